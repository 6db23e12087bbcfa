//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire

/// Makes the transcript of one input of what is decoded in it.
///
/// Each engagement of the Chat Router is a conversation, and so is each thread of a CXone connection; an input that knows nothing of
/// connections is one.
struct TranscriptBuilder {
    /// What things come in.
    struct Stream: Hashable {
        var system: Conversation.System
        /// The connection of CXone frames, where the input tells it.
        var connection = ""
    }

    /// What an event came with.
    struct Context {
        var stream: Stream
        var payload: Int
        /// The time that the wire gives it.
        var time: WireClock?
        /// The conversation of events that name none.
        var conversation: String?
    }

    private struct Key: Hashable {
        let stream: Stream
        let id: String
    }

    private struct Loss: Hashable {
        let payload: Int
        let place: Place
    }

    private let source: String
    let givenMode: ChatMode?
    private var drafts: [(stream: Stream, draft: ConversationDraft)] = []
    private var indices: [Key: Int] = [:]
    /// The conversation that something was told of last.
    private var current: Int?
    /// Facts that came before any conversation of their stream; of any stream where they do not tell.
    private var loose: [(fact: Fact, stream: Stream?)] = []
    private var losses: Set<Loss> = []
    /// The time that each stream has told last.
    private var recent: [Stream: WireClock] = [:]

    var engagements: [String: ChatRouterSession] = [:]
    /// Where the session of a thread is in ``engagements``.
    var engagementKeys: [String: String] = [:]
    /// The engagement of the last message: one that does not name its own belongs to it.
    var engagement = ""
    var connections: [String: CXoneConnection] = [:]
    /// The connections in the order in which they came.
    var connectionOrder: [String] = []

    init(source: String, mode: ChatMode?) {
        self.source = source
        givenMode = mode
    }

    /// Takes what comes next in the input.
    mutating func take(_ item: DecodedItem) {
        switch item {
        case .message(let message, let origin): receive(message, origin)
        case .frame(let frame, let origin): receive(frame, origin)
        case .note(let note):
            if note.issue.severity == .loss { add(loss: note.issue, start: note.payloadStart) }
        case .error(let error): add(error)
        }
    }

    /// The input has ended.
    mutating func finish() -> Transcript {
        finishConnections()
        var transcript = Transcript(source: source)
        transcript.conversations = drafts.map { stream, draft in
            var conversation = draft.finish(thread(of: draft, stream) ?? ChatThread(id: draft.id))
            if connections.count > 1, !stream.connection.isEmpty { conversation.connection = stream.connection }
            return conversation
        }
        transcript.facts = loose.map(\.fact)
        return transcript
    }

    private func thread(of draft: ConversationDraft, _ stream: Stream) -> ChatThread? {
        switch stream.system {
        case .chatRouter: engagements[engagementKeys[draft.id] ?? draft.id]?.thread(draft.id)
        case .cxone: connections[stream.connection]?.session?.thread(draft.id)
        }
    }

    // MARK: Conversations

    /// Changes a conversation, which is made if there is none, and becomes the current one.
    mutating func change(_ context: Context, id: String, _ body: (inout ConversationDraft, WireClock?) -> Void) {
        let key = Key(stream: context.stream, id: id)
        let index = indices[key] ?? drafts.count
        if index == drafts.count {
            indices[key] = index
            var draft = ConversationDraft(system: context.stream.system, id: id)
            for item in loose where item.stream == nil || item.stream == context.stream {
                draft.add(item.fact, recent: nil)
            }
            loose.removeAll { $0.stream == nil || $0.stream == context.stream }
            drafts.append((context.stream, draft))
        }
        current = index
        body(&drafts[index].draft, recent[context.stream])
    }

    /// Adds a fact to the conversation that it is about, else to the one that was told of last.
    mutating func add(_ fact: Fact, _ context: Context, id: String? = nil) {
        if let id = id ?? context.conversation {
            change(context, id: id) { $0.add(fact, recent: $1) }
        } else if let index = currentIndex(of: context.stream) {
            drafts[index].draft.add(fact, recent: recent[context.stream])
        } else {
            loose.append((fact, context.stream))
        }
    }

    /// Tells the mode of all conversations of a stream.
    mutating func setMode(_ mode: ChatMode?, of stream: Stream) {
        for index in drafts.indices where drafts[index].stream == stream { drafts[index].draft.mode = mode }
    }

    private func currentIndex(of stream: Stream) -> Int? {
        if let current, drafts[current].stream == stream { return current }
        return drafts.lastIndex { $0.stream == stream }
    }

    /// The wire has told a time, which is that of all facts without one until it tells the next.
    mutating func tell(_ time: WireClock?, _ stream: Stream) {
        recent[stream] = time ?? recent[stream]
    }

    // MARK: Damage

    /// Adds a fact about the input, which belongs to no system.
    private mutating func addDamage(_ phrase: Phrase, _ source: String? = nil) {
        let fact = Fact(tone: .damage, phrase: phrase, source: source)
        if let current {
            drafts[current].draft.add(fact, recent: recent[drafts[current].stream])
        } else {
            loose.append((fact, nil))
        }
    }

    mutating func add(loss issue: DecodeIssue, start: Int) {
        losses.insert(Loss(payload: issue.payload, place: issue.place))
        let bytes = issue.passedOver.map { ", \(counted($0, "byte")) passed over" } ?? ""
        addDamage(
            "lost: \(words: issue.code.rawValue)\(words: bytes) at \(words: place(issue.place, issue.payload, start))"
        )
    }

    private mutating func add(_ record: ErrorRecord) {
        let error = record.error
        // The error at the end of an input may be its first loss once more.
        guard !losses.contains(Loss(payload: error.payload, place: error.place)) else { return }
        var phrase: Phrase = "not decoded: \(words: error.code.rawValue)"
        if let context = error.context { phrase.append(" (\(context))") }
        phrase.append(" at \(words: place(error.place, error.payload, record.payloadStart)): \(error.message)")
        addDamage(phrase)
    }

    /// Where something stands: the payload, and the byte of the whole input, as dumps show it.
    private func place(_ place: Place, _ payload: Int, _ start: Int) -> String {
        "payload \(payload), byte \(start.addingReportingOverflow(place.offset).partialValue)"
    }

    /// What was repaired, as it stands at a message.
    func repairs(_ issues: [DecodeIssue], start: Int) -> [Phrase] {
        issues.filter { $0.severity == .repair }.map { issue in
            var phrase: Phrase = "repaired: \(words: issue.code.rawValue)"
            if let path = issue.path { phrase.append(" in \(path)") }
            phrase.append(" at \(words: place(issue.place, issue.payload, start))")
            return phrase
        }
    }

    // MARK: Events

    /// Adds what an event of either system tells.
    mutating func add(_ event: ChatEvent, _ context: Context) {
        switch event {
        case .threadUpdated(let thread):
            change(context, id: thread.id) { $0.update(thread, time: context.time, recent: $1) }
        case .agentTyping(let isTyping, let agent, let id):
            change(context, id: id) { $0.typing(isTyping, agent, time: context.time, recent: $1) }
        case .chatUpdated(let state, _):
            if let phrase = phrase(of: state, context.stream.system) {
                add(Fact(time: context.time, phrase: phrase), context)
            }
        case .unexpectedDisconnect: add(Fact(time: context.time, tone: .failure, phrase: "disconnected"), context)
        case .error(let error):
            if let error = error as? ChatError { add(error, context) }
        case .proactiveActionReceived(let action): add(action, context)
        case .customEventMessage, .threadsUpdated, .contactCustomFieldsSet, .customerCustomFieldsSet: break
        }
    }

    private func phrase(of state: ChatState, _ system: Conversation.System) -> Phrase? {
        switch state {
        case .connected: "connected"
        case .offline: "no agent is there"
        // The router's end is the thread's, which is told already.
        case .closed: system == .cxone ? "the customer has ended the chat" : nil
        case .initial, .preparing, .prepared, .connecting, .ready: nil
        }
    }

    private mutating func add(_ error: ChatError, _ context: Context) {
        if error.code == .malformedEvent {
            let phrase: Phrase = "payload \(context.payload) cannot be used: \(error.message ?? "")"
            add(Fact(time: context.time, tone: .damage, phrase: phrase), context, id: error.threadId)
            return
        }
        var phrase: Phrase = "error \(error.code.rawValue)"
        if let message = error.message { phrase.append(": \(message)") }
        if let id = error.transactionId { phrase.append(" (transaction \(id))") }
        add(Fact(time: context.time, tone: .failure, phrase: phrase), context, id: error.threadId)
    }

    private mutating func add(_ action: ProactiveActionType, _ context: Context) {
        switch action {
        case .customPopupBox(let data):
            let fact = Fact(
                time: context.time,
                phrase: "popup of the app's own design",
                source: JSONValue.object(data).description
            )
            add(fact, context)
        case .other(let type, let action):
            add(Fact(time: context.time, phrase: "proactive action \(type)", source: action.description), context)
        // Both are told with the message that they come with.
        case .inactivityPopup, .satisfactionSurvey: break
        }
    }
}
