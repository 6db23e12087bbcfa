//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// A button of an inactivity popup.
public struct InactivityPopupButton: Sendable, Hashable {
    let idText: WireText?
    let textText: WireText?
    let postbackText: WireText?

    init(id: WireText?, text: WireText?, postback: WireText?) {
        idText = id?.nonEmpty
        textText = text?.nonEmpty
        postbackText = postback
    }

    /// Makes a button.
    public init(id: String, text: String, postback: String?) {
        idText = .nonEmpty(id)
        textText = .nonEmpty(text)
        postbackText = postback.map { WireText($0) }
    }

    /// The id, or "".
    public var id: String { idText?.string ?? "" }
    /// The same as ``id``.
    public var idString: String { id }
    /// What stands on it, or "".
    public var text: String { textText?.string ?? "" }
    /// What the answer carries, JSON in a string.
    public var postback: String? { postbackText?.string }
    /// The parameters of the message that answers with this button: `isInactivityPopupAnswer` is true.
    public var answerParameters: JSONObject { ["isInactivityPopupAnswer": .bool(true)] }
}
