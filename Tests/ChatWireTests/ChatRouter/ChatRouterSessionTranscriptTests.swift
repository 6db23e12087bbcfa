//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import Testing

/// What the answer to a request for the entire transcript does.
@Suite("Transcripts in a Chat Router session")
struct ChatRouterSessionTranscriptTests {
    @Test("a transcript gives what is new, and drops what was delivered")
    func delivered() {
        let events = RouterScript.events(
            """
            chatLine | sequenceNumber=2 | messageText=two
            chat.system | messageTimestamp=1000 | client.display.text=x
            @transcript
            chatLine | sequenceNumber=1 | messageText=one
            chat.system | messageTimestamp=1000 | client.display.text=x
            chatLine | sequenceNumber=2 | messageText=two
            @transcript ended
            chatLine | sequenceNumber=2 | messageText=two
            """
        )
        #expect(
            events == """
                threadUpdated E-1 received messages=1
                threadUpdated E-1 received messages=2
                threadUpdated E-1 received messages=3
                (replayedMessage)
                (replayedMessage)
                (duplicateMessage)
                """
        )
    }

    @Test("a message that nothing identifies is dropped as often as it was delivered before the request")
    func counted() {
        let events = RouterScript.events(
            """
            chatLine | messageText=ok
            chatLine | messageText=ok
            @transcript
            chatLine | messageText=ok
            chatLine | messageText=ok
            chatLine | messageText=ok
            chatLine | messageText=new
            chatLine | messageText=new
            @transcript ended
            chatLine | messageText=ok
            @transcript
            chatLine | messageText=ok
            chatLine | messageText=ok
            chatLine | messageText=ok
            chatLine | messageText=ok
            chatLine | messageText=ok
            chatLine | messageText=new
            chatLine | messageText=new
            """
        )
        #expect(
            events == """
                threadUpdated E-1 received messages=1
                threadUpdated E-1 received messages=2
                (replayedMessage)
                (replayedMessage)
                threadUpdated E-1 received messages=3
                threadUpdated E-1 received messages=4
                threadUpdated E-1 received messages=5
                threadUpdated E-1 received messages=6
                (replayedMessage)
                (replayedMessage)
                (replayedMessage)
                (replayedMessage)
                threadUpdated E-1 received messages=7
                (replayedMessage)
                (replayedMessage)
                """
        )
    }

    @Test("what is new in a transcript stands where the transcript has it")
    func places() {
        let messages = RouterScript.messages(
            """
            chatLine | sequenceNumber=2 | messageText=two
            chat.system | client.display.text=live
            @transcript
            chat.system | client.display.text=first
            chatLine | sequenceNumber=-1 | messageText=one
            chat.system | client.display.text=second
            chatLine | sequenceNumber=2 | messageText=two
            @transcript ended
            chat.system | client.display.text=last
            @transcript
            chat.system | client.display.text=zero
            """
        )
        #expect(
            messages == """
                n2.1 > first
                n5.1 > zero
                -1 customer> one
                n3.1 > second
                2 customer> two
                n1.1 > live
                n4.1 > last
                """
        )
    }

    @Test("so are custom events", arguments: ["command | command=pushURL", "chat.automaton_request | automaton.id=1"])
    func custom(_ message: String) {
        var script = RouterScript()
        let event = script.tell(message)
        #expect(event.hasPrefix("customEventMessage"))
        #expect(script.tell("@transcript\n\(message)") == "(replayedMessage)")
        #expect(script.tell(message) == event)
    }

    @Test(
        "states of the past are not applied",
        arguments: [
            "stateChange/queued | queueDepth=1", "chat.need_wait | queueDepth=1", "stateChange/assigned | agentID=7",
            "chat.accepted | agentID=7", "stateChange/closed", "chat.exit", "- | state=closed",
            "stateChange/agentIsTyping", "chat.activity | type=2", "chat.authorized", "chat.denied",
            "error | error.msg=x",
        ]
    )
    func states(_ message: String) {
        var script = RouterScript()
        #expect(script.tell("@transcript\n\(message)") == "(passedState)")
        #expect(script.session.threads.isEmpty && script.session.state == .initial)
        #expect(!script.tell("@transcript ended\n\(message)").contains("("), "after it they are news")
    }

    @Test(
        "members, transfers and notices of the past are applied",
        arguments: [
            "chatroom.member_connected | owner=true | chatroom.member.id=7 | agent.alias=Mia",
            "chatroom.member_lost | client.display.text=x", "stateChange/transfer | client.display.text=x",
            "owner.transfer_response | client.display.text=x", "chat.system | client.display.text=x",
            "chat.communication.queue | messageText=x", "chatLine | messageText=x", "command | x=1",
        ]
    )
    func replayed(_ message: String) {
        var script = RouterScript()
        let live = RouterScript.events(message)
        #expect(script.tell("@transcript\n\(message)") == live && !live.contains("("))
    }

    @Test("an agent's old line does not end what they type now")
    func typing() {
        let events = RouterScript.events(
            """
            chat.activity | agentID=7 | type=2
            @transcript
            chatLine | sequenceNumber=1 | agentID=7 | messageText=Earlier
            """
        )
        #expect(events == "agentTyping true 7 in E-1\nthreadUpdated E-1 received messages=1")
    }
}
