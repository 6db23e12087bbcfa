//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// Full-size frames of CXone, always the same bytes for the same seed.
///
/// Twelve types in turn, 0.2 to 12 KB each. Most fields are such as nobody reads, as on the wire. All values are invented.
struct CXoneTraffic {
    struct Frame {
        let type: String
        let bytes: [UInt8]
    }

    static let seed: UInt64 = 0xC0FFEE

    private var objects = CXoneObjects(seed: Self.seed)

    /// Frames of so many bytes, and the rest of the last.
    static func frames(bytes: Int) -> [Frame] {
        var traffic = CXoneTraffic()
        var frames: [Frame] = []
        var sum = 0
        while sum < bytes {
            let frame = traffic.frame(frames.count)
            sum += frame.bytes.count
            frames.append(frame)
        }
        return frames
    }

    private static let types = [
        "MessageCreated", "SenderTypingStarted", "MessageReadChanged", "CaseStatusChanged", "CaseInboxAssigneeChanged",
        "ThreadRecovered", "ThreadListFetched", "ConsumerAuthorized", "SetPositionInQueue", "FireProactiveAction",
        "MessageSeenChanged", "SenderTypingEnded",
    ]

    private mutating func frame(_ number: Int) -> Frame {
        let type = Self.types[number % Self.types.count]
        objects.begin()
        let text =
            switch type {
            case "MessageCreated", "MessageSeenChanged": push(type, "Message", messageEvent(type))
            case "MessageReadChanged": push(type, "Message", readEvent())
            case "SenderTypingStarted", "SenderTypingEnded": push(type, "SenderAction", typing())
            case "CaseStatusChanged": push(type, "Case", contactEvent())
            case "CaseInboxAssigneeChanged": push(type, "Case", assigneeEvent())
            case "ThreadRecovered": postback(type, recovery())
            case "ThreadListFetched": postback(type, threads())
            case "ConsumerAuthorized": postback(type, authorization())
            case "SetPositionInQueue": queue(type)
            default: push(type, "ChatWindow", proactiveAction())
            }
        return Frame(type: type, bytes: Array(text.utf8))
    }

    // MARK: Envelopes

    private mutating func push(_ type: String, _ object: String, _ data: String) -> String {
        #"""
        {"eventId":"\#(objects.uuid())","eventObject":"\#(object)","eventType":"\#(type)",\#(objects.created()),\#
        "data":\#(data),"context":{"initiator":{"type":"user","id":"5000001"}},"traceId":"\#(objects.uuid())"}
        """#
    }

    private mutating func postback(_ type: String, _ data: String) -> String {
        #"{"eventId":"\#(objects.uuid())","status":"success","postback":{"eventType":"\#(type)","data":\#(data)}}"#
    }

    private mutating func queue(_ type: String) -> String {
        #"""
        {"eventType":"\#(type)","eventId":"\#(objects.uuid())","data":{"consumerContact":{"id":"\#(objects.contactId)"},\#
        "routingQueue":{"id":"\#(objects.uuid())"},"positionInQueue":\#(objects.number(1...40)),\#
        "isAnyAgentOnlineForQueue":\#(objects.flag())}}
        """#
    }

    // MARK: Data

    private mutating func messageEvent(_ type: String) -> String {
        let byAgent = type == "MessageSeenChanged" || objects.flag()
        return #"""
            {"brand":\#(objects.brand),"channel":\#(objects.channel()),"case":\#(objects.contact()),\#
            "thread":\#(objects.thread()),"message":\#(objects.message(byAgent: byAgent)),\#
            "agentContact":\#(agentContact()),"visitor":{"id":"\#(objects.uuid())"}}
            """#
    }

    private mutating func readEvent() -> String {
        #"""
        {"brand":\#(objects.brand),"message":\#(objects.message(byAgent: false, isRead: true)),\#
        "agentContact":\#(agentContact())}
        """#
    }

    private mutating func agentContact() -> String {
        #"{"id":null,"user":\#(objects.agent()),\#(objects.created()),"closedAt":null}"#
    }

    private mutating func typing() -> String {
        #"""
        {"brand":\#(objects.brand),"channel":\#(objects.channel()),"thread":\#(objects.thread()),\#
        "user":\#(objects.agent())}
        """#
    }

    private mutating func contactEvent() -> String {
        #"""
        {"brand":\#(objects.brand),"channel":\#(objects.channel()),"routingQueue":\#(objects.routingQueue()),\#
        "case":\#(objects.contact()),"agentContact":\#(agentContact()),"routingMode":"legacy"}
        """#
    }

    private mutating func assigneeEvent() -> String {
        #"""
        {"brand":\#(objects.brand),"channel":\#(objects.channel()),"routingQueue":\#(objects.routingQueue()),\#
        "case":\#(objects.contact()),"inboxAssignee":\#(objects.agent()),\#
        "previousInboxAssignee":\#(objects.flag() ? objects.agent() : "null"),"routingMode":"resolver",\#
        "acceptRejectFlow":{"isEnabled":true,"isTransfer":false,"refusalTimeoutSeconds":null},\#
        "preferredUserForNextAssign":\#(objects.agent())}
        """#
    }

    private mutating func recovery() -> String {
        let messages = (0..<objects.number(2...3)).map { _ in objects.message(byAgent: objects.flag()) }
        return #"""
            {"contact":\#(objects.contact()),"messages":[\#(messages.joined(separator: ","))],\#
            "thread":\#(objects.fullThread()),"messagesScrollToken":"\#(objects.uuid())",\#
            "inboxAssignee":\#(objects.agent()),"ownerAssignee":\#(objects.flag() ? objects.agent() : "null"),\#
            "customer":{"customFields":\#(objects.customFields(1...3)),"firstName":"Wilma"},\#
            "contactHistory":[{"eventId":"\#(objects.uuid())","eventObject":"Case","eventType":\#
            "CaseToRoutingQueueAssignmentChanged",\#(objects.created()),"data":{"routingQueue":\#(objects.routingQueue())}}]}
            """#
    }

    private mutating func threads() -> String {
        let threads = (0..<objects.number(1...4)).map { _ in
            objects.begin()
            return objects.fullThread()
        }
        return #"{"threads":[\#(threads.joined(separator: ","))]}"#
    }

    private mutating func authorization() -> String {
        #"""
        {"consumerIdentity":\#(objects.identity()),"accessToken":{"token":"\#(objects.uuid())",\#
        "expiresIn":\#(objects.number(600...3600)),"isExpired":false,"currentDate":"\#(objects.date())"},\#
        "customer":{"customFields":\#(objects.customFields(1...2))},\#
        "contact":{"customFields":\#(objects.customFields(1...2))},\#
        "channel":{"availability":{"status":"online"},"settings":{"isLivechat":\#(objects.flag()),\#
        "hasMultipleThreadsPerCustomer":\#(objects.flag()),"isAuthorizationEnabled":true}}}
        """#
    }

    private mutating func proactiveAction() -> String {
        #"""
        {"destination":{"id":"\#(objects.uuid())"},"proactiveAction":{"action":{"actionId":"\#(objects.uuid())",\#
        "actionName":"Example box","actionType":"CustomPopupBox","data":{"content":{\#
        "bodyText":"\#(objects.sentence())","headlineText":"\#(objects.sentence(2...4))",\#
        "headlineSecondaryText":"\#(objects.sentence(2...4))","image":"\#(objects.picture())",\#
        "body":"<p>\#(objects.sentence())</p>","mimeType":"application/json",\#
        "variables":{"headingText":"\#(objects.sentence(2...4))","n":1.5,"flags":[true,null]}},\#
        "handover":{"customFields":\#(objects.customFields(1...3))},"template":{"id":"imageTopCenter"},\#
        "callToAction":{"isVisible":true,"text":"\#(objects.sentence(2...4))"},\#
        "design":{"background":{"color":"#ffffff","image":"\#(objects.picture())"},\#
        "border":{"color":"#000000","radius":4,"size":1},"content":{"bodyTextColor":"#111","headlineColor":"#222"},\#
        "dimension":{"width":320,"height":240.5},"actionType":"popup"},\#
        "position":{"general":"bottomRight","offsetX":10,"offsetY":20}}},\#
        "conditions":[{"conditionType":"TimeSpent","data":{"seconds":10}}]}}
        """#
    }
}
