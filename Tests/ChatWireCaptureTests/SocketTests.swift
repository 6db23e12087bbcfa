//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import ChatWireCapture
import Testing

@Suite("WebSocket frames in archives")
struct SocketTests {
    @Test("text, binary and control frames")
    func opcodes() {
        // {"action":"heartbeat"}
        let items = read(
            Sample.har(
                Sample.socket(
                    Sample.message("eyJhY3Rpb24iOiJoZWFydGJlYXQifQ==", "send", opcode: 2),
                    Sample.message("", opcode: 9),
                    Sample.message("\u{3}\u{E8}", "send", opcode: 8),
                    Sample.message("tail", opcode: 0)
                )
            )
        )
        #expect(items.summary == ["cxone sent \(Sample.heartbeat)"])
        #expect(items.skips == [.controlFrame, .controlFrame])
        #expect(items.notes.map(\.code) == [.elementSkipped])
        #expect(items.notes.map(\.passedOver) == [4])
    }

    @Test("a binary frame whose data is no base64 is the text itself, with a note")
    func plainBinary() {
        let items = read(Sample.har(Sample.socket(Sample.message(Sample.frame, opcode: 2))))
        #expect(items.summary == ["cxone received \(Sample.frame)"])
        #expect(items.payloads.map { $0.issues.map(\.code) } == [[.coercedType]])
    }

    @Test("fragments are one payload, whatever comes between them from the other side")
    func fragments() {
        let frame = Sample.frame
        let cut = frame.index(frame.startIndex, offsetBy: 30)
        let other = frame.index(frame.startIndex, offsetBy: 60)
        let items = read(
            Sample.har(
                Sample.socket(
                    Sample.message(String(frame[..<cut])),
                    Sample.message("", opcode: 9),
                    Sample.message(Sample.heartbeat, "send"),
                    Sample.message(String(frame[cut..<other]), opcode: 0),
                    Sample.message(String(frame[other...]), opcode: 0),
                    Sample.message("\"pong\"")
                )
            )
        )
        #expect(
            items.summary == ["cxone sent \(Sample.heartbeat)", "cxone received \(frame)", "cxone received \"pong\""]
        )
        #expect(items.notes.isEmpty)
    }

    @Test("a message whose rest did not come is a payload that its decoder refuses")
    func unfinished() {
        let items = read(
            Sample.har(
                Sample.socket(
                    Sample.message(#"{"eventId":"e"#),
                    Sample.message("\"pong\""),
                    Sample.message(#"{"eventId":"f"#)
                ),
                Sample.socket(Sample.message("1}", opcode: 0))
            )
        )
        #expect(items.payloads.map(\.text) == [#"{"eventId":"e"#, "\"pong\"", #"{"eventId":"f"#])
        #expect(throws: DecodeError.self) { try CXoneDecoder.decode(items.payloads[0].bytes) }
        #expect(items.notes.map(\.code) == [.elementSkipped])
    }

    @Test("compressed data is a payload that is no JSON, with a hint")
    func compressed() throws {
        let items = read(Sample.har(Sample.socket(Sample.message("\u{AA}V*\u{CF}H,Q\u{B2}R"))))
        #expect(items.payloads.map(\.system) == [.cxone])
        #expect(items.payloads.map { $0.issues.map(\.code) } == [[.lossyCapture]])
        #expect(throws: DecodeError.self) { try CXoneDecoder.decode(items.payloads[0].bytes) }
    }

    @Test("frames that are no chat are skipped, and one without data too")
    func other() {
        let items = read(
            Sample.har(
                Sample.socket(
                    Sample.message(#"{"price":1}"#),
                    #"{"type":"receive","opcode":1}"#,
                    Sample.message("AAEC", opcode: 2)
                )
            )
        )
        #expect(items.skips == [.otherTraffic, .noContent, .otherTraffic])
    }

    @Test(
        "times are seconds, milliseconds, unknown, or text",
        arguments: [
            ("1714979289.5", "2024-05-06T07:08:09.5Z"), ("1714979289500.25", "2024-05-06T07:08:09.50025Z"), ("-1", nil),
            ("1714979289500000", "2024-05-06T07:08:09.5Z"), ("1714979289500000001", "2024-05-06T07:08:09.500000001Z"),
            ("\"2024-05-06T07:08:09Z\"", "2024-05-06T07:08:09Z"), ("null", nil),
            ("1.714979289e9", "2024-05-06T07:08:09Z"),
        ]
    )
    func times(_ time: String, _ expected: String?) {
        let items = read(Sample.har(Sample.socket(Sample.message(Sample.frame, time: time))))
        #expect(items.payloads.map { $0.origin.time?.description } == [expected])
        #expect(items.payloads.flatMap(\.issues) == [])
    }

    @Test("each connection is one by itself, also under an http URL as mitmproxy writes it")
    func connections() {
        let items = read(
            Sample.har(
                Sample.socket(Sample.message(Sample.frame), Sample.message(Sample.heartbeat, "send")),
                Sample.socket(Sample.message(Sample.frame), url: "http://chat.example/")
            )
        )
        #expect(items.payloads.map(\.origin.connection) == ["entry 0", "entry 0", "entry 1"])
        #expect(
            items.payloads.map(\.origin.url) == ["wss://chat.example/", "wss://chat.example/", "http://chat.example/"]
        )
    }

    @Test("messages before their URL wait for it, up to the limit of one element in all, and then go on without")
    func waiting() {
        var limits = DecodeLimits()
        limits.maxFrameBytes = 2000
        func entry(_ count: Int, first: Bool) -> String {
            let messages =
                #""_webSocketMessages":["#
                + Array(repeating: Sample.message(Sample.frame), count: count).joined(separator: ",") + "]"
            let request = #""request":{"url":"wss://chat.example/"}"#
            return "{" + (first ? request + "," + messages : messages + "," + request) + "}"
        }
        func urls(_ count: Int, first: Bool) -> Set<String?> {
            Set(read(Sample.har(entry(count, first: first)), limits: limits).payloads.map(\.origin.url))
        }
        #expect(urls(5, first: false) == ["wss://chat.example/"])
        #expect(urls(50, first: false) == [nil])
        #expect(urls(50, first: true) == ["wss://chat.example/"])
        #expect(read(Sample.har(entry(50, first: false)), limits: limits).payloads.count == 50)
    }
}
