//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

// What the server could not do.

extension CXoneSession {
    mutating func failed(
        _ failure: CXoneFrame.OperationError,
        _ frame: CXoneFrame,
        _ events: inout [ChatEvent]
    ) {
        let request = requests.take(frame.eventId)
        let code = ChatError.Code(wire: failure.errorCode ?? "")
        let threadId = failure.threadId ?? request?.threadId
        switch code {
        case .recoveringThreadFailed where mode != .liveChat:
            // A new customer has no thread yet.
            move(to: .ready, &events)
            return
        case .recoveringLivechatFailed where !reportsFailedLivechatRecovery && (mode == .liveChat || mode == nil):
            if mode == nil { learn(.liveChat, &events) }
            move(to: .ready, &events)
            return
        case .customerReconnectionFailed:
            // The client asks for a new token now; only if that fails is it an error.
            notes.add(.reconnectionFailed, failure.errorMessage ?? "the stored token is refused", id: frame.eventId)
            return
        default: break
        }
        if let id = request?.messageId, request?.kind == .sendMessage, let threadId, let index = index(of: threadId),
            conversations[index].record.raiseStatus(of: id, to: .failed)
        {
            emitThread(index, &events)
        }
        emit(
            .error(
                ChatError(
                    code: code,
                    message: failure.errorMessage,
                    threadId: threadId,
                    eventId: frame.eventId,
                    transactionId: failure.transactionId
                )
            ),
            &events
        )
        if code == .metadataLoadFailed || request?.kind == .loadThreadMetadata { metadataFailed(threadId, &events) }
    }
}

extension ChatError.Code {
    /// The code that a server means: servers of all ages are understood.
    init(wire: String) {
        switch wire {
        case "": self = .unknownError
        case "ConsumerAuthorizationFailed": self = .customerAuthorizationFailed
        case "ConsumerReconnectionFailed": self = .customerReconnectionFailed
        default: self.init(rawValue: wire)
        }
    }
}
