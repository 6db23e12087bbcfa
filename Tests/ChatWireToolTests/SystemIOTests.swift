//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import Foundation
import Testing

@testable import ChatWireTool

@Suite("SystemIO", .serialized)
struct SystemIOTests {
    /// Two ends of a pipe, closed with the test.
    private final class Pipe {
        let reading: Descriptor
        private(set) var writing: Descriptor?

        init() throws {
            var ends: [Int32] = [-1, -1]
            try #require(pipe(&ends) == 0)
            reading = Descriptor(number: ends[0])
            writing = Descriptor(number: ends[1])
        }

        func closeWriting() {
            if let writing { SystemIO().close(writing) }
            writing = nil
        }

        deinit {
            closeWriting()
            SystemIO().close(reading)
        }
    }

    @Test("a file is read in pieces of the buffer's size, up to its end")
    func file() throws {
        let io = SystemIO()
        let descriptor = try io.open(#filePath)
        defer { io.close(descriptor) }
        var buffer = [UInt8](repeating: 0, count: 1_000)
        var bytes: [UInt8] = []
        while true {
            #expect(io.readiness(of: descriptor, waiting: false) == .ready)
            let count = try io.read(descriptor, into: &buffer)
            #expect(count <= 1_000)
            if count == 0 { break }
            bytes += buffer[..<count]
        }
        #expect(try Data(contentsOf: URL(fileURLWithPath: #filePath)) == Data(bytes))
    }

    @Test("what cannot be read says why, in the system's words")
    func unreadable() throws {
        let io = SystemIO()
        let missing = #expect(throws: SystemError.self) { try io.open(#filePath + ".missing") }
        #expect(missing?.description == "No such file or directory")
        let folder = try io.open((#filePath as NSString).deletingLastPathComponent)
        defer { io.close(folder) }
        var buffer: [UInt8] = [0]
        let reading = #expect(throws: SystemError.self) { try io.read(folder, into: &buffer) }
        #expect(reading?.description == "Is a directory")
    }

    @Test("a pipe is ready when something has been written, and at its end")
    func readiness() throws {
        let io = SystemIO()
        let pipe = try Pipe()
        #expect(io.readiness(of: pipe.reading, waiting: false) == .wouldWait)
        try io.write([1, 2, 3], to: #require(pipe.writing))
        #expect(io.readiness(of: pipe.reading, waiting: true) == .ready)
        var buffer = [UInt8](repeating: 0, count: 8)
        #expect(try io.read(pipe.reading, into: &buffer) == 3)
        #expect(buffer == [1, 2, 3, 0, 0, 0, 0, 0])
        pipe.closeWriting()
        #expect(io.readiness(of: pipe.reading, waiting: false) == .ready)
        #expect(try io.read(pipe.reading, into: &buffer) == 0)
    }

    @Test("an interruption ends a wait, also when it came before")
    func interruption() throws {
        let input = try Pipe()
        let signal = try Pipe()
        let io = SystemIO(interruption: signal.reading)
        #expect(io.readiness(of: input.reading, waiting: false) == .wouldWait)
        try io.write([1], to: #require(signal.writing))
        #expect(io.readiness(of: input.reading, waiting: true) == .interrupted)
    }

    /// Sends SIGINT to this thread, and returns when it has been handled.
    ///
    /// Threads of a pool start with all signals blocked.
    private func raiseInterrupt() {
        var signals = sigset_t()
        var previous = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGINT)
        pthread_sigmask(SIG_UNBLOCK, &signals, &previous)
        raise(SIGINT)
        pthread_sigmask(SIG_SETMASK, &previous, nil)
    }

    @Test("SIGINT becomes an interruption, and a gone reader an error instead of a signal")
    func signals() throws {
        // A test that runs in the background of a script may have been started with SIGINT ignored.
        signal(SIGINT, SIG_DFL)
        defer { signal(SIGINT, SIG_DFL) }
        let interruption = try #require(Interruption.install())
        let io = SystemIO(interruption: interruption)
        let input = try Pipe()
        #expect(io.readiness(of: input.reading, waiting: false) == .wouldWait)
        raiseInterrupt()
        #expect(io.readiness(of: input.reading, waiting: false) == .interrupted)

        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        io.close(Descriptor(number: ends[0]))
        let writing = Descriptor(number: ends[1])
        defer { io.close(writing) }
        let failure = #expect(throws: SystemError.self) { try io.write([1], to: writing) }
        #expect(failure?.isBrokenPipe == true)
    }

    @Test("an ignored SIGINT stays ignored, as background jobs need it")
    func ignoredSignal() {
        signal(SIGINT, SIG_IGN)
        defer { signal(SIGINT, SIG_DFL) }
        #expect(Interruption.install() == nil)
        raiseInterrupt()
    }

    @Test("the clock does not go back, and a pipe is no terminal")
    func clock() throws {
        let io = SystemIO()
        let first = io.nanoseconds()
        #expect(first > 0)
        #expect(io.nanoseconds() >= first)
        #expect(try !io.isTerminal(Pipe().reading))
    }
}
