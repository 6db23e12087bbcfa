//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// Makes the events that an app sees of what a CXone connection receives and sends, and of what its host knows.
///
/// ```swift
/// var session = CXoneSession(mode: .liveChat)
/// for event in session.opened() { handle(event) }
/// for await text in socket.messages {
///     let frame = Result { () throws(DecodeError) in try CXoneDecoder.decode(Array(text.utf8)) }
///     for event in session.receive(frame) { handle(event) }
/// }
/// for event in session.closed() { handle(event) }
/// ```
///
/// A session is a value without socket, clock or thread: what goes in at once comes out at once, as events in their order. One
/// session is one customer on one channel; it goes on over reconnections. It keeps all messages of all threads that it is
/// told of.
///
/// Behaviour where the vendor's clients differ from each other: what the documentation of ``ChatEvent`` says, then what the newest
/// iOS client does, without its faults. Frames carry the server's time: what is known to be newer is not overwritten by what comes late.
public struct CXoneSession: Sendable {
    /// How far the chat has come.
    public private(set) var state = ChatState.initial
    /// The customer, once the server has named them.
    public internal(set) var customer: CustomerIdentity?
    /// The custom fields of the customer, each once.
    public internal(set) var customerCustomFields: [CustomFieldValue] = []
    /// The token that authorises the customer from now on.
    public internal(set) var accessToken: CXoneFrame.AccessToken?
    /// The words that a new conversation begins with: a template in which `{{customer.firstName|friend}}` stands for a value, and
    /// the word behind `|` for a missing one.
    public internal(set) var welcomeMessage: String?
    /// Whether a live chat that cannot be recovered is an error (the channel's feature `isRecoverLivechatDoesNotFailEnabled`) and not
    /// just a new customer.
    public var reportsFailedLivechatRecovery = false

    /// Whether somebody types, and who.
    struct Typing: Sendable, Hashable {
        var isTyping: Bool
        var agent: Agent
    }

    var conversations: [CXoneConversation] = []
    /// The index of each thread's conversation.
    private var indices: [String: Int] = [:]
    var requests = CXoneRequests()
    var notes = SessionNotes()
    /// Positions in the queue of contacts whose thread is not known yet.
    var parkedPositions: [String: CXoneFrame.QueuePosition] = [:]
    /// The threads of the list whose agent and last message are still to come; nil when no list has come.
    var awaitedMetadata: Set<String>?
    /// How many requests for these have failed without a word which.
    var failedMetadata = 0
    /// What was last told of typing in each thread since the connection began.
    var typing: [String: Typing] = [:]
    /// Whether the list of threads is another than before.
    var hasListChanged = false
    private var gate: ModeGate
    /// The other mode that a frame spoke of last.
    private var contradiction: ChatMode?
    /// Whether there is a connection, as far as anybody has told.
    private var isConnected = false
    private var isDisconnecting = false

    /// Makes a session.
    ///
    /// - Parameter mode: What the channel's configuration says. Without it the first frame that tells decides, and until then events
    ///   wait from the first ``ChatEvent/chatUpdated(state:mode:)`` on.
    public init(mode: ChatMode? = nil) {
        gate = ModeGate(mode: mode)
    }

    /// The mode of the channel, once it is known.
    public var mode: ChatMode? { gate.mode }

    /// All threads that the session was told of, in that order.
    public var threads: [ChatThread] { conversations.map(\.record.thread) }

    /// The thread with an id.
    public func thread(_ id: String) -> ChatThread? {
        indices[id].map { conversations[$0].record.thread }
    }

    /// What was seen since the last call and is no event; beyond 1,024 notes the rest is counted (``omittedNotes``).
    public mutating func takeNotes() -> [SessionNote] { notes.take() }

    /// Notes that were counted and not kept.
    public var omittedNotes: Int { notes.omitted }

    // MARK: What the host knows

    /// The channel's configuration is being fetched.
    public mutating func preparing() -> [ChatEvent] { moved(to: .preparing) }

    /// The chat can be connected.
    public mutating func prepared() -> [ChatEvent] { moved(to: .prepared) }

    /// Whether an agent of a live chat is there, asked before it is connected.
    public mutating func availability(online: Bool) -> [ChatEvent] {
        if online { return state == .offline ? moved(to: .prepared) : [] }
        guard mode == .liveChat || mode == nil, state < .connecting else { return [] }
        return moved(to: .offline)
    }

    /// The connection is being opened.
    public mutating func connecting() -> [ChatEvent] {
        isConnected = true
        isDisconnecting = false
        return moved(to: .connecting)
    }

    /// The connection is open.
    public mutating func opened() -> [ChatEvent] {
        isConnected = true
        isDisconnecting = false
        return moved(to: .connected)
    }

    /// The host is about to close the connection, so that its end is no surprise.
    public mutating func disconnecting() -> [ChatEvent] {
        isDisconnecting = true
        return []
    }

    /// The connection has ended, or could not be opened.
    public mutating func closed() -> [ChatEvent] { disconnected(isWanted: isDisconnecting) }

    /// No answer to a heartbeat came in time: the connection is dead, whether its socket knows or not.
    public mutating func heartbeatMissed() -> [ChatEvent] { disconnected(isWanted: false) }

    /// Nothing more will come: events that waited for the mode come now.
    public mutating func finish() -> [ChatEvent] {
        var events: [ChatEvent] = []
        assumeMode(&events)
        return events
    }

    private mutating func moved(to state: ChatState) -> [ChatEvent] {
        var events: [ChatEvent] = []
        move(to: state, &events)
        return events
    }

    private mutating func disconnected(isWanted: Bool) -> [ChatEvent] {
        guard isConnected else { return [] }
        isConnected = false
        isDisconnecting = false
        requests.removeAll()
        awaitedMetadata = nil
        typing = [:]
        var events: [ChatEvent] = []
        if !isWanted { emit(.unexpectedDisconnect, &events) }
        move(to: .prepared, &events)
        assumeMode(&events)
        return events
    }

    // MARK: What the connection carries

    /// A frame has come, or bytes that are none.
    public mutating func receive(_ frame: Result<CXoneFrame, DecodeError>) -> [ChatEvent] {
        switch frame {
        case .success(let frame): receive(frame)
        case .failure(let error): receive(error)
        }
    }

    /// A frame has come that could not be decoded.
    public mutating func receive(_ error: DecodeError) -> [ChatEvent] {
        isConnected = true
        var events: [ChatEvent] = []
        emit(.error(ChatError.malformedEvent(error)), &events)
        return events
    }

    /// A frame has come.
    ///
    /// One that the client sent, as captures hold them too, goes to ``sent(_:)``.
    public mutating func receive(_ frame: CXoneFrame) -> [ChatEvent] {
        if case .outbound = frame.body { return sent(frame) }
        isConnected = true
        var events: [ChatEvent] = []
        handle(frame, &events)
        // While nobody knows whether the channel has a list, its change waits to be told.
        if hasListChanged, let mode {
            hasListChanged = false
            if mode == .multithread { emit(.threadsUpdated(threadsByNewestMessage), &events) }
        }
        return events
    }

    /// The client has sent a frame.
    ///
    /// Needed for ``ChatEvent/contactCustomFieldsSet``, ``ChatEvent/customerCustomFieldsSet``, for threads that are archived or
    /// renamed, and to know which message could not be sent: the server answers these with the request's id and no more.
    public mutating func sent(_ frame: CXoneFrame) -> [ChatEvent] {
        guard case .outbound(let outbound) = frame.body else { return receive(frame) }
        var events: [ChatEvent] = []
        let type = frame.type
        if let eventId = frame.eventId {
            let request = CXoneRequests.Request(
                kind: CXoneRequests.Kind(type: type),
                threadId: outbound.threadId,
                threadName: outbound.threadName,
                messageId: outbound.messageId
            )
            requests.add(request, eventId: eventId)
        }
        // The customer's own end of a live chat shows on the chat at once; the thread is closed when the server says so.
        if type == "EndContact", mode == .liveChat { move(to: .closed, &events) }
        return events
    }

    // MARK: Events

    mutating func emit(_ event: ChatEvent, _ events: inout [ChatEvent]) {
        if gate.emit(event, to: &events) { noteAssumedMode() }
    }

    /// Every change of the state is an event, and no other.
    mutating func move(to state: ChatState, _ events: inout [ChatEvent]) {
        guard state != self.state else { return }
        self.state = state
        if gate.emit(state, to: &events) { noteAssumedMode() }
    }

    /// A frame tells the mode of the channel.
    mutating func learn(_ mode: ChatMode, _ events: inout [ChatEvent]) {
        guard let known = gate.mode else {
            gate.resolve(mode, to: &events)
            return
        }
        if known != mode, contradiction != mode {
            contradiction = mode
            notes.add(.modeContradicted, "a frame says \(mode.rawValue), the session is \(known.rawValue)")
        }
    }

    private mutating func assumeMode(_ events: inout [ChatEvent]) {
        guard gate.mode == nil, gate.isHolding else { return }
        gate.resolve(.singlethread, to: &events)
        noteAssumedMode()
    }

    private mutating func noteAssumedMode() {
        notes.add(.modeAssumed, "no frame told the mode of the channel; it is taken for singlethread")
    }

    private var threadsByNewestMessage: [ChatThread] {
        let sorted = conversations.enumerated().sorted { a, b in
            switch (a.element.record.lastOrder, b.element.record.lastOrder) {
            case (let first?, let second?) where !first.isBeside(second): second < first
            case (.some, nil): true
            case (nil, .some): false
            default: a.offset < b.offset
            }
        }
        return sorted.map(\.element.record.thread)
    }

    // MARK: Threads

    /// The index of a thread's conversation, if there is one.
    func index(of id: String) -> Int? { indices[id] }

    /// The index of a thread's conversation, which is made if there is none.
    mutating func makeIndex(of id: String, state: ChatThreadState = .ready) -> Int {
        if let index = indices[id] { return index }
        let index = conversations.count
        conversations.append(CXoneConversation(ChatThread(id: id, state: state)))
        indices[id] = index
        hasListChanged = true
        return index
    }

    mutating func emitThread(_ index: Int, _ events: inout [ChatEvent]) {
        emit(.threadUpdated(conversations[index].record.thread), &events)
    }
}
