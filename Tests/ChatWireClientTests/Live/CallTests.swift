//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import Foundation
import LoopbackServer
import Testing

@testable import ChatWireClient

@MainActor
@Suite("Calls of the Get Message API", .timeLimit(.minutes(10)))
struct CallTests {
    private func isTranscript(_ request: LoopbackServer.Request) -> Bool {
        request.target.contains("requestEntireTranscript=true")
    }

    @Test(
        "B58: paused and restarted before the answer came, one request at a time is in flight and its messages come once"
    )
    func restartInFlight() async throws {
        let (asked, answer) = (Gate(), Gate())
        let scene = try Scene { request in
            switch request.number {
            case 0: [.tell(asked), .wait(answer)] + .answer(200, Poll.body(Poll.line("A", 1)))
            case 1: .answer(200, Poll.body(Poll.line("B", 2)))
            default: [.untilClosed(Gate())]
            }
        }
        try scene.api.getMessages(scene.recorder.block)
        await asked.passed()
        scene.api.pauseGetMessages()
        scene.api.restartGetMessages()
        answer.open()
        #expect(await scene.recorder.lines(2) == ["A", "B"])
        #expect(scene.server.mostRequestsInFlight == 1)
        scene.stop()
    }

    @Test("an answer that comes while paused is read to its end, and delivered first after the restart")
    func answerWhilePaused() async throws {
        let (asked, answer, answered) = (Gate(), Gate(), Gate())
        let scene = try Scene { request in
            switch request.number {
            case 0:
                [.tell(asked), .wait(answer)] + .answer(200, Poll.body(Poll.line("A", 1), Poll.line("B", 2)))
                    + [.tell(answered)]
            case 1: .answer(200, Poll.body(Poll.line("C", 3)))
            default: [.untilClosed(Gate())]
            }
        }
        try scene.api.getMessages(scene.recorder.block)
        await asked.passed()
        scene.api.pauseGetMessages()
        answer.open()
        await answered.passed()
        #expect(scene.recorder.lines.isEmpty)
        #expect(scene.server.requests.count == 1)
        scene.api.restartGetMessages()
        #expect(await scene.recorder.lines(3) == ["A", "B", "C"])
        scene.stop()
    }

    @Test(
        "B59: cancelled in the block for the first of three messages, the others do not come and nothing more is asked"
    )
    func cancelInBlock() async throws {
        let scene = try Scene(
            playing(.answer(200, Poll.body(Poll.line("A", 1), Poll.line("B", 2), Poll.line("C", 3))))
        )
        scene.recorder.onLine = { [api = scene.api] _ in api.cancelGetMessages() }
        #expect(try await scene.lines(1) == ["A"])
        #expect(scene.recorder.lines == ["A"])
        #expect(scene.server.requests.count == 1)
    }

    @Test("B60: what comes again after a pause is dropped")
    func duplicates() async throws {
        let first = Poll.body(Poll.line("A", 4), Poll.line("B", 5))
        let second = Poll.body(Poll.line("B", 5), Poll.line("C", 6))
        let scene = try Scene(playing(.answer(200, first), .answer(200, second)))
        scene.recorder.onLine = { [api = scene.api] line in
            guard line == "B" else { return }
            api.pauseGetMessages()
            api.restartGetMessages()
        }
        #expect(try await scene.lines(3) == ["A", "B", "C"])
    }

    @Test("paused in the block, the next message waits for the restart")
    func pauseInBlock() async throws {
        let scene = try Scene(playing(.answer(200, Poll.body(Poll.line("A", 1), Poll.line("B", 2)))))
        scene.recorder.onLine = { [api = scene.api] line in if line == "A" { api.pauseGetMessages() } }
        try scene.api.getMessages(scene.recorder.block)
        #expect(await scene.recorder.lines(1) == ["A"])
        scene.api.restartGetMessages()
        #expect(scene.recorder.lines == ["A", "B"])
        scene.stop()
    }

    @Test("a restart with the transcript gives up a request that waits, and brings what was before")
    func transcript() async throws {
        let (asked, closed) = (Gate(), Gate())
        let scene = try Scene { request in
            switch request.number {
            case 0: [.tell(asked), .untilClosed(closed)]
            case 1: .answer(200, Poll.body(Poll.line("A", 1), Poll.line("B", 2)))
            case 2: .answer(200, Poll.body(Poll.line("C", 3)))
            default: [.untilClosed(Gate())]
            }
        }
        try scene.api.getMessages { _, _ in Issue.record("the block before is called") }
        await asked.passed()
        scene.api.restartGetMessages(true, andCompletionBlock: scene.recorder.block)
        #expect(await scene.recorder.lines(3) == ["A", "B", "C"])
        await closed.passed()
        #expect(scene.server.requests.prefix(3).map(isTranscript) == [false, true, false])
        scene.stop()
    }

    @Test("a restart with the transcript from the beginning")
    func transcriptAtOnce() async throws {
        let scene = try Scene(playing(.answer(200, Poll.body(Poll.line("A", 1)))))
        scene.api.restartGetMessages(true, andCompletionBlock: scene.recorder.block)
        #expect(await scene.recorder.lines(1) == ["A"])
        #expect(isTranscript(scene.server.requests[0]))
        scene.stop()
    }

    @Test("cancelling ends the request, and polling can begin again with the last block")
    func cancel() async throws {
        let (asked, closed) = (Gate(), Gate())
        let scene = try Scene { request in
            switch request.number {
            case 0: [.tell(asked), .untilClosed(closed)]
            case 1: .answer(200, Poll.body(Poll.line("A", 1)))
            default: [.untilClosed(Gate())]
            }
        }
        try scene.api.getMessages(scene.recorder.block)
        await asked.passed()
        scene.api.cancelGetMessages()
        scene.api.cancelGetMessages()
        await closed.passed()
        scene.api.restartGetMessages()
        #expect(await scene.recorder.lines(1) == ["A"])
        scene.stop()
    }

    @Test("the request ends with the instance")
    func deinitialization() async throws {
        let (asked, closed) = (Gate(), Gate())
        let server = try LoopbackServer { _ in [.tell(asked), .untilClosed(closed)] }
        let endpoint = MessageEndpoint(
            baseURL: try Scene.url("http://127.0.0.1:\(server.port)"),
            tokenProvider: { "Bearer invented" }
        )
        var api: GetMessageAPI? = GetMessageAPI(engagement: Poll.engagement, endpoint: endpoint)
        try api?.getMessages { _, _ in Issue.record("a block is called") }
        await asked.passed()
        weak let observed = api
        api = nil
        #expect(observed == nil)
        await closed.passed()
        server.stop()
    }

    @Test("an instance that goes in its block calls it no more")
    func deinitializationInBlock() async throws {
        let gone = Gate()
        let server = try LoopbackServer(
            playing(.answer(200, Poll.body(Poll.line("A", 1), Poll.line("B", 2))) + [.untilClosed(gone)])
        )
        let recorder = Recorder()
        @MainActor final class Owner { var api: GetMessageAPI? }
        let owner = Owner()
        owner.api = GetMessageAPI(
            engagement: Poll.engagement,
            endpoint: MessageEndpoint(
                baseURL: try Scene.url("http://127.0.0.1:\(server.port)"),
                tokenProvider: { "Bearer invented" }
            )
        )
        recorder.onLine = { _ in owner.api = nil }
        try owner.api?.getMessages(recorder.block)
        #expect(await recorder.lines(1) == ["A"])
        await gone.passed()
        #expect(recorder.lines == ["A"])
        server.stop()
    }

    @Test("a second getMessages takes the block over and asks for nothing")
    func secondBlock() async throws {
        let (asked, answer) = (Gate(), Gate())
        let scene = try Scene { request in
            request.number == 0
                ? [.tell(asked), .wait(answer)] + .answer(200, Poll.body(Poll.line("A", 1))) : [.untilClosed(Gate())]
        }
        try scene.api.getMessages { _, _ in Issue.record("the first block is called") }
        await asked.passed()
        try scene.api.getMessages(scene.recorder.block)
        answer.open()
        #expect(await scene.recorder.lines(1) == ["A"])
        #expect(scene.server.mostRequestsInFlight == 1)
        scene.stop()
    }

    @Test("getMessages throws unless the engagement is created or queued", arguments: Engagement.Status.allCases)
    func status(_ status: Engagement.Status) throws {
        let scene = try Scene(playing())
        scene.api.engagement?.status = status
        if status == .created || status == .queued {
            try scene.api.getMessages(scene.recorder.block)
        } else {
            #expect(throws: EngagementError.notActive(status)) { try scene.api.getMessages(scene.recorder.block) }
        }
        scene.stop()
    }

    @Test("the messages move the status; at the end what is left is got at once, and polling ends without a failure")
    func end() async throws {
        let scene = try Scene { request in
            switch request.number {
            case 0: .answer(200, Poll.body(Poll.state("queued")))
            case 1: .answer(200, Poll.body(Poll.state("assigned")))
            case 2: .answer(200, Poll.body(Poll.state("closed")))
            case 3: .answer(200, Poll.body(Poll.line("left over", 9)))
            default: .answer(401)
            }
        }
        var statuses: [Engagement.Status?] = []
        scene.recorder.onLine = { [api = scene.api] _ in statuses.append(api.engagement?.status) }
        let gone = scene.api.events()
        try scene.api.getMessages(scene.recorder.block)
        #expect(
            await scene.recorder.lines(4)
                == ["stateChange queued", "stateChange assigned", "stateChange closed", "left over"]
        )
        #expect(statuses == [.queued, .created, .closed, .closed])
        #expect(scene.server.requests.prefix(5).map { $0.target.contains("instantResponse=true") }.suffix(1) != [false])
        #expect(throws: EngagementError.notActive(.closed)) { try scene.api.getMessages(scene.recorder.block) }
        scene.stop()
        for await _ in gone {}
    }

    @Test("another engagement ends polling, and what it sends is new even if it looks the same")
    func anotherEngagement() async throws {
        let scene = try Scene(
            playing(.answer(200, Poll.body(Poll.line("A", 1))), .answer(200, Poll.body(Poll.line("A", 1))))
        )
        let other = Engagement(customerID: "2", engagementID: "7650000000000000020")
        scene.recorder.onLine = { [api = scene.api, recorder = scene.recorder] _ in
            guard api.engagement?.engagementID != "7650000000000000020" else { return }
            api.engagement = other
            #expect(throws: Never.self) { try api.getMessages(recorder.block) }
        }
        #expect(try await scene.lines(2) == ["A", "A"])
        #expect(scene.server.requests[1].target.contains("engagementID=7650000000000000020"))
    }

    @Test("a token provider that fails is told and asked again; its error is kept")
    func token() async throws {
        struct SignedOut: Error {}
        actor Tokens {
            var count = 0
            func next() throws -> String {
                count += 1
                switch count {
                case 1: throw SignedOut()
                // It would end the field and begin another.
                case 2: return "Bearer\r\nX-Field: x"
                default: return "Bearer invented"
                }
            }
        }
        let tokens = Tokens()
        let scene = try Scene(
            tokenProvider: { try await tokens.next() },
            playing(.answer(200, Poll.body(Poll.line("A", 1))))
        )
        try scene.api.getMessages { message, response in
            scene.recorder.block(message, response)
            if let response { #expect(response.cause is SignedOut) }
        }
        #expect(await scene.recorder.lines(2) == ["! 0 noToken", "A"])
        #expect(scene.server.requests[0].fields["x-field"] == nil)
        scene.stop()
    }
}
