//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// Bytes as hexadecimal digits, with or without colons.
struct HexText {
    private let source: ArraySlice<UInt8>
    let decoded: [UInt8]

    init?(_ text: ArraySlice<UInt8>) {
        source = text
        let digits = text.compactMap(\.hexValue)
        guard digits.count % 2 == 0 else { return nil }
        decoded = stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    }

    /// Writes other bytes in the same way; nil if they are not as many.
    func spelling(_ bytes: [UInt8]) -> [UInt8]? {
        guard bytes.count == decoded.count else { return nil }
        var digits = bytes.flatMap { [$0 >> 4, $0 & 15] }.makeIterator()
        let isUpper = source.contains { 0x41...0x46 ~= $0 }
        return source.map { byte in
            guard byte.hexValue != nil, let digit = digits.next() else { return byte }
            return digit < 10 ? 0x30 + digit : (isUpper ? 0x37 : 0x57) + digit
        }
    }
}

/// Base64 in its usual form: the standard alphabet, padded, on one line.
enum Base64Text {
    private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    private static let values: [UInt8: UInt32] = Dictionary(
        uniqueKeysWithValues: digits.enumerated().map { ($1, UInt32($0)) }
    )

    /// The bytes; nil for text that would not be written the same again.
    static func decode(_ text: ArraySlice<UInt8>) -> [UInt8]? {
        guard text.count % 4 == 0 else { return nil }
        let padding = text.suffix(2).count { $0 == UInt8(ascii: "=") }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count / 4 * 3)
        var group: UInt32 = 0
        for (number, byte) in text.dropLast(padding).enumerated() {
            guard let value = values[byte] else { return nil }
            group = group << 6 | value
            if number % 4 == 3 {
                bytes += [UInt8(group >> 16 & 0xFF), UInt8(group >> 8 & 0xFF), UInt8(group & 0xFF)]
                group = 0
            }
        }
        if padding == 1 { bytes += [UInt8(group >> 10 & 0xFF), UInt8(group >> 2 & 0xFF)] }
        if padding == 2 { bytes.append(UInt8(group >> 4 & 0xFF)) }
        return encode(bytes).elementsEqual(text) ? bytes : nil
    }

    static func encode(_ bytes: [UInt8]) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let part = bytes[start..<min(start + 3, bytes.count)]
            var group: UInt32 = 0
            for index in 0..<3 { group = group << 8 | (index < part.count ? UInt32(part[start + index]) : 0) }
            for index in 0..<4 {
                text.append(
                    index <= part.count ? digits[Int(group >> (18 - 6 * UInt32(index)) & 63)] : UInt8(ascii: "=")
                )
            }
        }
        return text
    }
}
