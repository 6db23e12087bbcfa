//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire

@testable import ChatWireClient

/// A machine under a clock that the test moves; what it asks for and tells becomes lines.
final class MachineBench {
    var machine: PollingMachine
    var seconds = 0.0
    /// `poll`, `poll instant`, `poll transcript`, `stop`; messages and failures as ``Recorder`` has them.
    var lines: [String] = []
    private var request: UInt64?
    private var timer: (id: UInt64, due: UInt64)?

    init(_ options: PollingOptions = PollingOptions(), status: Engagement.Status = .created) {
        var engagement = Poll.engagement
        engagement.status = status
        machine = PollingMachine(engagement: engagement, options: options, seed: 7)
    }

    private var now: UInt64 { UInt64(seconds * 1e9) }

    func start() { take(machine.start(at: now)) }
    func restart(transcript: Bool = false) { take(machine.restart(entireTranscript: transcript, at: now)) }
    func cancel() { take(machine.cancel()) }
    func pause() { machine.pause() }

    /// The head of the answer has come, and messages.
    func begin(_ messages: String..., status: Int = 200) {
        give { .head($0, statusCode: status) }
        let messages = ChatRouterDecoder.decode("<messages>\(messages.joined())</messages>".utf8).messages
        give { .messages($0, messages) }
    }

    func succeed(_ messages: String...) {
        begin(messages.joined())
        give { .end($0, .success) }
    }

    func fail(
        _ status: Int = 0,
        _ reason: Response.Reason = .network,
        loss: PollFailure.Loss = .none,
        retryAfter: Double? = nil,
        isFinal: Bool = false
    ) {
        let failure = PollFailure(
            statusCode: status,
            reason: reason,
            message: "invented",
            loss: loss,
            retryAfter: retryAfter.map { UInt64($0 * 1e9) },
            isFinal: isFinal
        )
        give { .end($0, .failure(failure)) }
    }

    /// Lets time pass; timers fire when they are due.
    func pass(_ seconds: Double) {
        let end = self.seconds + seconds
        while let timer, timer.due <= UInt64(end * 1e9) {
            self.timer = nil
            self.seconds = max(self.seconds, Double(timer.due) / 1e9)
            take(machine.receive(.timer(timer.id), at: timer.due))
        }
        self.seconds = end
    }

    /// Lets time pass while nobody listens; the timer that was due meanwhile comes only then.
    func stall(_ seconds: Double) {
        self.seconds += seconds
        guard let timer, timer.due <= now else { return }
        self.timer = nil
        take(machine.receive(.timer(timer.id), at: now))
    }

    /// How long until the next request, in seconds, when nothing comes.
    func timeToRequest() -> Double? {
        let start = seconds
        let count = lines.count
        while let timer {
            self.timer = nil
            seconds = Double(timer.due) / 1e9
            take(machine.receive(.timer(timer.id), at: timer.due))
            if lines.dropFirst(count).contains(where: { $0.hasPrefix("poll") }) { return seconds - start }
        }
        return nil
    }

    private func give(_ input: (UInt64) -> PollingMachine.Input) {
        guard let request else { return lines.append("nothing is in flight") }
        take(machine.receive(input(request), at: now))
    }

    private func take(_ actions: [PollingMachine.Action]) {
        for action in actions {
            switch action {
            case .request(let request):
                self.request = request.id
                lines.append(
                    "poll" + (request.isInstant ? " instant" : "") + (request.entireTranscript ? " transcript" : "")
                )
            case .cancelRequest:
                request = nil
                lines.append("stop")
            case .timer(let id, let nanoseconds): timer = (id, now + nanoseconds)
            }
        }
        while let delivery = machine.nextDelivery() {
            switch delivery {
            case .message(let message, isNew: true, transcript: _): lines.append(message.line)
            case .report(let response): lines.append(response.line)
            case .end(let response): lines.append(response?.line ?? "end")
            case .message(_, isNew: false, transcript: _), .connected: break
            }
        }
    }
}
