//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire

/// Reads the typed fields of a frame that the decoder of ChatWire made.
extension ValueSink {
    mutating func read(_ frame: CXoneFrame) {
        text(frame.type)
        text(frame.eventId)
        text(frame.createdAt?.literal)
        text(frame.createdAtWithMilliseconds?.literal)
        switch frame.body {
        case .messageCreated(let event), .messageReadChanged(let event), .messageSeenChanged(let event): read(event)
        case .senderTypingStarted(let event), .senderTypingEnded(let event):
            read(event.thread)
            read(event.user)
            read(event.channel)
        case .caseStatusChanged(let event):
            read(event.contact)
            read(event.channel)
        case .caseInboxAssigneeChanged(let event):
            read(event.contact)
            read(event.inboxAssignee)
            read(event.previousInboxAssignee)
            read(event.channel)
        case .threadRecovered(let recovery): read(recovery)
        case .threadListFetched(let threads):
            count(threads.count)
            for thread in threads { read(thread) }
        case .consumerAuthorized(let authorization): read(authorization)
        case .setPositionInQueue(let position):
            text(position.contactId)
            number(position.positionInQueue)
            flag(position.isAnyAgentOnlineForQueue)
        case .fireProactiveAction(let action): read(action)
        default: text("another body")
        }
    }

    private mutating func read(_ event: CXoneFrame.MessageEvent) {
        read(event.thread)
        read(event.contact)
        read(event.message)
        read(event.channel)
    }

    private mutating func read(_ recovery: CXoneFrame.ThreadRecovery) {
        text(recovery.scrollToken)
        read(recovery.thread)
        read(recovery.contact)
        count(recovery.messages.count)
        for message in recovery.messages { read(message) }
        read(recovery.inboxAssignee)
        read(recovery.ownerAssignee)
        read(recovery.customer?.customFields)
    }

    private mutating func read(_ authorization: CXoneFrame.Authorization) {
        read(authorization.consumerIdentity)
        text(authorization.accessToken?.token)
        number(authorization.accessToken?.expiresIn)
        flag(authorization.accessToken?.isExpired)
        read(authorization.customer?.customFields)
        read(authorization.contact?.customFields)
        text(authorization.channel?.availability)
        flag(authorization.channel?.isLiveChat)
        flag(authorization.channel?.hasMultipleThreadsPerEndUser)
        flag(authorization.channel?.isAuthorizationEnabled)
    }

    private mutating func read(_ action: CXoneFrame.ProactiveAction) {
        text(action.destinationId)
        text(action.id)
        text(action.name)
        text(action.type)
        text(action.content?.bodyText)
        text(action.content?.headlineText)
        text(action.content?.headlineSecondaryText)
        text(action.content?.image)
        read(action.customFields)
    }

    // MARK: Shared objects

    private mutating func read(_ thread: CXoneFrame.Thread?) {
        guard let thread else { return count(0) }
        text(thread.id)
        text(thread.name)
        text(thread.channelId)
        flag(thread.canAddMoreMessages)
    }

    private mutating func read(_ channel: CXoneFrame.Channel?) {
        guard let channel else { return count(0) }
        flag(channel.isLiveChat)
        flag(channel.hasMultipleThreadsPerEndUser)
    }

    private mutating func read(_ contact: CXoneFrame.Contact?) {
        guard let contact else { return count(0) }
        text(contact.id)
        text(contact.threadId)
        text(contact.status)
        text(contact.createdAt?.literal)
        text(contact.statusUpdatedAt?.literal)
        read(contact.customFields)
    }

    private mutating func read(_ fields: [CustomFieldValue]?) {
        guard let fields else { return count(0) }
        count(fields.count)
        for field in fields {
            text(field.ident)
            text(field.value)
            text(field.updatedAt?.literal)
        }
    }

    private mutating func read(_ agent: Agent?) {
        guard let agent else { return count(0) }
        text(agent.id)
        text(agent.firstName)
        text(agent.surname)
        text(agent.nickname)
        text(agent.imageUrl)
        flag(agent.isBotUser)
        flag(agent.isSurveyUser)
    }

    private mutating func read(_ identity: CustomerIdentity?) {
        guard let identity else { return count(0) }
        text(identity.id)
        text(identity.firstName)
        text(identity.lastName)
        text(identity.fullName)
    }

    private mutating func read(_ message: Message) {
        text(message.id)
        text(message.serverId)
        text(message.threadId)
        if case .text(let payload) = message.contentType {
            text(payload.text)
            text(payload.postback)
        }
        text(message.createdAt?.literal)
        flag(message.direction == .toClient)
        count(message.attachments.count)
        for attachment in message.attachments {
            text(attachment.url)
            text(attachment.friendlyName)
            text(attachment.mimeType)
            text(attachment.fileName)
        }
        text(message.agentStatistics?.seenAt?.literal)
        text(message.agentStatistics?.readAt?.literal)
        text(message.customerStatistics?.seenAt?.literal)
        read(message.authorUser)
        read(message.authorEndUserIdentity)
        flag(message.status == .seen)
        flag(message.hasAdditionalMessageContent)
    }
}
