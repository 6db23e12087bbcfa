//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import ChatWireTool
import Testing

/// Values that frames carry, made of a frame or of strings.
@Suite("Values of messages")
struct MessageValueTests {
    private let date = WireDate("2024-05-06T07:08:09Z")

    @Test("an agent made of strings is the agent of a frame, however its strings are escaped")
    func agent() throws {
        let frame = try frame(
            #"{"eventType":"SenderTypingStarted","data":{"thread":{"idOnExternalPlatform":"t"},"user":"#
                + #"{"id":7,"firstName":"Z\u006fe","surname":"L\/R","nickname":"","publicImageUrl":"","imageUrl":"i"}}}"#
        )
        guard case .senderTypingStarted(let event) = frame.body else {
            Issue.record("\(frame.body)")
            return
        }
        let agent = Agent(id: "7", firstName: "Zoe", surname: "L/R", nickname: "", imageUrl: "i")
        #expect(event.user == agent && Set([event.user, agent]).count == 1)
        #expect(event.user?.fullName == "Zoe L/R")
        #expect(event.user != Agent(id: "8", firstName: "Zoe", surname: "L/R", nickname: "", imageUrl: "i"))
    }

    @Test("the unknown agent has no id and no name")
    func unknownAgent() {
        #expect(Agent.unknown.id.isEmpty && Agent.unknown.fullName.isEmpty && Agent.unknown == Agent(id: ""))
    }

    @Test("a message made of strings is the message of a frame")
    func message() throws {
        let text = created(
            #""messageContent":{"type":"TEXT","payload":{"text":"hi"},"parameters":[{"a":1,"b":2},{"a":3}]},"#
                + #""createdAt":"2024-05-06T07:08:09Z","direction":"inbound","#
                + #""attachments":[{"url":"u","fileName":"f"}],"authorEndUserIdentity":{"idOnExternalPlatform":"c"}"#
        )
        let message = Message(
            id: "m-1",
            threadId: "t-1",
            contentType: .text(MessagePayload(text: "hi")),
            createdAt: date,
            direction: .toAgent,
            parameters: ["a": .number(JSONNumber(3)), "b": .number(JSONNumber(2))],
            attachments: [Attachment(url: "u", friendlyName: "f", mimeType: "", fileName: "f")],
            authorEndUserIdentity: CustomerIdentity(id: "c")
        )
        let read = try #require(try frame(text).createdMessage)
        #expect(read.tree.sorted == message.tree.sorted)
        #expect(read.parameters == message.parameters)
        #expect(read.idString == "m-1" && read.threadIdString == "t-1")
        #expect(read.senderInfo == SenderInfo(id: "c"))
        #expect(SenderInfo(message: try #require(try frame(created("\"direction\":\"x\"")).createdMessage)) == nil)
    }

    @Test("messages with other ids or other contents are not equal, equal ones have equal hashes")
    func equality() {
        func message(_ id: String, _ text: String) -> Message {
            Message(
                id: id,
                threadId: "t",
                contentType: .text(MessagePayload(text: text)),
                createdAt: date,
                direction: .toClient
            )
        }
        #expect(message("a", "x") == message("a", "x"))
        #expect(message("a", "x") != message("b", "x") && message("a", "x") != message("a", "y"))
        #expect(Set([message("a", "x"), message("a", "x"), message("b", "x")]).count == 2)
        #expect(MemoryLayout<Message>.size == MemoryLayout<Int>.size)
        #expect(MemoryLayout<CXoneFrame>.size == MemoryLayout<Int>.size)
    }

    @Test(
        "content made of strings keeps them",
        arguments: [
            MessageContentType.unknown(type: "X", fallbackText: nil, raw: .object(["type": .string("X")])),
            .postback(MessagePostback(postback: "p")), .streamed(MessageStreamed(protocol: "sse", sourceUrl: "s")),
            .listPicker(
                MessageListPicker(title: "t", text: "", buttons: [MessageReplyButton(text: "b", iconUrl: "i")])
            ),
            .richLink(MessageRichLink(title: "t", url: "u", fileName: "f", fileUrl: nil, mimeType: "m")),
            .timePicker(
                MessageTimePicker(
                    title: "",
                    sheetTitle: "s",
                    timeSlots: [MessageTimeSlot(id: "1", duration: 60, startTime: nil)]
                )
            ),
            .plugin(
                MessagePlugin(text: "t", elements: [MessagePluginElement(type: "MENU", variables: [:], elements: [])])
            ),
        ]
    )
    func contents(_ content: MessageContentType) {
        let message = Message(id: "m", threadId: "t", contentType: content, createdAt: nil, direction: .toClient)
        #expect(message.contentType == content)
    }

    @Test("a popup and a survey know the thread of their message, and what their buttons mean")
    func popup() throws {
        let buttons =
            #"{"id":"n","type":"BUTTON","text":"No","postback":"{\"isExpired\":true}"},"#
            + #"{"id":"y","type":"button","text":"Yes","postback":"{\"isExpired\" :\tfalse}"}"#
        let content =
            #"{"type":"PLUGIN","payload":{"elements":[{"type":"INACTIVITY_POPUP","elements":["#
            + #"{"type":"TEXT","text":"Soon."},{"type":"TEXT","text":"Stay?"},{"type":"COUNTDOWN","variables":"#
            + #"{"startedAt":"2024-05-06T07:08:09Z","numberOfSeconds":"60"}},\#(buttons)]},"#
            + #"{"type":"SATISFACTION_SURVEY","elements":[{"type":"BUTTON","url":"b"},{"type":"IFRAME_BUTTON","url":"i"}]}]}}"#
        let message = try #require(try frame(created(content: content)).createdMessage)
        guard case .plugin(let plugin) = message.contentType else {
            Issue.record("\(message.contentType)")
            return
        }
        let popup = InactivityPopup(
            title: "",
            message: "Soon. Stay?",
            numberOfSeconds: 60,
            startedAt: try #require(date),
            threadId: "t-1",
            refreshButton: InactivityPopupButton(id: "y", text: "Yes", postback: "{\"isExpired\" :\tfalse}"),
            expireButton: InactivityPopupButton(id: "n", text: "No", postback: #"{"isExpired":true}"#)
        )
        #expect(plugin.inactivityPopup == popup)
        #expect(plugin.satisfactionSurvey == SatisfactionSurvey(prompt: "", url: "i", threadId: "t-1"))
        #expect(message.isHidden)
    }

    @Test("later states of a message are greater")
    func status() {
        #expect(MessageStatus.allCases.sorted() == [.sent, .delivered, .seen, .failed])
    }
}
