//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// A person or bot who answers customers.
public struct Agent: Sendable, Hashable {
    let idText: WireText
    var firstNameText: WireText?
    var surnameText: WireText?
    var nicknameText: WireText?
    var imageUrlText: WireText?
    /// Whether it is a bot.
    public internal(set) var isBotUser = false
    /// Whether it asks for a survey.
    public internal(set) var isSurveyUser = false

    init(id: WireText) {
        idText = id
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
        idText = WireText(id)
        firstNameText = .nonEmpty(firstName)
        surnameText = .nonEmpty(surname)
        nicknameText = nickname.map { WireText($0) }
        imageUrlText = .nonEmpty(imageUrl)
        self.isBotUser = isBotUser
        self.isSurveyUser = isSurveyUser
    }

    /// The agent of whom nothing is known; its id is empty.
    public static let unknown = Agent(id: "")

    /// The id, as it is written: CXone's are numbers, the router's have letters.
    public var id: String { idText.string }
    /// The first name, or "".
    public var firstName: String { firstNameText?.string ?? "" }
    /// The family name, or "".
    public var surname: String { surnameText?.string ?? "" }
    /// The name that customers are meant to see.
    public var nickname: String? { nicknameText?.string }
    /// Where a picture is.
    public var imageUrl: String? { imageUrlText?.string }
    /// First name and family name.
    public var fullName: String { [firstName, surname].filter { !$0.isEmpty }.joined(separator: " ") }
}
