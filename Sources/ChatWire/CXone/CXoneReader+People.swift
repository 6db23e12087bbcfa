//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

// Agents, customers and their fields.

extension CXoneReader {
    private enum AgentKey: String, CaseIterable, Sendable {
        case id, firstName, surname, nickname, isBotUser, isSurveyUser, publicImageUrl, imageUrl
    }
    private static let agentKeys = JSONKeyTable<AgentKey>()

    mutating func agent() throws(JSONFault) -> Agent? {
        let mark = mark
        guard let start = try beginObject() else { return nil }
        var seen = JSONSeenKeys()
        var id: WireText?
        var identity = -1
        var firstName: WireText?
        var surname: WireText?
        var nickname: WireText?
        var publicImage: WireText?
        var image: WireText?
        var isBot = false
        var isSurvey = false
        while let key = try nextKey(Self.agentKeys, &seen) {
            switch key {
            case .id:
                cursor.skipSpace()
                identity = cursor.index
                id = try numberId()
            case .firstName: firstName = try text()
            case .surname: surname = try text()
            case .nickname: nickname = try text()
            case .isBotUser: isBot = try bool() ?? false
            case .isSurveyUser: isSurvey = try bool() ?? false
            case .publicImageUrl: publicImage = try text()
            case .imageUrl: image = try text()
            }
        }
        guard let id else {
            skipped(start, mark: mark, identity: identity)
            return nil
        }
        var agent = Agent(id: id)
        agent.firstNameText = firstName?.nonEmpty
        agent.surnameText = surname?.nonEmpty
        agent.nicknameText = nickname
        agent.imageUrlText = publicImage?.nonEmpty ?? image?.nonEmpty
        agent.isBotUser = isBot
        agent.isSurveyUser = isSurvey
        return agent
    }

    private enum IdentityKey: String, CaseIterable, Sendable {
        case idOnExternalPlatform, firstName, lastName, fullName
    }
    private static let identityKeys = JSONKeyTable<IdentityKey>()

    mutating func customerIdentity() throws(JSONFault) -> CustomerIdentity? {
        let mark = mark
        guard let start = try beginObject() else { return nil }
        var seen = JSONSeenKeys()
        var id: WireText?
        var identity = -1
        var firstName: WireText?
        var lastName: WireText?
        var fullName: WireText?
        while let key = try nextKey(Self.identityKeys, &seen) {
            switch key {
            case .idOnExternalPlatform:
                cursor.skipSpace()
                identity = cursor.index
                id = try self.id()
            case .firstName: firstName = try text()
            case .lastName: lastName = try text()
            case .fullName: fullName = try text()
            }
        }
        guard let id else {
            skipped(start, mark: mark, identity: identity)
            return nil
        }
        var customer = CustomerIdentity(id: id)
        customer.firstNameText = firstName
        customer.lastNameText = lastName
        customer.fullNameText = fullName
        return customer
    }

    private enum FieldKey: String, CaseIterable, Sendable { case ident, value, updatedAt }
    private static let fieldKeys = JSONKeyTable<FieldKey>()

    mutating func customFields() throws(JSONFault) -> [CustomFieldValue] {
        guard try beginList() else { return [] }
        var fields: [CustomFieldValue] = []
        while let start = try nextObject() {
            let mark = mark
            var seen = JSONSeenKeys()
            var ident: WireText?
            var identity = -1
            var value: WireText?
            var updated: WireTime?
            while let key = try nextKey(Self.fieldKeys, &seen) {
                switch key {
                case .ident:
                    cursor.skipSpace()
                    identity = cursor.index
                    ident = try id()
                case .value: value = try text()
                case .updatedAt: updated = try date()
                }
            }
            if let ident {
                if fields.isEmpty { fields.reserveCapacity(8) }
                var field = CustomFieldValue(ident: ident)
                field.valueText = value
                field.updatedTime = updated
                fields.append(field)
            } else {
                skipped(start, mark: mark, identity: identity)
            }
        }
        return fields
    }

    private enum CustomerKey: String, CaseIterable, Sendable { case customFields }
    private static let customerKeys = JSONKeyTable<CustomerKey>()

    mutating func customer() throws(JSONFault) -> CXoneFrame.Customer? {
        guard try beginObject() != nil else { return nil }
        var seen = JSONSeenKeys()
        var fields: [CustomFieldValue] = []
        while try nextKey(Self.customerKeys, &seen) != nil { fields = try customFields() }
        return CXoneFrame.Customer(customFields: fields)
    }
}
