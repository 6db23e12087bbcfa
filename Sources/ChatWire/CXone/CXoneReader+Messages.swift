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
        var thread = TextRange.none
    }

    private enum MessageKey: String, CaseIterable, Sendable {
        case idOnExternalPlatform, id, messageId, threadIdOnExternalPlatform, messageContent
        case createdAtWithMilliseconds, createdAt, direction, isMadeByUser, isOwn, attachments, userStatistics
        case customerStatistics, readAt, seen, authorUser, authorEndUserIdentity, isRead, hasAdditionalMessageContent
    }
    private static let messageKeys = JSONKeyTable<MessageKey>()

    /// Reads a list of messages; those without a thread belong to the event's.
    mutating func messages(_ thread: TextRange) throws(JSONFault) -> (list: [Message], first: TextRange, uses: Bool) {
        guard try beginList() else { return ([], .none, false) }
        var list: [Message] = []
        var first = TextRange.none
        var uses = false
        while let start = try nextObject() {
            let mark = mark
            let read = try messageMembers(start, mark, thread)
            if let message = read.message {
                list.append(message)
                first = first.or(read.thread)
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
        _ eventThread: TextRange
    ) throws(JSONFault) -> ReadMessage {
        var seen = JSONSeenKeys()
        var parts = MessageParts()
        while let key = try nextKey(Self.messageKeys, &seen) {
            switch key {
            case .idOnExternalPlatform:
                cursor.skipSpace()
                parts.identity = cursor.index
                parts.texts.id = try id()
            case .id: parts.texts.serverId = try id()
            case .messageId: parts.otherServerId = try id()
            case .threadIdOnExternalPlatform: parts.texts.thread = try id()
            case .messageContent: try readContent(&parts)
            case .createdAtWithMilliseconds: parts.createdMilliseconds = try date()
            case .createdAt: parts.created = try date()
            case .direction: parts.direction = try id()
            case .isMadeByUser: parts.isMadeByUser = try bool() ?? false
            case .isOwn: parts.isOwn = try bool() ?? false
            case .attachments: parts.attachments = try attachments()
            case .userStatistics: parts.agentTimes = try times()
            case .customerStatistics: parts.customerTimes = try times()
            case .readAt: parts.readTime = try date()
            case .seen: parts.seenTime = try seenByCustomer()
            case .authorUser: parts.authorUser = try agent()
            case .authorEndUserIdentity: parts.authorEndUserIdentity = try customerIdentity()
            case .isRead: parts.isRead = try bool() ?? false
            case .hasAdditionalMessageContent: parts.hasAdditionalMessageContent = try bool() ?? false
            }
        }
        guard parts.texts.id.isPresent else {
            cursor.removeNotes(after: mark, butAt: parts.identity)
            return ReadMessage()
        }
        return finished(&parts, start, eventThread)
    }

    private mutating func readContent(_ parts: inout MessageParts) throws(JSONFault) {
        parts.content = try messageContent()
        parts.hasContent = true
    }

    private mutating func finished(
        _ parts: inout MessageParts,
        _ start: Int,
        _ eventThread: TextRange
    ) -> ReadMessage {
        let usesEventThread = !parts.texts.thread.isPresent
        parts.texts.thread = parts.texts.thread.or(eventThread)
        parts.texts.serverId = parts.texts.serverId.or(parts.otherServerId)
        if !parts.hasContent { cursor.note(.coercedType, at: start, below: "messageContent") }
        let created = parts.createdMilliseconds.or(parts.created)
        if !created.isPresent { cursor.note(.unknownTime, at: start, below: "createdAt") }

        var values = MessageContents.Values(FrameTexts(frame, parts.texts))
        swap(&values.content, &parts.content.content)
        values.content.setThread(parts.texts.thread, of: frame)
        values.parameters = parts.content.parameters.take()
        values.isHidden = parts.content.isHidden
        values.created = WireTime(frame, created) ?? timeOfFrame()
        values.direction = parts.direction(in: frame)
        swap(&values.attachments, &parts.attachments)
        values.agentStatistics = statistics(parts.agentTimes, seen: .none, read: parts.readTime)
        values.customerStatistics = statistics(parts.customerTimes, seen: parts.seenTime, read: .none)
        values.authorUser = parts.authorUser.take()
        values.authorEndUserIdentity = parts.authorEndUserIdentity.take()
        let isRead = parts.isRead || parts.readTime.isPresent || parts.agentTimes?.read.isPresent == true
        values.status = isRead ? .seen : .delivered
        values.hasAdditionalMessageContent = parts.hasAdditionalMessageContent
        return ReadMessage(
            message: Message(values),
            isWithoutThread: !parts.texts.thread.isPresent,
            usesEventThread: usesEventThread,
            thread: parts.texts.thread
        )
    }

    /// The date of the frame, as far as it is known.
    private mutating func timeOfFrame() -> WireTime? {
        if !knowsFrameTime { isGuessWrong = true }
        return WireTime(frame, frameTime) ?? outerTime
    }

    private func statistics(_ times: Times?, seen: TimeRange, read: TimeRange) -> UserStatistics? {
        guard times != nil || seen.isPresent || read.isPresent else { return nil }
        return UserStatistics(
            seen: WireTime(frame, (times?.seen ?? .none).or(seen)),
            read: WireTime(frame, (times?.read ?? .none).or(read))
        )
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
            var texts = Attachment.Texts()
            var identity = -1
            var friendly = TextRange.none
            var file = TextRange.none
            while let key = try nextKey(Self.attachmentKeys, &seen) {
                switch key {
                case .url:
                    cursor.skipSpace()
                    identity = cursor.index
                    texts.url = try id()
                case .friendlyName: friendly = try text()
                case .fileName: file = try text()
                case .mimeType: texts.mimeType = try text().nonEmpty
                }
            }
            if texts.url.isPresent {
                texts.friendlyName = friendly.or(file).nonEmpty
                texts.fileName = file.or(friendly).nonEmpty
                attachments.append(Attachment(FrameTexts(frame, texts)))
            } else {
                skipped(start, mark: mark, identity: identity)
            }
        }
        return attachments
    }

    private enum StatisticsKey: String, CaseIterable, Sendable { case seenAt, readAt }
    private static let statisticsKeys = JSONKeyTable<StatisticsKey>()

    /// When one side saw and read a message.
    fileprivate struct Times {
        var seen = TimeRange.none
        var read = TimeRange.none
    }

    private mutating func times() throws(JSONFault) -> Times? {
        guard try beginObject() != nil else { return nil }
        var seen = JSONSeenKeys()
        var times = Times()
        while let key = try nextKey(Self.statisticsKeys, &seen) {
            switch key {
            case .seenAt: times.seen = try date()
            case .readAt: times.read = try date()
            }
        }
        return times
    }

    private enum SeenKey: String, CaseIterable, Sendable { case endUserId, seenAt }
    private static let seenKeys = JSONKeyTable<SeenKey>()

    /// The first time in `seen` that names a customer.
    private mutating func seenByCustomer() throws(JSONFault) -> TimeRange {
        guard try beginList() else { return .none }
        var first = TimeRange.none
        while try cursor.nextElement() {
            guard try cursor.nextKind() == .object else {
                cursor.note(.elementSkipped, at: cursor.index)
                try cursor.skipValue()
                continue
            }
            try cursor.beginObject()
            var seen = JSONSeenKeys()
            var user = TextRange.none
            var time = TimeRange.none
            while let key = try nextKey(Self.seenKeys, &seen) {
                switch key {
                case .endUserId: user = try id()
                case .seenAt: time = try date()
                }
            }
            if !first.isPresent, user.isPresent { first = time }
        }
        return first
    }
}

/// The members of a message.
private struct MessageParts: ~Copyable {
    var texts = MessageContents.Texts()
    /// Where the value of the id begins.
    var identity = -1
    var content = CXoneReader.Content()
    var hasContent = false
    var otherServerId = TextRange.none
    var created = TimeRange.none
    var createdMilliseconds = TimeRange.none
    var direction = TextRange.none
    var isMadeByUser = false
    var isOwn = false
    var attachments: [Attachment] = []
    var agentTimes: CXoneReader.Times?
    var customerTimes: CXoneReader.Times?
    var readTime = TimeRange.none
    var seenTime = TimeRange.none
    var isRead = false
    var authorUser: Agent?
    var authorEndUserIdentity: CustomerIdentity?
    var hasAdditionalMessageContent = false

    /// The declared direction; where there is none, who wrote it.
    func direction(in frame: FrameBytes) -> MessageDirection {
        if direction.isPresent { return MessageDirection(direction, in: frame) }
        if isMadeByUser || isOwn || authorUser != nil { return .toClient }
        return authorEndUserIdentity == nil ? .unknown : .toAgent
    }
}

extension MessageDirection {
    /// The direction that a word of the wire means, from the server's point of view.
    init(_ word: TextRange, in frame: FrameBytes) {
        if frame.equals(word, "inbound", ignoringCase: false) {
            self = .toAgent
        } else if frame.equals(word, "outbound", ignoringCase: false) {
            self = .toClient
        } else {
            self = .unknown
        }
    }
}
