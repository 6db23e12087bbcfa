//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// An answer that software sent for the customer; it is not shown.
public struct MessagePostback: Sendable, Hashable {
    let postbackText: WireText?
    let textText: WireText?

    init(postback: WireText?, text: WireText?) {
        postbackText = postback
        textText = text
    }

    /// Makes an answer.
    public init(postback: String?, text: String? = nil) {
        postbackText = postback.map { WireText($0) }
        textText = text.map { WireText($0) }
    }

    /// What it carries.
    public var postback: String? { postbackText?.string }
    /// The text beside it.
    public var text: String? { textText?.string }
}
