//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// A date as a frame carries it: the text of the wire, and the moment that it means.
///
/// The text is read by the Gregorian calendar and the zone that it names, whatever the device's locale, calendar and zone are.
public struct WireDate: Sendable, Hashable {
    /// The text of the wire, for example `2024-05-06T07:08:09.321+02:00`.
    public let literal: String
    /// Whole seconds since 1970-01-01T00:00:00Z.
    public let seconds: Int64
    /// Nanoseconds of the second, 0 to 999,999,999.
    public let nanoseconds: Int

    /// The moment.
    ///
    /// `Date` counts in `Double`, so that of the nanoseconds only about microseconds are left.
    public var date: Date {
        Date(timeIntervalSince1970: Double(seconds) + Double(nanoseconds) / 1_000_000_000)
    }

    /// Reads a date and time of RFC 3339, in every shape that the wire has.
    ///
    /// `T` or a blank between date and time, 0 to 9 digits of a fraction, and `Z`, `z`, `±hh:mm`, `±hhmm` or `±hh` as zone; no
    /// zone means UTC. The calendar is strict: there is no 30 February and no hour 24. A 60th second counts as the next minute's first.
    public init?(_ literal: String) {
        var copy = literal
        guard let moment = copy.withUTF8({ unsafe WireMoment(reading: $0) }) else { return nil }
        self.init(literal: literal, moment: moment)
    }

    init(literal: String, moment: WireMoment) {
        self.literal = literal
        seconds = moment.seconds
        nanoseconds = Int(moment.nanoseconds)
    }
}

extension WireDate: Comparable {
    /// Whether the moment is earlier; the literal decides between equal moments, so that the order is total.
    public static func < (a: WireDate, b: WireDate) -> Bool {
        (a.seconds, a.nanoseconds, a.literal) < (b.seconds, b.nanoseconds, b.literal)
    }
}
