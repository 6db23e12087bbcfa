//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import Testing

/// Lines of the conversation: who wrote them, where they stand, what they say.
@Suite("Lines in a Chat Router session")
struct ChatRouterSessionLineTests {
    private func message(_ line: String, after lines: String = "") throws -> Message {
        var script = RouterScript()
        _ = script.tell(lines)
        _ = script.tell(line)
        return try #require(script.session.threads.first?.messages.last)
    }

    // MARK: Authors

    @Test(
        "any property of an agent makes a line the agent's",
        arguments: [
            "agentID=7", "agent.id=7", "agent.alias=Mia", "agentName=Mia", "from=Mia", "script.id=200023",
            "external.app=true", "external.app=True",
        ]
    )
    func agents(_ property: String) throws {
        for type in ["chatLine", "chat.communication"] {
            let message = try message("\(type) | \(property) | messageText=Hi")
            #expect(message.direction == .toClient && message.authorUser != nil)
        }
    }

    @Test(
        "without one it is the customer's",
        arguments: [
            "x=1", "agentID=", "agent.alias= ", "from=null", "agentName=undefined", "external.app=false",
            "external.app=1",
            "client.name=Visitor",
        ]
    )
    func customers(_ property: String) throws {
        for type in ["chatLine", "chat.communication"] {
            let message = try message("\(type) | \(property) | messageText=Hi")
            #expect(message.direction == .toAgent && message.authorUser == nil && message.senderInfo == nil)
        }
    }

    @Test("a customer who is named is the author")
    func customer() throws {
        let message = try message("chatLine | customerID=c-1 | client.name=Zoe Lima | messageText=Hi")
        #expect(message.authorEndUserIdentity == CustomerIdentity(id: "c-1", fullName: "Zoe Lima"))
        #expect(try self.message("chatLine | customerID=c-1 | agentID=7").authorEndUserIdentity == nil)
    }

    @Test(
        "an agent has the name for customers, and the names of the assignment",
        arguments: [
            (
                "agentID=7 | agent.alias=Mia | agentName=M | from=Agent",
                Agent(id: "7", firstName: "Mia", nickname: "Mia")
            ),
            ("agentID=Mia_L1 | agentName=Mia | from=Agent", Agent(id: "Mia_L1", firstName: "Mia", nickname: "Mia")),
            ("from=Mia", Agent(id: "", firstName: "Mia", nickname: "Mia")),
            ("agentID=7", Agent(id: "7")), ("script.id=1", .unknown),
            (
                "agentID=7 | agent.alias=Mia | event.agent_first_name=Maria | event.agent_last_name=Lima",
                Agent(id: "7", firstName: "Maria", surname: "Lima", nickname: "Mia")
            ),
            ("agentID=7 | external.app=true", Agent(id: "7", isBotUser: true)),
            ("agentID=7 | external.app=false", Agent(id: "7")),
            ("agentID=7 | chatroom.member.type=virtual_agent", Agent(id: "7", isBotUser: true)),
            ("agentID=7 | chatroom.member.type=agent", Agent(id: "7")),
        ]
    )
    func agent(_ properties: String, _ agent: Agent) throws {
        #expect(try message("chatLine | \(properties)").authorUser == agent)
    }

    @Test("a line of the assigned agent has the names that the assignment told")
    func assignedAgent() throws {
        let assigned = "stateChange/assigned | agentID=7 | agent.alias=Mia | event.agent_last_name=Lima"
        let mia = Agent(id: "7", firstName: "Mia", surname: "Lima", nickname: "Mia")
        for line in ["agentID=7", "agent.alias=Mia", "script.id=1", "agentID=7 | from=Mia"] {
            #expect(try message("chatLine | \(line)", after: assigned).authorUser == mia, "\(line)")
        }
        let bot = try message("chatLine | agentID=7", after: "\(assigned) | chatroom.member.type=virtual_agent")
        #expect(bot.authorUser?.isBotUser == true)
        #expect(try message("chatLine | agentID=8", after: assigned).authorUser == Agent(id: "8"))
        #expect(try message("chatLine | agent.alias=Ana", after: assigned).authorUser?.id == "")
    }

    @Test("each of two agents in turn keeps their name, and a new assignment is not overlooked")
    func severalAgents() {
        let messages = RouterScript.messages(
            """
            chatLine | sequenceNumber=1 | agentID=7 | agent.alias=Mia | messageText=a
            chatLine | sequenceNumber=2 | agentID=7 | agent.alias=Mia | messageText=b
            chatLine | sequenceNumber=3 | agentID=8 | agent.alias=Ana | messageText=c
            chatLine | sequenceNumber=4 | messageText=d
            chatLine | sequenceNumber=5 | agentID=7 | agent.alias=Mia | messageText=e
            chatLine | sequenceNumber=6 | agentID=9 | messageText=f
            stateChange/assigned | agentID=9 | agent.alias=Bo
            chatLine | sequenceNumber=7 | agentID=9 | messageText=g
            """
        )
        #expect(messages == "1 Mia> a\n2 Mia> b\n3 Ana> c\n4 customer> d\n5 Mia> e\n6 9> f\n7 Bo> g")
    }

    // MARK: Places and ids

    @Test("lines stand by their number, everything else where it came")
    func order() {
        let messages = RouterScript.messages(
            """
            chatLine | messageText=before
            chatLine | sequenceNumber=3 | messageText=three
            chat.system | client.display.text=system
            chatLine | sequenceNumber=1 | messageText=one
            chatLine | messageText=between
            chatLine | sequenceNumber=4 | messageText=four
            chatLine | sequenceNumber=2 | messageText=two
            chatLine | sequenceNumber=x | messageText=last
            stateChange/transfer | sequenceNumber=3 | client.display.text=moved
            """
        )
        #expect(
            messages == """
                n1 customer> before
                1 customer> one
                2 customer> two
                3 customer> three
                3.1 > moved
                n2.1 > system
                n3 customer> between
                4 customer> four
                n4 customer> last
                """
        )
    }

    @Test("ids are made of the number, of the request or of a count, and each is there once")
    func ids() throws {
        var script = RouterScript()
        _ = script.tell(
            """
            chatLine | line.nr= 7 | messageText=a
            chatLine | msg.originalrequest.id=-5 | messageText=b
            chatLine | msg.originalrequest.id=-5 | messageText=c
            chat.system | msg.originalrequest.id=-5 | client.display.text=d\\ne
            chat.system | msg.originalrequest.id=-5 | client.display.text=k
            chatLine | msg.originalrequest.id=-5 | messageText=l
            chatLine | msg.originalrequest.id=-5:2 | messageText=f
            chatLine | msg.originalrequest.id=-5:3.1 | messageText=g
            chatLine | messageText=h
            chatLine | sequenceNumber=-9223372036854775808 | messageText=i
            chatLine | sequenceNumber=9223372036854775808 | messageText=j
            """
        )
        let messages = try #require(script.session.threads.first).messages
        #expect(
            messages.map(\.id) == [
                "-9223372036854775808", "7", "r-5", "r-5:2", "r-5.1", "r-5.2", "r-5:3.1", "r-5:4", "r-5%3A2",
                "r-5%3A3%2E1",
                "n1", "n2",
            ]
        )
        #expect(Set(messages.map(\.id)).count == messages.count)
    }

    @Test(
        "the time is in milliseconds since 1970, and its text is the wire's",
        arguments: [
            ("1627648283000", 1_627_648_283, 0), ("1627648283007", 1_627_648_283, 7_000_000), ("0", 0, 0),
            ("-1", -1, 999_000_000), ("9223372036854775807", 9_223_372_036_854_775, 807_000_000),
            ("-9223372036854775808", -9_223_372_036_854_776, 192_000_000),
        ] as [(String, Int64, Int)]
    )
    func createdAt(_ literal: String, _ seconds: Int64, _ nanoseconds: Int) throws {
        let date = try #require(try message("chatLine | messageTimestamp=\(literal)").createdAt)
        #expect(date.literal == literal && date.seconds == seconds && date.nanoseconds == nanoseconds)
    }

    @Test("what is no time is none", arguments: ["", "soon", "9223372036854775808", "1.5", "2024-05-06T07:08:09Z"])
    func noTime(_ literal: String) throws {
        #expect(try message("chatLine | messageTimestamp=\(literal)").createdAt == nil)
        #expect(try message("chatLine | messageText=Hi").createdAt == nil)
    }

    // MARK: Content

    @Test("the text is as the sender wrote it, HTML and all")
    func text() throws {
        let text = "Hello<br/>there &nbsp; <b>x</b>"
        #expect(try message("chatLine | messageText=\(text)").contentType == .text(MessagePayload(text: text)))
        let escaped = try message("chatLine | messageText=a&nl;b&eq;c &amp;lt;")
        #expect(escaped.contentType == .text(MessagePayload(text: "a\nb=c &lt;")))
        #expect(try message("chatLine | x=1").contentType == .text(MessagePayload(text: "")))
    }

    @Test("a message of the session is equal to one made by hand, and has the same hash")
    func byHand() throws {
        let read = try message("chatLine | sequenceNumber=5 | messageTimestamp=1000 | agentID=7 | messageText=Hi")
        let date = try #require(read.createdAt)
        let made = Message(
            id: "5",
            threadId: "E-1",
            contentType: .text(MessagePayload(text: "Hi")),
            createdAt: date,
            direction: .toClient,
            authorUser: Agent(id: "7")
        )
        #expect(read == made && made == read && Set([read, made]).count == 1)
        #expect(read.serverId == nil && read.parameters.members.isEmpty && read.attachments.isEmpty)
        #expect(read.status == .delivered && !read.hasAdditionalMessageContent)
        #expect(read.senderInfo == SenderInfo(id: "7", firstName: "", lastName: "", fullName: ""))
        #expect(
            read != (try message("chatLine | sequenceNumber=5 | messageTimestamp=1000 | agentID=7 | messageText=Ho"))
        )
        #expect(read != (try message("chatLine | sequenceNumber=5 | messageTimestamp=1000 | messageText=Hi")))
    }
}
