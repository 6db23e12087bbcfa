//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import Testing

@testable import ChatWireTool

/// The page that `--html` makes; Tests/Support/browser looks at it in a browser.
@Suite("chatwire transcript, as a page")
struct TranscriptPageTests {
    private typealias Inputs = TranscriptInputs

    private func page(_ input: String) -> String {
        let io = FakeIO(input: [.text(input)])
        _ = io.run("transcript", "--quiet", "--html", "page.html")
        #expect(io.output.isEmpty)
        return io.written["page.html"] ?? ""
    }

    @Test("it is one complete document with a policy that lets nothing in but its style")
    func frame() {
        let page = page(Inputs.document(Inputs.line(1, "a", agent: "Ana")))
        #expect(page.hasPrefix("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"))
        #expect(page.hasSuffix("</footer>\n</body>\n</html>\n"))
        let policy =
            "default-src 'none'; img-src 'none'; style-src '\(PageStyle.digest)'; base-uri 'none'; form-action 'none'"
        #expect(page.contains("<meta http-equiv=\"Content-Security-Policy\" content=\"\(policy)\">"))
        for word in ["<script", "<link", "<img", "<iframe", "<svg", " style=", " on"] {
            #expect(!page.contains(word), "\(word)")
        }
    }

    @Test("a message has its side, its time for people and programs, its name and its text")
    func message() {
        let page = page(Inputs.created("a", 1, content: Inputs.text("Hi"), isFromCustomer: true))
        #expect(
            page.contains(
                """
                <h3 class="day">2026-03-04, UTC+01:00</h3>
                <ol class="entries">
                <li class="message customer"><time datetime="2026-03-04T11:00:01+01:00">11:00:01</time><div class="body">
                <p class="who"><bdi>Max Sample</bdi></p>
                <div class="bubble" dir="auto">
                <p class="text" dir="auto">Hi</p>
                </div>
                </div></li>
                </ol>
                """
            )
        )
        #expect(page.contains("<h2 id=\"t1\">CXone thread <bdi>T-1</bdi></h2>"))
        #expect(page.contains("<div><dt>Mode</dt><dd>live chat</dd></div>"))
        #expect(page.contains("<p class=\"counts\">1 message</p>"))
        #expect(!page.contains("<nav"))
    }

    /// Words that would be markup, an end of what they stand in, or an attribute, if anything forgot to escape them.
    private static let hostile = [
        "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onmouseover='alert(1)",
        "</style></title></pre></p>",
        "<!--", "]]>", "&lt;b&gt;", "&#60;i&#62;",
    ]

    @Test("a hostile word is text wherever a frame may have it", arguments: hostile)
    func escaping(word: String) {
        let json = JSONValue.string(word).description.dropFirst().dropLast()
        let person =
            #","authorUser":{"id":"\#(json)","firstName":"\#(json)","surname":"\#(json)"},"attachments":["#
            + #"{"url":"\#(json)","friendlyName":"\#(json)","mimeType":"\#(json)","fileName":"\#(json)"}]"#
        let contents = [
            Inputs.text(String(json)),
            #"{"type":"\#(json)","payload":{"\#(json)":"\#(json)"},"fallbackText":"\#(json)"}"#,
            #"{"type":"LIST_PICKER","payload":{"title":{"content":"\#(json)"},"text":{"content":"\#(json)"},"actions":["#
                + #"{"type":"REPLY_BUTTON","text":"\#(json)","description":"\#(json)","postback":"\#(json)"}]}}"#,
            #"{"type":"PLUGIN","payload":{"elements":[{"id":"1","type":"\#(json)","text":"\#(json)","url":"\#(json)"},"#
                + #"{"id":"2","type":"BUTTON","text":"\#(json)","url":"\#(json)"}]}}"#,
        ]
        var frames = contents.enumerated().map { Inputs.created("m\($0.offset)", 1, content: $0.element, more: person) }
        frames.append(
            #"{"eventId":"q","error":{"errorCode":"\#(json)","errorMessage":"\#(json)","transactionId":"\#(json)"}}"#
        )
        frames.append(Inputs.frame(String(json), 3, #""\#(json)":1"#))
        let hostile = page(frames.joined(separator: "\n"))
        let harmless = page(frames.joined(separator: "\n").replacing(String(json), with: "word"))
        // The same tags in the same order: nothing of the word has become one.
        #expect(tags(of: hostile) == tags(of: harmless))
        #expect(hostile.components(separatedBy: escaped(word)) >= 20)
    }

    /// The tags of a page, each with its attributes.
    private func tags(of page: String) -> [String] {
        page.split(separator: "<").dropFirst().map { String($0.prefix { $0 != ">" }) }
    }

    private func escaped(_ word: String) -> String {
        word.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
    }

    @Test("controls and overrides of direction do not get into a page")
    func controls() {
        let text = #"a\u0000\u001b\u202eb\u0085c"#
        let shown = page(Inputs.created("a", 1, content: Inputs.text(text)))
        #expect(shown.contains("<p class=\"text\" dir=\"auto\">a\u{2400}\u{241B}\u{FFFD}b\nc</p>"))
    }

    @Test("only safe addresses are links, and a label shows where it leads")
    func links() {
        let element = { (url: String) in
            #"{"type":"PLUGIN","payload":{"elements":[{"id":"1","type":"IFRAME_BUTTON","text":"Open","url":"\#(url)"}]}}"#
        }
        let safe = page(Inputs.created("a", 1, content: element("https://example.invalid/?a=1&b=2")))
        #expect(
            safe.contains(
                "<a href=\"https://example.invalid/?a=1&amp;b=2\" target=\"_blank\" rel=\"noopener noreferrer nofollow\">"
                    + "<bdi>Open</bdi></a> <span class=\"address\"><bdi>https://example.invalid/?a=1&amp;b=2</bdi></span>"
            )
        )
        let unsafe = page(Inputs.created("a", 1, content: element("javascript:alert(1)")))
        #expect(unsafe.contains("<bdi>Open</bdi> <span class=\"address\"><bdi>javascript:alert(1)</bdi></span>"))
        #expect(!unsafe.contains("<a "))
        let text = page(Inputs.created("a", 1, content: Inputs.text("see https://example.invalid/a.")))
        #expect(text.contains(">see <a href=\"https://example.invalid/a\" "))
    }

    @Test("damage, errors and repairs are marked, and what the wire has of unknown things is folded away")
    func marks() {
        let input = [
            Inputs.created("a", 1, content: Inputs.text("x")).replacing(
                "\"payload\":{",
                with: "\"x\":[1,],\"payload\":{"
            ), "{\"a\":",
            #"{"eventId":"q","error":{"errorCode":"New"}}"#, Inputs.frame("NewThing", 2, #""k":1"#),
        ].joined(separator: "\n")
        let page = page(input)
        #expect(
            page.contains(
                "<p class=\"repair\">repaired: trailingComma in <bdi>data.message.messageContent.x</bdi> at payload 0, byte "
            )
        )
        #expect(
            page.contains("<li class=\"fact damage\"><div class=\"body\"><p>not decoded: truncated at payload 1, byte ")
        )
        #expect(page.contains("<li class=\"fact failure\"><div class=\"body\"><p>error <bdi>New</bdi></p>"))
        #expect(
            page.contains(
                "<p>event of another type: <bdi>NewThing</bdi></p>\n<details><summary>as sent</summary><pre dir=\"ltr\">{&quot;eventId"
            )
        )
    }

    @Test("all inputs are on one page, with a list of the conversations that leads to each")
    func severalInputs() {
        let io = FakeIO(files: [
            "a.xml": [.text(Inputs.document(Inputs.line(1, "a", agent: "Ana")))],
            "b.ndjson": [.text(Inputs.created("b", 1, content: Inputs.text("b")))], "c.xml": [.text("\n")],
        ])
        #expect(io.run("transcript", "--quiet", "--html", "-", "a.xml", "b.ndjson", "c.xml") == 3)
        let page = io.output
        #expect(page.contains("<title>Transcript of a.xml, b.ndjson, c.xml</title>"))
        #expect(page.contains("<p>2 conversations, 2 messages</p>"))
        #expect(page.contains("<li><a href=\"#c1\">Chat Router engagement <bdi>E-1</bdi></a>, 1 message</li>"))
        #expect(page.contains("<section class=\"conversation\" id=\"c2\" aria-labelledby=\"t2\">"))
        #expect(page.contains("<div><dt>File</dt><dd><bdi>b.ndjson</bdi></dd></div>"))
        #expect(page.contains("<h2>No conversation in <bdi>c.xml</bdi></h2>"))
    }
}

extension String {
    /// How often a text stands in it.
    fileprivate func components(separatedBy text: String) -> Int {
        split(separator: text, omittingEmptySubsequences: false).count - 1
    }
}
