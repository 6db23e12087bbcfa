//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import Foundation
import Testing

@Suite("Messages in a CXone chat")
struct CXoneMessageEventTests {
    @Test("a new message is in its thread, which is made when nobody knew it")
    func created() throws {
        var chat = CXoneScript(.singlethread)
        try chat.receives(CXoneFrames.created("Hello"), "threadUpdated T-1 ready [Hello]")
        try chat.receives(
            CXoneFrames.created("You?", at: 2, direction: "inbound", data: #""case":\#(CXoneFrames.contact()),"#),
            "threadUpdated T-1 ready contact=9 [Hello, You?]"
        )
    }

    @Test("messages are in the order of their time, those of the same moment in that of their arrival")
    func order() throws {
        var chat = CXoneScript(.singlethread)
        try chat.received(CXoneFrames.created("third", at: 3), CXoneFrames.created("first", at: 1))
        try chat.received(CXoneFrames.created("second", at: 2), CXoneFrames.created("third b", at: 3))
        #expect(chat.session.thread("T-1")?.messages.map(\.line) == ["first", "second", "third", "third b"])
    }

    @Test("messages within a second are in the order of their milliseconds")
    func milliseconds() throws {
        var chat = CXoneScript(.singlethread)
        func message(_ text: String, _ milliseconds: String) -> String {
            CXoneFrames.created(
                text,
                rest: #","createdAtWithMilliseconds":"2026-03-04T10:00:01.\#(milliseconds)+00:00""#
            )
        }
        try chat.received(message("late", "900"), message("early", "100"))
        #expect(chat.session.thread("T-1")?.messages.map(\.line) == ["early", "late"])
    }

    @Test("a message that comes again is kept once, in its newer form, and noted")
    func duplicates() throws {
        var chat = CXoneScript(.singlethread)
        try chat.received(CXoneFrames.created("Hello", id: "m-1"))
        try chat.receives(CXoneFrames.created("Hello", id: "m-1"))
        try chat.receives(CXoneFrames.created("Hello, edited", id: "m-1"), "threadUpdated T-1 ready [Hello, edited]")
        #expect(chat.notes() == [.duplicateMessage, .duplicateMessage])
    }

    @Test("a read message is seen, also when that is told before the message, and never unseen again")
    func read() throws {
        let read = CXoneFrames.event(
            "MessageReadChanged",
            at: 5,
            #""message":\#(CXoneFrames.message("Hi", rest: #","userStatistics":{"readAt":"2026-03-04T10:00:05Z"}"#))"#
        )
        var chat = CXoneScript(.singlethread)
        try chat.received(CXoneFrames.created("Hi"))
        try chat.receives(read, "threadUpdated T-1 ready [Hi seen]")
        try chat.receives(read)
        try chat.receives(CXoneFrames.created("Hi"))

        var early = CXoneScript(.singlethread)
        try early.receives(read, "threadUpdated T-1 ready [Hi seen]")
        try early.receives(CXoneFrames.created("Hi"))
        #expect(early.session.threads == chat.session.threads)
    }

    @Test(
        "what is told of a message later replaces it",
        arguments: [
            "MessageUpdated", "MessageSeenChanged", "MessageSeenByUser", "MessageSeenByEndUser",
            "MessageDeliveryStatusChanged", "MessageDeliveredToUser", "MessageAddedIntoCase",
        ]
    )
    func replaced(type: String) throws {
        var chat = CXoneScript(.singlethread)
        try chat.received(CXoneFrames.created("Before", id: "m-1"))
        try chat.receives(
            CXoneFrames.event(type, at: 2, #""message":\#(CXoneFrames.message("After", id: "m-1"))"#),
            "threadUpdated T-1 ready [After]"
        )
        try chat.receives(
            CXoneFrames.event(type, at: 3, #""message":\#(CXoneFrames.message("Unknown", at: 3))"#),
            "threadUpdated T-1 ready [After, Unknown]"
        )
    }

    @Test("the lean message that comes first is replaced by the whole one, and never replaces it")
    func provisional() throws {
        let sent = CXoneFrames.event("MessageSent", at: 1, #""message":\#(CXoneFrames.message("lean", id: "m-1"))"#)
        let created = CXoneFrames.created("whole", id: "m-1")
        var chat = CXoneScript(.singlethread)
        try chat.receives(sent, "threadUpdated T-1 ready [lean]")
        try chat.receives(created, "threadUpdated T-1 ready [whole]")
        #expect(chat.notes() == [])
        try chat.receives(sent)
        #expect(chat.session.threads.map(\.line) == ["T-1 ready [whole]"])
    }

    @Test(
        "a hidden message is not stored, and tells that the thread lives",
        arguments: ["isInitialMessage", "isUnsupportedMessageTypeAnswer", "isInactivityPopupAnswer"]
    )
    func hidden(flag: String) throws {
        var chat = CXoneScript(.liveChat)
        let content = #"{"type":"TEXT","payload":{"text":"Begin Conversation"},"parameters":[{},{"\#(flag)":true}]}"#
        try chat.receives(
            CXoneFrames.created("x", content: content, data: #""case":\#(CXoneFrames.contact()),"#),
            "threadUpdated T-1 ready contact=9 []"
        )
    }

    @Test("a read change of a hidden message changes nothing and is not told")
    func hiddenRead() throws {
        var chat = CXoneScript(.liveChat)
        try chat.received(CXoneFrames.created("Hi"))
        let content = #"{"type":"POSTBACK","payload":{"postback":"p"}}"#
        let message = CXoneFrames.message("x", content: content)
        try chat.receives(CXoneFrames.event("MessageReadChanged", at: 2, #""message":\#(message)"#))
    }

    @Test("content of an unknown type is stored as such")
    func unknownContent() throws {
        var chat = CXoneScript(.singlethread)
        try chat.receives(
            CXoneFrames.created("x", content: #"{"type":"CAROUSEL","fallbackText":"Cards"}"#),
            "threadUpdated T-1 ready [unknown CAROUSEL]"
        )
    }

    @Test("an inactivity popup in a live chat is an action and no message; it is asked once")
    func popup() throws {
        var chat = CXoneScript(.liveChat)
        let popup = CXoneFrames.created("x", content: CXoneFrames.popup)
        try chat.receives(popup, "proactiveActionReceived inactivityPopup Still there? in T-1")
        try chat.receives(popup)
        #expect(chat.session.thread("T-1")?.messages == [])
        var other = CXoneScript(.multithread)
        try other.receives(popup, "threadUpdated T-1 ready []", "threadsUpdated T-1")
    }

    @Test("a satisfaction survey is an action for its thread, and stays in the conversation")
    func survey() throws {
        var chat = CXoneScript(.singlethread)
        let survey = CXoneFrames.created("x", content: CXoneFrames.survey)
        try chat.receives(
            survey,
            "proactiveActionReceived satisfactionSurvey https://survey.example.com/s in T-1",
            #"threadUpdated T-1 ready [plugin ["SATISFACTION_SURVEY"]]"#
        )
        try chat.receives(survey)
    }

    @Test("a custom plugin message of an agent is handed on byte for byte, and stays in the conversation")
    func custom() throws {
        var chat = CXoneScript(.singlethread)
        try chat.receives(
            CXoneFrames.created("x", content: CXoneFrames.custom),
            "customEventMessage \(CXoneFrames.customPayload)",
            #"threadUpdated T-1 ready [plugin ["CUSTOM"]]"#
        )
        var inbound = CXoneScript(.singlethread)
        try inbound.receives(
            CXoneFrames.created("x", direction: "inbound", content: CXoneFrames.custom),
            #"threadUpdated T-1 ready [plugin ["CUSTOM"]]"#
        )
    }

    @Test("an event of type Custom is handed on as the whole frame")
    func customEvent() throws {
        var chat = CXoneScript(.singlethread)
        let text = #"{"eventId":"e-1","eventType":"Custom","data":{"mood" : "good"}}"#
        try chat.receives(text, "customEventMessage \(text)")
    }

    @Test("a message of which a part is elsewhere, and an event that is, are noted for the host to fetch")
    func downloads() throws {
        var chat = CXoneScript(.singlethread)
        try chat.received(CXoneFrames.created("cut", rest: #","id":"s-1","hasAdditionalMessageContent":true"#))
        try chat.receives(
            #"{"eventId":"e-9","eventType":"EventInS3","data":{"s3Object":{"url":"https://files.example.com/e?a=b%2Bc"},"#
                + #""originEvent":{"eventType":"ThreadRecovered"}}}"#
        )
        let notes = chat.session.takeNotes()
        #expect(notes.map(\.code) == [.needsDownload, .needsDownload])
        #expect(notes.first?.id == "s-1")
        #expect(notes.last?.message.contains("https://files.example.com/e?a=b%2Bc") == true)
    }

    @Test("a frame that is damaged, or lacks what identifies it, is an error, and the session goes on")
    func malformed() throws {
        var chat = CXoneScript(.singlethread)
        let text = #"{"eventType":"MessageCreated","data":{"message":{"#
        let result = Result { () throws(DecodeError) in try CXoneDecoder.decode(Array(text.utf8)) }
        #expect(chat.session.receive(result).map(\.line) == ["error malformedEvent"])
        try chat.receives(#"{"eventType":"MessageCreated","data":{"message":{}}}"#, "error malformedEvent")
        try chat.receives(CXoneFrames.created("Hello"), "threadUpdated T-1 ready [Hello]")
    }
}
