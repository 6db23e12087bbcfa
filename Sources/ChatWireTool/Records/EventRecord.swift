//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire

/// One event of a chat as a record, `{"kind":"event",...}`.
struct EventRecord {
    /// The names of all events, in the order of ``ChatEvent``.
    static let names = [
        "chatUpdated", "threadUpdated", "threadsUpdated", "unexpectedDisconnect", "customEventMessage", "agentTyping",
        "contactCustomFieldsSet", "customerCustomFieldsSet", "error", "proactiveActionReceived",
    ]

    /// How many messages of a thread a record has at most.
    static let newestMessages = 200

    /// The payload that it came from; nil when it came with the end of the input.
    var payload: Int?
    /// What a capture says of that payload.
    var origin: PayloadOrigin?
    var event: ChatEvent
    /// How many messages of a thread are shown.
    var messageLimit = newestMessages

    /// The name of the case.
    var name: String {
        switch event {
        case .chatUpdated: "chatUpdated"
        case .threadUpdated: "threadUpdated"
        case .threadsUpdated: "threadsUpdated"
        case .unexpectedDisconnect: "unexpectedDisconnect"
        case .customEventMessage: "customEventMessage"
        case .agentTyping: "agentTyping"
        case .contactCustomFieldsSet: "contactCustomFieldsSet"
        case .customerCustomFieldsSet: "customerCustomFieldsSet"
        case .error: "error"
        case .proactiveActionReceived: "proactiveActionReceived"
        }
    }

    func write(source: String, to writer: inout JSONWriter) {
        writer.object { record in
            record.field("kind", "event")
            record.field("source", source)
            record.field("payload", payload)
            record.circumstances(of: origin)
            record.field("event", name)
            for (key, value) in values {
                record.key(key)
                record.value(value)
            }
        }
    }

    /// What the event carries, under the labels of its case.
    private var values: [(key: String, value: JSONValue)] {
        switch event {
        case .chatUpdated(let state, let mode):
            [("state", .string("\(state)")), ("mode", .string(mode.rawValue))]
        case .threadUpdated(let thread): [("thread", thread.tree(newest: messageLimit))]
        case .threadsUpdated(let threads): [("threads", .list(threads) { $0.tree(newest: messageLimit) })]
        case .customEventMessage(let data): [("data", .string(String(decoding: data, as: UTF8.self)))]
        case .agentTyping(let isTyping, let agent, let threadId):
            [("isTyping", .bool(isTyping)), ("agent", agent.tree), ("threadId", .string(threadId))]
        case .error(let error):
            [("error", (error as? ChatError)?.tree ?? .object(["message": .string("\(error)")]))]
        case .proactiveActionReceived(let action): [("action", action.tree)]
        case .unexpectedDisconnect, .contactCustomFieldsSet, .customerCustomFieldsSet: []
        }
    }
}

/// What a session knows and no event says, as a record.
struct SessionNoteRecord {
    var payload: Int?
    var origin: PayloadOrigin?
    var note: SessionNote

    func write(source: String, to writer: inout JSONWriter) {
        writer.object { record in
            record.field("kind", "note", ink: .note)
            record.field("source", source)
            record.field("payload", payload)
            record.circumstances(of: origin)
            record.field("code", note.code.rawValue)
            record.field("severity", "note")
            record.field("message", note.message)
            record.field("threadId", note.threadId)
            record.field("id", note.id)
        }
    }
}
