//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// The objects that frames of CXone share, with fields as many as on the wire.
struct CXoneObjects {
    private var numbers: SplitMix64
    private var channelId = ""
    private var threadId = ""
    private(set) var contactId = ""
    /// The settings of a channel, which are the same in all its frames.
    private var channelFlags = ""

    init(seed: UInt64) {
        numbers = SplitMix64(seed: seed)
        let names = ["isLiveChat", "hasMultipleThreadsPerEndUser"] + Self.channelFlags
        channelFlags = names.map { #""\#($0)":\#(flag())"# }.joined(separator: ",")
    }

    /// Another conversation.
    mutating func begin() {
        channelId = uuid()
        threadId = uuid()
        contactId = "\(number(10_000_000...99_999_999))"
    }

    // MARK: Leaves

    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &numbers) }

    mutating func flag() -> Bool { numbers.next() & 1 == 0 }

    mutating func uuid() -> String {
        let digits = String(numbers.next() | 1 << 63, radix: 16) + String(numbers.next() | 1 << 63, radix: 16)
        let lengths = [8, 4, 4, 4, 12]
        var rest = digits[...]
        return lengths.map { length in
            defer { rest = rest.dropFirst(length) }
            return String(rest.prefix(length))
        }.joined(separator: "-")
    }

    mutating func date(milliseconds: Bool = false) -> String {
        let fraction = milliseconds ? ".\(number(100...999))" : ""
        return
            "2026-0\(number(1...9))-\(number(10...28))T\(number(10...23)):\(number(10...59)):\(number(10...59))\(fraction)+00:00"
    }

    /// The two members that say when something was made.
    mutating func created() -> String {
        #""createdAt":"\#(date())","createdAtWithMilliseconds":"\#(date(milliseconds: true))""#
    }

    mutating func picture() -> String { "https://img.example.com/public/\(number(1...999)).png" }

    private static let words = [
        "hello", "thanks", "order", "parcel", "where", "is", "my", "refund", "please", "wait", "a", "moment", "I’ll",
        "check", "the", "price", "£12", "café", "–", "number", "address", "zítra", "доставка", "注文", "okay", "👍",
    ]

    /// A text; one in seven has escapes.
    mutating func sentence(_ range: ClosedRange<Int> = 8...21) -> String {
        let words = (0..<number(range)).map { _ in Self.words[number(0...Self.words.count - 1)] }
        let text = words.joined(separator: " ")
        return number(1...7) == 1 ? #"\#(text)\n\"caf\u00e9\" \ud83d\ude00"# : text
    }

    private static let people = [
        ("Ivo", "Muster"), ("Žofie", "Příkladová"), ("Wilma", "Example"), ("José", "Ejemplo"), ("Mia", "Mallikas"),
    ]

    // MARK: People

    mutating func agent() -> String {
        let number = number(1...900)
        let (first, last) = Self.people[number % Self.people.count]
        return #"""
            {"id":\#(5_000_000 + number),"incontactId":"ic-\#(number)","emailAddress":"agent\#(number)@example.com",\#
            "loginUsername":"agent\#(number)@example.com","firstName":"\#(first)","surname":"\#(last)",\#
            "nickname":\#(flag() ? "null" : "\"\(first)\""),"imageUrl":"\#(picture())","publicImageUrl":"\#(picture())",\#
            "isBotUser":false,"isSurveyUser":false}
            """#
    }

    mutating func identity() -> String {
        let id = uuid()
        let (first, last) = Self.people[number(0...Self.people.count - 1)]
        return #"""
            {"idOnExternalPlatform":"\#(id)","externalPlatformId":"chat","id":"chat_\#(id)","firstName":"\#(first)",\#
            "lastName":"\#(last)","nickname":"","fullName":"\#(first) \#(last)","image":"\#(picture())"}
            """#
    }

    mutating func customFields(_ count: ClosedRange<Int>) -> String {
        let fields = (0..<number(count)).map { index in
            let value = sentence(1...3)
            return #"""
                {"ident":"field.\#(index)","value":"\#(value)","value_number":null,"value_not_analyzed":"\#(value)",\#
                "updatedAt":"\#(date())"}
                """#
        }
        return "[\(fields.joined(separator: ","))]"
    }

    // MARK: Where

    let brand = #"""
        {"id":4242,"tenantId":"11ed0000-example","businessUnitId":99887766,"friendlyName":"Example Shop",\#
        "timezone":"Europe/Berlin","brandHash":"a1b2c3d4e5"}
        """#

    private static let channelFlags = [
        "isPrivate", "isPublic", "isDeleted", "isRepliable", "isOutboundAllowed", "isInboundAllowed", "isAutomatic",
        "isEmailEnabled", "isReadOnly", "hasDeliveryReceipts", "hasReadReceipts", "hasSeenReceipts",
        "hasTypingIndicator", "hasAttachments", "hasInlineAttachments", "hasRichContent", "hasQuickReplies",
        "hasListPicker", "hasTimePicker", "hasAdaptiveCards", "hasForms", "hasReactions", "hasTags", "hasSentiment",
        "hasTranslation", "hasRecipients", "hasGroupChat", "hasTranscript", "hasSurvey", "hasProactive",
        "hasVisitorTracking", "hasContactMerging", "hasCustomFields", "canBeForwarded", "canBeTransferred",
        "canBeEscalated", "canBeReopened", "canDeleteMessages", "canHideMessages", "canLikeMessages",
        "canEditMessages", "useBotRouting", "useSkillRouting", "usePriorityRouting", "useBusinessHours",
    ]

    func channel() -> String {
        #"""
        {"id":"chat_\#(channelId)","idOnExternalPlatform":"\#(channelId)","name":"Example web chat",\#
        "realExternalPlatformId":"chat",\#(channelFlags),"studioScript":null,"allowedExternalUsers":[],\#
        "translationLanguage":"en"}
        """#
    }

    mutating func routingQueue() -> String {
        #"""
        {"id":"\#(uuid())","name":"Example skill","isSubqueue":false,"skillId":null,"isDeleted":false,\#
        "isAcceptRejectFlowEnabled":false,"acceptRejectFlowRefusalTimeoutInSeconds":null}
        """#
    }

    private var serverThreadId: String { "chat_\(channelId)_\(threadId)" }

    mutating func thread() -> String {
        #"""
        {"id":"\#(serverThreadId)","idOnExternalPlatform":"\#(threadId)","channelId":"chat_\#(channelId)",\#
        "threadName":"\#(sentence(2...4))","canAddMoreMessages":true}
        """#
    }

    mutating func fullThread() -> String {
        #"""
        {"id":"\#(serverThreadId)","idOnExternalPlatform":"\#(threadId)","channelId":"chat_\#(channelId)",\#
        "threadName":"\#(sentence(2...4))","canAddMoreMessages":\#(flag()),"createdAt":"\#(date())",\#
        "updatedAt":"\#(date())","title":"","content":"","url":null,"ticketNumber":null,"isOwn":false,\#
        "author":{"id":"chat_\#(uuid())","name":"Wilma Example","nickname":""},"image":"\#(picture())","tagIds":[],\#
        "likes":0,"attachments":[],"recipients":[],"deletedOnExternalPlatform":false,"unseenMessagesCount":0,\#
        "unseenByUserMessagesCount":1,"unseenByEndUserMessagesCount":2}
        """#
    }

    // MARK: Contacts and messages

    mutating func contact() -> String {
        #"""
        {"id":"\#(contactId)","contactId":"\#(uuid())","customerContactId":"\#(uuid())","interactionId":"\#(uuid())",\#
        "consumerContactStorageId":"\#(uuid())","threadId":"\#(serverThreadId)",\#
        "threadIdOnExternalPlatform":"\#(threadId)","channelId":"chat_\#(channelId)",\#
        "status":"\#(flag() ? "open" : "closed")","statusUpdatedAt":"\#(date())",\#
        "statusUpdatedAtWithMilliseconds":"\#(date(milliseconds: true))",\#(created()),"routableType":"ROUTABLE",\#
        "routingQueueId":"\#(uuid())","routingQueuePriority":1,"inboxAssignee":\#(number(1...99999)),\#
        "inboxAssigneeUser":\#(agent()),"inboxAssigneeLastAssignedAt":"\#(date())","inboxPreAssignee":null,\#
        "inboxPreAssigneeUser":null,"ownerAssignee":0,"ownerAssigneeUser":null,"targetedUser":null,\#
        "endUserRecipients":[],"recipients":[],"recipientsCustomers":[{"idOnExternalPlatform":"\#(uuid())",\#
        "name":"Wilma Example","isPrimary":true,"isPrivate":false}],"endUser":{"id":"chat_\#(uuid())",\#
        "name":"Wilma Example","nickname":""},"authorEndUserIdentity":\#(identity()),"userFingerprint":{\#
        "ip":"192.0.2.17","browser":"Example Browser","os":"Example OS","language":"de-DE","location":null},\#
        "customFields":\#(customFields(1...3)),"detailUrl":"https://desk.example.com/#/cases/\#(contactId)",\#
        "direction":"inbound","preview":"\#(sentence())","statistics":{"firstResponseTime":null,\#
        "inboxAssigneeResponseTime":null,"ownerResolutionTime":null},"sla":{"firstResponse":{"deadlineAt":null,\#
        "isViolated":false}},"proficiency":{"from":1,"to":20},"userStatistics":{"unseenMessagesCount":2},\#
        "customerStatistics":{"unseenMessagesCount":0},"tags":[{"id":11,"title":"delivery","color":"#c0ffee"}],\#
        "isOutboundAllowed":true,"abandon":null,"acceleration":0.5,"maximumPriority":100,"routingAttribute":null,\#
        "divisionNumber":null,"isDraft":false}
        """#
    }

    mutating func message(byAgent: Bool, isRead: Bool = false) -> String {
        let text = sentence()
        let agent = byAgent ? agent() : "null"
        let read = isRead ? "\"\(date())\"" : "null"
        let picture = #"""
            {"id":"\#(uuid())","url":"\#(picture())","friendlyName":"photo.png","fileName":"photo.png",\#
            "mimeType":"image/png","securedPermanentUrl":"\#(picture())","previewUrl":null,"isInline":false}
            """#
        return #"""
            {"id":"\#(uuid())","idOnExternalPlatform":"\#(uuid())","postId":"\#(serverThreadId)",\#
            "threadId":"\#(serverThreadId)","threadIdOnExternalPlatform":"\#(threadId)","messageContent":{"type":"TEXT",\#
            "payload":{"text":"\#(text)","postback":"","elements":[]},"text":"\#(text)","fallbackText":"\#(text)",\#
            "postback":null,"parameters":[],"isAutoTranslated":false},\#(created()),"isMadeByUser":\#(byAgent),\#
            "direction":"\#(byAgent ? "outbound" : "inbound")","authorUser":\#(agent),"user":\#(agent),\#
            "authorEndUserIdentity":\#(byAgent ? "null" : identity()),"authorNameRemoved":null,\#
            "attachments":[\#(number(1...4) == 1 ? picture : "")],"userStatistics":{"seenAt":\#(read),"readAt":\#(read),\#
            "createdToReadSeconds":null},"customerStatistics":{"seenAt":null},"isRead":\#(isRead),"readAt":\#(read),\#
            "seen":[],"delivered":[],"contactNumber":"\#(contactId)","contentRemoved":null,"sentiment":"neutral",\#
            "tags":[{"id":11,"title":"delivery","color":"#c0ffee"}],"title":"","url":null,"recipients":[],\#
            "replyChannel":null,"replyToMessage":null,"isReplyAllowed":true,"isReplyToSpecificMessage":false,\#
            "reactionStatistics":{"likes":0,"shares":0,"isLikedByChannel":false,"isSharedByChannel":false},\#
            "deletedOnExternalPlatform":false,"isDeletedOnExternalPlatform":false,"isHiddenOnExternalPlatform":false,\#
            "forward":null,"externalAttributes":[],"channel":{"id":"chat_\#(channelId)"},"deviceFingerprint":{\#
            "browser":"Example Browser","ip":"192.0.2.17","supportedMessageTypes":[]},\#
            "hasAdditionalMessageContent":false,"isAiGenerated":false}
            """#
    }
}
