//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import ChatWireCapture
import Testing

@Suite("HTTP archives")
struct HARTests {
    @Test("a poll's response is a payload of the router with all that the archive says of it")
    func response() throws {
        let url = "https://cr.example/engagementAPI/v2/customer/message?customerID=c1&engagementID=e1&output=XML"
        let items = read(Sample.har(Sample.response(Sample.xml, url: url, type: "text/xml; charset=UTF-8")))
        let payload = try #require(items.payloads.first)
        #expect(items.count == 1)
        #expect(payload.index == 0)
        #expect(payload.text == Sample.xml)
        #expect(payload.system == .chatRouter)
        #expect(payload.charset == .utf8)
        #expect(payload.issues.isEmpty)
        #expect(payload.origin.url == url)
        #expect(payload.origin.direction == .received)
        #expect(payload.origin.status == 200)
        #expect(payload.origin.contentType == "text/xml; charset=UTF-8")
        #expect(payload.origin.time?.description == "2024-05-06T07:08:09Z")
        #expect(payload.origin.connection == "cr.example customerID=c1 engagementID=e1")
        #expect(payload.origin.start == Sample.har().utf8.count - 3)
    }

    @Test("payloads are decoded by the decoder of their system")
    func decodes() throws {
        let items = read(Sample.har(Sample.response(Sample.xml), Sample.socket(Sample.message(Sample.frame))))
        #expect(items.payloads.map(\.system) == [.chatRouter, .cxone])
        let decoded = ChatRouterDecoder.decode(items.payloads[0].bytes, charset: items.payloads[0].charset)
        #expect(decoded.messages.map { $0.getProperty("messageText") } == ["hi"])
        #expect(try CXoneDecoder.decode(items.payloads[1].bytes).type == "MessageCreated")
    }

    @Test("keys may come in any order")
    func order() {
        let entry =
            #"{"_webSocketMessages":[{"data":\#(Sample.quoted(Sample.heartbeat)),"opcode":1,"type":"send"}],"#
            + #""_resourceType":"websocket","response":{"status":101},"request":{"url":"wss://chat.example/x"}}"#
        let items = read(#"{"log":{"entries":[\#(entry)],"version":"1.2"}}"#)
        #expect(items.summary == ["cxone sent \(Sample.heartbeat)"])
        #expect(items.payloads.map(\.origin.url) == ["wss://chat.example/x"])
    }

    @Test("a body that is marked as base64 and is none is taken as it is, with a note")
    func falseBase64() {
        let items = read(
            Sample.har(Sample.response(Sample.xml, url: "https://cr.example/agent/v3", encoding: "base64"))
        )
        #expect(items.payloads.map(\.text) == [Sample.xml])
        #expect(items.payloads.flatMap(\.issues).map(\.code) == [.coercedType])
    }

    @Test("the charset of a base64 body is that of its type")
    func base64() {
        // <message><messageType>chatLine</messageType><messageText>Straße</messageText></message> in ISO-8859-1.
        let text =
            "PG1lc3NhZ2U+PG1lc3NhZ2VUeXBlPmNoYXRMaW5lPC9tZXNzYWdlVHlwZT48bWVzc2FnZVRleHQ+U3RyYd9lPC9tZXNzYWdlVGV4"
            + "dD48L21lc3NhZ2U+"
        let entry = Sample.response(text, type: "text/xml; charset=iso-8859-1", encoding: "base64")
        let payload = read(Sample.har(entry)).payloads.first
        #expect(payload?.charset == .iso8859_1)
        let decoded = ChatRouterDecoder.decode(payload?.bytes ?? [], charset: payload?.charset)
        #expect(decoded.messages.map { $0.getProperty("messageText") } == ["Straße"])
    }

    @Test("an entry without a body is skipped with its reason, and is no error")
    func skips() {
        let items = read(
            Sample.har(
                #"{"request":{"url":"https://a.example/"}}"#,
                #"{"request":{"url":"https://b.example/"},"response":{"status":0}}"#,
                #"{"request":{"url":"https://c.example/"},"response":{"status":204,"content":{}}}"#,
                #"{"request":{"url":"https://d.example/"},"response":{"status":200,"content":{"size":9}}}"#,
                #"{"request":{"url":"https://e.example/"},"response":{"status":0,"bodySize":-1,"content":{}}}"#,
                Sample.response(""),
                Sample.response("body{color:red}", url: "https://f.example/a.css", type: "text/css"),
                Sample.response(
                    #"{"messages":["of another kind"]}"#,
                    url: "https://g.example/",
                    type: "application/json"
                )
            )
        )
        #expect(
            items.skips == [
                .noResponse, .aborted, .noContent, .missingContent, .aborted, .noContent, .otherTraffic, .otherTraffic,
            ]
        )
        #expect(items.count == 8)
    }

    @Test("a connection without captured frames is told")
    func noFrames() {
        let entry =
            #"{"request":{"url":"wss://chat.example/"},"response":{"status":101,"content":{"size":0,"mimeType":""}}}"#
        #expect(read(Sample.har(entry)).skips == [.noFrames])
        #expect(SkipReason.noFrames.description == "WebSocket connection, no captured frames")
        #expect(read(Sample.har(Sample.socket())).skips == [.noFrames])
    }

    @Test("nothing else is looked at: pages, cookies and headers may be anything")
    func unrelated() {
        let entry =
            #"{"request":{"method":"GET","url":"wss://chat.example/"},"response":{"status":101,"headers":"oops","#
            + #""cookies":[{"expires":"NaN-NaN-NaNTNaN:NaN"}]},"_webSocketMessages":[\#(Sample.message(Sample.frame))]}"#
        let archive = #"{"log":{"version":"1.2","pages":[{"pageTimings":{"onLoad":null}}],"entries":[\#(entry)]}}"#
        #expect(read(archive).summary == ["cxone received \(Sample.frame)"])
    }

    @Test("a time without zone is taken as UTC with a note, and one that is none is no time")
    func times() {
        func entry(_ date: String) -> String {
            #"{"startedDateTime":"\#(date)","request":{"url":"https://cr.example/"},"response":{"status":200,"#
                + #""content":{"mimeType":"text/xml","text":"\#(Sample.xml)"}}}"#
        }
        let items = read(
            Sample.har(entry("2024-05-06T07:08:09.497000"), entry("yesterday"), entry("2024-05-06T09:08:09+02:00"))
        )
        #expect(
            items.payloads.map { $0.origin.time?.description } == [
                "2024-05-06T07:08:09.497Z", nil, "2024-05-06T07:08:09Z",
            ]
        )
        #expect(items.payloads.map { $0.issues.map(\.code) } == [[.unknownTime], [.unknownTime], []])
        #expect(items.payloads.flatMap(\.issues).map(\.payload) == [0, 1])
    }

    @Test("a poll that failed is one error with its status; other failures are other traffic")
    func status() {
        let items = read(
            Sample.har(
                Sample.response("<html></html>", status: 503),
                Sample.response("", status: 404),
                Sample.response("<html></html>", url: "https://a.example/x.png", status: 404),
                #"{"request":{"url":"wss://chat.example/"},"response":{"status":403,"content":{}}}"#,
                #"{"request":{"url":"https://a.example/"},"response":{"status":302,"content":{}}}"#
            )
        )
        #expect(items.errors.map(\.code) == [.httpStatus, .httpStatus, .httpStatus])
        #expect(items.errors.map(\.context) == ["503", "404", "403"])
        #expect(items.skips == [.otherTraffic, .noContent])
        #expect(items.payloads.isEmpty)
    }

    @Test("what the customer sends is a request, and what a poll brings is a payload whatever it is")
    func routes() {
        let post =
            #"{"request":{"method":"POST","url":"https://cr.example/chatrouter/chat/message"},"#
            + #""response":{"status":200,"content":{"mimeType":"text/plain","text":"OK"}}}"#
        let items = read(
            Sample.har(
                post,
                Sample.response("OK", url: "https://cr.example/chatrouter/chat/getMessages.js?chatId=1&cnt=2"),
                Sample.response(Sample.poll, url: "https://proxy.example/x/engagementAPI/v1/agent/messages"),
                Sample.response("true", url: "https://cr.example/chatrouter/chat/closeChat")
            )
        )
        #expect(items.skips == [.request, .request])
        #expect(items.summary == ["chatRouter received OK", "chatRouter received \(Sample.poll)"])
    }

    @Test("a capture tool that lost characters is told")
    func lossy() {
        let items = read(Sample.har(Sample.response(Sample.xml.replacing("hi", "w\u{FFFD}"))))
        #expect(items.payloads.map { $0.issues.map(\.code) } == [[.lossyCapture]])
    }

    @Test("a byte order mark and a comma too many are repaired")
    func repairs() {
        let archive = "\u{FEFF}" + Sample.har(Sample.response(Sample.xml) + ",")
        let items = read(archive)
        #expect(items.payloads.count == 1)
        #expect(items.notes.map(\.code) == [.jsonBOM, .trailingComma])
    }

    @Test("an archive may be empty, and its log may come behind a comment")
    func empty() {
        #expect(read(#"{"log":{}}"#).isEmpty)
        #expect(read(Sample.har()).isEmpty)
        let items = read(#"{"comment":"a { b","log":{"entries":[\#(Sample.response(Sample.xml))]}}"#)
        #expect(items.payloads.count == 1)
    }
}

extension String {
    /// The text with another in the place of each occurrence of one.
    func replacing(_ part: String, _ other: String) -> String {
        var result = ""
        var rest = self[...]
        while let range = rest.range(of: part) {
            result += rest[..<range.lowerBound] + other
            rest = rest[range.upperBound...]
        }
        return result + rest
    }
}

extension Substring {
    fileprivate func range(of part: String) -> Range<Index>? {
        indices.lazy.first { self[$0...].hasPrefix(part) }.map { $0..<index($0, offsetBy: part.count) }
    }
}
