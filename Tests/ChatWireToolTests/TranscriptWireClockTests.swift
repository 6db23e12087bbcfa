//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import Testing

@testable import ChatWireTool

/// Times as the wire has them, whatever the machine's zone is.
@Suite("The wire's clock")
struct TranscriptWireClockTests {
    @Test(
        "day, time and zone are those of the date's own text",
        arguments: [
            ("2026-03-04T10:00:01Z", "2026-03-04", "10:00:01", "UTC"),
            ("2026-03-04T10:00:01", "2026-03-04", "10:00:01", "UTC"),
            ("2026-03-04T10:00:01+00:00", "2026-03-04", "10:00:01", "UTC"),
            ("2026-03-04T00:30:00.123+02:00", "2026-03-04", "00:30:00", "UTC+02:00"),
            ("2026-03-04 23:59:59-0330", "2026-03-04", "23:59:59", "UTC-03:30"),
            ("2024-02-29T12:00:00+05", "2024-02-29", "12:00:00", "UTC+05:00"),
            ("1969-12-31T23:59:59Z", "1969-12-31", "23:59:59", "UTC"),
            ("0001-01-01T00:00:00Z", "0001-01-01", "00:00:00", "UTC"),
            ("2000-03-01T00:00:00Z", "2000-03-01", "00:00:00", "UTC"),
        ]
    )
    func literals(literal: String, day: String, time: String, zone: String) throws {
        let clock = WireClock(try #require(WireDate(literal)))
        #expect(clock.day == day)
        #expect(clock.time == time)
        #expect(clock.zone == zone)
    }

    @Test("milliseconds since 1970 are in UTC, and so are those before")
    func milliseconds() {
        // date -u -d @1772618413: 2026-03-04 10:00:13
        let clock = WireClock(milliseconds: 1_772_618_413_999)
        #expect("\(clock.day) \(clock.time) \(clock.zone)" == "2026-03-04 10:00:13 UTC")
        #expect(WireClock(milliseconds: -1).time == "23:59:59")
    }

    @Test("no number of milliseconds is too much; a year without four digits has no text for programs")
    func extremes() {
        #expect(WireClock(milliseconds: .max).day == "292278994-08-17")
        #expect(WireClock(milliseconds: .min).day == "-292275055-05-16")
        #expect(WireClock(milliseconds: .max).machineText == nil)
        #expect(WireClock(seconds: 0, offset: 3600).machineText == "1970-01-01T01:00:00+01:00")
        #expect(WireClock(seconds: 0).machineText == "1970-01-01T00:00:00Z")
    }

    @Test("a day is another one on another date or in another zone")
    func days() {
        let clock = WireClock(seconds: 86_399)
        #expect(clock.isOnDay(of: WireClock(seconds: 0)))
        #expect(!clock.isOnDay(of: WireClock(seconds: 86_400)))
        #expect(!clock.isOnDay(of: WireClock(seconds: 0, offset: 3600)))
        #expect(!WireClock(seconds: -1).isOnDay(of: WireClock(seconds: 0)))
    }

    @Test("seconds are told as people say them")
    func durations() {
        #expect(durationText(45) == "45 s")
        #expect(durationText(60) == "1 min")
        #expect(durationText(95) == "1 min 35 s")
        #expect(durationText(5400) == "1 h 30 min")
    }
}
