//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import Testing

@testable import ChatWire

/// The declaration is read as UTF-8 first; what follows it is decoded anew when it names another charset.
@Suite("TextBuffer: another charset from a position on")
struct TextBufferRedecodeTests {
    static let charsets = Charset.allCases.filter { $0 != .utf16 }

    @Test("a declaration's windows-1252 takes back what was repaired as UTF-8, with places that never change")
    func declaration() {
        let declaration = Array("<?xml version='1.0' encoding='windows-1252'?>".utf8)
        var buffer = TextBuffer(charset: nil)
        buffer.append(declaration + [0x3C, 0x61, 0x3E, 0x93, 0xC3, 0xA9, 0x94, 0x0D, 0x0A, 0x81, 0x3C])
        let guessed = buffer.firstRepair
        #expect(guessed == .init(position: 48, code: .badUTF8))
        buffer.redecode(from: declaration.count, as: .windows1252)
        let charset = buffer.charset
        #expect(charset == .windows1252)
        let reading = TextReading(finished: &buffer)
        #expect(reading.text.hasSuffix("?><a>“Ã©”\r\n\u{FFFD}<"))
        #expect(reading.repairs == [.init(position: 60, code: .badCharsetByte)])
        // CR, LF, the undefined byte, <, and the end.
        #expect(reading.places.suffix(5).map(\.offset) == [52, 53, 54, 55, 56])
        #expect(reading.places.suffix(5).map(\.line) == [1, 2, 2, 2, 2])
        #expect(reading.places.last == Place(offset: 56, line: 2, column: 3))
    }

    @Test("from every charset to every other the source's bytes come back exactly", arguments: charsets, charsets)
    func exactSource(from first: Charset, to second: Charset) {
        let head = "x<".encoded(as: first)
        let bytes = head + TextBufferSplitTests.damaged + TextBufferSplitTests.units
        for cuts in [[], Array(0...bytes.count)] {
            var buffer = TextBuffer(charset: first)
            buffer.append(bytes, cuts: cuts)
            buffer.redecode(from: 2, as: second)
            buffer.finish()
            let reading = TextReading(finished: &buffer)

            let rest = Array(bytes.dropFirst(head.count))
            let expected = ReferenceText(rest, charset: second).reading(receivedBytes: rest.count)
            #expect(reading.text.utf8.elementsEqual("x<".utf8 + Array(expected.text.utf8)))
            #expect(reading.endsInsideCharacter == expected.endsInsideCharacter)
            #expect(reading.repairs.map(\.code) == expected.repairs.map(\.code))
            #expect(reading.repairs.map { $0.position - 2 } == expected.repairs.map(\.position))
            #expect(reading.places.dropFirst(2).map(\.offset) == expected.places.map { $0.offset + head.count })
            #expect(reading.places.dropFirst(2).map(\.line) == expected.places.map(\.line))
        }
    }

    @Test("the charset may change several times, forward and back", arguments: 1...40)
    func severalTimes(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let bytes = Array("<a".utf8) + TextBufferSplitTests.randomBytes(300, using: &random)
        var buffer = TextBuffer(charset: nil)
        var read = 0
        // All changes from one position on are undone by the last.
        while read < bytes.count {
            let count = min(Int.random(in: 1...60, using: &random), bytes.count - read)
            buffer.append(Array(bytes[read..<read + count]))
            read += count
            guard buffer.end > 2 else { continue }
            let positions = buffer.text.scalarPositions.filter { $0 >= 2 }
            let charset = Self.charsets.randomElement(using: &random) ?? .utf8
            buffer.redecode(from: positions.randomElement(using: &random) ?? 2, as: charset)
            _ = buffer.place(of: positions.first ?? 2)
        }
        buffer.redecode(from: 2, as: .utf16)
        buffer.redecode(from: 2, as: .utf8)
        buffer.finish()
        let expected = ReferenceText(bytes, charset: .utf8).reading(receivedBytes: bytes.count)
        let reading = TextReading(finished: &buffer)
        #expect(reading == expected, "seed \(seed)")
    }

    @Test("places that were asked for before the change are counted anew behind it")
    func placesAskedBefore() {
        var buffer = TextBuffer(charset: nil)
        buffer.append(Array("<a>é\né".utf8))
        let before = buffer.place(of: buffer.end)
        #expect(before == Place(offset: 8, line: 2, column: 2))
        buffer.redecode(from: 3, as: .windows1252)
        // Each é is now Ã and ©, of two bytes each.
        let after = [12, 5, 7, 8].map { buffer.place(of: $0) }
        #expect(after.map(\.offset) == [8, 4, 5, 6])
        #expect(after.map(\.line) == [2, 1, 1, 2])
        #expect(after.map(\.column) == [3, 5, 6, 1])
    }

    @Test("more bytes are decoded from the new charset, also when a character was cut before the change")
    func cutCharacter() {
        var buffer = TextBuffer(charset: nil)
        buffer.append(Array("<a>".utf8) + [0xE2, 0x80])
        let before = buffer.text
        #expect(before == "<a>")
        buffer.redecode(from: 3, as: .windows1252)
        let after = buffer.text
        #expect(after == "<a>â€")
        buffer.append([0x99])
        let end = buffer.text
        #expect(end == "<a>â€™")
        buffer.redecode(from: 3, as: .utf8)
        let undone = buffer.text
        #expect(undone == "<a>’")
        let hasRepair = buffer.firstRepair != nil
        #expect(!hasRepair)
    }

    @Test("after the end, what is decoded anew is judged as ended")
    func finished() {
        var buffer = TextBuffer(charset: .windows1252)
        buffer.append(Array("<a>".utf8) + [0xE2, 0x80])
        buffer.finish()
        let before = buffer.endsInsideCharacter
        #expect(!before)
        buffer.redecode(from: 3, as: .utf8)
        let after = buffer.endsInsideCharacter
        #expect(after)
    }

    @Test("the same charset again changes nothing, and taken repairs stay taken")
    func sameCharset() {
        var buffer = TextBuffer(charset: nil)
        buffer.append([0x61, 0xFF, 0x62, 0xFE, 0x63])
        buffer.removeFirstRepair()
        buffer.redecode(from: 0, as: .utf8)
        let next = buffer.firstRepair
        #expect(next == .init(position: 4, code: .badUTF8))
        buffer.redecode(from: 3, as: .windows1252)
        let none = buffer.firstRepair
        #expect(none == nil)
        let text = buffer.text
        #expect(text == "aÿbþc")
        let offset = buffer.place(of: 6).offset
        #expect(offset == 4)
    }

    @Test("what is decoded anew has its repairs, even when all were taken before")
    func repairsAfterAllWereTaken() {
        var buffer = TextBuffer(charset: nil)
        buffer.append([0x61, 0xFF, 0xFF, 0x62])
        let first = buffer.takeRepairs()
        #expect(first == [.init(position: 1, code: .badUTF8), .init(position: 3, code: .badUTF8)])
        buffer.redecode(from: 1, as: .usASCII)
        let second = buffer.takeRepairs()
        #expect(second == [.init(position: 1, code: .badCharsetByte), .init(position: 3, code: .badCharsetByte)])
    }

    @Test("UTF-16 without an order keeps the order in use, and is little-endian otherwise")
    func order() {
        for (bytes, expected) in [
            ([0xFE, 0xFF, 0, 0x3C], .utf16BigEndian), ([0xFF, 0xFE, 0x3C, 0], .utf16LittleEndian),
            ([0x3C, 0x61, 0x2F, 0x3E], .utf16LittleEndian),
        ] as [([UInt8], Charset)] {
            var buffer = TextBuffer(charset: nil)
            buffer.append(bytes)
            buffer.redecode(from: 0, as: .utf16)
            let charset = buffer.charset
            #expect(charset == expected)
        }
    }

    @Test("ISO-8859-1's note comes once a document, also when the next document declares the same charset")
    func noteOnceADocument() {
        var buffer = TextBuffer(charset: nil)
        buffer.append(Array("<a>".utf8) + [0x80, 0x81, 0x01] + Array("<b>".utf8) + [0xE9, 0x01, 0x82, 0x83, 0x02])
        buffer.redecode(from: 0, as: .iso8859_1)
        // <a> 80 81 FFFD <b> E9 FFFD 82 83 FFFD
        buffer.redecode(from: 10, as: .iso8859_1)
        buffer.redecode(from: 10, as: .iso8859_1)
        buffer.append([0x84])
        let repairs = buffer.takeRepairs()
        let expected: [TextBuffer.CharacterRepair] = [
            .init(position: 3, code: .c1Characters), .init(position: 7, code: .forbiddenCharacter),
            .init(position: 15, code: .forbiddenCharacter), .init(position: 18, code: .c1Characters),
            .init(position: 22, code: .forbiddenCharacter),
        ]
        #expect(repairs == expected)
        let offset = buffer.place(of: buffer.end).offset
        #expect(offset == 15)

        // A document whose first C1 character comes with later bytes.
        buffer.redecode(from: buffer.end, as: .iso8859_1)
        buffer.append([0x61, 0x85, 0x86])
        let later = buffer.takeRepairs()
        #expect(later == [.init(position: 28, code: .c1Characters)])
    }

    @Test("text before the position keeps its charset for places, also after it was discarded")
    func mixedPlaces() {
        var buffer = TextBuffer(charset: nil)
        buffer.append(Array("<é".utf8) + [0xE9, 0x92, 0x0A, 0xE9])
        buffer.redecode(from: 3, as: .windows1252)
        buffer.discard(upTo: 5)
        buffer.append([UInt8](repeating: 0xE9, count: 5000))
        let places = [5, 8, 9, 11].map { buffer.place(of: $0) }
        // < é of two bytes, é and ’ of one, LF, é.
        #expect(places.map(\.offset) == [4, 5, 6, 7])
        #expect(places.map(\.line) == [1, 1, 2, 2])
        #expect(places.map(\.column) == [4, 5, 1, 2])
    }
}
