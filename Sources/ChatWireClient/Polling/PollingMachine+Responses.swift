//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

internal import ChatWire

extension PollingMachine {
    /// Something has come from the network or the clock.
    mutating func receive(_ input: Input, at now: UInt64) -> [Action] {
        var actions: [Action] = []
        switch input {
        case .head(let id, let statusCode):
            guard inFlight?.request.id == id else { break }
            inFlight?.hasHead = true
            extendDeadline(at: now)
            guard !isConnected, (200..<300).contains(statusCode) else { break }
            isConnected = true
            pending.append(.connected)
        case .messages(let id, let messages):
            guard let request = inFlight?.request, request.id == id else { break }
            extendDeadline(at: now)
            receive(messages, of: request, at: now)
        case .end(let id, let outcome):
            guard let current = inFlight, current.request.id == id else { break }
            inFlight = nil
            switch outcome {
            case .success: succeed(current, at: now, &actions)
            case .failure(let failure): fail(failure, current, at: now, &actions)
            }
        case .timer(let id):
            timerFired(id, at: now, &actions)
        }
        arm(at: now, &actions)
        return actions
    }

    private mutating func extendDeadline(at now: UInt64) {
        inFlight?.deadline = Nanoseconds.sum(now, options.requestNanoseconds)
    }

    // MARK: Messages

    private mutating func receive(_ messages: [GetMessageResponse], of request: Request, at now: UInt64) {
        let transcript = request.entireTranscript ? request.id : nil
        var newMessages = 0
        for message in messages {
            let isNew = delivered.accept(
                message,
                engagementID: engagement.engagementID,
                isTranscript: request.entireTranscript
            )
            pending.append(.message(message, isNew: isNew, transcript: transcript))
            guard isNew else { continue }
            newMessages += 1
            // A transcript tells what was, not what is.
            if !request.entireTranscript, let status = Self.status(after: message) { engagement.status = status }
        }
        guard newMessages > 0 else { return }
        inFlight?.newMessages += newMessages
        if !request.entireTranscript { hasAskedForDamage = false }
        if phase == .running { resetLostTime(at: now) }
    }

    /// What a message says of its engagement; nil when it says nothing.
    private static func status(after message: GetMessageResponse) -> Engagement.Status? {
        switch message.messageType {
        case "chat.need_wait": return .queued
        case "chat.accepted": return .created
        case "chat.denied": return .denied
        case "chat.exit": return .closed
        default: break
        }
        guard message.kind == .stateChange else { return nil }
        switch message.state {
        case "queued": return .queued
        case "assigned": return .created
        case "closed": return .closed
        default: return nil
        }
    }

    // MARK: Ends

    private mutating func succeed(_ request: InFlight, at now: UInt64, _ actions: inout [Action]) {
        failures = nil
        if !request.request.entireTranscript || request.newMessages > 0 { hasAskedForDamage = false }
        let hasNews = request.newMessages > 0
        if engagement.status.isOver, !hasNews, !wantsTranscript { return end(nil) }
        guard phase == .running else { return }
        resetLostTime(at: now)
        let due: UInt64 =
            switch options.mode {
            case _ where wantsTranscript || engagement.status.isOver: now
            case .short(let interval): Nanoseconds.sum(now, Nanoseconds.of(seconds: interval))
            case .long where hasNews: now
            case .long: Nanoseconds.sum(request.start, Nanoseconds.of(seconds: options.minimumInterval))
            }
        if due <= now { poll(at: now, &actions) } else { wakeTime = due }
    }

    mutating func fail(_ failure: PollFailure, _ request: InFlight, at now: UInt64, _ actions: inout [Action]) {
        if failure.isFinal {
            owe(.none, request)
            return endFinally(failure)
        }
        if failures == nil { pending.append(.report(failure.response(isFinal: false))) }
        var run = failures ?? FailureRun(last: failure)
        run.count = min(run.count + 1, 1_000)
        run.last = failure
        owe(failure.loss, request)
        failures = run
        var due = Nanoseconds.sum(now, retryDelay(afterFailures: run.count))
        if let retryAfter = failure.retryAfter {
            due = Nanoseconds.sum(now, retryAfter)
            earliestRequest = due
        }
        if phase == .running { wakeTime = due }
    }

    /// Whether the transcript has to make good what a failed request has cost.
    mutating func owe(_ loss: PollFailure.Loss, _ failed: InFlight) {
        let hasNews = failed.newMessages > 0
        switch loss {
        case .none:
            // The transcript that was asked for is still owed.
            if failed.request.entireTranscript { wantsTranscript = true }
            if hasNews { hasAskedForDamage = false }
        case .cut:
            wantsTranscript = true
            if hasNews { hasAskedForDamage = false }
        case .damage:
            // A loss that the transcript has too would be found again and again.
            if !hasAskedForDamage { wantsTranscript = true }
            hasAskedForDamage = true
        case .limit:
            // The transcript is longer still.
            break
        }
    }

    private mutating func endFinally(_ failure: PollFailure) {
        // The end of an engagement was told by its message: that the server knows it no more says nothing new.
        let isExpected = engagement.status.isOver && failure.statusCode == 401
        if failure.statusCode == 401, !engagement.status.isOver { engagement.status = .closed }
        end(isExpected ? nil : failure.response(isFinal: true))
    }

    mutating func end(_ response: Response?) {
        isOver = true
        wakeTime = nil
        lostTime = nil
        pending.append(.end(response))
    }
}
