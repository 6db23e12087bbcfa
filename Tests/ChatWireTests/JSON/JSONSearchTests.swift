//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWireTesting
import Testing

@testable import ChatWire

/// The searches in C against what is written out here byte by byte, or read token by token.
@Suite("JSON searches")
struct JSONSearchTests {
    private enum Key: String, CaseIterable, Sendable { case id, a, eventType, x }
    private static let keys = JSONKeyTable<Key>()

    private static let pieces: [String] = [
        "{", "}", "[", "]", ",", ":", "\"id\"", "\"a\"", "\"b\"", "\"eventType\":", "\"x\":1,", "1", "01", "-0.5e+3",
        "true",
        "truest", "false", "null", " ", "\n", "\t", "\"é€😀\"", "\"\\n\\u00e9\"", "\"\\ud83d\\ude00\"", "\"\\ud83d\"",
        "\u{1}",
        "\"a text that is longer than the sixty-four bytes that are looked at together\"", "{\"a\":[1,{}]}", "\\",
    ]

    /// Texts that are nearly JSON: an object of members, of which one place has been broken in most.
    private static func text(_ generator: inout SeededGenerator) -> String {
        let values = [
            "1", "\"v\"", "true", "null", "[ 1, {} ]", "{\"id\":\"in\"}", "\"\\u0041\\\\\"", "-1.5",
            "\"\(String(repeating: "é", count: 40))\"",
        ]
        var parts: [String] = ["{"]
        for number in 0..<Int.random(in: 0..<6, using: &generator) {
            let name = ["id", "a", "eventType", "x", "other", "i\\u0064", ""].randomElement(using: &generator) ?? ""
            if number > 0 { parts.append(",") }
            parts += ["\"\(name)\"", ":", values.randomElement(using: &generator) ?? "1"]
            if Int.random(in: 0..<6, using: &generator) == 0 { parts.append(" \n") }
        }
        parts.append("}")
        if Int.random(in: 0..<3, using: &generator) > 0 {
            let place = Int.random(in: 0...parts.count, using: &generator)
            parts.insert(pieces.randomElement(using: &generator) ?? ",", at: place)
        }
        return parts.joined()
    }

    /// Reads an object, by the keys of the table or member by member.
    private func read(_ text: String, mode: DecodeMode, byTable: Bool) -> [String] {
        var found: [String] = []
        do throws(JSONFault) {
            var cursor = try JSONCursor(FrameBytes(text), mode: mode)
            guard try cursor.nextKind() == .object else { return [] }
            try cursor.beginObject()
            while let token = try byTable ? cursor.nextKey(among: Self.keys.bits) : cursor.nextKey() {
                guard let key = Self.keys.find(token, in: cursor.bytes) else { continue }
                found.append("\(key) \(token.start) \(try cursor.value())")
            }
            try cursor.finish()
            found += cursor.issues.list.map { "\($0.code)@\($0.index)" }
        } catch {
            found.append("\(error.code)@\(error.index)")
        }
        return found
    }

    @Test("a table finds the same keys, values and faults as going from member to member", arguments: [1, 2, 3])
    func tables(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<1500 {
            let text = Self.text(&generator)
            for mode in [DecodeMode.lenient, .strict] {
                #expect(
                    read(text, mode: mode, byTable: true) == read(text, mode: mode, byTable: false),
                    "\(text) \(generator)"
                )
            }
        }
    }

    @Test("what is passed over as usual is read without a repair, to the same end", arguments: [4, 5, 6])
    func usualValues(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var passed = 0
        for _ in 0..<1500 {
            let text = Self.text(&generator)
            let frame = FrameBytes(text)
            guard let end = frame.bytes.endOfUsualValue(at: 0, depth: 8) else { continue }
            passed += 1
            var cursor = try JSONCursor(frame, mode: .strict)
            _ = try cursor.value()
            #expect(cursor.index == end, "\(text) \(generator)")
        }
        #expect(passed > 300)
    }

    @Test("containers are passed over as usual down to the depth, and no deeper")
    func depth() {
        for (count, depth) in [(1, 1), (5, 5), (62, 512)] {
            let text = String(repeating: "[", count: count) + String(repeating: "]", count: count)
            #expect(FrameBytes(text).bytes.endOfUsualValue(at: 0, depth: depth) == 2 * count)
            #expect(FrameBytes(text).bytes.endOfUsualValue(at: 0, depth: count - 1) == nil)
        }
        let deep = String(repeating: "{\"a\":", count: 100) + "1" + String(repeating: "}", count: 100)
        #expect(FrameBytes(deep).bytes.endOfUsualValue(at: 0, depth: 512) == nil)
    }

    @Test("a mark is the first quote, backslash or control character, wherever a text begins and ends")
    func marks() {
        var generator = SeededGenerator(seed: 7)
        for count in 0..<200 {
            var bytes = (0..<count).map { _ in UInt8.random(in: 0x20...0x7E, using: &generator) }
            for _ in 0..<Int.random(in: 0...3, using: &generator) where count > 0 {
                bytes[Int.random(in: 0..<count, using: &generator)] =
                    [0x22, 0x5C, 0x00, 0x1F, 0x0A][Int.random(in: 0..<5, using: &generator)]
            }
            let text = FrameBytes(String(decoding: bytes, as: UTF8.self)).bytes
            for start in 0...count {
                let first = (start..<count).first { bytes[$0] < 0x20 || bytes[$0] == 0x22 || bytes[$0] == 0x5C }
                #expect(text.nextMark(from: start) == first ?? count, "\(generator)")
            }
        }
    }

    /// Sequences at the borders of the Unicode Standard's table 3-7, and beyond them.
    private static let sequences: [[UInt8]] = [
        [0x61], [0x7F], [0xC2, 0x80], [0xDF, 0xBF], [0xE0, 0xA0, 0x80], [0xED, 0x9F, 0xBF], [0xEE, 0x80, 0x80],
        [0xEF, 0xBF, 0xBF], [0xF0, 0x90, 0x80, 0x80], [0xF4, 0x8F, 0xBF, 0xBF],
        [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xC2], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80], [0xE2, 0x82],
        [0xF0, 0x8F, 0xBF, 0xBF],
        [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF], [0xF0, 0x9F, 0x98],
    ]

    @Test("blocks are UTF-8 when the standard library says so, wherever a sequence lies in them", arguments: sequences)
    func utf8(sequence: [UInt8]) throws {
        for before in 0..<140 {
            for after in [0, 1, 2, 3, 61, 62, 63, 64, 65] {
                let bytes = [UInt8](repeating: 0x2D, count: before) + sequence + [UInt8](repeating: 0x2D, count: after)
                let frame = try FrameBytes(bytes)
                let isValid = String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes)
                #expect((frame.replaced == nil && !frame.endsInsideCharacter) == isValid, "\(before) \(after)")
            }
        }
    }

    @Test(
        "dates of the usual form are the moments that the general reader finds, and no others are",
        arguments: [8, 9]
    )
    func dates(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        func two(_ most: Int) -> String {
            let number = Int.random(in: 0...most, using: &generator)
            return number < 10 ? "0\(number)" : "\(number)"
        }
        let zones = ["Z", "+00:00", "z", "-00:00", "+02:00", "+0000", "", "+00:0", "Z "]
        let fractions = ["", ".123", ".5", ".000", ".", ".1234", ".12x", ",123"]
        var dates = 0
        for _ in 0..<5000 {
            let year =
                ["0000", "0001", "1900", "1969", "1970", "2000", "2024", "2026", "2100", "9999", "202x"].randomElement(
                    using: &generator
                ) ?? ""
            let separator = ["T", "T", "T", "t", " "].randomElement(using: &generator) ?? "T"
            var text = "\(year)-\(two(13))-\(two(32))\(separator)\(two(24)):\(two(60)):\(two(61))"
            text += (fractions.randomElement(using: &generator) ?? "") + (zones.randomElement(using: &generator) ?? "")
            let frame = FrameBytes(text)
            let moment = frame.bytes.moment(of: 0..<frame.count)
            #expect(moment == WireDate(text).map { WireMoment($0) }, "\(text) \(generator)")
            dates += moment == nil ? 0 : 1
        }
        #expect(dates > 500)
    }
}
