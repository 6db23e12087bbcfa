//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

internal import ChatWire

/// Makes the events of an engagement that is polled.
///
/// The session that decides what becomes an event gets duplicates too: it merges them, and knows a transcript by its own means.
struct RouterEventSource {
    private let subscribers = EventSubscribers()

    init(_ engagement: Engagement?) {}

    func engage(_ engagement: Engagement?) {}

    func events() -> AsyncStream<ChatEvent> { subscribers.add() }

    func close() { subscribers.finish() }

    func began() {}

    func cancelled() {}

    mutating func receive(_ delivery: PollingMachine.Delivery) {
        switch delivery {
        case .report(let response): subscribers.send([.error(response)])
        case .end(let response): if let response { subscribers.send([.error(response)]) }
        case .message, .connected: break
        }
    }
}
