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

/// The few calls of sockets that a server needs.
enum Sockets {
    struct Failure: Error {
        let call: String
        let number: Int32
    }

    static var bothWays: Int32 { Int32(SHUT_RDWR) }

    private static var stream: Int32 {
        #if canImport(Glibc)
            Int32(SOCK_STREAM.rawValue)
        #else
            SOCK_STREAM
        #endif
    }

    static func listen() throws -> (descriptor: Int32, port: Int) {
        let descriptor = socket(AF_INET, stream, 0)
        guard descriptor >= 0 else { throw Failure(call: "socket", number: errno) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let port = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address -> Int32 in
                guard bind(descriptor, address, length) == 0 else { return -1 }
                return getsockname(descriptor, address, &length)
            }
        }
        guard port == 0 else { throw Failure(call: "bind", number: errno) }
        #if canImport(Glibc)
            let result = Glibc.listen(descriptor, 64)
        #elseif canImport(Musl)
            let result = Musl.listen(descriptor, 64)
        #else
            let result = Darwin.listen(descriptor, 64)
        #endif
        guard result == 0 else { throw Failure(call: "listen", number: errno) }
        return (descriptor, Int(UInt16(bigEndian: address.sin_port)))
    }

    static func accept(_ listener: Int32) -> Int32 {
        #if canImport(Glibc)
            let connection = Glibc.accept(listener, nil, nil)
        #elseif canImport(Musl)
            let connection = Musl.accept(listener, nil, nil)
        #else
            let connection = Darwin.accept(listener, nil, nil)
            var yes: Int32 = 1
            setsockopt(connection, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
        #endif
        // Each piece goes on its way as it is sent.
        var yes: Int32 = 1
        setsockopt(connection, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
        return connection
    }

    static func send(_ bytes: [UInt8], _ connection: Int32) -> Bool {
        #if canImport(Darwin)
            let flags: Int32 = 0
        #else
            let flags = Int32(MSG_NOSIGNAL)
        #endif
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes { buffer in
                #if canImport(Glibc)
                    Glibc.send(connection, buffer.baseAddress, buffer.count, flags)
                #elseif canImport(Musl)
                    Musl.send(connection, buffer.baseAddress, buffer.count, flags)
                #else
                    Darwin.send(connection, buffer.baseAddress, buffer.count, flags)
                #endif
            }
            guard count > 0 else { return false }
            sent += count
        }
        return true
    }

    /// What has come; empty when the other side has closed, nil when the connection broke.
    static func receive(_ connection: Int32) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: 16 << 10)
        let count = bytes.withUnsafeMutableBytes { recv(connection, $0.baseAddress, $0.count, 0) }
        return count < 0 ? nil : Array(bytes.prefix(count))
    }

    static func resetOnClose(_ connection: Int32) {
        var linger = linger(l_onoff: 1, l_linger: 0)
        setsockopt(connection, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
    }
}
