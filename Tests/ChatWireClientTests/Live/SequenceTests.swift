//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import Foundation
import LoopbackServer
import Testing

@testable import ChatWireClient

/// Not on the main actor: these are for programs without one.
@Suite("Messages as a sequence", .timeLimit(.minutes(10)))
struct SequenceTests {
    private func endpoint(_ server: LoopbackServer) throws -> MessageEndpoint {
        MessageEndpoint(
            baseURL: try #require(URL(string: "http://127.0.0.1:\(server.port)")),
            tokenProvider: { "Bearer invented" },
            clock: ImpatientClock()
        )
    }

    @Test("the sequence gives the messages, passes failures over, and ends with the engagement")
    func messages() async throws {
        let server = try LoopbackServer(
            playing(
                .answer(200, Poll.body(Poll.line("A", 1))),
                .answer(503),
                .answer(200, Poll.body(Poll.line("A", 1), Poll.line("B", 2), Poll.state("closed"))),
                .answer(401)
            )
        )
        var lines: [String] = []
        for try await message in try endpoint(server).messages(of: Poll.engagement) { lines.append(message.line) }
        #expect(lines == ["A", "B", "stateChange closed"])
        #expect(server.mostRequestsInFlight == 1)
        server.stop()
    }

    @Test("with results failures are elements, and the final one is the last")
    func results() async throws {
        let server = try LoopbackServer(
            playing(.answer(500), .answer(200, Poll.body(Poll.line("A", 1))), .answer(403), .answer(200))
        )
        var lines: [String] = []
        for await result in try endpoint(server).results(of: Poll.engagement, entireTranscript: true) {
            switch result {
            case .success(let message): lines.append(message.line)
            case .failure(let response): lines.append(response.line)
            }
        }
        #expect(lines == ["! 500 serverError", "A", "! 403 forbidden, final"])
        let transcripts = server.requests.map { $0.target.contains("requestEntireTranscript=true") }
        #expect(transcripts == [true, true, false])
        server.stop()
    }

    @Test("the failure that ends polling is thrown")
    func thrown() async throws {
        let server = try LoopbackServer(playing(.answer(401)))
        var iterator = try endpoint(server).messages(of: Poll.engagement).makeAsyncIterator()
        do {
            _ = try await iterator.next()
            Issue.record("nothing is thrown")
        } catch let response as Response {
            #expect(response.line == "! 401 chatUnavailable, final")
        }
        #expect(try await iterator.next() == nil)
        #expect(iterator.engagement.status == .closed)
        #expect(server.requests.count == 1)
        server.stop()
    }

    @Test("cancelling the task ends the sequence and the request")
    func cancelled() async throws {
        let (asked, closed) = (Gate(), Gate())
        let server = try LoopbackServer { _ in [.tell(asked), .untilClosed(closed)] }
        let endpoint = try endpoint(server)
        let task = Task {
            for try await _ in endpoint.messages(of: Poll.engagement) { Issue.record("a message came") }
        }
        await asked.passed()
        task.cancel()
        try await task.value
        await closed.passed()
        server.stop()
    }

    @Test("leaving the loop ends the request")
    func left() async throws {
        let (closed, message) = (Gate(), "<messages>" + Poll.line("A", 1))
        let server = try LoopbackServer { _ in
            [.head(200, ["Transfer-Encoding: chunked"]), .chunk(Array(message.utf8)), .untilClosed(closed)]
        }
        for try await _ in try endpoint(server).messages(of: Poll.engagement) { break }
        await closed.passed()
        server.stop()
    }

    @Test("a base that is no HTTP URL is a final failure")
    func badBase() async throws {
        let endpoint = MessageEndpoint(
            baseURL: try #require(URL(string: "file:///tmp")),
            tokenProvider: { "Bearer invented" }
        )
        var iterator = endpoint.results(of: Poll.engagement).makeAsyncIterator()
        guard case .failure(let response) = await iterator.next() else { return #expect(Bool(false)) }
        #expect(response.line == "! 0 badRequest, final")
        #expect(await iterator.next() == nil)
    }

    @Test("a token provider that never ends does not hold a cancelled task")
    func hangingProvider() async throws {
        let asked = Gate()
        let endpoint = MessageEndpoint(
            baseURL: try #require(URL(string: "http://127.0.0.1:1")),
            tokenProvider: {
                asked.open()
                // Deaf to cancellation.
                await Gate.never.passed()
                return ""
            }
        )
        let task = Task { for await _ in endpoint.results(of: Poll.engagement) {} }
        await asked.passed()
        task.cancel()
        await task.value
    }
}

extension Gate {
    fileprivate static let never = Gate()
}
