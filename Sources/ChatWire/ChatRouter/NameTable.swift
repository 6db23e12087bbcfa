//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// The names of one document, by the address at which libxml2 keeps them.
///
/// libxml2 interns names: within one parser equal names are equal pointers. So a name is looked at once a document and is a
/// number from then on. The table also counts distinct names, which libxml2 itself bounds only at 10 MB, quadratically (20 MB of
/// distinct names took 96.7 s).
struct NameTable: ~Copyable {
    /// What is known of a name.
    struct Entry: BitwiseCopyable {
        var address: UInt = 0
        /// Its number in ``KnownName``, or ``PropertyEntry/unknownName``.
        var id: UInt16 = PropertyEntry.unknownName
        var length: UInt32 = 0
    }

    private var slots: FlatArray<Entry>
    private var mask: Int
    /// Distinct names so far.
    private(set) var count = 0

    init() {
        slots = FlatArray(repeating: Entry(), count: 64)
        mask = 63
    }

    /// Forgets all names: the addresses of another parser mean other names.
    mutating func removeAll() {
        // One document with thousands of names must not make each later one clear a large table.
        if slots.count > 256 {
            self = NameTable()
            return
        }
        for index in 0..<slots.count { slots[index] = Entry() }
        count = 0
    }

    /// The entry of a NUL-terminated name, made when it is new.
    @inline(__always)
    mutating func entry(of name: UnsafePointer<CChar>) -> Entry {
        let address = UInt(bitPattern: name)
        var slot = Self.hash(address) & mask
        while slots[slot].address != address {
            if slots[slot].address == 0 { return unsafe insert(name, address, at: slot) }
            slot = (slot &+ 1) & mask
        }
        return slots[slot]
    }

    /// Addresses are even and close together; the multiplication spreads them (Fibonacci hashing).
    @inline(__always)
    private static func hash(_ address: UInt) -> Int {
        Int(truncatingIfNeeded: (UInt64(address) &* 0x9E37_79B9_7F4A_7C15) >> 40)
    }

    @inline(never)
    private mutating func insert(_ name: UnsafePointer<CChar>, _ address: UInt, at slot: Int) -> Entry {
        var length = 0
        while unsafe name[length] != 0 { length += 1 }
        let id = unsafe name.withMemoryRebound(to: UInt8.self, capacity: length) { bytes in
            unsafe KnownName.id(of: UnsafeBufferPointer(start: bytes, count: length))
        }
        let entry = Entry(address: address, id: id, length: UInt32(clamping: length))
        slots[slot] = entry
        count += 1
        if count * 2 > slots.count { grow() }
        return entry
    }

    private mutating func grow() {
        var larger = FlatArray(repeating: Entry(), count: slots.count * 2)
        mask = larger.count - 1
        for index in 0..<slots.count where slots[index].address != 0 {
            var slot = Self.hash(slots[index].address) & mask
            while larger[slot].address != 0 { slot = (slot &+ 1) & mask }
            larger[slot] = slots[index]
        }
        slots = larger
    }
}
