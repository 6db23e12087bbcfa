//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// Finds which of the keys that a reader knows has come, in one step however many they are.
///
/// ```swift
/// enum Key: String, CaseIterable { case eventId, eventType, data }
/// static let keys = JSONKeyTable<Key>()
///
/// switch keys.find(key, in: cursor.bytes) {
/// case .eventId: ...
/// ```
struct JSONKeyTable<Key: RawRepresentable & CaseIterable & Sendable>: Sendable where Key.RawValue == String {
    private struct Entry: Sendable {
        var key: Key
        var start: Int
        var count: Int
        /// The number of the next entry with the same bit and one more, or 0.
        var next: Int
    }

    /// All names between quotes, one behind the other.
    private let names: FrameBytes
    private let entries: [Entry]
    /// By the bit of a name, the number of its entry and one more; 0 for bits that no name has.
    private let slots: [UInt8]
    /// The bits of all names: most keys of a frame are in no table, and most of these have another bit.
    let bits: UInt64

    init() {
        let names = FrameBytes(Key.allCases.map { "\"\($0.rawValue)\"" }.joined())
        var entries: [Entry] = []
        var slots = [UInt8](repeating: 0, count: 64)
        var start = 1
        var bits: UInt64 = 0
        for key in Key.allCases {
            let count = key.rawValue.utf8.count
            let bit = names.bytes.keyBit(of: start..<start + count)
            entries.append(Entry(key: key, start: start, count: count, next: Int(slots[bit])))
            slots[bit] = UInt8(truncatingIfNeeded: entries.count)
            bits |= 1 << UInt64(bit)
            start += count + 2
        }
        self.names = names
        self.entries = entries
        self.slots = slots
        self.bits = bits
    }

    /// The key that a token is, or nil when it is none of them.
    @inline(__always)
    func find(_ key: JSONText, in bytes: JSONBytes) -> Key? {
        number(of: key, in: bytes).map { entries[$0].key }
    }

    /// The key with a number.
    @inline(__always)
    subscript(number: Int) -> Key { entries[number].key }

    /// The number of the key that a token is, from 0 in the order of the cases.
    @inline(__always)
    func number(of key: JSONText, in bytes: JSONBytes) -> Int? {
        guard key.isPlain else {
            let name = bytes.string(key)
            return entries.firstIndex { $0.key.rawValue == name }
        }
        var slot = Int(slots[bytes.keyBit(of: key.range)])
        while slot != 0 {
            let entry = entries[slot - 1]
            if entry.count == key.range.count, bytes.isEqual(key.range, to: names.bytes, at: entry.start) {
                return slot - 1
            }
            slot = entry.next
        }
        return nil
    }
}
