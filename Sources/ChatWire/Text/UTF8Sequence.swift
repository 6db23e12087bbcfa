//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// What stands at one place in bytes that should be UTF-8.
///
/// The ranges are those of the Unicode Standard's table 3-7, so overlong forms, surrogates and values above U+10FFFF
/// are ill-formed.
enum UTF8Sequence: Equatable {
    /// A character of this many bytes, 1 to 4.
    case valid(length: Int)
    /// The first byte begins no valid sequence, whatever follows.
    case illFormed
    /// The bytes end inside a sequence that is valid so far.
    case incomplete

    /// Judges the bytes at an address, of which at least one is there.
    @inline(__always)
    init(at bytes: UnsafePointer<UInt8>, available: Int) {
        let lead = unsafe bytes[0]
        let length: Int
        // The second byte alone tells overlong forms, surrogates and values that are too large.
        var second: ClosedRange<UInt8> = 0x80...0xBF
        switch lead {
        case 0...0x7F:
            self = .valid(length: 1)
            return
        case 0xC2...0xDF:
            length = 2
        case 0xE0...0xEF:
            length = 3
            if lead == 0xE0 { second = 0xA0...0xBF }
            if lead == 0xED { second = 0x80...0x9F }
        case 0xF0...0xF4:
            length = 4
            if lead == 0xF0 { second = 0x90...0xBF }
            if lead == 0xF4 { second = 0x80...0x8F }
        default:
            self = .illFormed
            return
        }
        guard available > 1 else {
            self = .incomplete
            return
        }
        guard unsafe second.contains(bytes[1]) else {
            self = .illFormed
            return
        }
        for index in 2..<max(length, 2) {
            guard index < available else {
                self = .incomplete
                return
            }
            guard unsafe bytes[index] & 0xC0 == 0x80 else {
                self = .illFormed
                return
            }
        }
        self = .valid(length: length)
    }

    /// The scalar and the length of the valid sequence at an address.
    @inline(__always)
    static func scalar(at bytes: UnsafePointer<UInt8>) -> (value: UInt32, length: Int) {
        let lead = unsafe UInt32(bytes[0])
        if lead < 0x80 { return (lead, 1) }
        let second = unsafe UInt32(bytes[1]) & 0x3F
        if lead < 0xE0 { return ((lead & 0x1F) << 6 | second, 2) }
        let third = unsafe UInt32(bytes[2]) & 0x3F
        if lead < 0xF0 { return ((lead & 0x0F) << 12 | second << 6 | third, 3) }
        let fourth = unsafe UInt32(bytes[3]) & 0x3F
        return ((lead & 0x07) << 18 | second << 12 | third << 6 | fourth, 4)
    }
}
