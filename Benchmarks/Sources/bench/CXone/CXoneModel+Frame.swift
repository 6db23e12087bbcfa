//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import Foundation

extension CXoneModel {
    enum Body {
        case message(MessageEvent)
        case typing(TypingEvent)
        case contact(ContactEvent)
        case recovery(Recovery)
        case threads(ThreadList)
        case authorization(Authorization)
        case position(QueuePosition)
        case proactive(ProactiveEvent)
    }

    struct UnknownType: Error {
        let type: String?
    }

    /// A frame, in one pass: the event type says which model `data` is.
    struct Frame: Decodable {
        let type: String
        let eventId: String?
        var createdAt: String?
        var createdAtWithMilliseconds: String?
        let body: Body

        private enum Key: String, CodingKey {
            case eventId, eventType, createdAt, createdAtWithMilliseconds, data, postback
        }

        init(from decoder: any Decoder) throws {
            var members = try decoder.container(keyedBy: Key.self)
            eventId = try members.decodeIfPresent(String.self, forKey: .eventId)
            createdAt = try members.decodeIfPresent(String.self, forKey: .createdAt)
            createdAtWithMilliseconds = try members.decodeIfPresent(String.self, forKey: .createdAtWithMilliseconds)
            if let type = try members.decodeIfPresent(String.self, forKey: .eventType) {
                self.type = type
            } else {
                members = try members.nestedContainer(keyedBy: Key.self, forKey: .postback)
                type = try members.decode(String.self, forKey: .eventType)
            }
            body =
                switch type {
                case "MessageCreated", "MessageReadChanged", "MessageSeenChanged":
                    .message(try members.decode(MessageEvent.self, forKey: .data))
                case "SenderTypingStarted", "SenderTypingEnded":
                    .typing(try members.decode(TypingEvent.self, forKey: .data))
                case "CaseStatusChanged", "CaseInboxAssigneeChanged":
                    .contact(try members.decode(ContactEvent.self, forKey: .data))
                case "ThreadRecovered": .recovery(try members.decode(Recovery.self, forKey: .data))
                case "ThreadListFetched": .threads(try members.decode(ThreadList.self, forKey: .data))
                case "ConsumerAuthorized": .authorization(try members.decode(Authorization.self, forKey: .data))
                case "SetPositionInQueue": .position(try members.decode(QueuePosition.self, forKey: .data))
                case "FireProactiveAction": .proactive(try members.decode(ProactiveEvent.self, forKey: .data))
                default: throw UnknownType(type: type)
                }
        }

        fileprivate init<Model: Decodable>(_ push: Push<Model>, _ body: (Model) -> Body) {
            type = push.eventType
            eventId = push.eventId
            createdAt = push.createdAt
            createdAtWithMilliseconds = push.createdAtWithMilliseconds
            self.body = body(push.data)
        }

        fileprivate init<Model: Decodable>(_ reply: Reply<Model>, _ body: (Model) -> Body) {
            type = reply.postback.eventType
            eventId = reply.eventId
            self.body = body(reply.postback.data)
        }
    }

    // MARK: Four decodes

    private struct ServerError: Decodable {
        var message: String
        var connectionId: String
        var requestId: String
    }

    private struct OperationError: Decodable {
        struct Reason: Decodable {
            var errorCode: String
            var transactionId: String
            var errorMessage: String
        }
        var eventId: String
        var error: Reason
    }

    private struct Generic: Decodable {
        struct Postback: Decodable {
            var eventType: String?
        }
        var eventId: String?
        var eventType: String?
        var postback: Postback?
    }

    fileprivate struct Push<Model: Decodable>: Decodable {
        var eventId: String?
        var eventType: String
        var createdAt: String?
        var createdAtWithMilliseconds: String?
        var data: Model
    }

    fileprivate struct Reply<Model: Decodable>: Decodable {
        struct Postback: Decodable {
            var eventType: String
            var data: Model
        }
        var eventId: String?
        var postback: Postback
    }

    /// A frame as the vendor's SDK decodes it: is it a server error, is it an operation error, which type is it, what does it say.
    static func frameInFourDecodes(_ data: Data, _ decoder: JSONDecoder) throws -> Frame {
        if (try? decoder.decode(ServerError.self, from: data)) != nil { throw UnknownType(type: nil) }
        if (try? decoder.decode(OperationError.self, from: data)) != nil { throw UnknownType(type: nil) }
        let generic = try decoder.decode(Generic.self, from: data)
        let type = generic.eventType ?? generic.postback?.eventType
        func push<Model: Decodable>(_ body: (Model) -> Body) throws -> Frame {
            Frame(try decoder.decode(Push<Model>.self, from: data), body)
        }
        func reply<Model: Decodable>(_ body: (Model) -> Body) throws -> Frame {
            Frame(try decoder.decode(Reply<Model>.self, from: data), body)
        }
        return switch type {
        case "MessageCreated", "MessageReadChanged", "MessageSeenChanged": try push(Body.message)
        case "SenderTypingStarted", "SenderTypingEnded": try push(Body.typing)
        case "CaseStatusChanged", "CaseInboxAssigneeChanged": try push(Body.contact)
        case "ThreadRecovered": try reply(Body.recovery)
        case "ThreadListFetched": try reply(Body.threads)
        case "ConsumerAuthorized": try reply(Body.authorization)
        case "SetPositionInQueue": try push(Body.position)
        case "FireProactiveAction": try push(Body.proactive)
        default: throw UnknownType(type: type)
        }
    }
}
