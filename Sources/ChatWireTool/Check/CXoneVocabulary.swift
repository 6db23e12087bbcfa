//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire

/// What is known of CXone's frames: the names that its clients of all ages know or that were seen.
///
/// Whatever is not here is drift, and `check` tells it. A name that the server has used for years and that is missing here is
/// added to the list.
enum CXoneVocabulary {
    /// Event types of the server, and requests of clients.
    static let types = words(
        """
        AddVisitorTags AgentContactEnded AgentContactStarted AgentTypingEnded AgentTypingStarted ArchiveThread
        AssignedAgentChanged AuthorizationTokenGenerated AuthorizeConsumer AuthorizeCustomer CaseCreated
        CaseInboxAssigneeChanged CaseStatusChanged CaseToRoutingQueueAssignmentChanged ChannelCreated ChannelDeleted
        ChannelUpdated ConsumerAuthorized ConsumerContactInboxPreAssigneeChanged ConsumerReconnected ContactCreated
        ContactPreferredUserChanged ContactPriorityChanged ContactProficiencyChanged ContactRecipientsChanged
        ContactStatusChanged ContactSync ContactToRoutingQueueAssignmentChanged CreateInvitationToGroupChat Custom
        CustomerAuthorized CustomerReconnected EmailInvitationToGroupChatSent EndContact EventInS3 ExecuteTrigger
        FetchThreadList FireProactiveAction GenerateAuthorizationToken GroupChatJoined InvitationToGroupChatCreated
        JoinGroupChat LeaveGroupChat LivechatRecovered LoadMoreMessages LoadThreadMetadata MessageAddedIntoCase
        MessageCreated MessageDeliveredToEndUser MessageDeliveredToUser MessageDeliveryStatusChanged
        MessageNoteCreated MessageNoteDeleted MessageNoteUpdated MessagePreviewCreated MessageReadChanged
        MessageSeenByConsumer MessageSeenByCustomer MessageSeenByEndUser MessageSeenByUser MessageSeenChanged
        MessageSent MessageUpdated MoreMessagesLoaded OfflineMessageSent PageViewCreated Postback ReconnectConsumer
        ReconnectCustomer RecoverLivechat RecoverThread RefreshToken RemoveVisitorTags RoutingQueueCreated
        RoutingQueueDeleted RoutingQueueUpdated SendEmailInvitationToGroupChat SendMessage SendMessagePreview
        SendOfflineMessage SendOutbound SendPageViews SendTranscript SenderTypingEnded SenderTypingStarted
        SetConsumerContactCustomFields SetConsumerCustomFields SetContactCustomFields SetCustomerCustomFields
        SetPositionInQueue StoreVisitor StoreVisitorEvents SubqueueAssignedToRoutingQueue
        SubqueueUnassignedFromRoutingQueue ThreadArchived ThreadListFetched ThreadMetadataLoaded ThreadRecovered
        ThreadUpdated TokenRefreshed TranscriptSent UpdateThread UserAssignedToRoutingQueue UserStatusChanged
        UserUnassignedFromRoutingQueue
        """
    )

    /// Keys of any object.
    static let keys = words(
        """
        abandon acceleration acceptRejectFlow acceptRejectFlowRefusalTimeoutInSeconds accessToken action actionId
        actionName actionType actions agentContact agentId agentName attachments author authorEndUserIdentity
        authorNameRemoved authorUser authorization authorizationCode authorizationStatus authorizationToken
        availability background backgroundColor body bodyText bodyTextColor border brand brandHash browserFingerprint
        businessUnitId callToAction canAddMoreMessages canBeStored case caseId channel channelId closedAt codeVerifier
        color conditionType conditions connectionId consumerContact consumerContactStorageId consumerIdentity
        consumerRecipients contact contactHistory contactId contactNumber content contentRemoved context createdAt
        createdAtIso createdAtWithMilliseconds createdToReadSeconds currentDate customFields customJs customer
        customerContactId customerId customerIdent customerIdentity customerStatistics customization data date
        deletedOnExternalPlatform delivered deliveredAt description design destination detailUrl deviceFingerprint
        dimension direction disableChannelInfo divisionNumber duration elements email emailAddress endUser endUserId
        endUserIdentityIdOnExternalPlatform endUserRecipients error errorCode errorMessage event eventId eventObject
        eventType expiresIn externalAttributes externalPlatformId fallback fallbackText fileName filename firstName
        firstResponseTime forward friendlyName from fullName general handover hasAdditionalMessageContent
        hasHappenedDuringSession hasMultipleThreadsPerCustomer hasMultipleThreadsPerEndUser headlineColor
        headlineSecondaryColor headlineSecondaryText headlineText icon id idOnExternalPlatform ident image imagePublic
        imageUrl inContactId inContactSharedUser inboxAssignee inboxAssigneeLastAssignedAt inboxAssigneeResponseTime
        inboxAssigneeUser inboxPreAssignee inboxPreAssigneeUser incontactId initiator inputData interactionId
        isAcceptRejectFlowEnabled isAiGenerated isAnyAgentOnlineForQueue isAuthorizationEnabled isAutoTranslated
        isBotUser isChatbot isDeleted isDeletedOnExternalPlatform isDraft isEnabled isExpired
        isHiddenOnExternalPlatform isInline isLikedByChannel isLiveChat isLivechat isMadeByUser isOpeningVisit
        isOutboundAllowed isOwn isRead isReplyAllowed isReplyToSpecificMessage isSharedByChannel isSubqueue
        isSurveyUser isTransfer isVisible lastMessage lastName lastUpdateAt likes loginUsername maximumPriority media
        message messageAssignedUser messageContent messageId messages messagesId messagesScrollToken mimeType name
        nickname nodes notReflectingBusinessHours offsetX offsetY oldestMessageDatetime originEvent ownerAssignee
        ownerAssigneeUser pageTitle pageUrl pageView parameters payload pointOfContact position positionInQueue postId
        postback preferredUserForNextAssign preview previewUrl previousInboxAssignee
        previousPreferredUserForNextAssign previousRoutingQueue proactiveAction proficiency protocol publicImageUrl
        radius reactionStatistics readAt reason receivedAt recipients recipientsCustomers reconnected
        reflectingBusinessHours refusalTimeoutSeconds removedAt replyChannel replyToMessage replyToMessageId requestId
        routableType routingAttribute routingMode routingQueue routingQueueId s3Object routingQueuePriority scrollToken
        sdkPlatform sdkVersion securedPermanentUrl seen seenAt semanticEntities sentiment settings shares size skillId
        sla socialAttributes sourceId sourceUrl startTime statistics status statusUpdatedAt
        statusUpdatedAtWithMilliseconds supportedMessageTypes surname tagIds tags targetedUser template tenantId text
        textColor thread threadId threadIdOnExternalPlatform threadName threads ticketNumber timeElapsedInSeconds
        timeSlots timezone timezone_type title to token traceId transactionId trigger type
        unseenByEndUserMessagesCount unseenByUserMessagesCount unseenMessagesCount updatedAt url user userFingerprint
        userId userStatistics userStatus userType username value value_not_analyzed value_number variables version
        visitedAt visitor visitorEvents workflow
        """
    )

    /// Objects whose keys are anybody's, or change with every release of the server.
    static let open = words(
        """
        variables parameters channel pointOfContact deviceFingerprint browserFingerprint userFingerprint visitor visit
        settings statistics socialAttributes semanticEntities externalAttributes design template position dimension
        sla recipients recipientsCustomers conditions customization
        """
    )

    /// The values of keys that have a closed set of them.
    static let values: [String: Set<String>] = [
        "direction": ["inbound", "outbound"],
        "eventObject": [
            "Case", "Message", "SenderAction", "Thread", "ChatWindow", "Channel", "PageView", "RoutingQueue",
            "UserStatus",
            "CustomerContact", "ConsumerContact", "Contact", "MessageNote", "MessagePreview", "S3Object",
        ],
        "actionType": ["WelcomeMessage", "CustomPopupBox", "PopupBox", "PushNotification", "GuideTemplate"],
        "sentiment": ["positive", "neutral", "negative"],
        "routingMode": ["findmatch", "resolver", "legacy"],
        "status": [
            "new", "open", "pending", "escalated", "resolved", "closed", "trashed", "success", "online", "offline",
        ],
        "action": ["register", "chatWindowEvent", "heartbeat", "outbound"],
        "type": [
            "TEXT", "RICH_LINK", "QUICK_REPLIES", "LIST_PICKER", "TIME_PICKER", "PLUGIN", "INACTIVITY_POPUP",
            "POSTBACK",
            "STREAMED", "ADAPTIVE_CARD", "FORM", "FILE", "REPLY_BUTTON", "MENU", "TEXT_AND_BUTTONS",
            "SATISFACTION_SURVEY",
            "CUSTOM", "TITLE", "SUBTITLE", "BUTTON", "IFRAME_BUTTON", "COUNTDOWN", "TEXT_TEMPLATE", "system", "user",
            "customer", "api", "external", "workflow", "workflowJob", "routing", "unifiedRouting", "online", "offline",
            "na",
        ],
    ]

    /// The error codes of the server.
    static let errorCodes = words(
        """
        CustomerAuthorizationFailed ConsumerAuthorizationFailed CustomerReconnectionFailed ConsumerReconnectionFailed
        TokenRefreshingFailed RecoveringThreadFailed RecoveringLivechatFailed InconsistentData SendingTranscriptFailed
        SendingMessageFailed SendingOutboundFailed UpdatingThreadFailed ArchivingThreadFailed SendingOfflineMessageFailed
        MetadataLoadFailed SdkVersionNotSupported S3EventLoadFailed CreateOrUpdateVisitorFailed ip_blocked
        """
    )

    static let keySet = JSONNameSet(Array(keys))
    static let watchedWords = JSONWords(values)

    private static func words(_ text: String) -> Set<String> {
        Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
    }
}
