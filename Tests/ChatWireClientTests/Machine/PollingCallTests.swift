//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import Testing

@testable import ChatWireClient

@Suite("Calls while polling")
struct PollingCallTests {
    @Test("a failure that comes while paused is told after the restart", arguments: [true, false])
    func failureWhilePaused(_ isFinal: Bool) {
        let bench = MachineBench()
        bench.start()
        bench.pause()
        bench.fail(isFinal ? 403 : 503, isFinal ? .forbidden : .unexpectedStatus, isFinal: isFinal)
        #expect(bench.lines == ["poll"])
        bench.restart()
        #expect(bench.lines.dropFirst() == (isFinal ? ["! 403 forbidden, final"] : ["poll", "! 503 unexpectedStatus"]))
        #expect(bench.machine.phase == (isFinal ? .idle : .running))
    }

    @Test("an answer that comes while paused is kept, and delivered first")
    func answerWhilePaused() {
        let bench = MachineBench()
        bench.start()
        bench.pause()
        bench.succeed(Poll.line("A", 1))
        bench.pass(1_000)
        #expect(bench.lines == ["poll"])
        bench.restart()
        bench.succeed(Poll.line("B", 2))
        #expect(bench.lines == ["poll", "poll", "A", "B", "poll"])
    }

    @Test("a restart with the transcript waits for a body that is coming in")
    func transcriptInBody() {
        let bench = MachineBench()
        bench.start()
        bench.begin(Poll.line("A", 1))
        bench.restart(transcript: true)
        #expect(bench.lines == ["poll", "A"])
        bench.succeed(Poll.line("B", 2))
        #expect(bench.lines == ["poll", "A", "B", "poll transcript"])
        bench.restart(transcript: true)
        bench.succeed(Poll.line("A", 1), Poll.line("B", 2), Poll.line("C", 3))
        #expect(bench.lines.suffix(2) == ["C", "poll"])
    }

    @Test("a transcript that could not be got is asked for until it can, also after polling has ended")
    func owedTranscript() {
        let bench = MachineBench()
        bench.restart(transcript: true)
        bench.fail()
        _ = bench.timeToRequest()
        bench.begin()
        bench.fail(200, .network, loss: .cut)
        _ = bench.timeToRequest()
        #expect(bench.lines == ["poll transcript", "! 0 network", "poll transcript", "poll transcript"])
        bench.fail(403, .forbidden, isFinal: true)
        bench.restart()
        #expect(bench.lines.suffix(2) == ["! 403 forbidden, final", "poll transcript"])
        bench.cancel()
        bench.start()
        #expect(bench.lines.suffix(2) == ["stop", "poll"])
    }

    @Test("what a cancellation dropped is new again in a transcript")
    func cancelled() {
        let bench = MachineBench()
        bench.start()
        bench.pause()
        bench.succeed(Poll.line("A", 1))
        bench.cancel()
        bench.restart(transcript: true)
        bench.succeed(Poll.line("A", 1))
        #expect(bench.lines == ["poll", "poll transcript", "A", "poll"])
    }

    @Test("calls that change nothing do nothing")
    func idle() {
        let bench = MachineBench()
        bench.pause()
        bench.cancel()
        #expect(bench.lines.isEmpty && bench.machine.phase == .idle)
        bench.start()
        bench.start()
        bench.restart()
        #expect(bench.lines == ["poll"])
        bench.pause()
        bench.start()
        #expect(bench.machine.phase == .paused)
    }

    @Test("inputs of a request that is no longer in flight are ignored")
    func stale() {
        let bench = MachineBench()
        bench.start()
        _ = bench.machine.receive(.end(99, .success), at: 0)
        _ = bench.machine.receive(.messages(99, []), at: 0)
        _ = bench.machine.receive(.head(99, statusCode: 200), at: 0)
        _ = bench.machine.receive(.timer(99), at: .max)
        bench.succeed(Poll.line("A", 1))
        #expect(bench.lines == ["poll", "A", "poll"])
    }

    @Test("an engagement that is over is emptied at once, and its 401 is the end that was told")
    func over() {
        let bench = MachineBench()
        bench.start()
        bench.succeed(Poll.state("closed"))
        bench.succeed(Poll.line("left over", 1))
        bench.fail(401, .chatUnavailable, isFinal: true)
        #expect(bench.lines == ["poll", "stateChange closed", "poll instant", "left over", "poll instant", "end"])
    }

    @Test("in a transcript a state is what was, and moves nothing")
    func transcriptStates() {
        let bench = MachineBench()
        bench.restart(transcript: true)
        bench.succeed(Poll.state("queued"), Poll.state("closed"))
        #expect(bench.machine.engagement.status == .created)
        #expect(bench.lines.last == "poll")
    }
}
