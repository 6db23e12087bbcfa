//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import Foundation
import Testing

/// One test a sentence of the documentation of `ChatEvent` that says what happens.
@Suite("The documentation of ChatEvent")
struct ChatEventDocumentationTests {
    @Test(
        "chatUpdated fires through .preparing, .prepared, .connecting, .connected, .ready, and again on any later transition"
    )
    func transitions() throws {
        var session = CXoneSession(mode: .multithread)
        var events = session.preparing() + session.prepared() + session.connecting() + session.opened()
        events += session.receive(try frame(CXoneFrames.list()))
        events += session.closed()
        let states = events.compactMap { event -> ChatState? in
            if case .chatUpdated(let state, _) = event { state } else { nil }
        }
        #expect(states == [.preparing, .prepared, .connecting, .connected, .ready, .prepared])
    }

    @Test("the mode reflects the channel's configuration and is stable for the session", arguments: ChatMode.allCases)
    func stableMode(mode: ChatMode) throws {
        var session = CXoneSession(mode: mode)
        var events = session.opened()
        events += session.receive(try frame(CXoneFrames.created("x", data: #""channel":{"isLiveChat":true},"#)))
        events += session.receive(try frame(CXoneFrames.recovered([])))
        events += session.closed()
        let modes = events.compactMap { event -> ChatMode? in
            if case .chatUpdated(_, let mode) = event { mode } else { nil }
        }
        #expect(modes == [mode, mode, mode])
    }

    @Test("threadUpdated: new messages arrived, the agent changed, the name was updated, the position moved")
    func threadUpdated() throws {
        var chat = CXoneScript(.liveChat)
        try chat.receives(
            CXoneFrames.created("Hi", data: #""case":\#(CXoneFrames.contact()),"#),
            "threadUpdated T-1 ready contact=9 [Hi]"
        )
        try chat.receives(CXoneFrames.position(1), "threadUpdated T-1 ready position=1 contact=9 [Hi]")
        try chat.receives(
            CXoneFrames.assigned(CXoneFrames.mia, at: 3),
            "threadUpdated T-1 ready agent=Mia contact=9 [Hi]"
        )
        let thread = #""thread":{"idOnExternalPlatform":"T-1","threadName":"Shoes"}"#
        try chat.sends(CXoneFrames.request("UpdateThread", "r-1", thread))
        try chat.receives(
            CXoneFrames.reply("ThreadUpdated", nil),
            "threadUpdated T-1 ready name=Shoes agent=Mia contact=9 [Hi]"
        )
    }

    @Test("threadUpdated also fires in channels with several threads, when an individual thread changes")
    func threadUpdatedInMultithread() throws {
        var chat = CXoneScript(.multithread)
        try chat.received(CXoneFrames.created("Hi"))
        try chat.receives(
            CXoneFrames.assigned(CXoneFrames.mia, at: 3),
            "threadUpdated T-1 ready agent=Mia contact=9 [Hi]"
        )
    }

    @Test("threadsUpdated comes in channels with several threads only", arguments: ChatMode.allCases)
    func threadsUpdated(mode: ChatMode) throws {
        var session = CXoneSession(mode: mode)
        let events = session.receive(try frame(CXoneFrames.created("Hi")))
        #expect(events.contains { $0.line == "threadsUpdated T-1" } == (mode == .multithread))
    }

    @Test("unexpectedDisconnect: the connection dropped without an explicit disconnect")
    func unexpectedDisconnect() {
        var session = CXoneSession(mode: .liveChat)
        _ = session.opened()
        #expect(session.closed().first?.line == "unexpectedDisconnect")
        _ = session.opened()
        _ = session.disconnecting()
        #expect(session.closed().map(\.line) == ["chatUpdated prepared liveChat"])
    }

    @Test("customEventMessage: the raw payload is delivered as Data, so that the app can decode its own schema")
    func customEventMessage() throws {
        struct Payload: Decodable {
            struct Element: Decodable { var id: String }
            var elements: [Element]
        }
        var session = CXoneSession(mode: .liveChat)
        let events = session.receive(try frame(CXoneFrames.created("x", content: CXoneFrames.custom)))
        guard case .customEventMessage(let data) = events.first else {
            Issue.record("\(events.map(\.line))")
            return
        }
        #expect(try JSONDecoder().decode(Payload.self, from: data).elements.map(\.id) == ["c"])
    }

    @Test("agentTyping: the agent carries the display info, and isTyping false means that the agent stopped")
    func agentTyping() throws {
        var session = CXoneSession(mode: .liveChat)
        let events = try [true, false].flatMap { session.receive(try frame(CXoneFrames.typing($0))) }
        let told = events.compactMap { event -> String? in
            guard case .agentTyping(let isTyping, let agent, let threadId) = event else { return nil }
            return "\(isTyping) \(agent.fullName) \(threadId)"
        }
        #expect(told == ["true Mia Miller T-1", "false Mia Miller T-1"])
    }

    @Test("the custom fields were accepted by the server: fires after a successful set")
    func customFieldsSet() throws {
        var chat = CXoneScript(.singlethread)
        try chat.sends(CXoneFrames.request("SetContactCustomFields", "r-1"))
        try chat.sends(CXoneFrames.request("SetCustomerCustomFields", "r-2"))
        try chat.receives(#"{"eventId":"r-2"}"#, "customerCustomFieldsSet")
        try chat.receives(#"{"eventId":"r-1"}"#, "contactCustomFieldsSet")
    }

    @Test("errors do not terminate the events: a malformed event, then the next one")
    func errors() throws {
        var chat = CXoneScript(.singlethread)
        try chat.receives(#"{"eventType":"SenderTypingStarted","data":{}}"#, "error malformedEvent")
        try chat.receives(CXoneFrames.failure("TokenRefreshingFailed"), "error TokenRefreshingFailed")
        try chat.receives(CXoneFrames.created("Hi"), "threadUpdated T-1 ready [Hi]")
    }

    @Test("a survey has its prompt and URL, and the thread of the conversation that it belongs to")
    func survey() throws {
        var session = CXoneSession(mode: .multithread)
        let events = session.receive(try frame(CXoneFrames.created("x", thread: "T-5", content: CXoneFrames.survey)))
        guard case .proactiveActionReceived(.satisfactionSurvey(let survey)) = events.first else {
            Issue.record("\(events.map(\.line))")
            return
        }
        #expect(survey == SatisfactionSurvey(prompt: "Rate us", url: "https://survey.example.com/s", threadId: "T-5"))
    }

    @Test("an inactivity popup can be answered with either button")
    func popup() throws {
        var session = CXoneSession(mode: .liveChat)
        let events = session.receive(try frame(CXoneFrames.created("x", content: CXoneFrames.popup)))
        guard case .proactiveActionReceived(.inactivityPopup(let popup)) = events.first else {
            Issue.record("\(events.map(\.line))")
            return
        }
        #expect(popup.refreshButton.text == "Yes")
        #expect(popup.refreshButton.postback == #"{"isExpired":false}"#)
        #expect(popup.refreshButton.answerParameters.description == #"{"isInactivityPopupAnswer":true}"#)
        #expect(popup.expireButton.text == "No")
    }
}
