//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import Foundation
import Testing

@testable import ChatWireTool

@Suite("Records")
struct RecordTests {
    private func line(_ record: (inout JSONWriter) -> Void) -> String {
        var writer = JSONWriter()
        record(&writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    private func property(_ name: String, _ value: String) -> Property {
        let local = name.split(separator: ":").last.map(String.init) ?? name
        return Property(name: local, qualifiedName: name, value: value, rawValue: value)
    }

    private func message(
        type: String = "chatLine",
        _ properties: [Property],
        issues: [DecodeIssue] = [],
        omittedIssues: Int = 0
    ) -> MessageRecord {
        MessageRecord(
            payload: 0,
            payloadStart: 0,
            place: Place(offset: 3, line: 1, column: 4),
            messageType: type,
            properties: properties,
            issues: issues,
            omittedIssues: omittedIssues
        )
    }

    @Test("a message without issues and repeats has only the keys that say something")
    func plainMessage() {
        let record = message([property("messageType", "chatLine"), property("messageText", "Fish & chips")])
        #expect(
            line { record.write(source: "a.xml", to: &$0) }
                == #"{"kind":"message","source":"a.xml","payload":0,"start":0,"offset":3,"line":1,"column":4,"#
                + #""system":"chatRouter","messageType":"chatLine","#
                + #""properties":{"messageType":"chatLine","messageText":"Fish & chips"}}"#
        )
    }

    @Test("a message without a type has no messageType key, and one without properties an empty object")
    func bareMessage() {
        #expect(
            line { message(type: "", []).write(source: "-", to: &$0) }
                == #"{"kind":"message","source":"-","payload":0,"start":0,"offset":3,"line":1,"column":4,"#
                + #""system":"chatRouter","properties":{}}"#
        )
    }

    @Test("a repeated property stands once, at its first place with its last value, and all its values in repeated")
    func repeats() {
        let record = message(
            type: "",
            [property("state", "queued"), property("from", "Jim"), property("state", "assigned"), property("exit", "")]
        )
        let text = line { record.write(source: "-", to: &$0) }
        #expect(
            text.hasSuffix(
                #""properties":{"state":"assigned","from":"Jim","exit":""},"repeated":{"state":["queued","assigned"]}}"#
            )
        )
    }

    @Test("properties with one local name and different prefixes are repeats of that name")
    func prefixes() {
        let table = PropertyTable([property("a:url", "1"), property("b:url", "2")])
        #expect(table.entries.map(\.name) == ["url"])
        #expect(table.entries.map(\.value) == ["2"])
        #expect(table.entries.map(\.values) == [["1", "2"]])
    }

    @Test("a name without a prefix goes before prefixed ones, as getProperty has it")
    func plainNameFirst() {
        let table = PropertyTable([
            property("url", "1"), property("a:url", "2"), property("url", "3"), property("b:url", "4"),
        ])
        #expect(table.entries.map(\.value) == ["3"])
        #expect(table.entries.map(\.values) == [["1", "2", "3", "4"]])
    }

    @Test("values are the resolved ones, not the raw ones")
    func resolvedValues() {
        let text = Property(name: "display.text", qualifiedName: "display.text", value: "a\nb", rawValue: "a&nl;b")
        #expect(line { message([text]).write(source: "-", to: &$0) }.contains(#""properties":{"display.text":"a\nb"}"#))
    }

    @Test("issues keep their order and leave out what they do not know")
    func issues() {
        let repair = DecodeIssue(
            code: .bareAmpersand,
            severity: .repair,
            place: Place(offset: 74, line: 1, column: 75),
            path: "messages[0].messageText",
            message: "A sentence."
        )
        let loss = DecodeIssue(
            code: .mismatchedTag,
            severity: .loss,
            place: Place(offset: 9, line: 2, column: 1),
            payload: 4,
            message: "Another.",
            context: "b",
            passedOver: 40
        )
        let text = line { message([], issues: [repair, loss], omittedIssues: 7).write(source: "-", to: &$0) }
        #expect(
            text.hasSuffix(
                #""properties":{},"issues":[{"code":"bareAmpersand","severity":"repair","offset":74,"line":1,"column":75,"#
                    + #""path":"messages[0].messageText","message":"A sentence."},"#
                    + #"{"payload":4,"code":"mismatchedTag","severity":"loss","offset":9,"line":2,"column":1,"#
                    + #""message":"Another.","context":"b","passedOver":40}],"omittedIssues":7}"#
            )
        )
    }

    @Test("a note says its severity, its place and how much was passed over", arguments: DecodeIssue.Severity.allCases)
    func note(severity: DecodeIssue.Severity) {
        let issue = DecodeIssue(
            code: .noiseSkipped,
            severity: severity,
            place: .start,
            payload: 2,
            message: "A sentence.",
            passedOver: 12
        )
        #expect(
            line { NoteRecord(issue: issue, payloadStart: 90).write(source: "-", to: &$0) }
                == #"{"kind":"note","source":"-","payload":2,"start":90,"code":"noiseSkipped","severity":"\#(severity.rawValue)","#
                + #""offset":0,"line":1,"column":1,"message":"A sentence.","passedOver":12}"#
        )
    }

    @Test("an error says everything that is known of it")
    func error() {
        let error = DecodeError(
            code: .truncated,
            place: Place(offset: 812, line: 1, column: 813),
            payload: 5,
            path: "messages[3].messageText",
            message: "A sentence.",
            context: "messageText",
            passedOver: 40
        )
        #expect(
            line { ErrorRecord(error: error, payloadStart: 6000).write(source: "a.xml", to: &$0) }
                == #"{"kind":"error","source":"a.xml","payload":5,"start":6000,"code":"truncated","offset":812,"line":1,"#
                + #""column":813,"path":"messages[3].messageText","message":"A sentence.","context":"messageText","#
                + #""passedOver":40}"#
        )
    }
}
