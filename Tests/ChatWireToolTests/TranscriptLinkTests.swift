//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import Testing

@testable import ChatWireTool

/// Which addresses a page leads to.
@Suite("Links of a page")
struct TranscriptLinkTests {
    @Test(
        "addresses of the web, of mail and of telephones are links",
        arguments: [
            "https://example.invalid", "http://example.invalid/a?b=1&c=2#d", "HTTPS://EXAMPLE.INVALID/",
            "mailto:a@example.invalid",
            "tel:+49123", "https://example.invalid/\"'<>", "https://example.invalid/é",
        ]
    )
    func links(address: String) {
        #expect(SafeLink(address)?.address == address)
    }

    @Test(
        "all others are text",
        arguments: [
            "javascript:alert(1)", "JavaScript:alert(1)", " javascript:alert(1)", "java\tscript:alert(1)",
            "\u{1}javascript:x",
            "data:text/html,x", "vbscript:x", "file:///etc/passwd", "blob:https://example.invalid", "about:blank",
            "//example.invalid",
            "/a", "#a", "", "https:", "https:/example.invalid", "https:example.invalid", "https:\\\\example.invalid",
            "https:///x", "https://",
            "https://example.invalid/a b", "https://example.invalid/\n", "https\u{A0}://example.invalid", "mailto:",
            "tel:", "ftp://x",
            "intent://x", "hхttps://example.invalid",
        ]
    )
    func texts(address: String) {
        #expect(SafeLink(address) == nil)
    }

    /// A text as Markdown, with its links in angle brackets.
    private func marked(_ text: String) -> String {
        SafeLink.parts(of: text).map { $0.link == nil ? $0.text : "<\($0.text)>" }.joined()
    }

    @Test(
        "addresses of the web in a text are found, without the sentence around them",
        arguments: [
            ("see https://example.invalid/a.", "see <https://example.invalid/a>."),
            ("(http://example.invalid/a_b, HTTP://X.invalid!)", "(<http://example.invalid/a_b>, <HTTP://X.invalid>!)"),
            ("https://a.invalid\nhttps://b.invalid", "<https://a.invalid>\n<https://b.invalid>"),
            ("\"https://a.invalid/\" onclick=\"x", "\"<https://a.invalid/>\" onclick=\"x"),
            ("xhttps://a.invalid, javascript:https://a.invalid", "xhttps://a.invalid, javascript:<https://a.invalid>"),
            ("https:// http://. h ht", "https:// http://. h ht"),
            ("привет https://a.invalidпривет", "привет <https://a.invalid>привет"),
            ("no link", "no link"), ("", ""),
        ]
    )
    func found(text: String, expected: String) {
        #expect(marked(text) == expected)
    }
}
