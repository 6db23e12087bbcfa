//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import Testing

@testable import ChatWireTool

/// What stands in the terminal.
@Suite("chatwire transcript, in a terminal")
struct TranscriptTextTests {
    private typealias Inputs = TranscriptInputs

    private func output(_ input: String, _ arguments: String..., columns: Int? = nil) -> String {
        let io = FakeIO(input: [.text(input)])
        let environment = columns.map { ["COLUMNS": String($0)] } ?? [:]
        _ = Tool.run(arguments: ["transcript", "--quiet"] + arguments, environment: { environment[$0] }, io: io)
        return io.output
    }

    /// The lines between the heading and the footer.
    private func entries(_ input: String, _ arguments: String..., columns: Int? = nil) -> [String] {
        let io = FakeIO(input: [.text(input)])
        let environment = columns.map { ["COLUMNS": String($0)] } ?? [:]
        _ = Tool.run(arguments: ["transcript", "--quiet"] + arguments, environment: { environment[$0] }, io: io)
        let parts = io.output.split(separator: "\n\n", omittingEmptySubsequences: false)
        return parts.count > 1 ? parts[1].split(separator: "\n").map(String.init) : []
    }

    @Test("a chat with the router: heading, day, times, names and texts in their columns, and what was counted")
    func router() {
        let input = Inputs.document(
            Inputs.state("queued", second: 0, "<queueDepth>2</queueDepth><waitTime>95</waitTime>"),
            Inputs.state("assigned", second: 12, "<agentID>Ana</agentID><agentName>Ana</agentName>"),
            Inputs.line(1, "Hello&lt;br/&gt;How can I help?", agent: "Ana", second: 13),
            Inputs.line(2, "My bill is wrong", second: 75),
            Inputs.state("closed", second: 86_400)
        )
        #expect(
            output(input) == """
                Chat Router engagement E-1
                  Agent  Ana
                  Time   2026-03-04 10:00:00 to 2026-03-05 10:00:00 UTC
                  Mode   live chat

                ── 2026-03-04, UTC ──
                10:00:00  · position 3 in the queue, about 1 min 35 s to wait
                10:00:12  · Ana answers
                10:00:13  Ana       Hello
                                    How can I help?
                10:01:15  Customer  My bill is wrong
                ── 2026-03-05, UTC ──
                10:00:00  · the conversation was closed

                2 messages

                """
        )
    }

    @Test("a chat of CXone, in the zone of its wire")
    func cxone() {
        let input = [
            Inputs.created("a", 1, content: Inputs.text("Good morning")),
            Inputs.created(
                "b",
                61,
                content: Inputs.text("Hi"),
                isFromCustomer: true,
                more: #","userStatistics":{"readAt":"\#(Inputs.time(70))"}"#
            ),
            #"{"eventId":"q","error":{"errorCode":"New","errorMessage":"oh"}}"#,
        ].joined(separator: "\n")
        #expect(
            output(input) == """
                CXone thread T-1
                  Agent  Ann Lee
                  Time   2026-03-04 11:00:01 to 11:01:01 UTC+01:00
                  Mode   live chat

                ── 2026-03-04, UTC+01:00 ──
                11:00:01  Ann Lee     Good morning
                11:01:01  Max Sample  Hi [read 11:01:10]
                          ! error New: oh

                2 messages

                """
        )
    }

    @Test("texts and facts are wrapped at COLUMNS, each in its column")
    func wrapping() {
        let input = Inputs.document(
            Inputs.line(1, "one two three four five six", agent: "Ana", second: 0),
            Inputs.message(["messageType": "x.y", "engagementID": "E-1", "display.text": "one two three four five six"])
        )
        #expect(
            entries(input, columns: 40) == [
                "── 2026-03-04, UTC ──",
                "10:00:00  Ana  one two three four five",
                "               six",
                "          · message of type x.y: one two",
                "            three four five six",
            ]
        )
        #expect(entries(input, columns: 1) == entries(input, columns: 40))
        #expect(entries(input, columns: 80).count == 3)
    }

    @Test("without any time there is no column for it, and without COLUMNS a line has 80")
    func noTimes() {
        let text = String(repeating: "word ", count: 20) + "end"
        let input = Inputs.document(Inputs.line(1, text, agent: "Ana"))
        let lines = entries(input)
        #expect(
            lines == ["Ana  " + String(repeating: "word ", count: 14) + "word", "     word word word word word end"]
        )
        #expect(lines.allSatisfy { $0.count <= 80 })
    }

    @Test("buttons, lists, times, links and files stand below the text of their message")
    func contents() {
        let quick =
            #"{"type":"QUICK_REPLIES","payload":{"text":{"content":"Which?"},"actions":["#
            + #"{"type":"REPLY_BUTTON","text":"This","postback":"1"},{"type":"REPLY_BUTTON","text":"That","description":"cheaper","postback":"2"}]}}"#
        let times =
            #"{"type":"TIME_PICKER","payload":{"title":{"content":"When?"},"event":{"title":{"content":"Visit"},"timeSlots":["#
            + #"{"id":"1","duration":5400,"startTime":"2026-03-06T09:00:00+01:00"}]}}}"#
        let link =
            #"{"type":"RICH_LINK","payload":{"title":{"content":"Parcel"},"url":"https://example.invalid/t","media":"#
            + #"{"fileName":"map.png","url":"https://example.invalid/map.png","mimeType":"image/png"}}}"#
        let file =
            #","attachments":[{"url":"https://example.invalid/f","friendlyName":"bill.pdf","mimeType":"application/pdf","fileName":"x"}]"#
        let input = [
            Inputs.created("a", 1, content: quick), Inputs.created("b", 2, content: times),
            Inputs.created("c", 3, content: link),
            Inputs.created("d", 4, content: Inputs.text("See"), isFromCustomer: true, more: file),
            Inputs.created("e", 5, content: #"{"type":"CARD","payload":{"k":1},"fallbackText":"A card"}"#),
        ].joined(separator: "\n")
        #expect(
            entries(input).dropFirst() == [
                "11:00:01  Ann Lee     Which?",
                "                      [This]",
                "                      [That] cheaper",
                "11:00:02  Ann Lee     When?",
                "                      Visit",
                "                      [2026-03-06 09:00:00 UTC+01:00] 1 h 30 min",
                "11:00:03  Ann Lee     Parcel",
                "                      [link]",
                "                      https://example.invalid/t",
                "                      [picture] map.png image/png",
                "                      https://example.invalid/map.png",
                "11:00:04  Max Sample  See",
                "                      [file] bill.pdf application/pdf",
                "                      https://example.invalid/f",
                "11:00:05  Ann Lee     A card",
                "                      (content of the unknown type CARD)",
                #"                      {"type":"CARD","payload":{"k":1},"fallbackText":"A card"}"#,
            ]
        )
    }

    @Test("nothing of the wire reaches the terminal as a control or turns the writing around")
    func hostile() {
        let text = #"\u001b[2J\u001b]0;x\u0007\u202edesrever\u0000\u009b31m\r\b\u2066"#
        let person = #","authorUser":{"id":1,"firstName":"\#(text)","surname":""}"#
        let input = [
            Inputs.created("a", 1, content: Inputs.text(text), more: person),
            Inputs.created(
                "b",
                1,
                content: #"{"type":"\#(text)","payload":{"\#(text)":1},"fallbackText":"\#(text)"}"#,
                more: person
            ),
            #"{"eventId":"q","error":{"errorCode":"\#(text)","errorMessage":"\#(text)"}}"#,
            Inputs.frame(text, 3, #""k":1"#),
        ].joined(separator: "\n")
        for color in ["never", "always"] {
            let shown = output(input, "--color", color).unicodeScalars
            let controls = shown.filter { $0 != "\n" && $0.properties.generalCategory == .control }
            #expect(controls.allSatisfy { color == "always" && $0 == "\u{1B}" })
            #expect(!shown.contains("\u{202E}") && !shown.contains("\u{2066}"))
        }
        // With colours each escape of ours is a colour, and no text can be taken for one.
        let parts = output(input, "--color", "always").split(separator: "\u{1B}").dropFirst()
        #expect(
            parts.allSatisfy { part in
                ["[0m", "[1m", "[2m", "[31m", "[32m", "[33m", "[36m"].contains { part.hasPrefix($0) }
            }
        )
        #expect(output(input).contains("\u{241B}[2J\u{241B}]0;x\u{2407}\u{FFFD}desrever\u{2400}\u{FFFD}31m"))
    }

    @Test("markup in a text stays text, but for the end of a line, which only the router writes so")
    func markup() {
        let text = "a&lt;BR&gt;b&lt;br /&gt;c&lt;b&gt;d&lt;/b&gt;&lt;brx&gt;&lt;br"
        let router = Inputs.document(Inputs.line(1, text, agent: "Ana"))
        #expect(entries(router) == ["Ana  a", "     b", "     c<b>d</b><brx><br"])
        let cxone = Inputs.created("a", 1, content: Inputs.text("a<br>b"))
        #expect(entries(cxone).last == "11:00:01  Ann Lee  a<br>b")
    }

    @Test("colours mark sides, facts and damage, and only where a person sees them")
    func colors() {
        let input = Inputs.document(
            Inputs.line(1, "a", agent: "Ana", second: 0),
            Inputs.line(2, "b", second: 1),
            "<message><x>1</y></message>"
        )
        let colored = output(input, "--color", "always")
        #expect(colored.contains("\u{1B}[1mChat Router engagement E-1\u{1B}[0m"))
        #expect(colored.contains("\u{1B}[36mAna\u{1B}[0m") && colored.contains("\u{1B}[32mCustomer\u{1B}[0m"))
        #expect(colored.contains("\u{1B}[31m! not decoded: mismatchedTag "))
        #expect(!output(input).contains("\u{1B}"))
        let terminal = FakeIO(input: [.text(input)])
        terminal.terminals = [.output]
        #expect(terminal.run("transcript", "--quiet") == 1)
        #expect(terminal.output == colored)
    }

    @Test("a word of 1 MB is broken into lines that fit")
    func longWord() {
        let input = Inputs.document(Inputs.line(1, String(repeating: "w", count: 1 << 20), agent: "Ana", second: 0))
        let lines = entries(input, "--limit", "maxMessageBytes=4000000", "--limit", "maxValueBytes=4000000")
        // A text has 80 - 10 - 5 columns; the day is a line too.
        #expect(lines.count == 1 + (1 << 20) / 65 + 1)
        #expect(lines.dropFirst().allSatisfy { $0.count <= 80 })
    }
}
