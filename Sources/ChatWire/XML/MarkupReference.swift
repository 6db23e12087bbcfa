//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// What an `&` in text or in an attribute's value begins.
enum MarkupReference: Equatable {
    /// The text ends inside it; only more bytes can tell what it is.
    case incomplete
    /// A reference that XML knows: its length, and the bytes of UTF-8 that it stands for.
    case valid(length: Int, decoded: Int)
    /// Something that XML does not know or allow, and what libxml2 is given in its place.
    case repaired(DecodeCode, length: Int, replacement: [UInt8], decoded: Int)

    /// Bytes from the `&` on that are looked at; no name of HTML is longer, and no number needs as many digits.
    static let lookahead = 34

    /// Zeros before a number that are looked at.
    private static let maximumZeros = 4096

    private static let bareAmpersand = MarkupReference.repaired(
        .bareAmpersand,
        length: 1,
        replacement: Array("&amp;".utf8),
        decoded: 1
    )

    /// Reads the reference whose `&` stands at an index.
    static func read(_ bytes: MarkupBytes, at index: Int) -> MarkupReference {
        var end = index + 1
        var limit = index + lookahead
        if bytes[end] == UInt8(ascii: "#") {
            let start = bytes[end + 1] == UInt8(ascii: "x") ? end + 2 : end + 1
            end = endOfZeros(bytes, from: start)
            limit += end - start
        }
        while end < limit, isReferenceByte(bytes[end]) { end += 1 }
        if end == bytes.count, end < limit { return .incomplete }
        guard end < limit, bytes[end] == UInt8(ascii: ";") else { return bareAmpersand }
        if bytes[index + 1] == UInt8(ascii: "#") {
            return number(bytes, from: index, semicolon: end)
        }
        return named(bytes, index..<(end + 1))
    }

    /// XML allows any number of zeros before a number.
    private static func endOfZeros(_ bytes: MarkupBytes, from index: Int) -> Int {
        var end = index
        while bytes[end] == UInt8(ascii: "0"), end - index < maximumZeros { end += 1 }
        return end
    }

    private static func isReferenceByte(_ byte: UInt8) -> Bool {
        (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
    }

    private static func named(_ bytes: MarkupBytes, _ range: Range<Int>) -> MarkupReference {
        let name = (range.lowerBound + 1)..<(range.upperBound - 1)
        let length = range.count
        for predefined: StaticString in ["amp", "lt", "gt", "quot", "apos"] where bytes.equals(predefined, name) {
            return .valid(length: length, decoded: 1)
        }
        for router: StaticString in ["nl", "eq", "rt"] where bytes.equals(router, name) {
            let replacement = Array("&amp;".utf8) + bytes.array(name.lowerBound..<range.upperBound)
            return .repaired(.routerEntity, length: length, replacement: replacement, decoded: length)
        }
        guard let scalar = unsafe HTMLEntityNames.scalar(for: bytes.buffer(name)) else { return bareAmpersand }
        let replacement = Array(String(Character(scalar)).utf8)
        return .repaired(.htmlEntity, length: length, replacement: replacement, decoded: replacement.count)
    }

    private static func number(_ bytes: MarkupBytes, from index: Int, semicolon: Int) -> MarkupReference {
        guard let value = value(bytes, from: index, semicolon: semicolon) else { return bareAmpersand }
        let length = semicolon + 1 - index
        if XMLCharacter.isXMLCharacter(value) {
            return .valid(length: length, decoded: utf8Length(value))
        }
        guard (0xD800..<0xE000).contains(value) else {
            return .repaired(.forbiddenReference, length: length, replacement: replacementCharacter, decoded: 3)
        }
        guard value < 0xDC00 else { return loneSurrogate(length) }
        return pair(bytes, high: value, from: index, next: semicolon + 1)
    }

    /// The first half of a surrogate pair: Java and JavaScript writers escape an emoji as two references.
    private static func pair(_ bytes: MarkupBytes, high: UInt32, from index: Int, next: Int) -> MarkupReference {
        let length = next - index
        var end = next
        let limit = next + lookahead
        while end < limit, end < bytes.count {
            let byte = bytes[end]
            let fits =
                end == next
                ? byte == UInt8(ascii: "&") : end == next + 1 ? byte == UInt8(ascii: "#") : isReferenceByte(byte)
            guard fits else { break }
            end += 1
        }
        if end == bytes.count, end < limit { return .incomplete }
        guard end > next + 2, end < limit, bytes[end] == UInt8(ascii: ";"),
            let low = value(bytes, from: next, semicolon: end), (0xDC00..<0xE000).contains(low),
            let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
        else { return loneSurrogate(length) }
        return .repaired(
            .surrogateReference,
            length: end + 1 - index,
            replacement: Array(String(Character(scalar)).utf8),
            decoded: 4
        )
    }

    private static func loneSurrogate(_ length: Int) -> MarkupReference {
        .repaired(.surrogateReference, length: length, replacement: replacementCharacter, decoded: 3)
    }

    private static let replacementCharacter: [UInt8] = [0xEF, 0xBF, 0xBD]

    /// The number of `&#...;` or `&#x...;`, too large ones as `UInt32.max`; nil when it is none.
    private static func value(_ bytes: MarkupBytes, from index: Int, semicolon: Int) -> UInt32? {
        var digit = index + 2
        let isHexadecimal = bytes[digit] == UInt8(ascii: "x")
        if isHexadecimal { digit += 1 }
        guard digit < semicolon else { return nil }
        var value: UInt32 = 0
        while digit < semicolon {
            let byte = bytes[digit]
            let letter = (byte | 0x20) &- UInt8(ascii: "a")
            if byte &- UInt8(ascii: "0") < 10 {
                value = value.saturating(times: isHexadecimal ? 16 : 10, plus: UInt32(byte &- UInt8(ascii: "0")))
            } else if isHexadecimal, letter < 6 {
                value = value.saturating(times: 16, plus: UInt32(letter) + 10)
            } else {
                return nil
            }
            digit += 1
        }
        return value
    }

    private static func utf8Length(_ scalar: UInt32) -> Int {
        scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4
    }
}

extension UInt32 {
    fileprivate func saturating(times factor: UInt32, plus digit: UInt32) -> UInt32 {
        let (product, overflow) = multipliedReportingOverflow(by: factor)
        let (sum, carry) = product.addingReportingOverflow(digit)
        return overflow || carry ? .max : sum
    }
}
