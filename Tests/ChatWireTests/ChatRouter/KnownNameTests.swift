//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import Testing

@testable import ChatWire

@Suite("KnownName")
struct KnownNameTests {
    private func id(of name: String) -> UInt16 {
        Array(name.utf8).withUnsafeBufferPointer { KnownName.id(of: $0) }
    }

    @Test("each name is found by its bytes and gives them back")
    func roundTrip() {
        #expect(!KnownName.allIDs.isEmpty)
        for id in KnownName.allIDs {
            #expect(self.id(of: KnownName.string(of: id)) == id)
            #expect(Array(KnownName.utf8(of: id)) == Array(KnownName.string(of: id).utf8))
        }
    }

    @Test("both ways of asking, by pointer and by span, agree", arguments: ["client.display.text", "x.n", ""])
    func span(name: String) {
        let found = Array(name.utf8).withUnsafeBufferPointer { KnownName.id(of: $0.span) }
        #expect(found == id(of: name))
    }

    @Test("every name of the documentation is known", arguments: DocumentedProperties.all)
    func documented(name: String) {
        #expect(KnownName.string(of: id(of: name)) == name)
    }

    @Test(
        "a name that differs in case, in length or in one byte is another name",
        arguments: [
            "", "a", "agentid", "AgentID", "agentIDs", "agentI", "messageTex", "messageText ", "messageTypo", "xtate",
            "client_display_text", "agent.alias\0", "tüp", String(repeating: "m", count: 5_000),
        ]
    )
    func unknown(name: String) {
        #expect(id(of: name) == PropertyEntry.unknownName)
    }

    @Test("an id that no name has gives no name")
    func unknownID() {
        for id in [PropertyEntry.unknownName, KnownName.allIDs.upperBound] {
            #expect(KnownName.string(of: id) == "")
            #expect(KnownName.oldID(of: id) == PropertyEntry.unknownName)
            #expect(!KnownName.escapesAmpersand(id))
        }
    }

    @Test("a new name leads to its old one, and only these ten do")
    func oldNames() {
        let expected = [
            "messageType": "msg.type", "messageText": "chat.data", "engagementID": "chat.id", "customerID": "client.id",
            "agentID": "agent.id", "sequenceNumber": "line.nr", "queueDepth": "chat.pos",
            "waitTime": "chat.est_asgn_time",
            "businessRuleID": "config.br_id", "businessUnitID": "config.bunit_id",
        ]
        var found: [String: String] = [:]
        for id in KnownName.allIDs where KnownName.oldID(of: id) != PropertyEntry.unknownName {
            found[KnownName.string(of: id)] = KnownName.string(of: KnownName.oldID(of: id))
        }
        #expect(found == expected)
    }

    @Test("six names hold text in which the router escapes the ampersand too")
    func escapesAmpersand() {
        let found = KnownName.allIDs.filter(KnownName.escapesAmpersand).map(KnownName.string(of:))
        #expect(
            Set(found) == [
                "messageText", "chat.data", "client.display.text", "display.text", "client.outcome.data",
                "thank_you_image_label",
            ]
        )
    }
}
