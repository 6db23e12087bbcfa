//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

// Proactive actions, stored events, and single members of objects.

extension CXoneReader {
    private enum IdKey: String, CaseIterable, Sendable { case id }
    private static let idKeys = JSONKeyTable<IdKey>()
    private enum UrlKey: String, CaseIterable, Sendable { case url }
    private static let urlKeys = JSONKeyTable<UrlKey>()
    private enum TypeKey: String, CaseIterable, Sendable { case eventType }
    private static let typeKeys = JSONKeyTable<TypeKey>()

    mutating func contactId() throws(JSONFault) -> TextRange { try member(Self.idKeys).nonEmpty }

    mutating func destinationId() throws(JSONFault) -> TextRange { try member(Self.idKeys) }

    mutating func storedUrl() throws(JSONFault) -> TextRange { try member(Self.urlKeys).nonEmpty }

    mutating func originEventType() throws(JSONFault) -> TextRange { try member(Self.typeKeys) }

    private enum ProactiveKey: String, CaseIterable, Sendable { case action }
    private static let proactiveKeys = JSONKeyTable<ProactiveKey>()
    private enum ActionKey: String, CaseIterable, Sendable { case actionId, actionName, actionType, data }
    private static let actionKeys = JSONKeyTable<ActionKey>()

    mutating func proactiveAction(_ parts: inout EventParts) throws(JSONFault) {
        guard try beginObject() != nil else { return }
        var seen = JSONSeenKeys()
        while try nextKey(Self.proactiveKeys, &seen) != nil { try action(&parts) }
    }

    private mutating func action(_ parts: inout EventParts) throws(JSONFault) {
        guard try beginObject() != nil else { return }
        parts.hasAction = true
        var seen = JSONSeenKeys()
        var id: WireText?
        var name: WireText?
        var type: WireText?
        var details = Details()
        while let key = try nextKey(Self.actionKeys, &seen) {
            switch key {
            case .actionId: id = wireText(try text())
            case .actionName: name = wireText(try text().nonEmpty)
            case .actionType: type = wireText(try self.id())
            case .data: try self.details(&details)
            }
        }
        guard let type else { return }
        var action = CXoneFrame.ProactiveAction(type: type)
        action.idText = id
        action.nameText = name
        action.content = details.content
        action.variablesJSON = details.variables
        action.customFields = details.customFields
        parts.action = action
    }

    private struct Details {
        var content: CXoneFrame.ProactiveAction.Content?
        var variables: WireJSON?
        var customFields: [CustomFieldValue] = []
    }

    private enum DetailKey: String, CaseIterable, Sendable { case content, handover }
    private static let detailKeys = JSONKeyTable<DetailKey>()

    private mutating func details(_ details: inout Details) throws(JSONFault) {
        guard try beginObject() != nil else { return }
        var seen = JSONSeenKeys()
        while let key = try nextKey(Self.detailKeys, &seen) {
            switch key {
            case .content: try words(&details)
            case .handover: details.customFields = try customer()?.customFields ?? []
            }
        }
    }

    private enum WordKey: String, CaseIterable, Sendable {
        case bodyText, headlineText, headlineSecondaryText, image, variables
    }
    private static let wordKeys = JSONKeyTable<WordKey>()

    private mutating func words(_ details: inout Details) throws(JSONFault) {
        guard try beginObject() != nil else { return }
        var seen = JSONSeenKeys()
        var content = CXoneFrame.ProactiveAction.Content()
        while let key = try nextKey(Self.wordKeys, &seen) {
            switch key {
            case .bodyText: content.bodyTextText = wireText(try text())
            case .headlineText: content.headlineTextText = wireText(try text())
            case .headlineSecondaryText: content.headlineSecondaryTextText = wireText(try text())
            case .image: content.imageText = wireText(try text())
            case .variables: details.variables = try open()
            }
        }
        details.content = content
    }
}
