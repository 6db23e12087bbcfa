//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import Testing

@testable import ChatWireTool

/// The drift report on the command line.
@Suite("chatwire check")
struct CheckCommandTests {
    private static func frame(_ members: String, data: String = "") -> String {
        #"{"eventId":"e-1","eventType":"SenderTypingStarted","createdAt":"2026-03-04T10:00:00Z"\#(members),"#
            + #""data":{"thread":{"idOnExternalPlatform":"T-1"}\#(data)}}"#
    }

    private static let known = frame(
        "",
        data: #","user":{"id":7,"firstName":"Mia","surname":"M"},"direction":"outbound""#
    )

    @Test("traffic that is known and whole has nothing to report")
    func clean() {
        let io = FakeIO(input: [.text(Self.known + "\n\"pong\"\n")])
        #expect(io.run("check") == 0)
        #expect(io.output == "-: 2 frames, 100 % decoded, nothing unknown or damaged\n")
        #expect(io.diagnostics == "")
    }

    @Test("an unknown field is one finding, however often it comes and in which element, with its first place")
    func fields() {
        let data = #","user":{"id":7,"mood":1,"tags":[{"colour":"red"},{"colour":"blue"}]}"#
        let io = FakeIO(input: [.text(Self.known + "\n" + Self.frame("", data: data))])
        #expect(io.run("check") == 0)
        let offset = Self.known.utf8.count + 1
        let second = Self.frame("", data: data)
        let mood = second.utf8.count - (#""mood":1,"tags":[{"colour":"red"},{"colour":"blue"}]}}}"#.utf8.count)
        #expect(
            io.output == """
                -: 2 frames, 100 % decoded
                  unknown
                    2 x field data.user.tags[].colour, first in payload 1 at byte \(offset + mood + 18) (data.user.tags[0].colour)
                    1 x field data.user.mood, first in payload 1 at byte \(offset + mood) (data.user.mood)

                """
        )
    }

    @Test("keys that are anybody's are no drift: variables, parameters, the flags of a channel")
    func openObjects() {
        let data = #","channel":{"id":"c","hasTeleporter":true},"x":{"variables":{"a":{"b":1}}}"#
        let io = FakeIO(input: [.text(Self.frame("", data: data))])
        #expect(io.run("check") == 0)
        #expect(
            io.lines.filter { $0.contains(" x ") } == [
                "    1 x field data.x, first in payload 0 at byte \(self.offset(of: #""x":"#, data))"
                    + " (data.x)"
            ]
        )
    }

    private func offset(of text: String, _ data: String) -> Int {
        Self.frame("", data: data).utf8.count - (data + "}}").utf8.count
            + data.split(separator: text, omittingEmptySubsequences: false)[0].utf8.count
    }

    @Test(
        "an unknown type, word or code is told by its name",
        arguments: [
            (#"{"eventType":"CustomerMoodDetected","data":{}}"#, "event type CustomerMoodDetected"),
            (frame("", data: #","direction":"sideways""#), "value of direction sideways"),
            (#"{"eventId":"e","error":{"errorCode":"SomethingNew"}}"#, "error code SomethingNew"),
            (#"{"a\u0062":1,"eventId":"e"}"#, "field ab"),
            (#"{"messages":[{"messageType":"chat.telepathy"}]}"#, "message type chat.telepathy"),
            (#"{"messages":[{"messageType":"chatLine","mood":"good"}]}"#, "property mood"),
            (#"{"messages":[{"messageType":"stateChange","state":"asleep"}]}"#, "value of state asleep"),
            (#"[1]"#, "frame without a type"),
        ]
    )
    func unknown(input: String, finding: String) {
        let io = FakeIO(input: [.text(input)])
        #expect(io.run("check", "--format", "json") == 0)
        #expect(io.output.contains("1 x \(finding), first in payload 0"), "\(io.output)")
        let failing = FakeIO(input: [.text(input)])
        #expect(failing.run("check", "--format", "json", "--fail-on", "unknown") == 1)
    }

    @Test("errors, losses and repairs are counted by their code, and the first two fail the run")
    func damage() {
        let bad = FakeIO(input: [.text(Self.known + "\n{\"eventId\":\n" + Self.frame(#","traceId":"t","#))])
        #expect(bad.run("check", "--quiet") == 1)
        #expect(bad.output.contains("-: 1 frame, 2 not decoded, 33.3 % decoded\n  errors\n"))
        #expect(bad.output.contains("1 x truncated, first in payload 1"))
        let repaired = FakeIO(input: [
            .text("<m><messageType>chatLine</messageType><messageText>a & b</messageText></m>")
        ])
        #expect(repaired.run("check") == 0)
        #expect(repaired.output.contains("  repairs\n    1 x bareAmpersand, first in payload 0 at byte"))
        let strict = FakeIO(input: [.text("<m><messageType>chatLine</messageType><messageText>a & b</messageText></m>")]
        )
        #expect(strict.run("check", "--fail-on", "repairs") == 1)
    }

    @Test("an event without what identifies it fails the run: an app can do nothing with it")
    func undecodable() {
        let io = FakeIO(input: [.text(#"{"eventType":"MessageCreated","data":{"x":1}}"#)])
        #expect(io.run("check") == 1)
        #expect(io.output.contains("1 x MessageCreated without data.message, first in payload 0"))
    }

    @Test("--json is one object for each input")
    func json() {
        let io = FakeIO(files: ["a": [.text(Self.known)], "b": [.text("[1]")]])
        #expect(io.run("check", "--json", "--format", "json", "a", "b") == 0)
        #expect(
            io.lines == [
                #"{"kind":"check","source":"a","payloads":1,"messages":0,"frames":1,"failures":0,"decodedPercent":100,"#
                    + #""errors":[],"losses":[],"repairs":[],"unknown":[],"notes":[]}"#,
                #"{"kind":"check","source":"b","payloads":1,"messages":0,"frames":1,"failures":0,"decodedPercent":100,"#
                    + #""errors":[],"losses":[],"repairs":[],"unknown":[{"what":"frame","name":"without a type","count":1,"#
                    + #""payload":0,"offset":0}],"notes":[]}"#,
            ]
        )
    }

    @Test("a name that a terminal would obey is not printed as it is")
    func hostileNames() {
        let io = FakeIO(input: [
            .text("{\"eventId\":\"e\",\"\\u001b[2J\\u202e\(String(repeating: "x", count: 200))\":1}")
        ])
        #expect(io.run("check") == 0)
        #expect(!io.output.unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x202E })
        #expect(io.output.contains("\u{FFFD}[2J\u{FFFD}xxx"))
        #expect(io.output.contains("xxx..."))
    }

    @Test("of a server that makes up names as it goes only so many are kept")
    func manyNames() {
        let keys = (0..<10_050).map { #""k\#($0)":1"# }.joined(separator: ",")
        let io = FakeIO(input: [.text("{\"eventId\":\"e\",\(keys)}")])
        #expect(io.run("check") == 0)
        #expect(io.output.contains("and 9950 more; --json has all\n  50 further names were not kept\n"))
    }

    @Test("the share is 100 only when all was decoded")
    func share() {
        var report = CheckReport()
        report.frames = 99_999
        report.failures = 1
        #expect(CheckRecord.share(of: report) == "99.9")
        report.failures = 0
        #expect(CheckRecord.share(of: report) == "100")
    }

    @Test("names without end do not hide damage")
    func damageBehindNames() {
        let names = (0...10_000).map { #""x\#($0)":1"# }.joined(separator: ",")
        let input = #"{"eventId":"e-1",\#(names)}"# + "\n" + #"{"eventId":"e-2",}"# + "\n" + #"{"eventId":"e-3""# + "\n"
        let io = FakeIO(input: [.text(input)])
        #expect(io.run("check", "--exit-zero") == 0)
        #expect(io.output.contains("1 x truncated"), "\(io.output.prefix(2000))")
        #expect(io.output.contains("1 x trailingComma"))
        let failing = FakeIO(input: [.text(#"{"eventId":"e-1",\#(names)}"# + "\n" + #"{"eventId":"e-2",}"#)])
        #expect(failing.run("check", "--fail-on", "repairs") == 1)
    }
}
