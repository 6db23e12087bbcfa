//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// What a message of the router is about, in whichever of its two vocabularies it comes.
///
/// The facade for customers says `chatLine`, or `stateChange` with a state; behind it the router says `chat.communication` or
/// `chat.need_wait`. Both are in use, even in one chat. Types match exactly: `chat.communication.queue` is no
/// `chat.communication`, though the vendor's browser client takes it for one.
enum RouterEventKind: Sendable, Hashable {
    /// A line of the conversation, of an agent or the customer.
    case line
    /// A text to the customer that nobody has written: what the queue, the opener or the system says.
    case notice
    /// The same, but only for the customer when its `context` says so.
    case contextNotice
    case authorized
    case queued
    case assigned
    case transferred
    case conferenced
    case memberConnected
    case memberLost
    /// An agent types, or does not; `isActivity` when the message may be of another activity.
    case typing(isActivity: Bool)
    case closed
    case denied
    case failed
    /// Something that only the app's own code understands.
    case custom

    init(_ properties: RouterProperties) {
        // Most messages are lines, and need no string to be known by.
        if properties.isExactly(Self.chatLine, .messageType) {
            self = .line
            return
        }
        let type = properties.word(.messageType)
        switch type {
        case "chatLine": self = .line
        case "stateChange": self = Self.byState[properties.word(.state)] ?? .custom
        // Servers send a last message without any type.
        case "": self = properties.word(.state) == "closed" ? .closed : .custom
        default: self = Self.byType[type] ?? .custom
        }
    }

    private static let chatLine = Array("chatLine".utf8)

    private static let byState: [String: RouterEventKind] = [
        "queued": .queued, "assigned": .assigned, "transfer": .transferred, "conference": .conferenced,
        "agentIsTyping": .typing(isActivity: false), "closed": .closed,
    ]

    private static let byType: [String: RouterEventKind] = [
        "chat.communication": .line, "chat.communication.queue": .notice, "chat.communication.opener": .notice,
        "chat.system": .notice, "chat.communication_system": .contextNotice,
        "chat.authorized": .authorized, "chat.need_wait": .queued, "chat.accepted": .assigned,
        "chat.transfer_response": .transferred, "owner.transfer_response": .conferenced,
        "chatroom.member_connected": .memberConnected, "chatroom.member_lost": .memberLost,
        "chat.activity": .typing(isActivity: true), "chat.exit": .closed, "chat.denied": .denied, "error": .failed,
    ]

    /// Whether a transcript that tells of it tells of what was, and not of what is.
    ///
    /// The vendor's own client passes these over when it restores a conversation. Lines, members who come and go, transfers and what is
    /// for the app's code are replayed.
    var isPassingState: Bool {
        switch self {
        case .authorized, .queued, .assigned, .typing, .closed, .denied, .failed: true
        default: false
        }
    }
}
