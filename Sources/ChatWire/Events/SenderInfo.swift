//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// Who wrote a message, agent or customer.
public struct SenderInfo: Sendable, Hashable {
    /// The id of the agent or customer.
    public let id: String
    /// The first name.
    public let firstName: String?
    /// The family name.
    public let lastName: String?
    /// The whole name.
    public let fullName: String?

    /// Makes a sender.
    public init(id: String, firstName: String? = nil, lastName: String? = nil, fullName: String? = nil) {
        self.id = id
        self.firstName = firstName
        self.lastName = lastName
        self.fullName = fullName
    }

    /// The author of a message: its agent if it has one, else its customer; nil when it has neither.
    public init?(message: Message) {
        if let agent = message.authorUser {
            self.init(id: agent.id, firstName: agent.firstName, lastName: agent.surname, fullName: agent.fullName)
        } else if let customer = message.authorEndUserIdentity {
            self.init(
                id: customer.id,
                firstName: customer.firstName,
                lastName: customer.lastName,
                fullName: customer.fullName
            )
        } else {
            return nil
        }
    }
}
