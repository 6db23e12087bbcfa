//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import Testing

@testable import ChatWire

@Suite("RouterEscapes")
struct RouterEscapesTests {
    private func resolved(_ raw: String, ampersand: Bool) -> String? {
        Array(raw.utf8).withUnsafeBufferPointer { RouterEscapes.resolved($0.span, ampersand: ampersand) }
    }

    /// The text that a reader sees, resolved or as it is.
    private func text(_ raw: String, ampersand: Bool) -> String {
        resolved(raw, ampersand: ampersand) ?? raw
    }

    @Test(
        "line feed, equals sign and carriage return are resolved in every property",
        arguments: [
            ("one&nl;two", "one\ntwo"),
            ("&nl;", "\n"),
            ("a&eq;b", "a=b"),
            ("x&rt;&nl;y", "x\r\ny"),
            ("&nl;&nl;&eq;&eq;", "\n\n=="),
            (
                "Agent has left the chat&nl;You are being transferred, please hold...",
                "Agent has left the chat\nYou are being transferred, please hold..."
            ),
            ("日本&nl;Grüße 👩‍🚀&eq;ok", "日本\nGrüße 👩‍🚀=ok"),
        ]
    )
    func everywhere(raw: String, expected: String) {
        #expect(text(raw, ampersand: false) == expected)
        #expect(text(raw, ampersand: true) == expected)
    }

    @Test(
        "the ampersand's escape is resolved in text for people only",
        arguments: [
            ("Fish &amp; chips", "Fish & chips", "Fish &amp; chips"),
            ("&amp;", "&", "&amp;"),
            ("3 &gt; 2 &amp; so on", "3 &gt; 2 & so on", "3 &gt; 2 &amp; so on"),
            ("a&amp;b&nl;c", "a&b\nc", "a&amp;b\nc"),
        ]
    )
    func ampersand(raw: String, inText: String, elsewhere: String) {
        #expect(text(raw, ampersand: true) == inText)
        #expect(text(raw, ampersand: false) == elsewhere)
    }

    @Test(
        "one pass from left to right: what an escape yields begins no second one",
        arguments: [
            ("&amp;nl;", "&nl;", "&amp;nl;"),
            ("&amp;amp;", "&amp;", "&amp;amp;"),
            ("&amp;amp;nl;", "&amp;nl;", "&amp;amp;nl;"),
            ("&&nl;", "&\n", "&\n"),
            ("&n&nl;l;", "&n\nl;", "&n\nl;"),
            ("&amp&eq;;", "&amp=;", "&amp=;"),
        ]
    )
    func onePass(raw: String, inText: String, elsewhere: String) {
        #expect(text(raw, ampersand: true) == inText)
        #expect(text(raw, ampersand: false) == elsewhere)
    }

    @Test(
        "any other ampersand is text and costs nothing",
        arguments: [
            "", "plain", "&", "&&", "& ", "&n", "&nl", "&nl :", "&NL;", "&Nl;", "&AMP;", "&am", "&amp", "&amp ;",
            "&lt;b&gt;",
            "&nbsp;", "&#034;", "&quot;", "https://shop.example/p?id=7&lang=en&copy=2", "&nlx;", "&eqv;", "ü&é",
        ]
    )
    func untouched(raw: String) {
        #expect(resolved(raw, ampersand: false) == nil)
        #expect(resolved(raw, ampersand: true) == nil)
    }
}
