//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import ChatWireTesting
import Testing

@Suite("Chunks cut anywhere")
struct ChunkCaseTests {
    /// The texts of the first split that gives another one, for a readable failure; nil when every split gives `expected`.
    private func firstWrongSplit(of bytes: [UInt8], mode: DecodeMode, expected: [String], splits: [Split]) -> String? {
        let replay = ChatRouterReplay(mode: mode, pullsAfterEachPush: true)
        for split in splits {
            let outcome = replay.outcome(of: bytes, split: split)
            let texts = outcome.messages.map { message in
                message.properties.last { $0.name == "messageText" }?.value ?? "no text"
            }
            guard outcome.error == nil, texts.map(exact) == expected.map(exact), outcome.allIssues.isEmpty else {
                return "\(split): \(texts), \(outcome.allIssues), \(outcome.error?.description ?? "no error")"
            }
        }
        return nil
    }

    @Test("B07: a character of several bytes survives a cut at every byte", arguments: DecodeMode.allCases)
    func characterCut(_ mode: DecodeMode) {
        let text = "Gr\u{FC}\u{DF}e \u{65E5}\u{672C} \u{1F469}\u{200D}\u{1F680} \u{10FFFF}"
        let bytes = chatLines(text)
        #expect(firstWrongSplit(of: bytes, mode: mode, expected: [text], splits: Splitter().splits(of: bytes)) == nil)
    }

    @Test("B08: delimiters of CDATA and comments survive a cut at every byte", arguments: DecodeMode.allCases)
    func delimiterCut(_ mode: DecodeMode) {
        let bytes = chatLines("<![CDATA[1 < 2 ]] > 0]]><!-- note --> end<?pi ?>&amp;&#33;<![CDATA[]]]]><![CDATA[>]]>")
        let expected = "1 < 2 ]] > 0 end&!]]>"
        #expect(
            firstWrongSplit(of: bytes, mode: mode, expected: [expected], splits: Splitter().splits(of: bytes)) == nil
        )
    }

    @Test("B13: just under 1 MiB in one call gives every one of 8,200 messages")
    func manyMessages() {
        var document = "<messages>"
        for number in 0..<8200 {
            let text = String(100_000 + number).dropFirst()
            document += "<message><messageType>chatLine</messageType><sequenceNumber>\(number)</sequenceNumber>"
            document += "<messageText>line \(text)</messageText></message>"
        }
        let bytes = Array((document + "</messages>").utf8)
        #expect(bytes.count < 1 << 20)
        let decoded = strict(bytes)
        #expect(decoded.messages.count == 8200)
        #expect(decoded.messages.last?.getProperty("sequenceNumber") == "8199")
        #expect(decoded.messages.last?.getProperty("messageText") == "line 08199")
        #expect(decoded.error == nil)
    }

    @Test("B14: CRLF is one line feed, wherever the chunk ends", arguments: DecodeMode.allCases)
    func lineEndCut(_ mode: DecodeMode) {
        let line = String(repeating: "Z", count: 77)
        let bytes = chatLines(String(repeating: line + "\r\n", count: 120))
        let expected = String(repeating: line + "\n", count: 120)
        let sizes = [1, 77, 78, 79, 4000].map { Split(.every($0)) }
        let lineEnds = bytes.indices.filter { bytes[$0] == 0x0D }.prefix(4)
        let cuts = lineEnds.flatMap { [Split(.at([$0])), Split(.at([$0 + 1])), Split(.at([$0 + 2]))] }
        #expect(firstWrongSplit(of: bytes, mode: mode, expected: [expected], splits: sizes + cuts) == nil)

        let short = chatLines("a\r\nb\rc\n\rd\r\r\ne\r")
        let splits = Splitter().splits(of: short)
        #expect(firstWrongSplit(of: short, mode: mode, expected: ["a\nb\nc\n\nd\n\ne\n"], splits: splits) == nil)
    }

    @Test("B15: 11 MB in a single push lose no message")
    func oversizedPush() throws {
        let text = String(repeating: "word ", count: 400)
        let inner = Array(
            "<message><messageType>chatLine</messageType><messageText>\(text)</messageText></message>".utf8
        )
        let count = 11_000_000 / inner.count + 1
        var bytes = Array("<messages>".utf8)
        bytes.reserveCapacity(count * inner.count + 32)
        for _ in 0..<count { bytes += inner }
        bytes += Array("</messages>".utf8)
        #expect(bytes.count > 11_000_000)

        var limits = DecodeLimits.default
        limits.maxDocumentBytes = 64 << 20
        limits.maxMessages = 1_000_000
        let decoder = ChatRouterDecoder(mode: .strict, limits: limits)
        decoder.push(bytes)
        decoder.finish()
        var delivered = 0
        while let message = try decoder.next() {
            delivered += 1
            guard message.getProperty("messageText") == text else {
                Issue.record("message \(delivered) has another text")
                return
            }
        }
        #expect(delivered == count)
    }

    @Test(
        "B19: a byte order mark is no part of the text, also when it comes byte by byte",
        arguments: DecodeMode.allCases,
        [true, false]
    )
    func byteOrderMark(_ mode: DecodeMode, _ isDeclared: Bool) {
        let declaration = isDeclared ? "<?xml version=\"1.0\" encoding=\"utf-8\"?>" : ""
        let bytes = [0xEF, 0xBB, 0xBF] + Array(declaration.utf8) + chatLines("assigned")
        let splits = Splitter().splits(of: bytes) + [Split(.at([1, 2, 3]))]
        #expect(firstWrongSplit(of: bytes, mode: mode, expected: ["assigned"], splits: splits) == nil)
    }

    @Test(
        "B26: a message is there when its end tag is, without the end of the document",
        arguments: DecodeMode.allCases
    )
    func deliveredAtEndTag(_ mode: DecodeMode) throws {
        let bytes = chatLines("first", "last one")
        let end = try #require(bytes.offset(of: "</messages>"))
        let decoder = ChatRouterDecoder(mode: mode)
        decoder.push(bytes[..<end])
        #expect(try decoder.next()?.getProperty("messageText") == "first")
        #expect(try decoder.next()?.getProperty("messageText") == "last one")
        #expect(try decoder.next() == nil, "incomplete is no error before finish()")
        decoder.push(bytes[end...])
        decoder.finish()
        #expect(try decoder.next() == nil)
    }

    @Test("B26: no byte of a message's end tag is waited for, and none is anticipated")
    func deliveredAtItsLastByte() throws {
        let bytes = chatLines("only")
        let end = try #require(bytes.offset(of: "</messages>"))
        let decoder = ChatRouterDecoder()
        for byte in bytes[..<(end - 1)] {
            decoder.push(CollectionOfOne(byte))
            #expect(try decoder.next() == nil)
        }
        decoder.push(bytes[(end - 1)..<end])
        #expect(try decoder.next()?.getProperty("messageText") == "only")
    }
}
