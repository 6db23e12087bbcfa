//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// The customer, as messages name their author.
public struct CustomerIdentity: Sendable, Hashable {
    struct Texts: Sendable, BitwiseCopyable {
        var id = TextRange.none
        var firstName = TextRange.none
        var lastName = TextRange.none
        var fullName = TextRange.none
    }

    private let texts: FrameTexts<Texts>

    init(_ texts: FrameTexts<Texts>) {
        self.texts = texts
    }

    /// Makes an identity.
    public init(id: String, firstName: String? = nil, lastName: String? = nil, fullName: String? = nil) {
        texts = FrameTexts { builder in
            Texts(
                id: builder.add(id),
                firstName: builder.add(firstName),
                lastName: builder.add(lastName),
                fullName: builder.add(fullName)
            )
        }
    }

    /// The id on the external platform.
    public var id: String { texts.string(texts.at.id) ?? "" }
    /// The first name.
    public var firstName: String? { texts.string(texts.at.firstName) }
    /// The family name.
    public var lastName: String? { texts.string(texts.at.lastName) }
    /// The whole name.
    public var fullName: String? { texts.string(texts.at.fullName) }
}
