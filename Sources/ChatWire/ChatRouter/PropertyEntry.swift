//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// Where one property stands in the bytes of its message.
///
/// Offsets and lengths are 32 bits, which ``DecodeLimits/maxMessageBytes`` keeps far away.
struct PropertyEntry: BitwiseCopyable, Sendable {
    /// The ``nameID`` of a name that ``KnownName`` does not have.
    static let unknownName: UInt16 = 0xFFFF

    /// The ``KnownName`` id of the local name.
    ///
    /// A known name always has its id: names are never compared in both ways.
    var nameID: UInt16
    /// Bytes of the namespace prefix, 0 when there is none.
    var prefixLength: UInt16
    /// Where the qualified name begins; it is stored when the name is unknown or has a prefix.
    var nameOffset: UInt32
    /// Bytes of the qualified name, `prefix:local`.
    var nameLength: UInt32
    /// Where the value begins, as it is behind the XML layer.
    var valueOffset: UInt32
    /// Bytes of the value.
    var valueLength: UInt32

    /// Whether the name is told by ``nameID`` alone.
    var isPlainKnownName: Bool { nameID != Self.unknownName && prefixLength == 0 }

    var qualifiedName: Range<Int> { Int(nameOffset)..<Int(nameOffset) + Int(nameLength) }

    var localName: Range<Int> {
        let prefixAndColon = prefixLength == 0 ? 0 : Int(prefixLength) + 1
        return qualifiedName.dropFirst(prefixAndColon)
    }

    var value: Range<Int> { Int(valueOffset)..<Int(valueOffset) + Int(valueLength) }
}

extension PropertyEntry {
    /// Appends a property to a message's bytes; nil, and nothing appended, when it would not fit into 32-bit offsets.
    ///
    /// A colon inside the name ends its prefix.
    init?(appending qualifiedName: String, _ rawValue: String, to bytes: inout [UInt8]) {
        let name = Array(qualifiedName.utf8)
        // A colon at either end is part of the name: a prefix and a local name are never empty.
        let colon = name.dropFirst().dropLast().firstIndex(of: UInt8(ascii: ":"))
        let prefixLength = colon.flatMap(UInt16.init(exactly:)) ?? 0
        let localName = prefixLength == 0 ? name[...] : name[(Int(prefixLength) + 1)...]
        let nameID = unsafe localName.withUnsafeBufferPointer { unsafe KnownName.id(of: $0) }
        let isStored = nameID == Self.unknownName || prefixLength > 0
        let value = rawValue.utf8
        let nameLength = isStored ? name.count : 0
        guard
            let nameOffset = UInt32(exactly: bytes.count),
            let valueOffset = UInt32(exactly: bytes.count + nameLength),
            UInt32(exactly: bytes.count + nameLength + value.count) != nil
        else { return nil }
        self.init(
            nameID: nameID,
            prefixLength: prefixLength,
            nameOffset: nameOffset,
            nameLength: UInt32(nameLength),
            valueOffset: valueOffset,
            valueLength: UInt32(value.count)
        )
        if isStored { bytes.append(contentsOf: name) }
        bytes.append(contentsOf: value)
    }
}
