//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// The one part in which windows-1252 differs from ISO-8859-1: the bytes 80 to 9F.
enum Windows1252 {
    private static let upperControls: [UInt32] = [
        0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
        0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0xFFFD, 0x017D, 0xFFFD,
        0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
        0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0xFFFD, 0x017E, 0x0178,
    ]

    /// The character of a byte; U+FFFD for 81, 8D, 8F, 90 and 9D, which have none.
    static func scalar(of byte: UInt8) -> UInt32 {
        0x80...0x9F ~= byte ? upperControls[Int(byte) - 0x80] : UInt32(byte)
    }

    /// The byte of a character that ``scalar(of:)`` has given.
    static func byte(of scalar: UInt32) -> UInt8 {
        guard let index = upperControls.firstIndex(of: scalar) else { return UInt8(truncatingIfNeeded: scalar) }
        return UInt8(truncatingIfNeeded: 0x80 + index)
    }
}
