//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import Testing

/// The state of the chat, and what the host knows of the connection.
@Suite("States of a Chat Router session")
struct ChatRouterSessionStateTests {
    @Test("each change of the state is an event, and none is told twice")
    func lifecycle() {
        let events = RouterScript.events(
            """
            @preparing
            @preparing
            @prepared
            @connecting
            @opened
            @opened
            @disconnecting
            @closed
            @closed
            """
        )
        #expect(
            events == """
                chatUpdated preparing liveChat
                chatUpdated prepared liveChat
                chatUpdated connecting liveChat
                chatUpdated connected liveChat
                chatUpdated prepared liveChat
                """
        )
    }

    @Test("an end that nobody asked for is unexpected, then the chat is prepared")
    func unexpected() {
        #expect(
            RouterScript.events("@opened\n@closed\n@closed") == """
                chatUpdated connected liveChat
                unexpectedDisconnect
                chatUpdated prepared liveChat
                """
        )
        #expect(RouterScript.events("@disconnecting\n@closed") == "", "nothing was open")
    }

    @Test("a wish to disconnect is for one connection only")
    func wish() {
        let events = RouterScript.events("@opened\n@disconnecting\n@closed\n@connecting\n@closed")
        #expect(
            events.hasSuffix("chatUpdated connecting liveChat\nunexpectedDisconnect\nchatUpdated prepared liveChat")
        )
    }

    @Test("a connection that is opened again is wanted again", arguments: ["@connecting", "@opened"])
    func wantedAgain(_ fact: String) {
        #expect(RouterScript.events("@opened\n@disconnecting\n\(fact)\n@closed").contains("unexpectedDisconnect"))
    }

    @Test("a chat with an agent is ready again when the connection is")
    func reconnection() {
        var script = RouterScript()
        _ = script.tell("@opened\nstateChange/assigned | agentID=7 | agent.alias=Mia\n@closed")
        #expect(script.session.state == .prepared)
        #expect(script.tell("@opened") == "chatUpdated connected liveChat\nchatUpdated ready liveChat")
    }

    @Test("a chat that is ready is not less by being authorised, and a second agent does not make it ready again")
    func readyOnce() {
        let events = RouterScript.events(
            """
            stateChange/assigned | agentID=7 | agent.alias=Mia
            chat.authorized
            stateChange/assigned | agentID=8 | agent.alias=Ana
            """
        )
        #expect(
            events == """
                threadUpdated E-1 ready messages=0 agent=Mia
                chatUpdated ready liveChat
                (noEffect)
                threadUpdated E-1 ready messages=0 agent=Ana last=Mia
                """
        )
    }

    @Test("closed is sticky against messages, assignments and the queue")
    func closed() {
        var script = RouterScript()
        #expect(
            script.tell(
                "stateChange/queued | queueDepth=2 | waitTime=9\nstateChange/closed\nchat.exit\nchatLine | messageText=Late"
            )
                == """
                threadUpdated E-1 received messages=0 position=3 wait=9
                threadUpdated E-1 closed messages=0
                chatUpdated closed liveChat
                (noEffect)
                threadUpdated E-1 closed messages=1
                """
        )
        #expect(
            script.tell(
                "stateChange/assigned | agentID=7 | agent.alias=Mia\nstateChange/queued | queueDepth=2\nchat.authorized"
            )
                == """
                threadUpdated E-1 closed messages=1 agent=Mia
                (noEffect)
                (noEffect)
                """
        )
        #expect(script.session.state == .closed)
        #expect(script.tell("stateChange/agentIsTyping | agentID=7") == "(noEffect)")
    }

    @Test("another engagement opens a chat that is closed, in a thread of its own")
    func nextEngagement() {
        var script = RouterScript()
        _ = script.tell("stateChange/closed")
        #expect(
            script.tell("chat.authorized | engagementID=E-2\nstateChange/assigned | chat.id=E-2 | agentID=7")
                == """
                chatUpdated connected liveChat
                threadUpdated E-2 ready messages=0 agent=7
                chatUpdated ready liveChat
                """
        )
        #expect(
            script.tell("stateChange/closed | display.text=Bye") == "threadUpdated E-1 closed messages=1",
            "the chat that is open is another one"
        )
        #expect(script.session.threads.map(\.id) == ["E-1", "E-2"])
        #expect(script.session.thread("E-2")?.state == .ready && script.session.thread("E-3") == nil)
    }

    @Test(
        "numbers of the queue that cannot be are none",
        arguments: [
            ("queueDepth=0 | waitTime=0", "position=1 wait=0"), ("queueDepth=-1 | waitTime=-1", ""),
            ("queueDepth=x | waitTime=", ""), ("queueDepth=9223372036854775807 | waitTime=5", "wait=5"),
            ("queueDepth=9223372036854775808 | waitTime=5", "wait=5"),
            ("queueDepth= 2  | waitTime=+7", "position=3 wait=7"),
        ]
    )
    func queueNumbers(_ properties: String, _ expected: String) {
        var script = RouterScript()
        _ = script.tell("stateChange/queued | queueDepth=5 | waitTime=6")
        let expected = expected.isEmpty ? "" : " " + expected
        #expect(script.tell("stateChange/queued | \(properties)") == "threadUpdated E-1 received messages=0\(expected)")
    }

    @Test("an assignment ends the waiting, and the same place twice is no change")
    func queue() {
        let events = RouterScript.events(
            """
            stateChange/queued | queueDepth=1
            stateChange/queued | queueDepth=1
            stateChange/assigned | agentID=7
            """
        )
        #expect(
            events == """
                threadUpdated E-1 received messages=0 position=2
                (noEffect)
                threadUpdated E-1 ready messages=0 agent=7
                chatUpdated ready liveChat
                """
        )
    }

    @Test("labels that say undefined, null or nothing are no reason", arguments: ["undefined", "null", "", " "])
    func labels(_ label: String) {
        let events = RouterScript.events("chat.denied | thank_you_image_label=\(label)")
        #expect(events == "error chatDenied in thread E-1\nchatUpdated offline liveChat")
        let closed = RouterScript.events("chat.exit | thank_you_image_label=\(label)")
        #expect(closed.hasPrefix("threadUpdated E-1 closed messages=0\n"))
    }

    @Test("the thread is the message's engagement, else the host's, else called engagement")
    func threadIds() {
        for (host, line, thread) in [
            ("H", "chatLine | engagementID=M", "M"), ("H", "chatLine", "H"), ("H", "chatLine | engagementID=null", "H"),
            (nil, "chatLine | engagementID=", "engagement"), ("", "chatLine", "engagement"),
            (nil, "chatLine | chat.id=M", "M"),
        ] {
            var script = RouterScript(host)
            #expect(script.tell(line) == "threadUpdated \(thread) received messages=1")
            #expect(script.session.threads.first?.messages.first?.threadId == thread)
        }
    }
}
