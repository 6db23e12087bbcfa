//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire

// Messages of the Chat Router.

extension TranscriptBuilder {
    mutating func receive(_ message: GetMessageResponse, _ origin: PayloadOrigin) {
        if let id = message.getProperty("engagementID") ?? origin.engagement, !id.isEmpty { engagement = id }
        let start = message.payloadStart + origin.start
        let issues = message.issues.map(origin.located)
        // A loss rides on the message behind it.
        for issue in issues where issue.severity == .loss { add(loss: issue, start: start) }

        let key = engagement
        var session = engagements.removeValue(forKey: key) ?? ChatRouterSession(engagementID: key)
        let before = session.threads.first?.messages.last?.id
        let events = session.receive(message)
        let notes = session.takeNotes()
        let thread = session.threads.first
        engagements[key] = session
        if let thread { engagementKeys[thread.id] = key }

        let milliseconds = message.getProperty("messageTimestamp").flatMap { Int64($0.filter { $0 != " " }) }
        let context = Context(
            stream: Stream(system: .chatRouter),
            payload: message.payload + origin.number,
            time: milliseconds.map(WireClock.init(milliseconds:)),
            conversation: thread?.id ?? (key.isEmpty ? Self.unnamedEngagement : key)
        )
        tell(context.time, context.stream)
        change(context, id: context.conversation ?? key) { draft, _ in
            draft.mode = .liveChat
            draft.isUnnamed = key.isEmpty
            draft.repeated += notes.count { $0.code == .duplicateMessage || $0.code == .replayedMessage }
        }
        for event in events { receive(event, message, context) }
        if notes.contains(where: { $0.code == .unreadableContent }) {
            let data = message.getProperty("messageData")
            let phrase: Phrase = "the rich content of the message is no JSON"
            add(Fact(time: context.time, tone: .damage, phrase: phrase, source: data), context)
        }
        let last = thread?.messages.last?.id
        mark(repairs(issues, start: start), message, in: thread, added: last == before ? nil : last, context)
    }

    /// The id of an engagement that no message names, as the session calls it.
    private static var unnamedEngagement: String { "engagement" }

    private mutating func receive(_ event: ChatEvent, _ message: GetMessageResponse, _ context: Context) {
        guard case .customEventMessage = event else {
            add(event, context)
            return
        }
        let type = message.messageType
        var phrase: Phrase = type.isEmpty ? "message without a type" : "message of type \(type)"
        let names = ["command", "url", "messageText", "automaton.data", "client.display.text", "display.text"]
        let values = names.compactMap(message.getProperty).filter { !$0.isEmpty }
        for (index, value) in values.enumerated() {
            phrase.append(index == 0 ? ": " : ", ")
            phrase.append("\(value)")
        }
        let properties = message.properties.map { JSONObject.Member(key: $0.qualifiedName, value: .string($0.value)) }
        let source = JSONValue.object(JSONObject(properties)).description
        add(Fact(time: context.time, phrase: phrase, source: source), context)
    }

    /// Marks a message of the thread in which something was repaired; other messages are told as facts.
    ///
    /// A line's id is its sequence number, and those of system texts begin with it.
    private mutating func mark(
        _ repairs: [Phrase],
        _ message: GetMessageResponse,
        in thread: ChatThread?,
        added: String?,
        _ context: Context
    ) {
        guard !repairs.isEmpty else { return }
        let number = message.sequenceNumber.map(String.init)
        let marked = [number, number.map { "\($0).1" }].compactMap { $0 }.first { id in
            thread?.messages.last { $0.id == id } != nil
        }
        guard let id = marked ?? added, let conversation = context.conversation else {
            for phrase in repairs { add(Fact(time: context.time, tone: .damage, phrase: phrase), context) }
            return
        }
        change(context, id: conversation) { draft, _ in draft.addRepairs(repairs, to: id) }
    }
}
