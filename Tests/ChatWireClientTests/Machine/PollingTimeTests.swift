//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import Testing

@testable import ChatWireClient

@Suite("When messages are asked for")
struct PollingTimeTests {
    @Test("a long poll that brought messages is followed at once, one that brought nothing not within a second")
    func long() {
        let bench = MachineBench()
        bench.start()
        bench.pass(3)
        bench.succeed(Poll.line("A", 1))
        #expect(bench.lines == ["poll", "A", "poll"])
        bench.pass(0.25)
        bench.succeed()
        #expect(bench.timeToRequest() == 0.75)
        bench.pass(30)
        bench.succeed()
        #expect(bench.lines.suffix(2) == ["poll", "poll"])
    }

    @Test("a server that repeats itself is asked once a second")
    func repeated() {
        let bench = MachineBench()
        bench.start()
        bench.succeed(Poll.line("A", 1))
        bench.succeed(Poll.line("A", 1))
        #expect(bench.lines == ["poll", "A", "poll"])
        #expect(bench.timeToRequest() == 1)
    }

    @Test("a short poll asks for an instant answer, and again after its interval")
    func short() {
        var options = PollingOptions()
        options.mode = .short(interval: 4)
        let bench = MachineBench(options)
        bench.start()
        bench.succeed(Poll.line("A", 1))
        #expect(bench.lines == ["poll instant", "A"])
        #expect(bench.timeToRequest() == 4)
    }

    @Test("without an answer a long poll ends after 35 s and a short one after 7 s", arguments: [true, false])
    func timeout(_ isLong: Bool) {
        var options = PollingOptions()
        if !isLong { options.mode = .short(interval: 1) }
        let bench = MachineBench(options)
        bench.start()
        bench.pass(isLong ? 34.9 : 6.9)
        #expect(bench.lines.count == 1)
        bench.pass(0.2)
        #expect(bench.lines.dropFirst() == ["stop", "! 0 timedOut"])
    }

    @Test("each part of an answer gives it as long again")
    func slowBody() {
        let bench = MachineBench()
        bench.start()
        bench.pass(30)
        bench.begin(Poll.line("A", 1))
        bench.pass(30)
        bench.begin(Poll.line("B", 2))
        bench.pass(34.9)
        #expect(bench.lines == ["poll", "A", "B"])
        bench.pass(0.2)
        #expect(bench.lines.suffix(2) == ["stop", "! 0 timedOut"])
        // It failed after its head.
        _ = bench.timeToRequest()
        #expect(bench.lines.last == "poll transcript")
    }

    @Test("retries wait 1, 2, 4, 8, 16, 30, 30 s, give or take a fifth")
    func retries() throws {
        var options = PollingOptions()
        options.connectionTimeout = 1_000
        let bench = MachineBench(options)
        bench.start()
        for expected in [1.0, 2, 4, 8, 16, 30, 30] {
            bench.fail()
            let wait = try #require(bench.timeToRequest())
            #expect(wait >= expected * 0.8 && wait <= expected * 1.2)
        }
        #expect(bench.lines.filter { $0.hasPrefix("!") } == ["! 0 network"])
        bench.succeed()
        _ = bench.timeToRequest()
        bench.fail(500, .serverError)
        let wait = try #require(bench.timeToRequest())
        #expect(wait <= 1.2)
        #expect(bench.lines.filter { $0.hasPrefix("!") } == ["! 0 network", "! 500 serverError"])
    }

    @Test("120 s without a usable answer end polling with one final failure")
    func lost() {
        let bench = MachineBench()
        bench.start()
        bench.succeed()
        bench.pass(1)
        while bench.machine.phase == .running, bench.seconds < 1_000 {
            bench.fail(503, .unexpectedStatus)
            _ = bench.timeToRequest()
        }
        #expect(bench.seconds == 120)
        #expect(bench.lines.filter { $0.hasPrefix("!") } == ["! 503 unexpectedStatus", "! 503 connectionLost, final"])
        #expect(bench.timeToRequest() == nil)
    }

    @Test("a request that is never answered ends polling too, and is given up")
    func silence() {
        let bench = MachineBench()
        bench.start()
        bench.pass(500)
        #expect(bench.seconds == 500)
        #expect(bench.lines.last == "! 0 connectionLost, final")
        #expect(bench.lines.count { $0.hasPrefix("!") } == 2)
        #expect(bench.lines.count { $0 == "poll" } == bench.lines.count { $0 == "stop" })
    }

    @Test("messages and answers without news keep it going; a longer Retry-After does not")
    func alive() {
        let bench = MachineBench()
        bench.start()
        for number in 1...10 {
            bench.pass(30)
            bench.succeed(number % 2 == 0 ? "" : Poll.line("\(number)", number))
        }
        #expect(bench.machine.phase == .running)
        bench.fail(429, .unexpectedStatus, retryAfter: 3_600)
        #expect(bench.timeToRequest() == nil)
        #expect(bench.seconds == 300 + 120)
        #expect(bench.lines.last == "! 429 connectionLost, final")
    }

    @Test("a pause does not count, and a restart asks at once unless the server wants to be left alone")
    func pause() {
        let bench = MachineBench()
        bench.start()
        bench.fail()
        bench.pause()
        bench.pass(1_000)
        #expect(bench.lines == ["poll", "! 0 network"])
        bench.restart()
        #expect(bench.lines.last == "poll" && bench.lines.count == 3)
        bench.fail(503, .unexpectedStatus, retryAfter: 20)
        bench.pause()
        bench.pass(5)
        bench.restart()
        #expect(bench.lines.count == 3)
        #expect(bench.timeToRequest() == 15)
    }

    @Test("a program that stood still reads what has come before it judges")
    func stalled() {
        let bench = MachineBench()
        bench.start()
        bench.stall(300)
        bench.succeed(Poll.line("A", 1))
        #expect(bench.lines == ["poll", "A", "poll"])
    }

    @Test("when nothing has come while it stood still, the request is given up a second later")
    func stalledInVain() {
        let bench = MachineBench()
        bench.start()
        bench.stall(60)
        #expect(bench.lines == ["poll"])
        bench.pass(1)
        #expect(bench.lines == ["poll", "stop", "! 0 timedOut"])
    }

    @Test("times that are none do no harm", arguments: [Double.nan, -1, -.infinity, 0, .infinity, 1e300])
    func times(_ value: Double) {
        #expect(Nanoseconds.of(seconds: value) <= 1_000_000_000_000_000_000)
        #expect(Nanoseconds.sum(.max, 1) == .max)
        #expect(Nanoseconds.difference(1, 2) == 0)
        var options = PollingOptions()
        options.requestTimeout = value
        options.connectionTimeout = value
        options.minimumInterval = value
        let bench = MachineBench(options)
        bench.start()
        bench.pass(1)
        #expect(bench.lines.first == "poll")
    }
}
