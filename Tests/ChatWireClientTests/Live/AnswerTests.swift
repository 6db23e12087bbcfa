//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import Foundation
import LoopbackServer
import Testing

@testable import ChatWireClient

@MainActor
@Suite("Answers of a server", .timeLimit(.minutes(10)))
struct AnswerTests {
    @Test("a request has the ids, the output, the token and no more")
    func request() async throws {
        let scene = try Scene(playing(.answer(200, Poll.body(Poll.line("A", 1)))))
        _ = try await scene.lines(1)
        let request = try #require(scene.server.requests.first)
        #expect(request.method == "GET")
        #expect(
            request.target
                == "/engagementAPI/v2/customer/message?customerID=-7650000000000000001&engagementID=7650000000000000010&output=xml"
        )
        #expect(request.fields["authorization"] == "Bearer invented")
        #expect(request.fields["accept"]?.hasPrefix("application/xml") == true)
    }

    @Test("a message is delivered when its end tag has come, while the rest of the body is still to come")
    func streaming() async throws {
        let gate = Gate()
        let first = "<messages>" + Poll.line("A", 1)
        let rest = Poll.line("B", 2) + "</messages>"
        let scene = try Scene { request in
            guard request.number == 0 else { return [.untilClosed(Gate())] }
            return [
                .head(200, ["Transfer-Encoding: chunked"]), .chunk(Array(first.utf8)), .wait(gate),
                .chunk(Array(rest.utf8)), .lastChunk,
            ]
        }
        scene.recorder.onLine = { if $0 == "A" { gate.open() } }
        #expect(try await scene.lines(2) == ["A", "B"])
    }

    @Test("a body gives the same however it is cut into chunks", arguments: [1, 2, 3, 7, 64])
    func chunks(_ size: Int) async throws {
        let body = Array(Poll.body(Poll.line("A &amp; \u{E9}", 1), Poll.line("B", 2)).utf8)
        let pieces = stride(from: 0, to: body.count, by: size).map { Array(body[$0..<min($0 + size, body.count)]) }
        let scene = try Scene(playing(.chunked(pieces)))
        #expect(try await scene.lines(2) == ["A & \u{E9}", "B"])
    }

    @Test("a compressed body is decompressed")
    func gzip() async throws {
        let body = Gzip.stored(Array(Poll.body(Poll.line("A", 1)).utf8))
        let scene = try Scene(
            playing(.chunked([Array(body.prefix(20)), Array(body.dropFirst(20))], ["Content-Encoding: gzip"]))
        )
        #expect(try await scene.lines(1) == ["A"])
    }

    @Test("a body in JSON gives the same messages")
    func json() async throws {
        let first = #"{"messages":[{"messageType":"chatLine","sequenceNumber":"1","messageText":"A"}]}"#
        let second = Poll.body(Poll.line("A", 1), Poll.line("B", 2))
        let scene = try Scene(playing(.answer(200, first), .answer(200, #"{"messages":[]}"#), .answer(200, second)))
        #expect(try await scene.lines(2) == ["A", "B"])
    }

    @Test("the charset of the head is used")
    func charset() async throws {
        let body = Array(Poll.body(Poll.line("caf", 1)).utf8).flatMap { $0 == UInt8(ascii: "f") ? [$0, 0xE9] : [$0] }
        let scene = try Scene(playing(.chunked([body], ["Content-Type: text/xml; charset=\"ISO-8859-1\""])))
        #expect(try await scene.lines(1) == ["caf\u{E9}"])
    }

    @Test(
        "an answer with nothing new is no failure, and the next request follows after a second",
        arguments: [(204, ""), (200, ""), (200, "<messages/>"), (200, "<messages></messages>"), (200, " \r\n")]
    )
    func nothingNew(_ status: Int, _ body: String) async throws {
        let empty = status == 204 ? [.head(204)] : [LoopbackServer.Step].answer(status, body)
        let scene = try Scene(playing(empty, .answer(200, Poll.body(Poll.line("A", 1)))))
        #expect(try await scene.lines(1) == ["A"])
        // The floor of a second counts from the request.
        #expect(scene.clock.shortWaits.allSatisfy { $0 <= 1_000_000_000 })
    }

    @Test(
        "400, 401, 403 and other 4xx end polling with one failure",
        arguments: [(400, "badRequest"), (401, "chatUnavailable"), (403, "forbidden"), (404, "unexpectedStatus")]
    )
    func final(_ status: Int, _ reason: String) async throws {
        let scene = try Scene(playing(.answer(status, "<html>no</html>")))
        try scene.api.getMessages { message, response in
            scene.recorder.block(message, response)
            #expect(response.map { String(decoding: $0.body, as: UTF8.self) } == "<html>no</html>")
        }
        #expect(await scene.recorder.lines(1) == ["! \(status) \(reason), final"])
        #expect(scene.api.engagement?.status == (status == 401 ? .closed : .created))
        // Nothing waits any more that could ask again.
        #expect(scene.clock.shortWaits.isEmpty)
        scene.stop()
        #expect(scene.server.requests.count == 1)
    }

    @Test(
        "what may pass is told once and tried again",
        arguments: [
            (500, "<html>no</html>", "! 500 serverError"), (503, "", "! 503 unexpectedStatus"),
            (408, "", "! 408 unexpectedStatus"),
            (429, "", "! 429 unexpectedStatus"), (200, "<!DOCTYPE html><html></html>", "! 200 notChatRouter"),
            (200, "no markup at all", "! 200 notChatRouter"), (200, "CHAT_REQUEST_NEEDED", "! 200 notChatRouter"),
            (304, "", "! 304 redirectRefused"),
        ]
    )
    func passing(_ status: Int, _ body: String, _ line: String) async throws {
        let failure = status == 304 ? [.head(304)] : [LoopbackServer.Step].answer(status, body)
        let scene = try Scene(playing(failure, failure, .answer(200, Poll.body(Poll.line("A", 1)))))
        #expect(try await scene.lines(2) == [line, "A"])
        // The first and the second retry wait 1 s and 2 s, give or take a fifth.
        let waits = scene.clock.shortWaits.prefix(2).map { Double($0) / 1e9 }
        #expect(waits.count == 2 && (0.8...1.2).contains(waits[0]) && (1.6...2.4).contains(waits[1]))
        #expect(scene.server.requests.allSatisfy { !$0.target.contains("requestEntireTranscript") })
    }

    @Test("Retry-After decides how long to wait")
    func retryAfter() async throws {
        let scene = try Scene(
            playing(.answer(429, "", ["Retry-After: 17"]), .answer(200, Poll.body(Poll.line("A", 1))))
        )
        #expect(try await scene.lines(2) == ["! 429 unexpectedStatus", "A"])
        #expect(scene.clock.shortWaits.first == 17_000_000_000)
    }

    @Test("after a body that was cut the transcript is asked for, and nothing comes twice", arguments: [true, false])
    func cut(_ isReset: Bool) async throws {
        let whole = Poll.body(Poll.line("A", 1), Poll.line("B", 2))
        let gate = Gate()
        let scene = try Scene { request in
            switch request.number {
            case 0:
                [
                    .head(200, ["Content-Length: \(whole.utf8.count)"]), .send(String(whole.dropLast(30))),
                    // A reset throws away what the client has not read.
                    .wait(gate), isReset ? .reset : .close,
                ]
            case 1: .answer(200, whole)
            default: [.untilClosed(Gate())]
            }
        }
        scene.recorder.onLine = { _ in gate.open() }
        #expect(try await scene.lines(3) == ["A", "! 200 network", "B"])
        let transcripts = scene.server.requests.prefix(2).map { $0.target.contains("requestEntireTranscript=true") }
        #expect(transcripts == [false, true])
    }

    @Test("after a damaged body the transcript is asked for once; the same damage again is told once")
    func damage() async throws {
        let damaged = Poll.body(Poll.line("A", 1), "<message><a>x</b></message>", Poll.line("B", 2))
        let scene = try Scene(
            playing(.answer(200, damaged), .answer(200, damaged), .answer(200, Poll.body(Poll.line("C", 3))))
        )
        #expect(try await scene.lines(4) == ["A", "B", "! 200 damagedBody", "C"])
        #expect(
            scene.server.requests.prefix(3).map { $0.target.contains("requestEntireTranscript=true") } == [
                false, true, false,
            ]
        )
    }

    @Test("a body over its limit is told once, and what was complete before is delivered")
    func bodyLimit() async throws {
        var options = PollingOptions()
        options.maxBodyBytes = 200
        let long = Poll.body(Poll.line("A", 1), Poll.line(String(repeating: "x", count: 200), 2))
        let scene = try Scene(options: options, playing(.answer(200, long), .answer(200, Poll.body(Poll.line("C", 3)))))
        #expect(try await scene.lines(3) == ["A", "! 200 tooLarge", "C"])
        #expect(scene.server.requests.allSatisfy { !$0.target.contains("requestEntireTranscript") })
    }

    @Test("a head over its limit is a failure")
    func headLimit() async throws {
        var options = PollingOptions()
        options.maxHeadBytes = 500
        let scene = try Scene(
            options: options,
            playing(
                .answer(200, Poll.body(Poll.line("A", 1)), ["X-Long: " + String(repeating: "x", count: 500)]),
                .answer(200, Poll.body(Poll.line("B", 2)))
            )
        )
        #expect(try await scene.lines(2) == ["! 200 tooLarge", "B"])
    }

    @Test("a connection that the server closes between two answers is made again")
    func keepAlive() async throws {
        let scene = try Scene(
            playing(
                .answer(200, Poll.body(Poll.line("A", 1))) + [.close],
                .answer(200, Poll.body(Poll.line("B", 2))),
                .answer(200, Poll.body(Poll.line("C", 3)), ["Connection: close"]) + [.close],
                .answer(200, Poll.body(Poll.line("D", 4)))
            )
        )
        let lines = try await scene.lines(4)
        #expect(lines.filter { !$0.hasPrefix("!") } == ["A", "B", "C", "D"])
        #expect(scene.server.mostRequestsInFlight == 1)
    }

    @Test("a server that is not there is told once and tried again")
    func refused() async throws {
        let server = try LoopbackServer { _ in [] }
        server.stop()
        let recorder = Recorder()
        let endpoint = MessageEndpoint(
            baseURL: try Scene.url("http://127.0.0.1:\(server.port)"),
            tokenProvider: { "Bearer invented" },
            clock: ImpatientClock()
        )
        let api = GetMessageAPI(engagement: Poll.engagement, endpoint: endpoint)
        try api.getMessages(recorder.block)
        #expect(await recorder.lines(1) == ["! 0 network"])
        api.close()
    }
}
