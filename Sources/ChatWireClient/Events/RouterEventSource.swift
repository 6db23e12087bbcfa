//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

internal import ChatWire

/// Makes the events of an engagement that is polled.
///
/// The session that decides what becomes an event gets duplicates too: it merges them, and knows a transcript by its
/// own means.
struct RouterEventSource {
    private let subscribers = EventSubscribers()
    private var session: ChatRouterSession
    /// The request for the transcript whose messages are coming.
    private var transcript: UInt64?

    init(_ engagement: Engagement?) {
        session = ChatRouterSession(engagementID: engagement?.engagementID)
    }

    /// Another engagement is another chat.
    mutating func engage(_ engagement: Engagement?) {
        session = ChatRouterSession(engagementID: engagement?.engagementID)
        transcript = nil
    }

    func events() -> AsyncStream<ChatEvent> { subscribers.add() }

    func close() { subscribers.finish() }

    /// Polling begins.
    mutating func began() { subscribers.send(session.connecting()) }

    /// The app has ended polling.
    mutating func cancelled() {
        subscribers.send(session.disconnecting())
        subscribers.send(session.closed())
    }

    mutating func receive(_ delivery: PollingMachine.Delivery) {
        switch delivery {
        case .connected: subscribers.send(session.opened())
        case .message(let message, isNew: _, transcript: let transcript):
            follow(transcript)
            subscribers.send(session.receive(message))
        case .report(let response): subscribers.send([.error(response)])
        case .end(let response?):
            subscribers.send([.error(response)])
            subscribers.send(session.closed())
        case .end(nil): cancelled()
        }
    }

    private mutating func follow(_ transcript: UInt64?) {
        guard transcript != self.transcript else { return }
        if self.transcript != nil { session.transcriptEnded() }
        if transcript != nil { session.transcriptRequested() }
        self.transcript = transcript
    }
}
