//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// A person or bot who answers customers.
public struct Agent: Sendable, Hashable {
    struct Texts: Sendable, BitwiseCopyable {
        var id = TextRange.none
        var firstName = TextRange.none
        var surname = TextRange.none
        var nickname = TextRange.none
        var imageUrl = TextRange.none
    }

    private let texts: FrameTexts<Texts>
    /// Whether it is a bot.
    public internal(set) var isBotUser = false
    /// Whether it asks for a survey.
    public internal(set) var isSurveyUser = false

    init(_ texts: FrameTexts<Texts>) {
        self.texts = texts
    }

    /// Makes an agent.
    public init(
        id: String,
        firstName: String = "",
        surname: String = "",
        nickname: String? = nil,
        isBotUser: Bool = false,
        isSurveyUser: Bool = false,
        imageUrl: String? = nil
    ) {
        texts = FrameTexts { builder in
            Texts(
                id: builder.add(id),
                firstName: builder.addNonEmpty(firstName),
                surname: builder.addNonEmpty(surname),
                nickname: builder.add(nickname),
                imageUrl: builder.addNonEmpty(imageUrl)
            )
        }
        self.isBotUser = isBotUser
        self.isSurveyUser = isSurveyUser
    }

    /// The agent of whom nothing is known; its id is empty.
    public static let unknown = Agent(id: "")

    /// The id, as it is written: CXone's are numbers, the router's have letters.
    public var id: String { texts.string(texts.at.id) ?? "" }
    /// The first name, or "".
    public var firstName: String { texts.string(texts.at.firstName) ?? "" }
    /// The family name, or "".
    public var surname: String { texts.string(texts.at.surname) ?? "" }
    /// The name that customers are meant to see.
    public var nickname: String? { texts.string(texts.at.nickname) }
    /// Where a picture is.
    public var imageUrl: String? { texts.string(texts.at.imageUrl) }
    /// First name and family name.
    public var fullName: String { [firstName, surname].filter { !$0.isEmpty }.joined(separator: " ") }
}
