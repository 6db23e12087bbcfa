//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import Foundation
import Testing

@testable import ChatWireTool

/// Captured traffic on the command line.
@Suite("chatwire, captures")
struct CaptureCommandTests {
    private static let captures = ["mitmproxy.har", "playwright.har", "devtools.har", "tshark.ek.ndjson"]

    private static func bytes(_ name: String) throws -> [UInt8] {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return try Array(Data(contentsOf: root.appendingPathComponent("Corpus/captures/conversation.\(name)")))
    }

    /// Records without what differs between captures of one conversation.
    private static func comparable(_ lines: [String]) throws -> [String] {
        try lines.map { line in
            var record = try #require(
                try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any],
                "\(line)"
            )
            for key in ["source", "payload", "time", "start", "direction"] { record[key] = nil }
            return String(
                decoding: try JSONSerialization.data(withJSONObject: record, options: [.sortedKeys]),
                as: UTF8.self
            )
        }
    }

    @Test("one conversation gives the same events, whichever tool captured it", arguments: captures.dropFirst())
    func fourCaptures(name: String) throws {
        let first = FakeIO(input: [.bytes(try Self.bytes(Self.captures[0]))])
        let other = FakeIO(input: [.bytes(try Self.bytes(name))])
        #expect(first.run("events", "--quiet") == 1)
        #expect(other.run("events", "--quiet") == 1)
        let events = try Self.comparable(first.lines)
        #expect(events.count > 50)
        #expect(try Self.comparable(other.lines) == events)
    }

    @Test("each event of a capture says when and in which direction it came", arguments: captures)
    func circumstances(name: String) throws {
        let io = FakeIO(input: [.bytes(try Self.bytes(name))])
        _ = io.run("events", "--quiet", "--only", "agentTyping")
        let events = io.lines.filter { $0.contains(#""kind":"event""#) }
        #expect(events.count >= 4)
        #expect(events.allSatisfy { $0.contains(#""direction":"received""#) && $0.contains(#","time":"20"#) })
    }

    @Test("of a scrubbed capture an app sees as many messages of the same kinds of content", arguments: captures)
    func scrubbedContent(name: String) throws {
        func kinds(_ bytes: [UInt8]) -> [String] {
            let io = FakeIO(input: [.bytes(bytes)])
            _ = io.run("events", "--quiet", "--only", "threadUpdated")
            return io.lines.map { line in
                line.split(separator: #""contentType":{"kind":""#).dropFirst()
                    .map { String($0.prefix { $0 != "\"" }) }.joined(separator: " ")
            }
        }
        let original = try Self.bytes(name)
        let io = FakeIO(files: ["capture": [.bytes(original)]])
        #expect(io.run("scrub", "capture", "-o", "-") == 0)
        #expect(kinds(original).joined().contains("quickReplies"))
        #expect(kinds(Array(io.output.utf8)) == kinds(original))
    }

    private static func har(_ frames: (time: String, type: String, data: String)...) -> String {
        let messages = frames.map { frame in
            #"{"type":"\#(frame.type)","time":\#(frame.time),"opcode":1,"data":"\#(frame.data)"}"#
        }
        return
            #"{"log":{"entries":[{"request":{"url":"wss://chat-gateway.example.com/?brandId=1"},"response":{"status":101},"#
            + #""_webSocketMessages":[\#(messages.joined(separator: ","))]}]}}"#
    }

    private static let ack = #"{\"eventId\":\"e-1\"}"#
    private static let request = #"{\"action\":\"heartbeat\"}"#

    @Test("a record of a capture has its time and direction behind its place")
    func record() {
        let io = FakeIO(input: [.text(Self.har(("1714979289.5", "receive", Self.ack)))])
        #expect(io.run("decode") == 0)
        #expect(io.lines.count == 1)
        #expect(
            io.lines[0].hasSuffix(
                #""offset":0,"line":1,"column":1,"time":"2024-05-06T07:08:09.5Z","direction":"received","system":"cxone","eventId":"e-1"}"#
            ),
            "\(io.lines)"
        )
    }

    @Test("--direction, --since and --until choose what is read")
    func selection() {
        let capture = Self.har(
            ("1714979289", "send", Self.request),
            ("1714979290", "receive", Self.ack),
            ("1714979291", "receive", Self.ack)
        )
        func count(_ options: String...) -> Int {
            let io = FakeIO(files: ["a.har": [.text(capture)]])
            _ = Tool.run(arguments: ["decode", "--quiet", "a.har"] + options, environment: { _ in nil }, io: io)
            return io.lines.count
        }
        #expect(count() == 3)
        #expect(count("--direction", "sent") == 1)
        #expect(count("--direction", "received") == 2)
        #expect(count("--since", "2024-05-06T07:08:10Z") == 2)
        #expect(count("--until", "2024-05-06T07:08:10Z") == 2)
        #expect(count("--since", "2024-05-06T09:08:10+02:00", "--until", "1714979290") == 1)
        let io = FakeIO(input: [.text(capture)])
        #expect(io.run("decode", "--since", "yesterday") == 2)
        #expect(io.diagnostics.contains("'yesterday' is no time"))
    }

    @Test(
        "what says neither when nor from whom it came is not read where that is asked for, and the user hears why",
        arguments: ["<message><messageType>chatLine</messageType></message>", #"{"eventId":"e-1"}"#],
        [["--direction", "received"], ["--since", "2024-05-06T07:08:10Z"], ["--until", "2124-05-06T07:08:10Z"]]
    )
    func unselected(input: String, options: [String]) {
        let io = FakeIO(files: ["a": [.text(input)]])
        #expect(Tool.run(arguments: ["decode", "a"] + options, environment: { _ in nil }, io: io) == 3)
        #expect(io.output == "")
        #expect(io.diagnostics == "chatwire: a: nothing in it has the direction and time that were asked for\n")
    }

    @Test("an array of frames or records is its elements, on one line or several", arguments: ["", "\n"])
    func array(gap: String) {
        let wrapped = #"{"time":"2024-05-06T07:08:09Z","dir":"recv","data":"{\"eventId\":\"e-2\"}"}"#
        let first = "[" + gap
        let input = first + #"{"eventId":"e-1"},"# + gap + wrapped + "," + gap + #""pong""# + gap + "]"
        let io = FakeIO(input: [.text(input)])
        #expect(io.run("decode") == 0)
        #expect(io.lines.count == 3, "\(io.lines)")
        #expect(io.lines.first?.contains(#""start":\#(first.utf8.count),"#) == true, "\(io.lines)")
        #expect(io.lines.first?.hasSuffix(#""eventId":"e-1"}"#) == true)
        #expect(io.lines.dropFirst().first?.contains(#""time":"2024-05-06T07:08:09Z","direction":"received""#) == true)
        #expect(io.lines.dropFirst().first?.hasSuffix(#""eventId":"e-2"}"#) == true)
    }

    @Test("a line that is too long costs only itself, and the summary does not say otherwise")
    func longLine() {
        let long = #"{"eventId":"\#(String(repeating: "x", count: 200))"}"#
        let io = FakeIO(files: ["a": [.text(long + "\n" + #"{"eventId":"e-2"}"# + "\n")]])
        let arguments = ["decode", "--limit", "maxFrameBytes=100", "a"]
        #expect(Tool.run(arguments: arguments, environment: { _ in nil }, io: io) == 1)
        #expect(io.output.contains(#""eventId":"e-2""#))
        #expect(
            io.diagnostics
                == "chatwire: a: 1 frame, error limitExceeded (maxFrameBytes) at line 1, column 101\n"
        )
    }

    @Test("sockets of one archive are connections of their own")
    func connections() {
        func entry(_ thread: String) -> String {
            let data =
                #"{\"eventType\":\"SenderTypingStarted\",\"data\":{\"thread\":{\"idOnExternalPlatform\":\"\#(thread)\"}}}"#
            return #"{"request":{"url":"wss://chat-gateway.example.com/?brandId=1"},"response":{"status":101},"#
                + #""_webSocketMessages":[{"type":"receive","time":1,"opcode":1,"data":"\#(data)"}]}"#
        }
        let io = FakeIO(input: [.text(#"{"log":{"entries":[\#(entry("T-1")),\#(entry("T-1"))]}}"#)])
        #expect(io.run("events") == 0)
        // One session would tell the equal state once.
        #expect(io.lines.count == 2)
    }

    @Test("an archive without frames, or without bodies, says so and is no success")
    func nothing() {
        let noFrames = FakeIO(
            input: [
                .text(
                    #"{"log":{"entries":[{"_resourceType":"websocket","request":{"url":"wss://chat-gateway.example.com/?brandId=1"},"#
                        + #""response":{"status":101,"content":{}}}]}}"#
                )
            ]
        )
        #expect(noFrames.run("decode") == 3)
        #expect(noFrames.diagnostics.contains("1 WebSocket connection, no captured frames"))
    }

    @Test("an answer that is an error is a record with its status")
    func httpStatus() {
        let io = FakeIO(
            input: [
                .text(
                    #"{"log":{"entries":[{"request":{"method":"GET","url":"https://api.example.com/engagementAPI/v2/customer/message?"#
                        + #"engagementID=E-1"},"response":{"status":401,"content":{"text":"no"}}}]}}"#
                )
            ]
        )
        #expect(io.run("decode") == 1)
        #expect(io.lines.count == 1)
        #expect(io.lines[0].contains(#""code":"httpStatus","status":401"#), "\(io.lines)")
    }
}
