//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import Foundation
import LoopbackServer
import Testing

@testable import ChatWireClient

/// A transport that plays events, without a network.
private struct PlayedTransport: MessageTransport {
    let play: @Sendable (AsyncThrowingStream<TransportEvent, any Error>.Continuation) -> Void

    func response(to request: MessageRequest) -> AsyncThrowingStream<TransportEvent, any Error> {
        let (events, sink) = AsyncThrowingStream.makeStream(of: TransportEvent.self)
        play(sink)
        return events
    }
}

@Suite("Transports", .timeLimit(.minutes(10)))
struct TransportTests {
    private func first(
        _ play: @escaping @Sendable (AsyncThrowingStream<TransportEvent, any Error>.Continuation) -> Void
    ) async throws -> [String] {
        let endpoint = MessageEndpoint(
            baseURL: try #require(URL(string: "https://a.example")),
            tokenProvider: { "Bearer invented" },
            transport: PlayedTransport(play: play),
            clock: ImpatientClock()
        )
        var lines: [String] = []
        for await result in endpoint.results(of: Poll.engagement) {
            switch result {
            case .success(let message): lines.append(message.line)
            case .failure(let response):
                lines.append(response.line)
                return lines
            }
        }
        return lines
    }

    @Test(
        "what a transport throws is a failure with its reason, before the head and behind it",
        arguments: [
            (TransportError.Code.network, "network"), (.timedOut, "timedOut"), (.bodyTooLarge, "tooLarge"),
            (.redirectRefused, "redirectRefused"), (.notHTTP, "network"),
        ]
    )
    func errors(_ code: TransportError.Code, _ reason: String) async throws {
        #expect(try await first { $0.finish(throwing: TransportError(code, "invented")) } == ["! 0 \(reason)"])
        let lines = try await first { sink in
            sink.yield(.head(ResponseHead(statusCode: 200)))
            sink.yield(.body(Array(("<messages>" + Poll.line("A", 1)).utf8)))
            sink.finish(throwing: TransportError(code, "invented"))
        }
        #expect(lines == ["A", "! 200 \(reason)"])
    }

    @Test("an error of another library is a failure of the network, and is kept but not quoted")
    func foreignError() async throws {
        struct Foreign: Error { let url = "https://a.example/?customerID=secret" }
        #expect(try await first { $0.finish(throwing: Foreign()) } == ["! 0 network"])
        guard case .failure(let failure) = ResponseReader(options: PollingOptions()).outcome(of: Foreign()) else {
            return #expect(Bool(false))
        }
        #expect(failure.cause is Foreign)
        #expect(!failure.message.contains("secret"))
    }

    @Test("an answer that ends before its head is a failure")
    func nothing() async throws {
        #expect(try await first { $0.finish() } == ["! 0 network"])
    }

    @Test("a body without a head gives no message")
    func headless() async throws {
        let lines = try await first { sink in
            sink.yield(.body(Array(Poll.body(Poll.line("A", 1)).utf8)))
            sink.finish()
        }
        #expect(lines == ["! 0 network"])
    }

    @Test("a status that decides stands, whatever becomes of its body")
    func cutError() async throws {
        let lines = try await first { sink in
            sink.yield(.head(ResponseHead(statusCode: 403)))
            sink.finish(throwing: TransportError(.network, "invented"))
        }
        #expect(lines == ["! 403 forbidden, final"])
    }

    @Test("URLSession gives the head before the body, the fields, and stops at the limit")
    func urlSession() async throws {
        let gate = Gate()
        let server = try LoopbackServer { _ in
            [.head(200, ["X-Field: value", "Content-Length: 10"]), .wait(gate), .send("0123456789")]
        }
        let request = MessageRequest(
            url: try #require(URL(string: "http://127.0.0.1:\(server.port)/")),
            fields: [],
            maxBodyBytes: 4
        )
        var body: [UInt8] = []
        var heads = 0
        let error = await #expect(throws: TransportError.self) {
            for try await event in URLSessionTransport().response(to: request) {
                switch event {
                case .head(let head):
                    heads += 1
                    #expect(
                        head.statusCode == 200 && head.value(of: "x-field") == "value" && head.value(of: "x") == nil
                    )
                    gate.open()
                case .body(let bytes): body += bytes
                }
            }
        }
        #expect(error?.code == .bodyTooLarge)
        #expect(heads == 1 && body == Array("0123".utf8))
        server.stop()
    }

    @Test("only the client uses FoundationNetworking, in one file")
    func imports() throws {
        let sources = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
            .appendingPathComponent("Sources")
        let files = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? []
        let importing = try files.filter { $0.hasSuffix(".swift") }.filter { file in
            try String(contentsOf: sources.appendingPathComponent(file), encoding: .utf8).contains(
                "import FoundationNetworking"
            )
        }
        #expect(importing == ["ChatWireClient/Transport/URLSessionTransport.swift"])
    }
}
