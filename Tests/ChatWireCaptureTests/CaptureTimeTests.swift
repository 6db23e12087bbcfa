//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWireCapture
import Testing

@Suite("Times of captures")
struct CaptureTimeTests {
    @Test(
        "numbers are read in the unit that their size tells",
        arguments: [
            ("0", 0, 0), ("1714979289", 1_714_979_289, 0), ("1714979289.123456789123", 1_714_979_289, 123_456_789),
            ("99999999999", 99_999_999_999, 0), ("100000000000", 100_000_000, 0),
            ("1796058751975.789", 1_796_058_751, 975_789_000),
            ("1714979289500001", 1_714_979_289, 500_001_000), ("9223372036854775807", 9_223_372_036, 854_775_807),
        ] as [(String, Int64, Int)]
    )
    func numbers(_ literal: String, _ seconds: Int64, _ nanoseconds: Int) {
        let time = CaptureTime(literal)
        #expect(time?.seconds == seconds)
        #expect(time?.nanoseconds == nanoseconds)
        #expect(time?.hasZone == true)
        #expect(time?.literal == literal)
    }

    @Test(
        "other text is no time",
        arguments: ["", "-1", "now", "1.2.3", "99999999999999999999", "1e300", "NaN", "2024-05-06", ".5"]
    )
    func none(_ literal: String) {
        #expect(CaptureTime(literal) == nil)
    }

    @Test(
        "a moment is written in UTC with the digits that it needs",
        arguments: [
            ("0", "1970-01-01T00:00:00Z"), ("951782400", "2000-02-29T00:00:00Z"),
            ("4107542400", "2100-03-01T00:00:00Z"),
            ("1714979289.5", "2024-05-06T07:08:09.5Z"), ("1969-12-31T23:59:59.25Z", "1969-12-31T23:59:59.25Z"),
            ("0001-01-01T00:00:00Z", "0001-01-01T00:00:00Z"), ("2024-02-29T23:30:00-01:00", "2024-03-01T00:30:00Z"),
            ("1735689599.000000001", "2024-12-31T23:59:59.000000001Z"),
        ]
    )
    func description(_ literal: String, _ expected: String) {
        #expect(CaptureTime(literal)?.description == expected)
    }

    @Test("a date tells whether it has a zone")
    func zone() {
        #expect(CaptureTime("2024-05-06T07:08:09")?.hasZone == false)
        #expect(CaptureTime("2024-05-06 07:08:09.123456")?.hasZone == false)
        #expect(CaptureTime("2024-05-06T07:08:09Z")?.hasZone == true)
        #expect(CaptureTime("2024-05-06T07:08:09.1-0700")?.hasZone == true)
    }
}
