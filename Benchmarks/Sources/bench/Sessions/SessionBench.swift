//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire

/// Times a session behind the decoder against the decoder alone, both in each round.
struct SessionBench {
    private static let rounds = 9

    func table() {
        // Threads of all messages, whose events are let go; and short threads, of which the last event is kept.
        compare("one thread of 5,000 messages, events let go", messagesOfThread: 5000) { _ in }
        var kept: ChatEvent?
        compare("threads of 50 messages, the last event kept", messagesOfThread: 50) { kept = $0 }
        if case .unexpectedDisconnect = kept { print("the log ends in a surprise") }
        longThread()
    }

    private func compare(_ name: String, messagesOfThread: Int, _ consume: (ChatEvent) -> Void) {
        let log = SessionTraffic(messages: 5000, messagesOfThread: messagesOfThread).frames
        let bytes = log.reduce(0) { $0 + $1.count }
        var ratios: [Double] = []
        var best = (decode: Double.infinity, session: Double.infinity)
        var events = 0
        for _ in 0..<Self.rounds {
            let decode = Timing.seconds { for frame in log { _ = Self.decoded(frame) } }
            let session = Timing.seconds {
                var session = CXoneSession()
                events = 0
                for frame in log {
                    for event in session.receive(Self.decoded(frame)) {
                        consume(event)
                        events += 1
                    }
                }
            }
            ratios.append(decode / session)
            best = (min(best.decode, decode), min(best.session, session))
        }
        ratios.sort()
        print(
            "\(name): \(bytes) bytes, \(log.count) frames, \(events) events;",
            "decode \(Timing.rounded(best.decode * 1000)) ms, with session \(Timing.rounded(best.session * 1000)) ms;",
            "rate of the decoder's \(Timing.rounded(best.decode / best.session)), median",
            "\(Timing.rounded(ratios[ratios.count / 2])) (goal 0.5)"
        )
    }

    /// What an event costs in a long thread whose last event the consumer holds: the list of messages is copied then.
    private func longThread() {
        let log = SessionTraffic(messages: 6000, messagesOfThread: 6000).frames.map(Self.decoded)
        var best = Double.infinity
        var events = 0
        for _ in 0..<Self.rounds {
            var session = CXoneSession()
            var kept: ChatEvent?
            var index = 0
            while session.threads.first?.messages.count ?? 0 < 5000 {
                kept = session.receive(log[index]).last ?? kept
                index += 1
            }
            events = 0
            let rest = log[index...]
            let time = Timing.seconds {
                for frame in rest {
                    for event in session.receive(frame) {
                        kept = event
                        events += 1
                    }
                }
            }
            if case .unexpectedDisconnect = kept { print("the log ends in a surprise") }
            best = min(best, time)
        }
        print(
            "5,000 to 6,000 messages, the last event kept: \(Timing.rounded(best / Double(max(1, events)) * 1e6)) microseconds an",
            "event (goal 40), \(events) events"
        )
    }

    private static func decoded(_ frame: [UInt8]) -> Result<CXoneFrame, DecodeError> {
        do throws(DecodeError) {
            return .success(try CXoneDecoder.decode(frame))
        } catch {
            return .failure(error)
        }
    }
}
