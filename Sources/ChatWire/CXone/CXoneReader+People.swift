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
        var texts = Agent.Texts()
        var identity = -1
        var publicImage = TextRange.none
        var isBot = false
        var isSurvey = false
        while let key = try nextKey(Self.agentKeys, &seen) {
            switch key {
            case .id:
                cursor.skipSpace()
                identity = cursor.index
                texts.id = try numberId()
            case .firstName: texts.firstName = try text().nonEmpty
            case .surname: texts.surname = try text().nonEmpty
            case .nickname: texts.nickname = try text()
            case .isBotUser: isBot = try bool() ?? false
            case .isSurveyUser: isSurvey = try bool() ?? false
            case .publicImageUrl: publicImage = try text().nonEmpty
            case .imageUrl: texts.imageUrl = try text().nonEmpty
            }
        }
        guard texts.id.isPresent else {
            skipped(start, mark: mark, identity: identity)
            return nil
        }
        texts.imageUrl = publicImage.or(texts.imageUrl)
        var agent = Agent(FrameTexts(frame, texts))
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
        var texts = CustomerIdentity.Texts()
        var identity = -1
        while let key = try nextKey(Self.identityKeys, &seen) {
            switch key {
            case .idOnExternalPlatform:
                cursor.skipSpace()
                identity = cursor.index
                texts.id = try id()
            case .firstName: texts.firstName = try text()
            case .lastName: texts.lastName = try text()
            case .fullName: texts.fullName = try text()
            }
        }
        guard texts.id.isPresent else {
            skipped(start, mark: mark, identity: identity)
            return nil
        }
        return CustomerIdentity(FrameTexts(frame, texts))
    }

    private enum FieldKey: String, CaseIterable, Sendable { case ident, value, updatedAt }
    private static let fieldKeys = JSONKeyTable<FieldKey>()

    mutating func customFields() throws(JSONFault) -> [CustomFieldValue] {
        guard try beginList() else { return [] }
        var fields: [CustomFieldValue] = []
        while let start = try nextObject() {
            let mark = mark
            var seen = JSONSeenKeys()
            var texts = CustomFieldValue.Texts()
            var identity = -1
            var updated = TimeRange.none
            while let key = try nextKey(Self.fieldKeys, &seen) {
                switch key {
                case .ident:
                    cursor.skipSpace()
                    identity = cursor.index
                    texts.ident = try id()
                case .value: texts.value = try text()
                case .updatedAt: updated = try date()
                }
            }
            if texts.ident.isPresent {
                if fields.isEmpty { fields.reserveCapacity(8) }
                texts.updated = updated.text
                fields.append(CustomFieldValue(FrameTexts(frame, texts), updated: updated.moment))
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
