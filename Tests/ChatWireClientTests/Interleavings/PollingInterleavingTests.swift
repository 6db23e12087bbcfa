//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWireTesting
import Foundation
import Testing

@testable import ChatWireClient

/// Calls, answers, failures and timers in any order.
///
/// `CHATWIRE_INTERLEAVINGS` sets the number of steps and has it printed, `CHATWIRE_SEED` the first seed, and
/// `CHATWIRE_TRACE=1` prints each step.
@Suite("Polling in any order")
struct PollingInterleavingTests {
    private static func number(_ name: String, _ standard: Int) -> Int {
        ProcessInfo.processInfo.environment[name].flatMap(Int.init) ?? standard
    }

    @Test(
        "one request at a time, no block after a cancellation, no message twice or lost, in order, each failure told once"
    )
    func interleavings() {
        let wanted = Self.number("CHATWIRE_INTERLEAVINGS", 10_000)
        let first = Self.number("CHATWIRE_SEED", 1)
        var steps = 0
        var worlds = 0
        var delivered = 0
        var settled = 0
        while steps < wanted {
            let world = PollingWorld(seed: UInt64(truncatingIfNeeded: first &+ worlds))
            world.isTracing = Self.number("CHATWIRE_TRACE", 0) == 1
            for _ in 0..<world.length where world.owner != nil && world.breaches.isEmpty { world.step() }
            if world.breaches.isEmpty, world.owner != nil {
                world.settle(entireTranscript: world.random.seed % 2 == 1)
                settled += 1
            }
            steps += world.steps
            worlds += 1
            delivered += world.deliveries.values.reduce(0, +)
            guard world.breaches.isEmpty else {
                Issue.record("\(world.random): \(world.breaches.prefix(3))")
                return
            }
        }
        // A world in which nothing happens would prove nothing.
        #expect(delivered > steps / 100 && settled > worlds / 10)
        guard ProcessInfo.processInfo.environment["CHATWIRE_INTERLEAVINGS"] != nil else { return }
        print("\(steps) steps in \(worlds) worlds, \(settled) settled, \(delivered) messages delivered")
    }
}

extension PollingWorld {
    /// How long this world lives.
    var length: Int { Int.random(in: 20...400, using: &random) }
}
