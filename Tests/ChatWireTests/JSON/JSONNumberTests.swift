//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWireTesting
import Testing

@testable import ChatWire

@Suite("JSON numbers")
struct JSONNumberTests {
    static let integers: [(literal: String, value: Int64?)] = [
        ("0", 0), ("-0", 0), ("0.0", 0), ("0e5", 0), ("0e99999999999999999999", 0), ("1", 1), ("-1", -1), ("1.0", 1),
        ("1e2", 100), ("1E+2", 100), ("1.50e1", 15), ("100e-2", 1), ("1e0", 1), ("12.5", nil), ("1e-1", nil),
        ("9007199254740993", 9_007_199_254_740_993), ("7657620082880181645", 7_657_620_082_880_181_645),
        ("9223372036854775807", .max), ("9223372036854775808", nil), ("-9223372036854775808", .min),
        ("-9223372036854775809", nil), ("9223372036854775807.0", .max), ("922337203685477580.7e1", .max),
        ("9223372036854775807.5", nil), ("9e18", 9_000_000_000_000_000_000), ("1e19", nil), ("1e400", nil),
        ("1e-400", nil), ("1000000000000000000000e-20", 10), ("18446744073709551617", nil), ("1e4294967298", nil),
        ("10000000000000000000000000001", nil), ("0.00000000000000000000000000001e29", 1),
        ("123456789012345678", 123_456_789_012_345_678), ("100000000000000000001", nil),
    ]

    @Test("an integer is exact, however it is written", arguments: integers)
    func exactInteger(_ literal: String, _ value: Int64?) throws {
        let number = try #require(JSONNumber(literal: literal))
        #expect(number.int64 == value)
        #expect(number.literal == literal)
    }

    @Test("a long literal is read to its last digit")
    func longLiterals() throws {
        let zeros = String(repeating: "0", count: 5000)
        #expect(JSONNumber(literal: "1\(zeros)e-5000")?.int64 == 1)
        #expect(JSONNumber(literal: "1\(zeros)1e-5000")?.int64 == nil)
        #expect(JSONNumber(literal: "0.\(zeros)7e5001")?.int64 == 7)
        #expect(JSONNumber(literal: "0.\(zeros)7e5001")?.double == 7)
        #expect(JSONNumber(literal: "-1\(zeros)")?.double == nil)
    }

    static let doubles: [(literal: String, value: Double?)] = [
        ("0", 0), ("1.5", 1.5), ("-2.25e3", -2250), ("0.1", 0.1), ("3.14159265358979", 3.14159265358979),
        ("9007199254740993", 9_007_199_254_740_992), ("1e22", 1e22), ("1e23", 1e23),
        ("123456789012345e22", 123456789012345e22),
        ("1e308", 1e308), ("1.7976931348623157e308", .greatestFiniteMagnitude), ("1e309", nil), ("-1e400", nil),
        ("5e-324", .leastNonzeroMagnitude), ("1e-400", 0), ("123456789012345e-22", 123456789012345e-22),
    ]

    @Test("a binary fraction is the nearest one", arguments: doubles)
    func nearestDouble(_ literal: String, _ value: Double?) throws {
        #expect(try #require(JSONNumber(literal: literal)).double == value)
    }

    @Test("minus zero keeps its sign as a binary fraction")
    func minusZero() {
        #expect(JSONNumber(literal: "-0")?.double?.sign == .minus)
        #expect(JSONNumber(literal: "-0.0")?.double?.sign == .minus)
    }

    @Test("random fractions are those of the standard library")
    func randomDoubles() {
        var generator = SeededGenerator(seed: 753)
        for _ in 0..<2000 {
            let bits = generator.next()
            let digits = String(bits % 1_000_000_000_000_000_000).prefix(Int(bits >> 60) + 1)
            let literal = "\(Int(digits) ?? 0).\(bits % 997)e\(Int(bits >> 32 % 60) % 40 - 20)"
            #expect(JSONNumber(literal: literal)?.double == Double(literal), "\(literal), \(generator)")
        }
    }

    @Test(
        "only JSON's literals make a number",
        arguments: ["", "01", "+1", "1.", ".5", "1 ", " 1", "NaN", "1e", "0x1", "1,2"]
    )
    func wrongLiterals(_ literal: String) {
        #expect(JSONNumber(literal: literal) == nil)
    }

    @Test("documents keep every literal")
    func literals() {
        let text = "[9007199254740993,7657620082880181645,1e400,-0,1.0,1E2,0.10]"
        #expect(JSONReading(text, mode: .strict).value?.description == text)
    }
}
