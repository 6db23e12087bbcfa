//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

public import ChatWire

/// Messages and failures of an engagement, in the order in which they came.
///
/// Each iterator polls for itself, so that one engagement wants one iterator. It asks when it is asked: between two
/// elements at most one answer is read. Giving it up, or cancelling its task, ends the request.
public struct PolledResults: AsyncSequence, Sendable {
    /// A message, or a failure.
    public typealias Element = Result<GetMessageResponse, Response>

    let endpoint: MessageEndpoint
    let engagement: Engagement
    let entireTranscript: Bool

    /// Begins to poll with the first element that is asked for.
    public func makeAsyncIterator() -> AsyncIterator {
        let (inputs, sink) = AsyncStream.makeStream(of: PollingMachine.Input.self)
        return AsyncIterator(
            machine: PollingMachine(engagement: engagement, options: endpoint.options, seed: .random(in: 0...(.max))),
            effects: PollEffects(endpoint: endpoint, inputs: sink),
            inputs: inputs.makeAsyncIterator(),
            entireTranscript: entireTranscript
        )
    }

    /// Polls as far as the next message or failure.
    public struct AsyncIterator: AsyncIteratorProtocol {
        private var machine: PollingMachine
        private let effects: PollEffects
        private var inputs: AsyncStream<PollingMachine.Input>.AsyncIterator
        private let entireTranscript: Bool
        private var hasBegun = false

        init(
            machine: PollingMachine,
            effects: PollEffects,
            inputs: AsyncStream<PollingMachine.Input>.AsyncIterator,
            entireTranscript: Bool
        ) {
            self.machine = machine
            self.effects = effects
            self.inputs = inputs
            self.entireTranscript = entireTranscript
        }

        /// The engagement as the messages up to here have left it.
        public var engagement: Engagement { machine.engagement }

        /// The next message or failure; nil when the engagement is over, after a final failure, and when the task is
        /// cancelled.
        public mutating func next() async -> Result<GetMessageResponse, Response>? {
            if !hasBegun {
                hasBegun = true
                perform(machine.restart(entireTranscript: entireTranscript, at: effects.now))
            }
            while true {
                switch machine.nextDelivery() {
                case .message(let message, isNew: true, transcript: _): return .success(message)
                case .report(let response): return .failure(response)
                case .end(let response): return response.map { .failure($0) }
                case .message(_, isNew: false, transcript: _), .connected: continue
                case nil: break
                }
                // Nothing comes any more once polling has ended.
                guard machine.phase == .running, let input = await inputs.next() else {
                    perform(machine.cancel())
                    effects.cancel()
                    return nil
                }
                perform(machine.receive(input, at: effects.now))
            }
        }

        private mutating func perform(_ actions: [PollingMachine.Action]) {
            effects.perform(actions, engagement: machine.engagement)
        }
    }
}

/// Messages of an engagement, in the order in which they came.
///
/// As ``PolledResults``, but passing failures are left out and the final one is thrown, as a ``Response``.
public struct PolledMessages: AsyncSequence, Sendable {
    /// A message.
    public typealias Element = GetMessageResponse

    let results: PolledResults

    /// Begins to poll with the first element that is asked for.
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(results: results.makeAsyncIterator())
    }

    /// Polls as far as the next message.
    public struct AsyncIterator: AsyncIteratorProtocol {
        var results: PolledResults.AsyncIterator

        /// The engagement as the messages up to here have left it.
        public var engagement: Engagement { results.engagement }

        /// The next message; nil when the engagement is over, and when the task is cancelled.
        public mutating func next() async throws -> GetMessageResponse? {
            while let result = await results.next() {
                switch result {
                case .success(let message): return message
                case .failure(let response) where response.isFinal: throw response
                case .failure: continue
                }
            }
            return nil
        }
    }
}
