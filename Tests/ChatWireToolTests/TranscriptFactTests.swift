//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import Testing

@testable import ChatWireTool

/// What stands in a conversation besides its usual messages.
@Suite("Facts of a conversation")
struct TranscriptFactTests {
    private typealias Inputs = TranscriptInputs

    private func conversation(_ input: String, mode: ChatMode? = nil) throws -> Conversation {
        let transcript = try Inputs.transcript(input, mode: mode)
        #expect(transcript.conversations.count == 1)
        return try #require(transcript.conversations.first)
    }

    @Test("types that nobody knows are facts with all that they carry")
    func unknownTypes() throws {
        let router = Inputs.document(
            Inputs.message([
                "messageType": "command", "engagementID": "E-1", "command": "pushURL",
                "url": "https://example.invalid/",
            ])
        )
        #expect(try conversation(router).summary == [". message of type command: pushURL, https://example.invalid/"])
        let input = [
            Inputs.created("a", 1, content: Inputs.text("x")), Inputs.frame("NewThing", 2, #""k":1"#),
            Inputs.frame("Custom", 3, #""k":1"#),
        ].joined(separator: "\n")
        let conversation = try conversation(input)
        #expect(
            conversation.summary == ["Ann Lee: x", ". event of another type: NewThing", ". for the app's own code"]
        )
        guard case .fact(let fact) = conversation.entries[1] else {
            Issue.record("the second entry is a fact")
            return
        }
        #expect(fact.source?.contains(#""k":1"#) == true)
    }

    @Test("errors of the server stand where they came")
    func errors() throws {
        let input = [
            Inputs.created("a", 1, content: Inputs.text("x")),
            #"{"eventId":"q","error":{"errorCode":"SomethingNew","errorMessage":"too long","transactionId":"t-1"}}"#,
            Inputs.created("b", 2, content: Inputs.text("y")),
        ].joined(separator: "\n")
        #expect(
            try conversation(input).summary
                == ["Ann Lee: x", "! error SomethingNew: too long (transaction t-1)", "Ann Lee: y"]
        )
    }

    @Test("messages that are not meant to be shown are counted once each; those that came twice too")
    func counts() throws {
        let hidden = #"{"type":"TEXT","payload":{"text":"Begin"},"parameters":{"isInitialMessage":true}}"#
        let input = [
            Inputs.created("h", 1, content: hidden, isFromCustomer: true),
            Inputs.created("h", 1, content: hidden, isFromCustomer: true),
            Inputs.created("a", 2, content: Inputs.text("x")), Inputs.created("a", 2, content: Inputs.text("x")),
        ].joined(separator: "\n")
        let conversation = try conversation(input)
        #expect(conversation.summary == ["Ann Lee: x"])
        #expect(conversation.counts == Conversation.Counts(messages: 1, hidden: 1, repeated: 1))
        #expect(conversation.footer == ["1 message", "1 hidden message not shown", "1 message delivered again"])
    }

    @Test("a popup is a fact at its time, in every mode, and is not counted as hidden")
    func popup() throws {
        let content =
            #"{"type":"PLUGIN","payload":{"elements":[{"id":"p","type":"INACTIVITY_POPUP","elements":["#
            + #"{"id":"1","type":"TITLE","text":"Still there?"},{"id":"2","type":"TEXT","text":"Soon over."},"#
            + #"{"id":"3","type":"COUNTDOWN","variables":{"startedAt":"2026-03-04T11:00:09+01:00","numberOfSeconds":60}},"#
            + #"{"id":"4","type":"BUTTON","text":"Yes","postback":"{\"isExpired\":false}"},"#
            + #"{"id":"5","type":"BUTTON","text":"No","postback":"{\"isExpired\":true}"}]}]}}"#
        let input =
            Inputs.created("a", 1, content: Inputs.text("x"), flags: "") + "\n"
            + Inputs.created("p", 9, content: content, flags: "")
        for mode in ChatMode.allCases {
            let conversation = try conversation(input, mode: mode)
            #expect(conversation.summary == ["Ann Lee: x", ". popup for 1 min: Still there?, Soon over. [Yes] [No]"])
            #expect(conversation.counts.hidden == 0)
        }
    }

    @Test("what the client sent is told only when nothing tells that it arrived")
    func sentMessages() throws {
        let sent = { (id: String, text: String) in
            #"{"action":"chatWindowEvent","eventId":"s-\#(id)","payload":{"eventType":"SendMessage","data":{"thread":"#
                + #"{"idOnExternalPlatform":"T-1"},"idOnExternalPlatform":"\#(id)","messageContent":\#(Inputs.text(text))}}}"#
        }
        let input = [
            sent("a", "arrived"), Inputs.created("a", 1, content: Inputs.text("arrived"), isFromCustomer: true),
            sent("b", "gone"),
        ].joined(separator: "\n")
        #expect(
            try conversation(input).summary
                == ["Max Sample: arrived", "! sent by the customer, and nothing tells that it arrived: gone"]
        )
    }

    @Test("popups of the app's own, other actions and the welcome message are facts")
    func proactiveActions() throws {
        let action = { (type: String, content: String) in
            Inputs.frame(
                "FireProactiveAction",
                2,
                #""destination":{"id":"d"},"proactiveAction":{"action":{"actionId":"a","actionName":"n","#
                    + #""actionType":"\#(type)","data":{"content":{\#(content)}}}}"#
            )
        }
        let input = [
            Inputs.created("a", 1, content: Inputs.text("x")), action("CustomPopupBox", #""variables":{"k":"v"}"#),
            action("NewAction", #""k":1"#), action("WelcomeMessage", #""bodyText":"Hi {{customer.firstName|friend}}""#),
        ].joined(separator: "\n")
        let conversation = try conversation(input)
        #expect(
            conversation.summary == [
                "Ann Lee: x", ". popup of the app's own design", ". proactive action NewAction",
                ". welcome message: Hi {{customer.firstName|friend}}",
            ]
        )
        guard case .fact(let popup) = conversation.entries[1] else {
            Issue.record("the second entry is a fact")
            return
        }
        #expect(popup.source == #"{"k":"v"}"#)
    }

    @Test("an event that has to be downloaded, and a message of which a part has, say so")
    func downloads() throws {
        let stored =
            #"{"eventId":"s","eventType":"EventInS3","createdAt":"2026-03-04T11:00:05+01:00","data":{"s3Object":"#
            + #"{"url":"https://example.invalid/f.json"},"originEvent":{"eventType":"ThreadRecovered"}}}"#
        let part = Inputs.created(
            "b",
            6,
            content: Inputs.text("beginning"),
            more: #","hasAdditionalMessageContent":true"#
        )
        let input = [Inputs.created("a", 1, content: Inputs.text("x")), stored, part].joined(separator: "\n")
        #expect(
            try conversation(input).summary == [
                "Ann Lee: x", ". the event (ThreadRecovered) is at https://example.invalid/f.json",
                "Ann Lee: beginning | (the rest of it has to be downloaded)",
            ]
        )
    }

    @Test("a frame of a known type that lacks what it is about cannot be used, and says which payload it is")
    func unusable() throws {
        let input =
            Inputs.created("a", 1, content: Inputs.text("x")) + "\n" + Inputs.frame("MessageCreated", 2, #""k":1"#)
        let summary = try conversation(input).summary
        #expect(summary == ["Ann Lee: x", "! payload 1 cannot be used: MessageCreated has no data.message"])
    }

    @Test("queue, names and the end of CXone threads are facts; so is a customer who ends the chat")
    func threadFacts() throws {
        let case1 = { (status: String) in
            #""case":{"id":"9","threadIdOnExternalPlatform":"T-1","status":"\#(status)"},\#(Inputs.live)"#
        }
        let position = { (place: Int, online: Bool) in
            #"{"eventType":"SetPositionInQueue","data":{"consumerContact":{"id":"9"},"positionInQueue":\#(place),"#
                + #""isAnyAgentOnlineForQueue":\#(online)}}"#
        }
        let input = [
            Inputs.frame("CaseCreated", 1, case1("new")), position(3, true), position(2, false),
            #"{"action":"chatWindowEvent","eventId":"s","payload":{"eventType":"EndContact","data":{"thread":{"idOnExternalPlatform":"T-1"}}}}"#,
            Inputs.frame("CaseStatusChanged", 9, case1("closed")), Inputs.frame("CaseStatusChanged", 10, case1("open")),
        ].joined(separator: "\n")
        let conversation = try conversation(input, mode: .liveChat)
        #expect(
            conversation.summary == [
                ". position 3 in the queue", ". position 2 in the queue, no agent is online",
                ". the customer has ended the chat",
                ". the conversation was closed", ". the conversation is open again",
            ]
        )
        #expect(conversation.contactID == "9")
    }

    @Test("a customer's message tells how far it has come, where that is not the usual")
    func statuses() throws {
        let status = { (more: String) in
            let conversation = try conversation(
                Inputs.created("a", 1, content: Inputs.text("x"), isFromCustomer: true, more: more)
            )
            guard case .line(let line)? = conversation.entries.last else { return "no line" }
            return line.status?.text ?? "-"
        }
        #expect(try status("") == "-")
        #expect(try status(#","userStatistics":{"seenAt":"2026-03-04T11:00:07+01:00"}"#) == "seen 11:00:07")
        #expect(
            try status(
                #","userStatistics":{"seenAt":"2026-03-04T11:00:07+01:00","readAt":"2026-03-04T11:00:09+01:00"}"#
            ) == "read 11:00:09"
        )
    }

    @Test("elements of a plugin are titles, texts, buttons, links and files, however deep; unknown ones say their type")
    func plugins() throws {
        let elements =
            #"[{"id":"1","type":"MENU","elements":[{"id":"2","type":"TITLE","text":"Bill"},"#
            + #"{"id":"3","type":"TEXT","text":"12 EUR"},{"id":"4","type":"BUTTON","text":"Pay"},"#
            + #"{"id":"5","type":"BUTTON","text":"Ask","url":"https://example.invalid"},"#
            + #"{"id":"6","type":"FILE","url":"https://example.invalid/b","filename":"b.png","mimeType":"image/png"}]},"#
            + #"{"id":"7","type":"SATISFACTION_SURVEY","elements":[{"id":"8","type":"IFRAME_BUTTON","text":"Rate","url":"https://example.invalid/s"}]},"#
            + #"{"id":"9","type":"CUSTOM","variables":{"k":1}},{"id":"10","type":"NEW","text":"words"}]"#
        let content = #"{"type":"PLUGIN","payload":{"elements":\#(elements)},"fallbackText":"instead"}"#
        #expect(
            try conversation(Inputs.created("a", 1, content: content)).summary == [
                "Ann Lee: # Bill | 12 EUR | [Pay//-][Ask//https://example.invalid] | picture <b.png> <image/png> <https://example.invalid/b>"
                    + " | (survey) | link <Rate> <> <https://example.invalid/s> | (for the app's own code) | {\"k\":1}"
                    + " | (element of the unknown type NEW) | words | instead"
            ]
        )
    }

    @Test("rich content of the router is buttons; what is no JSON is told, and its text stands alone")
    func routerContent() throws {
        let data =
            #"{"widgetType":"quickreply","nodes":[{"controls":[{"type":"QuickReplyButton","text":["Yes","No"],"values":["y","n"]}]}]}"#
        let input = Inputs.document(
            Inputs.line(1, "Sure?", agent: "Ana", more: "<messageData>\(data)</messageData>"),
            Inputs.line(2, "Odd", agent: "Ana", more: "<messageData>{no</messageData>")
        )
        #expect(
            try conversation(input).summary
                == ["Ana: Sure? | [Yes//-][No//-]", "Ana: Odd", "! the rich content of the message is no JSON"]
        )
    }
}
