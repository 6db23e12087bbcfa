//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

internal import ChatWire

/// Those who listen to the events of a chat.
///
/// Each gets every event from when it came on, whether or not the others read.
///
/// When it goes, the streams end.
final class EventSubscribers {
    private var continuations: [AsyncStream<ChatEvent>.Continuation] = []
    private var isFinished = false

    deinit { finish() }

    func add() -> AsyncStream<ChatEvent> {
        let (stream, continuation) = AsyncStream.makeStream(of: ChatEvent.self)
        if isFinished { continuation.finish() } else { continuations.append(continuation) }
        return stream
    }

    func send(_ events: [ChatEvent]) {
        for event in events {
            continuations.removeAll { continuation in
                if case .terminated = continuation.yield(event) { true } else { false }
            }
        }
    }

    func finish() {
        isFinished = true
        for continuation in continuations { continuation.finish() }
        continuations = []
    }
}
