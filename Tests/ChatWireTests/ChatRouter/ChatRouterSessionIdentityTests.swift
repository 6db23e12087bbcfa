//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import Testing

/// Messages that come twice, and transcripts of the past.
@Suite("Identity of messages in a Chat Router session")
struct ChatRouterSessionIdentityTests {
    @Test("a line with a number is one with each line of that number, and the newer one counts")
    func numbers() {
        var script = RouterScript()
        let events = script.tell(
            """
            chatLine | sequenceNumber=1 | messageText=a
            chatLine | sequenceNumber=1 | messageText=a
            chat.communication | line.nr=1 | chat.data=a
            chatLine | sequenceNumber=1 | messageText=b
            chatLine | sequenceNumber=1 | engagementID=E-2 | messageText=a
            """
        )
        #expect(
            events == """
                threadUpdated E-1 received messages=1
                (duplicateMessage)
                (duplicateMessage)
                threadUpdated E-1 received messages=1
                (duplicateMessage)
                threadUpdated E-2 received messages=1
                """
        )
        #expect(RouterScript.text(script.session.thread("E-1")) == "1 customer> b")
    }

    @Test(
        "other messages are one when all is equal and a time, a request or a number is in it",
        arguments: ["messageTimestamp=1627648283000", "msg.originalrequest.id=-5", "sequenceNumber=9"]
    )
    func identified(_ identity: String) {
        for type in [
            "chat.system | client.display.text=x", "command | command=pushURL",
            "stateChange/transfer | client.display.text=x",
            "error | error.msg=x",
        ] {
            var script = RouterScript()
            #expect(!script.tell("\(type) | \(identity)").contains("duplicateMessage"))
            #expect(script.tell("\(type) | \(identity)") == "(duplicateMessage)", "\(type)")
            #expect(!script.tell("\(type) | \(identity)0").contains("duplicateMessage"), "another one")
            // A number says by itself which message it is.
            guard !identity.hasPrefix("sequenceNumber") else { continue }
            #expect(!script.tell("\(type) | \(identity) | x=1").contains("duplicateMessage"), "another property")
        }
        var script = RouterScript()
        #expect(
            script.tell("chat.activity | type=2 | \(identity)\nchat.activity | type=16") == """
                agentTyping true nobody in E-1
                agentTyping false nobody in E-1
                """
        )
        #expect(
            script.tell("chat.activity | type=2 | \(identity)") == "(duplicateMessage)",
            "an old state does not come back"
        )
    }

    @Test("lines without a number are one when all is equal and one of these is in it")
    func unnumberedLines() {
        let events = RouterScript.events(
            """
            chatLine | messageTimestamp=1000 | messageText=a
            chatLine | messageTimestamp=1000 | messageText=a
            chatLine | messageTimestamp=1000 | messageText=b
            chatLine | messageTimestamp=2000 | messageText=a
            """
        )
        #expect(
            events == """
                threadUpdated E-1 received messages=1
                (duplicateMessage)
                threadUpdated E-1 received messages=2
                threadUpdated E-1 received messages=3
                """
        )
    }

    @Test(
        "equal messages that nothing identifies are different ones",
        arguments: ["", "messageTimestamp=", "sequenceNumber=x"]
    )
    func anonymous(_ property: String) {
        let line = "chatLine | messageText=ok" + (property.isEmpty ? "" : " | \(property)")
        let events = RouterScript.events("\(line)\n\(line)\n\(line)")
        #expect(events.hasSuffix("threadUpdated E-1 received messages=3") && !events.contains("("))
        #expect(RouterScript.events("command | x=1\ncommand | x=1").split(separator: "\n").count == 2)
    }

    @Test("a duplicate does not end typing")
    func typing() {
        let events = RouterScript.events(
            """
            chatLine | sequenceNumber=1 | agentID=7 | messageText=a
            chat.activity | agentID=7 | type=2
            chatLine | sequenceNumber=1 | agentID=7 | messageText=a
            chatLine | sequenceNumber=1 | agentID=7 | messageText=b
            """
        )
        #expect(
            events == """
                threadUpdated E-1 received messages=1
                agentTyping true 7 in E-1
                (duplicateMessage)
                threadUpdated E-1 received messages=1
                (duplicateMessage)
                """
        )
    }
}

/// Notes of a session, which are no events.
@Suite("Notes of a Chat Router session")
struct ChatRouterSessionNoteTests {
    @Test("a note says which message of which thread it is about, and is taken once")
    func contents() throws {
        var script = RouterScript()
        _ = script.tell("chatLine | sequenceNumber=5")
        _ = script.session.receive(RouterScript.message("chatLine | sequenceNumber=5"))
        let notes = script.session.takeNotes()
        #expect(notes.map(\.code) == [.duplicateMessage])
        #expect(notes.first?.threadId == "E-1" && notes.first?.id == "5")
        #expect(script.session.takeNotes().isEmpty)
    }

    @Test("the newest notes are kept, and the others counted")
    func bounded() {
        var session = ChatRouterSession()
        for number in 0..<1030 {
            _ = session.receive(RouterScript.message("stateChange/closed | engagementID=\(number)"))
        }
        #expect(session.takeNotes().isEmpty, "all of them were events")
        for number in 0..<1030 {
            _ = session.receive(RouterScript.message("stateChange/closed | engagementID=\(number)"))
        }
        #expect(session.omittedNotes == 6)
        let notes = session.takeNotes()
        #expect(notes.map(\.threadId) == (6..<1030).map { "\($0)" })
        #expect(Set(notes.map(\.code)) == [.noEffect])
        _ = session.receive(RouterScript.message("stateChange/closed | engagementID=7"))
        #expect(session.takeNotes().map(\.threadId) == ["7"] && session.omittedNotes == 6)
    }
}
