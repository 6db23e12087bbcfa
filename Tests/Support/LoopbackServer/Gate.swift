//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import Dispatch
import Foundation

/// Lets a thread or a task wait until something has happened.
///
/// `@unchecked`: the list of who waits is touched under the lock only.
public final class Gate: @unchecked Sendable {
    private let lock = NSLock()
    private var isOpen = false
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private let semaphore = DispatchSemaphore(value: 0)

    /// Makes a closed gate.
    public init() {}

    /// Opens it for good.
    public func open() {
        let resumed: [CheckedContinuation<Void, Never>] = lock.withLock {
            isOpen = true
            defer { waiting = [] }
            return waiting
        }
        semaphore.signal()
        for continuation in resumed { continuation.resume() }
    }

    /// Blocks a thread until it is open; gives up after a while, so that a test that fails also ends.
    ///
    /// The while is long: the tests of other suites may hold all of Swift's threads for a minute.
    func wait() -> Bool {
        guard semaphore.wait(timeout: .now() + .seconds(600)) == .success else { return false }
        semaphore.signal()
        return true
    }

    /// Suspends a task until it is open.
    public func passed() async {
        await withCheckedContinuation { continuation in
            let isOpen = lock.withLock {
                if !self.isOpen { waiting.append(continuation) }
                return self.isOpen
            }
            if isOpen { continuation.resume() }
        }
    }
}
