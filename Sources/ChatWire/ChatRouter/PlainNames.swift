//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//
internal import CByteScan

/// The names of properties that libxml2 has been given in this document, by their bytes.
///
/// The first element of a name always goes to libxml2, which judges the name; if it refuses it, nothing behind it is read. A later
/// `<name>plain text</name>` with a name that was accepted is well-formed wherever elements may stand, so libxml2 need not see it.
/// Names with a colon are never here, because a prefix has to be looked up where it stands.
struct PlainNames: ~Copyable {
    // Not private: the debug compiler (6.3.1) makes a broken module of a private type inside `FlatArray`.
    struct Slot: BitwiseCopyable {
        /// The document in which it was filled; a slot of another document is empty.
        var document: UInt32 = 0
        var length: UInt32 = 0
        var offset: UInt32 = 0
        var id: UInt16 = 0
    }

    private static let capacity = 128
    /// How many names are learnt in a document.
    ///
    /// The others go to libxml2 each time.
    private static let maximum = 64

    private var slots = FlatArray(repeating: Slot(), count: capacity)
    private var bytes = FlatArray<UInt8>(capacity: 2048)
    private var document: UInt32 = 1
    private var count = 0

    /// Forgets all names: another document begins.
    mutating func removeAll() {
        document &+= 1
        bytes.removeAll()
        count = 0
    }

    /// The number in ``KnownName`` of a name that was learnt, or nil.
    @inline(__always)
    func id(of name: Range<Int>, in text: MarkupBytes) -> UInt16? {
        var index = text.hash(of: name) & (Self.capacity - 1)
        while true {
            let slot = slots[index]
            if slot.document != document { return nil }
            if slot.length == UInt32(truncatingIfNeeded: name.count), isEqual(slot, name, text) { return slot.id }
            index = (index + 1) & (Self.capacity - 1)
        }
    }

    @inline(__always)
    private func isEqual(_ slot: Slot, _ name: Range<Int>, _ text: MarkupBytes) -> Bool {
        unsafe bytes.withBuffer(from: Int(slot.offset)) { known in
            guard let start = known.baseAddress else { return false }
            return unsafe text.isEqual(name.lowerBound, to: start, count: name.count)
        }
    }

    /// Learns a name that libxml2 is given.
    mutating func learn(_ name: Range<Int>, in text: MarkupBytes) {
        guard count < Self.maximum, id(of: name, in: text) == nil else { return }
        guard !name.contains(where: { text[$0] == UInt8(ascii: ":") }) else { return }
        var index = text.hash(of: name) & (Self.capacity - 1)
        while slots[index].document == document { index = (index + 1) & (Self.capacity - 1) }
        slots[index] = Slot(
            document: document,
            length: UInt32(truncatingIfNeeded: name.count),
            offset: UInt32(truncatingIfNeeded: bytes.count),
            id: unsafe KnownName.id(of: text.buffer(name))
        )
        unsafe bytes.appendReadingAhead(text.buffer(name))
        count += 1
    }
}
