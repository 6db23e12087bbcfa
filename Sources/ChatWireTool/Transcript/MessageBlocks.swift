//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire

/// What a message says, in blocks.
struct MessageBlocks {
    private(set) var blocks: [Block] = []
    /// Whether its text is that of the Chat Router, in which `<br>` ends a line.
    private let hasMarkup: Bool

    init(_ message: Message, system: Conversation.System) {
        hasMarkup = system == .chatRouter
        add(message.contentType)
        for file in message.attachments {
            let name = [file.friendlyName, file.fileName].first { !$0.isEmpty }
            addFile(name: name, mimeType: file.mimeType, url: file.url)
        }
        if message.hasAdditionalMessageContent { blocks.append(.remark("the rest of it has to be downloaded")) }
        if blocks.isEmpty { blocks.append(.remark("no text")) }
    }

    private mutating func add(_ content: MessageContentType) {
        switch content {
        case .text(let text):
            add(text: text.text)
            // A button's answer mostly says once more what stands on it.
            if text.postback != text.text { add(postback: text.postback) }
        case .richLink(let link):
            add(title: link.title)
            if let url = link.url { addLink("link", label: "", url: url) }
            if let url = link.fileUrl { addFile(name: link.fileName, mimeType: link.mimeType, url: url) }
        case .quickReplies(let replies):
            add(text: replies.title)
            add(replies.buttons)
        case .listPicker(let list):
            add(title: list.title)
            add(text: list.text)
            add(list.buttons)
        case .timePicker(let picker):
            add(title: picker.title)
            if picker.sheetTitle != picker.title { add(text: picker.sheetTitle) }
            add(choices: picker.timeSlots.map(\.choice))
        case .plugin(let plugin): add(plugin)
        case .postback(let answer):
            add(text: answer.text)
            add(postback: answer.postback)
        case .streamed(let stream):
            add(text: stream.fallbackText)
            if let url = stream.sourceUrl { addLink("stream", label: "", detail: stream.protocol ?? "", url: url) }
        case .unknown(let type, let fallbackText, let raw):
            add(text: fallbackText)
            blocks.append(.remark(type.isEmpty ? "content without a type" : "content of the unknown type \(type)"))
            if !raw.isNull { blocks.append(.source(raw.description)) }
        }
    }

    // MARK: Elements

    private mutating func add(_ plugin: MessagePlugin) {
        add(text: plugin.text)
        let before = blocks.count
        add(plugin.elements)
        if blocks.count == before || plugin.elements.contains(where: { !$0.isKnown }) { add(text: plugin.fallbackText) }
        add(postback: plugin.postback)
    }

    private mutating func add(_ elements: [MessagePluginElement]) {
        for element in elements { add(element) }
    }

    private mutating func add(_ element: MessagePluginElement) {
        switch element.type.uppercased() {
        case "TITLE": add(title: element.text)
        case "SUBTITLE", "TEXT": add(text: element.text)
        case "BUTTON": add(choices: [Block.Choice(label: element.text ?? "", url: element.url)])
        case "IFRAME_BUTTON": addLink("link", label: element.text ?? "", url: element.url ?? "")
        case "FILE": addFile(name: element.fileName, mimeType: element.mimeType ?? "", url: element.url ?? "")
        case "COUNTDOWN":
            let seconds = element.variables?["numberOfSeconds"]?.numberValue?.literal ?? "?"
            blocks.append(.remark("\(seconds) s to answer"))
        case "MENU", "TEXT_AND_BUTTONS", "QUICK_REPLIES": add(text: element.text)
        case "SATISFACTION_SURVEY":
            blocks.append(.remark("survey"))
            add(text: element.text)
        case "INACTIVITY_POPUP":
            blocks.append(.remark("popup: is the customer still there?"))
            add(text: element.text)
        case "CUSTOM":
            blocks.append(.remark("for the app's own code"))
            add(text: element.text)
            if let variables = element.variables { blocks.append(.source(JSONValue.object(variables).description)) }
        default:
            blocks.append(.remark("element of the unknown type \(element.type)"))
            add(text: element.text)
            if let url = element.url { addLink("link", label: element.fileName ?? "", url: url) }
        }
        add(element.elements ?? [])
    }

    // MARK: Parts

    private mutating func add(text: String?) {
        guard let text, !text.isEmpty else { return }
        blocks.append(.text(hasMarkup ? text.breakingLines : text))
    }

    private mutating func add(title: String?) {
        guard let title, !title.isEmpty else { return }
        blocks.append(.title(title))
    }

    private mutating func add(postback: String?) {
        guard let postback, !postback.isEmpty else { return }
        blocks.append(.remark("answers with \(postback)"))
    }

    private mutating func add(_ buttons: [MessageReplyButton]) {
        add(choices: buttons.map { Block.Choice(label: $0.text, detail: $0.description ?? "") })
    }

    /// Adds what can be chosen to the choices before it, if there are any.
    private mutating func add(choices: [Block.Choice]) {
        guard !choices.isEmpty else { return }
        if case .choices(let known)? = blocks.last {
            blocks[blocks.count - 1] = .choices(known + choices)
        } else {
            blocks.append(.choices(choices))
        }
    }

    private mutating func addLink(_ kind: String, label: String, detail: String = "", url: String) {
        blocks.append(.link(kind: kind, label: label, detail: detail, url: url))
    }

    private mutating func addFile(name: String?, mimeType: String, url: String) {
        let isPicture = mimeType.lowercased().hasPrefix("image/")
        addLink(isPicture ? "picture" : "file", label: name ?? "", detail: mimeType, url: url)
    }
}

extension MessageTimeSlot {
    fileprivate var choice: Block.Choice {
        let clock = startTime.map(WireClock.init)
        let start = clock.map { "\($0.day) \($0.time) \($0.zone)" } ?? id
        return Block.Choice(label: start, detail: duration.map { "\(durationText($0))" } ?? "")
    }
}

extension MessagePluginElement {
    private static let knownTypes: Set<String> = [
        "TITLE", "SUBTITLE", "TEXT", "BUTTON", "IFRAME_BUTTON", "FILE", "COUNTDOWN", "MENU", "TEXT_AND_BUTTONS",
        "QUICK_REPLIES", "SATISFACTION_SURVEY", "INACTIVITY_POPUP", "CUSTOM",
    ]

    fileprivate var isKnown: Bool { Self.knownTypes.contains(type.uppercased()) }
}

extension String {
    /// The text with a line end for each `<br>`, `<br/>` or `<br />`; all other markup stays text.
    ///
    /// Agents' desktops and bots write line ends so, and the vendor's client shows them.
    var breakingLines: String {
        guard utf8.contains(UInt8(ascii: "<")) else { return self }
        var result: [UInt8] = []
        var rest = Array(utf8)[...]
        while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
            result += rest[..<start]
            rest = rest[start...]
            if let end = Self.endOfBreak(rest) {
                result.append(UInt8(ascii: "\n"))
                rest = rest[end...]
            } else {
                result.append(UInt8(ascii: "<"))
                rest = rest.dropFirst()
            }
        }
        return String(decoding: result + rest, as: UTF8.self)
    }

    /// Where the tag of a line break ends, if the bytes begin with one.
    private static func endOfBreak(_ bytes: ArraySlice<UInt8>) -> Int? {
        guard bytes.dropFirst().prefix(2).elementsEqual("br".utf8, by: { $0 | 0x20 == $1 }) else { return nil }
        var rest = bytes.dropFirst(3)
        rest = rest.drop { $0 == UInt8(ascii: " ") }
        if rest.first == UInt8(ascii: "/") { rest = rest.dropFirst() }
        return rest.first == UInt8(ascii: ">") ? rest.startIndex + 1 : nil
    }
}

/// Seconds as people say them: `45 s`, `30 min`, `1 h 30 min`.
func durationText(_ seconds: Int) -> String {
    guard seconds >= 60 else { return "\(seconds) s" }
    let parts = [(seconds / 3600, "h"), (seconds / 60 % 60, "min"), (seconds % 60, "s")]
    return parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: " ")
}
