//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

@Suite("WireDate")
struct WireDateTests {
    /// 2024-05-06T07:08:09Z: 19,849 days and 25,689 seconds after the epoch.
    static let seconds: Int64 = 19_849 * 86_400 + 7 * 3600 + 8 * 60 + 9

    @Test(
        "every shape that was seen on the wire is the same moment",
        arguments: [
            "2024-05-06T07:08:09+00:00", "2024-05-06T09:08:09+02:00", "2024-05-06T09:08:09+0200",
            "2024-05-06T02:08:09-0500",
            "2024-05-06T07:08:09Z", "2024-05-06T07:08:09z", "2024-05-06 07:08:09", "2024-05-06T07:08:09",
            "2024-05-06T09:08:09+02",
            "2024-05-06t07:08:09Z",
        ]
    )
    func shapes(literal: String) throws {
        let date = try #require(WireDate(literal))
        #expect(date.seconds == Self.seconds)
        #expect(date.nanoseconds == 0)
        #expect(date.literal == literal)
        #expect(date.date.timeIntervalSince1970 == Double(Self.seconds))
    }

    @Test(
        "a fraction is kept to the nanosecond",
        arguments: [
            ("2024-05-06T07:08:09.5Z", 500_000_000), ("2024-05-06T07:08:09.321Z", 321_000_000),
            ("2024-05-06T07:08:09.000001+00:00", 1000), ("2024-05-06T07:08:09.123456789Z", 123_456_789),
            ("2024-05-06 07:08:09.000000", 0),
        ]
    )
    func fractions(literal: String, nanoseconds: Int) throws {
        let date = try #require(WireDate(literal))
        #expect(date.seconds == Self.seconds)
        #expect(date.nanoseconds == nanoseconds)
    }

    @Test(
        "what is no date is nil",
        arguments: [
            "", "null", "2024-02-30T00:00:00Z", "2023-02-29T00:00:00Z", "1900-02-29T00:00:00Z", "2024-04-31T00:00:00Z",
            "2024-13-01T00:00:00Z", "2024-00-01T00:00:00Z", "2024-01-00T00:00:00Z", "2024-01-01T24:00:00Z",
            "2024-01-01T00:60:00Z", "2024-01-01T00:00:61Z", "2024-01-01T00:00:00+24:00", "2024-01-01T00:00:00+9,9:99",
            "2024-01-01T00:00:00+01:60", "2024-01-01T00:00:00.Z", "2024-01-01T00:00:00Zx", "2024-01-01",
            "24-01-01T00:00:00Z", "2024-05-06T07:08:09.1234567899Z",
            "2024-01-01T00:00:00+", "2024-01-01T00:00:00+1", "2024-1-1T0:0:0Z", "２０２４-01-01T00:00:00Z",
        ]
    )
    func refusals(literal: String) {
        #expect(WireDate(literal) == nil)
    }

    @Test("leap days, the epoch, the year 1 and the last second of 9999 are where the calendar has them")
    func calendar() throws {
        #expect(try #require(WireDate("1970-01-01T00:00:00Z")).seconds == 0)
        #expect(try #require(WireDate("1969-12-31T23:59:59Z")).seconds == -1)
        #expect(try #require(WireDate("2000-02-29T00:00:00Z")).seconds == 951_782_400)
        #expect(try #require(WireDate("0001-01-01T00:00:00Z")).seconds == -62_135_596_800)
        #expect(try #require(WireDate("9999-12-31T23:59:59Z")).seconds == 253_402_300_799)
        #expect(try #require(WireDate("2016-12-31T23:59:60Z")).seconds == 1_483_228_800)
    }

    @Test("dates are in the order of their moments, whatever their zones")
    func order() throws {
        let early = try #require(WireDate("2024-05-06T09:08:09+02:00"))
        let late = try #require(WireDate("2024-05-06T07:08:09.001Z"))
        #expect(early < late)
        #expect(!(late < early))
    }
}
