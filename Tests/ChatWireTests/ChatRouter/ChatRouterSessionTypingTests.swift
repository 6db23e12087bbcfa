//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import Testing

/// Who types, by every signal for it.
@Suite("Typing in the Chat Router")
struct ChatRouterSessionTypingTests {
    @Test(
        "the state says it, else the activity, else the change of state",
        arguments: [
            ("stateChange/agentIsTyping | agentIsTyping-state=true | type=16", true),
            ("stateChange/agentIsTyping | agentIsTyping-state=false | type=2", false),
            ("chat.activity | agentIsTyping-state=False | type=2", false),
            ("stateChange/agentIsTyping | type=16", false), ("chat.activity | type=16", false),
            ("stateChange/agentIsTyping", true), ("stateChange/agentIsTyping | agentIsTyping-state=maybe", true),
            ("stateChange/agentIsTyping | type=3", true), ("chat.activity | type= 2 ", true),
        ]
    )
    func signals(_ message: String, _ isTyping: Bool) {
        var script = RouterScript()
        if !isTyping { _ = script.tell("chat.activity | agentID=7 | type=2") }
        let agent = isTyping ? "nobody" : "7"
        #expect(script.tell(message) == "agentTyping \(isTyping) \(agent) in E-1")
    }

    @Test("any other activity is for the app's code", arguments: ["3", "4", "11", "12", "15", "x", ""])
    func otherActivities(_ type: String) {
        let expected = #"customEventMessage {"messageType":"chat.activity","type":"\#(type)"}"#
        #expect(RouterScript.events("chat.activity | type=\(type)") == expected)
    }

    @Test("equal states are told once, for each agent")
    func once() {
        let events = RouterScript.events(
            """
            chat.activity | agentID=7 | type=16
            chat.activity | agentID=7 | type=2
            stateChange/agentIsTyping | agentID=7 | agentIsTyping-state=true
            chat.activity | user.id=8 | type=2
            chat.activity | agentID=7 | type=16
            chat.activity | agentID=7 | type=16
            chat.activity | type=16
            """
        )
        #expect(
            events == """
                (noEffect)
                agentTyping true 7 in E-1
                (noEffect)
                agentTyping true 8 in E-1
                agentTyping false 7 in E-1
                (noEffect)
                agentTyping false 8 in E-1
                """
        )
    }

    @Test("the agent who is assigned has the names of the assignment")
    func names() {
        let events = RouterScript.events(
            """
            stateChange/assigned | agentID=7 | agent.alias=Mia
            stateChange/agentIsTyping | user.id=7
            stateChange/agentIsTyping | agentIsTyping-state=false
            stateChange/agentIsTyping
            """
        )
        #expect(
            events.hasSuffix(
                """
                agentTyping true Mia in E-1
                agentTyping false Mia in E-1
                agentTyping true Mia in E-1
                """
            )
        )
    }

    @Test("a line of an agent ends typing before the thread changes, one of the customer does not")
    func line() {
        let events = RouterScript.events(
            """
            chat.activity | agentID=7 | type=2
            chatLine | messageText=Are you there?
            chatLine | agentID=7 | messageText=Yes
            """
        )
        #expect(
            events == """
                agentTyping true 7 in E-1
                threadUpdated E-1 received messages=1
                agentTyping false 7 in E-1
                threadUpdated E-1 received messages=2
                """
        )
    }

    @Test("the end of the chat ends typing")
    func closed() {
        let events = RouterScript.events("chat.activity | agentID=7 | type=2\nchat.exit")
        #expect(
            events == """
                agentTyping true 7 in E-1
                agentTyping false 7 in E-1
                threadUpdated E-1 closed messages=0
                chatUpdated closed liveChat
                """
        )
    }

    @Test("an end without an agent is everybody's, and any end is that of an agent who is not known")
    func unknownAgents() {
        let events = RouterScript.events("chat.activity | type=2\nchat.activity | agentID=7 | type=16")
        #expect(events == "agentTyping true nobody in E-1\nagentTyping false nobody in E-1")
    }

    @Test("a connection that ends takes what was known of typing with it")
    func disconnected() {
        let events = RouterScript.events(
            "chat.activity | agentID=7 | type=2\n@closed\nchat.activity | agentID=7 | type=2"
        )
        #expect(
            events == """
                agentTyping true 7 in E-1
                unexpectedDisconnect
                chatUpdated prepared liveChat
                agentTyping true 7 in E-1
                """
        )
    }

    @Test("agents who type without end are forgotten, the oldest first")
    func bounded() {
        var script = RouterScript()
        for agent in 1...16 { _ = script.tell("chat.activity | agentID=\(agent) | type=2") }
        let events = script.tell("chat.activity | agentID=17 | type=2")
        #expect(events == "agentTyping false 1 in E-1\nagentTyping true 17 in E-1")
    }
}
