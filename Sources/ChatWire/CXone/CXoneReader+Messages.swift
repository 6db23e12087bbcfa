//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

// Messages, as events and replies carry them.

extension CXoneReader {
    /// What became of a message.
    struct ReadMessage {
        var message: Message?
        /// Whether neither the message nor its event says which thread it belongs to.
        var isWithoutThread = false
        /// Whether the message itself does not say so.
        var usesEventThread = false
        var thread: WireText?
    }

    private enum MessageKey: String, CaseIterable, Sendable {
        case idOnExternalPlatform, id, messageId, threadIdOnExternalPlatform, messageContent
        case createdAtWithMilliseconds, createdAt, direction, isMadeByUser, isOwn, attachments, userStatistics
        case customerStatistics, readAt, seen, authorUser, authorEndUserIdentity, isRead, hasAdditionalMessageContent
    }
    private static let messageKeys = JSONKeyTable<MessageKey>()

    /// Reads a list of messages; those without a thread belong to the event's.
    mutating func messages(_ thread: WireText?) throws(JSONFault) -> (list: [Message], first: WireText?, uses: Bool) {
        guard try beginList() else { return ([], nil, false) }
        var list: [Message] = []
        var first: WireText?
        var uses = false
        while let start = try nextObject() {
            let mark = mark
            let read = try messageMembers(start, mark, thread)
            if let message = read.message {
                list.append(message)
                first = first ?? read.thread
                uses = uses || read.usesEventThread
            } else {
                cursor.note(.elementSkipped, at: start)
            }
        }
        return (list, first, uses)
    }

    /// Reads what is behind a message's brace.
    mutating func messageMembers(
        _ start: Int,
        _ mark: Int,
        _ eventThread: WireText?
    ) throws(JSONFault) -> ReadMessage {
        var seen = JSONSeenKeys()
        var parts = MessageParts(frame)
        while let key = try nextKey(Self.messageKeys, &seen) {
            switch key {
            case .idOnExternalPlatform:
                cursor.skipSpace()
                parts.identity = cursor.index
                let id = try id()
                parts.hasId = id != nil
                if let id { parts.values.id = id }
            case .id: parts.values.serverId = try id()
            case .messageId: parts.otherServerId = try id()
            case .threadIdOnExternalPlatform: parts.values.thread = try id()
            case .messageContent: try readContent(&parts)
            case .createdAtWithMilliseconds: parts.createdMilliseconds = try date()
            case .createdAt: parts.values.created = try date()
            case .direction: parts.direction = try id()
            case .isMadeByUser: parts.isMadeByUser = try bool() ?? false
            case .isOwn: parts.isOwn = try bool() ?? false
            case .attachments: parts.values.attachments = try attachments()
            case .userStatistics: parts.values.agentStatistics = try statistics()
            case .customerStatistics: parts.values.customerStatistics = try statistics()
            case .readAt: parts.readTime = try date()
            case .seen: parts.seenTime = try seenByCustomer()
            case .authorUser: parts.values.authorUser = try agent()
            case .authorEndUserIdentity: parts.values.authorEndUserIdentity = try customerIdentity()
            case .isRead: parts.isRead = try bool() ?? false
            case .hasAdditionalMessageContent: parts.values.hasAdditionalMessageContent = try bool() ?? false
            }
        }
        guard parts.hasId else {
            cursor.removeNotes(after: mark, butAt: parts.identity)
            return ReadMessage()
        }
        return finished(parts, start, eventThread)
    }

    private mutating func readContent(_ parts: inout MessageParts) throws(JSONFault) {
        let content = try messageContent()
        parts.hasContent = true
        parts.values.content = content.content
        parts.values.parameters = content.parameters
        parts.values.isHidden = content.isHidden
    }

    private mutating func finished(
        _ parts: consuming MessageParts,
        _ start: Int,
        _ eventThread: WireText?
    ) -> ReadMessage {
        let usesEventThread = parts.values.thread == nil
        if usesEventThread { parts.values.thread = eventThread }
        if let otherId = parts.otherServerId, parts.values.serverId == nil { parts.values.serverId = otherId }
        if let time = parts.createdMilliseconds { parts.values.created = time }
        if !parts.hasContent { cursor.note(.coercedType, at: start, below: "messageContent") }
        parts.values.content.setThread(parts.values.thread)
        if parts.values.created == nil {
            cursor.note(.unknownTime, at: start, below: "createdAt")
            parts.values.created = frameTime
            if !knowsFrameTime { isGuessWrong = true }
        }
        if let time = parts.readTime {
            parts.values.agentStatistics = merged(parts.values.agentStatistics, seen: nil, read: time)
        }
        if let time = parts.seenTime {
            parts.values.customerStatistics = merged(parts.values.customerStatistics, seen: time, read: nil)
        }
        parts.values.direction = parts.heading
        if parts.isRead || parts.values.agentStatistics?.readTime != nil { parts.values.status = .seen }
        let thread = parts.values.thread
        return ReadMessage(
            message: Message(parts.values),
            isWithoutThread: thread == nil,
            usesEventThread: usesEventThread,
            thread: thread
        )
    }

    private func merged(_ statistics: UserStatistics?, seen: WireTime?, read: WireTime?) -> UserStatistics {
        UserStatistics(seen: statistics?.seenTime ?? seen, read: statistics?.readTime ?? read)
    }

    // MARK: Parts

    private enum AttachmentKey: String, CaseIterable, Sendable { case url, friendlyName, fileName, mimeType }
    private static let attachmentKeys = JSONKeyTable<AttachmentKey>()

    private mutating func attachments() throws(JSONFault) -> [Attachment] {
        guard try beginList() else { return [] }
        var attachments: [Attachment] = []
        while let start = try nextObject() {
            let mark = mark
            var seen = JSONSeenKeys()
            var url: WireText?
            var identity = -1
            var friendly: WireText?
            var file: WireText?
            var mimeType: WireText?
            while let key = try nextKey(Self.attachmentKeys, &seen) {
                switch key {
                case .url:
                    cursor.skipSpace()
                    identity = cursor.index
                    url = try id()
                case .friendlyName: friendly = try text()
                case .fileName: file = try text()
                case .mimeType: mimeType = try text()
                }
            }
            if let url {
                var attachment = Attachment(url: url)
                attachment.friendlyNameText = (friendly ?? file)?.nonEmpty
                attachment.fileNameText = (file ?? friendly)?.nonEmpty
                attachment.mimeTypeText = mimeType?.nonEmpty
                attachments.append(attachment)
            } else {
                skipped(start, mark: mark, identity: identity)
            }
        }
        return attachments
    }

    private enum StatisticsKey: String, CaseIterable, Sendable { case seenAt, readAt }
    private static let statisticsKeys = JSONKeyTable<StatisticsKey>()

    private mutating func statistics() throws(JSONFault) -> UserStatistics? {
        guard try beginObject() != nil else { return nil }
        var seen = JSONSeenKeys()
        var statistics = UserStatistics(seen: nil, read: nil)
        while let key = try nextKey(Self.statisticsKeys, &seen) {
            switch key {
            case .seenAt: statistics.seenTime = try date()
            case .readAt: statistics.readTime = try date()
            }
        }
        return statistics
    }

    private enum SeenKey: String, CaseIterable, Sendable { case endUserId, seenAt }
    private static let seenKeys = JSONKeyTable<SeenKey>()

    /// The first time in `seen` that names a customer.
    private mutating func seenByCustomer() throws(JSONFault) -> WireTime? {
        guard try beginList() else { return nil }
        var first: WireTime?
        while try cursor.nextElement() {
            guard try cursor.nextKind() == .object else {
                cursor.note(.elementSkipped, at: cursor.index)
                try cursor.skipValue()
                continue
            }
            try cursor.beginObject()
            var seen = JSONSeenKeys()
            var user: WireText?
            var time: WireTime?
            while let key = try nextKey(Self.seenKeys, &seen) {
                switch key {
                case .endUserId: user = try id()
                case .seenAt: time = try date()
                }
            }
            if first == nil, user != nil { first = time }
        }
        return first
    }
}

/// The members of a message.
private struct MessageParts {
    var values: MessageContents.Values
    var hasId = false
    /// Where the value of the id begins.
    var identity = -1
    var hasContent = false
    var otherServerId: WireText?
    var createdMilliseconds: WireTime?
    var direction: WireText?
    var isMadeByUser = false
    var isOwn = false
    var readTime: WireTime?
    var seenTime: WireTime?
    var isRead = false

    init(_ frame: FrameBytes) {
        values = MessageContents.Values(id: WireText(frame, literal: 0..<0))
    }

    /// The declared direction; where there is none, who wrote it.
    var heading: MessageDirection {
        if let direction { return MessageDirection(direction) }
        if isMadeByUser || isOwn || values.authorUser != nil { return .toClient }
        return values.authorEndUserIdentity == nil ? .unknown : .toAgent
    }
}

extension MessageDirection {
    /// The direction that a word of the wire means, from the server's point of view.
    init(_ word: WireText) {
        if word.equals("inbound", ignoringCase: false) {
            self = .toAgent
        } else if word.equals("outbound", ignoringCase: false) {
            self = .toClient
        } else {
            self = .unknown
        }
    }
}
