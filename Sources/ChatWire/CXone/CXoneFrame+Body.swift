//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

extension CXoneFrame {
    /// What a frame says, by its event type, whichever spelling of it the server uses.
    ///
    /// Later versions may add cases, so a `switch` needs a default.
    public enum Body: Sendable, Hashable {
        /// `MessageCreated`.
        case messageCreated(MessageEvent)
        /// `MessageReadChanged`.
        case messageReadChanged(MessageEvent)
        /// `MessageSeenChanged`, `MessageSeenByUser`, `MessageSeenByEndUser`.
        case messageSeenChanged(MessageEvent)
        /// `MessageDeliveryStatusChanged`, `MessageDeliveredToUser`, `MessageDeliveredToEndUser`.
        case messageDeliveryStatusChanged(MessageEvent)
        /// `MessageUpdated`.
        case messageUpdated(MessageEvent)
        /// `MessageSent`.
        case messageSent(MessageEvent)
        /// `MessageAddedIntoCase`.
        case messageAddedIntoCase(MessageEvent)
        /// `SenderTypingStarted`, `AgentTypingStarted`.
        case senderTypingStarted(TypingEvent)
        /// `SenderTypingEnded`, `AgentTypingEnded`.
        case senderTypingEnded(TypingEvent)
        /// `CaseCreated`, `ContactCreated`.
        case caseCreated(ContactEvent)
        /// `CaseStatusChanged`, `ContactStatusChanged`.
        case caseStatusChanged(ContactEvent)
        /// `CaseInboxAssigneeChanged`, `AssignedAgentChanged`.
        case caseInboxAssigneeChanged(AssigneeEvent)
        /// `SetPositionInQueue`.
        case setPositionInQueue(QueuePosition)
        /// `FireProactiveAction`.
        case fireProactiveAction(ProactiveAction)
        /// `EventInS3`: the event has to be downloaded.
        case eventInS3(StoredEvent)
        /// `Custom`: what it carries is in ``CXoneFrame/json``.
        case custom
        /// `ConsumerAuthorized`, `CustomerAuthorized`.
        case consumerAuthorized(Authorization)
        /// `ConsumerReconnected`, `CustomerReconnected`.
        case consumerReconnected
        /// `TokenRefreshed`.
        case tokenRefreshed(AccessToken?)
        /// `ThreadRecovered`.
        case threadRecovered(ThreadRecovery)
        /// `LivechatRecovered`; nil when there was nothing to recover.
        case livechatRecovered(ThreadRecovery?)
        /// `ThreadListFetched`.
        case threadListFetched([Thread])
        /// `ThreadMetadataLoaded`.
        case threadMetadataLoaded(ThreadMetadata)
        /// `MoreMessagesLoaded`.
        case moreMessagesLoaded(OlderMessages)
        /// `ThreadArchived`.
        case threadArchived
        /// `ThreadUpdated`.
        case threadUpdated
        /// A request was taken.
        case ack
        /// A request failed.
        case operationError(OperationError)
        /// The gateway failed.
        case serverError(ServerError)
        /// A heartbeat or its answer.
        case heartbeat
        /// The connection is authorised, or is not, in the server's word.
        case authorizationStatus(String)
        /// The client sent the frame.
        case outbound(Outbound)
        /// A known type without what identifies it; the path is that of the missing field, such as `data.message`.
        case undecodable(path: String)
        /// A type without a value of its own, or JSON that is no event; everything is in ``CXoneFrame/json``.
        case other
    }
}
