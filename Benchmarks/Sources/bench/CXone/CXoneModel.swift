//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// The frames as models for `JSONDecoder`, with the fields that ``ValueSink`` reads; dates are strings.
enum CXoneModel {
    struct MessageEvent: Decodable {
        var thread: Thread?
        var `case`: Contact?
        var message: Message
        var channel: Channel?
    }

    struct TypingEvent: Decodable {
        var thread: Thread
        var user: Agent?
        var channel: Channel?
    }

    struct ContactEvent: Decodable {
        var `case`: Contact
        var channel: Channel?
        var inboxAssignee: Agent?
        var previousInboxAssignee: Agent?
    }

    struct Recovery: Decodable {
        var messagesScrollToken: String?
        var thread: Thread
        var contact: Contact?
        var messages: [Message]
        var inboxAssignee: Agent?
        var ownerAssignee: Agent?
        var customer: Fields?
    }

    struct ThreadList: Decodable {
        var threads: [Thread]
    }

    struct Authorization: Decodable {
        struct Token: Decodable {
            var token: String
            var expiresIn: Int?
            var isExpired: Bool?
        }
        struct Settings: Decodable {
            var isLivechat: Bool?
            var hasMultipleThreadsPerCustomer: Bool?
            var isAuthorizationEnabled: Bool?
        }
        struct Availability: Decodable {
            var status: String?
        }
        struct Channel: Decodable {
            var availability: Availability?
            var settings: Settings?
        }
        var consumerIdentity: Identity?
        var accessToken: Token?
        var customer: Fields?
        var contact: Fields?
        var channel: Channel?
    }

    struct QueuePosition: Decodable {
        struct Contact: Decodable {
            var id: String
        }
        var consumerContact: Contact
        var positionInQueue: Int
        var isAnyAgentOnlineForQueue: Bool?
    }

    struct ProactiveEvent: Decodable {
        struct Destination: Decodable {
            var id: String?
        }
        struct Content: Decodable {
            var bodyText: String?
            var headlineText: String?
            var headlineSecondaryText: String?
            var image: String?
        }
        struct Details: Decodable {
            var content: Content?
            var handover: Fields?
        }
        struct Action: Decodable {
            var actionId: String?
            var actionName: String?
            var actionType: String
            var data: Details?
        }
        struct Wrapper: Decodable {
            var action: Action
        }
        var destination: Destination?
        var proactiveAction: Wrapper
    }

    // MARK: Shared objects

    struct Thread: Decodable {
        var idOnExternalPlatform: String
        var threadName: String?
        var channelId: String?
        var canAddMoreMessages: Bool?
    }

    struct Channel: Decodable {
        var isLiveChat: Bool?
        var hasMultipleThreadsPerEndUser: Bool?
    }

    struct Contact: Decodable {
        var id: String?
        var threadIdOnExternalPlatform: String?
        var status: String?
        var createdAt: String?
        var statusUpdatedAt: String?
        var statusUpdatedAtWithMilliseconds: String?
        var customFields: [Field]
    }

    struct Field: Decodable {
        var ident: String
        var value: String?
        var updatedAt: String?
    }

    struct Fields: Decodable {
        var customFields: [Field]
    }

    struct Agent: Decodable {
        var id: Int
        var firstName: String?
        var surname: String?
        var nickname: String?
        var publicImageUrl: String?
        var imageUrl: String?
        var isBotUser: Bool?
        var isSurveyUser: Bool?
    }

    struct Identity: Decodable {
        var idOnExternalPlatform: String
        var firstName: String?
        var lastName: String?
        var fullName: String?
    }

    struct Message: Decodable {
        struct Payload: Decodable {
            var text: String?
        }
        struct Content: Decodable {
            var type: String
            var payload: Payload?
            var postback: String?
        }
        struct Attachment: Decodable {
            var url: String
            var friendlyName: String?
            var mimeType: String?
            var fileName: String?
        }
        struct Statistics: Decodable {
            var seenAt: String?
            var readAt: String?
        }
        var idOnExternalPlatform: String
        var id: String?
        var threadIdOnExternalPlatform: String?
        var messageContent: Content
        var createdAt: String?
        var createdAtWithMilliseconds: String?
        var direction: String?
        var attachments: [Attachment]
        var userStatistics: Statistics?
        var customerStatistics: Statistics?
        var isRead: Bool?
        var readAt: String?
        var authorUser: Agent?
        var authorEndUserIdentity: Identity?
        var hasAdditionalMessageContent: Bool?
    }
}
