//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import LoopbackServer
import Testing

@testable import ChatWireClient

@MainActor
@Suite("Events of an engagement for many subscribers", .timeLimit(.minutes(1)))
struct EngagementEventTests {
    private func failures(in events: AsyncStream<ChatEvent>) async -> [String] {
        var lines: [String] = []
        for await event in events {
            if case .error(let error) = event { lines.append((error as? Response)?.line ?? "\(error)") }
        }
        return lines
    }

    @Test("failures are events and end no stream; each subscriber gets what comes from then on, until the end")
    func failures() async throws {
        let scene = try Scene(playing(.answer(503), .answer(200, Poll.body(Poll.line("A", 1))), .answer(403)))
        let first = scene.api.events()
        let second = scene.api.events()
        var third: AsyncStream<ChatEvent>?
        scene.recorder.onLine = { [api = scene.api] line in if line == "A" { third = api.events() } }
        #expect(try await scene.lines(3) == ["! 503 unexpectedStatus", "A", "! 403 forbidden, final"])
        #expect(await failures(in: first) == ["! 503 unexpectedStatus", "! 403 forbidden, final"])
        #expect(await failures(in: second) == ["! 503 unexpectedStatus", "! 403 forbidden, final"])
        #expect(await failures(in: try #require(third)) == ["! 403 forbidden, final"])
    }

    @Test("the streams end with the instance")
    func deinitialization() async throws {
        let server = try LoopbackServer(playing())
        var api: GetMessageAPI? = GetMessageAPI(
            engagement: Poll.engagement,
            endpoint: MessageEndpoint(baseURL: try Scene.url("http://127.0.0.1:\(server.port)"), tokenProvider: { "" })
        )
        let events = try #require(api?.events())
        api = nil
        #expect(await failures(in: events).isEmpty)
        server.stop()
    }
}
