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
        var contact = CXoneFrame.Contact()
        var caseId: WireText?
        var milliseconds: WireTime?
        while let key = try nextKey(Self.contactKeys, &seen) {
            switch key {
            case .id: contact.idText = try id()
            case .caseId: caseId = try id()
            case .threadIdOnExternalPlatform: contact.threadText = try id()
            case .status: contact.statusText = try text()
            case .createdAt: contact.createdTime = try date()
            case .statusUpdatedAtWithMilliseconds: milliseconds = try date()
            case .statusUpdatedAt: contact.statusUpdatedTime = try date()
            case .customFields: contact.customFields = try customFields()
            }
        }
        contact.idText = contact.idText ?? caseId
        contact.statusUpdatedTime = milliseconds ?? contact.statusUpdatedTime
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
        var id: WireText?
        var identity = -1
        var name: WireText?
        var channel: WireText?
        var adds: Bool?
        while let key = try nextKey(Self.threadKeys, &seen) {
            switch key {
            case .idOnExternalPlatform:
                cursor.skipSpace()
                identity = cursor.index
                id = try self.id()
            case .threadName: name = try text()
            case .channelId: channel = try text()
            case .canAddMoreMessages: adds = try bool()
            }
        }
        guard let id else {
            skipped(start, mark: mark, identity: identity)
            return nil
        }
        var thread = CXoneFrame.Thread(id: id)
        thread.nameText = name?.nonEmpty
        thread.channelText = channel
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
            case .availability: channel.availabilityText = try member(Self.statusKeys)
            }
        }
        channel.isLiveChat = channel.isLiveChat ?? isLive
        channel.hasMultipleThreadsPerEndUser = channel.hasMultipleThreadsPerEndUser ?? hasMultiple
        return channel
    }

    private enum StatusKey: String, CaseIterable, Sendable { case status }
    private static let statusKeys = JSONKeyTable<StatusKey>()

    /// The text of the only member of an object that counts.
    mutating func member<Key>(_ table: JSONKeyTable<Key>) throws(JSONFault) -> WireText? {
        guard try beginObject() != nil else { return nil }
        var seen = JSONSeenKeys()
        var value: WireText?
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
                token = try id()
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
