//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// Gathers the properties of the message that is being read, and the leaves of open elements that may become properties.
///
/// Both lie in one stack: the leaves of an element are always on top of those of its ancestors, and when the element turns out to
/// be a message they are its first properties. A finished message is copied out into a ``MessageStorage`` of its own.
struct MessageBuilder: ~Copyable {
    // The first three and `messageStart` are shared by this type's files and by nothing else.
    var entries = FlatArray<PropertyEntry>(capacity: 64)
    var bytes = FlatArray<UInt8>(capacity: 4096)
    /// For each open element outside messages, and for the open message: how many entries there were when it began.
    var elementStarts: [Int] = []
    /// Whether the last entry is a leaf whose value is still growing and that may turn out to be a container.
    private var hasOpenLeaf = false
    var messageStart = 0
    /// The number of the name `value`, which form (b) gives to every property.
    private let pairID = unsafe Array("value".utf8).withUnsafeBufferPointer { unsafe KnownName.id(of: $0) }
    /// The last values of the envelope.
    private(set) var envelope = Envelope()

    /// Forgets everything but the envelope.
    mutating func reset() {
        entries.removeAll()
        bytes.removeAll()
        elementStarts.removeAll(keepingCapacity: true)
        hasOpenLeaf = false
        messageStart = 0
    }

    /// The element that was open around the lost part of a damaged document.
    mutating func openFragment() {
        elementStarts.append(entries.count)
    }

    // MARK: Elements

    mutating func open(_ name: XMLName, in names: inout NameTable) {
        dropOpenLeaf()
        elementStarts.append(entries.count)
        unsafe beginEntry(name, in: &names)
        hasOpenLeaf = true
    }

    /// The innermost open element becomes a message; its leaves are its first properties.
    mutating func promote() {
        dropOpenLeaf()
        messageStart = elementStarts.last ?? 0
        for index in messageStart..<entries.count where entries[index].nameID == pairID { splitPair(index) }
    }

    /// Whether the open leaf has taken all that it may: white space, which the scanner does not count as a value.
    @inline(__always)
    func isLeafBeyond(_ limit: Int) -> Bool {
        hasOpenLeaf && bytes.count > limit + Int(entries.last?.ownStart ?? 0)
    }

    /// A child of the innermost element begins that is kept by nobody.
    mutating func skip() {
        dropOpenLeaf()
    }

    @inline(__always)
    mutating func beginProperty(_ name: XMLName, in names: inout NameTable) {
        unsafe beginEntry(name, in: &names)
    }

    /// A property whose whole value is here: plain text of a few dozen bytes, mostly.
    ///
    /// 16 bytes behind the name and the text can be read.
    @inline(__always)
    mutating func addProperty(
        _ id: UInt16,
        name: UnsafeBufferPointer<UInt8>,
        text: UnsafePointer<UInt8>,
        count: Int
    ) {
        let nameOffset = UInt32(truncatingIfNeeded: bytes.count)
        if id == PropertyEntry.unknownName { unsafe bytes.appendReadingAhead(name) }
        let valueOffset = UInt32(truncatingIfNeeded: bytes.count)
        unsafe bytes.appendReadingAhead(text, count: count)
        entries.append(
            PropertyEntry(
                nameID: id,
                prefixLength: 0,
                nameOffset: nameOffset,
                nameLength: UInt32(truncatingIfNeeded: name.count),
                valueOffset: valueOffset,
                valueLength: UInt32(truncatingIfNeeded: count)
            )
        )
        if id == pairID { splitPair(entries.count - 1) }
    }

    @inline(__always)
    mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
        unsafe bytes.append(contentsOf: text)
    }

    @inline(__always)
    mutating func endProperty() {
        let last = entries.count - 1
        guard last >= 0 else { return }
        entries[last].valueLength = UInt32(truncatingIfNeeded: bytes.count) &- entries[last].valueOffset
        if entries[last].nameID == pairID { splitPair(last) }
    }

    mutating func closeLeaf(toEnvelope: Bool) {
        guard hasOpenLeaf, entries.count > 0 else { return }
        let last = entries.count - 1
        entries[last].valueLength = UInt32(truncatingIfNeeded: bytes.count) &- entries[last].valueOffset
        hasOpenLeaf = false
        elementStarts.removeLast()
        if toEnvelope { moveToEnvelope(from: last) }
    }

    mutating func closeContainer() {
        dropOpenLeaf()
        moveToEnvelope(from: elementStarts.popLast() ?? 0)
    }

    /// All leaves that are held go to the envelope.
    mutating func moveAllToEnvelope() {
        moveToEnvelope(from: 0)
        for index in elementStarts.indices { elementStarts[index] = 0 }
    }

    /// Copies the finished message out.
    ///
    /// The leaves of its ancestors can no longer become properties.
    mutating func finishMessage(_ frame: MessageFrame) -> MessageStorage {
        // Entries are stacked, so nothing of this message lies before its first one.
        let bytesStart = messageStart > 0 && messageStart < entries.count ? entries[messageStart].ownStart : 0
        if bytesStart > 0 {
            for index in messageStart..<entries.count {
                entries[index].valueOffset &-= bytesStart
                entries[index].nameOffset &-= min(bytesStart, entries[index].nameOffset)
            }
        }
        let storage = unsafe entries.withBuffer(from: messageStart) { entries in
            unsafe bytes.withBuffer(from: Int(bytesStart)) { bytes in
                unsafe MessageStorage.make(
                    entries: entries,
                    bytes: UnsafeRawBufferPointer(bytes),
                    payload: frame.payload,
                    payloadStart: frame.payloadStart,
                    place: frame.place,
                    omittedIssues: frame.omittedIssues
                )
            }
        }
        entries.truncate(to: messageStart)
        if messageStart > 0 { moveToEnvelope(from: 0) }
        bytes.removeAll()
        elementStarts.removeLast()
        for index in elementStarts.indices { elementStarts[index] = 0 }
        return storage
    }

    /// The local name of the property that is open, for paths.
    var openPropertyName: String? {
        guard let last = entries.last else { return nil }
        if last.nameID != PropertyEntry.unknownName { return KnownName.string(of: last.nameID) }
        let start = Int(last.nameOffset) + (last.prefixLength > 0 ? Int(last.prefixLength) + 1 : 0)
        return bytes.string(start..<(Int(last.nameOffset) + Int(last.nameLength)))
    }

    // MARK: Entries

    @inline(__always)
    private mutating func beginEntry(_ name: XMLName, in names: inout NameTable) {
        let known = unsafe names.entry(of: name.local)
        var entry = PropertyEntry(
            nameID: known.id,
            prefixLength: 0,
            nameOffset: 0,
            nameLength: known.length,
            valueOffset: UInt32(truncatingIfNeeded: bytes.count),
            valueLength: 0
        )
        if unsafe name.prefix != nil || known.id == PropertyEntry.unknownName {
            unsafe writeName(name, localLength: Int(known.length), into: &entry, names: &names)
        }
        entries.append(entry)
    }

    /// A name that the table does not know, or with a prefix, is part of the message's bytes.
    @inline(never)
    private mutating func writeName(
        _ name: XMLName,
        localLength: Int,
        into entry: inout PropertyEntry,
        names: inout NameTable
    ) {
        entry.nameOffset = UInt32(truncatingIfNeeded: bytes.count)
        if let prefix = unsafe name.prefix {
            let length = unsafe Int(names.entry(of: prefix).length)
            unsafe append(prefix, length)
            bytes.append(UInt8(ascii: ":"))
            entry.prefixLength = UInt16(clamping: length)
        }
        unsafe append(name.local, localLength)
        entry.nameLength = UInt32(truncatingIfNeeded: bytes.count) - entry.nameOffset
        entry.valueOffset = UInt32(truncatingIfNeeded: bytes.count)
    }

    private mutating func append(_ text: UnsafePointer<CChar>, _ length: Int) {
        unsafe text.withMemoryRebound(to: UInt8.self, capacity: length) { text in
            unsafe bytes.append(contentsOf: UnsafeBufferPointer(start: text, count: length))
        }
    }

    /// Form (b): `<value>name=value</value>` is the property `name`, split at the first raw `=`.
    ///
    /// A value without one, or without a name before it, is a property called `value`.
    private mutating func splitPair(_ index: Int) {
        let start = Int(entries[index].valueOffset)
        let end = start + Int(entries[index].valueLength)
        var equals = start
        while equals < end, bytes[equals] != UInt8(ascii: "=") { equals += 1 }
        guard equals < end else { return }
        var name = start..<equals
        while let first = name.first, bytes[first].isXMLSpace { name = (first + 1)..<name.upperBound }
        while let last = name.last, bytes[last].isXMLSpace { name = name.lowerBound..<last }
        guard !name.isEmpty else { return }
        let id = unsafe bytes.withBuffer(from: name.lowerBound) { bytes in
            unsafe KnownName.id(of: UnsafeBufferPointer(rebasing: bytes[..<name.count]))
        }
        entries[index] = PropertyEntry(
            nameID: id,
            prefixLength: 0,
            nameOffset: UInt32(truncatingIfNeeded: name.lowerBound),
            nameLength: UInt32(truncatingIfNeeded: name.count),
            valueOffset: UInt32(truncatingIfNeeded: equals + 1),
            valueLength: UInt32(truncatingIfNeeded: end - equals - 1)
        )
    }

    /// The leaf that was open has a child, so it is a container and its text is no value.
    @inline(__always)
    private mutating func dropOpenLeaf() {
        guard hasOpenLeaf else { return }
        hasOpenLeaf = false
        guard let last = entries.last else { return }
        entries.truncate(to: entries.count - 1)
        bytes.truncate(to: Int(last.ownStart))
    }

    private mutating func moveToEnvelope(from index: Int) {
        guard index < entries.count else { return }
        for entry in index..<entries.count {
            if let property = property(entries[entry]) { envelope.append(property) }
        }
        bytes.truncate(to: Int(entries[index].ownStart))
        entries.truncate(to: index)
    }

    private func property(_ entry: PropertyEntry) -> Property? {
        let name = Int(entry.nameOffset)..<(Int(entry.nameOffset) + Int(entry.nameLength))
        let qualifiedName = entry.ownNameOffset == .max ? KnownName.string(of: entry.nameID) : bytes.string(name)
        let value = bytes.string(Int(entry.valueOffset)..<(Int(entry.valueOffset) + Int(entry.valueLength)))
        // The rules of escapes are those of messages.
        return GetMessageResponse(properties: [(qualifiedName, value)]).properties.first
    }
}

extension FlatArray<UInt8> {
    /// A range of UTF-8 as a String.
    fileprivate func string(_ range: Range<Int>) -> String {
        unsafe withBuffer(from: range.lowerBound) { bytes in
            unsafe String(decoding: UnsafeBufferPointer(rebasing: bytes[..<range.count]), as: UTF8.self)
        }
    }
}

extension PropertyEntry {
    /// Where its name lies in the message's bytes, or the largest number when it is one of the known names.
    fileprivate var ownNameOffset: UInt32 {
        nameID == PropertyEntry.unknownName || prefixLength > 0 ? nameOffset : .max
    }

    /// Where its own bytes begin.
    var ownStart: UInt32 { min(valueOffset, ownNameOffset) }
}

/// A name as libxml2 gives it: interned, NUL-terminated, valid as long as its parser.
@unsafe
struct XMLName {
    var local: UnsafePointer<CChar>
    var prefix: UnsafePointer<CChar>?
}

/// What a message needs to know besides its properties.
struct MessageFrame {
    var payload: Int
    var payloadStart: Int
    var place: Place
    var omittedIssues: Int
}
