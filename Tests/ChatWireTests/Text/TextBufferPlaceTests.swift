//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import Testing

@testable import ChatWire

@Suite("TextBuffer: places")
struct TextBufferPlaceTests {
    /// The places of each character of a text, and of its end.
    private func places(_ bytes: [UInt8], charset: Charset? = nil) -> [Place] {
        TextReading(bytes, charset: charset).places
    }

    private func place(_ offset: Int, _ line: Int, _ column: Int) -> Place {
        Place(offset: offset, line: line, column: column)
    }

    @Test("LF, CR and CRLF each end one line, and columns count characters")
    func lines() {
        let expected = [
            place(0, 1, 1), place(1, 1, 2), place(2, 2, 1), place(4, 2, 2), place(5, 3, 1), place(6, 3, 1),
            place(10, 3, 2),
            place(11, 4, 1), place(12, 5, 1),
        ]
        // a LF é CR LF 😀 CR CR: the LF behind a CR ends no further line.
        #expect(places(Array("a\né\r\n😀\r\r".utf8)) == expected)
    }

    @Test("a tab counts one column and a byte order mark none, but the mark's bytes are counted")
    func mark() {
        #expect(places([0xEF, 0xBB, 0xBF, 0x09, 0x3C]) == [place(3, 1, 1), place(4, 1, 2), place(5, 1, 3)])
        #expect(places([0xFF, 0xFE, 0x09, 0, 0x3C, 0]) == [place(2, 1, 1), place(4, 1, 2), place(6, 1, 3)])
    }

    @Test("UTF-16 counts two bytes a unit")
    func utf16() {
        let expected = [
            place(0, 1, 1), place(2, 1, 2), place(4, 1, 3), place(8, 1, 4), place(10, 2, 1), place(12, 2, 2),
        ]
        #expect(places("<’😀\n>".encoded(as: .utf16BigEndian)) == expected)
    }

    @Test("windows-1252 counts one byte a character")
    func windows1252() {
        let expected = [place(0, 1, 1), place(1, 1, 2), place(2, 2, 1), place(3, 2, 2), place(4, 2, 3)]
        #expect(places([0x92, 0x0A, 0xE9, 0x81], charset: .windows1252) == expected)
    }

    @Test("a repaired character counts one column and the bytes that were there")
    func repairs() {
        // É in windows-1252, a NUL, U+FFFF, x.
        let expected = [place(0, 1, 1), place(1, 1, 2), place(2, 1, 3), place(5, 1, 4), place(6, 1, 5)]
        #expect(places([0xC9, 0x00, 0xEF, 0xBF, 0xBF, 0x78]) == expected)
    }

    @Test("the end's place counts bytes that were not decoded yet")
    func end() {
        var buffer = TextBuffer(charset: nil)
        buffer.append([0xEF, 0xBB])
        let early = buffer.placeOfEnd()
        #expect(early == place(2, 1, 1))
        buffer.append([0xBF] + Array("a\nb".utf8) + [0xE2, 0x80])
        let late = buffer.placeOfEnd()
        #expect(late == place(8, 2, 2))
        let offset = buffer.sourceOffset(of: buffer.end)
        #expect(offset == 6)
    }

    @Test("offsets, lines and columns restart with a payload; offsets in the stream do not")
    func payloads() {
        var buffer = TextBuffer(charset: nil)
        buffer.append([0xEF, 0xBB, 0xBF] + Array("a\nbé\ncd".utf8) + [0xE2])
        buffer.beginPayload(at: 0)
        let withMark = buffer.place(of: 0)
        #expect(withMark == place(3, 1, 1))
        // The payload begins at é.
        buffer.beginPayload(at: 3)
        let places = [3, 5, 6, 7].map { buffer.place(of: $0) }
        #expect(places == [place(0, 1, 1), place(2, 1, 2), place(3, 2, 1), place(4, 2, 2)])
        let offsets = [0, 3, 5].map { buffer.sourceOffset(of: $0) }
        #expect(offsets == [3, 6, 8])
        let end = buffer.placeOfEnd()
        #expect(end == place(6, 2, 3))
        let again = buffer.place(of: 5)
        #expect(again == place(2, 1, 2))
    }

    @Test("a payload that begins with LF behind a CR has its own first line")
    func payloadInsideCRLF() {
        for discards in [false, true] {
            var buffer = TextBuffer(charset: nil)
            buffer.append(Array("abc\r\nd".utf8))
            buffer.beginPayload(at: 4)
            if discards {
                buffer.discard(upTo: 4)
                buffer.append([UInt8](repeating: 0x61, count: 5000))
            }
            let places = [4, 5, 6].map { buffer.place(of: $0) }
            #expect(places == [place(0, 1, 1), place(1, 2, 1), place(2, 2, 2)])
        }
    }

    @Test("a payload that begins where the text was discarded answers alike going forward and back")
    func payloadAtStart() {
        var buffer = TextBuffer(charset: nil)
        buffer.append(Array("a\nb\nc\nd".utf8))
        _ = buffer.place(of: 3)
        buffer.discard(upTo: 3)
        buffer.beginPayload(at: 3)
        let places = [7, 3, 6, 4].map { buffer.place(of: $0) }
        #expect(places == [place(4, 3, 2), place(0, 1, 1), place(3, 3, 1), place(1, 2, 1)])
    }

    @Test("a repair that nobody took is still there when its text is gone")
    func untakenRepair() {
        var buffer = TextBuffer(charset: nil)
        buffer.append([0x61, 0xFF, 0x62, 0xFE])
        buffer.discard(upTo: buffer.end)
        buffer.append([UInt8](repeating: 0x61, count: 9000))
        let repairs = buffer.takeRepairs()
        #expect(repairs == [.init(position: 1, code: .badUTF8), .init(position: 4, code: .badUTF8)])
        let offset = buffer.sourceOffset(of: buffer.end)
        #expect(offset == 9004)
    }

    @Test("CRLF ends one line also when everything before the LF was discarded and moved away")
    func discardInsideCRLF() {
        var buffer = TextBuffer(charset: nil)
        buffer.append(Array("abc\r".utf8))
        buffer.discard(upTo: 4)
        buffer.append([0x0A] + [UInt8](repeating: 0x61, count: 5000))
        let places = [4, 5, 6].map { buffer.place(of: $0) }
        #expect(places == [place(4, 2, 1), place(5, 2, 1), place(6, 2, 2)])
    }

    @Test("places do not depend on what is asked, taken and discarded before", arguments: 1...60)
    func anyOrder(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let charset = Charset.allCases.filter { $0 != .utf16 }.randomElement(using: &random) ?? .utf8
        let bytes = "x".encoded(as: charset) + TextBufferSplitTests.randomBytes(20_000, using: &random)
        let expected = ReferenceText(bytes, charset: charset).reading(receivedBytes: bytes.count)
        let positions = expected.text.scalarPositions

        var buffer = TextBuffer(charset: charset)
        var read = 0
        var first = 0
        while read < bytes.count {
            let count = min(Int.random(in: 1...3000, using: &random), bytes.count - read)
            buffer.append(Array(bytes[read..<read + count]))
            read += count
            let known = positions.partition(before: buffer.end + 1)
            for _ in 0..<5 where first < known {
                let index = Int.random(in: first..<known, using: &random)
                let place = buffer.place(of: positions[index])
                #expect(place == expected.places[index], "seed \(seed), \(charset), position \(positions[index])")
            }
            if Bool.random(using: &random) { buffer.removeFirstRepair() }
            if first < known, Bool.random(using: &random) {
                first = Int.random(in: first..<known, using: &random)
                buffer.discard(upTo: positions[first])
            }
        }
        buffer.finish()
        let end = buffer.placeOfEnd()
        #expect(end == expected.endPlace)
        let (start, text) = (buffer.start, buffer.text)
        #expect(text.utf8.elementsEqual(expected.text.utf8.dropFirst(start)))
    }
}

extension [Int] {
    /// How many elements of an ascending array are smaller than a bound.
    fileprivate func partition(before bound: Int) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < bound { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
