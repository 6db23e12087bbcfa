//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// Which agents of an engagement type.
struct RouterTyping: Sendable {
    /// An end that nobody sends must not make the list grow.
    private static let limit = 16

    private var agents: [Agent] = []

    var isNobody: Bool { agents.isEmpty }

    /// An agent has begun or ceased to type.
    ///
    /// - Returns: Who begins or ceases by that; nobody when it was known.
    mutating func set(_ isTyping: Bool, _ agent: Agent) -> [(isTyping: Bool, agent: Agent)] {
        guard isTyping else {
            // An end that names nobody is everybody's, and so is any end for an agent of whom no id is known.
            let ended = agents.filter { agent.id.isEmpty || $0.id.isEmpty || $0.id == agent.id }
            agents.removeAll { ended.contains($0) }
            return ended.map { (false, $0) }
        }
        guard !agents.contains(where: { $0.id == agent.id }) else { return [] }
        agents.append(agent)
        let forgotten = agents.count > Self.limit ? [agents.removeFirst()] : []
        return forgotten.map { (false, $0) } + [(true, agent)]
    }

    /// Nobody types any more.
    ///
    /// - Returns: Who did.
    mutating func end() -> [Agent] {
        defer { agents = [] }
        return agents
    }
}
