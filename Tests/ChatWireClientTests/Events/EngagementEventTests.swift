//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import LoopbackServer
import Testing

@testable import ChatWireClient

@MainActor
@Suite("Events of an engagement for many subscribers", .timeLimit(.minutes(10)))
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

    private func word(_ event: ChatEvent) -> String {
        switch event {
        case .chatUpdated(let state, _): "\(state)"
        case .threadUpdated(let thread):
            "thread \(thread.id) \(thread.positionInQueue ?? 0) \(thread.messages.map(\.line).joined(separator: ","))"
        case .unexpectedDisconnect: "unexpectedDisconnect"
        case .error(let error): (error as? Response)?.line ?? "\(error)"
        default: "other"
        }
    }

    @Test("the messages become events, also those of a transcript, and each counts once")
    func messages() async throws {
        let queued =
            "<message><messageType>stateChange</messageType><state>queued</state><queueDepth>2</queueDepth></message>"
        let cut = "<messages>" + Poll.line("A", 1) + "<message>"
        let scene = try Scene(
            playing(
                .answer(200, Poll.body(queued)),
                .answer(200, cut),
                .answer(200, Poll.body(queued, Poll.line("A", 1), Poll.line("B", 2))),
                .answer(401)
            )
        )
        let events = scene.api.events()
        _ = try await scene.lines(5)
        var words: [String] = []
        for await event in events { words.append(word(event)) }
        let id = Poll.engagement.engagementID
        #expect(
            words == [
                "connecting", "connected", "thread \(id) 3 ", "thread \(id) 3 A", "! 200 damagedBody",
                "thread \(id) 3 A,B", "! 401 chatUnavailable, final", "unexpectedDisconnect", "prepared",
            ]
        )
    }

    @Test("what the app ends itself is no surprise")
    func cancelled() async throws {
        let scene = try Scene(playing(.answer(200, Poll.body(Poll.line("A", 1)))))
        let events = scene.api.events()
        _ = try await scene.lines(1)
        var words: [String] = []
        for await event in events { words.append(word(event)) }
        #expect(
            words == ["connecting", "connected", "thread \(Poll.engagement.engagementID) 0 A", "prepared"]
        )
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

extension Message {
    /// The text, or what else it is.
    fileprivate var line: String {
        if case .text(let payload) = contentType { payload.text } else { "other" }
    }
}
