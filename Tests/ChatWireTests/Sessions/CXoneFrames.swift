//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// Texts of frames, with what a scene needs to be told apart and no more.
enum CXoneFrames {
    /// A time of the day of the scenes.
    static func time(_ second: Int) -> String {
        "2026-03-04T10:\(second / 600)\(second / 60 % 10):\(second % 60 / 10)\(second % 10).250Z"
    }

    static let mia = #"{"id":7,"firstName":"Mia","surname":"Miller","isBotUser":false,"isSurveyUser":false}"#
    static let ben = #"{"id":8,"firstName":"Ben","surname":"Bond"}"#

    static func event(_ type: String, at second: Int, _ data: String) -> String {
        #"{"eventId":"e-\#(second)","eventObject":"Message","eventType":"\#(type)","createdAt":"\#(time(second))","#
            + #""data":{\#(data)}}"#
    }

    static func reply(_ type: String, to request: String = "r-1", _ data: String?) -> String {
        let data = data.map { #","data":{\#($0)}"# } ?? ""
        return #"{"eventId":"\#(request)","status":"success","postback":{"eventType":"\#(type)"\#(data)}}"#
    }

    static func request(_ type: String, _ id: String = "r-1", _ data: String = "") -> String {
        #"{"action":"chatWindowEvent","eventId":"\#(id)","payload":{"eventType":"\#(type)","data":{\#(data)}}}"#
    }

    static func failure(_ code: String, of request: String = "r-1", _ rest: String = "") -> String {
        #"{"eventId":"\#(request)","error":{"errorCode":"\#(code)","transactionId":"x-1","errorMessage":"no"}\#(rest)}"#
    }

    static func thread(_ id: String = "T-1", name: String = "", open: Bool = true) -> String {
        #"{"id":"s-\#(id)","idOnExternalPlatform":"\#(id)","channelId":"chat_1","threadName":"\#(name)","#
            + #""canAddMoreMessages":\#(open)}"#
    }

    static func contact(_ status: String = "open", _ thread: String = "T-1", id: String = "9") -> String {
        #"{"id":"\#(id)","threadIdOnExternalPlatform":"\#(thread)","status":"\#(status)","createdAt":"\#(time(0))"}"#
    }

    /// A message; the id is the text with dashes unless it is given.
    static func message(
        _ text: String,
        at second: Int = 1,
        thread: String = "T-1",
        id: String? = nil,
        direction: String = "outbound",
        content: String? = nil,
        rest: String = ""
    ) -> String {
        let content = content ?? #"{"type":"TEXT","payload":{"text":"\#(text)"}}"#
        let id = id ?? "m-" + text.split(separator: " ").joined(separator: "-")
        return #"{"idOnExternalPlatform":"\#(id)","threadIdOnExternalPlatform":"\#(thread)","#
            + #""messageContent":\#(content),"createdAt":"\#(time(second))","direction":"\#(direction)","#
            + #""attachments":[]\#(rest)}"#
    }

    static func created(
        _ text: String,
        at second: Int = 1,
        thread: String = "T-1",
        id: String? = nil,
        direction: String = "outbound",
        content: String? = nil,
        rest: String = "",
        data: String = ""
    ) -> String {
        let message = message(
            text,
            at: second,
            thread: thread,
            id: id,
            direction: direction,
            content: content,
            rest: rest
        )
        return event("MessageCreated", at: second, #"\#(data)"message":\#(message)"#)
    }

    static func typing(_ isTyping: Bool, at second: Int = 1, thread: String = "T-1", user: String? = mia) -> String {
        let user = user.map { #","user":\#($0)"# } ?? ""
        let type = isTyping ? "SenderTypingStarted" : "SenderTypingEnded"
        return event(type, at: second, #""thread":{"idOnExternalPlatform":"\#(thread)"}\#(user)"#)
    }

    static func assigned(
        _ agent: String,
        previous: String = "null",
        at second: Int = 1,
        status: String = "open",
        thread: String = "T-1"
    ) -> String {
        event(
            "CaseInboxAssigneeChanged",
            at: second,
            #""case":\#(contact(status, thread)),"inboxAssignee":\#(agent),"previousInboxAssignee":\#(previous)"#
        )
    }

    static func status(_ status: String, at second: Int = 1, thread: String = "T-1") -> String {
        event("CaseStatusChanged", at: second, #""case":\#(contact(status, thread))"#)
    }

    static func position(_ position: Int, contact: String = "9") -> String {
        #"{"eventType":"SetPositionInQueue","eventId":"q-\#(position)","data":{"consumerContact":{"id":"\#(contact)"},"#
            + #""routingQueue":{},"positionInQueue":\#(position),"isAnyAgentOnlineForQueue":true}}"#
    }

    static func recovered(
        _ messages: [String],
        as type: String = "ThreadRecovered",
        thread: String = CXoneFrames.thread(),
        token: String = "",
        contact: String = CXoneFrames.contact(),
        rest: String = ""
    ) -> String {
        reply(
            type,
            #""contact":\#(contact),"thread":\#(thread),"messages":[\#(messages.joined(separator: ","))],"#
                + #""messagesScrollToken":"\#(token)"\#(rest)"#
        )
    }

    static func list(_ threads: String...) -> String {
        reply("ThreadListFetched", to: "r-list", #""threads":[\#(threads.joined(separator: ","))]"#)
    }

    static func metadata(_ message: String, agent: String = "null", to request: String = "r-meta") -> String {
        reply("ThreadMetadataLoaded", to: request, #""ownerAssignee":\#(agent),"lastMessage":\#(message)"#)
    }

    static let popup = #"""
        {"type":"PLUGIN","payload":{"elements":[{"id":"p","type":"INACTIVITY_POPUP","elements":[{"id":"1","type":"TITLE",
        "text":"Still there?"},{"id":"2","type":"TEXT","text":"It ends soon."},{"id":"3","type":"COUNTDOWN","variables":
        {"startedAt":"2026-03-04T10:00:00Z","numberOfSeconds":60}},{"id":"5","type":"BUTTON","text":"Yes","postback":
        "{\"isExpired\":false}"},{"id":"6","type":"BUTTON","text":"No","postback":"{\"isExpired\":true}"}]}]}}
        """#

    static let survey = #"""
        {"type":"PLUGIN","payload":{"elements":[{"id":"s","type":"SATISFACTION_SURVEY","elements":[{"id":"1","type":"TEXT",
        "text":"Rate us"},{"id":"2","type":"IFRAME_BUTTON","text":"Open","url":"https://survey.example.com/s"}]}]}}
        """#

    static let customPayload = #"{"elements":[{"id":"c","type":"CUSTOM","text":"x","variables":{"k":[1, true]}}]}"#
    static let custom = #"{"type":"PLUGIN","payload":\#(customPayload)}"#
}
