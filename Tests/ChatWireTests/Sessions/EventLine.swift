//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import Foundation

@testable import ChatWire

extension ChatEvent {
    /// The event as one line of a script.
    var line: String {
        switch self {
        case .chatUpdated(let state, let mode): "chatUpdated \(state) \(mode)"
        case .threadUpdated(let thread): "threadUpdated \(thread.line)"
        case .threadsUpdated(let threads): "threadsUpdated \(threads.map(\.id).joined(separator: " "))"
        case .unexpectedDisconnect: "unexpectedDisconnect"
        case .customEventMessage(let data): "customEventMessage \(String(decoding: data, as: UTF8.self))"
        case .agentTyping(let isTyping, let agent, let threadId):
            "agentTyping \(isTyping) \(agent.line) in \(threadId)"
        case .contactCustomFieldsSet: "contactCustomFieldsSet"
        case .customerCustomFieldsSet: "customerCustomFieldsSet"
        case .error(let error): "error \((error as? ChatError)?.line ?? "\(error)")"
        case .proactiveActionReceived(let action): "proactiveActionReceived \(action.line)"
        }
    }
}

extension ChatThread {
    /// The id, the state, what differs from a new thread, and the messages.
    var line: String {
        var words = [id, "\(state)"]
        if let name { words.append("name=\(name)") }
        if let assignedAgent { words.append("agent=\(assignedAgent.line)") }
        if let lastAssignedAgent { words.append("lastAgent=\(lastAssignedAgent.line)") }
        if let positionInQueue { words.append("position=\(positionInQueue)") }
        if let estimatedWaitSeconds { words.append("wait=\(estimatedWaitSeconds)") }
        if let contactId { words.append("contact=\(contactId)") }
        if hasMoreMessagesToLoad { words.append("token=\(scrollToken)") }
        return (words + ["[" + messages.map(\.line).joined(separator: ", ") + "]"]).joined(separator: " ")
    }
}

extension Message {
    /// The text, with how far the message has come where that is not "delivered".
    var line: String {
        let content =
            switch contentType {
            case .text(let payload): payload.text
            case .quickReplies(let replies): "\(replies.title) \(replies.buttons.map(\.text))"
            case .plugin(let plugin): "plugin \(plugin.elements.map(\.type))"
            case .unknown(let type, _, _): "unknown \(type)"
            default: "other"
            }
        return (isHidden ? "(\(content))" : content) + (status == .delivered ? "" : " \(status)")
    }
}

extension Agent {
    /// The name that customers see, or the id.
    var line: String {
        if let nickname, !nickname.isEmpty { return nickname }
        return firstName.isEmpty ? (id.isEmpty ? "nobody" : id) : firstName
    }
}

extension ChatError {
    fileprivate var line: String { ([code.rawValue] + (threadId.map { ["in \($0)"] } ?? [])).joined(separator: " ") }
}

extension ProactiveActionType {
    fileprivate var line: String {
        switch self {
        case .customPopupBox(let data): "customPopupBox \(data)"
        case .inactivityPopup(let popup): "inactivityPopup \(popup.title) in \(popup.threadId)"
        case .satisfactionSurvey(let survey): "satisfactionSurvey \(survey.url) in \(survey.threadId)"
        case .other(let type, _): "other \(type)"
        }
    }
}
