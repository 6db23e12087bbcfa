//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

public import ChatWire

/// Makes the events of a CXone chat for any number of subscribers, of what the app's own WebSocket receives and sends.
///
/// ```swift
/// let source = CXoneEventSource(mode: .liveChat)
/// let events = await source.events()
/// // Where the socket is:
/// await source.opened()
/// for try await text in socket.messages { await source.receive(text) }
/// await source.closed()
/// ```
///
/// It opens no connection and asks for nothing: whichever library the app has for WebSockets, it says what happens.
/// Call it from one task for one socket, so that the order stays. See `CXoneSession`, which decides what becomes an
/// event.
public actor CXoneEventSource {
    private var session: CXoneSession
    private let decodeMode: DecodeMode
    private let limits: DecodeLimits
    private let subscribers = EventSubscribers()

    /// Makes a source.
    ///
    /// - Parameters:
    ///   - mode: What the channel's configuration says; without it the first frame that tells decides.
    ///   - reportsFailedLivechatRecovery: Whether a live chat that cannot be recovered is an error; see `CXoneSession`.
    ///   - decodeMode: How damage in frames is judged.
    ///   - limits: The bounds of a frame.
    public init(
        mode: ChatMode? = nil,
        reportsFailedLivechatRecovery: Bool = false,
        decodeMode: DecodeMode = .lenient,
        limits: DecodeLimits = .default
    ) {
        session = CXoneSession(mode: mode)
        session.reportsFailedLivechatRecovery = reportsFailedLivechatRecovery
        self.decodeMode = decodeMode
        self.limits = limits
    }

    /// The events from now on.
    ///
    /// Each call gives a stream of its own that holds what its reader has not read yet; nothing from before comes.
    /// Errors are events and do not end it; ``close()`` does, and the end of the source.
    public func events() -> AsyncStream<ChatEvent> { subscribers.add() }

    /// Nothing more will come: events that waited for the mode are given, and the streams end.
    public func close() {
        send(session.finish())
        subscribers.finish()
    }

    // MARK: What the connection carries

    /// A text frame has come.
    public func receive(_ text: String) { receive(Array(text.utf8)) }

    /// The bytes of a frame have come.
    ///
    /// What cannot be decoded is an `.error` with a `ChatError`, and the next frame is awaited.
    public func receive(_ bytes: some Collection<UInt8> & Sendable) { send(session.receive(decoded(bytes))) }

    /// A frame has come that is decoded already.
    public func receive(_ frame: CXoneFrame) { send(session.receive(frame)) }

    /// A text frame was sent.
    ///
    /// Needed to know what the server's acknowledgements speak of; see `CXoneSession.sent`.
    public func sent(_ text: String) { sent(Array(text.utf8)) }

    /// The bytes of a frame were sent.
    public func sent(_ bytes: some Collection<UInt8> & Sendable) {
        switch decoded(bytes) {
        case .success(let frame): sent(frame)
        case .failure(let error): send(session.receive(error))
        }
    }

    /// A frame was sent.
    public func sent(_ frame: CXoneFrame) { send(session.sent(frame)) }

    private func decoded(_ bytes: some Collection<UInt8>) -> Result<CXoneFrame, DecodeError> {
        Result { () throws(DecodeError) in try CXoneDecoder.decode(bytes, mode: decodeMode, limits: limits) }
    }

    private func send(_ events: [ChatEvent]) { subscribers.send(events) }

    // MARK: What the host knows

    /// The channel's configuration is being fetched.
    public func preparing() { send(session.preparing()) }

    /// The chat can be connected.
    public func prepared() { send(session.prepared()) }

    /// Whether an agent of a live chat is there, asked before it is connected.
    public func availability(online: Bool) { send(session.availability(online: online)) }

    /// The connection is being opened.
    public func connecting() { send(session.connecting()) }

    /// The connection is open.
    public func opened() { send(session.opened()) }

    /// The host is about to close the connection, so that its end is no surprise.
    public func disconnecting() { send(session.disconnecting()) }

    /// The connection has ended, or could not be opened.
    public func closed() { send(session.closed()) }

    /// No answer to a heartbeat came in time.
    public func heartbeatMissed() { send(session.heartbeatMissed()) }

    // MARK: What is known

    /// How far the chat has come.
    public var state: ChatState { session.state }

    /// The mode of the channel, once it is known.
    public var mode: ChatMode? { session.mode }

    /// All threads that were told of.
    public var threads: [ChatThread] { session.threads }

    /// The thread with an id.
    public func thread(_ id: String) -> ChatThread? { session.thread(id) }

    /// The customer, once the server has named them.
    public var customer: CustomerIdentity? { session.customer }

    /// The token that authorises the customer from now on.
    public var accessToken: CXoneFrame.AccessToken? { session.accessToken }

    /// What was seen since the last call and is no event.
    public func takeNotes() -> [SessionNote] { session.takeNotes() }
}
