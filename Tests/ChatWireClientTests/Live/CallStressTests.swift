//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import ChatWireTesting
import Foundation
import Testing

@testable import ChatWireClient

/// Answers each request with the next line, in pieces from a thread of its own.
private final class CountingTransport: MessageTransport, @unchecked Sendable {
    // `@unchecked`: the numbers are touched under the lock only.
    private let lock = NSLock()
    private var lines = 0
    private var open = 0
    private var mostOpen = 0

    var counts: (lines: Int, mostOpen: Int) { lock.withLock { (lines, mostOpen) } }

    func response(to request: MessageRequest) -> AsyncThrowingStream<TransportEvent, any Error> {
        let (events, sink) = AsyncThrowingStream.makeStream(of: TransportEvent.self)
        let number: Int = lock.withLock {
            open += 1
            mostOpen = max(mostOpen, open)
            lines += 1
            return lines
        }
        sink.onTermination = { [self] _ in lock.withLock { open -= 1 } }
        DispatchQueue.global().async {
            sink.yield(.head(ResponseHead(statusCode: 200)))
            for piece in [Poll.line("\(number)", number), Poll.line("\(number) again", number)] {
                sink.yield(.body(Array("<messages>\(piece)".utf8)))
            }
            sink.finish()
        }
        return events
    }
}

@MainActor
private final class Silence {
    var isDue = false
}

@MainActor
@Suite("Calls against a fast server", .timeLimit(.minutes(10)))
struct CallStressTests {
    @Test(
        "calls from blocks and tasks in any order keep one request in flight, and no block comes after a cancellation"
    )
    func stress() async throws {
        var random = SeededGenerator(seed: 20_261_130)
        let transport = CountingTransport()
        let endpoint = MessageEndpoint(
            baseURL: try Scene.url("https://a.example"),
            tokenProvider: { "Bearer invented" },
            transport: transport,
            clock: ImpatientClock()
        )
        var seen: Set<String> = []
        for round in 0..<40 {
            let engagement = Engagement(customerID: "c", engagementID: "\(round)")
            let api = GetMessageAPI(engagement: engagement, endpoint: endpoint)
            let recorder = Recorder()
            let silence = Silence()
            recorder.onLine = { line in
                #expect(!silence.isDue)
                if !line.hasPrefix("!") { #expect(seen.insert("\(round) \(line)").inserted) }
            }
            try api.getMessages(recorder.block)
            for _ in 0..<20 {
                await Task.yield()
                switch Int.random(in: 0..<5, using: &random) {
                case 0: api.pauseGetMessages()
                case 1:
                    silence.isDue = false
                    api.restartGetMessages()
                case 2:
                    silence.isDue = false
                    api.restartGetMessages(true, andCompletionBlock: recorder.block)
                case 3:
                    api.cancelGetMessages()
                    silence.isDue = true
                default: break
                }
            }
            silence.isDue = false
            api.restartGetMessages()
            _ = await recorder.lines(1)
            api.close()
            silence.isDue = true
        }
        #expect(!seen.isEmpty)
        #expect(transport.counts.mostOpen == 1, "\(random)")
    }
}
