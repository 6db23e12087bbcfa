//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

extension PollingMachine {
    /// Begins to poll; does nothing while running or paused.
    mutating func start(at now: UInt64) -> [Action] {
        guard phase == .idle else { return [] }
        return begin(entireTranscript: false, at: now)
    }

    private mutating func begin(entireTranscript: Bool, at now: UInt64) -> [Action] {
        phase = .running
        failures = nil
        isConnected = false
        hasAskedForDamage = false
        // What a failure has left owing is owed still.
        wantsTranscript = wantsTranscript || entireTranscript
        var actions: [Action] = []
        resetLostTime(at: now)
        poll(at: now, &actions)
        arm(at: now, &actions)
        return actions
    }

    /// Makes no new request until a restart.
    mutating func pause() {
        guard phase == .running else { return }
        phase = .paused
        wakeTime = nil
        lostTime = nil
    }

    /// Goes on after a pause, or begins; with the entire transcript from any state.
    mutating func restart(entireTranscript: Bool, at now: UInt64) -> [Action] {
        if phase == .idle { return begin(entireTranscript: entireTranscript, at: now) }
        let wasPaused = phase == .paused
        guard wasPaused || entireTranscript else { return [] }
        phase = .running
        if isOver {
            // The last failure is still to be told, and then, perhaps, it begins anew.
            guard entireTranscript else { return [] }
            reopen()
        }
        var actions: [Action] = []
        if wasPaused { resetLostTime(at: now) }
        if entireTranscript { askForTranscript(at: now, &actions) }
        if inFlight == nil { poll(at: now, &actions) }
        arm(at: now, &actions)
        return actions
    }

    /// Takes back an end that nobody has been told of: it is one more failure of the run, and the first is told.
    private mutating func reopen() {
        isOver = false
        for delivery in pending.removeAll() {
            guard case .end(let response) = delivery else {
                pending.append(delivery)
                continue
            }
            guard failures == nil, let response else { continue }
            let failure = PollFailure(response)
            failures = FailureRun(count: 1, last: failure)
            pending.append(.report(failure.response(isFinal: false)))
        }
    }

    /// A request that waits for its answer is given up, for the transcript has it all.
    ///
    /// One whose answer has begun is read to its end first.
    private mutating func askForTranscript(at now: UInt64, _ actions: inout [Action]) {
        wantsTranscript = true
        guard let current = inFlight, !current.hasHead else { return }
        if current.request.entireTranscript {
            wantsTranscript = false
        } else {
            actions.append(.cancelRequest(current.request.id))
            inFlight = nil
        }
    }

    /// Ends polling at once; what was not delivered is dropped.
    mutating func cancel() -> [Action] {
        phase = .idle
        isOver = false
        failures = nil
        wantsTranscript = false
        wakeTime = nil
        lostTime = nil
        earliestRequest = 0
        timer = nil
        for case .message(let message, isNew: true, transcript: _) in pending.removeAll() {
            delivered.forget(message, engagementID: engagement.engagementID)
        }
        guard let request = inFlight?.request else { return [] }
        inFlight = nil
        return [.cancelRequest(request.id)]
    }

    /// The host speaks of another engagement, or knows another status of this one.
    mutating func engage(_ engagement: Engagement) -> [Action] {
        guard !self.engagement.isSame(as: engagement) else {
            self.engagement.status = engagement.status
            return []
        }
        let actions = cancel()
        self.engagement = engagement
        delivered = DeliveredMessages()
        return actions
    }
}
