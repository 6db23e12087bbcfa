//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import ChatWireCapture
import ChatWireTesting
import Testing

/// What makes a decoder say a code.
private struct Producer: Sendable, CustomTestStringConvertible {
    let code: DecodeCode
    let codes: @Sendable () throws -> [DecodeCode]

    var testDescription: String { code.rawValue }

    init(_ code: DecodeCode, _ bytes: [UInt8], charset: Charset? = nil, documents: Documents = .one) {
        self.code = code
        codes = {
            let decoded = ChatRouterDecoder.decode(bytes, charset: charset, documents: documents)
            return decoded.codes + [decoded.error?.code].compactMap { $0 }
        }
    }

    init(_ code: DecodeCode, _ document: String, charset: Charset? = nil, documents: Documents = .one) {
        self.init(code, Array(document.utf8), charset: charset, documents: documents)
    }

    /// What a capture shows.
    init(_ code: DecodeCode, capture: [UInt8]) {
        self.code = code
        codes = {
            CaptureReader.items(in: capture).flatMap { item -> [DecodeCode] in
                switch item {
                case .payload(let payload): payload.issues.map(\.code)
                case .error(let error, _): [error.code]
                default: []
                }
            }
        }
    }

    /// A chat line with this text.
    init(_ code: DecodeCode, text: String) {
        self.init(code, chatLines(text))
    }

    /// What a frame of CXone shows.
    init(_ code: DecodeCode, frame: String) {
        self.code = code
        codes = {
            do {
                return try CXoneDecoder.decode(Array(frame.utf8)).issues.map(\.code)
            } catch let error as DecodeError {
                return [error.code]
            }
        }
    }

    /// A message of CXone with these members.
    init(_ code: DecodeCode, message: String) {
        self.init(
            code,
            frame: #"{"eventType":"MessageCreated","data":{"message":{"idOnExternalPlatform":"M","#
                + #""threadIdOnExternalPlatform":"T",\#(message)}}}"#
        )
    }

    init(_ code: DecodeCode, codes: @escaping @Sendable () throws -> [DecodeCode]) {
        self.code = code
        self.codes = codes
    }
}

@Suite("Every code is produced")
struct DecodeCodeProductionTests {
    private static func declared(_ attributes: String, _ text: [UInt8] = []) -> [UInt8] {
        Array("<?xml version=\"1.0\" \(attributes)?><a>".utf8) + text + Array("</a>".utf8)
    }

    private static let producers: [Producer] = [
        Producer(.bareAmpersand, text: "fish & chips"),
        Producer(.htmlEntity, text: "a&nbsp;b"),
        Producer(.routerEntity, text: "a&nl;b"),
        Producer(.bareLessThan, text: "1 < 2"),
        Producer(.cdataEndInText, text: "a]]>b"),
        Producer(.voidElement, text: "a<br>b"),
        Producer(.forbiddenCharacter, text: "a\u{8}b"),
        Producer(.forbiddenReference, text: "a&#0;b"),
        Producer(.surrogateReference, text: "&#55357;&#56832;"),
        Producer(.badUTF8, Array("<a>".utf8) + [0xE9] + Array("</a>".utf8)),
        Producer(.badCharsetByte, declared("encoding=\"US-ASCII\"", [0xE9])),
        Producer(.junkBeforeDocument, "HTTP/1.1 200 OK\r\n\r\n<?xml version=\"1.0\"?><a/>"),
        Producer(.xmlVersion, "<?xml version=\"1.1\"?><a/>"),
        Producer(.namespace, "<messages><p:a/></messages>"),
        Producer(.bomConflict, [0xEF, 0xBB, 0xBF] + declared("encoding=\"ISO-8859-1\"")),
        Producer(.declaredCharsetWrong, declared("encoding=\"UTF-16\"")),
        Producer(.charsetOverridden, declared("encoding=\"ISO-8859-1\""), charset: .utf8),
        Producer(.nestedMarkup, text: "a <b>bold</b> word"),
        Producer(.scriptSkipped, "<page><script>open()</script></page>"),
        Producer(.c1Characters, declared("encoding=\"ISO-8859-1\"", [0x80])),
        Producer(.ignoredInstruction, "<?oasis-xml-catalog catalog=\"c.xml\"?><a/>"),
        Producer(.noiseSkipped, "2026-01-01 GET\n<messages/>\n", documents: .several),
        Producer(.trailingComma, frame: #"{"eventId":"E",}"#),
        Producer(.loneSurrogate, frame: #"{"eventId":"\ud83d"}"#),
        Producer(.jsonBOM, frame: "\u{FEFF}{}"),
        Producer(.duplicateKey, frame: #"{"eventId":"E","eventId":"F"}"#),
        Producer(.coercedType, frame: #"{"eventId":12}"#),
        Producer(.elementSkipped, message: #""attachments":[{"friendlyName":"a.png"}]"#),
        Producer(.unwrappedString, frame: #"{"eventType":"ThreadListFetched","data":"{\"threads\":[]}"}"#),
        Producer(.unknownTime, message: #""messageContent":{"type":"TEXT"}"#),
        Producer(.malformedJSON, frame: "{'eventId':1}"),
        Producer(.invalidNumber, frame: "[01]"),
        Producer(.badEscape, frame: #"["\x"]"#),
        Producer(.malformedMarkup, "<messages><a b></a></messages>"),
        Producer(.mismatchedTag, "<messages><a></b></messages>"),
        Producer(.truncated, "<messages><message>"),
        Producer(.documentType, "<!DOCTYPE messages><messages/>"),
        Producer(.html, "<html><body>Bad Gateway</body></html>"),
        Producer(.empty, " \r\n"),
        Producer(.notChatRouter, "Bad Gateway"),
        Producer(.legacyScript, "{messages:[], count:7}"),
        Producer(.unsupportedCharset, declared("encoding=\"UTF-7\"")),
        Producer(.limitExceeded, String(repeating: "<a>", count: 65)),
        Producer(.outOfMemory) {
            let probe = try DecodeProbe("memory", "once", "strict")
            return probe.lines.contains { $0.hasSuffix(" outOfMemory") } ? [.outOfMemory] : []
        },
        Producer(.badCompression, capture: [0x1F, 0x8B, 0xFF, 0xFF]),
        Producer(.httpStatus, capture: archive(status: 503, content: #"{"text":"busy"}"#)),
        Producer(.lossyCapture, capture: archive(status: 200, content: #"{"text":"<message>\uFFFD</message>"}"#)),
    ]

    private static func archive(status: Int, content: String) -> [UInt8] {
        let request = #"{"url":"https://cr.example/chatrouter/chat/message/1"}"#
        let response = #"{"status":\#(status),"content":\#(content)}"#
        return Array(#"{"log":{"entries":[{"request":\#(request),"response":\#(response)}]}}"#.utf8)
    }

    @Test("no code is without an input that produces it")
    func complete() {
        let produced = Self.producers.map(\.code)
        #expect(DecodeCode.all.filter { !produced.contains($0) } == [])
        #expect(Set(produced).count == produced.count)
    }

    @Test("an input produces its code", arguments: producers)
    private func produces(_ producer: Producer) throws {
        #expect(try producer.codes().contains(producer.code))
    }
}
