//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import Testing

@Suite("Errors in a CXone chat")
struct CXoneErrorEventTests {
    @Test(
        "what the server could not do is an error, in the server's word, also in one that nobody knows",
        arguments: [
            ("CustomerAuthorizationFailed", ChatError.Code.customerAuthorizationFailed),
            ("ConsumerAuthorizationFailed", .customerAuthorizationFailed),
            ("TokenRefreshingFailed", .tokenRefreshingFailed), ("InconsistentData", .inconsistentData),
            ("SendingTranscriptFailed", .sendingTranscriptFailed), ("SendingMessageFailed", .sendingMessageFailed),
            ("SendingOutboundFailed", .sendingOutboundFailed), ("UpdatingThreadFailed", .updatingThreadFailed),
            ("ArchivingThreadFailed", .archivingThreadFailed),
            ("SendingOfflineMessageFailed", .sendingOfflineMessageFailed),
            ("MetadataLoadFailed", .metadataLoadFailed), ("SdkVersionNotSupported", .sdkVersionNotSupported),
            ("SomethingNew", ChatError.Code(rawValue: "SomethingNew")),
        ]
    )
    func codes(wire: String, code: ChatError.Code) throws {
        var session = CXoneSession(mode: .singlethread)
        let events = session.receive(
            try frame(
                CXoneFrames.failure(
                    wire,
                    of: "r-1",
                    #","inputData":{"thread":{"id":"s","idOnExternalPlatform":"T-1"}}"#
                )
            )
        )
        guard case .error(let error as ChatError) = events.first, events.count == 1 else {
            Issue.record("\(events.map(\.line))")
            return
        }
        #expect(
            error
                == ChatError(code: code, message: "no", threadId: "T-1", eventId: "r-1", transactionId: "x-1")
        )
    }

    @Test("an error without details, a flat one and the gateway's are errors too")
    func shapes() throws {
        var chat = CXoneScript(.singlethread)
        try chat.receives(#"{"error":{"errorCode":"SomethingNew"}}"#, "error SomethingNew")
        try chat.receives(#"{"errorCode":"ip_blocked"}"#, "error ip_blocked")
        try chat.receives(#"{"eventId":"e","error":{"errorMessage":"?"}}"#, "error unknownError")
        try chat.receives(
            #"{"message":"Internal server error","connectionId":"a=","requestId":"b="}"#,
            "error serverError"
        )
    }

    @Test(
        "where there is no thread to recover the customer is new, and the chat is ready",
        arguments: [ChatMode.singlethread, .multithread]
    )
    func noThread(mode: ChatMode) throws {
        var chat = CXoneScript(mode)
        try chat.receives(CXoneFrames.failure("RecoveringThreadFailed"), "chatUpdated ready \(mode)")
    }

    @Test("where there is no live chat to recover the chat is ready, unless the channel says that this is an error")
    func noLiveChat() throws {
        var chat = CXoneScript(.liveChat)
        try chat.receives(CXoneFrames.failure("RecoveringThreadFailed"), "error RecoveringThreadFailed")
        try chat.receives(CXoneFrames.failure("RecoveringLivechatFailed"), "chatUpdated ready liveChat")
        var strict = CXoneScript(.liveChat)
        strict.session.reportsFailedLivechatRecovery = true
        try strict.receives(CXoneFrames.failure("RecoveringLivechatFailed"), "error RecoveringLivechatFailed")
    }

    @Test(
        "a stored token that is refused is no error yet",
        arguments: ["CustomerReconnectionFailed", "ConsumerReconnectionFailed"]
    )
    func reconnection(code: String) throws {
        var chat = CXoneScript(.liveChat)
        try chat.receives(CXoneFrames.failure(code))
        #expect(chat.notes() == [.reconnectionFailed])
    }

    @Test("a message that could not be sent has failed, until the server has it after all")
    func sending() throws {
        var chat = CXoneScript(.singlethread)
        try chat.received(CXoneFrames.created("Hi", id: "m-1", direction: "inbound"))
        try chat.sends(
            CXoneFrames.request(
                "SendMessage",
                "r-3",
                #""thread":{"idOnExternalPlatform":"T-1"},"idOnExternalPlatform":"m-1""#
            )
        )
        try chat.receives(
            CXoneFrames.failure("SendingMessageFailed", of: "r-3"),
            "threadUpdated T-1 ready [Hi failed]",
            "error SendingMessageFailed in T-1"
        )
        try chat.receives(
            CXoneFrames.created("Hi", at: 2, id: "m-1", direction: "inbound"),
            "threadUpdated T-1 ready [Hi]"
        )
    }

    @Test("the acknowledgement of a message tells nothing that the message does not")
    func acknowledged() throws {
        var chat = CXoneScript(.singlethread)
        try chat.sends(CXoneFrames.request("SendMessage", "r-3", #""idOnExternalPlatform":"m-1""#))
        try chat.receives(#"{"eventId":"r-3"}"#)
    }

    @Test(
        "what has no effect has no event",
        arguments: [
            "\"pong\"", "\"ping\"", "{}", "[]", "7", "null",
            CXoneFrames.reply("TokenRefreshed", #""accessToken":{"token":"t","expiresIn":3600}"#),
            CXoneFrames.reply("TranscriptSent", nil), CXoneFrames.reply("OfflineMessageSent", nil),
            CXoneFrames.reply("GroupChatJoined", nil), CXoneFrames.event("AgentContactStarted", at: 1, ""),
            CXoneFrames.event("CustomerMoodDetected", at: 1, #""mood":1"#),
            CXoneFrames.event("CaseToRoutingQueueAssignmentChanged", at: 1, #""case":{"id":"9"}"#),
        ]
    )
    func quiet(text: String) throws {
        var chat = CXoneScript(.liveChat)
        try chat.receives(text)
    }
}
