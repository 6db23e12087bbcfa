//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import Testing

@testable import ChatWireTool

/// Messages of the Chat Router in JSON and in lines, on the command line.
@Suite("chatwire decode, Chat Router JSON and lines")
struct DecodeRouterFormsTests {
    static let element = #"{"messageType":"chatLine","messageText":"Hi &amp; hello","sequenceNumber":3}"#
    static let body = #"{"count":1,"messages":[\#(element)]}"#
    static let ack = #"{"eventId":"e-1"}"#

    static func record(payload: Int, start: Int, offset: Int, column: Int) -> String {
        #"{"kind":"message","source":"-","payload":\#(payload),"start":\#(start),"offset":\#(offset),"line":1,"#
            + #""column":\#(column),"system":"chatRouter","messageType":"chatLine","#
            + #""properties":{"messageType":"chatLine","messageText":"Hi & hello","sequenceNumber":"3"}}"#
    }

    @Test(
        "a body of JSON is one record a message, in every format that takes JSON",
        arguments: ["auto", "json", "ndjson"]
    )
    func body(format: String) {
        for input in [[Self.body], Self.body.map(String.init)] {
            let io = FakeIO(input: input.map { .text($0) })
            #expect(io.run("decode", "--format", format) == 0)
            #expect(io.lines == [Self.record(payload: 0, start: 0, offset: 23, column: 24)])
            #expect(io.diagnostics == "")
        }
    }

    @Test("a body may span lines, wrap its messages or be one message")
    func shapes() {
        for body in [
            "{\n\"messages\": [\n\(Self.element)\n]}\n", "[\(Self.element)]", Self.element,
            "{\"data\":\(Self.element)}",
            "{\"data\":{\"messages\":[\(Self.element)]}}",
            "{\"engagements\":[{\"id\":\"7\",\"messages\":[\(Self.element)]}]}",
            "\u{FEFF}\(Self.body)",
        ] {
            let io = FakeIO(input: [.text(body)])
            #expect(io.run("decode") == 0, "\(body)")
            #expect(io.lines.count == 1)
            #expect(io.output.contains(#""messageType":"chatLine","properties":{"#))
        }
    }

    @Test("each line is a payload of its own, and frames of CXone may stand among them")
    func mixedLines() {
        let io = FakeIO(input: [.text("\(Self.ack)\n\(Self.body)\n\n\(Self.body)\n\(Self.ack)\n")])
        #expect(io.run("decode") == 0)
        let (first, second) = (Self.ack.utf8.count + 1, Self.ack.utf8.count + Self.body.utf8.count + 3)
        #expect(io.lines.count == 4)
        #expect(io.lines[0].contains(#""kind":"frame""#))
        #expect(io.lines[1] == Self.record(payload: 1, start: first, offset: 23, column: 24))
        #expect(io.lines[2] == Self.record(payload: 2, start: second, offset: 23, column: 24))
        #expect(io.lines[3].contains(#""payload":3"#))
    }

    @Test("a body without a message is no traffic and no failure")
    func noMessages() {
        let io = FakeIO(input: [.text(#"{"messages":[],"count":3}"#)])
        #expect(io.run("decode") == 3)
        #expect(io.output == "")
    }

    @Test("frames of CXone that have messages in them stay frames")
    func frames() {
        let frame = #"{"eventId":"e-1","postback":{"eventType":"ThreadRecovered","data":{"messages":[]}}}"#
        let io = FakeIO(input: [.text(frame)])
        #expect(io.run("decode") == 0)
        #expect(io.lines.first?.contains(#""kind":"frame""#) == true)
    }

    @Test("a broken message costs itself; its loss and the error count in the payload of its line")
    func brokenMessage() {
        let broken = #"{"messages":[{"messageType":"x","n":01},\#(Self.element)]}"#
        let io = FakeIO(input: [.text("\(Self.ack)\n\(broken)\n\(Self.body)\n")])
        #expect(io.run("decode") == 1)
        #expect(io.lines.count == 4)
        #expect(io.lines[1].contains(#""payload":1,"start":18,"#))
        #expect(io.lines[1].contains(#""issues":[{"code":"invalidNumber","severity":"loss","offset":36,"#))
        #expect(io.lines[1].contains(#""path":"messages[0].n""#))
        #expect(
            io.lines[2].hasPrefix(
                #"{"kind":"error","source":"-","payload":1,"start":18,"code":"invalidNumber","offset":36"#
            )
        )
        #expect(io.lines[3].contains(#""payload":2,"#))
        #expect(
            io.diagnostics
                == "chatwire: -: 1 frame, 2 messages, 1 lost, "
                + "error invalidNumber at byte 54 (line 1, column 37 of payload 1)\n"
        )
    }

    @Test("a body that was cut gives what was complete, then its error")
    func cutBody() {
        let io = FakeIO(input: [.text(String(Self.body.dropLast(2)))])
        #expect(io.run("decode") == 1)
        #expect(io.lines.count == 2)
        #expect(io.lines[0] == Self.record(payload: 0, start: 0, offset: 23, column: 24))
        #expect(io.lines[1].contains(#""code":"truncated""#))
        #expect(io.diagnostics == "chatwire: -: 1 message, error truncated at line 1, column \(Self.body.count - 1)\n")
    }

    @Test("an element that is no message is a note with the payload of its line")
    func note() {
        let io = FakeIO(input: [.text("\(Self.body)\n{\"messages\":[7]}\n")])
        #expect(io.run("decode") == 0)
        let start = Self.body.utf8.count + 1
        #expect(
            io.lines.last?.hasPrefix(
                #"{"kind":"note","source":"-","payload":1,"start":\#(start),"code":"elementSkipped","severity":"note","offset":13"#
            ) == true
        )
    }

    @Test("--only, --strict and --limit hold for JSON as for XML")
    func options() {
        let input = "\(Self.body)\n{\"messages\":[{\"messageType\":\"command\",}]}\n"
        let only = FakeIO(input: [.text(input)])
        #expect(only.run("decode", "--only", "command") == 0)
        #expect(only.lines.count == 1)
        #expect(only.lines[0].contains(#""code":"trailingComma","severity":"repair","#))
        let strict = FakeIO(input: [.text(input)])
        #expect(strict.run("decode", "--strict") == 1)
        #expect(strict.lines.count == 2)
        #expect(strict.lines[1].contains(#""code":"trailingComma""#))
        let limit = FakeIO(input: [.text(input)])
        #expect(limit.run("decode", "--limit", "maxProperties=2") == 1)
        #expect(
            limit.lines[0].contains(#""code":"limitExceeded""#)
                && limit.lines[0].contains(#""context":"maxProperties""#)
        )
    }

    @Test("lines of names and values are messages")
    func textForm() {
        let io = FakeIO(input: [
            .text("msg.type=chat.communication\nchat.data=a&eq;b\n\n"), .text("msg.type=chat.exit\n"),
        ])
        #expect(io.run("decode") == 0)
        #expect(io.lines.count == 2)
        #expect(
            io.lines[0].hasSuffix(
                #""messageType":"chat.communication","properties":{"msg.type":"chat.communication","chat.data":"a=b"}}"#
            )
        )
        #expect(io.lines[1].contains(#""offset":46,"line":4,"#))
    }

    @Test(
        "bodies that older clients understood as scripts or words are told as that",
        arguments: ["{messages:[\"msg.type=chat.exit\"], count:7}", "OK", "CHAT_REQUEST_NEEDED\n", "Error: no chat"]
    )
    func legacy(_ body: String) {
        let io = FakeIO(input: [.text(body)])
        #expect(io.run("decode") == 1)
        #expect(io.lines.last?.contains(#""kind":"error""#) == true)
        #expect(io.lines.last?.contains(#""code":"legacyScript""#) == true)
    }
}
