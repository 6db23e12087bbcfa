//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

// Records of the JSON and text forms, whose names and values are bytes and not libxml2's.

extension MessageBuilder {
    /// An object begins whose members may become properties.
    mutating func openRecord() {
        elementStarts.append(entries.count)
    }

    /// The innermost object becomes a message; its members are its first properties.
    mutating func promoteRecord() {
        messageStart = elementStarts.last ?? 0
    }

    /// Forgets the innermost object and what it held.
    mutating func dropRecord() {
        let start = elementStarts.popLast() ?? 0
        guard start < entries.count else { return }
        bytes.truncate(to: Int(entries[start].ownStart))
        entries.truncate(to: start)
    }

    /// Adds a property; a colon inside its name ends its prefix.
    mutating func addProperty(name: UnsafeBufferPointer<UInt8>, value: UnsafeBufferPointer<UInt8>) {
        // A colon at either end is part of the name: a prefix and a local name are never empty.
        let colon = unsafe name.dropFirst().dropLast().firstIndex(of: UInt8(ascii: ":"))
        let prefixLength = colon.flatMap(UInt16.init(exactly:)) ?? 0
        let local = prefixLength == 0 ? 0 : Int(prefixLength) + 1
        let id = unsafe KnownName.id(of: UnsafeBufferPointer(rebasing: name[local...]))
        let nameOffset = UInt32(truncatingIfNeeded: bytes.count)
        if id == PropertyEntry.unknownName || prefixLength > 0 { unsafe bytes.append(contentsOf: name) }
        let valueOffset = UInt32(truncatingIfNeeded: bytes.count)
        unsafe bytes.append(contentsOf: value)
        entries.append(
            PropertyEntry(
                nameID: id,
                prefixLength: prefixLength,
                nameOffset: nameOffset,
                nameLength: UInt32(truncatingIfNeeded: name.count),
                valueOffset: valueOffset,
                valueLength: UInt32(truncatingIfNeeded: value.count)
            )
        )
    }
}
