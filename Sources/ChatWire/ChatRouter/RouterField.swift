//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// The properties that a session reads, each a bit of a word.
enum RouterField: UInt8, CaseIterable, Sendable {
    case messageType, state, engagementID, customerID, sequenceNumber, messageTimestamp, originalRequestID
    case messageText, messageData, clientDisplayText, displayText, thankYouLabel, errorMessage
    case agentID, agentAlias, agentName, from, scriptID, externalApp, firstName, lastName
    case memberID, memberName, memberType, owner, ownerID, userID, clientName
    case typingState, type, queueDepth, waitTime, transferMode, screening, context, status

    /// The name on the wire.
    var name: String {
        switch self {
        case .originalRequestID: "msg.originalrequest.id"
        case .clientDisplayText: "client.display.text"
        case .displayText: "display.text"
        case .thankYouLabel: "thank_you_image_label"
        case .errorMessage: "error.msg"
        case .agentAlias: "agent.alias"
        case .scriptID: "script.id"
        case .externalApp: "external.app"
        case .firstName: "event.agent_first_name"
        case .lastName: "event.agent_last_name"
        case .memberID: "chatroom.member.id"
        case .memberName: "chatroom.member.name"
        case .memberType: "chatroom.member.type"
        case .ownerID: "owner.id"
        case .userID: "user.id"
        case .clientName: "client.name"
        case .typingState: "agentIsTyping-state"
        case .transferMode: "tc.mode"
        default: "\(self)"
        }
    }

    var bit: UInt64 { 1 << UInt64(rawValue) }
}

extension RouterField {
    /// How fields and the numbers of names belong together; numbers are known only when the process runs.
    struct Table: Sendable {
        /// The bit of the field with a name, by the name's number in ``KnownName``; an old name has its field's.
        let bits: [UInt64]
        /// For each field the numbers of its name and its old name.
        let names: [(name: UInt16, oldName: UInt16)]

        init() {
            names = RouterField.allCases.map { field in
                var name = field.name
                let id = name.withUTF8 { unsafe KnownName.id(of: $0) }
                assert(id != PropertyEntry.unknownName, "\(field.name) is not known")
                return (id, KnownName.oldID(of: id))
            }
            var bits = [UInt64](repeating: 0, count: KnownName.allIDs.count)
            for (field, ids) in zip(RouterField.allCases, names) {
                for id in [ids.name, ids.oldName] where bits.indices.contains(Int(id)) { bits[Int(id)] |= field.bit }
            }
            self.bits = bits
        }
    }

    static let table = Table()
}
