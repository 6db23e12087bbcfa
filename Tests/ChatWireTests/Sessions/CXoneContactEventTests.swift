//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import Testing

@Suite("Contacts, agents and the queue in a CXone chat")
struct CXoneContactEventTests {
    @Test("an assigned agent answers, the one before is kept, and nobody waits any more")
    func assigned() throws {
        var chat = CXoneScript(.liveChat)
        try chat.received(CXoneFrames.created("Hi", data: #""case":\#(CXoneFrames.contact()),"#))
        try chat.receives(CXoneFrames.position(2), "threadUpdated T-1 ready position=2 contact=9 [Hi]")
        try chat.receives(
            CXoneFrames.assigned(CXoneFrames.mia, at: 2),
            "threadUpdated T-1 ready agent=Mia contact=9 [Hi]"
        )
        try chat.receives(
            CXoneFrames.assigned(CXoneFrames.ben, previous: CXoneFrames.mia, at: 3),
            "threadUpdated T-1 ready agent=Ben lastAgent=Mia contact=9 [Hi]"
        )
        try chat.receives(
            CXoneFrames.assigned("null", previous: CXoneFrames.ben, at: 4),
            "threadUpdated T-1 ready lastAgent=Ben contact=9 [Hi]"
        )
    }

    @Test("an agent that is null or absent means that nobody answers")
    func nobody() throws {
        var chat = CXoneScript(nil)
        try chat.receives(
            #"{"eventId":"e-1","eventObject":"Case","eventType":"CaseInboxAssigneeChanged","createdAt":"2024-05-06T07:08:09.000Z","#
                + #""data":{"case":{"id":"c-1","threadIdOnExternalPlatform":"t-1","status":"new"},"inboxAssignee":null}}"#,
            "threadUpdated t-1 ready contact=c-1 []"
        )
    }

    @Test("an assignment that is older than what is known comes too late")
    func lateAssignment() throws {
        var chat = CXoneScript(.liveChat)
        try chat.received(CXoneFrames.assigned(CXoneFrames.ben, at: 9), CXoneFrames.assigned(CXoneFrames.mia, at: 2))
        #expect(chat.session.thread("T-1")?.assignedAgent?.line == "Ben")
        #expect(chat.notes() == [.outdated])
    }

    @Test("in a live chat an assignment with a closed case closes the thread, and one of another thread is passed over")
    func liveChat() throws {
        var chat = CXoneScript(.liveChat)
        try chat.received(CXoneFrames.created("Hi"))
        try chat.receives(CXoneFrames.assigned(CXoneFrames.mia, at: 2, thread: "T-2"))
        #expect(chat.notes() == [.otherThread])
        try chat.receives(
            CXoneFrames.assigned(CXoneFrames.mia, at: 3, status: "closed"),
            "threadUpdated T-1 closed agent=Mia contact=9 [Hi]"
        )
        try chat.receives(
            CXoneFrames.assigned(CXoneFrames.mia, at: 4, thread: "T-2"),
            "threadUpdated T-2 ready agent=Mia contact=9 []"
        )
    }

    @Test("a closed contact closes the thread in every mode", arguments: ChatMode.allCases)
    func closed(mode: ChatMode) throws {
        var chat = CXoneScript(mode)
        try chat.received(CXoneFrames.created("Hi", data: #""case":\#(CXoneFrames.contact()),"#))
        try chat.received(CXoneFrames.position(1))
        try chat.receives(CXoneFrames.status("closed", at: 5), "threadUpdated T-1 closed contact=9 [Hi]")
    }

    @Test("a closed thread is not opened by late messages and assignments, but by another status")
    func sticky() throws {
        var chat = CXoneScript(.liveChat)
        try chat.received(CXoneFrames.created("Hi"), CXoneFrames.status("closed", at: 5))
        try chat.receives(CXoneFrames.created("late", at: 6), "threadUpdated T-1 closed contact=9 [Hi, late]")
        try chat.receives(
            CXoneFrames.assigned(CXoneFrames.mia, at: 7),
            "threadUpdated T-1 closed agent=Mia contact=9 [Hi, late]"
        )
        try chat.receives(CXoneFrames.status("open", at: 4))
        try chat.receives(
            CXoneFrames.status("open", at: 8),
            "threadUpdated T-1 ready agent=Mia contact=9 [Hi, late]"
        )
    }

    @Test("a created contact is known from then on")
    func contactCreated() throws {
        var chat = CXoneScript(.multithread)
        try chat.receives(
            CXoneFrames.event(
                "CaseCreated",
                at: 1,
                #""case":\#(CXoneFrames.contact()),"thread":\#(CXoneFrames.thread())"#
            ),
            "threadUpdated T-1 ready contact=9 []",
            "threadsUpdated T-1"
        )
    }

    // MARK: The queue

    @Test("a position that comes before the contact is known waits for the message that tells it")
    func parked() throws {
        var chat = CXoneScript(.liveChat)
        try chat.receives(CXoneFrames.position(3))
        try chat.receives(
            CXoneFrames.created("Hi", data: #""case":\#(CXoneFrames.contact()),"#),
            "threadUpdated T-1 ready position=3 contact=9 [Hi]"
        )
        try chat.receives(CXoneFrames.position(2), "threadUpdated T-1 ready position=2 contact=9 [Hi]")
        try chat.receives(CXoneFrames.position(2))
        #expect(chat.session.thread("T-1")?.hasOnlineAgent == true)
    }

    @Test("whom an agent answers has no place in the queue, nor has who has ended")
    func positionWithAgent() throws {
        var chat = CXoneScript(.liveChat)
        try chat.received(CXoneFrames.assigned(CXoneFrames.mia), CXoneFrames.position(1))
        #expect(chat.session.thread("T-1")?.positionInQueue == nil)
        var ended = CXoneScript(.liveChat)
        try ended.received(CXoneFrames.status("closed"), CXoneFrames.position(1))
        #expect(ended.session.thread("T-1")?.positionInQueue == nil)
    }

    // MARK: Typing

    @Test("typing begins and ends, and equal states are told once")
    func typing() throws {
        var chat = CXoneScript(.liveChat)
        try chat.received(CXoneFrames.created("Hi"))
        try chat.receives(CXoneFrames.typing(true), "agentTyping true Mia in T-1")
        try chat.receives(CXoneFrames.typing(true))
        try chat.receives(CXoneFrames.typing(false), "agentTyping false Mia in T-1")
        try chat.receives(CXoneFrames.typing(false))
    }

    @Test("without a user the agent of the thread types, or one of whom nothing is known")
    func typingWithoutUser() throws {
        var chat = CXoneScript(.liveChat)
        try chat.receives(CXoneFrames.typing(true, thread: "T-9", user: nil), "agentTyping true nobody in T-9")
        try chat.received(CXoneFrames.assigned(CXoneFrames.mia))
        try chat.receives(CXoneFrames.typing(true, user: nil), "agentTyping true Mia in T-1")
        try chat.receives(CXoneFrames.typing(false, user: nil), "agentTyping false Mia in T-1")
    }

    @Test("the customer's own typing is no agent's")
    func ownTyping() throws {
        var chat = CXoneScript(.liveChat)
        try chat.receives(
            CXoneFrames.event(
                "SenderTypingStarted",
                at: 1,
                #""thread":{"idOnExternalPlatform":"T-1"},"user":\#(CXoneFrames.mia),"direction":"inbound""#
            )
        )
    }

    @Test("an agent's message and the end of the conversation end the typing")
    func typingEnds() throws {
        var chat = CXoneScript(.liveChat)
        try chat.received(CXoneFrames.created("Hi", direction: "inbound"), CXoneFrames.typing(true))
        try chat.receives(
            CXoneFrames.created("You there?", at: 2, direction: "inbound"),
            "threadUpdated T-1 ready [Hi, You there?]"
        )
        try chat.receives(
            CXoneFrames.created("Yes", at: 3),
            "agentTyping false Mia in T-1",
            "threadUpdated T-1 ready [Hi, You there?, Yes]"
        )
        try chat.receives(CXoneFrames.typing(false))
        try chat.received(CXoneFrames.typing(true))
        try chat.receives(
            CXoneFrames.status("closed", at: 9),
            "agentTyping false Mia in T-1",
            "threadUpdated T-1 closed contact=9 [Hi, You there?, Yes]"
        )
    }

    @Test("custom fields of one frame take the time of each, however many they are, and the later of equal ones counts")
    func manyCustomFields() throws {
        var chat = CXoneScript(.liveChat)
        let fields = (0..<20_000).map { #"{"ident":"f\#($0)","value":"a"}"# } + [#"{"ident":"f7","value":"b"}"#]
        let contact =
            #"{"id":"9","threadIdOnExternalPlatform":"T-1","customFields":[\#(fields.joined(separator: ","))]}"#
        try chat.received(CXoneFrames.event("CaseCreated", at: 1, #""case":\#(contact)"#))
        let known = try #require(chat.session.thread("T-1")).customFields
        #expect(known.count == 20_000)
        #expect(known[7].value == "b")
    }

    @Test("a place in the queue for which there is no room is told")
    func tooManyPositions() throws {
        var chat = CXoneScript(.liveChat)
        for contact in 0..<64 { try chat.received(CXoneFrames.position(1, contact: "c-\(contact)")) }
        #expect(chat.notes() == [])
        try chat.received(CXoneFrames.position(1, contact: "c-64"))
        #expect(chat.notes() == [.noEffect])
    }
}
