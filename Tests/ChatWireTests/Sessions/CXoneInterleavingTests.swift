//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWireTesting
import Testing

@testable import ChatWire

/// The network reorders and repeats; what a conversation is in the end must not depend on it.
@Suite("Frames of a CXone chat in any order")
struct CXoneInterleavingTests {
    private static func read(_ text: String, at second: Int) -> String {
        let message = CXoneFrames.message(
            text,
            rest: #","userStatistics":{"readAt":"\#(CXoneFrames.time(second))"}"#
        )
        return CXoneFrames.event("MessageReadChanged", at: second, #""message":\#(message)"#)
    }

    /// A conversation with everything that can overtake something else.
    private static let conversation: [String] = [
        CXoneFrames.event("CaseCreated", at: 1, #""case":\#(CXoneFrames.contact("new"))"#),
        CXoneFrames.event("MessageSent", at: 2, #""message":\#(CXoneFrames.message("lean", at: 2, id: "m-1"))"#),
        CXoneFrames.created(
            "Hello",
            at: 2,
            id: "m-1",
            direction: "inbound",
            data: #""case":\#(CXoneFrames.contact()),"#
        ),
        CXoneFrames.assigned(CXoneFrames.mia, at: 4),
        CXoneFrames.created("Welcome", at: 5),
        CXoneFrames.assigned(CXoneFrames.ben, previous: CXoneFrames.mia, at: 6),
        CXoneFrames.created("I am Ben", at: 7, id: "m-3"),
        CXoneFrames.event(
            "MessageUpdated",
            at: 8,
            #""message":\#(CXoneFrames.message("I am Ben.", at: 7, id: "m-3"))"#
        ),
        CXoneFrames.created("Bye", at: 9, thread: "T-2"),
        read("Welcome", at: 10).replacing("10:00:01", with: "10:00:05"),
        CXoneFrames.typing(true, at: 11),
        CXoneFrames.typing(false, at: 12),
        CXoneFrames.created("Great", at: 13, direction: "inbound"),
        CXoneFrames.event(
            "MessageSeenChanged",
            at: 14,
            #""message":\#(CXoneFrames.message("Great", at: 13, direction: "inbound", rest: #","customerStatistics":{"seenAt":"2026-03-04T10:00:14Z"}"#))"#
        ),
    ]

    private static let endings: [[String]] = [
        [CXoneFrames.status("closed", at: 20)],
        [CXoneFrames.status("closed", at: 20), CXoneFrames.status("open", at: 21)],
        [CXoneFrames.assigned("null", previous: CXoneFrames.ben, at: 22)],
        [
            CXoneFrames.recovered([
                CXoneFrames.message("I am Ben.", at: 7, id: "m-3"),
                CXoneFrames.message("Welcome", at: 5),
                CXoneFrames.message("Hello", at: 2, id: "m-1", direction: "inbound"),
            ])
        ],
    ]

    @Test("any interleaving and duplication ends in the same threads", arguments: endings.indices, ChatMode.allCases)
    func interleavings(ending: Int, mode: ChatMode) throws {
        // A live chat has one thread at a time: what comes of another is passed over.
        let texts = (Self.conversation + Self.endings[ending]).filter { mode != .liveChat || !$0.contains("T-2") }
        let frames = try texts.map { try frame($0) }
        var ordered = CXoneSession(mode: mode)
        for frame in frames { _ = ordered.receive(frame) }
        let wanted = ordered.threads.sorted { $0.id < $1.id }
        #expect(wanted.map(\.messages.count) == (mode == .liveChat ? [4] : [4, 1]))

        let seed = UInt64.random(in: 0...UInt64.max)
        var generator = SeededGenerator(seed: seed)
        for round in 0..<100 {
            var shuffled = frames + (0..<8).map { _ in frames[Int.random(in: frames.indices, using: &generator)] }
            shuffled.shuffle(using: &generator)
            var session = CXoneSession(mode: mode)
            var last: [String: ChatThread] = [:]
            for frame in shuffled {
                for case .threadUpdated(let thread) in session.receive(frame) { last[thread.id] = thread }
            }
            let threads = session.threads.sorted { $0.id < $1.id }
            #expect(threads.map(\.line) == wanted.map(\.line), "seed \(seed), round \(round)")
            #expect(threads == wanted, "seed \(seed), round \(round)")
            // Whoever only listens has the same threads.
            #expect(threads.allSatisfy { last[$0.id] == $0 }, "seed \(seed), round \(round)")
        }
    }

    @Test("no frame of the corpus traps a session, and no event comes with a thread that it does not have")
    func corpus() {
        var session = CXoneSession()
        for input in CXoneCorpusFrame.all {
            let events = session.receive(CXoneCorpusFrame.decoded(input.bytes, .lenient))
            for case .threadUpdated(let thread) in events {
                let known = session.thread(thread.id)
                #expect(known != nil, "\(input.name)")
            }
        }
        _ = session.closed()
        #expect(session.threads.allSatisfy { thread in Set(thread.messages.map(\.id)).count == thread.messages.count })
    }

    @Test("a mutated frame of the corpus traps no session")
    func mutants() {
        let seed = UInt64.random(in: 0...UInt64.max)
        var generator = SeededGenerator(seed: seed)
        let inputs = CXoneCorpusFrame.all
        var session = CXoneSession()
        for _ in 0..<3000 {
            guard let input = inputs.randomElement(using: &generator) else { return }
            var bytes = input.bytes
            for _ in 0..<Int.random(in: 1...3, using: &generator) where !bytes.isEmpty {
                bytes[Int.random(in: bytes.indices, using: &generator)] = UInt8.random(
                    in: 0x20...0x7E,
                    using: &generator
                )
            }
            _ = session.receive(CXoneCorpusFrame.decoded(bytes, .lenient))
        }
        #expect(session.conversations.count == session.threads.count, "seed \(seed)")
    }
}
