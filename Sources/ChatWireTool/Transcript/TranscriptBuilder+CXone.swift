//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire

// Frames of CXone.

/// A CXone connection.
///
/// A session that does not know the mode of its channel holds its events back until a frame tells it. A transcript needs each event
/// with its frame, so here the frames are held back: a probe learns the mode, then the session gets all of them.
struct CXoneConnection {
    /// A frame and where it is.
    typealias Held = (frame: CXoneFrame, origin: PayloadOrigin)

    private(set) var session: CXoneSession?
    private var probe: CXoneSession?
    private var held: [Held] = []
    /// Whether no frame told the mode.
    private(set) var isModeAssumed = false

    /// Takes a frame.
    ///
    /// - Returns: The frames that can be received now, in their order.
    mutating func take(_ frame: CXoneFrame, _ origin: PayloadOrigin, mode: ChatMode?) -> [Held] {
        if session != nil { return [(frame, origin)] }
        held.append((frame, origin))
        var mode = mode
        if mode == nil {
            var session = probe.take() ?? CXoneSession()
            _ = session.receive(frame)
            isModeAssumed = session.takeNotes().contains { $0.code == .modeAssumed }
            mode = session.mode
            probe = session
        }
        return mode.map { begin($0) } ?? []
    }

    /// Gives the frames that still wait, since nothing will tell the mode.
    mutating func finish() -> [Held] {
        guard session == nil, !held.isEmpty else { return [] }
        isModeAssumed = true
        return begin(.singlethread)
    }

    private mutating func begin(_ mode: ChatMode) -> [Held] {
        defer { held = [] }
        session = CXoneSession(mode: mode)
        probe = nil
        return held
    }

    /// Receives a frame in the session.
    mutating func receive(_ frame: CXoneFrame) -> (events: [ChatEvent], notes: [SessionNote]) {
        guard var session = session.take() else { return ([], []) }
        defer { self.session = session }
        return (session.receive(frame), session.takeNotes())
    }
}

extension TranscriptBuilder {
    mutating func receive(_ frame: CXoneFrame, _ origin: PayloadOrigin) {
        let name = origin.connection ?? ""
        if connections[name] == nil { connectionOrder.append(name) }
        let items = connections[name, default: CXoneConnection()].take(frame, origin, mode: givenMode)
        for item in items { handle(item.frame, item.origin) }
    }

    /// No more frames will come.
    mutating func finishConnections() {
        for name in connectionOrder {
            for item in connections[name]?.finish() ?? [] { handle(item.frame, item.origin) }
            guard let connection = connections[name] else { continue }
            let mode = connection.isModeAssumed ? nil : connection.session?.mode
            setMode(mode, of: Stream(system: .cxone, connection: name))
        }
    }

    private mutating func handle(_ frame: CXoneFrame, _ origin: PayloadOrigin) {
        let name = origin.connection ?? ""
        let context = Context(
            stream: Stream(system: .cxone, connection: name),
            payload: origin.number,
            time: frame.createdAt.map(WireClock.init)
        )
        tell(context.time, context.stream)
        let (events, notes) = connections[name, default: CXoneConnection()].receive(frame)
        for event in events { add(event, context) }
        for note in notes {
            switch (note.code, note.threadId) {
            case (.duplicateMessage, let id?): change(context, id: id) { draft, _ in draft.repeated += 1 }
            case (.needsDownload, nil): add(Fact(time: context.time, phrase: "\(note.message)"), context)
            default: break
            }
        }
        describe(frame, context)
        mark(frame, origin, context)
    }

    /// Tells what no event says.
    private mutating func describe(_ frame: CXoneFrame, _ context: Context) {
        switch frame.body {
        case .messageCreated(let event): setAside([event.message], context)
        case .threadRecovered(let recovery), .livechatRecovered(let recovery?): setAside(recovery.messages, context)
        case .moreMessagesLoaded(let page): setAside(page.messages, context)
        case .threadMetadataLoaded(let metadata): setAside(metadata.lastMessage.map { [$0] } ?? [], context)
        case .fireProactiveAction(let action):
            guard action.type.lowercased() == "welcomemessage" else { return }
            let text = action.content?.bodyText ?? ""
            add(Fact(time: context.time, phrase: "welcome message: \(text)"), context)
        case .custom:
            add(Fact(time: context.time, phrase: "for the app's own code", source: frame.json.description), context)
        case .other:
            let phrase: Phrase = frame.type.isEmpty ? "JSON that is no event" : "event of another type: \(frame.type)"
            add(Fact(time: context.time, phrase: phrase, source: frame.json.description), context)
        case .outbound(let outbound): describe(outbound, frame, context)
        default: break
        }
    }

    /// Counts messages that are not meant to be shown, and tells of popups, which are no messages.
    private mutating func setAside(_ messages: [Message], _ context: Context) {
        for message in messages where message.isHidden || message.inactivityPopup != nil {
            var isNew = false
            change(context, id: message.threadId) { draft, _ in
                isNew = message.inactivityPopup == nil ? draft.hide(message.id) : draft.showPopup(message.id)
            }
            guard isNew, let popup = message.inactivityPopup else { continue }
            var phrase: Phrase = "popup for \(words: durationText(popup.numberOfSeconds)): \(popup.title)"
            if !popup.message.isEmpty { phrase.append(", \(popup.message)") }
            phrase.append(" [\(popup.refreshButton.text)] [\(popup.expireButton.text)]")
            let time = message.createdAt.map(WireClock.init) ?? context.time
            add(Fact(time: time, phrase: phrase), context, id: message.threadId)
        }
    }

    /// Remembers what the client sent: the server should tell of it.
    private mutating func describe(_ outbound: CXoneFrame.Outbound, _ frame: CXoneFrame, _ context: Context) {
        guard let id = outbound.messageId, let thread = outbound.threadId else { return }
        let payload = frame.json["payload"]?["data"]
        let content = payload?["messageContent"] ?? payload?["message"]?["messageContent"]
        let text = content?["payload"]?["text"]?.stringValue ?? content?["text"]?.stringValue ?? ""
        let phrase: Phrase = "sent by the customer, and nothing tells that it arrived: \(text)"
        let fact = Fact(time: context.time, tone: .failure, phrase: phrase)
        change(context, id: thread) { $0.addSent(id, fact, recent: $1) }
    }

    /// Marks the message in which something was repaired; of other frames it is told as a fact.
    private mutating func mark(_ frame: CXoneFrame, _ origin: PayloadOrigin, _ context: Context) {
        let phrases = repairs(frame.issues.map(origin.located), start: origin.start)
        guard !phrases.isEmpty else { return }
        switch frame.body {
        case .messageCreated(let event), .messageUpdated(let event), .messageSent(let event),
            .messageAddedIntoCase(let event), .messageReadChanged(let event), .messageSeenChanged(let event),
            .messageDeliveryStatusChanged(let event):
            let message = event.message
            change(context, id: message.threadId) { draft, _ in draft.addRepairs(phrases, to: message.id) }
        default:
            for phrase in phrases { add(Fact(time: context.time, tone: .damage, phrase: phrase), context) }
        }
    }
}

extension Message {
    /// What it asks, if it is nothing but a popup.
    fileprivate var inactivityPopup: InactivityPopup? {
        guard case .plugin(let plugin) = contentType else { return nil }
        return plugin.inactivityPopup
    }
}
