//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// The property names that Chat Router is known to use, as small integers.
///
/// A message keeps the id of a known name instead of its bytes, and finding a property is a scan for an integer. Ids are an
/// implementation detail of one build: they are never stored or shown.
///
/// Names are matched byte for byte; case matters (`agentID`, `sessionId`).
enum KnownName {
    /// The id of a local name, or ``PropertyEntry/unknownName``.
    static func id(of name: UnsafeBufferPointer<UInt8>) -> UInt16 {
        unsafe id(of: name.span)
    }

    /// The id of a local name, or ``PropertyEntry/unknownName``.
    static func id(of name: Span<UInt8>) -> UInt16 {
        table.id(of: name)
    }

    /// The name with this id; "" for an id that no name has.
    static func string(of id: UInt16) -> String {
        id < table.strings.count ? table.strings[Int(id)] : ""
    }

    /// The UTF-8 bytes of the name with this id; none for an id that no name has.
    static func utf8(of id: UInt16) -> String.UTF8View {
        string(of: id).utf8
    }

    /// The id of the name that older servers use for the name with this id, or ``PropertyEntry/unknownName``.
    ///
    /// It goes one way: an old name has no older one, and never leads to its new name.
    static func oldID(of id: UInt16) -> UInt16 {
        id < table.oldIDs.count ? table.oldIDs[Int(id)] : PropertyEntry.unknownName
    }

    /// Whether the router writes `&` as `&amp;` in values of the property with this id, besides its other escapes.
    static func escapesAmpersand(_ id: UInt16) -> Bool {
        id < table.escapesAmpersand.count && table.escapesAmpersand[Int(id)]
    }

    /// The ids of all names.
    static var allIDs: Range<UInt16> { 0..<UInt16(table.strings.count) }

    private static let table = Table()
}

extension KnownName {
    /// Built once a process, on the first lookup.
    private struct Table {
        /// The names by id: shorter ones first, so that names of one length are neighbours.
        let strings: [String]
        /// The bytes of all names in the order of their ids, without separators.
        let bytes: [UInt8]
        /// For each length the first id of that length and where its bytes begin; one more than the longest name has.
        let buckets: [(firstID: Int, start: Int)]
        let oldIDs: [UInt16]
        let escapesAmpersand: [Bool]

        init() {
            let byLength = Dictionary(grouping: names + oldNames.map(\.old), by: \.utf8.count)
            var strings: [String] = []
            var bytes: [UInt8] = []
            var buckets: [(firstID: Int, start: Int)] = []
            for length in 0...((byLength.keys.max() ?? 0) + 1) {
                buckets.append((strings.count, bytes.count))
                for name in byLength[length] ?? [] {
                    strings.append(name)
                    bytes.append(contentsOf: name.utf8)
                }
            }
            let old = Dictionary(oldNames.map { ($0.new, $0.old) }, uniquingKeysWith: { first, _ in first })
            oldIDs = strings.map { name in
                old[name].flatMap(strings.firstIndex).map(UInt16.init) ?? PropertyEntry.unknownName
            }
            escapesAmpersand = strings.map(namesEscapingAmpersand.contains)
            self.strings = strings
            self.bytes = bytes
            self.buckets = buckets
        }

        /// Four or five names share a length on average, and they differ near their ends (`agent_first_name`,
        /// `agent_last_name`), so a comparison from the end is cheaper than any hash.
        func id(of name: Span<UInt8>) -> UInt16 {
            let length = name.count
            guard length > 0, length < buckets.count - 1 else { return PropertyEntry.unknownName }
            var start = buckets[length].start
            for id in buckets[length].firstID..<buckets[length + 1].firstID {
                var rest = length
                while rest > 0, bytes[start + rest - 1] == name[rest - 1] { rest -= 1 }
                if rest == 0 { return UInt16(id) }
                start += length
            }
            return PropertyEntry.unknownName
        }
    }

    /// The names of the documentation's two tables, then those that real traffic is known to carry often.
    private static let names = [
        "agentName", "agentIsTyping-state", "agentID", "command", "from", "message", "messageText", "messageType",
        "queueDepth",
        "sequenceNumber", "state", "url", "waitTime",

        "agent.alias", "business_unit.id", "chatroom.chat_id", "chatroom.member.name", "chatroom.member.id",
        "chatroom.member.type", "chatrouter.address", "client.display.text", "cobrowse.enabled", "display.text",
        "escalate",
        "event.agent_first_name", "event.agent_last_name", "exit", "host.node.id", "msg.originalrequest.id", "owner",
        "reason",
        "screening", "script.id", "tc.mode", "type", "user.id",

        "engagementID", "customerID", "businessUnitID", "businessRuleID", "agentGroupID", "messageTimestamp",
        "messageData",
        "sessionId", "config.session_id", "config.script_id", "external_user.ip", "external.app", "aeapi.mode",
        "aeapi.join_transfer", "event.initial_request_attributes", "event.transfer_request_attributes", "owner.id",
        "status",
        "is_reassignment_mode", "user.type", "ltime", "automaton.data", "automaton.id", "automaton.type", "vaDataPass",
        "datapass", "client.name", "client.outcome.data", "context", "css.class_name", "thank_you_image_label",
        "isWaitMsgFirst", "agent_auto_opener", "agent_auto_opener_id", "return.receipt", "chat.cmd",
        "chat.webCall.action",
        "cobrowse.event", "result", "disp.notes", "conversation_resolved", "error.msg", "version", "windowId", "msg.id",
        "cluster", "value",
    ]

    /// What older servers call the same thing.
    private static let oldNames = [
        (new: "messageType", old: "msg.type"),
        (new: "messageText", old: "chat.data"),
        (new: "engagementID", old: "chat.id"),
        (new: "customerID", old: "client.id"),
        (new: "agentID", old: "agent.id"),
        (new: "sequenceNumber", old: "line.nr"),
        (new: "queueDepth", old: "chat.pos"),
        (new: "waitTime", old: "chat.est_asgn_time"),
        (new: "businessRuleID", old: "config.br_id"),
        (new: "businessUnitID", old: "config.bunit_id"),
    ]

    /// Text for people, which the router escapes completely; `chat.data` is the old `messageText`.
    private static let namesEscapingAmpersand: Set<String> = [
        "messageText", "chat.data", "client.display.text", "display.text", "client.outcome.data",
        "thank_you_image_label",
    ]
}
