//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import Testing

@testable import ChatWireTool

/// Which conversations an input has, and what stands where in them.
@Suite("The conversations of an input")
struct TranscriptModelTests {
    private typealias Inputs = TranscriptInputs

    private func conversation(_ input: String, mode: ChatMode? = nil) throws -> Conversation {
        let transcript = try Inputs.transcript(input, mode: mode)
        #expect(transcript.conversations.count == 1)
        return try #require(transcript.conversations.first)
    }

    // MARK: Order

    @Test("a line that came late stands in its place, and what happened meanwhile stays in the order of its coming")
    func lateLine() throws {
        let input = Inputs.document(
            Inputs.line(1, "one", agent: "Ana"),
            Inputs.line(4, "four", agent: "Ana"),
            Inputs.state("transfer"),
            Inputs.line(2, "two"),
            Inputs.state("assigned", "<agentID>Bo</agentID><agentName>Bo</agentName>"),
            Inputs.line(3, "three")
        )
        #expect(
            try conversation(input).summary
                == ["Ana: one", "Customer: two", "Customer: three", "Ana: four", ". Bo answers"]
        )
    }

    @Test("older messages that are loaded later stand before what happened before they came")
    func olderMessages() throws {
        let old =
            #"{"idOnExternalPlatform":"o","threadIdOnExternalPlatform":"T-1","messageContent":\#(Inputs.text("old")),"#
            + #""createdAt":"2026-03-01T08:00:00+01:00","direction":"inbound"}"#
        let input = [
            Inputs.frame(
                "CaseInboxAssigneeChanged",
                5,
                #"\#(Inputs.live),"case":{"id":"9","threadIdOnExternalPlatform":"T-1"},"inboxAssignee":\#(Inputs.ann)"#
            ),
            Inputs.created("m", 10, content: Inputs.text("new")),
            #"{"eventId":"x","postback":{"eventType":"MoreMessagesLoaded","data":{"messages":[\#(old)],"scrollToken":"s"}}}"#,
        ].joined(separator: "\n")
        let conversation = try conversation(input)
        #expect(conversation.summary == ["Customer: old", ". Ann Lee answers", "Ann Lee: new"])
        #expect(conversation.counts.hasOlder)
        #expect(conversation.period?.first.day == "2026-03-01")
    }

    @Test("a time that cannot be right moves what has it and nothing else")
    func wrongTime() throws {
        let late = { (second: Int, name: String) in Inputs.frame(name, second, #""k":1"#) }
        let input = [
            Inputs.created("a", 1, content: Inputs.text("one")),
            late(5, "Wrong").replacing("2026", with: "9999"),
            late(6, "Right"),
            Inputs.created("b", 10, content: Inputs.text("two")),
            late(11, "Later"),
        ].joined(separator: "\n")
        #expect(
            try conversation(input).summary == [
                "Ann Lee: one", ". event of another type: Right", "Ann Lee: two", ". event of another type: Wrong",
                ". event of another type: Later",
            ]
        )
    }

    @Test("an engagement or a thread without an id says so")
    func unnamed() throws {
        let input = Inputs.document(Inputs.message(["messageType": "chatLine", "messageText": "a"]))
        #expect(try conversation(input).title.plain == "Chat Router engagement without an id")
    }

    @Test("who answers, leaves and takes over, the queue and the end are facts in their places")
    func states() throws {
        let input = Inputs.document(
            Inputs.message(["messageType": "chat.authorized", "engagementID": "E-1"]),
            Inputs.state("queued", "<queueDepth>2</queueDepth><waitTime>95</waitTime>"),
            Inputs.state("queued", "<queueDepth>0</queueDepth>"),
            Inputs.state("assigned", "<agentID>Ana</agentID><agentName>Ana</agentName>"),
            Inputs.line(1, "hello", agent: "Ana"),
            Inputs.state("assigned", "<agentID>Bo</agentID><agentName>Bo</agentName>"),
            Inputs.state("transfer"),
            Inputs.state("closed", "<display.text>That was all.</display.text>")
        )
        #expect(
            try conversation(input).summary == [
                ". connected", ". position 3 in the queue, about 1 min 35 s to wait", ". position 1 in the queue",
                ". Ana answers",
                "Ana: hello", ". transfer from Ana to Bo", ". Bo has left", "System: That was all.",
                ". the conversation was closed",
            ]
        )
    }

    @Test("all typing between two messages is one fact, with its length where both times are known")
    func typing() throws {
        let typing = { (second: Int?, isOn: Bool, agent: String) in
            Inputs.state(
                "agentIsTyping",
                second: second,
                "<agentID>\(agent)</agentID><agentIsTyping-state>\(isOn)</agentIsTyping-state>"
            )
        }
        let input = Inputs.document(
            typing(0, true, "Ana"),
            typing(4, false, "Ana"),
            typing(6, true, "Bo"),
            typing(10, true, "Ana"),
            Inputs.line(1, "hello", agent: "Ana", second: 15),
            typing(nil, true, "Ana"),
            Inputs.line(2, "there", agent: "Ana"),
            typing(20, true, "Ana")
        )
        #expect(
            try conversation(input).summary
                == [". Ana typed for 9 s, Bo typed for 9 s", "Ana: hello", ". Ana typed", "Ana: there", ". Ana typed"]
        )
    }

    // MARK: Conversations

    @Test("each engagement and each thread is a conversation, in the order of their beginnings")
    func conversations() throws {
        let router = { (id: String) in
            #"{"messages":[{"messageType":"chatLine","messageText":"Hello","agentID":"7","engagementID":"\#(id)"}]}"#
        }
        let input = [
            router("E-2"), Inputs.created("a", 1, content: Inputs.text("x"), thread: "T-9"), router("E-1"),
            router("E-2"),
            Inputs.created("b", 2, content: Inputs.text("y"), thread: "T-3"),
        ].joined(separator: "\n")
        let conversations = try Inputs.transcript(input, mode: .multithread).conversations
        #expect(
            conversations.map(\.title.plain) == [
                "Chat Router engagement E-2", "CXone thread T-9", "Chat Router engagement E-1", "CXone thread T-3",
            ]
        )
        #expect(conversations.map(\.mode) == [.liveChat, .multithread, .liveChat, .multithread])
        #expect(conversations.map(\.counts.messages) == [2, 1, 1, 1])
    }

    @Test("frames that come before the mode is told are placed as if it had been known")
    func lateMode() throws {
        let typing = #""thread":{"idOnExternalPlatform":"T-1"},"user":\#(Inputs.ann)"#
        let input = [
            #"{"eventId":"r","postback":{"eventType":"ConsumerAuthorized"}}"#,
            Inputs.created("a", 1, content: Inputs.text("first"), flags: ""),
            Inputs.frame("SenderTypingStarted", 2, typing),
            Inputs.created("b", 5, content: Inputs.text("second"), flags: ""),
            Inputs.created("c", 6, content: Inputs.text("third")),
        ].joined(separator: "\n")
        let conversation = try conversation(input)
        #expect(
            conversation.summary
                == [". connected", "Ann Lee: first", ". Ann Lee typed for 3 s", "Ann Lee: second", "Ann Lee: third"]
        )
        #expect(conversation.mode == .liveChat)
    }

    @Test("a mode that nothing tells is not told")
    func unknownMode() throws {
        #expect(try conversation(Inputs.created("a", 1, content: Inputs.text("x"), flags: "")).mode == nil)
        #expect(
            try conversation(Inputs.created("a", 1, content: Inputs.text("x"), flags: ""), mode: .singlethread).mode
                == .singlethread
        )
    }

    // MARK: Damage

    @Test("a frame that cannot be decoded stands where it came, with payload, byte and code")
    func damagedFrame() throws {
        let first = Inputs.created("a", 1, content: Inputs.text("x"))
        let conversation = try conversation(
            [first, "{\"eventId\":", Inputs.created("b", 2, content: Inputs.text("y"))].joined(separator: "\n")
        )
        let byte = first.utf8.count + 1 + 11
        #expect(
            conversation.summary
                == [
                    "Ann Lee: x", "! not decoded: truncated at payload 1, byte \(byte): the input ends too early",
                    "Ann Lee: y",
                ]
        )
        #expect(conversation.counts.damaged == 1)
    }

    @Test("bytes that were lost stand where they were, once, and a repair stands at its message")
    func lossAndRepair() throws {
        let input =
            "<messages>\(Inputs.line(1, "a", agent: "Ana"))<message><x>1</y></message>\(Inputs.line(2, "R&D"))</messages>"
        let conversation = try conversation(input)
        let lost = try #require(conversation.summary.dropFirst().first)
        #expect(conversation.summary.count == 3)
        #expect(lost.hasPrefix("! lost: mismatchedTag, ") && lost.contains(" passed over at payload 0, byte "))
        guard case .line(let line)? = conversation.entries.last else {
            Issue.record("the last entry is a message")
            return
        }
        #expect(line.repairs.count == 1)
        #expect(
            line.repairs.first?.plain.hasPrefix(
                "repaired: bareAmpersand in messages[1].messageText at payload 0, byte "
            ) == true
        )
        #expect(conversation.counts.repaired == 1)
    }

    @Test("a repair of a message that is no line is a fact")
    func repairedState() throws {
        let input = Inputs.document(
            Inputs.line(1, "a", agent: "Ana"),
            Inputs.state("queued", "<queueDepth>1</queueDepth><note>a&b</note>")
        )
        let summary = try conversation(input).summary
        #expect(summary.count == 3)
        #expect(summary[1] == ". position 2 in the queue")
        #expect(summary[2].hasPrefix("! repaired: bareAmpersand in messages[1].note"))
    }

    @Test("an input without any conversation keeps its damage")
    func onlyDamage() throws {
        let transcript = try Inputs.transcript("{\"a\":")
        #expect(transcript.conversations.isEmpty)
        #expect(
            transcript.facts.map(\.phrase.plain) == [
                "not decoded: truncated at payload 0, byte 5: the input ends too early"
            ]
        )
    }

    @Test("damage before the first conversation stands at its beginning")
    func earlyDamage() throws {
        let input = "{\"a\":\n" + Inputs.created("a", 1, content: Inputs.text("x"))
        #expect(try conversation(input).summary.map { String($0.prefix(12)) } == ["! not decode", "Ann Lee: x"])
    }
}
