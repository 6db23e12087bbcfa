//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// A number of JSON, as it is written.
///
/// Two numbers are equal when they are written alike: `1` and `1.0` are not.
public struct JSONNumber: Sendable, Hashable {
    /// The number as it is written, such as `9007199254740993` or `1e400`.
    public let literal: String

    /// Takes a number over from a document.
    init(checked literal: String) {
        self.literal = literal
    }

    /// Makes a number of a literal; nil when it is none of JSON's.
    public init?(literal: String) {
        let frame = FrameBytes(literal)
        let cursor = JSONCursor(frame, at: 0)
        guard let digits = try? cursor.digits(at: 0), digits.range == 0..<frame.count, !digits.range.isEmpty else {
            return nil
        }
        self.literal = literal
    }

    /// Makes a number of an integer.
    public init(_ value: Int64) {
        literal = String(value)
    }

    /// The number as an integer, exactly; nil when it has a fraction or does not fit.
    ///
    /// `1.0` and `1e2` are integers.
    public var int64: Int64? {
        var literal = literal
        return literal.withUTF8 { unsafe JSONDecimal.int64($0) }
    }

    /// The nearest `Double`; nil when the number is beyond the largest.
    public var double: Double? {
        var literal = literal
        return literal.withUTF8 { unsafe JSONDecimal.double($0) }
    }
}

extension JSONNumber: CustomStringConvertible {
    /// The same as ``literal``.
    public var description: String { literal }
}
