//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Runs whose memory is measured from outside.
enum MemoryRun {
    /// Decodes a file in reads of 16 KiB and prints how many messages it has and how much memory that took.
    static func stream(_ path: String) {
        let file = open(path, O_RDONLY)
        guard file >= 0 else { return print("cannot open \(path)") }
        defer { close(file) }
        let decoder = ChatRouterDecoder()
        var buffer = [UInt8](repeating: 0, count: 16 << 10)
        var messages = 0
        while true {
            let count = buffer.withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
            guard count > 0 else { break }
            decoder.push(buffer[..<count])
            messages += drain(decoder)
        }
        decoder.finish()
        messages += drain(decoder)
        var usage = rusage()
        // RUSAGE_SELF, which is an enumeration in Glibc and a number elsewhere.
        getrusage(0, &usage)
        // Kilobytes on Linux, bytes on Apple's systems.
        print("stream from a file: \(messages) messages, peak resident size \(usage.ru_maxrss)")
    }

    private static func drain(_ decoder: ChatRouterDecoder) -> Int {
        var count = 0
        do throws(DecodeError) {
            while try decoder.next() != nil { count += 1 }
        } catch {
            print("failed:", error)
        }
        return count
    }

    /// Writes a document with so many messages.
    static func write(_ path: String, _ messages: Int) {
        let document = ChatStream.document(messages: messages)
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
        guard file >= 0 else { return print("cannot write \(path)") }
        defer { close(file) }
        var written = 0
        while written < document.count {
            let count = document.withUnsafeBytes { bytes in
                bytes.baseAddress.map { putBytes(file, $0 + written, bytes.count - written) } ?? -1
            }
            guard count > 0 else { return print("cannot write \(path)") }
            written += count
        }
    }
}

/// `write(2)`, whose name the type's own function hides.
private func putBytes(_ file: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
    write(file, bytes, count)
}
