//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import ChatWireTesting
import Testing

@Suite("Bodies as they come")
struct BodyCaseTests {
    private func declared(_ charset: String, _ text: [UInt8]) -> [UInt8] {
        let head =
            "<?xml version=\"1.0\" encoding=\"\(charset)\"?><messages><message><messageType>chatLine</messageType><messageText>"
        return Array(head.utf8) + text + Array("</messageText></message></messages>".utf8)
    }

    @Test(
        "B12: an element that is never closed is an error at the end tag that does not fit, and gives no message",
        arguments: [
            ("<messages><message><messageText>hi</message></messages>", "</message>"),
            ("<messages><message><messageText>hi<b>you</messageText></message></messages>", "</messageText>"),
            ("<messages><message><messageText>hi</messageText></messages>", "</messages>"),
            ("<messages><message><messageText>hi</messagetext></message></messages>", "</messagetext>"),
        ]
    )
    func unclosed(_ document: String, _ wrong: String) {
        let bytes = Array(document.utf8)
        for mode in DecodeMode.allCases {
            let decoded = ChatRouterDecoder.decode(bytes, mode: mode)
            #expect(decoded.messages.isEmpty)
            #expect(decoded.error?.code == .mismatchedTag)
            #expect(decoded.error?.place.offset == bytes.offset(of: wrong))
        }
        #expect(lenient(bytes).issues.map(\.severity).contains(.loss))
    }

    @Test("B16: a declared ISO-8859-1 is obeyed", arguments: DecodeMode.allCases)
    func declaredLatin1(_ mode: DecodeMode) {
        let decoded = ChatRouterDecoder.decode(
            declared("ISO-8859-1", Array("caf".utf8) + [0xE9, 0x20, 0xA3, 0xFF]),
            mode: mode
        )
        #expect(decoded.texts == ["caf\u{E9} \u{A3}\u{FF}"])
        #expect(decoded.allIssues.isEmpty)
    }

    @Test("B17: the caller's charset wins over the declared one and is noted; without it the declaration holds")
    func callersCharset() {
        let bytes = declared("ISO-8859-1", Array("sm\u{F8}rrebr\u{F8}d".utf8))
        for mode in DecodeMode.allCases {
            let caller = ChatRouterDecoder.decode(bytes, mode: mode, charset: .utf8)
            #expect(caller.texts == ["sm\u{F8}rrebr\u{F8}d"])
            #expect(caller.codes == [.charsetOverridden])
            #expect(caller.allIssues.map(\.severity) == [.note])
            #expect(caller.error == nil)
            let alone = ChatRouterDecoder.decode(bytes, mode: mode)
            #expect(alone.texts == ["sm\u{C3}\u{B8}rrebr\u{C3}\u{B8}d"])
            #expect(alone.allIssues.isEmpty)
        }
        let same = strict(declared("utf-8", Array("\u{F8}".utf8)), charset: .utf8)
        #expect(same.texts == ["\u{F8}"])
        #expect(same.allIssues.isEmpty)
    }

    @Test(
        "B20: white space before the declaration is one repair in lenient and an error in strict",
        arguments: ["\n", "\r\n  ", " \t"]
    )
    func whiteSpaceBeforeDeclaration(_ space: String) {
        let bytes = Array((space + "<?xml version=\"1.0\"?>").utf8) + chatLines("closed")
        #expect(lenient(bytes).texts == ["closed"])
        #expect(lenient(bytes).codes == [.junkBeforeDocument])
        #expect(lenient(bytes).error == nil)
        #expect(strict(bytes).messages.isEmpty)
        #expect(strict(bytes).error?.code == .junkBeforeDocument)
        #expect(strict(bytes).error?.place == .start)
    }

    @Test("B21: a property is found by its local name and by its name as written", arguments: DecodeMode.allCases)
    func namespacePrefix(_ mode: DecodeMode) throws {
        let record =
            "<cr:message><cr:messageType>chatLine</cr:messageType><cr:messageText>hey</cr:messageText></cr:message>"
        let bytes = Array("<cr:messages xmlns:cr=\"urn:example:cr\">\(record)</cr:messages>".utf8)
        let decoded = ChatRouterDecoder.decode(bytes, mode: mode)
        let message = try #require(decoded.messages.first)
        #expect(message.messageType == "chatLine")
        #expect(message.getProperty("messageText") == "hey")
        #expect(message.getProperty("cr:messageText") == "hey")
        #expect(message.properties.map(\.name) == ["messageType", "messageText"])
        #expect(message.properties.map(\.qualifiedName) == ["cr:messageType", "cr:messageText"])
        #expect(decoded.allIssues.isEmpty)
    }

    @Test("B25: a document type is refused before anything in it counts", arguments: DecodeMode.allCases)
    func documentType(_ mode: DecodeMode) {
        let bytes = Array("<!DOCTYPE messages [<!ATTLIST message lang CDATA \"de\">]>".utf8) + chatLines("no")
        let decoded = ChatRouterDecoder.decode(bytes, mode: mode)
        #expect(decoded.messages.isEmpty)
        #expect(decoded.error?.code == .documentType)
        #expect(decoded.error?.place == .start)
    }

    @Test(
        "B27: a proxy's HTML page is told apart, with its first bytes quoted",
        arguments: [
            "<html><head><title>502 Bad Gateway</title></head><body>proxy<br></body></html>",
            "<!DOCTYPE html>\n<html lang=en><body>502</body></html>",
            "<!doctype HTML PUBLIC \"-//W3C//DTD HTML 4.01//EN\"><HTML></HTML>",
        ],
        DecodeMode.allCases
    )
    func htmlPage(_ page: String, _ mode: DecodeMode) throws {
        let decoded = ChatRouterDecoder.decode(Array(page.utf8), mode: mode)
        #expect(decoded.messages.isEmpty)
        let error = try #require(decoded.error)
        #expect(error.code == .html)
        let context = try #require(error.context)
        #expect(context.utf8.count <= 64)
        #expect(page.hasPrefix(context.prefix(12)), "quotes \(context)")
    }

    @Test(
        "B28: an empty body is `empty`, and only from finish()",
        arguments: ["", " ", "\r\n\r\n", "\u{FEFF}", "\u{FEFF} "]
    )
    func emptyBody(_ body: String) throws {
        let decoder = ChatRouterDecoder(mode: .strict)
        decoder.push(Array(body.utf8))
        #expect(try decoder.next() == nil)
        decoder.finish()
        do throws(DecodeError) {
            let message = try decoder.next()
            Issue.record("no error, but \(String(describing: message))")
        } catch {
            #expect(error.code == .empty)
            #expect(error.place.offset == body.utf8.count)
        }
    }

    @Test("B29: eight threads that decode damage at once each get their own error")
    func threads() async {
        let documents: [(bytes: [UInt8], code: DecodeCode, offset: Int)] = (0..<8).map { number in
            let text = String(repeating: "x", count: number * 7)
            let bytes = Array("<messages><message><messageText>\(text)</messages>".utf8)
            return (bytes, .mismatchedTag, bytes.offset(of: "</messages>") ?? -1)
        }
        let wrong = await withTaskGroup(of: Int.self) { group in
            for document in documents {
                group.addTask {
                    (0..<125).count { _ in
                        let error = strict(document.bytes).error
                        return error?.code != document.code || error?.place.offset != document.offset
                    }
                }
            }
            return await group.reduce(0, +)
        }
        #expect(wrong == 0)
    }

    @Test("B30: text in a message without elements is no message, and its damage is repaired where it stands")
    func textOnlyMessage() {
        let bytes = Array("<messages><message>&bad;</message></messages>".utf8)
        let decoded = lenient(bytes)
        #expect(decoded.messages.isEmpty)
        #expect(decoded.error == nil)
        #expect(decoded.issues.map(\.code) == [.bareAmpersand])
        #expect(decoded.issues.map(\.place.offset) == [bytes.offset(of: "&bad;")])
        #expect(decoded.envelope.map(\.rawValue) == ["&bad;"])
        #expect(strict(bytes).error?.code == .bareAmpersand)
    }
}
