//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

// What `data` says, by the type of the event.

extension CXoneReader {
    enum EventKey: String, CaseIterable, Sendable {
        case thread, contact, `case`, consumerContact, message, channel, pointOfContact, user, direction, inboxAssignee
        case previousInboxAssignee, ownerAssignee, positionInQueue, isAnyAgentOnlineForQueue, destination
        case proactiveAction, s3Object, originEvent, consumerIdentity, customerIdentity, accessToken, customer, messages
        case messagesScrollToken, scrollToken, threads, lastMessage

        var bit: UInt64 { 1 << UInt64(Self.allCases.firstIndex(of: self) ?? 63) }
    }
    private static let eventKeys = JSONKeyTable<EventKey>()

    /// One of several keys for the same value: the first of the table that is not null counts.
    struct Candidate {
        var rank = Int.max
        var index = -1
    }

    /// The members of `data`.
    ///
    /// They are moved into the body, for none of them is small.
    struct EventParts: ~Copyable {
        /// The frame of the texts: that of `data`, also where it came in a string.
        let frame: FrameBytes
        /// Whether `data` is an object with members.
        var isPresent = false
        var thread: CXoneFrame.Thread?
        var contact: CXoneFrame.Contact?
        var contactCandidate = Candidate()
        var channel: CXoneFrame.Channel?
        var channelCandidate = Candidate()
        var identity: CustomerIdentity?
        var identityCandidate = Candidate()
        var message = ReadMessage()
        var messageIndex = -1
        /// Whether the message is an object with members.
        var hasMessage = false
        var messages: [Message] = []
        var user: Agent?
        var direction = TextRange.none
        var inboxAssignee: Agent?
        var previousInboxAssignee: Agent?
        var ownerAssignee: Agent?
        var position: Int?
        var isAnyAgentOnline: Bool?
        var destination = TextRange.none
        var action: CXoneFrame.ProactiveAction?
        /// Whether the action is an object with members.
        var hasAction = false
        var url = TextRange.none
        var originEventType = TextRange.none
        var token: CXoneFrame.AccessToken?
        var customer: CXoneFrame.Customer?
        var scrollToken = TextRange.none
        var threads: [CXoneFrame.Thread] = []
        /// The thread that messages without one were given.
        var usedThread = TextRange.none

        init(_ frame: FrameBytes) {
            self.frame = frame
        }

        /// The thread of the event.
        var eventThread: TextRange { (thread?.idRange ?? .none).or(contact?.threadRange ?? .none) }
    }

    /// Reads the members of `data` that events of a name have.
    mutating func eventParts(_ name: CXoneEventName) throws(JSONFault) -> EventParts {
        var parts = EventParts(frame)
        guard try beginObject() != nil else { return parts }
        parts.isPresent = true
        let wanted = name.canonical.keys
        var seen = JSONSeenKeys()
        while let key = try nextKey(Self.eventKeys, &seen, of: wanted) {
            try read(key, name.canonical, &parts)
        }
        guard isCareful else {
            if parts.messageUsesEventThread, !frame.isEqual(parts.usedThread, to: frame, parts.eventThread) {
                isGuessWrong = true
            }
            return parts
        }
        let end = cursor.position
        try readCandidates(name.canonical, &parts)
        if parts.messageIndex >= 0 {
            cursor.move(toValueAt: parts.messageIndex)
            try readMessages(name.canonical, &parts)
        }
        cursor.move(to: end)
        return parts
    }

    private mutating func read(
        _ key: EventKey,
        _ name: CXoneEventName,
        _ parts: inout EventParts
    ) throws(JSONFault) {
        switch key {
        case .thread: parts.thread = try thread()
        case .contact, .case, .consumerContact:
            if try isNext(&parts.contactCandidate, name.rank(key)) { try readContact(name, &parts) }
        case .channel, .pointOfContact:
            if try isNext(&parts.channelCandidate, name.rank(key)) { parts.channel = try channel() }
        case .consumerIdentity, .customerIdentity:
            if try isNext(&parts.identityCandidate, name.rank(key)) { parts.identity = try customerIdentity() }
        case .message, .messages, .lastMessage:
            cursor.skipSpace()
            parts.messageIndex = cursor.index
            if !isCareful { try readMessages(name, &parts) }
        case .user: parts.user = try agent()
        case .direction: parts.direction = try id()
        case .inboxAssignee: parts.inboxAssignee = try agent()
        case .previousInboxAssignee: parts.previousInboxAssignee = try agent()
        case .ownerAssignee: parts.ownerAssignee = try agent()
        case .positionInQueue: parts.position = try int()
        case .isAnyAgentOnlineForQueue: parts.isAnyAgentOnline = try bool()
        case .destination: parts.destination = try destinationId()
        case .proactiveAction: try proactiveAction(&parts)
        case .s3Object: parts.url = try storedUrl()
        case .originEvent: parts.originEventType = try originEventType()
        case .accessToken: parts.token = try accessToken()
        case .customer: parts.customer = try customer()
        case .messagesScrollToken, .scrollToken: parts.scrollToken = try text()
        case .threads: parts.threads = try threads()
        }
    }

    /// One of several keys for the same value has come.
    ///
    /// - Returns: whether the value is to be read now; else it is read when it is known which of the keys counts.
    private mutating func isNext(_ candidate: inout Candidate, _ rank: Int) throws(JSONFault) -> Bool {
        guard try !nextIsNull() else { return false }
        if candidate.index >= 0, !isCareful { isGuessWrong = true }
        guard rank < candidate.rank else { return false }
        candidate = Candidate(rank: rank, index: cursor.index)
        return !isCareful
    }

    private mutating func readCandidates(_ name: CXoneEventName, _ parts: inout EventParts) throws(JSONFault) {
        if parts.contactCandidate.index >= 0 {
            cursor.move(toValueAt: parts.contactCandidate.index)
            try readContact(name, &parts)
        }
        if parts.channelCandidate.index >= 0 {
            cursor.move(toValueAt: parts.channelCandidate.index)
            parts.channel = try channel()
        }
        if parts.identityCandidate.index >= 0 {
            cursor.move(toValueAt: parts.identityCandidate.index)
            parts.identity = try customerIdentity()
        }
    }

    private mutating func readContact(_ name: CXoneEventName, _ parts: inout EventParts) throws(JSONFault) {
        guard name == .setPositionInQueue else {
            parts.contact = try contact()
            return
        }
        // Of this contact only the id counts.
        let id = try contactId()
        guard id.isPresent else { return }
        parts.contact = CXoneFrame.Contact(FrameTexts(frame, CXoneFrame.Contact.Texts(id: id)))
    }

    private mutating func readMessages(_ name: CXoneEventName, _ parts: inout EventParts) throws(JSONFault) {
        parts.usedThread = parts.eventThread
        let mark = mark
        switch name {
        case .threadRecovered, .livechatRecovered:
            let start = cursor.position
            let read = try messages(parts.usedThread)
            parts.messages = read.list
            parts.message.thread = read.first
            parts.message.usesEventThread = read.uses
            guard isCareful, read.uses, !parts.usedThread.isPresent, read.first.isPresent else { return }
            // Where the event names no thread, the first message that does names it for all.
            cursor.removeNotes(after: mark, butAt: -1)
            cursor.move(to: start)
            parts.messages = try messages(read.first).list
        case .moreMessagesLoaded:
            parts.messages = try messages(.none).list
        default:
            guard let start = try beginObject() else { return }
            parts.hasMessage = true
            parts.message = try messageMembers(start, mark, parts.usedThread)
            if name == .threadMetadataLoaded {
                parts.message.usesEventThread = false
                if parts.message.message == nil { cursor.note(.elementSkipped, at: start) }
            }
        }
    }
}

extension CXoneReader.EventParts {
    /// Whether a message without a thread was given the event's, or would have been.
    fileprivate var messageUsesEventThread: Bool {
        message.usesEventThread && (usedThread.isPresent || eventThread.isPresent || message.thread.isPresent)
    }
}

extension CXoneEventName {
    private typealias Key = CXoneReader.EventKey

    private static func bits(_ keys: Key...) -> UInt64 { keys.reduce(0) { $0 | $1.bit } }

    private static let contactBits = bits(.thread, .contact, .case, .consumerContact, .channel, .pointOfContact)
    private static let messageBits = contactBits | bits(.message)
    private static let typingBits = bits(.thread, .user, .direction, .channel, .pointOfContact)
    private static let assigneeBits = contactBits | bits(.inboxAssignee, .previousInboxAssignee)
    private static let positionBits = bits(
        .consumerContact,
        .contact,
        .case,
        .positionInQueue,
        .isAnyAgentOnlineForQueue
    )
    private static let proactiveBits = bits(.destination, .proactiveAction)
    private static let storedBits = bits(.s3Object, .originEvent)
    private static let authorizedBits = bits(
        .consumerIdentity,
        .customerIdentity,
        .accessToken,
        .customer,
        .contact,
        .channel
    )
    private static let tokenBits = bits(.accessToken)
    private static let recoveredBits =
        assigneeBits
        | bits(.messages, .messagesScrollToken, .ownerAssignee, .customer)
    private static let listBits = bits(.threads)
    private static let metadataBits = bits(.ownerAssignee, .lastMessage)
    private static let moreBits = bits(.messages, .scrollToken)

    /// Which of several keys for the same value comes first.
    fileprivate func rank(_ key: CXoneReader.EventKey) -> Int {
        let isPosition = self == .setPositionInQueue
        return switch key {
        case .contact: isPosition ? 1 : 0
        case .case: isPosition ? 2 : 1
        case .consumerContact: isPosition ? 0 : 2
        case .pointOfContact, .customerIdentity: 1
        default: 0
        }
    }

    /// The members of `data` that events of this name have.
    fileprivate var keys: UInt64 {
        switch self {
        case .messageCreated, .messageReadChanged, .messageSeenChanged, .messageDeliveryStatusChanged, .messageUpdated,
            .messageSent, .messageAddedIntoCase:
            Self.messageBits
        case .senderTypingStarted, .senderTypingEnded: Self.typingBits
        case .caseCreated, .caseStatusChanged: Self.contactBits
        case .caseInboxAssigneeChanged: Self.assigneeBits
        case .setPositionInQueue: Self.positionBits
        case .fireProactiveAction: Self.proactiveBits
        case .eventInS3: Self.storedBits
        case .consumerAuthorized: Self.authorizedBits
        case .tokenRefreshed: Self.tokenBits
        case .threadRecovered, .livechatRecovered: Self.recoveredBits
        case .threadListFetched: Self.listBits
        case .threadMetadataLoaded: Self.metadataBits
        case .moreMessagesLoaded: Self.moreBits
        default: 0
        }
    }
}
