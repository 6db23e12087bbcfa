//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// A set of names that keys of a frame are looked up in, by their bytes.
package struct JSONNameSet: Sendable {
    private struct Entry: Sendable, BitwiseCopyable {
        var start: UInt32
        var count: UInt32
    }

    /// All names, one behind the other.
    private let names: FrameBytes
    /// Open addressing; an entry of no bytes is free.
    private let entries: [Entry]
    private let mask: Int

    /// Makes a set of names that are not empty.
    package init(_ list: some Collection<String>) {
        let names = FrameBytes(list.joined())
        var size = 64
        while size < list.count * 4 { size *= 2 }
        mask = size - 1
        var entries = [Entry](repeating: Entry(start: 0, count: 0), count: size)
        var start = 0
        for name in list {
            let range = start..<start + name.utf8.count
            var slot = names.bytes.hash(of: range) & mask
            while entries[slot].count > 0 { slot = (slot + 1) & mask }
            entries[slot] = Entry(start: UInt32(range.lowerBound), count: UInt32(range.count))
            start = range.upperBound
        }
        self.names = names
        self.entries = entries
    }

    /// Whether the bytes of a range are one of the names.
    func contains(_ range: Range<Int>, in bytes: JSONBytes) -> Bool {
        guard !range.isEmpty else { return false }
        var slot = bytes.hash(of: range) & mask
        while true {
            let entry = entries[slot]
            if entry.count == 0 { return false }
            if Int(entry.count) == range.count, bytes.isEqual(range, to: names.bytes, at: Int(entry.start)) {
                return true
            }
            slot = (slot + 1) & mask
        }
    }
}

/// Keys with the words that their strings may be.
package struct JSONWords: Sendable {
    private let keys: JSONNameSet
    private let words: [(key: JSONNameSet, words: JSONNameSet)]

    /// Makes a table of keys and words that are not empty.
    package init(_ words: [String: Set<String>]) {
        keys = JSONNameSet(Array(words.keys))
        self.words = words.map { (JSONNameSet([$0.key]), JSONNameSet(Array($0.value))) }
    }

    /// The words of the key that the bytes of a range are.
    func words(of key: Range<Int>, in bytes: JSONBytes) -> JSONNameSet? {
        guard keys.contains(key, in: bytes) else { return nil }
        return words.first { $0.key.contains(key, in: bytes) }?.words
    }
}
