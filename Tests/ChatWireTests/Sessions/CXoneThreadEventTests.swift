//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import Testing

@Suite("Threads of a CXone chat")
struct CXoneThreadEventTests {
    // MARK: Recovery

    @Test("a recovered thread has its name, contact, agent, messages and token, and the chat is ready")
    func recovered() throws {
        var chat = CXoneScript(.singlethread)
        try chat.receives(
            CXoneFrames.recovered(
                [CXoneFrames.message("newest", at: 3), CXoneFrames.message("older", at: 2)],
                thread: CXoneFrames.thread(name: "Order"),
                token: "more",
                rest:
                    #","inboxAssignee":\#(CXoneFrames.mia),"customer":{"customFields":[{"ident":"vip","value":"yes"}]}"#
            ),
            "threadUpdated T-1 ready name=Order agent=Mia contact=9 token=more [older, newest]",
            "chatUpdated ready singlethread"
        )
        #expect(chat.session.customerCustomFields.map(\.value) == ["yes"])
    }

    @Test("a recovered thread without an agent keeps the one that is known, and without hidden messages")
    func recoveredAgain() throws {
        var chat = CXoneScript(.singlethread)
        try chat.received(CXoneFrames.assigned(CXoneFrames.mia))
        let opener = #"{"type":"TEXT","payload":{"text":"x"},"parameters":{"isInitialMessage":true}}"#
        try chat.receives(
            CXoneFrames.recovered([CXoneFrames.message("Hi"), CXoneFrames.message("x", at: 0, content: opener)]),
            "threadUpdated T-1 ready agent=Mia contact=9 [Hi]",
            "chatUpdated ready singlethread"
        )
    }

    @Test("a recovered thread in which nothing can be written is closed")
    func recoveredClosed() throws {
        var chat = CXoneScript(.multithread)
        try chat.receives(
            CXoneFrames.recovered([], thread: CXoneFrames.thread(open: false)),
            "threadUpdated T-1 closed contact=9 []",
            "chatUpdated ready multithread",
            "threadsUpdated T-1"
        )
    }

    @Test("a recovered thread that is closed has no typing agent and no place in the queue")
    func recoveredClosedAfterTyping() throws {
        var chat = CXoneScript(.singlethread)
        try chat.received(CXoneFrames.created("Hi", direction: "inbound", data: #""case":\#(CXoneFrames.contact()),"#))
        try chat.received(CXoneFrames.position(4), CXoneFrames.typing(true))
        try chat.receives(
            CXoneFrames.recovered([], thread: CXoneFrames.thread(open: false)),
            "agentTyping false Mia in T-1",
            "threadUpdated T-1 closed contact=9 [Hi]",
            "chatUpdated ready singlethread"
        )
    }

    @Test("nothing to recover ends the thread that is open, whichever it is")
    func nothingToRecoverInSecondThread() throws {
        var chat = CXoneScript(.liveChat)
        try chat.received(CXoneFrames.status("closed"), CXoneFrames.created("Hi", at: 5, thread: "T-2"))
        try chat.receives(
            CXoneFrames.reply("LivechatRecovered", nil),
            "threadUpdated T-2 closed [Hi]",
            "chatUpdated ready liveChat"
        )
    }

    @Test("a thread that was made before the mode was known is in the list once it is")
    func listAfterMode() throws {
        var chat = CXoneScript(nil)
        try chat.receives(CXoneFrames.created("Hi"), "threadUpdated T-1 ready [Hi]")
        let channel = #""channel":{"id":"c","hasMultipleThreadsPerEndUser":true},"#
        try chat.receives(
            CXoneFrames.event("SenderTypingStarted", at: 2, channel + #""thread":{"idOnExternalPlatform":"T-1"}"#),
            "agentTyping true nobody in T-1",
            "threadsUpdated T-1"
        )
    }

    @Test("messages of the same second come in the order of the reply, the newest first")
    func sameSecond() throws {
        var chat = CXoneScript(.singlethread)
        try chat.received(
            CXoneFrames.recovered([CXoneFrames.message("c"), CXoneFrames.message("b"), CXoneFrames.message("a")])
        )
        #expect(chat.session.thread("T-1")?.messages.map(\.line) == ["a", "b", "c"])
    }

    @Test("a recovered live chat whose newest message is a popup asks it, once")
    func recoveredPopup() throws {
        var chat = CXoneScript(.liveChat)
        let reply = CXoneFrames.recovered(
            [CXoneFrames.message("x", at: 5, content: CXoneFrames.popup), CXoneFrames.message("Hi")],
            as: "LivechatRecovered"
        )
        try chat.receives(
            reply,
            "proactiveActionReceived inactivityPopup Still there? in T-1",
            "threadUpdated T-1 ready contact=9 [Hi]",
            "chatUpdated ready liveChat"
        )
        try chat.receives(reply, "threadUpdated T-1 ready contact=9 [Hi]")
        var answered = CXoneScript(.liveChat)
        try answered.receives(
            CXoneFrames.recovered(
                [CXoneFrames.message("Yes", at: 6), CXoneFrames.message("x", at: 5, content: CXoneFrames.popup)],
                as: "LivechatRecovered"
            ),
            "threadUpdated T-1 ready contact=9 [Yes]",
            "chatUpdated ready liveChat"
        )
    }

    @Test("a recovered live chat keeps the place in the queue only while nobody answers")
    func recoveredPosition() throws {
        var chat = CXoneScript(.liveChat)
        try chat.received(CXoneFrames.created("Hi", data: #""case":\#(CXoneFrames.contact()),"#))
        try chat.received(CXoneFrames.position(4))
        try chat.receives(
            CXoneFrames.recovered([], as: "LivechatRecovered"),
            "threadUpdated T-1 ready position=4 contact=9 [Hi]",
            "chatUpdated ready liveChat"
        )
        try chat.receives(
            CXoneFrames.recovered(
                [],
                as: "LivechatRecovered",
                rest: #","inboxAssignee":\#(CXoneFrames.mia),"previousInboxAssignee":\#(CXoneFrames.ben)"#
            ),
            "threadUpdated T-1 ready agent=Mia lastAgent=Ben contact=9 [Hi]"
        )
    }

    @Test(
        "a live chat with nothing to recover, or whose contact is closed, is ready without its old messages",
        arguments: [
            CXoneFrames.reply("LivechatRecovered", nil),
            #"{"eventId":"r-1","postback":{"eventType":"LivechatRecovered","data":null}}"#,
            #"{"eventId":"r-1","postback":{"eventType":"LivechatRecovered","data":[]}}"#,
            CXoneFrames.recovered(
                [CXoneFrames.message("old")],
                as: "LivechatRecovered",
                contact: CXoneFrames.contact("closed")
            ),
        ]
    )
    func nothingToRecover(reply: String) throws {
        var chat = CXoneScript(.liveChat)
        try chat.receives(reply, "chatUpdated ready liveChat")
        var open = CXoneScript(.liveChat)
        try open.received(CXoneFrames.created("Hi"))
        try open.receives(reply, "threadUpdated T-1 closed [Hi]", "chatUpdated ready liveChat")
    }

    @Test("a message that cannot be read costs itself and not the recovered thread")
    func badMessage() throws {
        var chat = CXoneScript(.singlethread)
        try chat.receives(
            CXoneFrames.recovered([CXoneFrames.message("good"), #"{"messageContent":7}"#, "null", "[]"]),
            "threadUpdated T-1 ready contact=9 [good]",
            "chatUpdated ready singlethread"
        )
    }

    // MARK: The list

    @Test("an empty list is ready at once")
    func emptyList() throws {
        var chat = CXoneScript(.multithread)
        try chat.receives(CXoneFrames.list(), "chatUpdated ready multithread", "threadsUpdated ")
    }

    @Test("a list is ready when the metadata of all open threads have come; the newest thread is first")
    func list() throws {
        var chat = CXoneScript(.multithread)
        try chat.receives(
            CXoneFrames.list(
                CXoneFrames.thread("T-1", name: "Shoes"),
                CXoneFrames.thread("T-2"),
                CXoneFrames.thread("T-3", open: false)
            )
        )
        #expect(chat.session.threads.map(\.line) == ["T-1 received name=Shoes []", "T-2 received []", "T-3 closed []"])
        try chat.receives(
            CXoneFrames.metadata(CXoneFrames.message("one"), agent: CXoneFrames.mia),
            "threadUpdated T-1 loaded name=Shoes agent=Mia [one]"
        )
        try chat.receives(
            CXoneFrames.metadata(CXoneFrames.message("two", at: 2, thread: "T-2")),
            "threadUpdated T-2 loaded [two]",
            "chatUpdated ready multithread",
            "threadsUpdated T-2 T-1 T-3"
        )
    }

    @Test("metadata put no thread back, and a list takes nothing away")
    func monotonic() throws {
        var chat = CXoneScript(.multithread)
        try chat.received(CXoneFrames.created("Hi"))
        try chat.receives(
            CXoneFrames.list(CXoneFrames.thread("T-1")),
            "chatUpdated ready multithread",
            "threadsUpdated T-1"
        )
        try chat.receives(
            CXoneFrames.metadata(CXoneFrames.message("Hi")),
            "threadsUpdated T-1"
        )
        #expect(chat.session.threads.map(\.line) == ["T-1 ready [Hi]"])
    }

    @Test("metadata that cannot be loaded count as loaded, else the chat would never be ready")
    func metadataFailure() throws {
        var chat = CXoneScript(.multithread)
        let thread = #""thread":{"idOnExternalPlatform":"T-1"}"#
        try chat.sends(CXoneFrames.request("LoadThreadMetadata", "r-meta", thread))
        try chat.received(CXoneFrames.list(CXoneFrames.thread("T-1")))
        try chat.receives(
            CXoneFrames.failure("MetadataLoadFailed", of: "r-meta"),
            "error MetadataLoadFailed in T-1",
            "chatUpdated ready multithread",
            "threadsUpdated T-1"
        )
        var untold = CXoneScript(.multithread)
        try untold.received(CXoneFrames.list(CXoneFrames.thread("T-1")))
        try untold.receives(
            CXoneFrames.failure("MetadataLoadFailed", of: "r-meta"),
            "error MetadataLoadFailed",
            "chatUpdated ready multithread",
            "threadsUpdated T-1"
        )
    }

    @Test("the list is told when a thread is made, when its newest message is another, and not for an older one")
    func listChanges() throws {
        var chat = CXoneScript(.multithread)
        try chat.receives(CXoneFrames.created("Hi", at: 5), "threadUpdated T-1 ready [Hi]", "threadsUpdated T-1")
        try chat.receives(CXoneFrames.created("old", at: 1), "threadUpdated T-1 ready [old, Hi]")
        try chat.receives(
            CXoneFrames.created("Ho", at: 6, thread: "T-2"),
            "threadUpdated T-2 ready [Ho]",
            "threadsUpdated T-2 T-1"
        )
        try chat.receives(
            CXoneFrames.assigned(CXoneFrames.mia, at: 7),
            "threadUpdated T-1 ready agent=Mia contact=9 [old, Hi]"
        )
    }

    // MARK: Older messages

    @Test("older messages come before those that are there, and the token is the reply's")
    func olderMessages() throws {
        var chat = CXoneScript(.singlethread)
        try chat.received(CXoneFrames.recovered([CXoneFrames.message("new", at: 9)], token: "a"))
        try chat.receives(
            CXoneFrames.reply(
                "MoreMessagesLoaded",
                #""messages":[\#(CXoneFrames.message("b", at: 2)),\#(CXoneFrames.message("a"))],"scrollToken":"z""#
            ),
            "threadUpdated T-1 ready contact=9 token=z [a, b, new]"
        )
        try chat.sends(
            CXoneFrames.request("LoadMoreMessages", "r-7", #""thread":{"idOnExternalPlatform":"T-1"}"#)
        )
        try chat.receives(
            CXoneFrames.reply("MoreMessagesLoaded", to: "r-7", #""messages":[],"scrollToken":"z""#),
            "threadUpdated T-1 ready contact=9 [a, b, new]"
        )
        try chat.receives(CXoneFrames.reply("MoreMessagesLoaded", #""messages":[],"scrollToken":"z""#))
        #expect(chat.notes() == [.unknownRequest])
    }

    // MARK: What was asked for

    @Test("a thread that the app archived is closed, and the list is told")
    func archived() throws {
        var chat = CXoneScript(.multithread)
        try chat.received(CXoneFrames.created("Hi"))
        try chat.sends(CXoneFrames.request("ArchiveThread", "r-1", #""thread":{"idOnExternalPlatform":"T-1"}"#))
        try chat.receives(
            CXoneFrames.reply("ThreadArchived", nil),
            "threadUpdated T-1 closed [Hi]",
            "threadsUpdated T-1"
        )
        try chat.receives(CXoneFrames.reply("ThreadArchived", to: "r-8", nil))
        #expect(chat.notes() == [.unknownRequest])
    }

    @Test(
        "a thread that the app renamed has its name when the server has taken it",
        arguments: [CXoneFrames.reply("ThreadUpdated", nil), #"{"eventId":"r-1"}"#]
    )
    func renamed(reply: String) throws {
        var chat = CXoneScript(.multithread)
        try chat.received(CXoneFrames.created("Hi"))
        let thread = #""thread":{"idOnExternalPlatform":"T-1","threadName":"Shoes"}"#
        try chat.sends(CXoneFrames.request("UpdateThread", "r-1", thread))
        try chat.receives(reply, "threadUpdated T-1 ready name=Shoes [Hi]", "threadsUpdated T-1")
    }

    @Test("custom fields are set when the server has acknowledged them, under the old names too")
    func customFields() throws {
        let names = [
            ("SetContactCustomFields", "contactCustomFieldsSet"),
            ("SetConsumerContactCustomFields", "contactCustomFieldsSet"),
            ("SetCustomerCustomFields", "customerCustomFieldsSet"),
            ("SetConsumerCustomFields", "customerCustomFieldsSet"),
        ]
        for (request, event) in names {
            var chat = CXoneScript(.singlethread)
            try chat.sends(CXoneFrames.request(request, "r-5"))
            try chat.receives(#"{"eventId":"r-4","status":"success"}"#)
            try chat.receives(#"{"eventId":"r-5","status":"success"}"#, event)
            try chat.receives(#"{"eventId":"r-5","status":"success"}"#)
            try chat.sends(CXoneFrames.request(request, "r-7"))
            try chat.receives(CXoneFrames.reply("FieldsWereSet", to: "r-7", nil), event)
            try chat.sends(CXoneFrames.request(request, "r-6"))
            try chat.receives(CXoneFrames.failure("InconsistentData", of: "r-6"), "error InconsistentData")
        }
    }

    // MARK: Proactive actions

    @Test("a popup of the app's own design brings its values")
    func customPopup() throws {
        var chat = CXoneScript(.liveChat)
        func action(_ type: String, _ content: String) -> String {
            CXoneFrames.event(
                "FireProactiveAction",
                at: 1,
                #""proactiveAction":{"action":{"actionId":"a","actionName":"n","actionType":"\#(type)","data":"#
                    + #"{"content":\#(content),"handover":{"customFields":[{"ident":"k","value":"v"}]}}}}"#
            )
        }
        try chat.receives(
            action("CustomPopupBox", #"{"variables":{"color":"red","n":1}}"#),
            #"proactiveActionReceived customPopupBox {"color":"red","n":1}"#
        )
        try chat.receives(action("CustomPopupBox", #"{"variables":[]}"#), "proactiveActionReceived customPopupBox {}")
        try chat.receives(action("WelcomeMessage", #"{"bodyText":"Hello {{customer.firstName|friend}}"}"#))
        #expect(chat.session.welcomeMessage == "Hello {{customer.firstName|friend}}")
        #expect(chat.session.customerCustomFields.map(\.ident) == ["k"])
        try chat.receives(action("GuideTemplate", "{}"), "proactiveActionReceived other GuideTemplate")
    }
}
