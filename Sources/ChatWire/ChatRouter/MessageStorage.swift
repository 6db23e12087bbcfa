//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// What a message has besides its properties.
struct MessageHeader: Sendable {
    var entryCount: Int
    var byteCount: Int
    var payload: Int
    var payloadStart: Int
    var place: Place
    var omittedIssues: Int
}

/// All of a message in one allocation: the header, the entries, then the UTF-8 bytes of names and values.
///
/// Decoding a stream costs about one allocation a message this way; Strings are made when a property is asked for.
///
/// `@unchecked Sendable` because `ManagedBuffer` hands out mutable pointers and so is not Sendable. Nothing writes through them
/// after `make` has returned, the buffer is private, and header and entries hold no references.
struct MessageStorage: @unchecked Sendable {
    private let buffer: ManagedBuffer<MessageHeader, PropertyEntry>

    /// Copies the entries and the bytes that they point into.
    ///
    /// `bytes` is valid UTF-8, and every range of an entry lies in it on character boundaries. A range that does not is caught
    /// when it is read, by the bounds check of `Span`.
    static func make(
        entries: UnsafeBufferPointer<PropertyEntry>,
        bytes: UnsafeRawBufferPointer,
        payload: Int,
        payloadStart: Int,
        place: Place,
        omittedIssues: Int
    ) -> MessageStorage {
        // The tail is counted in entries: enough of them behind the real ones to hold the bytes.
        let stride = MemoryLayout<PropertyEntry>.stride
        let tail = bytes.count / stride + (bytes.count % stride == 0 ? 0 : 1)
        let buffer = ManagedBuffer<MessageHeader, PropertyEntry>.create(minimumCapacity: entries.count + tail) { _ in
            MessageHeader(
                entryCount: entries.count,
                byteCount: bytes.count,
                payload: payload,
                payloadStart: payloadStart,
                place: place,
                omittedIssues: omittedIssues
            )
        }
        unsafe buffer.withUnsafeMutablePointerToElements { elements in
            if let source = entries.baseAddress {
                unsafe elements.initialize(from: source, count: entries.count)
            }
            if let source = bytes.baseAddress {
                let text = unsafe UnsafeMutableRawPointer(elements + entries.count)
                unsafe text.copyMemory(from: source, byteCount: bytes.count)
                _ = unsafe text.bindMemory(to: UInt8.self, capacity: bytes.count)
            }
        }
        return MessageStorage(buffer: buffer)
    }

    /// Lays out properties that are Strings, for forms other than XML.
    ///
    /// A colon inside a name ends its prefix. Properties that do not fit into 32-bit offsets are left out.
    static func make(
        properties: [(qualifiedName: String, rawValue: String)],
        payload: Int,
        payloadStart: Int,
        place: Place,
        omittedIssues: Int
    ) -> MessageStorage {
        var entries: [PropertyEntry] = []
        var bytes: [UInt8] = []
        for (qualifiedName, rawValue) in properties {
            guard let entry = PropertyEntry(appending: qualifiedName, rawValue, to: &bytes) else { break }
            entries.append(entry)
        }
        return unsafe entries.withUnsafeBufferPointer { entries in
            unsafe bytes.withUnsafeBytes { bytes in
                unsafe make(
                    entries: entries,
                    bytes: bytes,
                    payload: payload,
                    payloadStart: payloadStart,
                    place: place,
                    omittedIssues: omittedIssues
                )
            }
        }
    }

    /// The one way to the contents; everything else reads through these spans, which check their bounds.
    func withContents<Result>(_ body: (Span<PropertyEntry>, Span<UInt8>) -> Result) -> Result {
        unsafe buffer.withUnsafeMutablePointers { header, elements in
            let count = unsafe header.pointee.entryCount
            let text = unsafe UnsafeRawPointer(elements + count).assumingMemoryBound(to: UInt8.self)
            let entries = unsafe UnsafeBufferPointer(start: elements, count: count)
            let bytes = unsafe UnsafeBufferPointer(start: text, count: header.pointee.byteCount)
            return unsafe body(entries.span, bytes.span)
        }
    }

    var header: MessageHeader { buffer.header }

    /// How many properties there are, repeats included.
    var count: Int { buffer.header.entryCount }
}

// MARK: - Finding

extension MessageStorage {
    /// The property that a name asks for: the last with this qualified name, else the last with this local name, else the same
    /// for the name that older servers use.
    func index(of name: String) -> Int? {
        // A String bridged from Objective-C has no UTF-8 bytes yet; withUTF8 makes them in its own copy.
        var name = name
        return name.withUTF8 { utf8 in
            let id = unsafe KnownName.id(of: utf8)
            guard id != PropertyEntry.unknownName else { return unsafe index(ofUnknown: utf8.span) }
            if let index = index(ofKnown: id) { return index }
            let oldID = KnownName.oldID(of: id)
            return oldID == PropertyEntry.unknownName ? nil : index(ofKnown: oldID)
        }
    }

    /// No known name has a colon, so its qualified name is the name without a prefix.
    func index(ofKnown id: UInt16) -> Int? {
        withContents { entries, _ in
            var prefixed: Int?
            var index = entries.count
            while index > 0 {
                index -= 1
                guard entries[index].nameID == id else { continue }
                if entries[index].prefixLength == 0 { return index }
                if prefixed == nil { prefixed = index }
            }
            return prefixed
        }
    }

    private func index(ofUnknown name: Span<UInt8>) -> Int? {
        withContents { entries, bytes in
            var prefixed: Int?
            var index = entries.count
            while index > 0 {
                index -= 1
                let entry = entries[index]
                if entry.isPlainKnownName { continue }
                if bytes.extracting(entry.qualifiedName).hasSameBytes(as: name) { return index }
                guard entry.nameID == PropertyEntry.unknownName, entry.prefixLength > 0, prefixed == nil else {
                    continue
                }
                if bytes.extracting(entry.localName).hasSameBytes(as: name) { prefixed = index }
            }
            return prefixed
        }
    }
}

// MARK: - Reading

extension MessageStorage {
    /// The value as it is on the wire, behind the XML layer.
    func rawValue(at index: Int) -> String {
        withContents { entries, bytes in String(copying: bytes.extracting(entries[index].value)) }
    }

    /// The value with the router's escapes resolved.
    func value(at index: Int) -> String {
        withContents { entries, bytes in
            let entry = entries[index]
            let raw = bytes.extracting(entry.value)
            return RouterEscapes.resolved(raw, ampersand: KnownName.escapesAmpersand(entry.nameID))
                ?? String(copying: raw)
        }
    }

    /// The name as it is written, with its prefix.
    func qualifiedName(at index: Int) -> String {
        withContents { entries, bytes in
            let entry = entries[index]
            if entry.isPlainKnownName { return KnownName.string(of: entry.nameID) }
            return String(copying: bytes.extracting(entry.qualifiedName))
        }
    }

    /// The property with all its Strings, shared where they are equal.
    func property(at index: Int) -> Property {
        withContents { entries, bytes in
            let entry = entries[index]
            let qualifiedName = qualifiedName(at: index)
            let name: String
            if entry.prefixLength == 0 {
                name = qualifiedName
            } else if entry.nameID != PropertyEntry.unknownName {
                name = KnownName.string(of: entry.nameID)
            } else {
                name = String(copying: bytes.extracting(entry.localName))
            }
            let raw = bytes.extracting(entry.value)
            let rawValue = String(copying: raw)
            let value = RouterEscapes.resolved(raw, ampersand: KnownName.escapesAmpersand(entry.nameID))
            return Property(name: name, qualifiedName: qualifiedName, value: value ?? rawValue, rawValue: rawValue)
        }
    }
}

// MARK: - Comparing

extension MessageStorage {
    /// Whether both have the same names and raw values in the same order, byte for byte.
    func hasSameProperties(as other: MessageStorage) -> Bool {
        guard buffer !== other.buffer else { return true }
        return withContents { entries, bytes in
            other.withContents { otherEntries, otherBytes in
                guard entries.count == otherEntries.count else { return false }
                for index in 0..<entries.count {
                    let entry = entries[index]
                    let otherEntry = otherEntries[index]
                    guard entry.nameID == otherEntry.nameID, entry.prefixLength == otherEntry.prefixLength,
                        bytes.extracting(entry.value).hasSameBytes(as: otherBytes.extracting(otherEntry.value))
                    else { return false }
                    if entry.isPlainKnownName { continue }
                    let otherName = otherBytes.extracting(otherEntry.qualifiedName)
                    guard bytes.extracting(entry.qualifiedName).hasSameBytes(as: otherName) else { return false }
                }
                return true
            }
        }
    }

    /// Feeds what ``hasSameProperties(as:)`` compares.
    func hash(into hasher: inout Hasher) {
        withContents { entries, bytes in
            hasher.combine(entries.count)
            for index in 0..<entries.count {
                let entry = entries[index]
                hasher.combine(entry.nameID)
                hasher.combine(entry.prefixLength)
                if !entry.isPlainKnownName { hasher.combine(bytes.extracting(entry.qualifiedName)) }
                hasher.combine(bytes.extracting(entry.value))
            }
        }
    }
}

extension Span<UInt8> {
    func hasSameBytes(as other: Span<UInt8>) -> Bool {
        guard count == other.count else { return false }
        for index in 0..<count where self[index] != other[index] { return false }
        return true
    }
}

extension Hasher {
    /// The length goes first, so that bytes cannot move from one field to the next unseen.
    fileprivate mutating func combine(_ bytes: Span<UInt8>) {
        combine(bytes.count)
        unsafe bytes.withUnsafeBytes { unsafe combine(bytes: $0) }
    }
}

extension String {
    fileprivate init(copying utf8: Span<UInt8>) {
        self = unsafe utf8.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
    }
}
