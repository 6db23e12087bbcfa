//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

public import ChatWire

/// Gets the messages of an engagement and hands them to a block, one after the other.
///
/// ```swift
/// let getMessageAPI = NuanMessaging.getInstance().getMessageAPIInstance()
/// try getMessageAPI.getMessages { message, error in
///     if let message { show(message) } else if let error { report(error) }
/// }
/// ```
///
/// Everything happens on the main actor. The block is called with one message, or with one failure, in the order in
/// which they came from the server; `sequenceNumber` is for whoever shows them. No message comes twice, and pauses lose
/// none. At most one request is in flight. Once ``cancelGetMessages()`` has returned no block is called, also not when
/// it was called in one.
///
/// Polling ends with a failure that ``Response/isFinal``, or when the engagement is over; it also ends when the
/// instance goes.
@MainActor
public final class GetMessageAPI {
    /// Gets a message, or a failure.
    public typealias CompletionBlock = @MainActor @Sendable (GetMessageResponse?, Response?) -> Void

    private var endpoint: MessageEndpoint?
    private var loop: PollingLoop?
    private var hostsEngagement: Engagement?
    private var completionBlock: CompletionBlock?
    private var eventSource: RouterEventSource

    /// Makes an instance apart from ``NuanMessaging``, of any server, transport and clock.
    public init(engagement: Engagement, endpoint: MessageEndpoint) {
        self.endpoint = endpoint
        eventSource = RouterEventSource(engagement)
        hostsEngagement = engagement
    }

    init() {
        eventSource = RouterEventSource(nil)
    }

    /// The server, the token and the means; another one ends polling.
    func configure(_ endpoint: MessageEndpoint) {
        cancelGetMessages()
        hostsEngagement = engagement
        loop = nil
        self.endpoint = endpoint
    }

    /// The engagement that is polled, with the status that the messages have left it in.
    ///
    /// The host sets it from the answer to its request for a conversation. Another engagement ends polling and forgets
    /// which messages were delivered; another status of the same one is taken over.
    public var engagement: Engagement? {
        get { loop?.engagement ?? hostsEngagement }
        set {
            let isSame = newValue.flatMap { new in engagement.map(new.isSame) } ?? (engagement == nil)
            if !isSame {
                cancelGetMessages()
                eventSource.engage(newValue)
            }
            hostsEngagement = newValue
            if let newValue { loop?.engage(newValue) } else { loop = nil }
        }
    }

    /// Begins to ask for messages.
    ///
    /// While messages are asked for, or paused, the block takes the place of the one before, and nothing else changes.
    ///
    /// - Throws: ``EngagementError`` when the engagement is neither created nor queued.
    public func getMessages(_ completionBlock: @escaping CompletionBlock) throws(EngagementError) {
        guard endpoint != nil else { throw .notConfigured }
        let status = engagement?.status ?? .none
        guard status.isActive else { throw .notActive(status) }
        self.completionBlock = completionBlock
        begin { $0.start() }
    }

    /// Makes no further request until a restart; call it when the app becomes inactive.
    ///
    /// An answer that is coming in is read to its end, and what it brings is delivered first after the restart.
    public func pauseGetMessages() {
        loop?.pause()
    }

    /// Goes on after a pause; call it when the app is active again.
    ///
    /// After ``cancelGetMessages()``, or when polling has ended, begins anew with the last block; does nothing if there
    /// was none.
    public func restartGetMessages() {
        restart(false)
    }

    /// Goes on with another block, and with all earlier messages first if they are needed: when the app was started
    /// again.
    ///
    /// Messages that this instance has delivered do not come again.
    public func restartGetMessages(
        _ needPreviousTranscript: Bool,
        andCompletionBlock completionBlock: @escaping CompletionBlock
    ) {
        self.completionBlock = completionBlock
        restart(needPreviousTranscript)
    }

    private func restart(_ needPreviousTranscript: Bool) {
        guard let completionBlock else { return }
        guard endpoint != nil, engagement != nil else {
            return completionBlock(
                nil,
                Response(
                    statusCode: 0,
                    reason: .badRequest,
                    message: "there is no engagement, or no server",
                    isFinal: true
                )
            )
        }
        begin { $0.restart(entireTranscript: needPreviousTranscript) }
    }

    /// Ends asking for messages, at once: what was not delivered is dropped, and a request in flight is given up.
    ///
    /// Call it when the view of the messages disappears. The block is kept for a restart.
    public func cancelGetMessages() {
        guard let loop, loop.phase != .idle else { return }
        loop.cancel()
        eventSource.cancelled()
    }

    /// The events of the engagement from now on, while messages are asked for.
    ///
    /// Each call gives a stream of its own that holds what its reader has not read yet; nothing from before comes.
    /// Failures are `.error` with a ``Response`` and do not end it; ``close()`` does, and the end of the instance.
    public func events() -> AsyncStream<ChatEvent> { eventSource.events() }

    /// Ends asking for messages, and the streams of events.
    public func close() {
        cancelGetMessages()
        eventSource.close()
    }

    // MARK: The loop

    private func begin(_ call: (PollingLoop) -> Void) {
        guard let loop = loop ?? makeLoop() else { return }
        if loop.phase == .idle { eventSource.began() }
        call(loop)
    }

    private func makeLoop() -> PollingLoop? {
        guard let endpoint, let engagement else { return nil }
        let (inputs, sink) = AsyncStream.makeStream(of: PollingMachine.Input.self)
        let effects = PollEffects(endpoint: endpoint, inputs: sink)
        let loop = PollingLoop(
            machine: PollingMachine(engagement: engagement, options: endpoint.options, seed: .random(in: 0...(.max))),
            now: { effects.now },
            perform: { effects.perform($0, engagement: $1) },
            deliver: { [weak self] in self?.deliver($0) }
        )
        self.loop = loop
        // Ends with the effects, which go with the loop.
        Task { [weak loop] in
            for await input in inputs { loop?.receive(input) }
        }
        return loop
    }

    private func deliver(_ delivery: PollingMachine.Delivery) {
        eventSource.receive(delivery)
        switch delivery {
        case .message(let message, isNew: true, transcript: _): completionBlock?(message, nil)
        case .report(let response), .end(let response?): completionBlock?(nil, response)
        case .message(_, isNew: false, transcript: _), .connected, .end(nil): break
        }
    }
}
