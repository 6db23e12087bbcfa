//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// A conversation: its messages, and who answers.
///
/// A value: it never changes, and a newer one comes with the next event. Its messages are one reference wide each, so it copies fast.
public struct ChatThread: Sendable, Hashable, Identifiable {
    /// The id: CXone's `idOnExternalPlatform`, the router's engagement id.
    public let id: String
    /// The name that it was given; nil when it has none.
    public internal(set) var name: String?
    /// The messages, the oldest first.
    ///
    /// Hidden ones (``Message/isHidden``) are among them only where the Chat Router's own client hides a line.
    public internal(set) var messages: [Message]
    /// The agent who answers.
    public internal(set) var assignedAgent: Agent?
    /// The agent who answered before.
    public internal(set) var lastAssignedAgent: Agent?
    /// What to ask for older messages with; "" when there are none.
    public internal(set) var scrollToken: String
    /// How far it has come.
    public internal(set) var state: ChatThreadState
    /// The customer's place in the queue, from 1; nil when the customer does not wait.
    public internal(set) var positionInQueue: Int?
    /// How long the customer will probably wait, in seconds (the router's `waitTime`).
    public internal(set) var estimatedWaitSeconds: Int?
    /// Whether any agent is there for the queue that the customer waits in (CXone's `isAnyAgentOnlineForQueue`).
    public internal(set) var hasOnlineAgent: Bool?
    /// The contact, also called case, that it belongs to now.
    public internal(set) var contactId: String?
    /// The custom fields of the contact, each once.
    public internal(set) var customFields: [CustomFieldValue]

    /// Makes a thread.
    public init(
        id: String,
        name: String? = nil,
        messages: [Message] = [],
        assignedAgent: Agent? = nil,
        lastAssignedAgent: Agent? = nil,
        scrollToken: String = "",
        state: ChatThreadState = .pending,
        positionInQueue: Int? = nil,
        estimatedWaitSeconds: Int? = nil,
        hasOnlineAgent: Bool? = nil,
        contactId: String? = nil,
        customFields: [CustomFieldValue] = []
    ) {
        self.id = id
        self.name = name
        self.messages = messages
        self.assignedAgent = assignedAgent
        self.lastAssignedAgent = lastAssignedAgent
        self.scrollToken = scrollToken
        self.state = state
        self.positionInQueue = positionInQueue
        self.estimatedWaitSeconds = estimatedWaitSeconds
        self.hasOnlineAgent = hasOnlineAgent
        self.contactId = contactId
        self.customFields = customFields
    }

    /// The same as ``id``.
    public var idString: String { id }
    /// Whether there are older messages to ask for.
    public var hasMoreMessagesToLoad: Bool { !scrollToken.isEmpty }
    /// Whether the customer may write.
    public var canAddMoreMessages: Bool { state != .closed }
}
