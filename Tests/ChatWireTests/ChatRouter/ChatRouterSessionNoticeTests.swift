//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import Testing

/// What the system tells the customer, and what of it the vendor's client hides.
@Suite("Notices in a Chat Router session")
struct ChatRouterSessionNoticeTests {
    @Test(
        "what the queue, the opener or the system says is to the customer, without an author",
        arguments: [
            "chat.communication.queue", "chat.communication.opener", "chat.communication_system", "chat.system",
        ]
    )
    func notices(_ type: String) throws {
        var script = RouterScript()
        let line = "\(type) | agentID=7 | agent.alias=Mia | sequenceNumber=4 | messageText=One\\nTwo"
        #expect(script.tell(line) == "threadUpdated E-1 received messages=1")
        let message = try #require(script.session.threads.first?.messages.first)
        #expect(message.direction == .toClient && message.senderInfo == nil && !message.isHidden)
        #expect(RouterScript.line(message) == "4 > One\nTwo")
    }

    @Test("a notice that comes again under its number replaces itself")
    func again() {
        let events = RouterScript.events(
            """
            chat.communication.queue | sequenceNumber=4 | messageText=One
            chat.communication.queue | sequenceNumber=4 | messageText=Two
            chat.communication.queue | sequenceNumber=4 | messageText=Two | x=1
            """
        )
        #expect(
            events == """
                threadUpdated E-1 received messages=1
                threadUpdated E-1 received messages=1
                (duplicateMessage)
                (duplicateMessage)
                """
        )
    }

    @Test("a notice may have rich content, and without any text it is no message")
    func richContent() {
        let data = #"{"widgetType":"card"}"#
        #expect(RouterScript.messages("chat.system | messageData=\(data)") == "n1 > unknown(card) - \(data)")
        #expect(RouterScript.events("chat.system | messageData={}") == "(noEffect)")
    }

    @Test("a notice does not end typing")
    func typing() {
        let events = RouterScript.events(
            "chat.activity | agentID=7 | type=2\nchat.communication.queue | messageText=Wait"
        )
        #expect(events == "agentTyping true 7 in E-1\nthreadUpdated E-1 received messages=1")
    }

    @Test(
        "a notice of the system is hidden where its context is not the customer's",
        arguments: [
            ("", false), ("context=customerInterface", false), ("context= customerInterface ", false),
            ("context=", false), ("context=agentInterface", true), ("context=x", true),
        ]
    )
    func contexts(_ context: String, _ isHidden: Bool) {
        let messages = RouterScript.messages(
            "chat.communication_system | messageText=Hi | \(context.isEmpty ? "x" : context)"
        )
        #expect(messages == (isHidden ? "n1 > hidden Hi" : "n1 > Hi"))
        #expect(RouterScript.messages("chat.communication.queue | messageText=Hi | context=x") == "n1 > Hi")
    }

    @Test(
        "text for the customer is a message for each line that is not empty",
        arguments: [
            "Ana has left&nl;Please hold...", "Ana has left\\nPlease hold...",
            " Ana has left \\n\\n Please hold... \\n",
            "&nl;Ana has left&rt;&nl;Please hold...",
        ]
    )
    func lines(_ text: String) {
        for type in [
            "stateChange/transfer", "chat.transfer_response", "chatroom.member_lost", "chatroom.member_connected",
            "chat.system", "stateChange/conference", "owner.transfer_response", "stateChange/closed",
        ] {
            let messages = RouterScript.messages("\(type) | sequenceNumber=9 | client.display.text=\(text)")
            #expect(messages == "9.1 > Ana has left\n9.2 > Please hold...", "\(type)")
        }
    }

    @Test("an empty text is no message", arguments: ["", " ", "&nl;", "\\n \\n", "undefined"])
    func empty(_ text: String) {
        #expect(RouterScript.events("chat.system | client.display.text=\(text)") == "(noEffect)")
        #expect(RouterScript.events("stateChange/transfer | client.display.text=\(text)") == "(noEffect)")
        #expect(
            RouterScript.events("chat.communication.queue | messageText=\(text == "undefined" ? "" : text)")
                == "(noEffect)"
        )
    }

    @Test("the agents' wording is shown only where there is none for the customer")
    func displayText() {
        for type in ["chatroom.member_connected", "chatroom.member_lost", "stateChange/closed", "chat.exit"] {
            #expect(RouterScript.messages("\(type) | display.text=Ana has left") == "n1.1 > Ana has left", "\(type)")
            let both = "\(type) | display.text=Ana enters | client.display.text=You talk to Ana"
            #expect(RouterScript.messages(both) == "n1.1 > You talk to Ana")
            #expect(RouterScript.messages("\(type) | display.text=Ana enters | client.display.text=") == "")
        }
        #expect(RouterScript.messages("stateChange/agentIsTyping | display.text=Agent is typing...") == "")
    }

    @Test(
        "what the vendor hides is in the thread and hidden",
        arguments: [
            ("chatroom.member_lost | tc.mode=transfer", true), ("chatroom.member_lost | tc.mode=conference", false),
            ("chatroom.member_lost", false), ("chatroom.member_connected | tc.mode=transfer", false),
            ("chatroom.member_connected", false), ("chatroom.member_connected | tc.mode=conference", true),
            ("chatroom.member_connected | tc.mode=conference | screening=true", true),
            ("chatroom.member_connected | tc.mode=conference | screening=false", false),
            ("chatroom.member_connected | tc.mode=transfer | screening=True", true),
            ("stateChange/transfer | tc.mode=transfer", false), ("stateChange/closed | tc.mode=transfer", false),
        ]
    )
    func hidden(_ message: String, _ isHidden: Bool) {
        let messages = RouterScript.messages("\(message) | client.display.text=Agent loses connection")
        #expect(messages == "n1.1 >\(isHidden ? " hidden" : "") Agent loses connection")
    }

    @Test("an assignment and its text are one change of the thread")
    func assignment() {
        let events = RouterScript.events(
            "chatroom.member_connected | owner=true | chatroom.member.id=7 | agent.alias=Mia | client.display.text=Mia is here"
        )
        #expect(events == "threadUpdated E-1 ready messages=1 agent=Mia\nchatUpdated ready liveChat")
    }

    @Test("the queue's text comes with the place in it, and the thanks with the end")
    func texts() {
        #expect(
            RouterScript.events("chat.need_wait | queueDepth=0 | messageText=Please wait")
                == "threadUpdated E-1 received messages=1 position=1"
        )
        #expect(RouterScript.messages("chat.exit | thank_you_image_label=Thanks &amp; bye") == "n1.1 > Thanks & bye")
    }
}
