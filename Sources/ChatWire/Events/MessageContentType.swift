//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// What a message says.
///
/// Later versions may add cases, so a `switch` needs a default.
public enum MessageContentType: Sendable, Hashable {
    /// Plain text.
    case text(MessagePayload)
    /// A link with a title and a picture.
    case richLink(MessageRichLink)
    /// A question with buttons as answers.
    case quickReplies(MessageQuickReplies)
    /// A list to choose from.
    case listPicker(MessageListPicker)
    /// Times to choose from.
    case timePicker(MessageTimePicker)
    /// Elements: popups, surveys, files, menus and others.
    indirect case plugin(MessagePlugin)
    /// An answer that software sent for the customer.
    case postback(MessagePostback)
    /// Text that comes from another source.
    case streamed(MessageStreamed)
    /// A type that this version does not know: its name, what to show instead, and all of the content.
    ///
    /// The type is "" where the frame has none.
    case unknown(type: String, fallbackText: String?, raw: JSONValue)
}

/// What a message holds of its content: the same, but nothing of an unknown type is read until it is asked for.
enum MessageContent: Sendable, Hashable {
    case known(MessageContentType)
    case unknown(type: WireText?, fallbackText: WireText?, raw: WireJSON?)

    init(_ type: MessageContentType) {
        guard case .unknown(let type, let fallbackText, let raw) = type else {
            self = .known(type)
            return
        }
        self = .unknown(
            type: .nonEmpty(type),
            fallbackText: fallbackText.map { WireText($0) },
            raw: raw.isNull ? nil : WireJSON(raw)
        )
    }

    var type: MessageContentType {
        switch self {
        case .known(let type): type
        case .unknown(let type, let fallbackText, let raw):
            .unknown(type: type?.string ?? "", fallbackText: fallbackText?.string, raw: raw?.value ?? .null)
        }
    }

    /// Tells popups and surveys which thread they belong to.
    mutating func setThread(_ thread: TextRange, of frame: FrameBytes) {
        guard case .known(.plugin(var plugin)) = self,
            plugin.inactivityPopup != nil || plugin.satisfactionSurvey != nil
        else { return }
        plugin.inactivityPopup?.threadText = WireText(frame, thread)
        plugin.satisfactionSurvey?.threadText = WireText(frame, thread)
        self = .known(.plugin(plugin))
    }
}
