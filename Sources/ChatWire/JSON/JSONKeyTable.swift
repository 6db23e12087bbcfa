//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// Finds which of the keys that a reader knows has come, in one step however many they are.
///
/// ```swift
/// enum Key: String, CaseIterable { case eventId, eventType, data }
/// static let keys = JSONKeyTable<Key>()
///
/// switch keys.find(key, in: cursor) {
/// case .eventId: ...
/// ```
struct JSONKeyTable<Key: RawRepresentable & CaseIterable & Sendable>: Sendable where Key.RawValue == String {
    private struct Entry: Sendable {
        var key: Key
        var start: Int
        var count: Int
    }

    /// All names, one behind the other.
    private let names: FrameBytes
    private let entries: [Entry]
    /// By the hash of a name, the number of its entry and one more; 0 is free.
    ///
    /// There is a power of two of them, at most half full.
    private let slots: [UInt16]

    init() {
        let names = FrameBytes(Key.allCases.map(\.rawValue).joined())
        var entries: [Entry] = []
        var size = 4
        while size < 2 * Key.allCases.count { size *= 2 }
        var slots = [UInt16](repeating: 0, count: size)
        var start = 0
        for key in Key.allCases {
            let count = key.rawValue.utf8.count
            var slot = names.bytes.hash(of: start..<start + count) & (size - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (size - 1) }
            entries.append(Entry(key: key, start: start, count: count))
            slots[slot] = UInt16(truncatingIfNeeded: entries.count)
            start += count
        }
        self.names = names
        self.entries = entries
        self.slots = slots
    }

    /// The key that a token is, or nil when it is none of them.
    @inline(__always)
    func find(_ key: JSONText, in cursor: borrowing JSONCursor) -> Key? {
        guard key.isPlain else { return Key(rawValue: cursor.string(key)) }
        var slot = cursor.bytes.hash(of: key.range) & (slots.count - 1)
        while slots[slot] != 0 {
            let entry = entries[Int(slots[slot]) - 1]
            if entry.count == key.range.count, cursor.bytes.isEqual(key.range, to: names.bytes, at: entry.start) {
                return entry.key
            }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }
}
