//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import Testing

@Suite("Chat Router JSON")
struct JSONFormTests {
    private static let ok = #"{"messageType":"chatLine","messageText":"ok"}"#

    private func decode(_ body: String, _ mode: DecodeMode = .lenient, limits: DecodeLimits = .default) -> Decoded {
        ChatRouterDecoder.decode(Array(body.utf8), mode: mode, limits: limits)
    }

    // MARK: Streaming

    @Test(
        "a message is there with the last byte of its element, and no sooner",
        arguments: [
            (#"{"count":1,"messages":["#, Self.ok), ("[", Self.ok),
            (#"{"messages":["#, #""messageType=chatLine\nmessageText=ok""#), ("", Self.ok),
            (#"{"data":{"messages":["#, #"{"data":\#(Self.ok)}"#),
        ]
    )
    func delivery(_ head: String, _ element: String) throws {
        for (isByteByByte, documents) in [(false, Documents.one), (true, .one), (true, .several)] {
            let decoder = ChatRouterDecoder(mode: .strict, documents: documents)
            let bytes = Array((head + element).utf8)
            let head = bytes.dropLast()
            let chunks = isByteByByte ? head.map { [$0] } : [Array(head)]
            for chunk in chunks { decoder.push(chunk) }
            #expect(try decoder.next() == nil)
            decoder.push(bytes.suffix(1))
            #expect(try decoder.next()?.messageText == "ok")
        }
    }

    @Test("a body that was cut gives its complete messages before the error")
    func truncated() throws {
        let decoded = decode(#"{"count":2,"messages":[\#(Self.ok),{"messageType":"#)
        #expect(decoded.messages.map(\.messageText) == ["ok"])
        let error = try #require(decoded.error)
        #expect(error.code == .truncated)
        #expect(error.place.offset == 23 + Self.ok.utf8.count + 1 + 15)
        #expect(error.path == "messages[1].messageType")
    }

    // MARK: Values

    @Test("null, booleans and numbers are absent, their words and their literals")
    func kinds() throws {
        let body =
            #"{"messages":[{"messageType":"stateChange","agentIsTyping-state":true,"sequenceNumber":12,"#
            + #""queueDepth":null,"config.session_id":24930000000000000019,"cobrowse.enabled":"false"}]}"#
        let message = try #require(decode(body, .strict).messages.first)
        #expect(message.isAgentTyping == true)
        #expect(message.sequenceNumber == 12)
        #expect(message.getProperty("queueDepth") == nil)
        #expect(message.getProperty("config.session_id") == "24930000000000000019")
        #expect(message.properties.map(\.name).contains("queueDepth") == false)
    }

    @Test("messageData is JSON text, whether it came as a string of JSON or as an object")
    func messageData() {
        let body =
            #"{"messages":[{"messageType":"x","messageData":"{\"nodes\":[1,\"A\"]}"},"#
            + #"{"messageType":"x","messageData":{"nodes":[1,"A"]}}]}"#
        let texts = decode(body, .strict).messages.map { $0.getProperty("messageData") }
        #expect(texts == [#"{"nodes":[1,"A"]}"#, #"{"nodes":[1,"A"]}"#])
    }

    @Test("of a key that comes twice all values are kept, and the last is the property's")
    func repeats() throws {
        let message = try #require(decode(#"[{"messageType":"x","a":"1","b":"2","a":"3"}]"#, .strict).messages.first)
        #expect(message.properties.map(\.name) == ["messageType", "a", "b", "a"])
        #expect(message.getProperty("a") == "3")
        #expect(message.issues.isEmpty)
    }

    // MARK: Around messages

    @Test("the cursor and what else stands around messages are the envelope")
    func envelope() {
        let decoded = decode(
            #"{"count":4,"data":{"status":"ok","messages":[\#(Self.ok)]},"error":{"a": 1},"none":null}"#
        )
        #expect(decoded.envelope.map(\.name) == ["count", "status", "error"])
        #expect(decoded.envelope.map(\.value) == ["4", "ok", #"{"a": 1}"#])
        #expect(decoded.messages.count == 1)
    }

    @Test(
        "an empty poll is zero messages and no error",
        arguments: [
            #"{"messages":[]}"#, #"{"messages":null}"#, #"{"messages":{}}"#, "{}", "[]", #"{"count":7}"#,
            #"{"data":{}}"#, #"{"engagements":[]}"#, #"{"messages":[null]}"#,
        ]
    )
    func emptyPolls(_ body: String) {
        for mode in DecodeMode.allCases {
            let decoded = decode(body, mode)
            #expect(decoded.messages.isEmpty && decoded.issues.isEmpty && decoded.error == nil)
        }
    }

    @Test("a body of nothing is empty, as it is for XML")
    func nothing() {
        #expect(decode("").error?.code == .empty)
        #expect(decode(" \n").error?.code == .empty)
    }

    @Test("an element that is no message is a note with its path, and nulls are none")
    func skippedElements() {
        let decoded = decode(#"{"messages":[null,7,\#(Self.ok),"words"]}"#, .strict)
        #expect(decoded.messages.map(\.issues).map { $0.map(\.path) } == [["messages[1]"]])
        #expect(decoded.issues.map(\.code) == [.elementSkipped])
        #expect(decoded.issues.map(\.path) == ["messages[3]"])
        #expect(decoded.error == nil)
    }

    @Test("a message without a type is one inside messages only")
    func closedOnly() {
        #expect(decode(#"{"messages":[{"state":"closed"}]}"#).messages.map(\.kind) == [.stateChange])
        #expect(decode(#"{"state":"closed"}"#).messages.isEmpty)
    }

    // MARK: Issues and damage

    @Test("an issue rides on its message, with the path and the place of the JSON")
    func issuePlaces() throws {
        let body = "{\"messages\":[\n\(Self.ok),\n{\"messageType\":\"x\",\"messageText\":\"é\\ud83d\"}]}"
        let message = try #require(decode(body).messages.last)
        #expect(message.place == Place(offset: 14 + Self.ok.utf8.count + 2, line: 3, column: 1))
        let issue = try #require(message.issues.first)
        #expect(issue.code == .loneSurrogate && issue.severity == .repair)
        #expect(issue.path == "messages[1].messageText")
        #expect(issue.place == Place(offset: message.place.offset + 36, line: 3, column: 36))
    }

    @Test("a broken element costs itself: the loss rides on the next message and is the error at the end")
    func brokenElement() throws {
        let body = #"{"messages":[\#(Self.ok),{"messageType":"x","n":01,"t":"}]"},\#(Self.ok)],"count":2}"#
        let decoded = decode(body)
        #expect(decoded.messages.count == 2)
        let loss = try #require(decoded.messages.last?.issues.first)
        #expect(loss.code == .invalidNumber && loss.severity == .loss)
        #expect(loss.path == "messages[1].n")
        #expect(loss.passedOver == #"01,"t":"}]"}"#.utf8.count)
        #expect(decoded.error?.place == loss.place)
        #expect(decoded.envelope.map(\.value) == ["2"])
        let strict = decode(body, .strict)
        #expect(strict.messages.count == 1)
        #expect(strict.error?.place == loss.place)
        #expect(strict.error?.path == "messages[1].n")
    }

    @Test("a member of the envelope that is broken costs no message")
    func brokenEnvelope() {
        let decoded = decode(#"{"count":0x1,"messages":[\#(Self.ok)],"b":2}"#)
        #expect(decoded.messages.count == 1)
        #expect(decoded.envelope.map(\.name) == ["b"])
        #expect(decoded.error?.path == "count")
    }

    @Test("more messages than one call may give are refused where the next one begins", arguments: DecodeMode.allCases)
    func maxMessages(_ mode: DecodeMode) {
        var limits = DecodeLimits.default
        limits.maxMessages = 1
        for element in [Self.ok, #""messageType=x""#] {
            let head = #"{"messages":[\#(Self.ok),null,"#
            let decoded = decode(head + element + "]}", mode, limits: limits)
            #expect(decoded.messages.count == 1)
            #expect(decoded.error?.context == "maxMessages")
            #expect(decoded.error?.place.offset == head.utf8.count)
        }
        #expect(decode(#"{"messages":[\#(Self.ok),null]}"#, mode, limits: limits).error == nil)
    }

    @Test("too much before the type of a bare message makes it envelope, with a note", arguments: DecodeMode.allCases)
    func candidatesBeyondBounds(_ mode: DecodeMode) {
        var limits = DecodeLimits.default
        limits.maxProperties = 2
        let body = #"{"a":1,"b":2,"c":3,"messageType":"x"}"#
        let decoded = decode(body, mode, limits: limits)
        #expect(decoded.messages.isEmpty && decoded.error == nil)
        #expect(decoded.envelope.map(\.name) == ["a", "b", "c", "messageType"])
        #expect(decoded.issues.map(\.code) == [.limitExceeded])
        #expect(decoded.issues.first?.severity == .note)
        #expect(decoded.issues.first?.context == "maxProperties")
        #expect(decoded.issues.first?.place.offset == 19)
    }

    // MARK: Several documents

    @Test("bodies one a line are payloads of their own, each with its own places")
    func severalBodies() {
        let line = #"{"messages":[\#(Self.ok)],"count":1}"#
        let bytes = Array("\(line)\n{\"messages\":[]}\n\(line)\(line)".utf8)
        let decoded = ChatRouterDecoder.decode(bytes, mode: .strict, documents: .several)
        #expect(decoded.messages.map(\.payload) == [0, 2, 3])
        #expect(decoded.messages.map(\.payloadStart) == [0, line.utf8.count + 17, 2 * line.utf8.count + 17])
        #expect(Set(decoded.messages.map(\.place)) == [Place(offset: 13, line: 1, column: 14)])
        #expect(decoded.error == nil)
    }

    @Test(
        "JSON that is none of the router's is noise in a log, damaged or not",
        arguments: [
            #"{"level":"info","n":1}"#, "[]", #"{"level":"a\ud83d",}"#, #"{"level":"info","n":0x1}"#, #"{"a":1] x"#,
        ]
    )
    func foreignJSON(_ line: String) {
        let bytes = Array("\(line)\n\(Self.ok)\n".utf8)
        let decoded = ChatRouterDecoder.decode(bytes, mode: .strict, documents: .several)
        #expect(decoded.messages.count == 1)
        #expect(decoded.issues.map(\.code) == [.noiseSkipped])
        #expect(decoded.issues.first?.passedOver == line.utf8.count)
    }
}
