//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import Testing

/// What other decoders of these frames fail at.
@Suite("CXone frames that vary")
struct CXoneVariantTests {
    private let textContent = #""messageContent":{"type":"TEXT","payload":{"text":"Hello"}}"#

    @Test("B31: an event type that nobody knows is kept whole")
    func unknownEventType() throws {
        let frame = try frame(
            #"{"eventId":"e-1","eventObject":"Message","eventType":"CustomerMoodDetected","data":{"score":3}}"#
        )
        #expect(frame.body == .other && frame.envelope == .push && frame.type == "CustomerMoodDetected")
        #expect(frame.json["data"]?["score"]?.numberValue?.int64 == 3)
        #expect(frame.issues.isEmpty)
    }

    @Test("B32, B33: content of an unknown type keeps its name, its fallback text and all that it says")
    func unknownContent() throws {
        let content = #"{"type":"CAROUSEL","payload":{"cards":[1,2]},"fallbackText":"Pick a card"}"#
        let raw = try frame(content).json
        #expect(
            try frame(created(content: content)).createdMessage?.contentType
                == .unknown(type: "CAROUSEL", fallbackText: "Pick a card", raw: raw)
        )
        let bare = try frame(created(content: #"{"type":"HOLOGRAM","payload":null,"fallbackText":null}"#))
        guard case .unknown("HOLOGRAM", nil, _)? = bare.createdMessage?.contentType else {
            Issue.record("\(bare.body)")
            return
        }
    }

    @Test("B35, B36: dates with and without fractions and with numeric offsets mean their moments")
    func dates() throws {
        let frame = try frame(created(textContent + #","createdAt":"2024-05-06T09:08:09+02:00""#))
        #expect(frame.createdAt?.seconds == 1_714_979_289 && frame.createdAt?.nanoseconds == 500_000_000)
        #expect(frame.createdMessage?.createdAt?.seconds == 1_714_979_289)
        #expect(frame.createdMessage?.createdAt?.nanoseconds == 0)
    }

    @Test("B37: an assignee that is null is none", arguments: [#","inboxAssignee":null"#, ""])
    func noAssignee(_ assignee: String) throws {
        let frame = try frame(
            #"{"eventType":"CaseInboxAssigneeChanged","data":{"case":{"id":"c-1","threadIdOnExternalPlatform":"t-1"}\#(assignee)}}"#
        )
        guard case .caseInboxAssigneeChanged(let event) = frame.body else {
            Issue.record("\(frame.body)")
            return
        }
        #expect(event.inboxAssignee == nil && event.contact.threadId == "t-1" && frame.issues.isEmpty)
    }

    @Test("B38: somebody types of whom nothing is said")
    func typingWithoutUser() throws {
        let frame = try frame(#"{"eventType":"SenderTypingStarted","data":{"thread":{"idOnExternalPlatform":"t-1"}}}"#)
        guard case .senderTypingStarted(let event) = frame.body else {
            Issue.record("\(frame.body)")
            return
        }
        #expect(event.user == nil && event.thread.id == "t-1" && event.direction == nil)
    }

    @Test("B39: ids are any text, as it is written")
    func ids() throws {
        let frame = try frame(
            #"{"eventType":"MessageCreated","data":{"message":{"idOnExternalPlatform":"m_00042","threadIdOnExternalPlatform":"THREAD-7"}}}"#
        )
        #expect(frame.createdMessage?.id == "m_00042" && frame.createdMessage?.threadId == "THREAD-7")
    }

    @Test("B40: the same message twice is two frames")
    func twice() throws {
        let first = try frame(created(content: #"{"type":"TEXT","payload":{"text":"first"}}"#)).createdMessage
        let second = try frame(created(content: #"{"type":"TEXT","payload":{"text":"first, edited"}}"#)).createdMessage
        #expect(first?.id == second?.id && first != second)
    }

    @Test("B41: quick replies without a title have an empty one", arguments: [#""text":{"content":""},"#, ""])
    func quickReplies(_ title: String) throws {
        let content =
            #"{"type":"QUICK_REPLIES","payload":{\#(title)"actions":[{"type":"REPLY_BUTTON","text":"Yes","postback":"y"}]}}"#
        let replies = MessageQuickReplies(title: "", buttons: [MessageReplyButton(text: "Yes", postback: "y")])
        #expect(try frame(created(content: content)).createdMessage?.contentType == .quickReplies(replies))
    }

    @Test("B42: an event that is elsewhere gives its address as it is written")
    func stored() throws {
        let frame = try frame(
            #"{"data":{"s3Object":{"url":"https:\/\/bucket.example\/e?sig=a%2Bb"},"originEvent":{"eventType":"ThreadRecovered"}},"eventType":"EventInS3"}"#
        )
        guard case .eventInS3(let event) = frame.body else {
            Issue.record("\(frame.body)")
            return
        }
        #expect(event.url == "https://bucket.example/e?sig=a%2Bb" && event.originEventType == "ThreadRecovered")
        #expect(frame.envelope == .s3)
    }

    @Test("B43: a message needs neither attachments nor a direction")
    func fewKeys() throws {
        let message = try #require(try frame(created(textContent)).createdMessage)
        #expect(message.contentType == .text(MessagePayload(text: "Hello")))
        #expect(message.attachments.isEmpty && message.direction == .unknown)
    }

    @Test("B45: an author of nothing but empty values is none")
    func emptyAuthor() throws {
        let frame = try frame(
            created(textContent + #","authorUser":{"id":"","firstName":"","createdAt":"0001-01-01T00:00:00Z"}"#)
        )
        #expect(frame.createdMessage?.authorUser == nil)
        #expect(frame.notes.contains("elementSkipped data.message.authorUser"))
    }

    @Test("B46: objects that are null are no issue")
    func nullObjects() throws {
        let frame = try frame(
            created(
                #""messageContent":{"type":"TEXT","payload":{"text":"hi"},"parameters":null},"createdAt":"2024-05-06T07:08:09Z","#
                    + #""authorUser":null,"authorEndUserIdentity":null,"userStatistics":null"#
            )
        )
        #expect(frame.createdMessage?.contentType == .text(MessagePayload(text: "hi")))
        #expect(frame.issues.isEmpty)
    }

    @Test("B47: the word null and nothing are no dates, and are noted")
    func nullDates() throws {
        let frame = try frame(
            created(
                textContent + #","createdAt":"2024-05-06T07:08:09Z","userStatistics":{"seenAt":"null","readAt":""}"#
            )
        )
        #expect(frame.createdMessage?.agentStatistics == UserStatistics())
        #expect(
            frame.notes == [
                "coercedType data.message.userStatistics.seenAt", "coercedType data.message.userStatistics.readAt",
            ]
        )
    }

    @Test("B48: halves of surrogate pairs are U+FFFD, and strict refuses at the first")
    func surrogates() throws {
        let text = created(content: #"{"type":"TEXT","payload":{"text":"cut \ud83d and \uDE00"}}"#)
        let frame = try frame(text)
        #expect(frame.createdMessage?.contentType == .text(MessagePayload(text: "cut \u{FFFD} and \u{FFFD}")))
        #expect(frame.issues.map(\.code) == [.loneSurrogate, .loneSurrogate])
        #expect(frame.createdMessage?.id == "m-1")
        let error = #expect(throws: DecodeError.self) { try CXoneDecoder.decode(Array(text.utf8), mode: .strict) }
        #expect(error?.code == .loneSurrogate && error?.place == frame.issues.first?.place)
    }

    @Test("B49: large numbers as ids keep every digit")
    func largeIds() throws {
        let frame = try frame(
            #"{"eventId":9007199254740993,"eventType":"SenderTypingStarted","data":{"thread":{"idOnExternalPlatform":7657620082880181645}}}"#
        )
        #expect(frame.eventId == "9007199254740993")
        guard case .senderTypingStarted(let event) = frame.body else {
            Issue.record("\(frame.body)")
            return
        }
        #expect(event.thread.id == "7657620082880181645")
    }

    @Test("B50: numbers as strings and back mean the same; open values stay apart")
    func confusedTypes() throws {
        let frame = try frame(
            #"{"eventId":"e","postback":{"eventType":"ConsumerAuthorized","data":{"accessToken":{"token":"T","expiresIn":"3600","isExpired":0}}},"extra":[1,true,"true","1",0.0]}"#
        )
        guard case .consumerAuthorized(let authorization) = frame.body else {
            Issue.record("\(frame.body)")
            return
        }
        #expect(authorization.accessToken?.expiresIn == 3600 && authorization.accessToken?.isExpired == false)
        #expect(frame.json["extra"]?.description == #"[1,true,"true","1",0.0]"#)
        #expect(frame.notes.count == 2)
    }

    @Test("B52: data in a string is the same as data, with one note")
    func wrapped() throws {
        let data =
            #"{"message":{"idOnExternalPlatform":"m","threadIdOnExternalPlatform":"t","createdAt":"2024-05-06T07:08:09Z","messageContent":{"type":"TEXT","payload":{"text":"nested \"quoted\" \\ text"}},"direction":5}}"#
        let string = JSONValue.string(data).description
        let plain = try frame(#"{"eventType":"MessageCreated","data":\#(data)}"#)
        let wrapped = try frame(#"{"eventType":"MessageCreated","data":\#(string)}"#)
        #expect(plain.body == wrapped.body)
        #expect(wrapped.createdMessage?.contentType == .text(MessagePayload(text: #"nested "quoted" \ text"#)))
        #expect(wrapped.notes == ["unwrappedString data"] + plain.notes)
        let again = JSONValue.string(string).description
        let twice = try frame(#"{"eventType":"MessageCreated","data":\#(again)}"#)
        #expect(twice.body == .undecodable(path: "data") && twice.notes == ["coercedType data"])
    }

    @Test("B53: heartbeats are no errors")
    func heartbeats() throws {
        #expect(try frame(#""pong""#).envelope == .pong && frame(#""pong""#).body == .heartbeat)
        #expect(try frame(#""ping""#).envelope == .ping && frame(#""ping""#).issues.isEmpty)
        #expect(try frame(" pong\n").envelope == .pong && frame(" pong\n").notes == ["coercedType -"])
        #expect(try frame("pong").json == .string("pong"))
        let sent = try frame(#"{"action":"heartbeat"}"#)
        guard case .outbound(let outbound) = sent.body else {
            Issue.record("\(sent.body)")
            return
        }
        #expect(outbound.action == "heartbeat" && sent.envelope == .outbound)
    }

    @Test("B54: a frame that is cut tells which event it was and how many bytes came")
    func truncated() throws {
        let bytes = Array(created(textContent).utf8.dropLast(9))
        let error = #expect(throws: DecodeError.self) { try CXoneDecoder.decode(bytes) }
        #expect(error?.code == .truncated && error?.context == "MessageCreated" && error?.place.offset == bytes.count)
    }

    @Test("B55: an apostrophe and a backslash in JSON are not touched")
    func apostrophe() throws {
        let json = try frame(#"{"widgetType": "quickreply", "nodes": [{"text": "I don't know \\ maybe"}]}"#).json
        #expect(json["nodes"]?[0]?["text"]?.stringValue == #"I don't know \ maybe"#)
    }

    @Test("B56: both times of a frame are kept")
    func twoTimes() throws {
        let frame = try frame(
            #"{"eventType":"X","createdAt":"2024-05-06T07:08:09+00:00","createdAtWithMilliseconds":"2024-05-06T07:08:09.321+00:00"}"#
        )
        #expect(frame.createdAt?.literal == "2024-05-06T07:08:09+00:00")
        #expect(frame.createdAtWithMilliseconds?.literal == "2024-05-06T07:08:09.321+00:00")
        #expect(frame.createdAtWithMilliseconds?.nanoseconds == 321_000_000)
    }

    @Test("B74: a date's moment is computed from its digits alone; no calendar of the device takes part")
    func calendar() throws {
        let message = try frame(created(textContent + #","createdAt":"2024-05-06T07:08:09.000Z""#)).createdMessage
        // 19,849 days and 7:08:09 after 1970.
        let seconds: Int64 = 19_849 * 86_400 + 25_689
        #expect(message?.createdAt?.seconds == seconds && message?.createdAt?.nanoseconds == 0)
    }
}
