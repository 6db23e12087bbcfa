//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

// Building values. Recursion is as deep as the document, which the cursor bounds.

extension JSONCursor {
    /// Takes the value that comes next, whatever it is, and notes keys that came before in the same object.
    mutating func value() throws(JSONFault) -> JSONValue {
        let kind = try nextKind()
        switch kind {
        case .string: return .string(string(try text()))
        case .number: return .number(JSONNumber(checked: literal(try number())))
        case .object: return .object(try object())
        case .array: return .array(try array())
        case .true, .false, .null:
            try literal(kind)
            return kind == .null ? .null : .bool(kind == .true)
        }
    }

    private mutating func array() throws(JSONFault) -> [JSONValue] {
        try beginArray()
        var elements: [JSONValue] = []
        while try nextElement() { elements.append(try value()) }
        return elements
    }

    private mutating func object() throws(JSONFault) -> JSONObject {
        try beginObject()
        var members: [JSONObject.Member] = []
        var seen = SeenKeys()
        while let key = try nextKey() {
            let name = string(key)
            let hash = key.isPlain ? bytes.hash(of: key.range) : nil
            if !seen.insert(name, hash: hash, after: members) { note(.duplicateKey, at: key.start) }
            members.append(JSONObject.Member(key: name, value: try value()))
        }
        return JSONObject(members)
    }
}

/// Finds repeated keys: few by a bit each, many by their names.
private struct SeenKeys {
    /// A bit of the hash of each key so far; all bits once a key had escapes, which hide what its hash is.
    private var bits: UInt64 = 0
    private var names: Set<String> = []

    /// The hash is that of the key's bytes, if it is written without escapes.
    ///
    /// - Returns: false if a member before has the same key.
    mutating func insert(_ name: String, hash: Int?, after members: [JSONObject.Member]) -> Bool {
        guard members.count < 16 else {
            if names.isEmpty { names = Set(members.map(\.key)) }
            return names.insert(name).inserted
        }
        let bit: UInt64 = hash.map { 1 << UInt64($0 & 63) } ?? ~0
        defer { bits |= bit }
        return bits & bit == 0 || !members.contains { $0.key == name }
    }
}

/// A value in a frame that is read only when it is asked for.
///
/// It keeps the frame's bytes. The value has been checked, so reading it finds nothing new.
struct JSONPart: Sendable {
    let frame: FrameBytes
    /// From the value's first byte to behind its last.
    let range: Range<Int>

    /// The value.
    var value: JSONValue {
        var cursor = JSONCursor(frame, at: range.lowerBound)
        // A range that a cursor has given cannot fail.
        return (try? cursor.value()) ?? .null
    }

    /// The value as it is written.
    var text: String { frame.bytes.text(range) }

    /// The value's bytes as they are written.
    var bytes: [UInt8] { unsafe Array(frame.bytes.buffer(range)) }
}
