//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

package import ChatWire

// What a record says of messages and of the values in them.

extension Message {
    package var tree: JSONValue {
        .tree([
            ("id", .string(id)), ("serverId", .text(serverId)), ("threadId", .string(threadId)),
            ("contentType", contentType.tree),
            ("parameters", parameters.members.isEmpty ? nil : .object(parameters)), ("isHidden", .bool(isHidden)),
            ("createdAt", .date(createdAt)), ("direction", .string("\(direction)")),
            ("attachments", .list(attachments, \.tree)), ("agentStatistics", agentStatistics?.tree),
            ("customerStatistics", customerStatistics?.tree), ("authorUser", authorUser?.tree),
            ("authorEndUserIdentity", authorEndUserIdentity?.tree), ("status", .string("\(status)")),
            ("hasAdditionalMessageContent", .bool(hasAdditionalMessageContent)),
        ])
    }
}

extension MessageContentType {
    package var tree: JSONValue {
        switch self {
        case .text(let text):
            .tree([("kind", .string("text")), ("text", .string(text.text)), ("postback", .text(text.postback))])
        case .richLink(let link):
            .tree([
                ("kind", .string("richLink")), ("title", .string(link.title)), ("url", .text(link.url)),
                ("fileName", .string(link.fileName)), ("fileUrl", .text(link.fileUrl)),
                ("mimeType", .string(link.mimeType)),
            ])
        case .quickReplies(let replies):
            .tree([
                ("kind", .string("quickReplies")), ("title", .string(replies.title)),
                ("buttons", .list(replies.buttons, \.tree)),
            ])
        case .listPicker(let list):
            .tree([
                ("kind", .string("listPicker")), ("title", .string(list.title)), ("text", .string(list.text)),
                ("buttons", .list(list.buttons, \.tree)),
            ])
        case .timePicker(let picker):
            .tree([
                ("kind", .string("timePicker")), ("title", .string(picker.title)),
                ("sheetTitle", .string(picker.sheetTitle)),
                ("timeSlots", .list(picker.timeSlots, \.tree)),
            ])
        case .plugin(let plugin):
            .tree([
                ("kind", .string("plugin")), ("text", .text(plugin.text)), ("postback", .text(plugin.postback)),
                ("elements", .list(plugin.elements, \.tree)), ("fallbackText", .text(plugin.fallbackText)),
                ("inactivityPopup", plugin.inactivityPopup?.tree),
                ("satisfactionSurvey", plugin.satisfactionSurvey?.tree), ("customPayload", .text(plugin.customPayload)),
            ])
        case .postback(let postback):
            .tree([
                ("kind", .string("postback")), ("postback", .text(postback.postback)), ("text", .text(postback.text)),
            ])
        case .streamed(let stream):
            .tree([
                ("kind", .string("streamed")), ("protocol", .text(stream.protocol)),
                ("sourceUrl", .text(stream.sourceUrl)),
                ("fallbackText", .text(stream.fallbackText)),
            ])
        case .unknown(let type, let fallbackText, let raw):
            .tree([
                ("kind", .string("unknown")), ("type", .string(type)), ("fallbackText", .text(fallbackText)),
                ("raw", raw.isNull ? nil : raw),
            ])
        }
    }
}

extension MessageReplyButton {
    package var tree: JSONValue {
        .tree([
            ("text", .string(text)), ("description", .text(description)), ("postback", .text(postback)),
            ("iconName", .text(iconName)), ("iconUrl", .text(iconUrl)), ("iconMimeType", .text(iconMimeType)),
        ])
    }
}

extension MessageTimeSlot {
    package var tree: JSONValue {
        .tree([("id", .string(id)), ("duration", duration.map(JSONValue.int)), ("startTime", .date(startTime))])
    }
}

extension MessagePluginElement {
    package var tree: JSONValue {
        .tree([
            ("id", .text(id)), ("type", .string(type)), ("text", .text(text)), ("mimeType", .text(mimeType)),
            ("url", .text(url)), ("fileName", .text(fileName)), ("postback", .text(postback)),
            ("variables", variables.map(JSONValue.object)), ("elements", elements.map { .list($0, \.tree) }),
        ])
    }
}

extension InactivityPopup {
    package var tree: JSONValue {
        .tree([
            ("title", .string(title)), ("message", .string(message)), ("numberOfSeconds", .int(numberOfSeconds)),
            ("startedAt", .date(startedAt)), ("threadId", .string(threadId)), ("refreshButton", refreshButton.tree),
            ("expireButton", expireButton.tree),
        ])
    }
}

extension InactivityPopupButton {
    package var tree: JSONValue {
        .tree([("id", .string(id)), ("text", .string(text)), ("postback", .text(postback))])
    }
}

extension SatisfactionSurvey {
    package var tree: JSONValue {
        .tree([("prompt", .string(prompt)), ("url", .string(url)), ("threadId", .string(threadId))])
    }
}

extension Agent {
    package var tree: JSONValue {
        .tree([
            ("id", .string(id)), ("firstName", .string(firstName)), ("surname", .string(surname)),
            ("nickname", .text(nickname)), ("isBotUser", .bool(isBotUser)), ("isSurveyUser", .bool(isSurveyUser)),
            ("imageUrl", .text(imageUrl)),
        ])
    }
}

extension CustomerIdentity {
    package var tree: JSONValue {
        .tree([
            ("id", .string(id)), ("firstName", .text(firstName)), ("lastName", .text(lastName)),
            ("fullName", .text(fullName)),
        ])
    }
}

extension CustomFieldValue {
    package var tree: JSONValue {
        .tree([("ident", .string(ident)), ("value", .text(value)), ("updatedAt", .date(updatedAt))])
    }
}

extension Attachment {
    package var tree: JSONValue {
        .tree([
            ("url", .string(url)), ("friendlyName", .string(friendlyName)), ("mimeType", .string(mimeType)),
            ("fileName", .string(fileName)),
        ])
    }
}

extension UserStatistics {
    package var tree: JSONValue { .tree([("seenAt", .date(seenAt)), ("readAt", .date(readAt))]) }
}
