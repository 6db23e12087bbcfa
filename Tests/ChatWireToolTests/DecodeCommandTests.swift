//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import Foundation
import Testing

@testable import ChatWireTool

/// `chatwire decode` with the real decoder; expected records are written by hand.
@Suite("chatwire decode")
struct DecodeCommandTests {
    private static let line = "<message><messageType>chatLine</messageType><messageText>Hi</messageText></message>"
    private static let state = "<message><messageType>stateChange</messageType><state>queued</state></message>"
    private static let lineProperties = #""properties":{"messageType":"chatLine","messageText":"Hi"}"#

    /// The record of ``line`` where a document of its own begins with it.
    private static func record(source: String = "-") -> String {
        #"{"kind":"message","source":"\#(source)","payload":0,"start":0,"offset":0,"line":1,"column":1,"#
            + #""system":"chatRouter","messageType":"chatLine",\#(lineProperties)}"#
    }

    @Test("a message becomes one line with its place and its properties")
    func message() {
        let io = FakeIO(input: [
            .text("<message><messageType>chatLine</messageType><messageText>Fish &amp; chips</messageText></message>")
        ])
        #expect(io.run("decode") == 0)
        #expect(
            io.output == #"{"kind":"message","source":"-","payload":0,"start":0,"offset":0,"line":1,"column":1,"#
                + #""system":"chatRouter","messageType":"chatLine","#
                + #""properties":{"messageType":"chatLine","messageText":"Fish & chips"}}"# + "\n"
        )
        #expect(io.diagnostics.isEmpty)
    }

    @Test("messages of one document keep their own places")
    func places() {
        let io = FakeIO(files: ["a.xml": [.text("<messages>\n \(Self.line)\n\(Self.state)</messages>\n")]])
        #expect(io.run("decode", "a.xml") == 0)
        // Offsets: 11 for the root and its line, 1 space; the line's message has 83 bytes.
        #expect(
            io.lines == [
                #"{"kind":"message","source":"a.xml","payload":0,"start":0,"offset":12,"line":2,"column":2,"#
                    + #""system":"chatRouter","messageType":"chatLine",\#(Self.lineProperties)}"#,
                #"{"kind":"message","source":"a.xml","payload":0,"start":0,"offset":96,"line":3,"column":1,"#
                    + #""system":"chatRouter","messageType":"stateChange","#
                    + #""properties":{"messageType":"stateChange","state":"queued"}}"#,
            ]
        )
    }

    @Test("the format xml gives the same for one document")
    func xmlFormat() {
        let io = FakeIO(files: ["a.xml": [.text(Self.line)]])
        #expect(io.run("decode", "--format", "xml", "a.xml") == 0)
        #expect(io.lines == [Self.record(source: "a.xml")])
    }

    @Test("a repair rides on its message, and needs no word on stderr")
    func repair() throws {
        let io = FakeIO(input: [
            .text("<message><messageType>chatLine</messageType><messageText>Fish & chips</messageText></message>")
        ])
        #expect(io.run("decode") == 0)
        let record = try #require(io.lines.first)
        #expect(
            record.contains(#""messageText":"Fish & chips"},"issues":[{"code":"bareAmpersand","severity":"repair","#)
        )
        // 9 + 13 + 8 + 14 + 13 bytes of tags and type, then "Fish ".
        #expect(record.contains(#""offset":62,"line":1,"column":63,"path":"messages[0].messageText","message":""#))
        #expect(io.lines.count == 1)
        #expect(io.diagnostics.isEmpty)
    }

    @Test("strict mode refuses what would be repaired: an error record and status 1")
    func strict() {
        let io = FakeIO(input: [.text(Self.line + "\n<message><messageText>Fish & chips</messageText></message>")])
        #expect(io.run("decode", "--strict") == 1)
        #expect(io.lines.first == Self.record())
        #expect(io.lines.count == 2)
        // In its own document: 9 + 13 bytes of tags, then "Fish ".
        #expect(
            io.lines.last?.hasPrefix(
                #"{"kind":"error","source":"-","payload":1,"start":84,"code":"bareAmpersand","offset":27,"line":1,"column":28,"#
            ) == true
        )
        #expect(
            io.diagnostics
                == "chatwire: -: 1 message, error bareAmpersand at byte 111 (line 1, column 28 of payload 1)\n"
        )
    }

    @Test("a cut input delivers what was complete, then one error record as the last of that input")
    func truncated() throws {
        let text = "<messages>\(Self.line)<message><messageText>Hel"
        let io = FakeIO(files: ["a.xml": [.text(text)], "b.xml": [.text(Self.line)]])
        #expect(io.run("decode", "a.xml", "b.xml") == 1)
        let size = text.utf8.count
        try #require(io.lines.count == 3)
        #expect(io.lines[0].contains(#""source":"a.xml","payload":0,"start":0,"offset":10,"#))
        #expect(
            io.lines[1].hasPrefix(
                #"{"kind":"error","source":"a.xml","payload":0,"start":0,"code":"truncated","offset":\#(size),"line":1,"#
                    + #""column":\#(size + 1),"#
            )
        )
        #expect(io.lines[2] == Self.record(source: "b.xml"))
        #expect(io.diagnostics == "chatwire: a.xml: 1 message, error truncated at line 1, column \(size + 1)\n")
    }

    @Test("a loss with messages behind it is an issue of the next one, and the error at the end")
    func lossBetweenMessages() throws {
        let broken = "<message><messageText>x</wrong></message>"
        let io = FakeIO(input: [.text("<messages>\(Self.line)\(broken)\(Self.state)</messages>")])
        #expect(io.run("decode") == 1)
        try #require(io.lines.count == 3)
        let (first, second, last) = (io.lines[0], io.lines[1], io.lines[2])
        #expect(first.contains(#""offset":10,"line":1,"column":11,"#))
        #expect(first.hasSuffix(Self.lineProperties + "}"))
        #expect(second.contains(#""messageType":"stateChange""#))
        #expect(second.contains(#"{"code":"mismatchedTag","severity":"loss","#))
        #expect(last.hasPrefix(#"{"kind":"error","source":"-","payload":0,"start":0,"code":"mismatchedTag","#))
        // 10 + 83 bytes before the broken message, 23 in it before its wrong tag.
        #expect(last.contains(#""offset":116,"line":1,"column":117,"#))
        #expect(io.diagnostics == "chatwire: -: 2 messages, 1 lost, error mismatchedTag at line 1, column 117\n")
    }

    @Test("a loss at the end of the input is not printed twice")
    func lossAtTheEnd() {
        let io = FakeIO(input: [.text("<messages>\(Self.line)<message><messageText>x</wrong></message></messages>")])
        #expect(io.run("decode") == 1)
        #expect(io.lines.count { $0.contains("mismatchedTag") } == 1)
        #expect(io.lines.last?.hasPrefix(#"{"kind":"error","#) == true)
    }

    @Test("issues beyond the limit are counted in the summary")
    func omittedIssues() {
        let io = FakeIO(input: [.text("<messages><message><messageText>a & b & c & d")])
        #expect(io.run("decode", "--limit", "maxIssues=1") == 1)
        #expect(io.lines.count == 2)
        #expect(io.diagnostics.contains("2 further issues not kept"))
    }

    @Test("a log gives the messages of its documents, where each begins, and a note for the noise")
    func log() {
        let noise = "10:15:02 GET /poll 200\n"
        let document = "<?xml version=\"1.0\"?><messages>\(Self.line)</messages>\n"
        let io = FakeIO(input: [.text(noise + document + noise + document)])
        #expect(io.run("decode") == 0)
        let messages = io.lines.filter { $0.hasPrefix(#"{"kind":"message""#) }
        #expect(messages.count == 2)
        // The declaration has 21 bytes, the root 10.
        let second = noise.utf8.count * 2 + document.utf8.count
        #expect(messages.first?.contains(#""payload":0,"start":23,"offset":31,"line":1,"column":32,"#) == true)
        #expect(messages.last?.contains(#""payload":1,"start":\#(second),"offset":31,"line":1,"column":32,"#) == true)
        #expect(io.output.components(separatedBy: #""code":"noiseSkipped","severity":"note""#).count == 3)
        #expect(io.diagnostics.isEmpty)
    }

    @Test("nothing at all is no failure unless the format was given", arguments: ["", " \n\t\r\n"])
    func empty(text: String) {
        let unknown = FakeIO(input: [.text(text)])
        #expect(unknown.run("decode") == 3)
        #expect(unknown.output.isEmpty)
        #expect(unknown.diagnostics == "chatwire: -: no chat traffic found\n")

        let xml = FakeIO(input: [.text(text)])
        #expect(xml.run("decode", "--format=xml") == 1)
        #expect(xml.lines.count == 1)
        #expect(xml.output.hasPrefix(#"{"kind":"error","source":"-","payload":0,"start":0,"code":"empty","#))
    }

    @Test("XML without a message is no chat traffic", arguments: ["auto", "xml"])
    func noMessages(format: String) {
        let io = FakeIO(input: [.text("<messages><count>0</count></messages>")])
        #expect(io.run("decode", "--format", format) == 3)
        #expect(io.output.isEmpty)
    }

    @Test(
        "what is not ours is an error record and status 1",
        arguments: [
            ("<!DOCTYPE html>\n<html><body>502 Bad Gateway</body></html>", "html"),
            ("<html><body>502 Bad Gateway</body></html>", "html"),
            ("Service unavailable", "notChatRouter"),
            ("{messages:[]}", "legacyScript"),
            ("<!DOCTYPE m [<!ENTITY x 'y'>]><message><state>&x;</state></message>", "documentType"),
        ]
    )
    func foreign(text: String, code: String) {
        let io = FakeIO(input: [.text(text)])
        #expect(io.run("decode", "--format", "xml") == 1)
        #expect(io.lines.count == 1)
        #expect(io.output.contains(#""kind":"error""#))
        #expect(io.output.contains(#""code":"\#(code)""#))
    }

    @Test("--only prints the messages of its types, and errors all the same")
    func only() {
        let io = FakeIO(input: [.text("<messages>\(Self.line)\(Self.state)\(Self.line)<message>")])
        #expect(io.run("decode", "--only", "stateChange", "--only", "command") == 1)
        #expect(io.lines.count == 2)
        #expect(io.lines.first?.contains(#""messageType":"stateChange""#) == true)
        #expect(io.lines.last?.contains(#""code":"truncated""#) == true)
        #expect(io.diagnostics.hasPrefix("chatwire: -: 3 messages, error truncated"))
    }

    @Test("messages that --only leaves out are traffic all the same")
    func onlyOthers() {
        let io = FakeIO(input: [.text(Self.line)])
        #expect(io.run("decode", "--only", "command") == 0)
        #expect(io.lines.isEmpty)
        #expect(io.diagnostics == "chatwire: -: nothing in it is of the type command\n")
    }

    @Test("a limit that is set is the limit that counts")
    func limit() {
        let text = "<messages>\(Self.line)</messages>"
        #expect(FakeIO(input: [.text(text)]).run("decode", "--limit", "maxDepth=3") == 0)
        let io = FakeIO(input: [.text(text)])
        #expect(io.run("decode", "--limit", "maxDepth=2") == 1)
        #expect(io.output.contains(#""code":"limitExceeded""#))
        #expect(io.output.contains(#""context":"maxDepth""#))
    }

    @Test("--charset says how to read the bytes; a message without a type has no such key")
    func charset() {
        let io = FakeIO(input: [
            .bytes(
                Array("<message><messageText>caf\u{E9}</messageText></message>".unicodeScalars.map { UInt8($0.value) })
            )
        ])
        #expect(io.run("decode", "--charset", "windows-1252") == 0)
        #expect(
            io.lines == [
                #"{"kind":"message","source":"-","payload":0,"start":0,"offset":0,"line":1,"column":1,"#
                    + #""system":"chatRouter","properties":{"messageText":"café"}}"#
            ]
        )
    }

    @Test("a property that comes twice is told in full")
    func repeated() {
        let io = FakeIO(input: [.text("<message><state>queued</state><state>assigned</state></message>")])
        #expect(io.run("decode") == 0)
        #expect(io.output.contains(#""properties":{"state":"assigned"},"repeated":{"state":["queued","assigned"]}}"#))
    }

    @Test("the worst input decides the status, and good ones are printed whatever stands before them")
    func severalInputs() {
        let files: [String: [FakeIO.Step]] = [
            "good": [.text(Self.line)], "cut": [.text("<message><state>que")], "none": [.text("<messages/>")],
        ]
        for (arguments, status) in [
            (["good"], 0), (["good", "none"], 3), (["none", "cut", "good"], 1), (["cut", "missing", "good"], 66),
            (["--exit-zero", "none", "cut", "good"], 0), (["--exit-zero", "cut", "missing", "good"], 66),
        ] as [([String], Int32)] {
            let io = FakeIO(files: files)
            #expect(Tool.run(arguments: ["decode"] + arguments, environment: { _ in nil }, io: io) == status)
            #expect(io.lines.contains(Self.record(source: "good")))
            #expect(io.openFiles.isEmpty)
        }
    }

    @Test("what is decoded goes out before the tool waits for more")
    func following() {
        let io = FakeIO(input: [.text(Self.line + "\n"), .pause, .text(Self.line + "\n"), .pause])
        #expect(io.run("decode") == 0)
        #expect(io.events.count == 4)
        #expect(io.events.first == .output(Self.record() + "\n"))
        #expect(io.events.enumerated().filter { $0.element == .waited }.map(\.offset) == [1, 3])
    }

    @Test("an interrupted run has printed every message that was complete, and nothing else")
    func interrupted() {
        let io = FakeIO(input: [.text("<messages>\(Self.line)<message>"), .interruption])
        #expect(io.run("decode") == 130)
        #expect(io.lines.count == 1)
        #expect(io.output.hasSuffix("}\n"))
        #expect(io.diagnostics.isEmpty)
    }

    @Test("an input that breaks off with an error of the system has given its complete messages")
    func brokenDisk() {
        let io = FakeIO(files: [
            "disk": [.text("<messages>\(Self.line)<mess"), .failure(SystemError.inputOutput.number)]
        ])
        #expect(io.run("decode", "disk") == 66)
        #expect(io.lines.count == 1)
        #expect(io.diagnostics == "chatwire: disk: Input/output error\n")
    }

    @Test("the cut of reads does not show", arguments: [1, 7, 64 << 10])
    func chunks(size: Int) {
        let bytes = Array("<messages>\(Self.line)\(Self.state)é & \u{1F600}</messages>".utf8)
        let steps = stride(from: 0, to: bytes.count, by: size).map { start in
            FakeIO.Step.bytes(Array(bytes[start..<min(start + size, bytes.count)]))
        }
        let whole = FakeIO(input: [.bytes(bytes)])
        let cut = FakeIO(input: steps)
        #expect(whole.run("decode") == cut.run("decode"))
        #expect(whole.lines.count >= 2)
        #expect(whole.output == cut.output)
        #expect(whole.diagnostics == cut.diagnostics)
    }

    @Test("coloured records are the same records")
    func color() {
        let io = FakeIO(input: [.text(Self.line)])
        #expect(io.run("decode", "--color=always") == 0)
        #expect(io.output.contains("\u{1B}[34m\"kind\"\u{1B}[0m"))
        var plain = io.output
        for number in [0, 31, 32, 33, 34] { plain = plain.replacingOccurrences(of: "\u{1B}[\(number)m", with: "") }
        #expect(plain == Self.record() + "\n")
    }
}
