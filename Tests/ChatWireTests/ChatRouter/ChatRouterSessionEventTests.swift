//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import Testing

@testable import ChatWire

/// Each kind of message in both of the router's vocabularies, and its events.
@Suite("Events of Chat Router messages")
struct ChatRouterSessionEventTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// The same event in the facade's words and in the router's own.
        let scripts: [String]
        let events: String

        init(_ name: String, _ scripts: [String], _ events: String) {
            testDescription = name
            self.scripts = scripts
            self.events = events
        }
    }

    private static let rows = [
        Row("an authorised chat is connected", ["chat.authorized"], "chatUpdated connected liveChat"),
        Row(
            "a line of the customer changes the thread",
            [
                "chatLine | messageText=Hi", "chat.communication | messageText=Hi",
                "- | msg.type=chat.communication | chat.data=Hi",
            ],
            "threadUpdated E-1 received messages=1"
        ),
        Row(
            "the place in the queue counts from one, and the wait is in seconds",
            ["stateChange/queued | queueDepth=3 | waitTime=45", "chat.need_wait | chat.pos=3 | chat.est_asgn_time=45"],
            "threadUpdated E-1 received messages=0 position=4 wait=45"
        ),
        Row(
            "an assigned agent makes the thread ready, then the chat",
            [
                "stateChange/assigned | agentID=7 | agent.alias=Mia", "chat.accepted | agentID=7 | agent.alias=Mia",
                "chatroom.member_connected | owner=true | chatroom.member.id=7 | agent.alias=Mia",
            ],
            """
            threadUpdated E-1 ready messages=0 agent=Mia
            chatUpdated ready liveChat
            """
        ),
        Row(
            "a closed chat closes the thread, then the chat",
            ["stateChange/closed", "chat.exit", "- | state=closed"],
            """
            threadUpdated E-1 closed messages=0
            chatUpdated closed liveChat
            """
        ),
        Row(
            "an agent who types",
            ["stateChange/agentIsTyping | agentID=7 | type=2", "chat.activity | agentID=7 | type=2"],
            "agentTyping true 7 in E-1"
        ),
        Row(
            "a refused chat is an error and offline",
            ["chat.denied | thank_you_image_label=Come again"],
            """
            error chatDenied in thread E-1: Come again
            chatUpdated offline liveChat
            """
        ),
        Row("the router's error", ["error | error.msg=No room"], "error routerError in thread E-1: No room"),
    ]

    @Test("both vocabularies give the same events", arguments: rows)
    func events(_ row: Row) {
        for script in row.scripts { #expect(RouterScript.events(script) == row.events, "\(script)") }
    }

    @Test(
        "an agent who leaves becomes the last one",
        arguments: [
            "stateChange/transfer | reason=Transfer accepted",
            "chat.transfer_response | status=accepted | state=transfer",
            "chatroom.member_lost | chatroom.member.id=7", "chatroom.member_lost | tc.mode=transfer",
        ]
    )
    func leaving(_ message: String) {
        var script = RouterScript()
        _ = script.tell("stateChange/assigned | agentID=7 | agent.alias=Mia")
        #expect(script.tell(message) == "threadUpdated E-1 ready messages=0 last=Mia")
        #expect(
            script.tell("stateChange/assigned | agentID=8 | agent.alias=Ana")
                == "threadUpdated E-1 ready messages=0 agent=Ana last=Mia"
        )
    }

    @Test(
        "a conference does not take the agent away",
        arguments: ["stateChange/conference", "owner.transfer_response"]
    )
    func conference(_ message: String) {
        var script = RouterScript()
        _ = script.tell("stateChange/assigned | agentID=7 | agent.alias=Mia")
        #expect(script.tell(message) == "threadUpdated E-1 ready messages=0 agent=Mia last=Mia")
        #expect(script.tell("\(message) | owner.id=9") == "threadUpdated E-1 ready messages=0 agent=9 last=Mia")
    }

    @Test("a transfer that failed changes nothing", arguments: ["chat.transfer_response", "owner.transfer_response"])
    func failedTransfer(_ type: String) {
        var script = RouterScript()
        _ = script.tell("stateChange/assigned | agentID=7 | agent.alias=Mia")
        #expect(script.tell("\(type) | status=failed | owner.id=9") == "(noEffect)")
    }

    @Test("a member who is lost after the next agent came takes nobody away")
    func lostBehindConnected() {
        let events = RouterScript.events(
            """
            chatroom.member_connected | owner=true | chatroom.member.id=7 | agent.alias=Bot
            chatroom.member_connected | owner=true | chatroom.member.id=8 | agent.alias=Mia
            chatroom.member_lost | chatroom.member.id=7 | chatroom.member.type=virtual_agent
            chatroom.member_lost | chatroom.member.id=5 | chatroom.member.type=client
            chatroom.member_lost | chatroom.member.id=8 | chatroom.member.type=agent
            """
        )
        #expect(
            events == """
                threadUpdated E-1 ready messages=0 agent=Bot
                chatUpdated ready liveChat
                threadUpdated E-1 ready messages=0 agent=Mia last=Bot
                (noEffect)
                (noEffect)
                threadUpdated E-1 ready messages=0 last=Mia
                """
        )
    }

    @Test("a member is the agent whom the assignment named by login")
    func login() {
        let events = RouterScript.events(
            """
            stateChange/assigned | agentID=mia_l1 | agent.alias=Mia
            chatroom.member_connected | owner=true | chatroom.member.id=42000001 | chatroom.member.name=mia_l1
            chatroom.member_lost | chatroom.member.id=42000001 | chatroom.member.name=mia_l1
            """
        )
        #expect(
            events == """
                threadUpdated E-1 ready messages=0 agent=Mia
                chatUpdated ready liveChat
                (noEffect)
                threadUpdated E-1 ready messages=0 last=Mia
                """
        )
    }

    @Test("an agent of whom nothing was known is the one who is named then")
    func namedLater() {
        let events = RouterScript.events("stateChange/assigned\nstateChange/assigned | agentID=7 | agent.alias=Mia")
        #expect(
            events == """
                threadUpdated E-1 ready messages=0 agent=nobody
                chatUpdated ready liveChat
                threadUpdated E-1 ready messages=0 agent=Mia
                """
        )
    }

    @Test("a member who does not own the chat is no agent of it")
    func visitor() {
        #expect(RouterScript.events("chatroom.member_connected | owner=false | agent.alias=Mia") == "(noEffect)")
        #expect(RouterScript.events("chatroom.member_connected | agent.alias=Mia") == "(noEffect)")
    }

    @Test("booleans are read in any case and with blanks around them")
    func booleans() {
        let events = RouterScript.events("chatroom.member_connected | owner=\\nTrue\\n | agent.alias=Mia")
        #expect(events == "threadUpdated E-1 ready messages=0 agent=Mia\nchatUpdated ready liveChat")
    }

    @Test("a whole chat, as it comes")
    func wholeChat() {
        let events = RouterScript.events(
            """
            @connecting
            @opened
            chat.authorized
            stateChange/queued | queueDepth=1 | waitTime=30
            stateChange/queued | queueDepth=0 | waitTime=10
            stateChange/assigned | agentID=7 | agent.alias=Mia
            chatLine | sequenceNumber=1 | messageText=Hi
            stateChange/agentIsTyping | agentID=7 | agentIsTyping-state=true
            chatLine | sequenceNumber=2 | agentID=7 | agent.alias=Mia | messageText=Hello
            stateChange/closed
            """
        )
        #expect(
            events == """
                chatUpdated connecting liveChat
                chatUpdated connected liveChat
                (noEffect)
                threadUpdated E-1 received messages=0 position=2 wait=30
                threadUpdated E-1 received messages=0 position=1 wait=10
                threadUpdated E-1 ready messages=0 agent=Mia
                chatUpdated ready liveChat
                threadUpdated E-1 ready messages=1 agent=Mia
                agentTyping true Mia in E-1
                agentTyping false Mia in E-1
                threadUpdated E-1 ready messages=2 agent=Mia
                threadUpdated E-1 closed messages=2 agent=Mia
                chatUpdated closed liveChat
                """
        )
    }

    @Test("what cannot be read is an error, and the session goes on")
    func malformed() {
        var session = ChatRouterSession(engagementID: "E-1")
        let error = DecodeError(code: .html, place: .start, message: "An HTML page.")
        #expect(RouterScript.text(session.receive(error)) == "error malformedEvent: An HTML page.")
        let line = RouterScript.message("chatLine | messageText=Hi")
        #expect(RouterScript.text(session.receive(line)) == "threadUpdated E-1 received messages=1")
    }
}

/// What only the app's code understands.
@Suite("Custom events of the Chat Router")
struct ChatRouterSessionCustomTests {
    @Test(
        "a type that means nothing else is one object of all its properties",
        arguments: [
            "command", "client.command", "chat.automation_request", "chat.automaton_request", "agentDataPass",
            "chat.cobrowse", "chat.communication_outcome", "chat.communication.other", "Chatline", "system.disconnect",
        ]
    )
    func custom(_ type: String) {
        let events = RouterScript.events("\(type) | messageText=a b | x=1")
        #expect(events == #"customEventMessage {"messageType":"\#(type)","messageText":"a b","x":"1"}"#)
    }

    @Test("so is a state that is not known, and a message without a type")
    func unknownStates() {
        let state = RouterScript.events("stateChange/paused")
        #expect(state == #"customEventMessage {"messageType":"stateChange","state":"paused"}"#)
        #expect(RouterScript.events("stateChange") == #"customEventMessage {"messageType":"stateChange"}"#)
        #expect(RouterScript.events("- | state=queued") == #"customEventMessage {"state":"queued"}"#)
    }

    @Test("values are without the router's escapes, names as they are written, repeated ones an array")
    func values() {
        let message = GetMessageResponse(
            properties: [
                ("messageType", "command"), ("cr:chat.cmd", "a&eq;1&nl;\"b\""), ("p", "1"),
                ("messageText", "x &amp; y"),
                ("p", "2"), ("msg.type", "old"), ("p", "1"),
            ]
        )
        var session = ChatRouterSession()
        #expect(
            RouterScript.text(session.receive(message)) == "customEventMessage "
                + #"{"messageType":"command","cr:chat.cmd":"a=1\n\"b\"","p":["1","2","1"],"messageText":"x & y","#
                + #""msg.type":"old"}"#
        )
    }
}
