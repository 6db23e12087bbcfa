//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//
import Testing

@testable import ChatWireTool

/// CXone frames on the command line.
@Suite("chatwire decode, frames")
struct DecodeFramesTests {
    static let ack = #"{"eventId":"e-1"}"#
    static let ackRecord =
        #"{"kind":"frame","source":"-","payload":0,"start":0,"offset":0,"line":1,"column":1,"system":"cxone","eventId":"e-1"}"#
    static let typing =
        #"{"eventType":"SenderTypingStarted","eventId":"e-2","data":{"thread":{"idOnExternalPlatform":"T-1"},"#
        + #""user":{"id":7,"firstName":"Ana","surname":"Lima"}}}"#

    @Test("a frame is one record, with its typed fields under value")
    func frame() {
        let io = FakeIO(input: [.text(Self.typing)])
        #expect(io.run("decode") == 0)
        #expect(io.lines.count == 1)
        #expect(
            io.lines[0].contains(
                #""system":"cxone","type":"SenderTypingStarted","eventId":"e-2","value":{"thread":{"id":"T-1","#
            )
        )
        #expect(io.lines[0].contains(#""user":{"id":"7","firstName":"Ana","surname":"Lima""#))
        #expect(io.diagnostics == "")
    }

    @Test("a frame that spans lines is one frame, whatever the reads")
    func prettyFrame() {
        let io = FakeIO(input: [.text("{\n  \"eve"), .text("ntId\":\n \"e-1\"\n}\n")])
        #expect(io.run("decode") == 0)
        #expect(io.lines == [Self.ackRecord])
    }

    @Test("each line is a frame; blank lines are none, and a last line needs no line end")
    func lines() {
        let io = FakeIO(input: [.text("\(Self.ack)\n\n\r\n"), .text("\"pong\"\r\n\(Self.ack)")])
        #expect(io.run("decode") == 0)
        #expect(io.lines.count == 3)
        #expect(io.lines[0] == Self.ackRecord)
        #expect(io.lines[1].contains(#""payload":1,"start":21,"#))
        #expect(io.lines[2].contains(#""payload":2,"start":29,"#))
    }

    @Test(
        "a first line that was cut costs itself only, wherever it was cut",
        arguments: [#"{"eventId":"e-0","eventType":"SenderTy"#, #"{"eventId":"e-0","#, #"{"data":{"thread":"#]
    )
    func cutFirstLine(_ cut: String) {
        for input in [
            [cut + "\n" + Self.ack + "\n"], [cut + "\n", "\n" + Self.ack], [cut, "\n{\"event", "Id\":\"e-1\"}\n"],
        ] {
            let io = FakeIO(input: input.map { .text($0) })
            #expect(io.run("decode") == 1)
            #expect(io.lines.count == 2)
            #expect(io.lines[0].contains(#""kind":"error","source":"-","payload":0,"start":0,"code":"truncated""#))
            #expect(io.lines[1].contains(#""payload":1,"#) && io.lines[1].contains(#""eventId":"e-1""#))
        }
    }

    @Test("a first line of which only the brace is left may be anything, and is noted")
    func onlyTheBrace() {
        let io = FakeIO(input: [.text("{\n\(Self.ack)\n")])
        #expect(io.run("decode") == 0)
        #expect(io.lines.count == 2)
        #expect(io.lines[0].contains(#""kind":"note""#) && io.lines[0].contains(#""code":"noiseSkipped""#))
        #expect(io.lines[1].contains(#""eventId":"e-1""#))
    }

    @Test("of lines that were all cut at the same length each has its error")
    func allCut() {
        let io = FakeIO(input: [.text("{\"eventId\":\"e-\n{\"eventId\":\"f-\n{\"eventId\":\"g-\n")])
        #expect(io.run("decode") == 1)
        #expect(io.lines.count == 3)
        #expect(io.lines.allSatisfy { $0.contains(#""code":"truncated""#) })
    }

    @Test(
        "a document whose second line could be a frame too is one document",
        arguments: ["[\n{\"a\":1},\n{\"b\":2}]", "{\"a\":\n{\"b\":1}}", "{\n\"a\"\n:1}", "{\"a\":[\n{\n}]}"]
    )
    func documentOfLines(_ document: String) {
        for input in [[document], document.map(String.init)] {
            let io = FakeIO(input: input.map { .text($0) })
            #expect(io.run("decode") == 0)
            #expect(io.lines.count == 1)
        }
    }

    @Test("a bad line costs itself only, and the exit status says so")
    func badLine() {
        let io = FakeIO(input: [.text("\(Self.ack)\n{bad\n\(Self.ack)\n")])
        #expect(io.run("decode") == 1)
        #expect(io.lines.count == 3)
        #expect(
            io.lines[1].hasPrefix(
                #"{"kind":"error","source":"-","payload":1,"start":18,"code":"malformedJSON","offset":1,"line":1,"column":2,"#
            )
        )
        #expect(
            io.diagnostics == "chatwire: -: 2 frames, error malformedJSON at byte 19 (line 1, column 2 of payload 1)\n"
        )
    }

    @Test("a frame that was cut is told with the event that it began")
    func cutFrame() {
        let io = FakeIO(input: [.text(#"{"eventType":"MessageCreated","data":{"mess"#)])
        #expect(io.run("decode", "--format", "json") == 1)
        #expect(io.lines.count == 1)
        #expect(io.lines[0].contains(#""code":"truncated","offset":43,"line":1,"column":44,"#))
        #expect(io.lines[0].contains(#""context":"MessageCreated""#))
    }

    @Test("a log whose lines begin with a bracket is no JSON")
    func bracketedLog() {
        let io = FakeIO(input: [.text("[10:15:02] <message><messageType>command</messageType></message>\n")])
        #expect(io.run("decode") == 0)
        #expect(io.lines.last?.contains(#""system":"chatRouter","messageType":"command""#) == true)
    }

    @Test("--only prints the frames of a type, and --strict refuses what lenient mode repairs")
    func options() {
        let input = "\(Self.ack)\n\(Self.typing)\n{\"eventId\":\"e-3\",}\n"
        let only = FakeIO(input: [.text(input)])
        #expect(only.run("decode", "--only", "SenderTypingStarted") == 0)
        #expect(only.lines.count == 1)
        let strict = FakeIO(input: [.text(input)])
        #expect(strict.run("decode", "--strict") == 1)
        #expect(
            strict.lines.last?.contains(
                #""payload":2,"start":\#(Self.ack.utf8.count + Self.typing.utf8.count + 2),"code":"trailingComma""#
            ) == true
        )
    }

    @Test("a frame beyond the limit is refused, and the line behind it is decoded")
    func longFrame() {
        let long = #"{"eventId":"\#(String(repeating: "x", count: 5000))"}"#
        let io = FakeIO(input: [.text("\(Self.ack)\n\(long)\n\(Self.ack)\n")])
        #expect(io.run("decode", "--limit", "maxFrameBytes=1000") == 1)
        #expect(io.lines.count == 3)
        #expect(io.lines[1].contains(#""code":"limitExceeded""#))
        #expect(io.lines[2].contains(#""start":\#(Self.ack.utf8.count + long.utf8.count + 2),"#))
    }
}
