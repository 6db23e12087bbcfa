//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// A message of a conversation.
///
/// It is one reference wide, so lists of messages copy fast; no copy can change another.
public struct Message: Sendable, Hashable {
    private enum Source: Sendable {
        case frame(MessageContents)
        case router(RouterMessageContents)
    }

    private let source: Source

    init(_ values: consuming MessageContents.Values) {
        source = .frame(MessageContents(values))
    }

    init(_ contents: RouterMessageContents) {
        source = .router(contents)
    }

    /// What a frame says; nothing for a message of the router.
    private var storage: MessageContents {
        switch source {
        case .frame(let contents): contents
        case .router: .nothing
        }
    }

    private var router: RouterMessageContents? {
        switch source {
        case .frame: nil
        case .router(let contents): contents
        }
    }

    /// Makes a message.
    public init(
        id: String,
        threadId: String,
        contentType: MessageContentType,
        createdAt: WireDate?,
        direction: MessageDirection,
        serverId: String? = nil,
        parameters: JSONObject = [:],
        isHidden: Bool = false,
        attachments: [Attachment] = [],
        agentStatistics: UserStatistics? = nil,
        customerStatistics: UserStatistics? = nil,
        authorUser: Agent? = nil,
        authorEndUserIdentity: CustomerIdentity? = nil,
        status: MessageStatus = .delivered,
        hasAdditionalMessageContent: Bool = false
    ) {
        let texts = FrameTexts { builder in
            MessageContents.Texts(
                id: builder.add(id),
                serverId: builder.addNonEmpty(serverId),
                thread: builder.addNonEmpty(threadId)
            )
        }
        var values = MessageContents.Values(texts)
        values.content = MessageContent(contentType)
        values.created = createdAt.map(WireTime.init)
        values.direction = direction
        values.parameters = parameters.members.isEmpty ? nil : WireJSON(.object(parameters))
        values.isHidden = isHidden
        values.attachments = attachments
        values.agentStatistics = agentStatistics
        values.customerStatistics = customerStatistics
        values.authorUser = authorUser
        values.authorEndUserIdentity = authorEndUserIdentity
        values.status = status
        values.hasAdditionalMessageContent = hasAdditionalMessageContent
        self.init(values)
    }

    /// The id that the sender gave it.
    public var id: String { router?.id ?? storage.values.texts.string(storage.values.texts.at.id) ?? "" }
    /// The same as ``id``.
    public var idString: String { id }
    /// The id that the server gave it.
    public var serverId: String? { storage.values.texts.string(storage.values.texts.at.serverId) }
    /// The thread that it belongs to; "" where neither it nor its event says so.
    public var threadId: String {
        router?.threadId ?? storage.values.texts.string(storage.values.texts.at.thread) ?? ""
    }
    /// The same as ``threadId``.
    public var threadIdString: String { threadId }
    /// What it says.
    public var contentType: MessageContentType { router?.contentType ?? storage.values.content.type }
    /// The parameters of its content, several objects merged; the last of equal keys counts.
    public var parameters: JSONObject { router?.parameters ?? storage.values.parameters?.mergedObject ?? [:] }
    /// Whether it is not meant to be shown.
    public var isHidden: Bool { router?.isHidden ?? storage.values.isHidden }
    /// When it was written; the time of the frame where it says nothing, nil where that says nothing either.
    public var createdAt: WireDate? { router.map(\.createdAt) ?? storage.values.created?.date }
    /// Where it goes.
    public var direction: MessageDirection { router?.direction ?? storage.values.direction }
    /// The files that came with it.
    public var attachments: [Attachment] { storage.values.attachments }
    /// When the agents saw and read it.
    public var agentStatistics: UserStatistics? { storage.values.agentStatistics }
    /// The older name of ``agentStatistics``.
    public var userStatistics: UserStatistics? { agentStatistics }
    /// When the customer saw and read it.
    public var customerStatistics: UserStatistics? { storage.values.customerStatistics }
    /// The agent who wrote it.
    public var authorUser: Agent? { router.map(\.authorUser) ?? storage.values.authorUser }
    /// The customer who wrote it.
    public var authorEndUserIdentity: CustomerIdentity? {
        router.map(\.authorEndUserIdentity) ?? storage.values.authorEndUserIdentity
    }
    /// Who wrote it.
    public var senderInfo: SenderInfo? { SenderInfo(message: self) }
    /// How far it has come.
    public var status: MessageStatus { router?.status ?? storage.values.status }
    /// Whether the frame holds only part of it: the rest has to be downloaded.
    public var hasAdditionalMessageContent: Bool { storage.values.hasAdditionalMessageContent }

    /// When it was written.
    var createdMoment: WireMoment? { router.map(\.createdMoment) ?? storage.values.created?.moment }

    /// What it is made of, where it is made of elements; nothing of other content is read.
    var plugin: MessagePlugin? {
        guard case .known(.plugin(let plugin)) = storage.values.content else { return nil }
        return plugin
    }

    /// The same message at another point of its way.
    func withStatus(_ status: MessageStatus) -> Message {
        guard status != self.status else { return self }
        if let router { return Message(router.withStatus(status)) }
        var values = storage.values
        values.status = status
        return Message(values)
    }

    /// This message, without losing what another form of it said about its way: a status never falls, and nobody unsees or unreads.
    ///
    /// What failed and was told by the server after all has not failed.
    func keepingProgress(of other: Message) -> Message {
        if router != nil { return withStatus(other.status == .failed ? status : max(status, other.status)) }
        let mine = storage.values
        let others = other.storage.values
        let status = others.status == .failed ? mine.status : max(mine.status, others.status)
        let agents = UserStatistics.union(mine.agentStatistics, others.agentStatistics)
        let customers = UserStatistics.union(mine.customerStatistics, others.customerStatistics)
        guard
            status != mine.status || agents != mine.agentStatistics || customers != mine.customerStatistics
        else { return self }
        var values = mine
        values.status = status
        values.agentStatistics = agents
        values.customerStatistics = customers
        return Message(values)
    }

    /// Whether two messages say the same.
    public static func == (a: Message, b: Message) -> Bool {
        switch (a.source, b.source) {
        case (.frame(let a), .frame(let b)): a === b || a.values == b.values
        case (.router(let a), .router(let b)) where a === b: true
        default: a.saysSame(as: b)
        }
    }

    /// Compares what there is to ask for, for messages that hold it in different ways.
    private func saysSame(as other: Message) -> Bool {
        id == other.id && serverId == other.serverId && threadId == other.threadId
            && direction == other.direction && status == other.status && isHidden == other.isHidden
            && createdAt == other.createdAt && contentType == other.contentType && parameters == other.parameters
            && authorUser == other.authorUser && authorEndUserIdentity == other.authorEndUserIdentity
            && attachments == other.attachments && agentStatistics == other.agentStatistics
            && customerStatistics == other.customerStatistics
            && hasAdditionalMessageContent == other.hasAdditionalMessageContent
    }

    /// Hashes the ids, which tell messages apart.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(id)
        hasher.combine(threadId)
    }
}

/// What messages hold a reference to.
final class MessageContents: Sendable {
    struct Texts: Sendable, BitwiseCopyable {
        var id = TextRange.none
        var serverId = TextRange.none
        var thread = TextRange.none
    }

    struct Values: Sendable, Hashable {
        let texts: FrameTexts<Texts>
        var content = MessageContent.unknown(type: nil, fallbackText: nil, raw: nil)
        var parameters: WireJSON?
        var isHidden = false
        /// With a frame of its own: that of the event, where the message came in a string.
        var created: WireTime?
        var direction = MessageDirection.unknown
        var attachments: [Attachment] = []
        var agentStatistics: UserStatistics?
        var customerStatistics: UserStatistics?
        var authorUser: Agent?
        var authorEndUserIdentity: CustomerIdentity?
        var status = MessageStatus.delivered
        var hasAdditionalMessageContent = false

        init(_ texts: FrameTexts<Texts>) {
            self.texts = texts
        }
    }

    /// Those of a message that holds its contents in another way.
    static let nothing = MessageContents(Values(FrameTexts { Texts(id: $0.add("")) }))

    let values: Values

    init(_ values: consuming Values) {
        self.values = values
    }
}
