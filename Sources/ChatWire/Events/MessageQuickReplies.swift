//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// A question with buttons as answers.
public struct MessageQuickReplies: Sendable, Hashable {
    var titleText: WireText?
    /// The answers.
    public internal(set) var buttons: [MessageReplyButton] = []

    init() {}

    /// Makes a question.
    public init(title: String, buttons: [MessageReplyButton]) {
        titleText = .nonEmpty(title)
        self.buttons = buttons
    }

    /// The question, or "".
    public var title: String { titleText?.string ?? "" }
}
