//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import ChatWireTesting

@testable import ChatWireClient

/// A client, a server, a network and a clock that take random steps, and the rules that hold at each of them.
///
/// Breaches are gathered as sentences; everything follows from the seed.
final class PollingWorld {
    struct Exchange {
        let request: PollingMachine.Request
        var reader = ResponseReader(options: PollingOptions())
        var pieces: [Piece] = []
        var isDecided = false
    }

    enum Piece {
        case head(ResponseHead), body([UInt8]), end, failure
    }

    /// Who owns the loop, as the API does; when it goes nobody is called.
    final class Owner {
        var loop: PollingLoop?
    }

    var random: SeededGenerator
    var server = SimulatedServer()
    var owner: Owner?
    var exchange: Exchange?
    var timer: (id: UInt64, due: UInt64)?
    var now: UInt64 = 1_000_000_000
    var isFaulty = true
    /// How many of a hundred requests fail in one way or another.
    let faults: Int
    var isHopeless: Bool { faults == 99 }
    /// Whether each step is printed, to see how a breach comes about.
    var isTracing = false

    private(set) var breaches: [String] = []
    var steps = 0
    /// What was delivered, by key.
    private(set) var deliveries: [String: Int] = [:]
    /// What reached the client, in order, and how far the deliveries have come in it.
    private var arrivals: [String] = []
    private var deliveredUpTo = 0
    /// What a cancellation has dropped.
    private(set) var excused: [String: Int] = [:]
    private(set) var isSilent = true
    private(set) var isPaused = false
    private var isInBlock = false
    private var isInTimer = false
    /// Failures without a success between them, as they came, and those that were told.
    private var runs = 0
    private var isInRun = false
    private var reports = 0
    private var lastProgress: UInt64 = 0
    private var isLate = false
    private let engagement = Engagement(customerID: "c", engagementID: "e")

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        // Few, many, and hardly anything but failures.
        faults = [15, 45, 99][Int.random(in: 0..<3, using: &random)]
        let owner = Owner()
        self.owner = owner
        owner.loop = PollingLoop(
            machine: PollingMachine(engagement: engagement, options: PollingOptions(), seed: seed),
            now: { [unowned self] in now },
            perform: { [unowned self] actions, _ in perform(actions) },
            deliver: { [unowned self, weak owner] delivery in
                if owner != nil { take(delivery) }
            }
        )
    }

    func breach(_ sentence: String) {
        breaches.append("step \(steps): \(sentence)")
    }

    private func trace(_ text: @autoclosure () -> String) {
        if isTracing {
            print("step \(steps), \(now / 1_000_000_000) s, \(server.cursor) of \(server.log.count): \(text())")
        }
    }

    func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

    // MARK: What the client asks for

    private func perform(_ actions: [PollingMachine.Action]) {
        trace("\(actions)")
        for action in actions {
            switch action {
            case .request(let request):
                if exchange != nil { breach("a second request is in flight") }
                if isPaused, !isSilent { breach("a request is made while paused") }
                exchange = Exchange(request: request)
            case .cancelRequest(let id):
                if exchange?.request.id != id { breach("a request is cancelled that is not in flight") }
                exchange = nil
                if isInTimer { fail() }
            case .timer(let id, let nanoseconds):
                timer = (id, now + nanoseconds)
            }
        }
    }

    private func take(_ delivery: PollingMachine.Delivery) {
        trace("\(delivery)")
        if isInBlock { breach("blocks are nested") }
        if isSilent { breach("a block is called after the end or a cancellation") }
        if isPaused { breach("a block is called while paused") }
        switch delivery {
        case .connected, .message(_, isNew: false, transcript: _): return
        case .message(let message, isNew: true, transcript: _): deliver(SimulatedServer.key(of: message))
        case .report(let response):
            if response.isFinal { breach("a final failure is reported and polling goes on") }
            reports += 1
            if reports > runs { breach("a run of failures is reported twice") }
        case .end(let response):
            if response?.isFinal == false { breach("polling ends with a failure that is not final") }
            isSilent = true
        }
        isInBlock = true
        if chance(8) { call() }
        isInBlock = false
    }

    private func deliver(_ key: String) {
        deliveries[key, default: 0] += 1
        guard let place = arrivals[deliveredUpTo...].firstIndex(of: key) else {
            return breach("\(key) is delivered out of order, or did not come")
        }
        deliveredUpTo = place + 1
        if deliveries[key, default: 0] > server.log.count(where: { $0.key == key }) { breach("\(key) comes twice") }
    }

    // MARK: Steps

    func step() {
        steps += 1
        switch Int.random(in: 0..<100, using: &random) {
        case ..<12: server.say(chance(4) && isFaulty ? 3 : Int.random(in: 0...2, using: &random))
        // Each call would give a hopeless network another two minutes.
        case ..<18: if !isHopeless || isSilent || chance(5) { call() }
        case ..<85: receive()
        default: pass()
        }
        checkTime()
    }

    /// The app calls, from a block or from elsewhere.
    func call() {
        guard let loop = owner?.loop else { return }
        switch Int.random(in: 0..<100, using: &random) {
        case ..<25:
            if isSilent { begin() }
            isSilent = false
            loop.start()
        case ..<50:
            loop.pause()
            isPaused = loop.phase == .paused
        case ..<75: restart(entireTranscript: false)
        case ..<88: restart(entireTranscript: true)
        case ..<99: cancel()
        default: drop()
        }
    }

    func restart(entireTranscript: Bool) {
        if isPaused { lastProgress = now }
        if isSilent { begin() }
        isPaused = false
        isSilent = false
        owner?.loop?.restart(entireTranscript: entireTranscript)
    }

    private func begin() {
        lastProgress = now
        isInRun = false
    }

    private func fail() {
        if !isInRun { runs += 1 }
        isInRun = true
    }

    private func cancel() {
        trace("cancel")
        owner?.loop?.cancel()
        isSilent = true
        isPaused = false
        reports = runs
        exchange.map { _ in breach("a request is in flight after a cancellation") }
        deliveredUpTo = arrivals.count
        // Only a cancellation drops: what the server believes delivered need not come any more.
        for (key, entries) in Dictionary(grouping: server.log[..<server.cursor], by: \.key) {
            excused[key] = max(excused[key] ?? 0, entries.count - (deliveries[key] ?? 0))
        }
    }

    /// The owner goes; whoever is called afterwards is called by nobody's wish.
    private func drop() {
        isSilent = true
        exchange = nil
        timer = nil
        owner?.loop = nil
        owner = nil
    }

    func pass() {
        guard let timer else { return }
        if chance(30) {
            now = min(timer.due, now + UInt64.random(in: 0...5_000_000_000, using: &random))
            return
        }
        now = max(now, timer.due)
        if chance(3) {
            now += UInt64.random(in: 0...200_000_000_000, using: &random)
            isLate = true
        }
        self.timer = nil
        isInTimer = true
        give(.timer(timer.id))
        isInTimer = false
    }

    /// Something comes from the network.
    func receive() {
        guard var exchange else { return }
        if !exchange.isDecided {
            exchange.pieces = decide(exchange.request)
            exchange.isDecided = true
            self.exchange = exchange
        }
        guard !exchange.pieces.isEmpty else { return }
        let id = exchange.request.id
        switch exchange.pieces.removeFirst() {
        case .head(let head):
            exchange.reader.receive(head)
            self.exchange = exchange
            give(.head(id, statusCode: head.statusCode))
        case .body(let bytes):
            let messages = exchange.reader.receive(bytes)
            self.exchange = exchange
            arrive(messages, id)
        case .end:
            arrive(exchange.reader.finish(isCut: false), id)
            finish(exchange.reader.outcome(), id)
        case .failure:
            arrive(exchange.reader.finish(isCut: true), id)
            finish(exchange.reader.outcome(of: TransportError(.network, "cut")), id)
        }
    }

    private func arrive(_ messages: [GetMessageResponse], _ id: UInt64) {
        guard exchange?.request.id == id else { return }
        arrivals += messages.map(SimulatedServer.key)
        if !messages.isEmpty { lastProgress = now }
        give(.messages(id, messages))
    }

    private func finish(_ outcome: PollOutcome, _ id: UInt64) {
        guard exchange?.request.id == id else { return }
        exchange = nil
        if case .success = outcome {
            isInRun = false
            lastProgress = now
        } else {
            fail()
        }
        give(.end(id, outcome))
    }

    private func give(_ input: PollingMachine.Input) {
        trace("\(input)")
        owner?.loop?.receive(input)
    }

    private func checkTime() {
        guard !isSilent, !isPaused, owner?.loop?.phase == .running else {
            lastProgress = now
            isLate = false
            return
        }
        if lastProgress == now { isLate = false }
        if !isLate, now > lastProgress + 121_000_000_000 { breach("polling goes on without a usable answer") }
    }
}
