//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import Testing

@Suite("The lifecycle of a CXone chat")
struct CXoneLifecycleTests {
    @Test("a chat goes from preparing over connected to ready, and each step is told once")
    func lifecycle() throws {
        var chat = CXoneScript(.singlethread)
        chat.host("preparing", { $0.preparing() }, "chatUpdated preparing singlethread")
        chat.host("prepared", { $0.prepared() }, "chatUpdated prepared singlethread")
        chat.host("prepared again", { $0.prepared() })
        chat.host("connecting", { $0.connecting() }, "chatUpdated connecting singlethread")
        chat.host("opened", { $0.opened() }, "chatUpdated connected singlethread")
        try chat.receives(
            CXoneFrames.reply("ConsumerAuthorized", #""consumerIdentity":{"idOnExternalPlatform":"c-1"}"#)
        )
        try chat.receives(
            CXoneFrames.recovered([CXoneFrames.message("Hello")]),
            "threadUpdated T-1 ready contact=9 [Hello]",
            "chatUpdated ready singlethread"
        )
        #expect(chat.session.customer?.id == "c-1")
        #expect(chat.session.state == .ready)
    }

    @Test(
        "without facts of the host the server's answers tell that the chat is connected",
        arguments: [
            CXoneFrames.reply("ConsumerAuthorized", "\"x\":1"), CXoneFrames.reply("CustomerReconnected", nil),
            #"{"eventId":"r-1","eventType":"ConsumerReconnected"}"#, #"{"authorizationStatus":"authorized"}"#,
        ]
    )
    func authorized(frame: String) throws {
        var chat = CXoneScript(.liveChat)
        try chat.receives(frame, "chatUpdated connected liveChat")
        try chat.receives(frame)
    }

    @Test("an authorisation that is refused in the server's own word changes nothing")
    func refused() throws {
        var chat = CXoneScript(.liveChat)
        try chat.receives(#"{"authorizationStatus":"pending"}"#)
    }

    @Test("a live chat without agents is offline until one is there")
    func offline() {
        var chat = CXoneScript(.liveChat)
        chat.host("prepared", { $0.prepared() }, "chatUpdated prepared liveChat")
        chat.host("nobody there", { $0.availability(online: false) }, "chatUpdated offline liveChat")
        chat.host("somebody there", { $0.availability(online: true) }, "chatUpdated prepared liveChat")
        var other = CXoneScript(.multithread)
        other.host("nobody there", { $0.availability(online: false) })
    }

    @Test("the end of a live chat by the customer closes the chat, and the thread when the server says so")
    func ended() throws {
        var chat = CXoneScript(.liveChat)
        try chat.received(CXoneFrames.recovered([CXoneFrames.message("Hello")], as: "LivechatRecovered"))
        try chat.sends(
            CXoneFrames.request("EndContact", "r-9", #""thread":{"idOnExternalPlatform":"T-1"},"contact":{"id":"9"}"#),
            "chatUpdated closed liveChat"
        )
        try chat.receives(
            CXoneFrames.status("closed", at: 9),
            "threadUpdated T-1 closed contact=9 [Hello]"
        )
    }

    @Test("a connection that ends by itself is an unexpected disconnect, one that was asked to end is not")
    func disconnects() {
        var chat = CXoneScript(.liveChat)
        _ = chat.session.opened()
        chat.host("closed", { $0.closed() }, "unexpectedDisconnect", "chatUpdated prepared liveChat")
        chat.host("closed again", { $0.closed() })
        _ = chat.session.opened()
        chat.host("wish", { $0.disconnecting() })
        chat.host("closed", { $0.closed() }, "chatUpdated prepared liveChat")
        _ = chat.session.opened()
        chat.host("no pong", { $0.heartbeatMissed() }, "unexpectedDisconnect", "chatUpdated prepared liveChat")
        chat.host("the socket notices", { $0.closed() })
        _ = chat.session.connecting()
        chat.host("it could not be opened", { $0.closed() }, "unexpectedDisconnect", "chatUpdated prepared liveChat")
    }

    @Test("after a reconnection the chat becomes ready anew and its threads are those from before")
    func reconnection() throws {
        var chat = CXoneScript(.singlethread)
        _ = chat.session.opened()
        try chat.received(CXoneFrames.recovered([CXoneFrames.message("Hello")]))
        _ = chat.session.closed()
        _ = chat.session.opened()
        try chat.receives(
            CXoneFrames.recovered([CXoneFrames.message("Again", at: 2), CXoneFrames.message("Hello")]),
            "threadUpdated T-1 ready contact=9 [Hello, Again]",
            "chatUpdated ready singlethread"
        )
    }

    // MARK: The mode

    @Test("without a mode events wait from the first chatUpdated on until a frame tells it, and come in order")
    func modeLater() throws {
        var chat = CXoneScript(nil)
        try chat.receives(CXoneFrames.created("Early"), "threadUpdated T-1 ready [Early]")
        chat.host("opened", { $0.opened() })
        try chat.receives(CXoneFrames.created("Hello", at: 2))
        try chat.receives(
            CXoneFrames.event(
                "SenderTypingStarted",
                at: 3,
                #""channel":{"id":"c","isLiveChat":true},"thread":{"idOnExternalPlatform":"T-1"}"#
            ),
            "chatUpdated connected liveChat",
            "threadUpdated T-1 ready [Early, Hello]",
            "agentTyping true nobody in T-1"
        )
        #expect(chat.session.mode == .liveChat)
    }

    @Test(
        "the flags of a channel, and the kind of reply, tell the mode",
        arguments: [
            (CXoneFrames.recovered([]), ChatMode.singlethread),
            (CXoneFrames.reply("LivechatRecovered", nil), .liveChat),
            (CXoneFrames.list(), .multithread),
            (CXoneFrames.recovered([], rest: #","channel":{"hasMultipleThreadsPerEndUser":true}"#), .multithread),
            (
                CXoneFrames.created(
                    "x",
                    data: #""channel":{"isLiveChat":false,"hasMultipleThreadsPerEndUser":false},"#
                ),
                .singlethread
            ),
        ]
    )
    func modeFromFrames(frame: String, mode: ChatMode) throws {
        var chat = CXoneScript(nil)
        try chat.received(frame)
        #expect(chat.session.mode == mode)
    }

    @Test("a connection that ends before the mode is known was a single thread's, with a note")
    func modeAssumed() {
        var chat = CXoneScript(nil)
        chat.host("opened", { $0.opened() })
        chat.host(
            "closed",
            { $0.closed() },
            "chatUpdated connected singlethread",
            "unexpectedDisconnect",
            "chatUpdated prepared singlethread"
        )
        #expect(chat.notes() == [.modeAssumed])
        var other = CXoneScript(nil)
        other.host("opened", { $0.opened() })
        other.host("finish", { $0.finish() }, "chatUpdated connected singlethread")
    }

    @Test("the 257th event that waits for the mode brings all of them, as a single thread's")
    func tooManyWait() throws {
        var chat = CXoneScript(nil)
        chat.host("opened", { $0.opened() })
        for second in 1...255 { try chat.receives(CXoneFrames.created("m\(second)", at: second)) }
        let events = chat.session.receive(try frame(CXoneFrames.created("last", at: 256)))
        #expect(events.count == 257)
        #expect(events.first?.line == "chatUpdated connected singlethread")
        #expect(chat.notes() == [.modeAssumed])
    }

    @Test("a mode never changes; a frame that contradicts it is one note")
    func contradiction() throws {
        var chat = CXoneScript(.singlethread)
        for second in 1...3 {
            try chat.received(CXoneFrames.created("x", at: second, data: #""channel":{"isLiveChat":true},"#))
        }
        #expect(chat.session.mode == .singlethread)
        #expect(chat.notes().filter { $0 == .modeContradicted }.count == 1)
    }
}
