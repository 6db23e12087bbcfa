//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// Who a message says the agent is.
///
/// The wire spreads a person over many properties: an id (which may be a login with letters), the name for customers
/// (`agent.alias`, else `agentName`, else `from`), and the first and family name in messages about an assignment.
struct RouterAgentFacts: Sendable {
    let id: String
    /// The other ids that the message has for the same person: a member's number is a login elsewhere.
    private(set) var otherIDs: [String] = []
    private(set) var alias: String?
    private(set) var firstName: String?
    private(set) var lastName: String?
    private(set) var isBot = false

    init(id: String) {
        self.id = id
    }

    init(_ properties: RouterProperties, id: String?) {
        self.init(id: id ?? "")
        otherIDs = [RouterField.memberID, .memberName].compactMap(properties.said)
        alias = properties.said(.agentAlias) ?? properties.said(.agentName) ?? properties.said(.from)
        firstName = properties.said(.firstName)
        lastName = properties.said(.lastName)
        isBot = properties.bool(.externalApp) == true || properties.word(.memberType) == "virtual_agent"
    }

    /// Whether the message names nobody.
    var isEmpty: Bool { id.isEmpty && alias == nil && firstName == nil && lastName == nil }

    /// Whether they can be about this agent: by the id, and by the name for customers where one has no id.
    func mean(_ agent: Agent) -> Bool {
        if !id.isEmpty && !agent.id.isEmpty { return id == agent.id || otherIDs.contains(agent.id) }
        return isEmpty || agent == .unknown || alias != nil && alias == agent.nickname
    }

    /// The agent, with what is known of them already where the message is silent.
    ///
    /// Without a first name the name for customers stands for it.
    func agent(knowing known: Agent?) -> Agent {
        let known = known.flatMap { mean($0) ? $0 : nil }
        return Agent(
            id: known.map(\.id).flatMap { $0.isEmpty ? nil : $0 } ?? id,
            firstName: firstName ?? known?.firstName ?? alias ?? "",
            surname: lastName ?? known?.surname ?? "",
            nickname: alias ?? known?.nickname,
            isBotUser: isBot || known?.isBotUser == true
        )
    }
}

/// The author of the last line, since the next one is mostly theirs too.
///
/// Making an agent costs several times as much as seeing that two messages name the same one.
struct RouterAuthorCache: Sendable {
    private static let fields: [RouterField] = [
        .agentID, .agentAlias, .agentName, .from, .firstName, .lastName, .externalApp, .memberType,
    ]
    private static let telling: [RouterField] = [.agentID, .agentAlias, .agentName, .from, .scriptID]
    private static let mask = fields.reduce(into: 0) { $0 |= $1.bit }

    private var last: (properties: RouterProperties, author: RouterAuthor)?

    /// The agent who wrote a line; nil when it is the customer's.
    ///
    /// Any of these properties makes it an agent's: id, alias, name, sender, script, or that an app of the agents' side wrote it. A
    /// script alone does not tell who used it: the one who is assigned.
    mutating func author(of properties: RouterProperties, assigned: Agent?) -> RouterAuthor? {
        if let last, properties.agrees(with: last.properties, in: Self.fields, mask: Self.mask) { return last.author }
        let isAgent =
            Self.telling.contains(where: properties.says) || properties.bool(.externalApp) == true
        guard isAgent else { return nil }
        let facts = RouterAgentFacts(properties, id: properties.said(.agentID))
        if facts.isEmpty { return RouterAuthor(assigned ?? .unknown) }
        let author = RouterAuthor(facts.agent(knowing: assigned))
        last = (properties, author)
        return author
    }

    /// Forgets the author: the agent who is assigned is another now.
    mutating func reset() { last = nil }
}
