//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

// From the members of `data` to the body of a frame.

extension CXoneReader {
    /// The body that events of a name have, or what is missing for one.
    static func body(_ parts: inout EventParts, _ name: CXoneEventName, _ path: String) -> CXoneFrame.Body {
        let canonical = name.canonical
        switch canonical {
        case .custom: return .custom
        case .consumerReconnected: return .consumerReconnected
        case .threadArchived: return .threadArchived
        case .threadUpdated: return .threadUpdated
        case .consumerAuthorized:
            return .consumerAuthorized(
                CXoneFrame.Authorization(
                    consumerIdentity: parts.identity.take(),
                    accessToken: parts.token.take(),
                    customer: parts.customer.take(),
                    contact: parts.contact.take(),
                    channel: parts.channel.take()
                )
            )
        case .tokenRefreshed: return .tokenRefreshed(parts.token)
        case .threadListFetched: return .threadListFetched(parts.threads)
        case .threadMetadataLoaded:
            return .threadMetadataLoaded(
                CXoneFrame.ThreadMetadata(ownerAssignee: parts.ownerAssignee, lastMessage: parts.message.message)
            )
        case .moreMessagesLoaded:
            return .moreMessagesLoaded(
                CXoneFrame.OlderMessages(
                    scrollTokenText: parts.wireText(parts.scrollToken.nonEmpty),
                    messages: parts.messages
                )
            )
        case .livechatRecovered where !parts.isPresent: return .livechatRecovered(nil)
        default: break
        }
        if name.mayLackMessage, !parts.hasMessage { return .other }
        guard parts.isPresent else { return .undecodable(path: path) }
        switch canonical {
        case .senderTypingStarted, .senderTypingEnded: return typing(&parts, canonical, path)
        case .caseCreated, .caseStatusChanged, .caseInboxAssigneeChanged: return contact(&parts, canonical, path)
        case .setPositionInQueue: return position(&parts, path)
        case .fireProactiveAction:
            guard parts.hasAction else { return .undecodable(path: path + ".proactiveAction.action") }
            guard var action = parts.action.take() else {
                return .undecodable(path: path + ".proactiveAction.action.actionType")
            }
            action.destinationText = parts.wireText(parts.destination)
            return .fireProactiveAction(action)
        case .eventInS3:
            guard let url = parts.wireText(parts.url) else { return .undecodable(path: path + ".s3Object.url") }
            return .eventInS3(
                CXoneFrame.StoredEvent(urlText: url, originEventTypeText: parts.wireText(parts.originEventType))
            )
        case .threadRecovered, .livechatRecovered: return recovery(&parts, canonical, path)
        default: return message(&parts, canonical, path)
        }
    }

    private static func message(_ parts: inout EventParts, _ name: CXoneEventName, _ path: String) -> CXoneFrame.Body {
        guard parts.hasMessage else { return .undecodable(path: path + ".message") }
        guard let message = parts.message.message.take() else {
            return .undecodable(path: path + ".message.idOnExternalPlatform")
        }
        guard !parts.message.isWithoutThread else {
            return .undecodable(path: path + ".message.threadIdOnExternalPlatform")
        }
        let event = CXoneFrame.MessageEvent(
            thread: parts.thread.take(),
            contact: parts.contact.take(),
            message: message,
            channel: parts.channel.take()
        )
        switch name {
        case .messageReadChanged: return .messageReadChanged(event)
        case .messageSeenChanged: return .messageSeenChanged(event)
        case .messageDeliveryStatusChanged: return .messageDeliveryStatusChanged(event)
        case .messageUpdated: return .messageUpdated(event)
        case .messageSent: return .messageSent(event)
        case .messageAddedIntoCase: return .messageAddedIntoCase(event)
        default: return .messageCreated(event)
        }
    }

    private static func typing(_ parts: inout EventParts, _ name: CXoneEventName, _ path: String) -> CXoneFrame.Body {
        guard let thread = parts.thread.take() else { return .undecodable(path: path + ".thread.idOnExternalPlatform") }
        let event = CXoneFrame.TypingEvent(
            thread: thread,
            user: parts.user.take(),
            direction: parts.direction.isPresent ? MessageDirection(parts.direction, in: parts.frame) : nil,
            channel: parts.channel.take()
        )
        return name == .senderTypingStarted ? .senderTypingStarted(event) : .senderTypingEnded(event)
    }

    private static func contact(_ parts: inout EventParts, _ name: CXoneEventName, _ path: String) -> CXoneFrame.Body {
        guard var contact = parts.contact.take() else { return .undecodable(path: path + ".case") }
        let thread = contact.threadRange.or(parts.thread?.idRange ?? .none)
        guard thread.isPresent else {
            return .undecodable(path: path + "." + parts.contactKey + ".threadIdOnExternalPlatform")
        }
        if !contact.threadRange.isPresent { contact = contact.with(thread: thread) }
        guard name == .caseInboxAssigneeChanged else {
            let event = CXoneFrame.ContactEvent(thread: parts.thread.take(), contact: contact, channel: parts.channel)
            return name == .caseCreated ? .caseCreated(event) : .caseStatusChanged(event)
        }
        return .caseInboxAssigneeChanged(
            CXoneFrame.AssigneeEvent(
                thread: parts.thread.take(),
                contact: contact,
                inboxAssignee: parts.inboxAssignee.take(),
                previousInboxAssignee: parts.previousInboxAssignee.take(),
                channel: parts.channel.take()
            )
        )
    }

    private static func position(_ parts: inout EventParts, _ path: String) -> CXoneFrame.Body {
        guard let contact = parts.wireText(parts.contact?.idRange ?? .none) else {
            return .undecodable(path: path + ".consumerContact.id")
        }
        guard let position = parts.position else { return .undecodable(path: path + ".positionInQueue") }
        return .setPositionInQueue(
            CXoneFrame.QueuePosition(
                contactText: contact,
                positionInQueue: position,
                isAnyAgentOnlineForQueue: parts.isAnyAgentOnline
            )
        )
    }

    private static func recovery(_ parts: inout EventParts, _ name: CXoneEventName, _ path: String) -> CXoneFrame.Body {
        let id = parts.eventThread.or(parts.message.thread)
        guard id.isPresent else {
            return .undecodable(path: path + ".thread.idOnExternalPlatform")
        }
        var recovery = CXoneFrame.ThreadRecovery(thread: parts.thread.take() ?? parts.thread(id))
        recovery.contact = parts.contact.take()
        recovery.messages = parts.messages
        recovery.scrollTokenText = parts.wireText(parts.scrollToken.nonEmpty)
        recovery.inboxAssignee = parts.inboxAssignee.take()
        recovery.previousInboxAssignee = parts.previousInboxAssignee.take()
        recovery.ownerAssignee = parts.ownerAssignee.take()
        recovery.customer = parts.customer.take()
        recovery.channel = parts.channel.take()
        return name == .threadRecovered ? .threadRecovered(recovery) : .livechatRecovered(recovery)
    }
}

extension CXoneReader.EventParts {
    fileprivate func wireText(_ text: TextRange) -> WireText? {
        WireText(frame, text)
    }

    /// A thread of which only the id is known.
    fileprivate func thread(_ id: TextRange) -> CXoneFrame.Thread {
        CXoneFrame.Thread(FrameTexts(frame, CXoneFrame.Thread.Texts(id: id)))
    }

    private static let contactKeys = ["contact", "case", "consumerContact"]

    /// The key that the contact came with.
    fileprivate var contactKey: String {
        let rank = contactCandidate.rank
        return Self.contactKeys.indices.contains(rank) ? Self.contactKeys[rank] : "contact"
    }
}
