//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// A log of conversations, always the same bytes: messages in turn with the agent's typing and with what was read.
///
/// All values are invented.
struct SessionTraffic {
    let frames: [[UInt8]]

    /// A log of so many messages, each thread with so many of them.
    init(messages: Int, messagesOfThread: Int) {
        var frames: [[UInt8]] = []
        for number in 0..<messages {
            let thread = "7e0c1a52-4c1e-4f7b-9d55-\(Self.padded(number / messagesOfThread, 12))"
            let isAgent = number % 2 == 0
            if isAgent { frames.append(Self.typing("SenderTypingStarted", number, thread)) }
            let message = Self.message(number, thread, isAgent: isAgent)
            frames.append(Self.event("MessageCreated", "Message", number, message))
            if isAgent { frames.append(Self.typing("SenderTypingEnded", number, thread)) }
            if !isAgent { frames.append(Self.event("MessageReadChanged", "Message", number, message)) }
        }
        self.frames = frames
    }

    private static func padded(_ number: Int, _ digits: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, digits - text.count)) + text
    }

    private static func time(_ number: Int) -> String {
        let hours = padded(number / 3600 % 24, 2)
        return "2026-03-04T\(hours):\(padded(number / 60 % 60, 2)):\(padded(number % 60, 2)).250+00:00"
    }

    private static func event(_ type: String, _ object: String, _ number: Int, _ members: String) -> [UInt8] {
        let head = """
            {"eventId":"0b3c9d6e-7788-4c0a-8a52-\(padded(number, 12))","eventObject":"\(object)","eventType":"\(type)",\
            "createdAt":"2026-03-04T00:00:00+00:00","createdAtWithMilliseconds":"\(time(number))","data":{
            """
        let channel = """
            "brand":{"id":1001,"tenantId":"11ef-1001","businessUnitId":4},"channel":{"id":"chat_5e0d","name":"Shop",\
            "isLiveChat":true,"hasMultipleThreadsPerEndUser":false,"translationKey":"channel.chat","isPrivate":true},
            """
        return Array((head + channel + members + "},\"context\":[],\"traceId\":\"a1b2c3d4e5f60718\"}").utf8)
    }

    private static let agent = """
        {"id":4711,"incontactId":"11ee","firstName":"Mia","surname":"Miller","nickname":"Mia","imageUrl":\
        "https://img.example.com/4711.png","publicImageUrl":"https://img.example.com/public/4711.png",\
        "isBotUser":false,"isSurveyUser":false,"loginUsername":"mia@example.com"}
        """

    private static func typing(_ type: String, _ number: Int, _ thread: String) -> [UInt8] {
        event(
            type,
            "SenderAction",
            number,
            "\"thread\":{\"id\":\"chat_5e0d_\(thread)\",\"idOnExternalPlatform\":\"\(thread)\",\"threadName\":\"\"},\"user\":\(agent)"
        )
    }

    private static func message(_ number: Int, _ thread: String, isAgent: Bool) -> String {
        let text = "Thank you, we have found your order \(number) and it will be with you on Thursday before noon."
        let author =
            isAgent
            ? "\"authorUser\":\(agent),\"authorEndUserIdentity\":null"
            : "\"authorUser\":null,\"authorEndUserIdentity\":{\"idOnExternalPlatform\":\"c-77\",\"firstName\":\"Ada\",\"lastName\":\"Park\"}"
        return """
            "case":{"id":"9313975","threadIdOnExternalPlatform":"\(thread)","status":"open","createdAt":\
            "2026-03-04T00:00:00+00:00","customFields":[],"detailUrl":"https://desk.example.com/cases/9313975",\
            "inboxAssignee":4711,"routingQueueId":"11ec-4aee","tags":[]},"thread":{"id":"chat_5e0d_\(thread)",\
            "idOnExternalPlatform":"\(thread)","threadName":"","canAddMoreMessages":true},"message":{"id":"\(number)",\
            "idOnExternalPlatform":"4f1d7a90-aaaa-4bbb-8ccc-\(padded(number, 12))","threadIdOnExternalPlatform":\
            "\(thread)","messageContent":{"type":"TEXT","payload":{"text":"\(text)","postback":"","elements":[]},\
            "fallbackText":null,"parameters":[]},"createdAt":"2026-03-04T00:00:00+00:00","createdAtWithMilliseconds":\
            "\(time(number))","direction":"\(isAgent ? "outbound" : "inbound")","attachments":[],"isMadeByUser":\(isAgent),\
            "userStatistics":{"seenAt":null,"readAt":null,"createdToReadSeconds":null},"customerStatistics":{"seenAt":\
            null},\(author),"sentiment":"neutral","tags":[],"contactNumber":"9313975"}
            """
    }
}
