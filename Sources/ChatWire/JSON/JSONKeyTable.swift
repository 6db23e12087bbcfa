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
    /// A bit for each hash that occurs: most keys of a frame are in no table.
    private let filter: UInt64

    init() {
        let names = FrameBytes(Key.allCases.map(\.rawValue).joined())
        var entries: [Entry] = []
        var size = 4
        while size < 2 * Key.allCases.count { size *= 2 }
        var slots = [UInt16](repeating: 0, count: size)
        var start = 0
        var filter: UInt64 = 0
        for key in Key.allCases {
            let count = key.rawValue.utf8.count
            let hash = names.bytes.hash(of: start..<start + count)
            filter |= 1 << UInt64(hash & 63)
            var slot = hash & (size - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (size - 1) }
            entries.append(Entry(key: key, start: start, count: count))
            slots[slot] = UInt16(truncatingIfNeeded: entries.count)
            start += count
        }
        self.names = names
        self.entries = entries
        self.slots = slots
        self.filter = filter
    }

    /// The key that a token is, or nil when it is none of them.
    @inline(__always)
    func find(_ key: JSONText, in cursor: borrowing JSONCursor) -> Key? {
        number(of: key, in: cursor).map { entries[$0].key }
    }

    /// The key with a number.
    @inline(__always)
    subscript(number: Int) -> Key { entries[number].key }

    /// The number of the key that a token is, from 0 in the order of the cases.
    @inline(__always)
    func number(of key: JSONText, in cursor: borrowing JSONCursor) -> Int? {
        guard key.isPlain else {
            let name = cursor.string(key)
            return entries.firstIndex { $0.key.rawValue == name }
        }
        let hash = cursor.bytes.hash(of: key.range)
        guard filter &>> UInt64(hash & 63) & 1 == 1 else { return nil }
        var slot = hash & (slots.count - 1)
        while slots[slot] != 0 {
            let number = Int(slots[slot]) - 1
            let entry = entries[number]
            if entry.count == key.range.count, cursor.bytes.isEqual(key.range, to: names.bytes, at: entry.start) {
                return number
            }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }
}
