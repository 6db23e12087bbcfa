//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// Reads a JSON document from a frame's text, one token after the other, and checks all of its grammar whatever is asked for.
///
/// A reader goes through an object like this; a value that it does not take is checked and passed over by the next call:
///
/// ```swift
/// try cursor.beginObject()
/// while let key = try cursor.nextKey() {
///     if cursor.matches(key, "eventId"), try cursor.nextKind() == .string { id = cursor.string(try cursor.text()) }
/// }
/// ```
///
/// Repairs are collected in ``issues`` by their index. After a fault the cursor must not be used. A method that takes a value of
/// one kind must be called only when ``nextKind()`` has said so; else the value's first byte is ``DecodeCode/malformedJSON``.
struct JSONCursor: ~Copyable {
    /// What the next byte that is no white space belongs to.
    enum State {
        /// The first key or element, or the end of the container.
        case first
        /// A value.
        case value
        /// A comma, or the end of the container; at the top the end of the document.
        case after
    }

    /// Values nest as deeply as the stack allows, whatever the limit is.
    static let deepest = 512

    /// The frame, which is kept as long as the cursor.
    let frame: FrameBytes
    let bytes: JSONBytes
    let mode: DecodeMode
    let maxDepth: Int
    /// The next byte to look at.
    var index = 0
    /// How many containers are open.
    var depth = 0
    var state = State.value
    /// Repairs before this index are recorded.
    private var repairedUpTo = 0
    /// What was repaired and noted so far.
    private(set) var issues: JSONIssues

    /// Stands before the first byte of a document.
    ///
    /// - Throws: a fault at a byte order mark in strict mode; ``DecodeCode/empty`` at the end when there is only white space.
    init(_ frame: FrameBytes, mode: DecodeMode = .lenient, limits: DecodeLimits = .default) throws(JSONFault) {
        self.frame = frame
        bytes = frame.bytes
        self.mode = mode
        maxDepth = min(max(1, limits.maxDepth), Self.deepest)
        var issues = JSONIssues(limit: max(1, limits.maxIssues))
        if mode == .lenient {
            frame.replaced?.forEach { index in
                issues.add(.badUTF8, .repair, at: index)
                return true
            }
        }
        self.issues = issues
        index = bytes.endOfSpace(from: frame.startsWithMark ? 3 : 0)
        if index == bytes.count, !frame.endsInsideCharacter { throw JSONFault(.empty, at: index) }
        if frame.startsWithMark { try repair(.jsonBOM, at: 0) }
    }

    /// Stands before a value of a document that has been read to its end; everything is taken, nothing is recorded.
    init(_ frame: FrameBytes, at index: Int) {
        self.frame = frame
        bytes = frame.bytes
        mode = .lenient
        maxDepth = Self.deepest
        issues = JSONIssues(limit: 0)
        self.index = index
    }

    // MARK: Issues

    /// Records that something was given its certain meaning; in strict mode it is a fault.
    ///
    /// What was read twice is recorded once.
    mutating func repair(_ code: DecodeCode, at index: Int) throws(JSONFault) {
        guard mode == .lenient else { throw JSONFault(code, at: index) }
        guard index >= repairedUpTo else { return }
        repairedUpTo = index + 1
        issues.add(code, .repair, at: index)
    }

    /// Records a fact.
    mutating func note(_ code: DecodeCode, at index: Int, below: String? = nil) {
        issues.add(code, .note, at: index, below: below)
    }

    /// Takes back the notes after the first so many issues, but for those at an index.
    mutating func removeNotes(after count: Int, butAt index: Int) {
        issues.removeNotes(after: count, butAt: index)
    }

    /// Takes over what was found in a frame that came inside the string at an index.
    mutating func add(_ inner: JSONIssues, of frame: FrameBytes, at index: Int) {
        issues.add(inner, of: frame, at: index)
    }

    // MARK: Places

    /// A place to come back to.
    struct Position {
        fileprivate let index: Int
        fileprivate let depth: Int
        fileprivate let state: State
    }

    /// Where the cursor stands.
    var position: Position { Position(index: index, depth: depth, state: state) }

    /// Goes to a value that has been passed over, as if no container were open around it.
    mutating func move(toValueAt index: Int) {
        self.index = index
        depth = 0
        state = .value
    }

    /// Goes to where the cursor stood before.
    mutating func move(to position: Position) {
        index = position.index
        depth = position.depth
        state = position.state
    }

    // MARK: Values

    @inline(__always)
    mutating func skipSpace() {
        index = bytes.endOfSpace(from: index)
    }

    /// Looks at the value that comes next, and takes nothing of it.
    @inline(__always)
    mutating func nextKind() throws(JSONFault) -> JSONKind {
        skipSpace()
        switch bytes[index] {
        case UInt8(ascii: "\""): return .string
        case UInt8(ascii: "{"): return .object
        case UInt8(ascii: "["): return .array
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
        case UInt8(ascii: "t"): return .true
        case UInt8(ascii: "f"): return .false
        case UInt8(ascii: "n"): return .null
        default: throw wrongValue(at: index)
        }
    }

    /// Whether the value that comes next is a string, looked at alone.
    @inline(__always)
    var isAtText: Bool {
        mutating get {
            skipSpace()
            return bytes[index] == UInt8(ascii: "\"")
        }
    }

    /// Takes `true`, `false` or `null`.
    @inline(__always)
    mutating func literal(_ kind: JSONKind) throws(JSONFault) {
        skipSpace()
        index = try endOfLiteral(kind, at: index)
        state = .after
    }

    /// Takes a number.
    @inline(__always)
    mutating func number() throws(JSONFault) -> JSONDigits {
        skipSpace()
        let digits = try digits(at: index)
        index = digits.range.upperBound
        state = .after
        return digits
    }

    /// Takes a string.
    @inline(__always)
    mutating func text() throws(JSONFault) -> JSONText {
        skipSpace()
        guard bytes[index] == UInt8(ascii: "\"") else { throw unexpected(at: index) }
        let text = try text(at: index)
        index = text.range.upperBound + 1
        state = .after
        return text
    }

    // MARK: Containers

    /// Takes the brace that opens an object.
    ///
    /// - Throws: ``DecodeCode/limitExceeded`` at that brace.
    @inline(__always)
    mutating func beginObject() throws(JSONFault) {
        try begin(UInt8(ascii: "{"))
    }

    /// Takes the bracket that opens an array.
    ///
    /// - Throws: ``DecodeCode/limitExceeded`` at that bracket.
    @inline(__always)
    mutating func beginArray() throws(JSONFault) {
        try begin(UInt8(ascii: "["))
    }

    @inline(__always)
    private mutating func begin(_ bracket: UInt8) throws(JSONFault) {
        skipSpace()
        guard bytes[index] == bracket else { throw unexpected(at: index) }
        guard depth < maxDepth else { throw JSONFault(.limitExceeded, at: index) }
        depth += 1
        index += 1
        state = .first
    }

    /// Takes the next key of the object that was opened last, with its colon; or the brace that closes it, then nil.
    @inline(__always)
    mutating func nextKey() throws(JSONFault) -> JSONText? {
        guard try nextItem(before: UInt8(ascii: "}")) else { return nil }
        let key = try key(at: index)
        index = bytes.endOfSpace(from: key.range.upperBound + 1) + 1
        state = .value
        return key
    }

    /// Goes to the next element of the array that was opened last; or takes the bracket that closes it, then false.
    @inline(__always)
    mutating func nextElement() throws(JSONFault) -> Bool {
        guard try nextItem(before: UInt8(ascii: "]")) else { return false }
        state = .value
        return true
    }

    /// Passes over a comma where one belongs.
    @inline(__always)
    private mutating func nextItem(before bracket: UInt8) throws(JSONFault) -> Bool {
        if case .value = state { try skipValue() }
        skipSpace()
        if case .after = state {
            if bytes[index] == UInt8(ascii: ",") {
                let comma = index
                index = bytes.endOfSpace(from: index + 1)
                if bytes[index] == bracket { try repair(.trailingComma, at: comma) }
            } else if bytes[index] != bracket {
                throw unexpected(at: index)
            }
        }
        guard bytes[index] == bracket else { return true }
        index += 1
        depth -= 1
        state = .after
        return false
    }

    /// Ends the document: nothing but white space may follow.
    ///
    /// - Throws: ``DecodeCode/malformedJSON`` at what follows; in strict mode ``DecodeCode/badUTF8`` at the first such byte.
    mutating func finish() throws(JSONFault) {
        if case .value = state { try skipValue() }
        skipSpace()
        guard index == bytes.count else { throw JSONFault(.malformedJSON, at: index) }
        if frame.endsInsideCharacter { throw JSONFault(.truncated, at: index) }
        if mode == .strict, let replaced = frame.replaced { throw JSONFault(.badUTF8, at: replaced.first) }
    }
}
