//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

internal import ChatWire

/// Does what a machine asks for, in tasks, and puts what comes of it into a stream of inputs.
///
/// Belongs to whoever owns the machine. When it goes, its tasks are cancelled and the stream ends.
final class PollEffects {
    private let endpoint: MessageEndpoint
    private let inputs: AsyncStream<PollingMachine.Input>.Continuation
    private var request: Task<Void, Never>?
    private var timer: Task<Void, Never>?

    init(endpoint: MessageEndpoint, inputs: AsyncStream<PollingMachine.Input>.Continuation) {
        self.endpoint = endpoint
        self.inputs = inputs
    }

    deinit {
        cancel()
        inputs.finish()
    }

    var now: UInt64 { endpoint.clock.now() }

    /// Ends the request and the timer.
    func cancel() {
        request?.cancel()
        timer?.cancel()
    }

    func perform(_ actions: [PollingMachine.Action], engagement: Engagement) {
        for action in actions {
            switch action {
            case .request(let request): start(request, engagement)
            case .cancelRequest: request?.cancel()
            case .timer(let id, let nanoseconds): wait(id, nanoseconds)
            }
        }
    }

    private func start(_ request: PollingMachine.Request, _ engagement: Engagement) {
        let sender = PollSender(endpoint: endpoint, engagement: engagement, request: request, inputs: inputs)
        let previous = self.request
        self.request = Task {
            // The one before has been cancelled or has ended, so that this does not take long; then there is one at a
            // time.
            await previous?.value
            await sender.run()
        }
    }

    private func wait(_ id: UInt64, _ nanoseconds: UInt64) {
        timer?.cancel()
        timer = Task { [clock = endpoint.clock, inputs] in
            guard (try? await clock.sleep(nanoseconds: nanoseconds)) != nil else { return }
            inputs.yield(.timer(id))
        }
    }
}
