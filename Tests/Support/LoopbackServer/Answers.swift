//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

extension LoopbackServer.Step {
    /// Sends a text.
    public static func send(_ text: String) -> Self { .send(Array(text.utf8)) }

    /// Sends a status line and fields, without the field that says how long the body is.
    public static func head(_ status: Int, _ fields: [String] = []) -> Self {
        .send("HTTP/1.1 \(status) Status\r\n" + fields.map { "\($0)\r\n" }.joined() + "\r\n")
    }

    /// Sends one chunk of a chunked body.
    public static func chunk(_ bytes: [UInt8]) -> Self {
        .send(Array("\(String(bytes.count, radix: 16))\r\n".utf8) + bytes + Array("\r\n".utf8))
    }

    /// Sends the end of a chunked body.
    public static var lastChunk: Self { .send("0\r\n\r\n") }
}

extension [LoopbackServer.Step] {
    /// An answer with a body of known length.
    public static func answer(_ status: Int = 200, _ body: String = "", _ fields: [String] = []) -> Self {
        [.head(status, fields + ["Content-Length: \(body.utf8.count)"]), .send(body)]
    }

    /// An answer in chunks.
    public static func chunked(_ pieces: [[UInt8]], _ fields: [String] = []) -> Self {
        [.head(200, fields + ["Transfer-Encoding: chunked"])] + pieces.map(LoopbackServer.Step.chunk) + [.lastChunk]
    }
}

/// Compression that compresses nothing: the format, without a library.
public enum Gzip {
    /// The bytes as a gzip file with one stored block (RFC 1951, 3.2.4; RFC 1952); at most 65,535 of them.
    public static func stored(_ bytes: [UInt8]) -> [UInt8] {
        let count = UInt16(truncatingIfNeeded: bytes.count)
        var file: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255, 1]
        file += little(count)
        file += little(~count)
        file += bytes
        file += little(crc(bytes))
        file += little(UInt32(count))
        return file
    }

    private static func little(_ number: some FixedWidthInteger) -> [UInt8] {
        (0..<number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }

    private static func crc(_ bytes: [UInt8]) -> UInt32 {
        var crc = ~UInt32(0)
        for byte in bytes {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? (crc >> 1) ^ 0xEDB8_8320 : crc >> 1 }
        }
        return ~crc
    }
}
