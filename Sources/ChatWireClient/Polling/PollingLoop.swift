//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

internal import ChatWire

/// Runs a machine for someone who is called back: performs its actions and hands over its deliveries.
///
/// Everything happens on the caller's side, at once. A delivery may call back in here: what it asks for is done before
/// the next delivery, and deliveries are never nested.
final class PollingLoop {
    private var machine: PollingMachine
    private let now: () -> UInt64
    private let perform: ([PollingMachine.Action], Engagement) -> Void
    private let deliver: (PollingMachine.Delivery) -> Void
    private var isDelivering = false

    init(
        machine: PollingMachine,
        now: @escaping () -> UInt64,
        perform: @escaping ([PollingMachine.Action], Engagement) -> Void,
        deliver: @escaping (PollingMachine.Delivery) -> Void
    ) {
        self.machine = machine
        self.now = now
        self.perform = perform
        self.deliver = deliver
    }

    var engagement: Engagement { machine.engagement }
    var phase: PollingMachine.Phase { machine.phase }

    func start() { run(machine.start(at: now())) }

    func pause() { machine.pause() }

    func restart(entireTranscript: Bool) { run(machine.restart(entireTranscript: entireTranscript, at: now())) }

    func cancel() { run(machine.cancel()) }

    func engage(_ engagement: Engagement) { run(machine.engage(engagement)) }

    func receive(_ input: PollingMachine.Input) { run(machine.receive(input, at: now())) }

    private func run(_ actions: [PollingMachine.Action]) {
        perform(actions, machine.engagement)
        // A call from inside a delivery: whoever delivers goes on with what it left.
        guard !isDelivering else { return }
        isDelivering = true
        defer { isDelivering = false }
        while let delivery = machine.nextDelivery() { deliver(delivery) }
    }
}
