//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// The rich content of a line, its `messageData`.
///
/// It is an object of JSON, in a string or written out. What it shows is its `widgetType`; this version knows `quickreply`. It
/// belongs to the text beside it: both are one message.
enum RouterRichContent {
    /// Nothing, or what does not say anything.
    case none
    /// Not JSON.
    case unreadable
    case content(Content)

    /// What the message says, and for known content the object that it was read from.
    final class Content: Sendable {
        let type: MessageContentType
        let parameters: JSONObject?

        init(_ type: MessageContentType, parameters: JSONObject? = nil) {
            self.type = type
            self.parameters = parameters
        }
    }

    init(_ properties: RouterProperties) {
        guard properties.has(.messageData), let data = properties.said(.messageData) else {
            self = .none
            return
        }
        guard var value = Self.json(data) else {
            self = .unreadable
            return
        }
        // A string of JSON may have become a string once more on its way.
        if let inner = value.stringValue {
            guard let read = Self.json(inner) else {
                self = .unreadable
                return
            }
            value = read
        }
        let text = properties.text(.messageText)
        if value.isNull || value.objectValue?.members.isEmpty == true {
            self = .none
        } else if let object = value.objectValue, let replies = Self.quickReplies(object, title: text ?? "") {
            self = .content(Content(.quickReplies(replies), parameters: object))
        } else {
            let type = value["widgetType"]?.stringValue ?? ""
            self = .content(Content(.unknown(type: type, fallbackText: text, raw: value)))
        }
    }

    var isContent: Bool {
        if case .content = self { return true }
        return false
    }

    private static func json(_ text: String) -> JSONValue? {
        guard var cursor = try? JSONCursor(FrameBytes(text)), let value = try? cursor.value(),
            (try? cursor.finish()) != nil
        else { return nil }
        return value
    }

    /// A question with the buttons of all its controls; nil when there is no button to show.
    private static func quickReplies(_ data: JSONObject, title: String) -> MessageQuickReplies? {
        guard data["widgetType"]?.stringValue == "quickreply" else { return nil }
        let controls = list(data["nodes"]).flatMap { list($0["controls"]) }
        let buttons = controls.filter { $0["type"]?.stringValue == "QuickReplyButton" }.flatMap(buttons)
        return buttons.isEmpty ? nil : MessageQuickReplies(title: title, buttons: buttons)
    }

    /// A button for each text of a control; its postback is the value at the same place.
    private static func buttons(of control: JSONValue) -> [MessageReplyButton] {
        let values = list(control["values"]).map(\.scalarText)
        return list(control["text"]).enumerated().compactMap { index, text in
            text.scalarText.map { text in
                MessageReplyButton(text: text, postback: index < values.count ? values[index] : nil)
            }
        }
    }

    /// The elements of an array, the values of an object (`nodes` and `controls` come as `{"0": ..., "1": ...}` too), or the one
    /// value that stands for a list of one.
    private static func list(_ value: JSONValue?) -> [JSONValue] {
        switch value {
        case .array(let elements): elements
        case .object(let object): inNumericOrder(object.members).map(\.value)
        case nil, .null: []
        case .some(let value): [value]
        }
    }

    /// Members by the numbers that their keys are; others stay behind them, as they are written.
    private static func inNumericOrder(_ members: [JSONObject.Member]) -> [JSONObject.Member] {
        members.enumerated()
            .map { (key: (Int($0.element.key) ?? Int.max, $0.offset), member: $0.element) }
            .sorted { $0.key < $1.key }
            .map(\.member)
    }
}

extension JSONValue {
    /// What a scalar says as text.
    fileprivate var scalarText: String? {
        switch self {
        case .string(let text): text
        case .number(let number): number.literal
        case .bool(let value): value ? "true" : "false"
        default: nil
        }
    }
}
