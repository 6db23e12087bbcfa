//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import ChatWireTesting
import Foundation
import Testing

/// Results of so many threads, each with its own number: real threads, since the pool of Swift's tasks may have two.
private func onThreads<Result: Sendable>(
    _ count: Int,
    _ body: @escaping @Sendable (Int) -> Result
) async -> [Result] {
    await withTaskGroup(of: (Int, Result).self) { group in
        for number in 0..<count {
            group.addTask {
                await withCheckedContinuation { continuation in
                    Thread { continuation.resume(returning: (number, body(number))) }.start()
                }
            }
        }
        var results: [Int: Result] = [:]
        for await (number, result) in group { results[number] = result }
        return (0..<count).compactMap { results[$0] }
    }
}

@Suite("Many decoders at once")
struct ConcurrencyTests {
    @Test("B29: a damaged document, a thousand times on each of eight threads, reports the same error each time")
    func sameDamage() async throws {
        let bytes = Array("<messages><message><messageText>x</messages>".utf8)
        let alone = Outcome(strict(bytes))
        #expect(alone.error?.code == .mismatchedTag)
        #expect(alone.error?.place.offset == bytes.offset(of: "</messages>"))
        let different = await onThreads(8) { _ in
            (0..<1000).count { _ in Outcome(strict(bytes)) != alone }
        }
        #expect(different == Array(repeating: 0, count: 8))
    }

    /// A document in one of the charsets, with a text that it has, and damage in every third.
    private static func document(_ number: Int) -> (bytes: [UInt8], charset: Charset?) {
        let text = "caf\u{E9} \(number) \(String(repeating: "\u{FC}", count: number))"
        let wrong = number % 3 == 0 ? "<message><messageType>cut</message>" : ""
        let records = (0..<5).map {
            "<message><messageType>chatLine</messageType><n\(number).\($0)>\(text)</n\(number).\($0)></message>\n"
        }
        func body(_ label: String) -> String {
            "<?xml version=\"1.0\" encoding=\"\(label)\"?><messages>\(records.joined())\(wrong)\(records[0])</messages>"
        }
        func latin1(_ label: String) -> [UInt8] {
            body(label).unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
        }
        switch number % 5 {
        case 0: return (Array(body("UTF-8").utf8), nil)
        case 1: return (latin1("ISO-8859-1"), nil)
        case 2: return (latin1("windows-1252"), nil)
        case 3:
            return (
                [0xFF, 0xFE] + body("UTF-16").utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }, nil
            )
        default: return (latin1("UTF-8"), .windows1252)
        }
    }

    private static func replay(_ number: Int) -> (replay: ChatRouterReplay, chunks: [ArraySlice<UInt8>]) {
        let (bytes, charset) = document(number)
        let replay = ChatRouterReplay(mode: number % 2 == 0 ? .lenient : .strict, charset: charset)
        return (replay, Split(.every(11 + number)).chunks(of: bytes))
    }

    @Test("64 decoders on eight threads, fed in turns, decode what each decodes alone")
    func interleaved() async throws {
        let alone = (0..<64).map { number in
            let (replay, chunks) = Self.replay(number)
            return replay.outcome(of: chunks)
        }
        #expect(alone.allSatisfy { $0.messages.count >= 5 })
        #expect(Set(alone.map { $0.error?.code }) == [nil, .mismatchedTag])
        #expect(alone[1].messages[0].properties.last?.value == "caf\u{E9} 1 \u{FC}")

        let together = await onThreads(8) { thread in
            let runs = (0..<8).map { Self.replay(thread * 8 + $0) }
            let decoders = runs.map { $0.replay.makeDecoder() }
            let longest = runs.map(\.chunks.count).max() ?? 0
            for chunk in 0..<longest {
                for (run, decoder) in zip(runs, decoders) where chunk < run.chunks.count {
                    decoder.push(run.chunks[chunk])
                }
            }
            let nothing: [[UInt8]] = []
            return zip(runs, decoders).map { $0.replay.outcome(of: nothing, from: $1) }
        }
        let actual = together.flatMap { $0 }
        #expect(actual.count == alone.count)
        for (number, pair) in zip(alone, actual).enumerated() {
            #expect(OutcomeDifference(expected: pair.0, actual: pair.1) == nil, "decoder \(number)")
        }
    }

    // MARK: From one task to another

    /// A client's own actor may keep a decoder.
    private actor Client {
        private let decoder = ChatRouterDecoder()

        func receive(_ bytes: [UInt8]) throws -> [GetMessageResponse] {
            decoder.push(bytes)
            return try messages()
        }

        func end() throws -> [GetMessageResponse] {
            decoder.finish()
            return try messages()
        }

        private func messages() throws -> [GetMessageResponse] {
            var messages: [GetMessageResponse] = []
            while let message = try decoder.next() { messages.append(message) }
            return messages
        }
    }

    @Test("an actor can keep a decoder and give away its messages")
    func actor() async throws {
        let client = Client()
        var texts: [String?] = []
        for chunk in Split(.every(9)).chunks(of: chatLines("one", "two")) {
            texts += try await client.receive(Array(chunk)).map { $0.getProperty("messageText") }
        }
        texts += try await client.end().map { $0.getProperty("messageText") }
        #expect(texts == ["one", "two"])
    }

    @Test("a decoder can be handed to another task in the middle of a message")
    func sent() async throws {
        let bytes = chatLines("one", "two")
        let half = bytes.count / 2
        let decoder = ChatRouterDecoder()
        decoder.push(bytes[..<half])
        let task = Task.detached { [rest = Array(bytes[half...])] in
            decoder.push(rest)
            decoder.finish()
            var texts: [String?] = []
            while let message = try decoder.next() { texts.append(message.getProperty("messageText")) }
            return texts
        }
        #expect(try await task.value == ["one", "two"])
    }

    @Test("a decoder is sent by value of `sending`")
    func sending() async throws {
        func finish(_ decoder: sending ChatRouterDecoder) async throws -> String? {
            let task = Task.detached {
                decoder.finish()
                return try decoder.next()?.getProperty("messageText")
            }
            return try await task.value
        }
        let decoder = ChatRouterDecoder(mode: .strict)
        decoder.push(chatLines("handed over"))
        #expect(try await finish(decoder) == "handed over")
    }
}
