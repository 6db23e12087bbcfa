//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// The value of a number's literal, exactly.
enum JSONDecimal {
    /// A literal taken apart: its digits without zeros around them, and the power of ten that they are multiplied by.
    @safe
    private struct Parts {
        var isNegative = false
        /// How many digits there are from the first to the last that is not zero.
        var digitCount = 0
        /// The first 19 of them.
        var leading: UInt64 = 0
        var exponent = 0

        init(_ literal: UnsafeBufferPointer<UInt8>) {
            var pointExponent = 0
            var zeros = 0
            var isInFraction = false
            var index = 0
            reading: while index < literal.count {
                let byte = unsafe literal[index]
                index += 1
                switch byte {
                case UInt8(ascii: "-"): isNegative = true
                case UInt8(ascii: "."): isInFraction = true
                case UInt8(ascii: "0")...UInt8(ascii: "9"):
                    if isInFraction { pointExponent -= 1 }
                    if byte == UInt8(ascii: "0") {
                        zeros += digitCount > 0 ? 1 : 0
                    } else {
                        for _ in 0..<min(zeros, 19) { append(0) }
                        digitCount += max(0, zeros - 19)
                        append(byte - UInt8(ascii: "0"))
                        zeros = 0
                    }
                default: break reading
                }
            }
            exponent = unsafe pointExponent + zeros + Self.exponent(literal, from: index)
        }

        private mutating func append(_ digit: UInt8) {
            if digitCount < 19 { leading = leading * 10 + UInt64(digit) }
            digitCount += 1
        }

        /// The number behind `e`, held so small that sums with the length of a text cannot overflow.
        private static func exponent(_ literal: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
            var value = 0
            var isNegative = false
            for index in start..<literal.count {
                switch unsafe literal[index] {
                case UInt8(ascii: "-"): isNegative = true
                case let byte where byte.isDigit: value = min(value * 10 + Int(byte - UInt8(ascii: "0")), 1 << 28)
                default: break
                }
            }
            return isNegative ? -value : value
        }
    }

    /// The integer that a literal is, `1.0` and `1e2` too; nil when it is none or does not fit.
    static func int64(_ literal: UnsafeBufferPointer<UInt8>) -> Int64? {
        let parts = unsafe Parts(literal)
        guard parts.digitCount > 0 else { return 0 }
        // Trailing zeros are in the exponent, so a negative one leaves a fraction.
        guard parts.exponent >= 0, parts.digitCount <= 19, parts.exponent <= 19 else { return nil }
        var magnitude = parts.leading
        for _ in 0..<parts.exponent {
            let (product, overflow) = magnitude.multipliedReportingOverflow(by: 10)
            guard !overflow else { return nil }
            magnitude = product
        }
        if parts.isNegative { return magnitude <= 1 << 63 ? Int64(truncatingIfNeeded: 0 &- magnitude) : nil }
        return Int64(exactly: magnitude)
    }

    private static let powersOfTen: [Double] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22,
    ]

    /// The `Double` that is nearest to a literal; nil when it is beyond the largest.
    static func double(_ literal: UnsafeBufferPointer<UInt8>) -> Double? {
        let parts = unsafe Parts(literal)
        // Both are exact as Doubles, so one operation rounds once (Clinger, "How to read floating point numbers accurately").
        if parts.digitCount <= 15, abs(parts.exponent) < powersOfTen.count {
            let digits = Double(parts.leading)
            let power = powersOfTen[abs(parts.exponent)]
            let magnitude = parts.exponent < 0 ? digits / power : digits * power
            return parts.isNegative ? -magnitude : magnitude
        }
        guard let value = unsafe Double(String(decoding: literal, as: UTF8.self)), value.isFinite else { return nil }
        return value
    }
}
