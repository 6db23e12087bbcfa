//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// A button that answers for the customer.
public struct MessageReplyButton: Sendable, Hashable {
    var textText: WireText?
    var descriptionText: WireText?
    var postbackText: WireText?
    var iconNameText: WireText?
    var iconUrlText: WireText?
    var iconMimeTypeText: WireText?

    init() {}

    /// Makes a button.
    public init(
        text: String,
        description: String? = nil,
        postback: String? = nil,
        iconName: String? = nil,
        iconUrl: String? = nil,
        iconMimeType: String? = nil
    ) {
        textText = .nonEmpty(text)
        descriptionText = description.map { WireText($0) }
        postbackText = postback.map { WireText($0) }
        iconNameText = iconName.map { WireText($0) }
        iconUrlText = iconUrl.map { WireText($0) }
        iconMimeTypeText = iconMimeType.map { WireText($0) }
    }

    /// What stands on it, or "".
    public var text: String { textText?.string ?? "" }
    /// What stands below.
    public var description: String? { descriptionText?.string }
    /// What the answer carries.
    public var postback: String? { postbackText?.string }
    /// The name of the icon's file.
    public var iconName: String? { iconNameText?.string }
    /// Where the icon is, as it is written.
    public var iconUrl: String? { iconUrlText?.string }
    /// The icon's media type.
    public var iconMimeType: String? { iconMimeTypeText?.string }
}
