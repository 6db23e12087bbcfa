//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// What a JSON value is, told by its first byte.
enum JSONKind: UInt8, Sendable {
    case object, array, string, number, `true`, `false`, null
}

/// A string or key in a frame, between its quotes.
struct JSONText: Sendable, Equatable {
    /// What stands between the quotes.
    let range: Range<Int>
    /// Whether there are escapes in it.
    let hasEscapes: Bool
    /// Whether there are control characters in it that are read as U+FFFD.
    let hasControls: Bool

    /// Whether the bytes of the range are the string.
    var isPlain: Bool { !hasEscapes && !hasControls }
    /// The index of the opening quote.
    var start: Int { range.lowerBound - 1 }
}

/// A number in a frame.
struct JSONDigits: Sendable, Equatable {
    /// The literal.
    let range: Range<Int>
    /// Whether it has neither fraction nor exponent.
    let isPlainInteger: Bool
}

/// Which of up to 64 keys that a reader knows have come in an object.
struct JSONSeenKeys {
    private var bits: UInt64 = 0

    /// Notes that a key has come.
    ///
    /// - Returns: false if it had come before. Numbers from 64 on are never found again.
    @inline(__always)
    mutating func insert(_ key: Int) -> Bool {
        let bit: UInt64 = key >= 0 && key < 64 ? 1 << UInt64(key) : 0
        defer { bits |= bit }
        return bits & bit == 0
    }
}
