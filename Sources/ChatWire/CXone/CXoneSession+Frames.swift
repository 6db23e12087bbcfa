//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

// What each kind of frame does.

extension CXoneSession {
    mutating func handle(_ frame: CXoneFrame, _ events: inout [ChatEvent]) {
        switch frame.body {
        case .messageCreated(let event): messageCreated(event, frame, &events)
        case .messageSent(let event): messageChanged(event, frame, isProvisional: true, &events)
        case .messageReadChanged(let event), .messageSeenChanged(let event), .messageDeliveryStatusChanged(let event),
            .messageUpdated(let event), .messageAddedIntoCase(let event):
            messageChanged(event, frame, isProvisional: false, &events)
        case .senderTypingStarted(let event): typing(true, event, &events)
        case .senderTypingEnded(let event): typing(false, event, &events)
        case .caseCreated(let event): caseCreated(event, frame, &events)
        case .caseStatusChanged(let event): caseStatusChanged(event, frame, &events)
        case .caseInboxAssigneeChanged(let event): assigneeChanged(event, frame, &events)
        case .setPositionInQueue(let position): positionChanged(position, &events)
        case .fireProactiveAction(let action): proactiveAction(action, frame, &events)
        case .eventInS3(let event):
            let type = event.originEventType.map { " (\($0))" } ?? ""
            notes.add(.needsDownload, "the event\(type) is at \(event.url)", id: frame.eventId)
        case .custom: emit(.customEventMessage(frame.text.data), &events)
        case .consumerAuthorized(let authorization): authorized(authorization, &events)
        case .consumerReconnected: connected(&events)
        case .authorizationStatus(let status): if status == "authorized" { connected(&events) }
        case .tokenRefreshed(let token): accessToken = token ?? accessToken
        case .threadRecovered(let recovery): threadRecovered(recovery, frame, &events)
        case .livechatRecovered(let recovery): livechatRecovered(recovery, frame, &events)
        case .threadListFetched(let threads): threadListFetched(threads, &events)
        case .threadMetadataLoaded(let metadata): metadataLoaded(metadata, frame, &events)
        case .moreMessagesLoaded(let page): moreMessagesLoaded(page, frame, &events)
        case .threadArchived, .threadUpdated, .ack, .other: acknowledged(frame, &events)
        case .operationError(let error): failed(error, frame, &events)
        case .serverError(let error):
            emit(
                .error(ChatError(code: .serverError, message: error.message, transactionId: error.requestId)),
                &events
            )
        case .undecodable(let path):
            let message = "\(frame.type) has no \(path)"
            emit(.error(ChatError(code: .malformedEvent, message: message, eventId: frame.eventId)), &events)
        case .heartbeat, .outbound: break
        }
    }

    // MARK: The connection

    private mutating func authorized(_ authorization: CXoneFrame.Authorization, _ events: inout [ChatEvent]) {
        customer = authorization.consumerIdentity ?? customer
        accessToken = authorization.accessToken ?? accessToken
        customerCustomFields.merge(authorization.customer?.customFields ?? [])
        learnMode(of: authorization.channel, &events)
        connected(&events)
    }

    /// The server has taken the customer for who they are; where nobody told that the connection is open, this does.
    private mutating func connected(_ events: inout [ChatEvent]) {
        if state < .connected { move(to: .connected, &events) }
    }

    /// The flags of a channel tell its mode.
    mutating func learnMode(of channel: CXoneFrame.Channel?, _ events: inout [ChatEvent]) {
        guard let channel else { return }
        if channel.isLiveChat == true {
            learn(.liveChat, &events)
        } else if let hasMultipleThreads = channel.hasMultipleThreadsPerEndUser {
            learn(hasMultipleThreads ? .multithread : .singlethread, &events)
        }
    }

    // MARK: Replies without data

    /// A request was taken, whatever the server calls its reply; what it was is known only from what was sent.
    private mutating func acknowledged(_ frame: CXoneFrame, _ events: inout [ChatEvent]) {
        guard let request = requests.take(frame.eventId) else {
            // Acknowledgements of what nobody told, and events that mean nothing to a conversation, are no riddle.
            switch frame.body {
            case .threadArchived, .threadUpdated: break
            default: return
            }
            notes.add(.unknownRequest, "\(frame.type) does not say which thread it is about", id: frame.eventId)
            return
        }
        switch request.kind {
        case .setContactCustomFields: emit(.contactCustomFieldsSet, &events)
        case .setCustomerCustomFields: emit(.customerCustomFieldsSet, &events)
        case .archiveThread, .updateThread:
            guard let index = request.threadId.map({ makeIndex(of: $0) }) else {
                return notes.add(.unknownRequest, "the request names no thread", id: frame.eventId)
            }
            if request.kind == .archiveThread {
                close(index, &events)
            } else {
                conversations[index].record.thread.name = request.threadName.flatMap { $0.isEmpty ? nil : $0 }
            }
            hasListChanged = true
            emitThread(index, &events)
        case .loadMoreMessages, .loadThreadMetadata, .sendMessage, .other: break
        }
    }

    // MARK: Proactive actions

    private mutating func proactiveAction(
        _ action: CXoneFrame.ProactiveAction,
        _ frame: CXoneFrame,
        _ events: inout [ChatEvent]
    ) {
        customerCustomFields.merge(action.customFields)
        switch action.type.lowercased() {
        case "custompopupbox":
            emit(.proactiveActionReceived(.customPopupBox(data: action.variables ?? [:])), &events)
        case "welcomemessage":
            welcomeMessage = action.content?.bodyText ?? welcomeMessage
        default:
            let data = frame.json["data"] ?? frame.json["postback"]?["data"]
            let raw = data?["proactiveAction"]?["action"] ?? .null
            emit(.proactiveActionReceived(.other(type: action.type, action: raw)), &events)
        }
    }
}

extension FrameBytes {
    /// The text as bytes.
    var data: Data {
        let bytes = bytes
        return Data((0..<count).map { bytes[$0] })
    }
}
