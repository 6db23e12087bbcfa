//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

extension PollingMachine {
    /// How late a timer may be before it is clear that nobody was listening: then what came meanwhile is still to be
    /// read.
    private static let stall = Nanoseconds.second
    private static let longestRetry = 30 * Nanoseconds.second

    mutating func resetLostTime(at now: UInt64) {
        lostTime = Nanoseconds.sum(now, Nanoseconds.of(seconds: options.connectionTimeout))
    }

    /// Makes the next request, as soon as the server allows it.
    mutating func poll(at now: UInt64, _ actions: inout [Action]) {
        guard earliestRequest <= now else {
            wakeTime = earliestRequest
            return
        }
        wakeTime = nil
        let isShort = options.mode != .long
        let request = Request(
            id: makeID(),
            // Who is gone says nothing any more: what is left is there at once.
            isInstant: isShort || engagement.status.isOver,
            entireTranscript: wantsTranscript
        )
        wantsTranscript = false
        if request.entireTranscript { delivered.beginTranscript() }
        inFlight = InFlight(request: request, start: now, deadline: Nanoseconds.sum(now, options.requestNanoseconds))
        actions.append(.request(request))
    }

    /// How long to wait after so many failures in a row: 1, 2, 4, 8, 16, then 30 s, spread by a fifth.
    mutating func retryDelay(afterFailures count: Int) -> UInt64 {
        let shift = UInt64(max(0, min(count - 1, 5)))
        return jitter.spread(min(Self.longestRetry, Nanoseconds.second << shift))
    }

    /// Sees to it that a timer comes when the next thing is due.
    ///
    /// One timer serves all. It is set anew only when something is due before it; when it comes too early, it is set
    /// again.
    mutating func arm(at now: UInt64, _ actions: inout [Action]) {
        let times = [wakeTime, lostTime, inFlight?.deadline].compactMap(\.self)
        guard let earliest = times.min(), timer.map({ earliest < $0.time }) ?? true else { return }
        let id = makeID()
        timer = (id, earliest)
        actions.append(.timer(id, nanoseconds: Nanoseconds.difference(earliest, now)))
    }

    mutating func timerFired(_ id: UInt64, at now: UInt64, _ actions: inout [Action]) {
        guard let timer, timer.id == id else { return }
        self.timer = nil
        // Answers may wait behind this timer when the program stood still, or its machine slept.
        if Nanoseconds.difference(now, timer.time) > Self.stall {
            let later = Nanoseconds.sum(now, Self.stall)
            if let lostTime { self.lostTime = max(lostTime, later) }
            if let deadline = inFlight?.deadline { inFlight?.deadline = max(deadline, later) }
        }
        if let lostTime, lostTime <= now {
            loseConnection(&actions)
        } else if let current = inFlight, current.deadline <= now {
            actions.append(.cancelRequest(current.request.id))
            inFlight = nil
            let failure = PollFailure(
                statusCode: 0,
                reason: .timedOut,
                message: "no answer came in time",
                loss: current.hasHead ? .cut : .none
            )
            fail(failure, current, at: now, &actions)
        } else if let wakeTime, wakeTime <= now, inFlight == nil {
            poll(at: now, &actions)
        }
    }

    private mutating func loseConnection(_ actions: inout [Action]) {
        if let current = inFlight {
            actions.append(.cancelRequest(current.request.id))
            owe(current.hasHead ? .cut : .none, current)
        }
        inFlight = nil
        let last = failures?.last
        end(
            Response(
                statusCode: last?.statusCode ?? 0,
                reason: .connectionLost,
                message: "no usable answer came for too long" + (last.map { "; last: \($0.message)" } ?? ""),
                body: last?.body ?? [],
                cause: last?.cause,
                isFinal: true
            )
        )
    }
}
