//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// Reads the same fields of the models, in the same order.
extension ValueSink {
    mutating func read(_ frame: CXoneModel.Frame) {
        text(frame.type)
        text(frame.eventId)
        text(frame.createdAt ?? frame.createdAtWithMilliseconds)
        text(frame.createdAtWithMilliseconds)
        switch frame.body {
        case .message(let event):
            read(event.thread)
            read(event.case)
            read(event.message)
            read(event.channel)
        case .typing(let event):
            read(event.thread)
            read(event.user)
            read(event.channel)
        case .contact(let event):
            read(event.case)
            if frame.type == "CaseInboxAssigneeChanged" {
                read(event.inboxAssignee)
                read(event.previousInboxAssignee)
            }
            read(event.channel)
        case .recovery(let recovery): read(recovery)
        case .threads(let list):
            count(list.threads.count)
            for thread in list.threads { read(thread) }
        case .authorization(let authorization): read(authorization)
        case .position(let position):
            text(position.consumerContact.id)
            number(position.positionInQueue)
            flag(position.isAnyAgentOnlineForQueue)
        case .proactive(let event): read(event)
        }
    }

    private mutating func read(_ recovery: CXoneModel.Recovery) {
        text(recovery.messagesScrollToken)
        read(recovery.thread)
        read(recovery.contact)
        count(recovery.messages.count)
        for message in recovery.messages { read(message) }
        read(recovery.inboxAssignee)
        read(recovery.ownerAssignee)
        read(recovery.customer?.customFields)
    }

    private mutating func read(_ authorization: CXoneModel.Authorization) {
        read(authorization.consumerIdentity)
        text(authorization.accessToken?.token)
        number(authorization.accessToken?.expiresIn)
        flag(authorization.accessToken?.isExpired)
        read(authorization.customer?.customFields)
        read(authorization.contact?.customFields)
        text(authorization.channel?.availability?.status)
        flag(authorization.channel?.settings?.isLivechat)
        flag(authorization.channel?.settings?.hasMultipleThreadsPerCustomer)
        flag(authorization.channel?.settings?.isAuthorizationEnabled)
    }

    private mutating func read(_ event: CXoneModel.ProactiveEvent) {
        let action = event.proactiveAction.action
        text(event.destination?.id)
        text(action.actionId)
        text(action.actionName ?? "")
        text(action.actionType)
        text(action.data?.content?.bodyText)
        text(action.data?.content?.headlineText)
        text(action.data?.content?.headlineSecondaryText)
        text(action.data?.content?.image)
        read(action.data?.handover?.customFields)
    }

    // MARK: Shared objects

    private mutating func read(_ thread: CXoneModel.Thread?) {
        guard let thread else { return count(0) }
        text(thread.idOnExternalPlatform)
        text(thread.threadName)
        text(thread.channelId)
        flag(thread.canAddMoreMessages ?? true)
    }

    private mutating func read(_ channel: CXoneModel.Channel?) {
        guard let channel else { return count(0) }
        flag(channel.isLiveChat)
        flag(channel.hasMultipleThreadsPerEndUser)
    }

    private mutating func read(_ contact: CXoneModel.Contact?) {
        guard let contact else { return count(0) }
        text(contact.id)
        text(contact.threadIdOnExternalPlatform)
        text(contact.status)
        text(contact.createdAt)
        text(contact.statusUpdatedAtWithMilliseconds ?? contact.statusUpdatedAt)
        read(contact.customFields)
    }

    private mutating func read(_ fields: [CXoneModel.Field]?) {
        guard let fields else { return count(0) }
        count(fields.count)
        for field in fields {
            text(field.ident)
            text(field.value)
            text(field.updatedAt)
        }
    }

    private mutating func read(_ agent: CXoneModel.Agent?) {
        guard let agent else { return count(0) }
        text(String(agent.id))
        text(agent.firstName ?? "")
        text(agent.surname ?? "")
        text(agent.nickname)
        text(agent.publicImageUrl ?? agent.imageUrl)
        flag(agent.isBotUser ?? false)
        flag(agent.isSurveyUser ?? false)
    }

    private mutating func read(_ identity: CXoneModel.Identity?) {
        guard let identity else { return count(0) }
        text(identity.idOnExternalPlatform)
        text(identity.firstName)
        text(identity.lastName)
        text(identity.fullName)
    }

    private mutating func read(_ message: CXoneModel.Message) {
        text(message.idOnExternalPlatform)
        text(message.id)
        text(message.threadIdOnExternalPlatform ?? "")
        if message.messageContent.type == "TEXT" {
            text(message.messageContent.payload?.text ?? "")
            text(message.messageContent.postback)
        }
        text(message.createdAtWithMilliseconds ?? message.createdAt)
        flag(message.direction == "outbound")
        count(message.attachments.count)
        for attachment in message.attachments {
            text(attachment.url)
            text(attachment.friendlyName)
            text(attachment.mimeType)
            text(attachment.fileName)
        }
        let readAt = message.userStatistics?.readAt ?? message.readAt
        text(message.userStatistics?.seenAt)
        text(readAt)
        text(message.customerStatistics?.seenAt)
        read(message.authorUser)
        read(message.authorEndUserIdentity)
        flag(message.isRead == true || readAt != nil)
        flag(message.hasAdditionalMessageContent ?? false)
    }
}
