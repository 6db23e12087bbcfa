//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// Where the reader is in a document of the JSON form.
///
/// Only what stands around messages is kept in here: the containers that are open, and the key whose value comes next. A value
/// that is no container of messages is read whole.
struct JSONForm {
    /// What the members of an object become.
    enum Role {
        /// Properties, if the object turns out to be a message; else the envelope.
        case candidate
        case message
        case envelope
    }

    enum Kind {
        case object
        /// An array whose elements are messages.
        case messages
        /// An array of objects that have messages in them.
        case groups
    }

    /// What may come next in a container.
    enum Turn {
        /// The first key or element, or the end.
        case first
        /// A key or an element behind a comma.
        case next
        case colon
        case value
        /// A comma, or the end.
        case after
    }

    /// An object or array that is open.
    struct Level {
        let kind: Kind
        /// The level whose record the members belong to: its own, or that of the object that it wraps.
        let owner: Int
        let start: Place
        /// Whether it is an element of an array of messages, so that it is a message even without a type.
        var isElement = false
        /// Whether it stands where the array of messages belongs.
        var isLoneElement = false
        /// Which message of the payload it is, for paths.
        var slot: Int?
        var role = Role.candidate
        var turn = Turn.first
        var properties = 0
        /// Bytes that were held for the objects around it when it began.
        var heldBefore: Int
        /// The limit that keeps it from becoming a message: too much came before its type.
        var beyondBounds: StaticString?
    }

    /// Where the document begins.
    var start = 0
    var levels: [Level] = []
    /// The last key, without its escapes.
    var key: [UInt8] = []
    /// Where the key stands, when its member may be one too many.
    var keyPlace: Place?
    /// The last comma, and its place once its text may be gone.
    var comma = 0
    var commaPlace: Place?
    /// How far the value that comes next has been looked at.
    var scan = JSONValueScan()
    /// Bytes of names and values that are held for all open objects.
    var held = 0
    /// Elements of arrays of messages that have begun, and objects that became messages elsewhere.
    var slots = 0
    /// Whether anything has shown that the document is one of the router's.
    var isRouters = false
    /// While damage is passed over: containers that are open inside the one in which reading goes on, and whether a string is.
    var skippedDepth = 0
    var skipsString = false

    /// The object that the members of the innermost one belong to.
    var owner: Int { levels.last?.owner ?? 0 }

    /// Whether a key has come whose value has not.
    var isInMember: Bool {
        guard let level = levels.last, level.kind == .object else { return false }
        return level.turn == .colon || level.turn == .value
    }

    /// The message and property, or the member of the envelope, that is being read.
    var path: String? {
        let name = isInMember ? String(decoding: key, as: UTF8.self) : nil
        if let slot = levels.last(where: { $0.slot != nil })?.slot {
            return name.map { "messages[\(slot)].\($0)" } ?? "messages[\(slot)]"
        }
        if let level = levels.last, level.kind == .messages, level.turn != .after { return "messages[\(slots)]" }
        return name
    }
}
