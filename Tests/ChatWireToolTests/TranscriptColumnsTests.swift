//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import Testing

@testable import ChatWireTool

/// What a terminal gets to see, and how it falls into columns.
@Suite("Text of the wire in a terminal")
struct TranscriptColumnsTests {
    @Test("controls become their pictures, and what governs direction a replacement character")
    func controls() {
        let text = "a\u{1B}[31mb\u{7}\u{0}\u{7F}\u{9B}c\u{202E}d\u{2066}e\u{200F}f"
        let shown = "a\u{241B}[31mb\u{2407}\u{2400}\u{2421}\u{FFFD}c\u{FFFD}d\u{FFFD}e\u{FFFD}f"
        #expect(VisibleText.terminal.line(of: text) == shown)
        #expect(VisibleText.terminal.lines(of: text) == [shown])
    }

    @Test("no scalar gives a terminal a control or a change of direction")
    func allScalars() {
        for value in UInt32(0)...0x10FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            for place in [VisibleText.terminal, .label] {
                for shown in place.line(of: String(scalar)).unicodeScalars {
                    let isBidi = (0x202A...0x202E).contains(shown.value) || (0x2066...0x2069).contains(shown.value)
                    if shown.properties.generalCategory == .control || isBidi { Issue.record("U+\(value)") }
                }
            }
        }
    }

    @Test("a paragraph of a page keeps the marks that right-to-left text needs, but nothing that turns letters around")
    func paragraph() {
        #expect(
            VisibleText.paragraph.lines(of: "\u{200F}\u{2067}a\u{2069}\u{202E}") == [
                "\u{200F}\u{2067}a\u{2069}\u{FFFD}"
            ]
        )
    }

    @Test("each kind of line end ends a line in a text, and shows in a word")
    func lineEnds() {
        #expect(VisibleText.terminal.lines(of: "a\nb\r\nc\rd\u{2028}e\n") == ["a", "b", "c", "d", "e", ""])
        #expect(VisibleText.terminal.line(of: "a\nb\r\nc\tD") == "a\u{240A}b\u{240D}\u{240A}c\u{2409}D")
    }

    @Test(
        "letters take one column, wide ones and emoji two, marks none",
        arguments: [
            ("abc", 3), ("日本", 4), ("한글", 4), ("e\u{301}", 1), ("👋", 2), ("👩‍👩‍👧", 2), ("🇩🇪", 2), ("❤\u{FE0F}", 2),
            ("ｆ", 2), ("ﬁ", 1), ("a\u{200B}b", 2), ("שלום", 4), ("", 0),
        ]
    )
    func width(text: String, width: Int) {
        #expect(Columns.width(of: text) == width)
    }

    @Test(
        "lines break at blanks; a word that fits no line breaks anywhere, an address nowhere",
        arguments: [
            ("one two three", 7, ["one two", "three"]),
            ("one two", 7, ["one two"]),
            ("  one two", 7, ["  one", "two"]),
            ("abcdefghij", 4, ["abcd", "efgh", "ij"]),
            ("a abcdefghij b", 4, ["a", "abcd", "efgh", "ij b"]),
            ("日本語の", 5, ["日本", "語の"]),
            ("see https://example.invalid/a now", 8, ["see", "https://example.invalid/a", "now"]),
            ("", 4, [""]),
            ("a\tb", 10, ["a    b"]),
        ]
    )
    func wrapping(text: String, limit: Int, lines: [String]) {
        #expect(Columns.wrapped(text, to: limit) == lines)
    }

    @Test("a name that is too long ends with an ellipsis")
    func shortened() {
        #expect(Columns.shortened("abcdef", to: 6) == "abcdef")
        #expect(Columns.shortened("abcdefg", to: 6) == "abcde…")
        #expect(Columns.shortened("日本語", to: 4) == "日…")
    }
}
