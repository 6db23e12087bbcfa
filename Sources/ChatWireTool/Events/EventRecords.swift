//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire

/// `chatwire events`: what an app would see of the inputs.
///
/// Each engagement of the Chat Router has a session, and so has each connection of CXone frames; an input that knows nothing of
/// connections is one.
struct EventRecords: ItemSink {
    var output: RecordOutput
    private(set) var printed = 0
    private let options: InputOptions
    private var source = ""
    private var connections: [String: CXoneSession] = [:]
    /// The connections in the order in which they came.
    private var connectionOrder: [String] = []
    private var engagements: [String: ChatRouterSession] = [:]
    /// The engagement of the last message: one that does not name its own belongs to it.
    private var engagement = ""

    init(options: InputOptions, output: RecordOutput) {
        self.options = options
        self.output = output
    }

    mutating func begin(_ source: String) {
        self.source = source
        printed = 0
        connections = [:]
        connectionOrder = []
        engagements = [:]
        engagement = ""
    }

    mutating func take(_ item: DecodedItem) throws(EarlyEnd) {
        switch item {
        case .message(let message, let origin):
            if let id = message.getProperty("engagementID") ?? origin.engagement, !id.isEmpty { engagement = id }
            var session = engagements.removeValue(forKey: engagement) ?? ChatRouterSession(engagementID: named)
            let events = session.receive(message)
            let notes = session.takeNotes()
            engagements[engagement] = session
            try print(events, notes, payload: message.payload + origin.number, origin)
            // A loss rides on the message behind it, which no event shows.
            for issue in message.issues where issue.severity == .loss {
                let start = message.payloadStart + origin.start
                let note = NoteRecord(issue: origin.located(issue), payloadStart: start, origin: origin)
                try output.record { note.write(source: source, to: &$0) }
            }
        case .frame(let frame, let origin):
            try receive(frame, origin)
        case .note(let note): try output.record { note.write(source: source, to: &$0) }
        case .error(let error):
            try output.record { error.write(source: source, to: &$0) }
            try report(error)
        }
    }

    /// What waited for the mode of the channel comes now.
    mutating func end() throws(EarlyEnd) {
        for connection in connectionOrder {
            guard var session = connections.removeValue(forKey: connection) else { continue }
            let events = session.finish()
            try print(events, session.takeNotes(), payload: nil, nil)
        }
        connectionOrder = []
    }

    private var named: String? { engagement.isEmpty ? nil : engagement }

    private mutating func receive(_ frame: CXoneFrame, _ origin: PayloadOrigin) throws(EarlyEnd) {
        let connection = origin.connection ?? ""
        var session: CXoneSession
        if let known = connections.removeValue(forKey: connection) {
            session = known
        } else {
            session = CXoneSession(mode: options.chatMode)
            connectionOrder.append(connection)
        }
        let events = session.receive(frame)
        let notes = session.takeNotes()
        connections[connection] = session
        try print(events, notes, payload: origin.number, origin)
    }

    /// The error of a connection takes its place among the events that wait there for the mode of the channel.
    private mutating func report(_ error: ErrorRecord) throws(EarlyEnd) {
        let connection = error.origin?.connection ?? ""
        let events: [ChatEvent]
        if var session = connections.removeValue(forKey: connection) {
            events = session.receive(error.error)
            connections[connection] = session
        } else {
            events = [.error(ChatError.malformedEvent(error.error))]
        }
        try print(events, [], payload: error.error.payload, error.origin)
    }

    private mutating func print(
        _ events: [ChatEvent],
        _ notes: [SessionNote],
        payload: Int?,
        _ origin: PayloadOrigin?
    ) throws(EarlyEnd) {
        for event in events {
            var record = EventRecord(payload: payload, origin: origin, event: event)
            guard options.types.isEmpty || options.types.contains(record.name) else { continue }
            if options.isFull { record.messageLimit = .max }
            printed += 1
            try output.record { record.write(source: source, to: &$0) }
        }
        for note in notes {
            try output.record {
                SessionNoteRecord(payload: payload, origin: origin, note: note).write(source: source, to: &$0)
            }
        }
    }
}
