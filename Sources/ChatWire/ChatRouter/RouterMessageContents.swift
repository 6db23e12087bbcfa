//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// What a ``Message`` of the Chat Router holds: the router's message, of which values are made when they are asked for.
///
/// A session makes one for each line that comes. With all texts copied there, it took 1.7 times as long for a line.
final class RouterMessageContents: Sendable {
    let id: String
    let threadId: String
    let direction: MessageDirection
    let isHidden: Bool
    let status: MessageStatus
    private let properties: RouterProperties
    private let author: RouterAuthor?
    /// The line of a text of several that this message is.
    private let line: String?
    /// What it says, where that is more than text.
    private let content: RouterRichContent.Content?

    init(
        id: String,
        threadId: String,
        of properties: RouterProperties,
        direction: MessageDirection = .toClient,
        author: RouterAuthor? = nil,
        isHidden: Bool = false,
        status: MessageStatus = .delivered,
        line: String? = nil,
        content: RouterRichContent.Content? = nil
    ) {
        self.id = id
        self.threadId = threadId
        self.properties = properties
        self.direction = direction
        self.author = author
        self.isHidden = isHidden
        self.status = status
        self.line = line
        self.content = content
    }

    var contentType: MessageContentType {
        content?.type ?? .text(MessagePayload(text: line ?? properties.text(.messageText) ?? ""))
    }

    /// The object that known rich content was read from.
    var parameters: JSONObject? { content?.parameters }

    var createdMoment: WireMoment? {
        properties.integer(.messageTimestamp).map(WireMoment.init(milliseconds:))
    }

    var createdAt: WireDate? {
        guard let createdMoment, let literal = properties.text(.messageTimestamp) else { return nil }
        return WireDate(literal: literal, moment: createdMoment)
    }

    var authorUser: Agent? { author?.agent }

    /// The customer, where a line of theirs says who they are.
    var authorEndUserIdentity: CustomerIdentity? {
        guard direction == .toAgent, let id = properties.said(.customerID) else { return nil }
        return CustomerIdentity(id: id, fullName: properties.said(.clientName))
    }

    func withStatus(_ status: MessageStatus) -> RouterMessageContents {
        RouterMessageContents(
            id: id,
            threadId: threadId,
            of: properties,
            direction: direction,
            author: author,
            isHidden: isHidden,
            status: status,
            line: line,
            content: content
        )
    }
}

/// An agent whom many messages share.
final class RouterAuthor: Sendable {
    let agent: Agent

    init(_ agent: Agent) {
        self.agent = agent
    }
}

extension WireMoment {
    /// The moment so many milliseconds after 1970, or before.
    init(milliseconds: Int64) {
        let part = milliseconds % 1000
        seconds = milliseconds / 1000 - (part < 0 ? 1 : 0)
        nanoseconds = Int32(truncatingIfNeeded: part < 0 ? part + 1000 : part) * 1_000_000
    }
}
