//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

// From the members of `data` to the body of a frame.

extension CXoneReader {
    /// The body that events of a name have, or what is missing for one.
    static func body(_ parts: consuming EventParts, _ name: CXoneEventName, _ path: String) -> CXoneFrame.Body {
        let canonical = name.canonical
        switch canonical {
        case .custom: return .custom
        case .consumerReconnected: return .consumerReconnected
        case .threadArchived: return .threadArchived
        case .threadUpdated: return .threadUpdated
        case .consumerAuthorized:
            return .consumerAuthorized(
                CXoneFrame.Authorization(
                    consumerIdentity: parts.identity,
                    accessToken: parts.token,
                    customer: parts.customer,
                    contact: parts.contact,
                    channel: parts.channel
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
                CXoneFrame.OlderMessages(scrollTokenText: parts.scrollToken?.nonEmpty, messages: parts.messages)
            )
        case .livechatRecovered where !parts.isPresent: return .livechatRecovered(nil)
        default: break
        }
        if name.mayLackMessage, !parts.hasMessage { return .other }
        guard parts.isPresent else { return .undecodable(path: path) }
        switch canonical {
        case .senderTypingStarted, .senderTypingEnded: return typing(parts, canonical, path)
        case .caseCreated, .caseStatusChanged, .caseInboxAssigneeChanged: return contact(parts, canonical, path)
        case .setPositionInQueue: return position(parts, path)
        case .fireProactiveAction:
            guard parts.hasAction else { return .undecodable(path: path + ".proactiveAction.action") }
            guard var action = parts.action else {
                return .undecodable(path: path + ".proactiveAction.action.actionType")
            }
            action.destinationText = parts.destination
            return .fireProactiveAction(action)
        case .eventInS3:
            guard let url = parts.url else { return .undecodable(path: path + ".s3Object.url") }
            return .eventInS3(CXoneFrame.StoredEvent(urlText: url, originEventTypeText: parts.originEventType))
        case .threadRecovered, .livechatRecovered: return recovery(parts, canonical, path)
        default: return message(parts, canonical, path)
        }
    }

    private static func message(_ parts: EventParts, _ name: CXoneEventName, _ path: String) -> CXoneFrame.Body {
        guard parts.hasMessage else { return .undecodable(path: path + ".message") }
        guard let message = parts.message.message else {
            return .undecodable(path: path + ".message.idOnExternalPlatform")
        }
        guard !parts.message.isWithoutThread else {
            return .undecodable(path: path + ".message.threadIdOnExternalPlatform")
        }
        let event = CXoneFrame.MessageEvent(
            thread: parts.thread,
            contact: parts.contact,
            message: message,
            channel: parts.channel
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

    private static func typing(_ parts: EventParts, _ name: CXoneEventName, _ path: String) -> CXoneFrame.Body {
        guard let thread = parts.thread else { return .undecodable(path: path + ".thread.idOnExternalPlatform") }
        let event = CXoneFrame.TypingEvent(
            thread: thread,
            user: parts.user,
            direction: parts.direction.map { MessageDirection($0) },
            channel: parts.channel
        )
        return name == .senderTypingStarted ? .senderTypingStarted(event) : .senderTypingEnded(event)
    }

    private static func contact(_ parts: EventParts, _ name: CXoneEventName, _ path: String) -> CXoneFrame.Body {
        guard var contact = parts.contact else { return .undecodable(path: path + ".case") }
        guard let thread = contact.threadText ?? parts.thread?.idText else {
            return .undecodable(path: path + "." + parts.contactKey + ".threadIdOnExternalPlatform")
        }
        contact.threadText = thread
        guard name == .caseInboxAssigneeChanged else {
            let event = CXoneFrame.ContactEvent(thread: parts.thread, contact: contact, channel: parts.channel)
            return name == .caseCreated ? .caseCreated(event) : .caseStatusChanged(event)
        }
        return .caseInboxAssigneeChanged(
            CXoneFrame.AssigneeEvent(
                thread: parts.thread,
                contact: contact,
                inboxAssignee: parts.inboxAssignee,
                previousInboxAssignee: parts.previousInboxAssignee,
                channel: parts.channel
            )
        )
    }

    private static func position(_ parts: EventParts, _ path: String) -> CXoneFrame.Body {
        guard let contact = parts.contact?.idText else { return .undecodable(path: path + ".consumerContact.id") }
        guard let position = parts.position else { return .undecodable(path: path + ".positionInQueue") }
        return .setPositionInQueue(
            CXoneFrame.QueuePosition(
                contactText: contact,
                positionInQueue: position,
                isAnyAgentOnlineForQueue: parts.isAnyAgentOnline
            )
        )
    }

    private static func recovery(_ parts: EventParts, _ name: CXoneEventName, _ path: String) -> CXoneFrame.Body {
        guard let id = parts.eventThread ?? parts.message.thread else {
            return .undecodable(path: path + ".thread.idOnExternalPlatform")
        }
        var recovery = CXoneFrame.ThreadRecovery(thread: parts.thread ?? CXoneFrame.Thread(id: id))
        recovery.contact = parts.contact
        recovery.messages = parts.messages
        recovery.scrollTokenText = parts.scrollToken?.nonEmpty
        recovery.inboxAssignee = parts.inboxAssignee
        recovery.previousInboxAssignee = parts.previousInboxAssignee
        recovery.ownerAssignee = parts.ownerAssignee
        recovery.customer = parts.customer
        recovery.channel = parts.channel
        return name == .threadRecovered ? .threadRecovered(recovery) : .livechatRecovered(recovery)
    }
}

extension CXoneReader.EventParts {
    private static let contactKeys = ["contact", "case", "consumerContact"]

    /// The key that the contact came with.
    fileprivate var contactKey: String {
        let rank = contactCandidate.rank
        return Self.contactKeys.indices.contains(rank) ? Self.contactKeys[rank] : "contact"
    }
}
