//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//
import ChatWire
import ChatWireTesting
import Testing

/// Logs: several documents in one stream, with anything between them.
@Suite("Several documents")
struct SeveralDocumentsTests {
    private static func line(_ text: String) -> [UInt8] {
        Array("<message><messageType>chatLine</messageType><messageText>".utf8) + Array(text.utf8)
            + Array("</messageText></message>".utf8)
    }

    private static func texts(_ bytes: [UInt8], _ mode: DecodeMode = .lenient) -> [String?] {
        ChatRouterDecoder.decode(bytes, mode: mode, documents: .several).messages.map(\.messageText)
    }

    /// A document in an 8-bit charset; `text` is its bytes.
    private static func document(_ charset: String, _ text: [UInt8]) -> [UInt8] {
        Array(
            "<?xml version='1.0' encoding='\(charset)'?><message><messageType>chatLine</messageType><messageText>".utf8
        )
            + text + Array("</messageText></message>\n".utf8)
    }

    @Test("each document has its own charset, also behind two in ISO-8859-1", arguments: DecodeMode.allCases)
    func charsets(_ mode: DecodeMode) {
        let latin = Self.document("ISO-8859-1", [0xC9, 0x74, 0xE9])
        let bytes =
            latin + latin + Self.document("windows-1252", [0x80, 0x20, 0x35])
            + Self.document("UTF-8", Array("Été €".utf8))
        #expect(Self.texts(bytes, mode) == ["Été", "Été", "€ 5", "Été €"])
        let replay = ChatRouterReplay(mode: mode, documents: .several)
        #expect(replay.outcome(of: [bytes]) == replay.outcome(of: bytes.map { [$0] }))
    }

    @Test(
        "a document without a declaration is UTF-8, also behind one in another charset",
        arguments: DecodeMode.allCases
    )
    func undeclared(_ mode: DecodeMode) {
        let latin = Self.document("ISO-8859-1", [0xE9])
        let plain = Array("<messages a='éééé'>".utf8) + Self.line("ü") + Array("</messages>\n".utf8)
        #expect(Self.texts(latin + plain, mode) == ["é", "ü"])
    }

    @Test("the first document's byte order mark speaks for no other one", arguments: DecodeMode.allCases)
    func byteOrderMark(_ mode: DecodeMode) {
        let marked = [0xEF, 0xBB, 0xBF] + Self.document("UTF-8", Array("é".utf8))
        let other = Self.document("windows-1252", [0x80])
        let decoded = ChatRouterDecoder.decode(marked + other, mode: mode, documents: .several)
        #expect(decoded.messages.map(\.messageText) == ["é", "€"])
        #expect(decoded.error == nil)
        #expect(decoded.messages.flatMap(\.issues).isEmpty)
    }

    @Test("byte order marks between concatenated files are no noise")
    func concatenatedMarks() {
        let marked = [0xEF, 0xBB, 0xBF] + Self.document("UTF-8", [0x61])
        let latin = Self.document("ISO-8859-1", [0xE9])
        let decoded = ChatRouterDecoder.decode(marked + marked + latin + marked, documents: .several)
        #expect(decoded.messages.map(\.messageText) == ["a", "a", "é", "a"])
        #expect(decoded.issues.isEmpty)
    }

    @Test("a document that was cut swallows none of those behind it")
    func cutDocuments() {
        let cut = Array("<messages><message><messageType>chatLine</messageType><messageText>cu".utf8)
        let whole = Array("<messages>".utf8) + Self.line("b") + Array("</messages>\n".utf8)
        let decoded = ChatRouterDecoder.decode(cut + [0x0A] + whole + whole, documents: .several)
        #expect(decoded.messages.map(\.messageText) == ["b", "b"])
        #expect(decoded.messages.map(\.payload) == [1, 2])
        #expect(decoded.error?.code == .truncated)
        #expect(decoded.error?.place.offset == cut.count + 1)
    }

    @Test(
        "whatever a document was cut at, those behind it in the log are read, though something stands before them",
        arguments: ["<messages>", "<message>"]
    )
    func cutAnywhere(_ root: String) {
        let end = root == "<messages>" ? "</messages>" : ""
        let head = root == "<messages>" ? root : ""
        let body = head + String(decoding: Self.line("whole"), as: UTF8.self) + end
        for cut in 1..<body.utf8.count - 1 {
            let log =
                "10:00 body=\(String(decoding: Array(body.utf8)[..<cut], as: UTF8.self)) ...\n"
                + String(repeating: "10:01 body=\(body)\n", count: 3)
            let decoded = ChatRouterDecoder.decode(log.utf8, documents: .several)
            #expect(decoded.messages.map(\.messageText).filter { $0 == "whole" }.count >= 3, "cut at \(cut)")
        }
    }

    @Test("a document that was cut costs no more than itself, however long the log is")
    func longLogBehindACut() {
        let body = String(decoding: Self.line(String(repeating: "text ", count: 20)), as: UTF8.self)
        let log =
            "<message><messageType>chatLine</messageType><messageText>cut\n"
            + (0..<3000).map { "10:0\($0) \(body)\n" }.joined()
        var limits = DecodeLimits.default
        limits.maxDocumentBytes = 1 << 24
        let decoded = ChatRouterDecoder.decode(log.utf8, limits: limits, documents: .several)
        #expect(decoded.messages.count == 3000)
    }

    @Test("messages may stand in a root of another name")
    func envelopeAroundMessages() {
        let inner = String(decoding: Self.line("a"), as: UTF8.self)
        let input = "<response>\n<status>ok</status>\n<messages>\n\(inner)\n</messages>\n</response>\n"
        let decoded = ChatRouterDecoder.decode(input.utf8, documents: .several)
        #expect(decoded.messages.map(\.payload) == [0])
        #expect(decoded.error == nil)
    }

    @Test("places count from the byte order mark's first byte, and so does the payload", arguments: Documents.allCases)
    func startOfMarkedPayload(_ documents: Documents) {
        let bytes = [0xEF, 0xBB, 0xBF] + Array("<messages>".utf8) + Self.line("a") + Array("</messages>".utf8)
        let message = ChatRouterDecoder.decode(bytes, documents: documents).messages.first
        #expect(message?.payloadStart == 0)
        #expect(message?.place.offset == 3 + "<messages>".utf8.count)
    }

    @Test("lines of a log that look like tags do not pile up")
    func tagsInNoise() {
        let noise = Array((0..<200).map { "<INFO> line \($0)\n" }.joined().utf8)
        let whole = Array("<?xml version='1.0'?><messages>".utf8) + Self.line("b") + Array("</messages>\n".utf8)
        #expect(Self.texts(noise + whole) == ["b"])
    }

    @Test("a property called message, first on its line, is a property of its message")
    func propertyCalledMessage() throws {
        let input = "<message>\n<messageType>x</messageType>\n<message>text</message>\n</message>\n"
        let messages = ChatRouterDecoder.decode(input.utf8, documents: .several).messages
        #expect(messages.count == 1)
        #expect(messages.first?.message == "text")
    }

    @Test("the loss in a document rides on the next message, though that stands in the next document")
    func lossRides() throws {
        let cut = Array("<messages><message><messageText>x</wrong></message></messages>\n".utf8)
        let whole = Array("<?xml version='1.0'?><messages>".utf8) + Self.line("b") + Array("</messages>".utf8)
        let decoded = ChatRouterDecoder.decode(cut + whole, documents: .several)
        let issue = try #require(decoded.messages.first?.issues.first)
        #expect(issue.code == .mismatchedTag)
        #expect(issue.severity == .loss)
        #expect(issue.payload == 0)
        #expect(decoded.messages.first?.payload == 1)
    }

    @Test("damage in noise is noise", arguments: DecodeMode.allCases)
    func damagedNoise(_ mode: DecodeMode) {
        let noise: [UInt8] = [0xFF, 0x00, 0x26, 0x0A]
        let whole = Array("<messages>".utf8) + Self.line("b") + Array("</messages>\n".utf8)
        let decoded = ChatRouterDecoder.decode(noise + whole + noise, mode: mode, documents: .several)
        #expect(decoded.messages.map(\.messageText) == ["b"])
        #expect(decoded.error == nil)
        #expect(decoded.issues.map(\.code) == [.noiseSkipped, .noiseSkipped])
    }
}
