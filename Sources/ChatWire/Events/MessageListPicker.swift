//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// A list to choose from.
public struct MessageListPicker: Sendable, Hashable {
    var titleText: WireText?
    var textText: WireText?
    /// The choices.
    public internal(set) var buttons: [MessageReplyButton] = []

    init() {}

    /// Makes a list.
    public init(title: String, text: String, buttons: [MessageReplyButton]) {
        titleText = .nonEmpty(title)
        textText = .nonEmpty(text)
        self.buttons = buttons
    }

    /// The title, or "".
    public var title: String { titleText?.string ?? "" }
    /// What stands below the title, or "".
    public var text: String { textText?.string ?? "" }
}
