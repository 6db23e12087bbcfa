//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

// What messages say.

extension CXoneReader {
    /// What `messageContent` says, and what follows from it.
    struct Content {
        var content = MessageContent.unknown(type: nil, fallbackText: nil, raw: nil)
        var parameters: WireJSON?
        /// Whether the content, or a flag in its parameters, says that it is not meant to be shown.
        var isHidden = false
    }

    private enum Kind {
        case text, richLink, quickReplies, listPicker, timePicker, plugin, popup, postback, streamed, unknown

        private static let names: [(StaticString, Kind)] = [
            ("TEXT", .text), ("RICH_LINK", .richLink), ("QUICK_REPLIES", .quickReplies),
            ("LIST_PICKER", .listPicker), ("TIME_PICKER", .timePicker), ("PLUGIN", .plugin),
            ("INACTIVITY_POPUP", .popup), ("POSTBACK", .postback), ("STREAMED", .streamed),
        ]

        /// Compares exactly, then without regard to case; a name without a row is unknown.
        init(_ type: TextRange, in frame: FrameBytes) {
            for (name, kind) in Self.names where frame.equals(type, name, ignoringCase: true) {
                self = kind
                return
            }
            self = .unknown
        }

        var hasText: Bool { self == .text || self == .postback }
        var hasPostback: Bool { self == .text || self == .postback || self == .plugin }
        var hasFallbackText: Bool {
            self == .plugin || self == .popup || self == .streamed || self == .unknown
        }
    }

    private enum TypeKey: String, CaseIterable, Sendable { case type }
    private static let typeKeys = JSONKeyTable<TypeKey>()
    private enum WrapperKey: String, CaseIterable, Sendable {
        case type, payload, text, postback, fallbackText, parameters
    }
    private static let wrapperKeys = JSONKeyTable<WrapperKey>()

    /// What stands in the wrapper itself.
    private struct Wrapper {
        var text = TextRange.none
        var postback = TextRange.none
        var fallbackText = TextRange.none
    }

    /// Reads `messageContent`.
    mutating func messageContent() throws(JSONFault) -> Content {
        let kind = try cursor.nextKind()
        let start = cursor.index
        var result = Content()
        guard kind == .object else {
            // What an absent content is, null and [] are too.
            if kind != .null {
                result.content = .unknown(type: nil, fallbackText: nil, raw: WireJSON(frame, try cursor.skipValue()))
            }
            cursor.note(.coercedType, at: start)
            return result
        }
        let type = try contentType()
        let contentKind = Kind(type, in: frame)
        var wrapper = Wrapper()
        var payload = Payload()
        var hasPayload = false
        var isTypeNoted = false
        try cursor.beginObject()
        var seen = JSONSeenKeys()
        while let key = try nextKey(Self.wrapperKeys, &seen) {
            switch key {
            case .payload where contentKind != .unknown:
                hasPayload = true
                try readPayload(&payload, contentKind)
            case .payload where type.isPresent:
                // A payload of an unknown type is not read; that it is an object is checked.
                if try cursor.nextKind() == .object { try cursor.skipValue() } else { _ = try beginObject() }
            case .text where contentKind.hasText: wrapper.text = try text()
            case .postback where contentKind.hasPostback: wrapper.postback = try text()
            case .fallbackText where contentKind.hasFallbackText: wrapper.fallbackText = try text()
            case .parameters: try parameters(&result)
            case .type:
                let mark = mark
                _ = try text()
                isTypeNoted = self.mark > mark
            default: try cursor.skipValue()
            }
        }
        if !type.isPresent, !isTypeNoted { cursor.note(.coercedType, at: start, below: "type") }
        if !hasPayload, contentKind == .popup { cursor.note(.elementSkipped, at: start, below: "payload") }
        finish(&result, contentKind, payload, wrapper, type, WireJSON(frame, start..<cursor.index))
        return result
    }

    /// Finds the type before anything else of the content is read, and stays where it is.
    ///
    /// It comes first on the wire, so this costs nothing.
    private mutating func contentType() throws(JSONFault) -> TextRange {
        let start = cursor.position
        let mark = mark
        try cursor.beginObject()
        var seen = JSONSeenKeys()
        var type = TextRange.none
        if try nextKey(Self.typeKeys, &seen) != nil { type = try id() }
        cursor.removeNotes(after: mark, butAt: -1)
        cursor.move(to: start)
        return type
    }

    // MARK: Payloads

    /// What a payload says; which of these are there depends on its type.
    private struct Payload {
        var content: MessageContentType?
        var text = TextRange.none
        var postback = TextRange.none
        var plugin: MessagePlugin?
    }

    private enum PayloadKey: String, CaseIterable, Sendable {
        case text, title, url, media, actions, event, elements, postback, `protocol`, sourceUrl
    }
    private static let payloadKeys = JSONKeyTable<PayloadKey>()

    private mutating func readPayload(_ payload: inout Payload, _ kind: Kind) throws(JSONFault) {
        switch kind {
        case .plugin, .popup:
            var plugin = MessagePlugin()
            if kind == .plugin { try self.plugin(&plugin) } else { try popupAtTop(&plugin) }
            payload.plugin = plugin
        case .text, .postback:
            try plainPayload(&payload, kind)
        default:
            try richPayload(&payload, kind)
        }
    }

    private mutating func plainPayload(_ payload: inout Payload, _ kind: Kind) throws(JSONFault) {
        guard try beginObject() != nil else { return }
        var seen = JSONSeenKeys()
        while let key = try nextKey(Self.payloadKeys, &seen) {
            switch (kind, key) {
            case (.text, .text): payload.text = try textOrContent()
            case (.postback, .text): payload.text = try text()
            case (.postback, .postback): payload.postback = try text()
            default: try cursor.skipValue()
            }
        }
    }

    private mutating func richPayload(_ payload: inout Payload, _ kind: Kind) throws(JSONFault) {
        guard try beginObject() != nil else { return }
        var seen = JSONSeenKeys()
        var link = MessageRichLink()
        var replies = MessageQuickReplies()
        var list = MessageListPicker()
        var times = MessageTimePicker()
        var stream = MessageStreamed()
        while let key = try nextKey(Self.payloadKeys, &seen) {
            switch (kind, key) {
            case (.richLink, .title): link.titleText = wireText(try content().nonEmpty)
            case (.richLink, .url): link.urlText = wireText(try text())
            case (.richLink, .media): try media(&link)
            case (.quickReplies, .text): replies.titleText = wireText(try content().nonEmpty)
            case (.quickReplies, .actions): replies.buttons = try buttons()
            case (.listPicker, .title): list.titleText = wireText(try content().nonEmpty)
            case (.listPicker, .text): list.textText = wireText(try content().nonEmpty)
            case (.listPicker, .actions): list.buttons = try buttons()
            case (.timePicker, .title): times.titleText = wireText(try content().nonEmpty)
            case (.timePicker, .event): try timePickerEvent(&times)
            case (.streamed, .protocol): stream.protocolText = wireText(try text())
            case (.streamed, .sourceUrl): stream.sourceUrlText = wireText(try text())
            default: try cursor.skipValue()
            }
        }
        switch kind {
        case .richLink: payload.content = .richLink(link)
        case .quickReplies: payload.content = .quickReplies(replies)
        case .listPicker: payload.content = .listPicker(list)
        case .timePicker: payload.content = .timePicker(times)
        case .streamed: payload.content = .streamed(stream)
        default: break
        }
    }

    private func finish(
        _ result: inout Content,
        _ kind: Kind,
        _ payload: Payload,
        _ wrapper: Wrapper,
        _ type: TextRange,
        _ raw: WireJSON
    ) {
        switch kind {
        case .text:
            let text = payload.text.or(wrapper.text)
            let texts = MessagePayload.Texts(text: text.nonEmpty, postback: wrapper.postback)
            result.content = .known(.text(MessagePayload(FrameTexts(frame, texts))))
            if frame.equals(text, "__Begin Live Chat Conversation__", ignoringCase: false) { result.isHidden = true }
        case .richLink: result.content = .known(payload.content ?? .richLink(MessageRichLink()))
        case .quickReplies: result.content = .known(payload.content ?? .quickReplies(MessageQuickReplies()))
        case .listPicker: result.content = .known(payload.content ?? .listPicker(MessageListPicker()))
        case .timePicker: result.content = .known(payload.content ?? .timePicker(MessageTimePicker()))
        case .plugin, .popup:
            var plugin = payload.plugin ?? MessagePlugin()
            if kind == .popup, plugin.elements.isEmpty {
                plugin.elements = [MessagePluginElement(type: "INACTIVITY_POPUP")]
            }
            plugin.postbackText = wireText(wrapper.postback)
            plugin.fallbackTextText = wireText(wrapper.fallbackText)
            if plugin.elements.contains(where: { $0.typeText.equals("INACTIVITY_POPUP", ignoringCase: true) }) {
                result.isHidden = true
            }
            result.content = .known(.plugin(plugin))
        case .postback:
            let postback = wireText(payload.postback.nonEmpty.or(wrapper.postback))
            let text = wireText(payload.text.or(wrapper.text))
            result.content = .known(.postback(MessagePostback(postback: postback, text: text)))
            result.isHidden = true
        case .streamed:
            var stream = MessageStreamed()
            if case .streamed(let read) = payload.content { stream = read }
            stream.fallbackTextText = wireText(wrapper.fallbackText)
            result.content = .known(.streamed(stream))
        case .unknown:
            result.content = .unknown(
                type: wireText(type.nonEmpty),
                fallbackText: wireText(wrapper.fallbackText),
                raw: raw
            )
        }
    }

    // MARK: Parameters

    private enum FlagKey: String, CaseIterable, Sendable {
        case isInitialMessage, isUnsupportedMessageTypeAnswer, isInactivityPopupAnswer
    }
    private static let flagKeys = JSONKeyTable<FlagKey>()

    /// Flags of an object, or of several that are merged from left to right.
    private mutating func parameters(_ result: inout Content) throws(JSONFault) {
        let kind = try cursor.nextKind()
        let start = cursor.index
        var flags = (false, false, false)
        var isEmpty = true
        if kind == .array {
            try cursor.beginArray()
            while try cursor.nextElement() {
                let kind = try cursor.nextKind()
                guard kind == .object else {
                    cursor.note(.elementSkipped, at: cursor.index)
                    try cursor.skipValue()
                    continue
                }
                isEmpty = isEmpty && isEmptyContainer(at: cursor.index)
                try cursor.beginObject()
                try parameterFlags(&flags)
            }
        } else if try beginObject() != nil {
            isEmpty = false
            try parameterFlags(&flags)
        }
        if !isEmpty { result.parameters = WireJSON(frame, start..<cursor.index) }
        if flags.0 || flags.1 || flags.2 { result.isHidden = true }
    }

    /// Reads without notes: parameters are open, and only JSON's `true` counts.
    private mutating func parameterFlags(_ flags: inout (Bool, Bool, Bool)) throws(JSONFault) {
        while let token = try cursor.nextKey() {
            guard let number = Self.flagKeys.number(of: token, in: bytes) else { continue }
            let isSet = try cursor.nextKind() == .true
            switch Self.flagKeys[number] {
            case .isInitialMessage: flags.0 = isSet
            case .isUnsupportedMessageTypeAnswer: flags.1 = isSet
            case .isInactivityPopupAnswer: flags.2 = isSet
            }
        }
    }
}
