//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import ChatWireCapture
import Testing

@Suite("Captures of lines")
struct LineTests {
    @Test("frames, one a line, with blank lines, Windows line ends and no line end at the end")
    func frames() {
        let items = read("\(Sample.frame)\r\n\n  \n\(Sample.heartbeat)\n\"pong\"")
        #expect(items.count == 3)
        #expect(items.summary == ["cxone - \(Sample.frame)", "cxone - \(Sample.heartbeat)", "cxone - \"pong\""])
        #expect(
            items.payloads.map(\.origin.start) == [
                0, Sample.frame.utf8.count + 6, Sample.frame.utf8.count + 7 + Sample.heartbeat.utf8.count,
            ]
        )
    }

    @Test("a line longer than any read is one payload")
    func longLine() {
        let long = #"{"eventId":"e-1","text":"\#(String(repeating: "L", count: 70_000))"}"#
        let items = read("\(long)\n\(Sample.frame)\n")
        #expect(items.payloads.map(\.bytes.count) == [long.utf8.count, Sample.frame.utf8.count])
    }

    @Test("a damaged line costs that line only, and its decoder says what is wrong")
    func damaged() {
        let items = read("\(Sample.frame)\n{\"eventId\":\"e-2\n{\"eventId\":}\nnonsense\n\(Sample.heartbeat)\n")
        #expect(
            items.payloads.map(\.text) == [
                Sample.frame, "{\"eventId\":\"e-2", "{\"eventId\":}", "nonsense", Sample.heartbeat,
            ]
        )
    }

    @Test("messages of the router in JSON and XML")
    func router() {
        let items = read("\(Sample.poll)\n\(Sample.xml)\n", format: .ndjson)
        #expect(items.summary == ["chatRouter - \(Sample.poll)", "chatRouter - \(Sample.xml)"])
    }

    static let envelopes: [(line: String, time: String?, direction: CaptureOrigin.Direction?, url: String?)] = [
        (
            #"{"time":1714979289.5,"direction":"in","data":\#(Sample.quoted(Sample.frame))}"#, "2024-05-06T07:08:09.5Z",
            .received, nil
        ),
        (#"{"ts":1714979289500,"dir":"out","payload":\#(Sample.frame)}"#, "2024-05-06T07:08:09.5Z", .sent, nil),
        (
            #"{"@timestamp":"2024-05-06T07:08:09.500Z","level":"debug","message":\#(Sample.quoted("recv: " + Sample.frame))}"#,
            "2024-05-06T07:08:09.5Z", .received, nil
        ),
        (#"{"type":"send","time":-1,"opcode":1,"data":\#(Sample.quoted(Sample.frame))}"#, nil, .sent, nil),
        (
            #"{"timestamp":"2024-05-06T09:08:09.5+02:00","url":"wss://chat.example/","msg":\#(Sample.quoted("<< " + Sample.frame + " (1 ms)"))}"#,
            "2024-05-06T07:08:09.5Z", .received, "wss://chat.example/"
        ),
        (
            #"{"log":\#(Sample.quoted(Sample.frame + "\n")),"stream":"stdout","time":"2024-05-06T07:08:09.5Z"}"#,
            "2024-05-06T07:08:09.5Z", nil, nil
        ),
    ]

    @Test("a record around a payload tells its time, direction and URL", arguments: envelopes)
    func envelope(_ line: String, _ time: String?, _ direction: CaptureOrigin.Direction?, _ url: String?) throws {
        let items = read(line + "\n")
        let payload = try #require(items.payloads.first)
        #expect(items.count == 1)
        #expect(payload.text == Sample.frame)
        #expect(payload.system == .cxone)
        #expect(payload.origin.time?.description == time)
        #expect(payload.origin.direction == direction)
        #expect(payload.origin.url == url)
    }

    @Test("XML in a record is text, whatever charset it declares")
    func xmlInRecord() {
        let items = read(
            #"{"time":"2024-05-06T07:08:09Z","body":\#(Sample.quoted("<?xml version=\"1.0\" encoding=\"UTF-16\"?>" + Sample.xml))}"#
        )
        #expect(items.payloads.map(\.system) == [.chatRouter])
        #expect(items.payloads.map(\.charset) == [.utf8])
    }

    @Test("a frame that looks like a record is a frame: its data may be JSON in a string, or its message a text")
    func noEnvelope() {
        let lines = [
            #"{"eventId":"e","eventType":"X","data":"{\"thread\":1}"}"#,
            #"{"message":"Internal server error","connectionId":"c"}"#,
            #"{"eventId":"e","type":"send","data":{"eventId":"f"}}"#,
        ]
        let items = read(lines.joined(separator: "\n"))
        #expect(items.summary == lines.map { "cxone - \($0)" })
    }

    @Test("a record without a payload is other traffic, and JSON of no known kind a payload of nobody's")
    func others() {
        let items = read(
            "{\"a\":1}\n{\"level\":\"info\",\"msg\":\"started\"}\n[1]\n{\"time\":1,\"direction\":\"in\",\"data\":{\"price\":1}}\n"
        )
        #expect(items.summary == ["- - {\"a\":1}", "- - [1]"])
        #expect(items.skips == [.otherTraffic, .otherTraffic])
    }

    @Test("logs of socket clients: a sign of direction, a blank, and the frame")
    func socketLog() {
        let lines = [
            "< \(Sample.frame)", "> \(Sample.heartbeat)", "< \"pong\"", "<< \(Sample.frame)", "→ \(Sample.heartbeat)",
            "← \(Sample.frame)", "recv: \(Sample.frame)", "send: \(Sample.heartbeat)", "< pong",
            "12:00:01 >> \(Sample.heartbeat)",
            "< \(Sample.xml)",
        ]
        let items = read(lines.joined(separator: "\n"))
        #expect(items.payloads.count == lines.count)
        #expect(
            items.payloads.map(\.origin.direction) == [
                .received, .sent, .received, .received, .sent, .received, .received, .sent, .received, .sent, .received,
            ]
        )
        #expect(items.payloads.last?.text == Sample.xml)
        #expect(items.payloads.map(\.system).prefix(10).allSatisfy { $0 == .cxone })
    }

    @Test(
        "logs of applications: a payload anywhere in a line, its time before it; other lines are noise, one note a run"
    )
    func applicationLog() {
        let noise = "2024-05-06 07:08:08,000 [main] INFO  {main} starting\nat com.example.Main\n"
        let items = read(
            noise + "2024-05-06 07:08:09,123 [ws-1] DEBUG Socket - received \(Sample.frame) in 3 ms\n"
                + "[2024-05-06T07:08:10Z] TRACE {} sent: \(Sample.heartbeat)\n\nbye\n"
        )
        #expect(items.summary == ["cxone received \(Sample.frame)", "cxone sent \(Sample.heartbeat)"])
        #expect(
            items.payloads.map { $0.origin.time?.description } == ["2024-05-06T07:08:09.123Z", "2024-05-06T07:08:10Z"]
        )
        #expect(items.payloads.map { $0.issues.map(\.code) } == [[.unknownTime], []])
        #expect(items.notes.map(\.code) == [.noiseSkipped, .noiseSkipped])
        #expect(items.notes.map(\.passedOver) == [noise.utf8.count, 4])
    }

    @Test("several payloads on a line are payloads of their own, whatever stands between them")
    func several() {
        let items = read(
            "ctx={\"user\":1} recv: \(Sample.frame) send: \(Sample.heartbeat) end\nrecv: [\(Sample.frame), \(Sample.frame)]\n"
        )
        #expect(
            items.summary == [
                "cxone received \(Sample.frame)", "cxone sent \(Sample.heartbeat)",
                "cxone received [\(Sample.frame), \(Sample.frame)]",
            ]
        )
        let record = #"{"level":"debug","msg":\#(Sample.quoted("in \(Sample.frame) out \(Sample.heartbeat)"))}"#
        #expect(read(record).summary == ["cxone received \(Sample.frame)", "cxone sent \(Sample.heartbeat)"])
    }

    @Test("as many payloads as a line has room for")
    func many() {
        let items = read("recv: " + String(repeating: Sample.heartbeat + " ", count: 40), format: .log)
        #expect(items.payloads.count == 40)
    }

    @Test("a time inside a payload is not that of its line")
    func timeInside() {
        let items = read(#"> {"eventId":"e","createdAt":"2024-05-06T07:08:09Z"}"#)
        #expect(items.payloads.map(\.origin.time) == [nil])
    }

    @Test("XML on a line of a log is a payload up to its last tag")
    func xmlLog() {
        let items = read("07:08:09 poll: \(Sample.xml) (12 ms)\n07:08:10 poll: <?xml version=\"1.0\"?>\(Sample.xml)\n")
        #expect(items.payloads.map(\.text) == [Sample.xml, "<?xml version=\"1.0\"?>" + Sample.xml])
        #expect(items.payloads.map(\.system) == [.chatRouter, .chatRouter])
    }

    @Test("a frame that was cut at the end of its line is a payload")
    func cutLine() {
        let items = read("DEBUG received {\"eventId\":\"e-1\",\"ev\nDEBUG received \(Sample.frame)\n", format: .log)
        #expect(items.payloads.map(\.text) == ["{\"eventId\":\"e-1\",\"ev", Sample.frame])
    }

    @Test("a line that is too long costs only itself")
    func tooLong() {
        var limits = DecodeLimits()
        limits.maxFrameBytes = 200
        let long = "{\"a\":\"" + String(repeating: "x", count: 300) + "\"}"
        let items = read("\(Sample.frame)\n\(long)\n\(Sample.heartbeat)\n", limits: limits)
        #expect(items.payloads.map(\.text) == [Sample.frame, Sample.heartbeat])
        #expect(items.errors.map(\.code) == [.limitExceeded])
        #expect(items.errors.map(\.place) == [Place(offset: 200, line: 1, column: 201)])
        #expect(items.errors.map(\.passedOver) == [long.utf8.count])
        let fits = "{\"a\":\"" + String(repeating: "x", count: 200 - 8) + "\"}"
        #expect(read(fits + "\n" + fits, format: .ndjson, limits: limits).errors.isEmpty)
    }
}
