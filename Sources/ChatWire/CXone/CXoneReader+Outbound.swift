//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

// Frames that the client sent.

extension CXoneReader {
    private enum PayloadKey: String, CaseIterable, Sendable { case eventType, data }
    private static let payloadKeys = JSONKeyTable<PayloadKey>()
    private enum SentThreadKey: String, CaseIterable, Sendable { case idOnExternalPlatform, threadName }
    private static let sentThreadKeys = JSONKeyTable<SentThreadKey>()
    private enum SentKey: String, CaseIterable, Sendable { case thread, idOnExternalPlatform, contact, consumerContact }
    private static let sentKeys = JSONKeyTable<SentKey>()

    mutating func outbound(_ root: inout Root) throws(JSONFault) {
        var sent = CXoneFrame.Outbound()
        sent.actionText = wireText(try text(at: root.at.action))
        root.parts.envelope = .outbound
        if root.at.payload >= 0 {
            cursor.move(toValueAt: root.at.payload)
            if try beginObject() != nil {
                var seen = JSONSeenKeys()
                while let key = try nextKey(Self.payloadKeys, &seen) {
                    switch key {
                    case .eventType: root.parts.type = try id()
                    case .data: try sentData(&sent)
                    }
                }
            }
        }
        root.parts.body = .outbound(sent)
    }

    private mutating func sentData(_ sent: inout CXoneFrame.Outbound) throws(JSONFault) {
        guard try beginObject() != nil else { return }
        var seen = JSONSeenKeys()
        var contact = Candidate()
        while let key = try nextKey(Self.sentKeys, &seen) {
            switch key {
            case .thread:
                guard try beginObject() != nil else { continue }
                var seen = JSONSeenKeys()
                while let key = try nextKey(Self.sentThreadKeys, &seen) {
                    switch key {
                    case .idOnExternalPlatform: sent.threadText = wireText(try id())
                    case .threadName: sent.threadNameText = wireText(try id())
                    }
                }
            case .idOnExternalPlatform: sent.messageText = wireText(try id())
            case .contact, .consumerContact:
                let rank = key == .contact ? 0 : 1
                if try !nextIsNull(), rank < contact.rank { contact = Candidate(rank: rank, index: cursor.index) }
            }
        }
        guard contact.index >= 0 else { return }
        let end = cursor.position
        cursor.move(toValueAt: contact.index)
        sent.contactText = wireText(try contactId())
        cursor.move(to: end)
    }
}
