//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire

/// When something was captured: the text of the capture, and the moment that it means.
public struct CaptureTime: Sendable, Hashable {
    /// As the capture has it, such as `2024-05-06T07:08:09.497Z` or `1714979289.5`.
    public let literal: String
    /// Whole seconds since 1970-01-01T00:00:00Z.
    public let seconds: Int64
    /// Nanoseconds of the second, 0 to 999,999,999.
    public let nanoseconds: Int
    /// Whether the capture says the zone; without one the time is taken as UTC.
    public let hasZone: Bool

    /// Reads a date of RFC 3339, or a number of time since 1970.
    ///
    /// Numbers are seconds below 1e11, which is the year 5138, then milliseconds, microseconds from 1e14 and nanoseconds from
    /// 1e17 on. Nil for any other text, and for negative numbers, with which tools say that they do not know.
    public init?(_ literal: String) {
        if let date = WireDate(literal) {
            self.literal = literal
            seconds = date.seconds
            nanoseconds = date.nanoseconds
            // Everything up to the seconds has 19 bytes.
            hasZone = literal.utf8.dropFirst(19).contains { "Zz+-".utf8.contains($0) }
            return
        }
        guard let moment = Self.moment(ofNumber: literal) else { return nil }
        self.literal = literal
        (seconds, nanoseconds) = moment
        hasZone = true
    }

    private static func moment(ofNumber literal: String) -> (seconds: Int64, nanoseconds: Int)? {
        let parts = literal.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard let whole = parts.first, !whole.isEmpty, parts.allSatisfy({ $0.utf8.allSatisfy(\.isDigit) }) else {
            // Only numbers with an exponent are left, which no tool is known to write.
            guard let value = JSONNumber(literal: literal)?.double, value >= 0, value < 1e18 else { return nil }
            return moment(ofNumber: "\(Int64(value))")
        }
        guard let count = Int64(whole) else { return nil }
        let perSecond: Int64
        switch count {
        case ..<100_000_000_000: perSecond = 1
        case ..<100_000_000_000_000: perSecond = 1000
        case ..<100_000_000_000_000_000: perSecond = 1_000_000
        default: perSecond = 1_000_000_000
        }
        var nanoseconds = count % perSecond
        var scale = 1_000_000_000 / perSecond
        nanoseconds *= scale
        for digit in (parts.count == 2 ? parts[1] : "").utf8 where scale > 1 {
            scale /= 10
            nanoseconds += Int64(digit &- UInt8(ascii: "0")) * scale
        }
        return (count / perSecond, Int(nanoseconds))
    }
}

extension CaptureTime: CustomStringConvertible {
    /// The moment in UTC, such as `2024-05-06T07:08:09.497Z`, with as many digits as it needs.
    public var description: String {
        let days = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
        let second = seconds - days * 86_400
        // Days are counted from 0000-03-01 in eras of 400 years.
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        var text = "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))T"
        text += "\(Self.padded(second / 3600, 2)):\(Self.padded(second / 60 % 60, 2)):\(Self.padded(second % 60, 2))"
        if nanoseconds > 0 {
            var digits = Self.padded(Int64(nanoseconds), 9)
            while digits.hasSuffix("0") { digits.removeLast() }
            text += "." + digits
        }
        return text + "Z"
    }

    private static func padded(_ number: Int64, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}

extension UInt8 {
    /// Whether it is a decimal digit of ASCII.
    var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }
    /// Whether JSON takes it for white space.
    var isSpace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
}
