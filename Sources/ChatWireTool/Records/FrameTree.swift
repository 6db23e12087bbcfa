//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

package import ChatWire

// What a record says of a frame: its public properties under their Swift names. Nil is left out.

extension CXoneFrame {
    /// The event type whose fields the value has.
    package var bodyName: String {
        switch body {
        case .messageCreated: "MessageCreated"
        case .messageReadChanged: "MessageReadChanged"
        case .messageSeenChanged: "MessageSeenChanged"
        case .messageDeliveryStatusChanged: "MessageDeliveryStatusChanged"
        case .messageUpdated: "MessageUpdated"
        case .messageSent: "MessageSent"
        case .messageAddedIntoCase: "MessageAddedIntoCase"
        case .senderTypingStarted: "SenderTypingStarted"
        case .senderTypingEnded: "SenderTypingEnded"
        case .caseCreated: "CaseCreated"
        case .caseStatusChanged: "CaseStatusChanged"
        case .caseInboxAssigneeChanged: "CaseInboxAssigneeChanged"
        case .setPositionInQueue: "SetPositionInQueue"
        case .fireProactiveAction: "FireProactiveAction"
        case .eventInS3: "EventInS3"
        case .custom: "Custom"
        case .consumerAuthorized: "ConsumerAuthorized"
        case .consumerReconnected: "ConsumerReconnected"
        case .tokenRefreshed: "TokenRefreshed"
        case .threadRecovered: "ThreadRecovered"
        case .livechatRecovered: "LivechatRecovered"
        case .threadListFetched: "ThreadListFetched"
        case .threadMetadataLoaded: "ThreadMetadataLoaded"
        case .moreMessagesLoaded: "MoreMessagesLoaded"
        case .threadArchived: "ThreadArchived"
        case .threadUpdated: "ThreadUpdated"
        case .ack: "ack"
        case .operationError: "operationError"
        case .serverError: "serverError"
        case .heartbeat: "heartbeat"
        case .authorizationStatus: "authorizationStatus"
        case .outbound: "outbound"
        case .undecodable: "undecodable"
        case .other: "other"
        }
    }

    /// What the frame says.
    package var valueTree: JSONValue {
        switch body {
        case .messageCreated(let event), .messageReadChanged(let event), .messageSeenChanged(let event),
            .messageDeliveryStatusChanged(let event), .messageUpdated(let event), .messageSent(let event),
            .messageAddedIntoCase(let event):
            .tree([
                ("thread", event.thread?.tree), ("contact", event.contact?.tree), ("message", event.message.tree),
                ("channel", event.channel?.tree),
            ])
        case .senderTypingStarted(let event), .senderTypingEnded(let event):
            .tree([
                ("thread", event.thread.tree), ("user", event.user?.tree),
                ("direction", event.direction.map { .string("\($0)") }), ("channel", event.channel?.tree),
            ])
        case .caseCreated(let event), .caseStatusChanged(let event):
            .tree([
                ("thread", event.thread?.tree), ("contact", event.contact.tree), ("channel", event.channel?.tree),
            ])
        case .caseInboxAssigneeChanged(let event):
            .tree([
                ("thread", event.thread?.tree), ("contact", event.contact.tree),
                ("inboxAssignee", event.inboxAssignee?.tree),
                ("previousInboxAssignee", event.previousInboxAssignee?.tree), ("channel", event.channel?.tree),
            ])
        case .setPositionInQueue(let event):
            .tree([
                ("contactId", .string(event.contactId)), ("positionInQueue", .int(event.positionInQueue)),
                ("isAnyAgentOnlineForQueue", event.isAnyAgentOnlineForQueue.map(JSONValue.bool)),
            ])
        case .fireProactiveAction(let action): action.tree
        case .eventInS3(let event):
            .tree([("url", .string(event.url)), ("originEventType", .text(event.originEventType))])
        case .consumerAuthorized(let event):
            .tree([
                ("consumerIdentity", event.consumerIdentity?.tree), ("accessToken", event.accessToken?.tree),
                ("customer", event.customer?.tree), ("contact", event.contact?.tree),
                ("channel", event.channel?.tree),
            ])
        case .tokenRefreshed(let token): .tree([("accessToken", token?.tree)])
        case .threadRecovered(let recovery): recovery.tree
        case .livechatRecovered(let recovery): recovery?.tree ?? .object([:])
        case .threadListFetched(let threads): .tree([("threads", .array(threads.map(\.tree)))])
        case .threadMetadataLoaded(let data):
            .tree([("ownerAssignee", data.ownerAssignee?.tree), ("lastMessage", data.lastMessage?.tree)])
        case .moreMessagesLoaded(let older):
            .tree([("messages", .array(older.messages.map(\.tree))), ("scrollToken", .string(older.scrollToken))])
        case .consumerReconnected, .threadArchived, .threadUpdated, .custom: .object([:])
        case .operationError(let error):
            .tree([
                ("errorCode", .text(error.errorCode)), ("transactionId", .text(error.transactionId)),
                ("errorMessage", .text(error.errorMessage)), ("threadId", .text(error.threadId)),
            ])
        case .serverError(let error):
            .tree([
                ("message", .text(error.message)), ("connectionId", .text(error.connectionId)),
                ("requestId", .text(error.requestId)),
            ])
        case .authorizationStatus(let status): .object(["authorizationStatus": .string(status)])
        case .outbound(let sent):
            .tree([
                ("action", .text(sent.action)), ("threadId", .text(sent.threadId)),
                ("threadName", .text(sent.threadName)), ("messageId", .text(sent.messageId)),
                ("contactId", .text(sent.contactId)),
            ])
        case .undecodable(let path): .object(["path": .string(path)])
        case .ack, .heartbeat, .other: .null
        }
    }
}

extension JSONValue {
    /// An object of those members that have a value.
    package static func tree(_ members: [(String, JSONValue?)]) -> JSONValue {
        .object(JSONObject(members.compactMap { key, value in value.map { JSONObject.Member(key: key, value: $0) } }))
    }

    package static func text(_ string: String?) -> JSONValue? { string.map(JSONValue.string) }

    package static func date(_ date: WireDate?) -> JSONValue? { date.map { .string($0.literal) } }

    package static func int(_ value: Int) -> JSONValue { .number(JSONNumber(Int64(value))) }

    package static func list<Value>(_ values: [Value], _ tree: (Value) -> JSONValue) -> JSONValue {
        .array(values.map(tree))
    }

    /// The same with the members of all objects in the order of their keys.
    package var sorted: JSONValue {
        switch self {
        case .array(let elements): .array(elements.map(\.sorted))
        case .object(let object):
            .object(
                JSONObject(
                    object.members.map { JSONObject.Member(key: $0.key, value: $0.value.sorted) }
                        .sorted { $0.key < $1.key }
                )
            )
        default: self
        }
    }
}

extension CXoneFrame.Contact {
    package var tree: JSONValue {
        .tree([
            ("id", .text(id)), ("threadId", .text(threadId)), ("status", .text(status)),
            ("createdAt", .date(createdAt)), ("statusUpdatedAt", .date(statusUpdatedAt)),
            ("customFields", .list(customFields, \.tree)),
        ])
    }
}

extension CXoneFrame.Thread {
    package var tree: JSONValue {
        .tree([
            ("id", .string(id)), ("name", .text(name)), ("channelId", .text(channelId)),
            ("canAddMoreMessages", .bool(canAddMoreMessages)),
        ])
    }
}

extension CXoneFrame.Channel {
    package var tree: JSONValue {
        .tree([
            ("isLiveChat", isLiveChat.map(JSONValue.bool)),
            ("hasMultipleThreadsPerEndUser", hasMultipleThreadsPerEndUser.map(JSONValue.bool)),
            ("isAuthorizationEnabled", isAuthorizationEnabled.map(JSONValue.bool)),
            ("availability", .text(availability)),
        ])
    }
}

extension CXoneFrame.AccessToken {
    package var tree: JSONValue {
        .tree([
            ("token", .string(token)), ("expiresIn", expiresIn.map(JSONValue.int)),
            ("isExpired", isExpired.map(JSONValue.bool)),
        ])
    }
}

extension CXoneFrame.Customer {
    package var tree: JSONValue { .tree([("customFields", .list(customFields, \.tree))]) }
}

extension CXoneFrame.ProactiveAction {
    package var tree: JSONValue {
        let words = content.map { content in
            JSONValue.tree([
                ("bodyText", .text(content.bodyText)), ("headlineText", .text(content.headlineText)),
                ("headlineSecondaryText", .text(content.headlineSecondaryText)), ("image", .text(content.image)),
            ])
        }
        return .tree([
            ("destinationId", .text(destinationId)),
            (
                "action",
                .tree([
                    ("id", .text(id)), ("name", .string(name)), ("type", .string(type)), ("content", words),
                    ("variables", variables.map(JSONValue.object)), ("customFields", .list(customFields, \.tree)),
                ])
            ),
        ])
    }
}

extension CXoneFrame.ThreadRecovery {
    package var tree: JSONValue {
        .tree([
            ("thread", thread.tree), ("contact", contact?.tree), ("messages", .list(messages, \.tree)),
            ("scrollToken", .string(scrollToken)), ("inboxAssignee", inboxAssignee?.tree),
            ("previousInboxAssignee", previousInboxAssignee?.tree), ("ownerAssignee", ownerAssignee?.tree),
            ("customer", customer?.tree), ("channel", channel?.tree),
        ])
    }
}
