//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWireTool
import Testing

@testable import ChatWire

/// Nothing depends on how the bytes are cut, and all agrees with the slow reading by the rules.
@Suite("TextBuffer: splits")
struct TextBufferSplitTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var bytes: [UInt8]
        /// The caller's charset.
        var override: Charset?
        /// What it comes to.
        var charset: Charset
        var markLength = 0

        var testDescription: String { name }
    }

    static let damaged: [UInt8] =
        Array("<a>\r\né’😀\u{85}".utf8) + [0xE2, 0x80, 0x41, 0xFF, 0x81, 0xED, 0xA0, 0x80, 0x0D, 0x0A, 0x00, 0x0D]
        + [0xF0, 0x9F, 0x98, 0xF4, 0x90, 0x80, 0x80, 0xEF, 0xBF, 0xBE, 0x0B, 0x0A, 0xC0, 0xAF, 0x92, 0xC3]
    static let units: [UInt8] =
        "<é\r\n😀’\u{FFFE}\u{1}".encoded(as: .utf16LittleEndian)
        + [
            0x3D, 0xD8, 0x61, 0x00, 0x00, 0xDE, 0x3D, 0xD8, 0x3D, 0xD8, 0x00, 0xDE, 0x0D, 0x00, 0x0A, 0x00, 0x3D, 0xD8,
            0x00,
        ]
    static let swappedUnits = stride(from: 0, to: units.count - 1, by: 2).flatMap { [units[$0 + 1], units[$0]] }

    static let cases = [
        Case(name: "UTF-8", bytes: damaged, charset: .utf8),
        Case(name: "UTF-8 with its mark", bytes: [0xEF, 0xBB, 0xBF] + damaged, charset: .utf8, markLength: 3),
        Case(name: "UTF-8 by the caller", bytes: damaged, override: .utf8, charset: .utf8),
        Case(name: "nothing but a mark", bytes: [0xEF, 0xBB, 0xBF], charset: .utf8, markLength: 3),
        Case(name: "two marks", bytes: [0xEF, 0xBB, 0xBF, 0xEF, 0xBB, 0xBF, 0x3C], charset: .utf8, markLength: 3),
        Case(name: "almost a mark", bytes: [0xEF, 0xBB, 0x3C, 0x0D], charset: .utf8),
        Case(name: "two bytes", bytes: [0xE2, 0x82], charset: .utf8),
        Case(name: "only bad bytes", bytes: [UInt8](repeating: 0xFF, count: 40), charset: .utf8),
        Case(name: "only leads", bytes: [UInt8](repeating: 0xF0, count: 40), charset: .utf8),
        Case(name: "US-ASCII", bytes: damaged, override: .usASCII, charset: .usASCII),
        Case(name: "ISO-8859-1", bytes: damaged, override: .iso8859_1, charset: .iso8859_1),
        Case(name: "windows-1252", bytes: damaged, override: .windows1252, charset: .windows1252),
        Case(name: "UTF-16LE by its <", bytes: units, charset: .utf16LittleEndian),
        Case(name: "UTF-16LE with its mark", bytes: [0xFF, 0xFE] + units, charset: .utf16LittleEndian, markLength: 2),
        Case(name: "UTF-16BE by its <", bytes: swappedUnits, charset: .utf16BigEndian),
        Case(
            name: "UTF-16BE with its mark",
            bytes: [0xFE, 0xFF] + swappedUnits,
            charset: .utf16BigEndian,
            markLength: 2
        ),
        Case(name: "UTF-16 by the caller", bytes: [0x61, 0] + units, override: .utf16, charset: .utf16LittleEndian),
    ]

    @Test(
        "text, repairs and places are the same for every cut in two, byte by byte, and by the rules",
        arguments: cases
    )
    func splits(_ given: Case) {
        let reference = ReferenceText(Array(given.bytes.dropFirst(given.markLength)), charset: given.charset)
        let expected = reference.reading(markLength: given.markLength, receivedBytes: given.bytes.count)
        #expect(TextReading(given.bytes, charset: given.override) == expected)
        for cut in 0...given.bytes.count {
            let reading = TextReading(given.bytes, charset: given.override, cuts: [cut])
            if reading != expected { Issue.record("cut at \(cut): \(reading)") }
        }
        #expect(TextReading(given.bytes, charset: given.override, cuts: Array(0...given.bytes.count)) == expected)
    }

    @Test("random bytes in random pieces agree with the rules", arguments: 1...60)
    func random(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let charset = Charset.allCases.filter { $0 != .utf16 }.randomElement(using: &random) ?? .utf8
        let bytes = "x".encoded(as: charset) + Self.randomBytes(200, using: &random)
        let cuts = (0..<12).map { _ in Int.random(in: 0...bytes.count, using: &random) }.sorted()
        let expected = ReferenceText(bytes, charset: charset).reading(receivedBytes: bytes.count)
        #expect(TextReading(bytes, charset: charset, cuts: cuts) == expected, "seed \(seed), \(charset)")
    }

    /// Bytes of which many are special in some charset.
    static func randomBytes(_ count: Int, using random: inout SeededGenerator) -> [UInt8] {
        let pieces: [[UInt8]] = [
            [0x61], [0x20], [0x3C], [0x0D], [0x0A], [0x0D, 0x0A], [0x00], [0x1F], [0x7F], Array("é’😀\u{FFFE}".utf8),
            Array("plain text of some length".utf8), [0xE2, 0x80], [0xF0, 0x9F], [0xC3], [0xD8], [0xDE, 0x00],
            [0x3D, 0xD8],
        ]
        var bytes: [UInt8] = []
        while bytes.count < count {
            if Bool.random(using: &random) {
                bytes += pieces.randomElement(using: &random) ?? []
            } else {
                bytes.append(UInt8.random(in: 0...255, using: &random))
            }
        }
        return bytes
    }

    @Test(
        "a long input of bad bytes and a long clean one keep to their cost, byte by byte too",
        arguments: [0x61, 0xFF] as [UInt8]
    )
    func long(byte: UInt8) {
        let count = 50_000
        var buffer = TextBuffer(charset: nil)
        var repairs = 0
        var lastOffset = -1
        for _ in 0..<count {
            buffer.append([byte])
            while buffer.firstRepair != nil {
                buffer.removeFirstRepair()
                repairs += 1
            }
            if buffer.end > 100 {
                let offset = buffer.place(of: buffer.end - 100).offset
                #expect(offset >= lastOffset)
                lastOffset = offset
                buffer.discard(upTo: buffer.end - 100)
            }
        }
        buffer.finish()
        let place = buffer.placeOfEnd()
        #expect(place == Place(offset: count, line: 1, column: count + 1))
        #expect(repairs == (byte == 0xFF ? count : 0))
    }
}
