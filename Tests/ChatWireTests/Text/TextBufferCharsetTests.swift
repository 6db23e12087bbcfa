//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import Testing

@testable import ChatWire

/// What the bytes of each charset become, and what had to be repaired.
@Suite("TextBuffer: charsets")
struct TextBufferCharsetTests {
    struct Case: Sendable {
        var bytes: [UInt8]
        var text: String
        /// The position and the code of each repair.
        var repairs: [(Int, DecodeCode)] = []
        var endsInsideCharacter = false
    }

    private func expect(_ given: Case, charset: Charset?, sourceLocation: SourceLocation = #_sourceLocation) {
        let reading = TextReading(given.bytes, charset: charset)
        #expect(reading.text.unicodeScalars.elementsEqual(given.text.unicodeScalars), sourceLocation: sourceLocation)
        #expect(
            reading.repairs == given.repairs.map { .init(position: $0.0, code: $0.1) },
            sourceLocation: sourceLocation
        )
        #expect(reading.endsInsideCharacter == given.endsInsideCharacter, sourceLocation: sourceLocation)
    }

    @Test(
        "UTF-8 passes untouched; a byte that is no part of it is read alone as windows-1252",
        arguments: [
            Case(
                bytes: Array("<a>Straße – “ok” 😀\u{85}\u{7F}\t\r\n</a>".utf8),
                text: "<a>Straße – “ok” 😀\u{85}\u{7F}\t\r\n</a>"
            ),
            // café in windows-1252, and the quotes that people paste.
            Case(bytes: [0x63, 0xE9, 0x3C], text: "cé<", repairs: [(1, .badUTF8)]),
            Case(bytes: [0x93, 0x61, 0x94], text: "“a”", repairs: [(0, .badUTF8), (4, .badUTF8)]),
            // Undefined bytes.
            Case(
                bytes: [0x81, 0x8D, 0x8F, 0x90, 0x9D],
                text: "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}",
                repairs: [(0, .badUTF8), (3, .badUTF8), (6, .badUTF8), (9, .badUTF8), (12, .badUTF8)]
            ),
            // Overlong /, a surrogate, a value above U+10FFFF: each byte alone.
            Case(bytes: [0xC0, 0xAF], text: "À¯", repairs: [(0, .badUTF8), (2, .badUTF8)]),
            Case(bytes: [0xED, 0xA0, 0x80], text: "í\u{A0}€", repairs: [(0, .badUTF8), (2, .badUTF8), (4, .badUTF8)]),
            Case(
                bytes: [0xF4, 0x90, 0x80, 0x80],
                text: "ô\u{FFFD}€€",
                repairs: [(0, .badUTF8), (2, .badUTF8), (5, .badUTF8), (8, .badUTF8)]
            ),
            // A sequence that something else interrupts.
            Case(bytes: [0xE2, 0x80, 0x41], text: "â€A", repairs: [(0, .badUTF8), (2, .badUTF8)]),
            Case(bytes: [0xE2, 0xC3, 0xA9], text: "âé", repairs: [(0, .badUTF8)]),
        ]
    )
    func utf8(_ given: Case) {
        expect(given, charset: nil)
        expect(given, charset: .utf8)
    }

    @Test(
        "an input that ends inside a valid sequence is cut, and that character gives no text",
        arguments: [[0xC3], [0xE2], [0xE2, 0x80], [0xF0, 0x9F], [0xF0, 0x9F, 0x98]] as [[UInt8]]
    )
    func cutUTF8(tail: [UInt8]) {
        expect(Case(bytes: Array("<message>".utf8) + tail, text: "<message>", endsInsideCharacter: true), charset: nil)
        expect(Case(bytes: tail, text: "", endsInsideCharacter: true), charset: nil)
    }

    @Test("an input that ends in bytes that cannot become a character is damaged, not cut")
    func damagedEnd() {
        expect(Case(bytes: [0x61, 0xFF], text: "aÿ", repairs: [(1, .badUTF8)]), charset: nil)
        expect(Case(bytes: [0x61, 0xE0, 0x80], text: "aà€", repairs: [(1, .badUTF8), (3, .badUTF8)]), charset: nil)
    }

    @Test("characters that XML forbids become U+FFFD in every charset", arguments: Charset.allCases)
    func forbidden(charset: Charset) {
        for control: Unicode.Scalar in ["\0", "\u{1}", "\u{8}", "\u{B}", "\u{C}", "\u{E}", "\u{1F}"] {
            let bytes = "a\(control)b".encoded(as: charset)
            expect(Case(bytes: bytes, text: "a\u{FFFD}b", repairs: [(1, .forbiddenCharacter)]), charset: charset)
        }
        expect(Case(bytes: "\t\n\r \u{7F}".encoded(as: charset), text: "\t\n\r \u{7F}"), charset: charset)
    }

    @Test(
        "U+FFFE and U+FFFF become one U+FFFD each",
        arguments: [.utf8, .utf16LittleEndian, .utf16BigEndian] as [Charset]
    )
    func noncharacters(charset: Charset) {
        let bytes = "a\u{FFFE}\u{FFFF}\u{FFFD}\u{10FFFE}\u{1FFFE}".encoded(as: charset)
        let repairs: [(Int, DecodeCode)] = [(1, .forbiddenCharacter), (4, .forbiddenCharacter)]
        let text = "a\u{FFFD}\u{FFFD}\u{FFFD}\u{10FFFE}\u{1FFFE}"
        expect(Case(bytes: bytes, text: text, repairs: repairs), charset: charset)
    }

    @Test("bytes above 7F under US-ASCII are read as UTF-8 where they are, else as windows-1252")
    func ascii() {
        let repairs: [(Int, DecodeCode)] = [(1, .badCharsetByte), (4, .badCharsetByte), (7, .badCharsetByte)]
        expect(
            Case(
                bytes: [0x61, 0xE2, 0x80, 0x99, 0x62, 0x92, 0x81],
                text: "a’b’\u{FFFD}",
                repairs: [
                    (1, .badCharsetByte), (5, .badCharsetByte), (8, .badCharsetByte),
                ]
            ),
            charset: .usASCII
        )
        expect(
            Case(bytes: [0x61] + Array("’\u{FFFE}😀".utf8), text: "a’\u{FFFD}😀", repairs: repairs),
            charset: .usASCII
        )
        expect(Case(bytes: [0x61, 0xE2, 0x80], text: "a", endsInsideCharacter: true), charset: .usASCII)
    }

    @Test("ISO-8859-1's bytes 80 to 9F are control characters, noted once")
    func latin1() {
        expect(Case(bytes: [0x63, 0xE9, 0xA0, 0xFF], text: "cé\u{A0}ÿ"), charset: .iso8859_1)
        let bytes: [UInt8] = [0x61, 0x92, 0x80, 0x9F]
        expect(Case(bytes: bytes, text: "a\u{92}\u{80}\u{9F}", repairs: [(1, .c1Characters)]), charset: .iso8859_1)
    }

    @Test("windows-1252 has a character for all bytes but five")
    func windows1252() {
        let text = "€\u{FFFD}‚ƒ„…†‡ˆ‰Š‹Œ\u{FFFD}Ž\u{FFFD}\u{FFFD}‘’“”•–—˜™š›œ\u{FFFD}žŸ"
        let positions = zip(text.unicodeScalars, text.scalarPositions).filter { $0.0 == "\u{FFFD}" }.map(\.1)
        let repairs = positions.map { ($0, DecodeCode.badCharsetByte) }
        #expect(repairs.count == 5)
        expect(Case(bytes: Array(0x80...0x9F), text: text, repairs: repairs), charset: .windows1252)
        let upper = String(String.UnicodeScalarView((0xA0...0xFF).map { Unicode.Scalar($0) }))
        expect(Case(bytes: Array(0xA0...0xFF), text: upper), charset: .windows1252)
    }

    @Test("UTF-16 joins pairs, repairs a lone half and is cut by an odd byte or half a pair")
    func utf16() {
        let lone: [(Int, DecodeCode)] = [(1, .badCharsetByte)]
        expect(Case(bytes: "<é’😀\u{10FFFF}>".encoded(as: .utf16), text: "<é’😀\u{10FFFF}>"), charset: nil)
        expect(
            Case(bytes: [0, 0x61, 0xD8, 0x3D, 0, 0x62], text: "a\u{FFFD}b", repairs: lone),
            charset: .utf16BigEndian
        )
        expect(
            Case(bytes: [0, 0x61, 0xDE, 0x00, 0, 0x62], text: "a\u{FFFD}b", repairs: lone),
            charset: .utf16BigEndian
        )
        expect(
            Case(bytes: [0, 0x61, 0xD8, 0x3D, 0xD8, 0x3D, 0xDE, 0x00], text: "a\u{FFFD}😀", repairs: lone),
            charset: .utf16BigEndian
        )
        expect(Case(bytes: [0x61, 0, 0x62], text: "a", endsInsideCharacter: true), charset: .utf16)
        expect(Case(bytes: [0x61, 0, 0x3D, 0xD8], text: "a", endsInsideCharacter: true), charset: .utf16)
        expect(Case(bytes: [0x61, 0, 0x3D, 0xD8, 0x00], text: "a", endsInsideCharacter: true), charset: .utf16)
    }

    @Test("behind the text there are 64 zero bytes, also after it has grown, shrunk and moved")
    func sentinel() {
        var buffer = TextBuffer(charset: nil)
        for count in [1, 3, 4000, 100, 9000, 1, 60_000] {
            buffer.append([UInt8](repeating: 0x61, count: count))
            let behind = buffer.bytesBehindEnd
            #expect(behind == [UInt8](repeating: 0, count: 64))
            buffer.discard(upTo: buffer.end - count / 2)
        }
        buffer.redecode(from: buffer.end - 50, as: .utf16)
        let behind = buffer.bytesBehindEnd
        #expect(behind == [UInt8](repeating: 0, count: 64))
    }

    @Test("bytes behind the end are ignored")
    func finished() {
        var buffer = TextBuffer(charset: nil)
        buffer.append(Array("<a/>x".utf8))
        buffer.finish()
        buffer.append(Array("<b/>".utf8))
        buffer.finish()
        let text = buffer.text
        #expect(text == "<a/>x")
    }
}
