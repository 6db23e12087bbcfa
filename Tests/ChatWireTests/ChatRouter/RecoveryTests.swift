//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//
import ChatWire
import Testing

/// What is read behind damage, and what is not lost to it.
@Suite("Recovery")
struct RecoveryTests {
    private static func line(_ text: String) -> String {
        "<message><messageType>chatLine</messageType><messageText>\(text)</messageText></message>"
    }

    private static func texts(_ decoded: Decoded) -> [String?] {
        decoded.messages.map(\.messageText)
    }

    @Test("messages that a value without an end swallowed are delivered")
    func swallowedMessages() {
        let cut = "<message><messageType>chatLine</messageType><messageText>cut"
        let input = "<messages>\(Self.line("a"))\(cut)\(Self.line("b"))\(Self.line("c"))</messages>"
        let decoded = ChatRouterDecoder.decode(input.utf8)
        #expect(Self.texts(decoded) == ["a", "b", "c"])
        #expect(decoded.error?.code == .mismatchedTag)
        // The end tag that shows the damage.
        #expect(decoded.error?.place.offset == input.utf8.count - "</messages>".utf8.count)
    }

    @Test("the swallowed messages are delivered too when the input ends before the damage shows")
    func swallowedByTheEnd() {
        let cut = "<message><messageType>chatLine</messageType><messageText>cut"
        let input = "<messages>\(cut)\(Self.line("b"))\(Self.line("c & d"))"
        let decoded = ChatRouterDecoder.decode(input.utf8)
        #expect(Self.texts(decoded) == ["b", "c & d"])
        #expect(decoded.error?.code == .truncated)
        let repairs = (decoded.messages.flatMap(\.issues) + decoded.issues).filter { $0.code == .bareAmpersand }
        #expect(repairs.count == 1)
    }

    @Test("well-formed markup in a value stays part of it, though it looks like a message")
    func messageInsideAValue() {
        let inner = Self.line("inner")
        let decoded = ChatRouterDecoder.decode("<messages>\(Self.line("see \(inner)"))</messages>".utf8)
        #expect(Self.texts(decoded) == ["see \(inner)"])
        #expect(decoded.error == nil)
    }

    @Test("messages that were lost to damage do not count for maxMessages")
    func lostMessagesAreNotCounted() {
        let good = (0..<20).map { Self.line("\($0)") }
        let damaged = Array(repeating: "<message><messageText>x</wrong>", count: 10)
        var limits = DecodeLimits.default
        limits.maxMessages = 20
        let input = "<messages>\(good[..<10].joined())\(damaged.joined())\(good[10...].joined())</messages>"
        let decoded = ChatRouterDecoder.decode(input.utf8, limits: limits)
        #expect(Self.texts(decoded) == (0..<20).map(String.init))
        #expect(decoded.error?.code == .mismatchedTag)
    }

    @Test("void elements without their end need no depth")
    func manyVoidElements() {
        let text = (0..<200).map { "line \($0)<br>" }.joined()
        let decoded = ChatRouterDecoder.decode("<messages>\(Self.line(text))\(Self.line("next"))</messages>".utf8)
        #expect(Self.texts(decoded) == [text, "next"])
        #expect(decoded.messages.first?.issues.filter { $0.code == .voidElement }.count == 200)
        #expect(decoded.error == nil)
    }

    @Test("a loss costs the same however long the namespaces of the lost root are")
    func longNamespaces() {
        let uri = String(repeating: "n", count: 10_000)
        let prefixes = (0..<40).map { "<p\($0):e xmlns:p\($0)='urn:\(uri)'/>" }.joined()
        let losses = Array(repeating: "<message><messageType>a</x>", count: 500).joined()
        var limits = DecodeLimits.default
        limits.maxDocumentBytes = 1 << 24
        let clock = ContinuousClock()
        var decoded: Decoded?
        let time = clock.measure {
            decoded = ChatRouterDecoder.decode(
                "<messages>\(prefixes)\(losses)\(Self.line("last"))".utf8,
                limits: limits
            )
        }
        #expect(decoded?.messages.last?.messageText == "last")
        // 0.1 s a loss before: this took a minute.
        #expect(time < .seconds(15))
    }

    @Test("prefixes of the lost root are still declared behind the loss")
    func prefixesAfterALoss() {
        let head = "<c:messages xmlns:c='urn:example:c'>"
        let message = "<c:message><c:messageType>chatLine</c:messageType><c:messageText>t</c:messageText></c:message>"
        let input = "\(head)<c:message><c:messageType>x</c:wrong></c:message>\(message)</c:messages>"
        let decoded = ChatRouterDecoder.decode(input.utf8)
        #expect(Self.texts(decoded) == ["t"])
        #expect(!decoded.messages.flatMap(\.issues).contains { $0.code == .namespace })
    }

    @Test("pairs before the child that makes a message are properties like those behind it")
    func pairsBeforeTheType() throws {
        let input = "<r><value>agent.alias=Ana</value><messageType>x</messageType><value>url=/a=b</value></r>"
        let message = try #require(ChatRouterDecoder.decode(input.utf8).messages.first)
        #expect(message.properties.map(\.name) == ["agent.alias", "messageType", "url"])
        #expect(message.getProperty("url") == "/a=b")
    }
}
