//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire

/// A moment as a clock shows it in the zone that the wire names; the machine's own zone and locale are never asked.
struct WireClock: Sendable, Hashable {
    /// Whole seconds since 1970-01-01T00:00:00Z.
    let seconds: Int64
    /// Seconds that the zone is ahead of UTC.
    let offset: Int

    init(seconds: Int64, offset: Int = 0) {
        self.seconds = seconds
        self.offset = offset
    }

    /// The moment of a date of the wire; one without a zone is in UTC, and so is a number of milliseconds.
    init(_ date: WireDate) {
        self.init(seconds: date.seconds, offset: Self.offset(of: date.literal))
    }

    /// The moment so many milliseconds after 1970, or before.
    init(milliseconds: Int64) {
        self.init(seconds: milliseconds / 1000 - (milliseconds % 1000 < 0 ? 1 : 0))
    }

    /// The day, such as `2026-03-04`.
    var day: String {
        let date = civil
        return "\(padded(date.year, 4))-\(padded(date.month, 2))-\(padded(date.day, 2))"
    }

    /// The time of the day, such as `10:00:07`.
    var time: String {
        let second = local - floor(local, 86_400) * 86_400
        return "\(padded(second / 3600, 2)):\(padded(second / 60 % 60, 2)):\(padded(second % 60, 2))"
    }

    /// The zone, such as `UTC` or `UTC+02:00`.
    var zone: String {
        offset == 0 ? "UTC" : "UTC\(offsetText)"
    }

    /// Moment and zone for programs (RFC 3339); nil for years that have no four digits.
    var machineText: String? {
        guard (1...9999).contains(civil.year) else { return nil }
        return "\(day)T\(time)\(offset == 0 ? "Z" : offsetText)"
    }

    /// Whether two moments have the same date and zone on the clock.
    func isOnDay(of other: WireClock) -> Bool {
        offset == other.offset && floor(local, 86_400) == floor(other.local, 86_400)
    }

    // MARK: The calendar

    private var local: Int64 { seconds &+ Int64(offset) }

    private var offsetText: String {
        let minutes = Int64(offset.magnitude / 60)
        return "\(offset < 0 ? "-" : "+")\(padded(minutes / 60, 2)):\(padded(minutes % 60, 2))"
    }

    /// Year, month and day of the Gregorian calendar (days_from_civil of Howard Hinnant's "chrono-Compatible Low-Level Date
    /// Algorithms", backwards).
    private var civil: (year: Int64, month: Int64, day: Int64) {
        let days = floor(local, 86_400) + 719_468
        let era = floor(days, 146_097)
        let dayOfEra = days - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shifted = (5 * dayOfYear + 2) / 153
        let month = shifted < 10 ? shifted + 3 : shifted - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shifted + 2) / 5 + 1)
    }

    /// The zone at the end of a date's text: `±hh:mm`, `±hhmm` or `±hh`.
    private static func offset(of literal: String) -> Int {
        let bytes = Array(literal.utf8)
        // The hyphens of the date itself are before the tenth character.
        guard let sign = bytes.lastIndex(where: { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }), sign >= 10
        else {
            return 0
        }
        let digits = bytes[(sign + 1)...].filter { $0 != UInt8(ascii: ":") }.prefix(4).map { Int($0) - 48 }
        guard digits.count >= 2, digits.allSatisfy({ (0...9).contains($0) }) else { return 0 }
        let minutes = digits.count == 4 ? digits[2] * 10 + digits[3] : 0
        let size = (digits[0] * 10 + digits[1]) * 3600 + minutes * 60
        return bytes[sign] == UInt8(ascii: "-") ? -size : size
    }

    private func floor(_ number: Int64, _ divisor: Int64) -> Int64 {
        number / divisor - (number % divisor < 0 ? 1 : 0)
    }

    private func padded(_ number: Int64, _ width: Int) -> String {
        let digits = String(number.magnitude)
        return (number < 0 ? "-" : "") + String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
