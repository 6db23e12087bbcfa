//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire

/// Times decoding a log of chats into events against decoding it only.
///
/// Each event is let go at once, as a consumer does that reads and forgets; the session keeps all threads.
struct RouterSessionBench {
    private let document: [UInt8]
    private let messages: Int

    /// A log of so many messages, in chats of so many lines each.
    init(messages: Int, perThread: Int) {
        self.messages = messages
        document = ChatStream.document(messages: messages, perThread: perThread)
    }

    func decode() -> Int { Bench.decode(document, chunk: 16 << 10).messages }

    func events() -> Int {
        let decoder = ChatRouterDecoder()
        var session = ChatRouterSession()
        var count = 0
        func drain() {
            do throws(DecodeError) {
                while let message = try decoder.next() { count += session.receive(message).count }
            } catch {
                print("failed:", error)
            }
        }
        var start = 0
        while start < document.count {
            let end = min(start + 16 << 10, document.count)
            decoder.push(document[start..<end])
            drain()
            start = end
        }
        decoder.finish()
        drain()
        return count
    }

    /// Prints nanoseconds a message, and how the rates compare.
    static func table() {
        for perThread in [15, 5000] {
            let bench = RouterSessionBench(messages: 20_000, perThread: perThread)
            var best = (decode: Double.infinity, events: Double.infinity)
            var ratios: [Double] = []
            for _ in 0..<9 {
                var count = 0
                let decode = Timing.seconds { count += bench.decode() }
                let events = Timing.seconds { count += bench.events() }
                guard count == 2 * bench.messages else { return print("unexpected:", count) }
                ratios.append(decode / events)
                best = (min(best.decode, decode), min(best.events, events))
            }
            ratios.sort()
            let nanoseconds = 1e9 / Double(bench.messages)
            print(
                "\(bench.document.count) bytes, threads of \(perThread): decoding",
                "\(Timing.rounded(best.decode * nanoseconds)) ns a message, with events",
                "\(Timing.rounded(best.events * nanoseconds)) ns; rate \(Timing.rounded(ratios[ratios.count / 2]))"
            )
        }
    }
}
