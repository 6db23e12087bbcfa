//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// A message as a session reads it: which fields it has, found in one pass, and their values when they are asked for.
struct RouterProperties: Sendable {
    private let storage: MessageStorage
    /// The bits of the fields that are there.
    let present: UInt64

    init(_ message: GetMessageResponse) {
        storage = message.storage
        present = storage.withContents { entries, _ in
            let bits = RouterField.table.bits
            var present: UInt64 = 0
            for index in 0..<entries.count {
                let id = Int(entries[index].nameID)
                if id < bits.count { present |= bits[id] }
            }
            return present
        }
    }

    func has(_ field: RouterField) -> Bool { present & field.bit != 0 }

    /// The property that ``GetMessageResponse/getProperty(_:)`` answers with.
    private func index(of field: RouterField) -> Int? {
        guard has(field) else { return nil }
        let ids = RouterField.table.names[Int(field.rawValue)]
        if let index = storage.index(ofKnown: ids.name) { return index }
        return ids.oldName == PropertyEntry.unknownName ? nil : storage.index(ofKnown: ids.oldName)
    }

    /// The value as ``GetMessageResponse/getProperty(_:)`` answers it.
    func text(_ field: RouterField) -> String? {
        index(of: field).map(storage.value(at:))
    }

    /// The value without white space around it; "" when there is none.
    func word(_ field: RouterField) -> String {
        text(field).map(PropertyText.trimmed) ?? ""
    }

    /// The value without white space around it, where it says something.
    ///
    /// Empty values say nothing, and neither do `null` and `undefined`, which servers write for values that they do not have.
    func said(_ field: RouterField) -> String? {
        let word = word(field)
        return word.isEmpty || word == "null" || word == "undefined" ? nil : word
    }

    /// Whether a value says something.
    func says(_ field: RouterField) -> Bool {
        guard let index = index(of: field) else { return false }
        let isPlain = storage.withContents { entries, bytes in
            let value = bytes.extracting(entries[index].value)
            // Other lengths than those of `null` and `undefined`, and a visible first character.
            return value.count > 0 && value.count != 4 && value.count != 9 && value[0] > 0x20 && value[0] < 0x7F
        }
        return isPlain || said(field) != nil
    }

    /// The value as a number, as typed members read it.
    func integer(_ field: RouterField) -> Int64? {
        guard let index = index(of: field) else { return nil }
        let digits = storage.withContents { entries, bytes in Self.digits(bytes.extracting(entries[index].value)) }
        return digits ?? PropertyText.integer(storage.value(at: index))
    }

    /// The number that up to 18 digits are, which is nearly every number; nil for any other text.
    private static func digits(_ text: Span<UInt8>) -> Int64? {
        guard text.count > 0, text.count <= 18 else { return nil }
        var number: Int64 = 0
        for index in 0..<text.count {
            let digit = text[index] &- UInt8(ascii: "0")
            guard digit < 10 else { return nil }
            number = number &* 10 &+ Int64(digit)
        }
        return number
    }

    func bool(_ field: RouterField) -> Bool? { text(field).flatMap(PropertyText.bool) }
}

extension RouterProperties {
    /// Whether another message has the same of these fields, with the same values as on the wire.
    func agrees(with other: RouterProperties, in fields: [RouterField], mask: UInt64) -> Bool {
        guard present & mask == other.present & mask else { return false }
        return fields.allSatisfy { field in
            guard let index = index(of: field), let otherIndex = other.index(of: field) else { return !has(field) }
            return storage.withContents { entries, bytes in
                other.storage.withContents { otherEntries, otherBytes in
                    bytes.extracting(entries[index].value)
                        .hasSameBytes(as: otherBytes.extracting(otherEntries[otherIndex].value))
                }
            }
        }
    }

    /// Whether the value is written as these bytes.
    func isExactly(_ text: [UInt8], _ field: RouterField) -> Bool {
        guard let index = index(of: field) else { return false }
        return storage.withContents { entries, bytes in
            let value = bytes.extracting(entries[index].value)
            guard value.count == text.count else { return false }
            for offset in 0..<value.count where value[offset] != text[offset] { return false }
            return true
        }
    }
}
