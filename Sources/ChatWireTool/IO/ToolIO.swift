//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// What the tool needs of the system: a few calls, so that a whole run can be tested without a process.
package protocol ToolIO {
    /// Opens a file for reading.
    func open(_ path: String) throws(SystemError) -> Descriptor
    /// Opens a file for writing; what was in it is gone.
    func create(_ path: String) throws(SystemError) -> Descriptor
    /// Closes what ``open(_:)`` or ``create(_:)`` gave.
    func close(_ descriptor: Descriptor)
    /// Whether a read would return at once; with `waiting`, waits until it would.
    func readiness(of descriptor: Descriptor, waiting: Bool) -> Readiness
    /// Reads into the buffer from its start and returns how many bytes came; 0 is the end of the input.
    func read(_ descriptor: Descriptor, into buffer: inout [UInt8]) throws(SystemError) -> Int
    /// Writes all of the bytes.
    func write(_ bytes: [UInt8], to descriptor: Descriptor) throws(SystemError)
    /// Whether a person sits at the other end.
    func isTerminal(_ descriptor: Descriptor) -> Bool
    /// A clock that never goes back, in nanoseconds from an arbitrary start.
    func nanoseconds() -> UInt64
    /// Runs a program that stands beside this one instead of it; returns only when that fails.
    func replaceProcess(with name: String, arguments: [String]) -> SystemError
}

/// An open file, pipe or terminal.
package struct Descriptor: Sendable, Hashable {
    /// The system's number for it.
    let number: Int32

    static let input = Descriptor(number: 0)
    static let output = Descriptor(number: 1)
    static let diagnostics = Descriptor(number: 2)
}

/// What a read would do.
package enum Readiness: Sendable {
    /// It returns at once, be it with bytes, the end or an error.
    case ready
    /// It waits for somebody else to write.
    case wouldWait
    /// The user wants the run to end.
    case interrupted
}

/// Why a system call failed.
package struct SystemError: Error, Sendable, Hashable {
    /// The value of `errno`.
    let number: Int32
}
