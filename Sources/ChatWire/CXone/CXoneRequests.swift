//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// The requests that the client has sent and that are not answered.
///
/// Replies name the request's event id and often nothing else: not the thread that was archived, nor which fields were set.
struct CXoneRequests: Sendable {
    /// What a session does with the answer to a request.
    enum Kind: Sendable {
        case setContactCustomFields
        case setCustomerCustomFields
        case archiveThread
        case updateThread
        case loadMoreMessages
        case loadThreadMetadata
        case sendMessage
        case other

        init(type: String) {
            switch type {
            case "SetContactCustomFields", "SetConsumerContactCustomFields": self = .setContactCustomFields
            case "SetCustomerCustomFields", "SetConsumerCustomFields": self = .setCustomerCustomFields
            case "ArchiveThread": self = .archiveThread
            case "UpdateThread": self = .updateThread
            case "LoadMoreMessages": self = .loadMoreMessages
            case "LoadThreadMetadata": self = .loadThreadMetadata
            case "SendMessage", "SendOutbound": self = .sendMessage
            default: self = .other
            }
        }
    }

    struct Request: Sendable {
        var kind: Kind
        var threadId: String?
        var threadName: String?
        var messageId: String?
    }

    /// How many are remembered: the answer to an older one is not expected any more (clients wait 10 s).
    private static let limit = 1024

    private var requests: [String: (number: Int, request: Request)] = [:]
    private var nextNumber = 0

    mutating func add(_ request: Request, eventId: String) {
        requests[eventId] = (nextNumber, request)
        nextNumber += 1
        guard requests.count > Self.limit, let oldest = requests.min(by: { $0.value.number < $1.value.number }) else {
            return
        }
        requests[oldest.key] = nil
    }

    /// The request that a reply answers, which is forgotten now.
    mutating func take(_ eventId: String?) -> Request? {
        guard !requests.isEmpty, let eventId else { return nil }
        return requests.removeValue(forKey: eventId)?.request
    }

    mutating func removeAll() {
        requests = [:]
    }
}
