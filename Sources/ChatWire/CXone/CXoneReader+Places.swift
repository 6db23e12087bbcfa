//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

// Where conversations stand: contacts, threads, channels; and access tokens.

extension CXoneReader {
    private enum ContactKey: String, CaseIterable, Sendable {
        case id, caseId, threadIdOnExternalPlatform, status, createdAt, statusUpdatedAtWithMilliseconds
        case statusUpdatedAt, customFields
    }
    private static let contactKeys = JSONKeyTable<ContactKey>()

    mutating func contact() throws(JSONFault) -> CXoneFrame.Contact? {
        guard try beginObject() != nil else { return nil }
        var seen = JSONSeenKeys()
        var texts = CXoneFrame.Contact.Texts()
        var caseId = TextRange.none
        var created = TimeRange.none
        var updated = TimeRange.none
        var milliseconds = TimeRange.none
        var fields: [CustomFieldValue] = []
        while let key = try nextKey(Self.contactKeys, &seen) {
            switch key {
            case .id: texts.id = try id()
            case .caseId: caseId = try id()
            case .threadIdOnExternalPlatform: texts.thread = try id()
            case .status: texts.status = try text()
            case .createdAt: created = try date()
            case .statusUpdatedAtWithMilliseconds: milliseconds = try date()
            case .statusUpdatedAt: updated = try date()
            case .customFields: fields = try customFields()
            }
        }
        updated = milliseconds.or(updated)
        texts.id = texts.id.or(caseId)
        texts.created = created.text
        texts.statusUpdated = updated.text
        var contact = CXoneFrame.Contact(
            FrameTexts(frame, texts),
            created: created.moment,
            statusUpdated: updated.moment
        )
        contact.customFields = fields
        return contact
    }

    private enum ThreadKey: String, CaseIterable, Sendable {
        case idOnExternalPlatform, threadName, channelId, canAddMoreMessages
    }
    private static let threadKeys = JSONKeyTable<ThreadKey>()

    mutating func thread() throws(JSONFault) -> CXoneFrame.Thread? {
        let mark = mark
        guard let start = try beginObject() else { return nil }
        return try threadMembers(start, mark)
    }

    private mutating func threadMembers(_ start: Int, _ mark: Int) throws(JSONFault) -> CXoneFrame.Thread? {
        var seen = JSONSeenKeys()
        var texts = CXoneFrame.Thread.Texts()
        var identity = -1
        var adds: Bool?
        while let key = try nextKey(Self.threadKeys, &seen) {
            switch key {
            case .idOnExternalPlatform:
                cursor.skipSpace()
                identity = cursor.index
                texts.id = try id()
            case .threadName: texts.name = try text().nonEmpty
            case .channelId: texts.channel = try text()
            case .canAddMoreMessages: adds = try bool()
            }
        }
        guard texts.id.isPresent else {
            skipped(start, mark: mark, identity: identity)
            return nil
        }
        var thread = CXoneFrame.Thread(FrameTexts(frame, texts))
        thread.canAddMoreMessages = adds ?? true
        return thread
    }

    mutating func threads() throws(JSONFault) -> [CXoneFrame.Thread] {
        guard try beginList() else { return [] }
        var threads: [CXoneFrame.Thread] = []
        while let start = try nextObject() {
            let mark = mark
            if let thread = try threadMembers(start, mark) { threads.append(thread) }
        }
        return threads
    }

    private enum ChannelKey: String, CaseIterable, Sendable {
        case isLiveChat, hasMultipleThreadsPerEndUser, settings, availability
    }
    private static let channelKeys = JSONKeyTable<ChannelKey>()
    private enum SettingsKey: String, CaseIterable, Sendable {
        case isLivechat, hasMultipleThreadsPerCustomer, isAuthorizationEnabled
    }
    private static let settingsKeys = JSONKeyTable<SettingsKey>()

    mutating func channel() throws(JSONFault) -> CXoneFrame.Channel? {
        guard try beginObject() != nil else { return nil }
        var seen = JSONSeenKeys()
        var channel = CXoneFrame.Channel()
        var isLive: Bool?
        var hasMultiple: Bool?
        while let key = try nextKey(Self.channelKeys, &seen) {
            switch key {
            case .isLiveChat: channel.isLiveChat = try bool()
            case .hasMultipleThreadsPerEndUser: channel.hasMultipleThreadsPerEndUser = try bool()
            case .settings:
                guard try beginObject() != nil else { continue }
                var seen = JSONSeenKeys()
                while let key = try nextKey(Self.settingsKeys, &seen) {
                    switch key {
                    case .isLivechat: isLive = try bool()
                    case .hasMultipleThreadsPerCustomer: hasMultiple = try bool()
                    case .isAuthorizationEnabled: channel.isAuthorizationEnabled = try bool()
                    }
                }
            case .availability: channel.availabilityText = wireText(try member(Self.statusKeys))
            }
        }
        channel.isLiveChat = channel.isLiveChat ?? isLive
        channel.hasMultipleThreadsPerEndUser = channel.hasMultipleThreadsPerEndUser ?? hasMultiple
        return channel
    }

    private enum StatusKey: String, CaseIterable, Sendable { case status }
    private static let statusKeys = JSONKeyTable<StatusKey>()

    /// The text of the only member of an object that counts.
    mutating func member<Key>(_ table: JSONKeyTable<Key>) throws(JSONFault) -> TextRange {
        guard try beginObject() != nil else { return .none }
        var seen = JSONSeenKeys()
        var value = TextRange.none
        while try nextKey(table, &seen) != nil { value = try text() }
        return value
    }

    private enum TokenKey: String, CaseIterable, Sendable { case token, expiresIn, isExpired }
    private static let tokenKeys = JSONKeyTable<TokenKey>()

    mutating func accessToken() throws(JSONFault) -> CXoneFrame.AccessToken? {
        let mark = mark
        guard let start = try beginObject() else { return nil }
        var seen = JSONSeenKeys()
        var token: WireText?
        var identity = -1
        var expiresIn: Int?
        var isExpired: Bool?
        while let key = try nextKey(Self.tokenKeys, &seen) {
            switch key {
            case .token:
                cursor.skipSpace()
                identity = cursor.index
                token = wireText(try id())
            case .expiresIn: expiresIn = try int()
            case .isExpired: isExpired = try bool()
            }
        }
        guard let token else {
            skipped(start, mark: mark, identity: identity)
            return nil
        }
        return CXoneFrame.AccessToken(token: token, expiresIn: expiresIn, isExpired: isExpired)
    }
}
