//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// The customer, as messages name their author.
public struct CustomerIdentity: Sendable, Hashable {
    let idText: WireText
    var firstNameText: WireText?
    var lastNameText: WireText?
    var fullNameText: WireText?

    init(id: WireText) {
        idText = id
    }

    /// Makes an identity.
    public init(id: String, firstName: String? = nil, lastName: String? = nil, fullName: String? = nil) {
        idText = WireText(id)
        firstNameText = firstName.map { WireText($0) }
        lastNameText = lastName.map { WireText($0) }
        fullNameText = fullName.map { WireText($0) }
    }

    /// The id on the external platform.
    public var id: String { idText.string }
    /// The first name.
    public var firstName: String? { firstNameText?.string }
    /// The family name.
    public var lastName: String? { lastNameText?.string }
    /// The whole name.
    public var fullName: String? { fullNameText?.string }
}
