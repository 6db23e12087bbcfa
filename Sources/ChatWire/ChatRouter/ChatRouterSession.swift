//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// Makes the events that an app sees of Chat Router messages, and of what its host knows.
///
/// ```swift
/// var session = ChatRouterSession(engagementID: "7650000000000000010")
/// while let message = try decoder.next() {
///     for event in session.receive(message) { handle(event) }
/// }
/// ```
///
/// A session is a value without connection, clock or thread: what goes in at once comes out at once, as events in their order. The
/// mode is always ``ChatMode/liveChat``, and each engagement is one thread. It keeps the messages of all threads, and the messages
/// that it was given as far as it needs them to know one that comes twice.
///
/// **Messages.** Lines stand by their sequence number, everything else where it came. A line is the customer's unless an agent's
/// property is in it. Its id is its sequence number; without one `r` and the request that it answers, else `n` and a count; a part of
/// several has its number behind a point. What the system tells the customer has no author.
///
/// **Twice.** A line with a number that is known replaces that line. Any other message that is equal to an earlier one in all its
/// properties is dropped, if a number, a time or a request is among these. Both leave a note.
///
/// **Transcripts.** Between ``transcriptRequested()`` and ``transcriptEnded()`` come messages of the past. What was delivered is
/// dropped, and so is what was true then (queue, assignment, typing, end).
///
/// Each message gives an event or a note (``takeNotes()``).
public struct ChatRouterSession: Sendable {
    /// How far the chat has come.
    public private(set) var state = ChatState.initial

    private let engagementID: String
    var engagements: [RouterEngagement] = []
    /// The index of each engagement.
    private var indices: [String: Int] = [:]
    /// The engagement of the last message.
    private(set) var current = 0
    /// The bytes of its id, to see at once that the next message belongs there too.
    private var currentID: [UInt8] = []
    var notes = SessionNotes()
    /// The number of the transcript that is coming, from 1.
    private(set) var transcript: Int?
    private var transcriptCount = 0
    /// Whether there is a connection, as far as anybody has told.
    private var isConnected = false
    private var isDisconnecting = false

    /// Makes a session.
    ///
    /// - Parameter engagementID: The engagement of messages that do not name theirs; without it their thread is called `engagement`.
    public init(engagementID: String? = nil) {
        self.engagementID = engagementID.flatMap { $0.isEmpty ? nil : $0 } ?? "engagement"
    }

    /// All threads that were in an event, in the order in which their engagements came.
    public var threads: [ChatThread] { engagements.filter(\.isShown).map(\.record.thread) }

    /// The thread of an engagement, if it was in an event.
    public func thread(_ id: String) -> ChatThread? {
        guard let index = indices[id], engagements[index].isShown else { return nil }
        return engagements[index].record.thread
    }

    /// What was seen since the last call and is no event: the newest 1,024 notes; older ones are counted (``omittedNotes``).
    public mutating func takeNotes() -> [SessionNote] { notes.take() }

    /// Notes that were counted and not kept.
    public var omittedNotes: Int { notes.omitted }

    // MARK: What the host knows

    /// The chat is being prepared.
    public mutating func preparing() -> [ChatEvent] { moved(to: .preparing) }

    /// The chat can be connected.
    public mutating func prepared() -> [ChatEvent] { moved(to: .prepared) }

    /// The connection is being opened.
    public mutating func connecting() -> [ChatEvent] {
        isConnected = true
        isDisconnecting = false
        return moved(to: .connecting)
    }

    /// The connection is open.
    ///
    /// An agent who was there before it was interrupted is there still: then the chat is ready again at once.
    public mutating func opened() -> [ChatEvent] {
        isConnected = true
        isDisconnecting = false
        var events = moved(to: .connected)
        if engagements.indices.contains(current), engagements[current].record.thread.state == .ready {
            move(to: .ready, &events)
        }
        return events
    }

    /// The host is about to close the connection, so that its end is no surprise.
    public mutating func disconnecting() -> [ChatEvent] {
        isDisconnecting = true
        return []
    }

    /// The connection has ended, or could not be opened.
    public mutating func closed() -> [ChatEvent] {
        guard isConnected else { return [] }
        let isWanted = isDisconnecting
        isConnected = false
        isDisconnecting = false
        for index in engagements.indices { _ = engagements[index].typing.end() }
        var events: [ChatEvent] = isWanted ? [] : [.unexpectedDisconnect]
        move(to: .prepared, &events)
        return events
    }

    /// The entire transcript was requested: messages from now on are those of the past, until it ends.
    public mutating func transcriptRequested() {
        transcriptCount += 1
        transcript = transcriptCount
    }

    /// The answer to the request for the transcript has ended: messages from now on are new.
    public mutating func transcriptEnded() { transcript = nil }

    // MARK: What the connection carries

    /// Something has come that could not be decoded; the session goes on.
    public mutating func receive(_ error: DecodeError) -> [ChatEvent] {
        isConnected = true
        return [.error(ChatError.malformedEvent(error))]
    }

    /// A message has come.
    public mutating func receive(_ message: GetMessageResponse) -> [ChatEvent] {
        isConnected = true
        let properties = RouterProperties(message)
        let kind = RouterEventKind(properties)
        select(properties)
        var events: [ChatEvent] = []
        let noteCount = notes.total
        handle(message, kind, properties, &events)
        if events.isEmpty, notes.total == noteCount {
            note(.noEffect, "The message changes nothing and has nothing to show.")
        }
        return events
    }

    /// Finds the engagement that a message belongs to.
    private mutating func select(_ properties: RouterProperties) {
        if !engagements.isEmpty, properties.isExactly(currentID, .engagementID) { return }
        let id = properties.said(.engagementID) ?? engagementID
        currentID = Array(id.utf8)
        if let index = indices[id] {
            current = index
            return
        }
        current = engagements.count
        indices[id] = current
        engagements.append(RouterEngagement(id: id))
    }

    // MARK: Events and notes

    mutating func note(_ code: SessionNote.Code, _ message: String, id: String? = nil) {
        notes.add(code, message, threadId: engagements[current].id, id: id)
    }

    /// The thread of the message that is being handled has changed.
    mutating func emitThread(_ events: inout [ChatEvent]) {
        engagements[current].isShown = true
        events.append(.threadUpdated(engagements[current].record.thread))
    }

    /// Every change of the state is an event, and no other.
    mutating func move(to state: ChatState, _ events: inout [ChatEvent]) {
        guard state != self.state else { return }
        self.state = state
        events.append(.chatUpdated(state: state, mode: .liveChat))
    }

    private mutating func moved(to state: ChatState) -> [ChatEvent] {
        var events: [ChatEvent] = []
        move(to: state, &events)
        return events
    }
}
