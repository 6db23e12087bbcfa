//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The signals of a run.
///
/// The first SIGINT becomes a byte on a pipe, which the read loop waits on together with its input: no signal can slip in between
/// a check and a read. The second SIGINT ends the process at once, should the run hang in a write.
package enum Interruption {
    /// Written once, before the handler is installed; a signal handler cannot be given a context.
    nonisolated(unsafe) private static var writeEnd: Int32 = -1

    /// Installs the handlers; returns the end of the pipe that ``SystemIO`` waits on, or nil when the signal stays as it is.
    ///
    /// A SIGINT that is ignored already stays ignored: shells start background jobs so. SIGPIPE is ignored, so that a reader who
    /// has gone shows as an error of write(2).
    package static func install() -> Descriptor? {
        signal(SIGPIPE, SIG_IGN)
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        writeEnd = ends[1]

        let previous = signal(SIGINT, handle)
        if unsafeBitCast(previous, to: UInt.self) == unsafeBitCast(SIG_IGN, to: UInt.self) {
            signal(SIGINT, SIG_IGN)
            return nil
        }
        return Descriptor(number: ends[0])
    }

    /// Calls nothing but async-signal-safe functions, and leaves `errno` as it was for the code that it interrupts.
    private static let handle: @convention(c) (Int32) -> Void = { _ in
        let saved = errno
        var byte: UInt8 = 1
        _ = write(writeEnd, &byte, 1)
        signal(SIGINT, SIG_DFL)
        errno = saved
    }
}
