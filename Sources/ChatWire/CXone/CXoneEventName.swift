//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// The event types that have a value of their own, with their other spellings.
enum CXoneEventName: String, CaseIterable, Sendable {
    case messageCreated = "MessageCreated"
    case messageReadChanged = "MessageReadChanged"
    case messageSeenChanged = "MessageSeenChanged"
    case messageDeliveryStatusChanged = "MessageDeliveryStatusChanged"
    case messageUpdated = "MessageUpdated"
    case messageSent = "MessageSent"
    case messageAddedIntoCase = "MessageAddedIntoCase"
    case senderTypingStarted = "SenderTypingStarted"
    case senderTypingEnded = "SenderTypingEnded"
    case caseCreated = "CaseCreated"
    case caseStatusChanged = "CaseStatusChanged"
    case caseInboxAssigneeChanged = "CaseInboxAssigneeChanged"
    case setPositionInQueue = "SetPositionInQueue"
    case fireProactiveAction = "FireProactiveAction"
    case eventInS3 = "EventInS3"
    case custom = "Custom"
    case consumerAuthorized = "ConsumerAuthorized"
    case consumerReconnected = "ConsumerReconnected"
    case tokenRefreshed = "TokenRefreshed"
    case threadRecovered = "ThreadRecovered"
    case livechatRecovered = "LivechatRecovered"
    case threadListFetched = "ThreadListFetched"
    case threadMetadataLoaded = "ThreadMetadataLoaded"
    case moreMessagesLoaded = "MoreMessagesLoaded"
    case threadArchived = "ThreadArchived"
    case threadUpdated = "ThreadUpdated"

    case customerAuthorized = "CustomerAuthorized"
    case customerReconnected = "CustomerReconnected"
    case messageSeenByUser = "MessageSeenByUser"
    case messageSeenByEndUser = "MessageSeenByEndUser"
    case messageDeliveredToUser = "MessageDeliveredToUser"
    case messageDeliveredToEndUser = "MessageDeliveredToEndUser"
    case agentTypingStarted = "AgentTypingStarted"
    case agentTypingEnded = "AgentTypingEnded"
    case assignedAgentChanged = "AssignedAgentChanged"
    case contactCreated = "ContactCreated"
    case contactStatusChanged = "ContactStatusChanged"

    /// The name whose rules a name follows.
    var canonical: CXoneEventName {
        switch self {
        case .customerAuthorized: .consumerAuthorized
        case .customerReconnected: .consumerReconnected
        case .messageSeenByUser, .messageSeenByEndUser: .messageSeenChanged
        case .messageDeliveredToUser, .messageDeliveredToEndUser: .messageDeliveryStatusChanged
        case .agentTypingStarted: .senderTypingStarted
        case .agentTypingEnded: .senderTypingEnded
        case .assignedAgentChanged: .caseInboxAssigneeChanged
        case .contactCreated: .caseCreated
        case .contactStatusChanged: .caseStatusChanged
        default: self
        }
    }

    /// Whether frames of this name may come without the message that they are about.
    var mayLackMessage: Bool { self == .messageDeliveredToUser || self == .messageDeliveredToEndUser }

    /// Whether the name alone says everything, also in an acknowledgement.
    var isCompleteByName: Bool {
        switch canonical {
        case .consumerReconnected, .livechatRecovered, .threadArchived, .threadUpdated: true
        default: false
        }
    }

    private static let names: [String: CXoneEventName] = {
        var names: [String: CXoneEventName] = [:]
        for name in allCases {
            names[name.rawValue] = name
            names[name.rawValue.lowercased()] = name
        }
        return names
    }()

    /// The name that a type is, exactly or without regard to case.
    init?(type: String) {
        guard let name = Self.names[type] ?? Self.names[type.lowercased()] else { return nil }
        self = name
    }
}

extension CXoneEventName {
    private static let table = JSONKeyTable<CXoneEventName>()

    /// The name that a type is, exactly or without regard to case; only the latter allocates.
    init?(type: TextRange, in frame: FrameBytes) {
        let text = JSONText(range: type.range, hasEscapes: false, hasControls: false)
        if type.isPlain, let name = Self.table.find(text, in: frame.bytes) {
            self = name
        } else {
            self.init(type: frame.string(type) ?? "")
        }
    }
}
