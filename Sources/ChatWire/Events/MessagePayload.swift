//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// The content of a message of plain text.
public struct MessagePayload: Sendable, Hashable {
    let textText: WireText?
    let postbackText: WireText?

    init(text: WireText?, postback: WireText?) {
        textText = text?.nonEmpty
        postbackText = postback
    }

    /// Makes a text.
    public init(text: String, postback: String? = nil) {
        textText = .nonEmpty(text)
        postbackText = postback.map { WireText($0) }
    }

    /// The text, or "".
    public var text: String { textText?.string ?? "" }
    /// What a button that was pressed stands for.
    public var postback: String? { postbackText?.string }
}
