//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

// The encodings in which captures write bytes.

/// Base64 of RFC 4648.
enum Base64 {
    /// The bytes that a text stands for; nil when it is no base64.
    ///
    /// White space and missing padding are let through.
    static func decode(_ text: String) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count / 4 * 3)
        var group: UInt32 = 0
        var digits = 0
        var padding = 0
        for byte in text.utf8 {
            if byte.isSpace { continue }
            if byte == UInt8(ascii: "=") {
                padding += 1
                continue
            }
            guard padding == 0, let digit = value(of: byte) else { return nil }
            group = group << 6 | digit
            digits += 1
            if digits == 4 {
                bytes.append(UInt8(truncatingIfNeeded: group >> 16))
                bytes.append(UInt8(truncatingIfNeeded: group >> 8))
                bytes.append(UInt8(truncatingIfNeeded: group))
                group = 0
                digits = 0
            }
        }
        guard digits != 1, padding <= 2 else { return nil }
        if digits >= 2 { bytes.append(UInt8(truncatingIfNeeded: group >> (digits == 2 ? 4 : 10))) }
        if digits == 3 { bytes.append(UInt8(truncatingIfNeeded: group >> 2)) }
        return bytes
    }

    private static func value(of byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte - UInt8(ascii: "A"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte - UInt8(ascii: "a")) + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0")) + 52
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: nil
        }
    }
}

/// Hexadecimal digits, as Wireshark writes bytes: `3c3e`, or `3c:3e`.
enum Hexadecimal {
    /// The bytes that a text stands for; nil when it is no such text.
    static func decode(_ text: String) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count / 2)
        var high: UInt8?
        for byte in text.utf8 {
            if byte == UInt8(ascii: ":"), high == nil { continue }
            guard let digit = value(of: byte) else { return nil }
            if let first = high {
                bytes.append(first << 4 | digit)
                high = nil
            } else {
                high = digit
            }
        }
        return high == nil ? bytes : nil
    }

    private static func value(of byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}

extension Collection<UInt8> {
    /// The bytes without white space around them.
    var trimmed: SubSequence {
        var rest = self[...]
        while let byte = rest.first, byte.isSpace { rest.removeFirst() }
        return rest
    }
}

extension ArraySlice<UInt8> {
    /// The bytes without white space around them.
    var trimmedOnBothSides: ArraySlice<UInt8> {
        var rest = trimmed
        while let byte = rest.last, byte.isSpace { rest.removeLast() }
        return rest
    }

    /// Where these bytes stand first, from an index on.
    func firstIndex(of pattern: [UInt8], from start: Int? = nil) -> Int? {
        guard let head = pattern.first else { return nil }
        var index = start ?? startIndex
        while index < endIndex, let found = self[index...].firstIndex(of: head) {
            if self[found...].starts(with: pattern) { return found }
            index = found + 1
        }
        return nil
    }
}
