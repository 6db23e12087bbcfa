//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import ChatWireTesting
import Testing

@Suite("Messages from asynchronous streams")
struct ChatRouterMessagesTests {
    private struct Broken: Error, Equatable {}

    /// A stream of elements that have already come.
    private func stream<Element: Sendable>(_ elements: [Element], throwing error: Broken? = nil)
        -> AsyncThrowingStream<Element, any Error>
    {
        AsyncThrowingStream { continuation in
            for element in elements { continuation.yield(element) }
            continuation.finish(throwing: error)
        }
    }

    private func texts<Base: AsyncSequence>(_ messages: ChatRouterMessages<Base>) async throws -> [String?] {
        var texts: [String?] = []
        for try await message in messages { texts.append(message.getProperty("messageText")) }
        return texts
    }

    @Test("chunks of any size give all messages in order", arguments: [1, 7, 64, 4096], DecodeMode.allCases)
    func chunks(_ size: Int, _ mode: DecodeMode) async throws {
        let chunks = Split(.every(size)).chunks(of: chatLines("one", "two", "three"))
        #expect(try await texts(stream(chunks).chatRouterMessages(mode: mode)) == ["one", "two", "three"])
    }

    @Test("bytes give all messages in order", arguments: DecodeMode.allCases)
    func bytes(_ mode: DecodeMode) async throws {
        let bytes = chatLines("one", "two", "three")
        #expect(try await texts(stream(bytes).chatRouterMessages(mode: mode)) == ["one", "two", "three"])
    }

    @Test("the settings reach the decoder")
    func settings() async throws {
        let latin1 = Array("<?xml version='1.0'?>".utf8) + chatLines("caf#").map { $0 == 0x23 ? 0xE9 : $0 }
        let twice = latin1 + [0x0A] + latin1
        let messages = stream([twice]).chatRouterMessages(mode: .strict, charset: .iso8859_1, documents: .several)
        #expect(try await texts(messages) == ["caf\u{E9}", "caf\u{E9}"])

        var limits = DecodeLimits.default
        limits.maxValueBytes = 8
        do {
            _ = try await texts(stream([chatLines("123456789")]).chatRouterMessages(limits: limits))
            Issue.record("no error")
        } catch .limitExceeded {
        }
    }

    @Test("a message comes before the stream ends, from chunks and from bytes")
    func early() async throws {
        let bytes = chatLines("one", "two")
        let second = try #require(bytes.offset(of: "<message>", from: 12))

        let (chunks, chunkSource) = AsyncStream<[UInt8]>.makeStream()
        var fromChunks = chunks.chatRouterMessages().makeAsyncIterator()
        chunkSource.yield(Array(bytes[..<second]))
        #expect(try await fromChunks.next()?.getProperty("messageText") == "one")
        chunkSource.yield(Array(bytes[second...]))
        chunkSource.finish()
        #expect(try await fromChunks.next()?.getProperty("messageText") == "two")
        #expect(try await fromChunks.next() == nil)
        #expect(try await fromChunks.next() == nil, "the end stays")

        let (single, byteSource) = AsyncStream<UInt8>.makeStream()
        var fromBytes = single.chatRouterMessages().makeAsyncIterator()
        for byte in bytes[..<second] { byteSource.yield(byte) }
        #expect(try await fromBytes.next()?.getProperty("messageText") == "one")
        byteSource.finish()
        await #expect(throws: DecodeError.self) { try await fromBytes.next() }
    }

    @Test("what was complete comes before the error, and the error stays", arguments: DecodeMode.allCases)
    func errorAtEnd(_ mode: DecodeMode) async throws {
        let bytes = Array("<messages>\(line("one"))\(line("a</b>"))\(line("two"))</messages>".utf8)
        var iterator = stream([bytes]).chatRouterMessages(mode: mode).makeAsyncIterator()
        #expect(try await iterator.next()?.getProperty("messageText") == "one")
        if mode == .lenient { #expect(try await iterator.next()?.getProperty("messageText") == "two") }
        for _ in 0..<3 {
            do {
                let message = try await iterator.next()
                Issue.record("no error, but \(String(describing: message))")
            } catch let error as DecodeError {
                #expect(error.code == .mismatchedTag)
                #expect(error.place.offset == bytes.offset(of: "</b>"))
            }
        }
    }

    @Test("a stream that ends inside a document is truncated")
    func truncated() async throws {
        let bytes = chatLines("one")
        do {
            _ = try await texts(stream([Array(bytes.dropLast(3))]).chatRouterMessages())
            Issue.record("no error")
        } catch let error as DecodeError {
            #expect(error.code == .truncated)
            #expect(error.place.offset == bytes.count - 3)
        }
    }

    @Test("an error of the stream passes through, behind the messages that came before it")
    func errorOfBase() async throws {
        let bytes = Array(chatLines("one", "two").dropLast(20))
        var iterator = stream([bytes], throwing: Broken()).chatRouterMessages().makeAsyncIterator()
        #expect(try await iterator.next()?.getProperty("messageText") == "one")
        await #expect(throws: Broken()) { try await iterator.next() }
    }

    @Test("a task that is cancelled while it waits gets no further message")
    func cancelled() async throws {
        let (chunks, source) = AsyncStream<[UInt8]>.makeStream()
        let (started, signal) = AsyncStream<Void>.makeStream()
        let bytes = chatLines("one", "two")
        let second = try #require(bytes.offset(of: "<message>", from: 12))
        source.yield(Array(bytes[..<second]))
        let task = Task {
            var texts: [String?] = []
            do {
                for try await message in chunks.chatRouterMessages() {
                    texts.append(message.getProperty("messageText"))
                    signal.yield()
                }
            } catch .truncated {
                // AsyncStream ends when its task is cancelled, in the middle of the document.
                texts.append("truncated")
            }
            return texts
        }
        for await _ in started { break }
        task.cancel()
        #expect(try await task.value == ["one", "truncated"])
        // Nobody reads any more.
        source.yield(Array(bytes[second...]))
        source.finish()
    }

    @Test("issues without a message and the envelope can be asked for")
    func findings() async throws {
        let bytes = Array("noise\n<messages><count>0</count></messages>\n".utf8)
        var iterator = stream([bytes]).chatRouterMessages(documents: .several).makeAsyncIterator()
        #expect(try await iterator.next() == nil)
        #expect(iterator.takeIssues().map(\.code) == [.noiseSkipped])
        #expect(iterator.takeIssues().isEmpty)
        #expect(iterator.envelope.map(\.name) == ["count"])
    }

    @Test("two iterators of one sequence read independently")
    func iterators() async throws {
        struct Chunks: AsyncSequence {
            typealias Element = [UInt8]
            struct AsyncIterator: AsyncIteratorProtocol {
                var left = [chatLines("one", "two")]
                mutating func next() async -> [UInt8]? { left.popLast() }
            }
            func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
        }
        let messages = Chunks().chatRouterMessages()
        var first = messages.makeAsyncIterator()
        var second = messages.makeAsyncIterator()
        #expect(try await first.next()?.getProperty("messageText") == "one")
        #expect(try await second.next()?.getProperty("messageText") == "one")
        #expect(try await first.next()?.getProperty("messageText") == "two")
        #expect(try await second.next()?.getProperty("messageText") == "two")
    }
}
