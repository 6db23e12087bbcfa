//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// The moment that a date on the wire means, without its text.
struct WireMoment: Sendable, Hashable, Comparable, BitwiseCopyable {
    /// Seconds since 1970-01-01T00:00:00Z.
    var seconds: Int64
    /// Nanoseconds of the second.
    var nanoseconds: Int32

    /// The moment of a date.
    init(_ date: WireDate) {
        seconds = date.seconds
        nanoseconds = Int32(truncatingIfNeeded: date.nanoseconds)
    }

    /// Reads a date as ``WireDate/init(_:)`` says.
    ///
    /// Nil when it is none.
    init?(reading text: UnsafeBufferPointer<UInt8>) {
        var reader = unsafe Reader(text: text)
        self.init(reading: &reader)
    }

    /// Reads the text of PHP's `DateTime` as JSON has it: the date and the zone stand apart.
    init?(date: UnsafeBufferPointer<UInt8>, zone: UnsafeBufferPointer<UInt8>) {
        var reader = unsafe Reader(text: date)
        guard let time = reader.dateAndTime(), reader.isAtEnd else { return nil }
        var zoneReader = unsafe Reader(text: zone)
        guard let offset = zoneReader.zone(), zoneReader.isAtEnd else { return nil }
        self.init(time, offset: offset)
    }

    private init?(reading reader: inout Reader) {
        guard let time = reader.dateAndTime() else { return nil }
        var offset: Int64 = 0
        if !reader.isAtEnd {
            guard let zone = reader.zone(), reader.isAtEnd else { return nil }
            offset = zone
        }
        self.init(time, offset: offset)
    }

    private init(_ time: Reader.Time, offset: Int64) {
        seconds = time.seconds - offset
        nanoseconds = time.nanoseconds
    }

    static func < (a: WireMoment, b: WireMoment) -> Bool {
        (a.seconds, a.nanoseconds) < (b.seconds, b.nanoseconds)
    }

    /// Whether a moment is before another one for certain: where one of them is in whole seconds, the seconds have to differ.
    func isCertainlyBefore(_ other: WireMoment) -> Bool {
        nanoseconds == 0 || other.nanoseconds == 0 ? seconds < other.seconds : self < other
    }

    /// Reads digits from left to right.
    @safe
    private struct Reader {
        /// Seconds as if the zone were UTC.
        struct Time {
            var seconds: Int64
            var nanoseconds: Int32
        }

        private let text: UnsafeBufferPointer<UInt8>
        private var index = 0

        init(text: UnsafeBufferPointer<UInt8>) {
            unsafe self.text = text
        }

        var isAtEnd: Bool { unsafe index == text.count }

        private var next: UInt8? { unsafe index < text.count ? text[index] : nil }

        private mutating func take(_ byte: UInt8) -> Bool {
            guard next == byte else { return false }
            index += 1
            return true
        }

        /// A number of exactly so many digits.
        private mutating func number(_ digits: Int) -> Int64? {
            var value: Int64 = 0
            for _ in 0..<digits {
                guard let byte = next, byte &- UInt8(ascii: "0") < 10 else { return nil }
                value = value * 10 + Int64(byte &- UInt8(ascii: "0"))
                index += 1
            }
            return value
        }

        mutating func dateAndTime() -> Time? {
            // Everything stands at a fixed place up to the fraction, so that one test at the end is enough.
            guard index == 0, unsafe text.count >= 19 else { return nil }
            var wrong: UInt8 = 0
            @inline(__always) func two(_ at: Int) -> Int64 {
                let high = unsafe text[at] &- UInt8(ascii: "0")
                let low = unsafe text[at + 1] &- UInt8(ascii: "0")
                wrong |= (high > 9 ? 1 : 0) | (low > 9 ? 1 : 0)
                return Int64(high &* 10 &+ low)
            }
            let year = two(0) * 100 + two(2)
            let month = two(5)
            let day = two(8)
            let hour = two(11)
            let minute = two(14)
            let second = two(17)
            let separator = unsafe text[10]
            unsafe wrong |= (text[4] ^ UInt8(ascii: "-")) | (text[7] ^ UInt8(ascii: "-"))
            unsafe wrong |= (text[13] ^ UInt8(ascii: ":")) | (text[16] ^ UInt8(ascii: ":"))
            index = 19
            guard wrong == 0, separator | 0x20 == UInt8(ascii: "t") || separator == 0x20, (1...12).contains(month),
                day >= 1, day <= Self.days(month, of: year), hour < 24, minute < 60, second <= 60,
                let nanoseconds = fraction()
            else { return nil }
            let days = Self.daysSinceEpoch(year, month, day)
            return Time(seconds: days * 86_400 + hour * 3600 + minute * 60 + second, nanoseconds: nanoseconds)
        }

        /// A fraction of the second, if there is one; nil when it is broken.
        private mutating func fraction() -> Int32? {
            guard take(UInt8(ascii: ".")) else { return 0 }
            var value: Int32 = 0
            var digits = 0
            while let byte = next, byte &- UInt8(ascii: "0") < 10 {
                // A tenth digit could not be kept.
                guard digits < 9 else { return nil }
                value = value * 10 + Int32(byte &- UInt8(ascii: "0"))
                digits += 1
                index += 1
            }
            guard digits > 0 else { return nil }
            for _ in digits..<9 { value *= 10 }
            return value
        }

        /// Seconds east of UTC.
        mutating func zone() -> Int64? {
            if take(UInt8(ascii: "Z")) || take(UInt8(ascii: "z")) { return 0 }
            let isWest = next == UInt8(ascii: "-")
            guard take(UInt8(ascii: "+")) || take(UInt8(ascii: "-")), let hours = number(2), hours < 24 else {
                return nil
            }
            var minutes: Int64 = 0
            if !isAtEnd {
                _ = take(UInt8(ascii: ":"))
                guard let read = number(2), read < 60 else { return nil }
                minutes = read
            }
            let offset = hours * 3600 + minutes * 60
            return isWest ? -offset : offset
        }

        private static func isLeap(_ year: Int64) -> Bool {
            year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        }

        private static func days(_ month: Int64, of year: Int64) -> Int64 {
            switch month {
            case 2: isLeap(year) ? 29 : 28
            case 4, 6, 9, 11: 30
            default: 31
            }
        }

        /// Days from 1970-01-01 in the Gregorian calendar, counted in eras of 400 years that begin with March.
        private static func daysSinceEpoch(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
            let marchYear = month <= 2 ? year - 1 : year
            let era = (marchYear >= 0 ? marchYear : marchYear - 399) / 400
            let yearOfEra = marchYear - era * 400
            let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
            return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
        }
    }
}
