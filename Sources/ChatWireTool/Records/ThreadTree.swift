//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

package import ChatWire

// What a record says of threads and actions.

extension ChatThread {
    /// The thread with its newest messages, at most so many.
    package func tree(newest limit: Int) -> JSONValue {
        let omitted = max(0, messages.count - limit)
        return .tree([
            ("id", .string(id)), ("name", .text(name)), ("state", .string("\(state)")),
            ("assignedAgent", assignedAgent?.tree), ("lastAssignedAgent", lastAssignedAgent?.tree),
            ("positionInQueue", positionInQueue.map(JSONValue.int)),
            ("estimatedWaitSeconds", estimatedWaitSeconds.map(JSONValue.int)),
            ("hasOnlineAgent", hasOnlineAgent.map(JSONValue.bool)), ("contactId", .text(contactId)),
            ("customFields", customFields.isEmpty ? nil : .list(customFields, \.tree)),
            ("scrollToken", scrollToken.isEmpty ? nil : .string(scrollToken)),
            ("messages", .list(Array(messages.suffix(limit)), \.tree)),
            ("messagesOmitted", omitted > 0 ? .int(omitted) : nil),
        ])
    }
}

extension ProactiveActionType {
    package var tree: JSONValue {
        switch self {
        case .customPopupBox(let data): .tree([("type", .string("customPopupBox")), ("data", .object(data))])
        case .inactivityPopup(let popup):
            .tree([("type", .string("inactivityPopup")), ("inactivityPopup", popup.tree)])
        case .satisfactionSurvey(let survey):
            .tree([("type", .string("satisfactionSurvey")), ("satisfactionSurvey", survey.tree)])
        case .other(let type, let action): .tree([("type", .string(type)), ("action", action)])
        }
    }
}

extension ChatError {
    package var tree: JSONValue {
        .tree([
            ("code", .string(code.rawValue)), ("message", .text(message)), ("threadId", .text(threadId)),
            ("eventId", .text(eventId)), ("transactionId", .text(transactionId)),
            ("decodeError", decodeError?.tree),
        ])
    }
}

extension DecodeError {
    fileprivate var tree: JSONValue {
        .tree([
            ("code", .string(code.rawValue)), ("offset", .int(place.offset)), ("line", .int(place.line)),
            ("column", .int(place.column)), ("path", .text(path)), ("context", .text(context)),
        ])
    }
}
