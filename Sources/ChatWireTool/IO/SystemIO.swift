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

/// The real system.
///
/// Calls that a signal interrupts are made again; a non-blocking descriptor is waited for.
package struct SystemIO: ToolIO, Sendable {
    /// Has something to read as soon as the user interrupts the run.
    private let interruption: Descriptor?

    /// Makes the system's calls; `interruption` is what ``Interruption/install()`` gave.
    package init(interruption: Descriptor? = nil) {
        self.interruption = interruption
    }

    /// Gives stdin, stdout and stderr a place where the caller closed them.
    ///
    /// Otherwise the next file or pipe that is opened would take their numbers, and be read or written as if it were them. Reads
    /// and writes of these places fail.
    package static func holdStandardDescriptors() {
        for descriptor in [Descriptor.input, .output, .diagnostics] where fcntl(descriptor.number, F_GETFD) < 0 {
            // The system takes the lowest free number, which is this one.
            _ = systemOpen("/dev/null", descriptor == .input ? O_WRONLY : O_RDONLY)
        }
    }

    package func open(_ path: String) throws(SystemError) -> Descriptor {
        while true {
            let number = systemOpen(path, O_RDONLY)
            if number >= 0 { return Descriptor(number: number) }
            guard errno == EINTR else { throw .last }
        }
    }

    package func create(_ path: String) throws(SystemError) -> Descriptor {
        while true {
            let number = systemCreate(path)
            if number >= 0 { return Descriptor(number: number) }
            guard errno == EINTR else { throw .last }
        }
    }

    package func close(_ descriptor: Descriptor) {
        _ = systemClose(descriptor.number)
    }

    package func readiness(of descriptor: Descriptor, waiting: Bool) -> Readiness {
        // poll(2) ignores entries whose descriptor is negative.
        var entries = [
            pollfd(fd: descriptor.number, events: Int16(POLLIN), revents: 0),
            pollfd(fd: interruption?.number ?? -1, events: Int16(POLLIN), revents: 0),
        ]
        while poll(&entries, 2, waiting ? -1 : 0) < 0 {
            // Whatever else is wrong with the descriptor, read(2) will say it.
            guard errno == EINTR else { return .ready }
        }
        if entries[1].revents != 0 { return .interrupted }
        return entries[0].revents == 0 ? .wouldWait : .ready
    }

    package func read(_ descriptor: Descriptor, into buffer: inout [UInt8]) throws(SystemError) -> Int {
        while true {
            let count = buffer.withUnsafeMutableBytes { systemRead(descriptor.number, $0) }
            if count >= 0 { return count }
            try waitOrThrow(descriptor, for: POLLIN)
        }
    }

    package func write(_ bytes: [UInt8], to descriptor: Descriptor) throws(SystemError) {
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes {
                systemWrite(descriptor.number, UnsafeRawBufferPointer(rebasing: $0[written...]))
            }
            if count >= 0 {
                written += count
            } else {
                try waitOrThrow(descriptor, for: POLLOUT)
            }
        }
    }

    package func isTerminal(_ descriptor: Descriptor) -> Bool {
        isatty(descriptor.number) == 1
    }

    package func nanoseconds() -> UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
    }

    package func replaceProcess(with name: String, arguments: [String]) -> SystemError {
        guard let own = Self.executable else { return SystemError(number: ENOENT) }
        let folder = own.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        let path = (folder + [name[...]]).joined(separator: "/")
        // The new program installs its own handlers; what is ignored would stay so.
        signal(SIGPIPE, SIG_DFL)
        var words = ([path] + arguments).map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        execv(path, &words)
        return .last
    }

    /// The file of this program, links resolved.
    private static var executable: String? {
        #if canImport(Darwin)
            var size: UInt32 = 0
            _ = _NSGetExecutablePath(nil, &size)
            var buffer = [CChar](repeating: 0, count: Int(size) + 1)
            guard _NSGetExecutablePath(&buffer, &size) == 0, let path = realpath(buffer, nil) else { return nil }
        #else
            guard let path = realpath("/proc/self/exe", nil) else { return nil }
        #endif
        defer { free(path) }
        return String(cString: path)
    }

    /// After a failed call: returns when it is worth making again.
    private func waitOrThrow(_ descriptor: Descriptor, for events: some BinaryInteger) throws(SystemError) {
        switch errno {
        case EINTR:
            return
        case EAGAIN, EWOULDBLOCK:
            var entry = pollfd(fd: descriptor.number, events: Int16(events), revents: 0)
            _ = poll(&entry, 1, -1)
        default:
            throw .last
        }
    }
}

extension SystemError {
    /// The error of the call that failed last.
    fileprivate static var last: SystemError { SystemError(number: errno) }

    /// Whether the reader of a pipe has gone.
    var isBrokenPipe: Bool { number == EPIPE }
}

extension SystemError: CustomStringConvertible {
    /// The system's words for it, such as `No such file or directory`.
    package var description: String {
        strerror(number).map { String(cString: $0) } ?? "error \(number)"
    }
}

// Inside SystemIO these names mean its own methods.

private func systemOpen(_ path: String, _ mode: Int32) -> Int32 {
    open(path, mode | O_CLOEXEC)
}

/// Others may read the file as far as the user's umask lets them, as with a shell's `>`.
private func systemCreate(_ path: String) -> Int32 {
    open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
}

private func systemClose(_ number: Int32) -> Int32 {
    close(number)
}

private func systemRead(_ number: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    read(number, buffer.baseAddress, buffer.count)
}

private func systemWrite(_ number: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
    write(number, buffer.baseAddress, buffer.count)
}
