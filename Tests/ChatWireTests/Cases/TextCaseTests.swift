//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import Testing

@Suite("Text that was meant as text")
struct TextCaseTests {
    @Test(
        "B01: an ampersand that nobody escaped is the character, and the message behind it is not lost",
        arguments: ["Fish & chips", "&", "a&", "&b", "a && b", "R&D &x; &#; &#x; &#12", "&AMP; &nbsp"]
    )
    func bareAmpersand(_ text: String) throws {
        let bytes = chatLines(text, "ok")
        let decoded = lenient(bytes)
        #expect(decoded.texts == [text, "ok"])
        #expect(decoded.error == nil)
        #expect(decoded.codes == Array(repeating: .bareAmpersand, count: text.count { $0 == "&" }))
        #expect(decoded.messages.last?.issues == [])

        let refused = strict(bytes)
        #expect(refused.messages.isEmpty)
        #expect(refused.error?.code == .bareAmpersand)
        #expect(refused.error?.place.offset == bytes.offset(of: "&"))
    }

    @Test(
        "B02: HTML's named characters become the characters",
        arguments: [
            ("d&eacute;j&agrave; vu&nbsp;!", "d\u{E9}j\u{E0} vu\u{A0}!", 3),
            ("&euro;5 &ndash; &Uuml;ber &hearts;", "\u{20AC}5 \u{2013} \u{DC}ber \u{2665}", 4),
            ("&eacute;&eacute;", "\u{E9}\u{E9}", 2),
        ]
    )
    func htmlNames(_ text: String, _ value: String, _ count: Int) {
        let bytes = chatLines(text)
        let decoded = lenient(bytes)
        #expect(decoded.texts.map { $0.map(exact) } == [exact(value)])
        #expect(decoded.codes == Array(repeating: .htmlEntity, count: count))
        #expect(strict(bytes).error?.code == .htmlEntity)
        #expect(strict(bytes).error?.place.offset == bytes.offset(of: "&"))
    }

    @Test("B03: the ampersands of a pushed URL stay, and &copy= does not become a copyright sign")
    func ampersandsInURL() {
        let url = "https://shop.example/p?id=7&lang=en&copy=2"
        let document =
            "<messages><message><messageType>command</messageType><command>pushURL</command><url>\(url)</url>"
        let bytes = Array("\(document)</message></messages>".utf8)
        let decoded = lenient(bytes)
        #expect(decoded.messages.map { $0.getProperty("url") } == [url])
        #expect(decoded.codes == [.bareAmpersand, .bareAmpersand])
        #expect(strict(bytes).error?.code == .bareAmpersand)
        #expect(strict(bytes).error?.place.offset == bytes.offset(of: "&lang"))
    }

    @Test(
        "B04: a control character becomes U+FFFD and joins no words",
        arguments: Array(0x00...0x08) + [0x0B, 0x0C] + Array(0x0E...0x1F)
    )
    func controlCharacter(_ byte: UInt8) {
        var bytes = chatLines("ab#c")
        let place = bytes.offset(of: "#") ?? 0
        bytes[place] = byte
        let decoded = lenient(bytes)
        #expect(decoded.texts == ["ab\u{FFFD}c"])
        #expect(decoded.codes == [.forbiddenCharacter])
        #expect(decoded.allIssues.first?.place.offset == place)
        #expect(strict(bytes).error?.code == .forbiddenCharacter)
        #expect(strict(bytes).error?.place.offset == place)
    }

    @Test(
        "B05: a reference to a character that XML does not have becomes U+FFFD",
        arguments: ["&#0;", "&#x0;", "&#3;", "&#x1F;", "&#xFFFE;", "&#65535;", "&#x110000;", "&#99999999999999999999;"]
    )
    func forbiddenReference(_ reference: String) {
        let bytes = chatLines("end\(reference)of\(reference)text")
        let decoded = lenient(bytes)
        #expect(decoded.texts == ["end\u{FFFD}of\u{FFFD}text"])
        #expect(decoded.codes == [.forbiddenReference, .forbiddenReference])
        #expect(strict(bytes).error?.code == .forbiddenReference)
        #expect(strict(bytes).error?.place.offset == bytes.offset(of: reference))
    }

    @Test("B09: CDATA is text, as written", arguments: DecodeMode.allCases)
    func characterData(_ mode: DecodeMode) {
        let decoded = ChatRouterDecoder.decode(chatLines("<![CDATA[<b>Hi</b> & bye]]>"), mode: mode)
        #expect(decoded.texts == ["<b>Hi</b> & bye"])
        #expect(decoded.allIssues.isEmpty)
        #expect(decoded.error == nil)
    }

    @Test("B10: text that a parser hands over in pieces comes in one", arguments: DecodeMode.allCases)
    func pieces(_ mode: DecodeMode) {
        let text = String(repeating: "A", count: 700) + "&amp;" + String(repeating: "B", count: 700)
        let decoded = ChatRouterDecoder.decode(chatLines(text), mode: mode)
        let expected = String(repeating: "A", count: 700) + "&" + String(repeating: "B", count: 700)
        #expect(decoded.texts == [expected])
        #expect(expected.count == 1401)
    }

    @Test("B23: one level of XML escapes is removed, then the router's, and HTML's are left alone")
    func doubleEscaping() {
        let decoded = strict(chatLines("3 &amp;gt; 2 &amp;amp; so on"))
        #expect(decoded.messages.map { $0.rawProperty("messageText") } == ["3 &gt; 2 &amp; so on"])
        #expect(decoded.texts == ["3 &gt; 2 & so on"])
    }

    @Test("B24: the router's &nl; is a line feed in the value and stays as it is in the raw value")
    func routerLineFeed() {
        let text = "Say &quot;hi&quot; &apos;now&apos;&amp;nl;Please hold"
        let record = "<messageType>stateChange</messageType><client.display.text>\(text)</client.display.text>"
        let decoded = strict(Array("<messages><message>\(record)</message></messages>".utf8))
        let name = "client.display.text"
        #expect(decoded.messages.map { $0.rawProperty(name) } == ["Say \"hi\" 'now'&nl;Please hold"])
        #expect(decoded.messages.map { $0.getProperty(name) } == ["Say \"hi\" 'now'\nPlease hold"])
    }

    @Test("B76: entities in attributes are no error, and attributes change no property", arguments: DecodeMode.allCases)
    func entitiesInAttributes(_ mode: DecodeMode) {
        let attribute = "a&amp;b &lt;c&gt; &quot;d&quot; &apos;e&apos; &#65;&#x1F600;"
        let record = "<message src=\"\(attribute)\"><messageType src=\"\(attribute)\">chatLine</messageType></message>"
        let decoded = ChatRouterDecoder.decode(Array("<messages>\(record)</messages>".utf8), mode: mode)
        #expect(decoded.messages.map { $0.properties.map(\.name) } == [["messageType"]])
        #expect(decoded.messages.map(\.messageType) == ["chatLine"])
        #expect(decoded.allIssues.isEmpty)
    }
}
