//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// Reads the model's values from one frame, as they come.
///
/// What can only be known at the end, such as which of equal keys is the last one, is guessed as the wire usually is. Where a
/// guess was wrong ``isGuessWrong`` is set, and a second reader with ``isCareful`` reads the frame again and guesses nothing.
struct CXoneReader: ~Copyable {
    var cursor: JSONCursor
    // Those of the cursor. To read a property of the cursor from here copies all of it first (Swift 6.3).
    let frame: FrameBytes
    let bytes: JSONBytes
    /// Whether everything that depends on what follows is read after it.
    let isCareful: Bool
    /// Which keys came more than once, when that is known.
    let repeats: RepeatedKeys?
    /// Whether the values cannot be used.
    var isGuessWrong = false
    /// Whether an object had a key twice.
    var hasRepeats = false
    /// The date of the frame, for messages without one: createdAtWithMilliseconds before createdAt.
    var frameTime = TimeRange.none
    /// The same, where the reader reads data that came in a string.
    var outerTime: WireTime?
    /// Whether both dates of the frame have been passed.
    var knowsFrameTime = false
    /// The event type as far as it has been seen, for errors.
    var seenType = TextRange.none

    init(_ cursor: consuming JSONCursor, repeats: RepeatedKeys? = nil, isCareful: Bool = false) {
        frame = cursor.frame
        bytes = cursor.bytes
        self.cursor = cursor
        self.repeats = repeats
        self.isCareful = isCareful
    }

    // MARK: Objects

    /// Takes the brace of an object that has members, and answers its index.
    ///
    /// Anything else is passed over: null, `{}` and `[]` without a word, the rest with a note.
    mutating func beginObject() throws(JSONFault) -> Int? {
        let kind = try cursor.nextKind()
        let start = cursor.index
        switch kind {
        case .object where !isEmptyContainer(at: start):
            try cursor.beginObject()
            return start
        case .null, .object:
            break
        case .array where isEmptyContainer(at: start):
            break
        default:
            cursor.note(.coercedType, at: start)
        }
        try cursor.skipValue()
        return nil
    }

    /// Takes the bracket of an array; anything else is passed over: null and `{}` without a word, the rest with a note.
    mutating func beginList() throws(JSONFault) -> Bool {
        let kind = try cursor.nextKind()
        let start = cursor.index
        switch kind {
        case .array:
            try cursor.beginArray()
            return true
        case .null:
            break
        case .object where isEmptyContainer(at: start):
            break
        default:
            cursor.note(.coercedType, at: start)
        }
        try cursor.skipValue()
        return false
    }

    /// Whether nothing but white space stands behind an opening bracket.
    func isEmptyContainer(at start: Int) -> Bool {
        let next = bytes[bytes.endOfSpace(from: start + 1)]
        return next == (bytes[start] == UInt8(ascii: "{") ? UInt8(ascii: "}") : UInt8(ascii: "]"))
    }

    /// Goes to the next member that a table has, or takes the brace that closes the object.
    ///
    /// Of the table only the keys count whose numbers are set in `wanted`.
    @inline(__always)
    mutating func nextKey<Key>(
        _ table: JSONKeyTable<Key>,
        _ seen: inout JSONSeenKeys,
        of wanted: UInt64 = ~0
    ) throws(JSONFault) -> Key? {
        while let token = try cursor.nextKey(among: table.bits) {
            guard let number = table.number(of: token, in: bytes), wanted >> UInt64(number) & 1 == 1 else { continue }
            if let repeats {
                if repeats.second.contains(token.start) { cursor.note(.duplicateKey, at: token.start) }
                if repeats.shadowed.contains(token.start) { continue }
            } else if !seen.insert(number) {
                hasRepeats = true
                isGuessWrong = true
            }
            return table[number]
        }
        return nil
    }

    /// Whether the value that comes next is null.
    mutating func nextIsNull() throws(JSONFault) -> Bool {
        try cursor.nextKind() == .null
    }

    // MARK: Lists

    /// Goes to the next element that is an object with members, and takes its brace; others are skipped with a note.
    ///
    /// - Returns: the index of the brace; nil behind the end of the list.
    mutating func nextObject() throws(JSONFault) -> Int? {
        while try cursor.nextElement() {
            let kind = try cursor.nextKind()
            let start = cursor.index
            if kind == .object, !isEmptyContainer(at: start) {
                try cursor.beginObject()
                return start
            }
            cursor.note(.elementSkipped, at: start)
            try cursor.skipValue()
        }
        return nil
    }

    /// Leaves an object out whose identity is missing: of what was noted in it only the identity's own note stays.
    mutating func skipped(_ start: Int, mark: Int, identity: Int) {
        cursor.removeNotes(after: mark, butAt: identity)
        cursor.note(.elementSkipped, at: start)
    }

    /// How many issues there are so far.
    var mark: Int { cursor.issues.list.count }
}

/// Which keys of a frame's objects come more than once, by the indices of their opening quotes.
struct RepeatedKeys {
    /// Those that a later one in the same object makes void.
    private(set) var shadowed: Set<Int> = []
    /// The second of each name in an object, where the note stands.
    private(set) var second: Set<Int> = []

    private struct Key {
        var last: Int
        var count = 1
    }

    /// Finds them in a frame that is JSON.
    init(_ frame: FrameBytes) throws(JSONFault) {
        var cursor = JSONCursor(frame, at: frame.startsWithMark ? 3 : 0)
        // Nil for an array.
        var open: [[String: Key]?] = []
        try enter(&cursor, &open)
        while let level = open.last {
            if level == nil {
                if try cursor.nextElement() { try enter(&cursor, &open) } else { open.removeLast() }
            } else if let token = try cursor.nextKey() {
                note(token.start, in: &open[open.count - 1], as: cursor.string(token))
                try enter(&cursor, &open)
            } else {
                open.removeLast()
            }
        }
    }

    private mutating func note(_ start: Int, in level: inout [String: Key]?, as name: String) {
        guard let key = level?[name] else {
            level?[name] = Key(last: start)
            return
        }
        shadowed.insert(key.last)
        if key.count == 1 { second.insert(start) }
        level?[name] = Key(last: start, count: key.count + 1)
    }

    private func enter(_ cursor: inout JSONCursor, _ open: inout [[String: Key]?]) throws(JSONFault) {
        switch try cursor.nextKind() {
        case .object:
            try cursor.beginObject()
            open.append([:])
        case .array:
            try cursor.beginArray()
            open.append(nil)
        default:
            try cursor.skipValue()
        }
    }
}
