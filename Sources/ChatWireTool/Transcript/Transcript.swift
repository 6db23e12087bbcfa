//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire

/// The conversations of one input, for people.
struct Transcript: Sendable, Hashable {
    /// The name of the input; `-` is stdin.
    var source: String
    /// In the order in which they began.
    var conversations: [Conversation] = []
    /// What belongs to no conversation, because the input has none.
    var facts: [Fact] = []
}

/// An engagement of the Chat Router, or a thread of CXone.
struct Conversation: Sendable, Hashable {
    /// Whose protocol it is.
    enum System: String, Sendable, Hashable {
        case chatRouter = "Chat Router"
        case cxone = "CXone"
    }

    /// What stands between its beginning and its end.
    enum Entry: Sendable, Hashable {
        case line(Line)
        case fact(Fact)
    }

    let system: System
    /// The engagement, or the thread.
    let id: String
    /// Whether the wire gives it no id.
    var isUnnamed = false
    var name: String?
    /// The connection that it was held over, where the input has several.
    var connection: String?
    /// The contact, also called case.
    var contactID: String?
    /// The mode of the channel; nil when nothing tells it.
    var mode: ChatMode?
    /// The names of all who answered, in the order of their coming.
    var agents: [String] = []
    /// The earliest and the latest moment in it.
    var period: Period?
    var entries: [Entry] = []
    var counts = Counts()

    /// What its footer tells.
    struct Counts: Sendable, Hashable {
        /// Messages that are shown.
        var messages = 0
        /// Messages that are not meant to be shown.
        var hidden = 0
        /// Deliveries of messages that had been there before.
        var repeated = 0
        /// Messages in which something was repaired.
        var repaired = 0
        /// Payloads that are damaged.
        var damaged = 0
        /// Whether the server has older messages that the input does not hold.
        var hasOlder = false
    }

    /// Two moments, the earlier one first.
    struct Period: Sendable, Hashable {
        var first: WireClock
        var last: WireClock
    }
}

/// Who says something.
struct Speaker: Sendable, Hashable {
    /// Which side it is.
    enum Role: String, Sendable, Hashable {
        case customer, agent, bot, system, unknown
    }

    var role: Role
    /// The name of the wire; "" where there is none.
    var name: String

    /// What to call it where it has no name.
    var title: String {
        switch role {
        case .customer: "Customer"
        case .agent: "Agent"
        case .bot: "Bot"
        case .system: "System"
        case .unknown: "Unknown"
        }
    }
}

/// A message of a conversation.
struct Line: Sendable, Hashable {
    var time: WireClock?
    var speaker: Speaker
    var blocks: [Block]
    /// How far it has come, if that is worth a word.
    var status: Status?
    /// What was repaired in it.
    var repairs: [Phrase] = []

    /// How far a message has come.
    struct Status: Sendable, Hashable {
        var words: String
        var time: WireClock?
        var isFailure = false
    }
}

/// A part of what a message says.
enum Block: Sendable, Hashable {
    /// Text, which may have several lines.
    case text(String)
    /// A line that stands out.
    case title(String)
    /// Something to open: what it is in a word, its label, what else is known of it, where it is.
    case link(kind: String, label: String, detail: String, url: String)
    /// What the customer can choose.
    case choices([Choice])
    /// A word about the message.
    case remark(Phrase)
    /// What the wire has, for those who want to know.
    case source(String)

    /// A button, an item of a list, a time.
    struct Choice: Sendable, Hashable {
        var label: String
        var detail = ""
        var url: String?
    }
}

/// Something that happened between messages.
struct Fact: Sendable, Hashable {
    /// How much it matters.
    enum Tone: String, Sendable, Hashable {
        /// The usual course of a chat.
        case plain
        /// The server says that something failed.
        case failure
        /// Bytes are broken.
        case damage
    }

    var time: WireClock?
    var tone = Tone.plain
    var phrase: Phrase
    /// What the wire has, for those who want to know.
    var source: String?
}
