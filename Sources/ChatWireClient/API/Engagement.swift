//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// A conversation between a customer and the agents of a site, as the answer to the request that began it names it.
public struct Engagement: Sendable, Hashable {
    /// How far an engagement has come.
    public enum Status: String, Sendable, Hashable, CaseIterable {
        /// There is no engagement yet.
        case none
        /// An agent, or an automaton, has the conversation. The answer of the server may call it `accepted`.
        case created
        /// The customer waits for an agent.
        case queued
        /// No agent took it.
        case denied
        /// It is over.
        case closed

        /// Whether there are messages to get.
        var isActive: Bool { self == .created || self == .queued }
        /// Whether nothing is to be expected from it any more.
        var isOver: Bool { self == .denied || self == .closed }
    }

    /// The customer's id, as the server wrote it.
    public let customerID: String
    /// The engagement's id, as the server wrote it.
    public let engagementID: String
    /// How far it has come; who polls moves it on with what the messages say.
    public var status: Status

    /// Makes an engagement of the ids and the status that the server gave to the request that began it.
    public init(customerID: String, engagementID: String, status: Status = .created) {
        self.customerID = customerID
        self.engagementID = engagementID
        self.status = status
    }

    /// Whether both are the same conversation, whatever their status.
    func isSame(as other: Engagement) -> Bool {
        customerID == other.customerID && engagementID == other.engagementID
    }
}

/// Why polling could not begin.
public enum EngagementError: Error, Sendable, Hashable {
    /// The engagement is neither created nor queued; without an engagement its status is ``Engagement/Status/none``.
    case notActive(Engagement.Status)
    /// Nobody has said where the server is: ``NuanMessaging/configure(baseURL:tokenProvider:transport:)`` comes first.
    case notConfigured
}

extension EngagementError: CustomStringConvertible {
    /// A sentence for people.
    public var description: String {
        switch self {
        case .notActive(let status): "the engagement is neither created nor queued (\(status.rawValue))"
        case .notConfigured: "NuanMessaging.configure was not called"
        }
    }
}
