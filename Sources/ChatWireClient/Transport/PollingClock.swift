//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

internal import Dispatch

/// A clock that waits, in nanoseconds since any moment of its own.
///
/// Tests give one that they move themselves.
public protocol PollingClock: Sendable {
    /// The time; it never goes back.
    func now() -> UInt64
    /// Returns after so many nanoseconds; throws when the task is cancelled before.
    func sleep(nanoseconds: UInt64) async throws
}

/// The machine's clock; it stands still while the machine sleeps.
public struct SystemClock: PollingClock {
    /// The machine's clock.
    public init() {}

    /// Nanoseconds since the machine was started, without the time that it slept.
    public func now() -> UInt64 { DispatchTime.now().uptimeNanoseconds }

    /// Suspends the task.
    public func sleep(nanoseconds: UInt64) async throws { try await Task.sleep(nanoseconds: nanoseconds) }
}
