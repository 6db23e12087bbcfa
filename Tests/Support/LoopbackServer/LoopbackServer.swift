//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// An HTTP/1.1 server on this machine that does what a test says: byte for byte, also what no real server should.
///
/// Each request is given to the script, and the steps that it answers are played on the connection. Nothing sleeps: a
/// slow answer waits for a ``Gate`` that the test opens.
///
/// `@unchecked`: threads share the lists and descriptors here, and touch them under the lock only.
public final class LoopbackServer: @unchecked Sendable {
    /// A request, as it came.
    public struct Request: Sendable {
        /// `GET`, for example.
        public let method: String
        /// The path and the query.
        public let target: String
        /// The fields by their names in lower case.
        public let fields: [String: String]
        /// Which request of the server it is, from 0.
        public let number: Int
        /// Which connection it came on, from 0.
        public let connection: Int
    }

    /// A part of an answer.
    public enum Step: Sendable {
        /// Sends these bytes.
        case send([UInt8])
        /// Waits until the test opens the gate.
        case wait(Gate)
        /// Tells the test, by opening a gate.
        case tell(Gate)
        /// Waits until the client closes the connection, and tells so.
        case untilClosed(Gate)
        /// Closes the connection in order.
        case close
        /// Closes the connection with a reset.
        case reset
    }

    private let script: @Sendable (Request) -> [Step]
    private let listener: Int32
    /// Where it listens.
    public let port: Int

    private let lock = NSLock()
    private var seen: [Request] = []
    private var connections: Set<Int32> = []
    private var connectionCount = 0
    private var inFlight = 0
    private var mostInFlight = 0
    private var isStopped = false

    /// Starts a server on a free port of 127.0.0.1.
    public init(_ script: @escaping @Sendable (Request) -> [Step]) throws {
        self.script = script
        (listener, port) = try Sockets.listen()
        Thread.detachNewThread { [self] in accept() }
    }

    /// The requests so far.
    public var requests: [Request] { lock.withLock { seen } }

    /// How many requests were being answered at the same time, at most.
    public var mostRequestsInFlight: Int { lock.withLock { mostInFlight } }

    /// Closes everything.
    public func stop() {
        let open: Set<Int32> = lock.withLock {
            isStopped = true
            return connections
        }
        _ = shutdown(listener, Sockets.bothWays)
        for connection in open { _ = shutdown(connection, Sockets.bothWays) }
    }

    private func accept() {
        while true {
            let connection = Sockets.accept(listener)
            guard connection >= 0 else { break }
            let number: Int? = lock.withLock {
                guard !isStopped else { return nil }
                connections.insert(connection)
                connectionCount += 1
                return connectionCount - 1
            }
            guard let number else {
                _ = close(connection)
                break
            }
            Thread.detachNewThread { [self] in serve(connection, number) }
        }
        _ = close(listener)
    }

    private func serve(_ connection: Int32, _ number: Int) {
        var buffer: [UInt8] = []
        while let (method, target, fields) = readRequest(connection, &buffer) {
            let request: Request = lock.withLock {
                let request = Request(
                    method: method,
                    target: target,
                    fields: fields,
                    number: seen.count,
                    connection: number
                )
                seen.append(request)
                inFlight += 1
                mostInFlight = max(mostInFlight, inFlight)
                return request
            }
            let goesOn = play(script(request), connection)
            lock.withLock { inFlight -= 1 }
            guard goesOn else { break }
        }
        lock.withLock { _ = connections.remove(connection) }
        _ = close(connection)
    }

    /// Plays the steps of an answer.
    ///
    /// - Returns: Whether the connection stays open.
    private func play(_ steps: [Step], _ connection: Int32) -> Bool {
        for step in steps {
            switch step {
            case .send(let bytes): guard Sockets.send(bytes, connection) else { return false }
            case .wait(let gate): guard gate.wait() else { return false }
            case .tell(let gate): gate.open()
            case .untilClosed(let gate):
                while let bytes = Sockets.receive(connection), !bytes.isEmpty {}
                gate.open()
                return false
            case .close: return false
            case .reset:
                Sockets.resetOnClose(connection)
                return false
            }
        }
        return true
    }

    private func readRequest(_ connection: Int32, _ buffer: inout [UInt8]) -> (String, String, [String: String])? {
        let end = Array("\r\n\r\n".utf8)
        while true {
            if let index = buffer.indices.first(where: { buffer[$0...].starts(with: end) }) {
                let head = String(decoding: buffer[..<index], as: UTF8.self)
                buffer.removeFirst(index + end.count)
                let lines = head.components(separatedBy: "\r\n")
                let words = lines[0].split(separator: " ")
                guard words.count == 3 else { return nil }
                var fields: [String: String] = [:]
                for line in lines.dropFirst() {
                    let parts = line.split(separator: ":", maxSplits: 1)
                    guard parts.count == 2 else { continue }
                    fields[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
                }
                return (String(words[0]), String(words[1]), fields)
            }
            guard let bytes = Sockets.receive(connection), !bytes.isEmpty else { return nil }
            buffer += bytes
        }
    }
}
