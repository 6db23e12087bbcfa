//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

@testable import ChatWire

/// A session of the Chat Router that is told its lines by a script.
///
/// A line is a message, `chatLine | agentID=7 | messageText=Hello`, where `stateChange/queued` stands for two properties and `-` for
/// no type; or a fact of the host, `@opened`.
struct RouterScript {
    var session: ChatRouterSession

    init(_ engagementID: String? = "E-1") {
        session = ChatRouterSession(engagementID: engagementID)
    }

    /// The messages and events of all lines.
    static func events(_ script: String) -> String {
        var told = RouterScript()
        return told.tell(script)
    }

    /// The messages of the only thread after all lines.
    static func messages(_ script: String) -> String {
        var told = RouterScript()
        _ = told.tell(script)
        return text(told.session.threads.first)
    }

    /// Tells the session the lines of a script, and what it made of them.
    mutating func tell(_ script: String) -> String {
        let lines = script.split(separator: "\n").flatMap { line -> [String] in
            let events = tell(line: String(line))
            return events.isEmpty ? [] : [events]
        }
        return lines.joined(separator: "\n")
    }

    private mutating func tell(line: String) -> String {
        let events =
            switch line {
            case "@preparing": session.preparing()
            case "@prepared": session.prepared()
            case "@connecting": session.connecting()
            case "@opened": session.opened()
            case "@disconnecting": session.disconnecting()
            case "@closed": session.closed()
            case "@transcript": transcript(true)
            case "@transcript ended": transcript(false)
            default: session.receive(Self.message(line))
            }
        return Self.text(events, notes: session.takeNotes())
    }

    private mutating func transcript(_ isComing: Bool) -> [ChatEvent] {
        if isComing { session.transcriptRequested() } else { session.transcriptEnded() }
        return []
    }

    /// The message of a line; `\n` in a value is a line feed.
    static func message(_ line: String) -> GetMessageResponse {
        var words = line.split(separator: "|").map { String($0).trimmed }
        let type = words.removeFirst().split(separator: "/").map(String.init)
        var properties: [(qualifiedName: String, rawValue: String)] = []
        if let name = type.first, name != "-" { properties.append(("messageType", name)) }
        if type.count > 1 { properties.append(("state", type[1])) }
        for word in words {
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let value = parts.count > 1 ? String(parts[1]) : ""
            properties.append(
                (
                    String(parts[0]),
                    value.split(separator: "\\n", omittingEmptySubsequences: false).joined(separator: "\n")
                )
            )
        }
        return GetMessageResponse(properties: properties)
    }
}

// Events and notes as lines: long threads by the number of their messages, which are lines of their own.
extension RouterScript {
    /// All lines of events, and of notes as `(duplicateMessage)`.
    static func text(_ events: [ChatEvent], notes: [SessionNote] = []) -> String {
        (events.map(line) + notes.map { "(\($0.code.rawValue))" }).joined(separator: "\n")
    }

    private static func line(_ event: ChatEvent) -> String {
        switch event {
        case .threadUpdated(let thread): "threadUpdated \(line(thread))"
        case .error(let error as ChatError): "error \(error)"
        default: event.line
        }
    }

    /// The id and the state, then what the thread has.
    private static func line(_ thread: ChatThread) -> String {
        var words = [thread.id, "\(thread.state)", "messages=\(thread.messages.count)"]
        if let agent = thread.assignedAgent { words.append("agent=\(agent.line)") }
        if let agent = thread.lastAssignedAgent { words.append("last=\(agent.line)") }
        if let position = thread.positionInQueue { words.append("position=\(position)") }
        if let wait = thread.estimatedWaitSeconds { words.append("wait=\(wait)") }
        return words.joined(separator: " ")
    }

    /// The messages of a thread, a line each.
    static func text(_ thread: ChatThread?) -> String {
        (thread?.messages ?? []).map(line).joined(separator: "\n")
    }

    /// The id, who wrote it, and what it says: `5 Mia> Hello`, `6 customer> Hi`, `7.1 > You are being transferred`.
    static func line(_ message: Message) -> String {
        let author = message.authorUser.map(\.line) ?? (message.direction == .toAgent ? "customer" : "")
        return "\(message.id) \(author)>\(message.isHidden ? " hidden" : "") \(line(message.contentType))"
    }

    static func line(_ content: MessageContentType) -> String {
        switch content {
        case .text(let payload): payload.text
        case .quickReplies(let replies):
            ([replies.title] + replies.buttons.map { "[\($0.text)=\($0.postback ?? "")]" }).joined(separator: " ")
        case .unknown(let type, let text, let raw): "unknown(\(type)) \(text ?? "-") \(raw)"
        default: "\(content)"
        }
    }
}

extension String {
    /// The text without blanks around it.
    fileprivate var trimmed: String {
        let start = firstIndex { $0 != " " } ?? endIndex
        let end = lastIndex { $0 != " " }.map(index(after:)) ?? endIndex
        return start < end ? String(self[start..<end]) : ""
    }
}
