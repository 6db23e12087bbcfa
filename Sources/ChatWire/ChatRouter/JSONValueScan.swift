//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// Finds the end of a JSON value that may come in pieces, each byte looked at once.
///
/// It looks at quotes, brackets and the ends of words only; a ``JSONCursor`` judges the value.
struct JSONValueScan {
    /// Bytes of the value that have been looked at.
    private(set) var length = 0
    /// Bytes that the property has at least; of a string without escapes exactly so many.
    private(set) var textBytes = 0
    /// Of a string: whether it differs from what stands between its quotes.
    private(set) var isOdd = false
    private var depth = 0
    private var isInString = false

    /// Goes on looking.
    ///
    /// - Returns: the index behind the value that begins at an index; nil when its end has not come.
    mutating func end(in bytes: JSONBytes, from start: Int) -> Int? {
        var index = start + length
        defer { length = index - start }
        switch bytes[start] {
        case UInt8(ascii: "\""):
            if length == 0 { index += 1 }
            return endString(bytes, &index) ? index : nil
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            let isWhole = endContainer(bytes, &index)
            textBytes = index - start
            return isWhole ? index : nil
        default:
            while index < bytes.count, !bytes[index].endsJSONWord { index += 1 }
            textBytes = index - start
            return index < bytes.count ? index : nil
        }
    }

    private mutating func endContainer(_ bytes: JSONBytes, _ index: inout Int) -> Bool {
        while index < bytes.count {
            if isInString {
                guard endString(bytes, &index) else { return false }
                isInString = false
                continue
            }
            switch bytes[index] {
            case UInt8(ascii: "\""): isInString = true
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            default: break
            }
            index += 1
            if depth == 0 { return true }
        }
        return false
    }

    /// Goes behind the closing quote; false when it has not come.
    ///
    /// An escape is passed as a whole.
    private mutating func endString(_ bytes: JSONBytes, _ index: inout Int) -> Bool {
        while true {
            let end = min(bytes.endOfPlainText(from: index), bytes.count)
            textBytes += end - index
            index = end
            guard index < bytes.count else { return false }
            switch bytes[index] {
            case UInt8(ascii: "\""):
                index += 1
                return true
            case UInt8(ascii: "\\"):
                guard let next = bytes.endOfJSONEscape(from: index) else { return false }
                index = next
            default:
                index += 1
            }
            isOdd = true
            textBytes += 1
        }
    }
}

extension JSONBytes {
    /// The index behind an escape, or behind what of it is one; nil when the rest has not come.
    fileprivate func endOfJSONEscape(from backslash: Int) -> Int? {
        var index = backslash + 1
        guard index < count else { return nil }
        guard self[index] == UInt8(ascii: "u") else { return index + (self[index] < 0x80 ? 1 : 0) }
        index += 1
        while index < backslash + 6 {
            guard index < count else { return nil }
            guard self[index].isHexDigit else { return index }
            index += 1
        }
        return index
    }

    /// The index between the quotes of a string from which on its text has more than so many bytes; nil when it has not.
    ///
    /// An escape is beyond as a whole.
    func index(ofByte limit: Int, in string: Range<Int>) -> Int? {
        var index = string.lowerBound
        var written = 0
        while index < string.upperBound {
            let start = index
            if self[index] == UInt8(ascii: "\\") {
                let escape = escape(at: index, before: string.upperBound)
                index += escape.length
                written += escape.text
            } else {
                index += 1
                written += 1
            }
            if written > limit { return start }
        }
        return nil
    }

    /// How long an escape is, and how many bytes of text it stands for.
    private func escape(at backslash: Int, before end: Int) -> (length: Int, text: Int) {
        guard let unit = unit(at: backslash, before: end) else {
            return (min(endOfJSONEscape(from: backslash) ?? end, end) - backslash, 1)
        }
        if unit & 0xFC00 == 0xD800, let low = self.unit(at: backslash + 6, before: end), low & 0xFC00 == 0xDC00 {
            return (12, 4)
        }
        return (6, unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3)
    }

    private func unit(at backslash: Int, before end: Int) -> UInt32? {
        guard backslash + 6 <= end, self[backslash] == UInt8(ascii: "\\"), self[backslash + 1] == UInt8(ascii: "u")
        else { return nil }
        var unit: UInt32 = 0
        for index in (backslash + 2)..<(backslash + 6) {
            guard self[index].isHexDigit else { return nil }
            let digit = self[index] < UInt8(ascii: "A") ? self[index] & 0xF : (self[index] & 0xF) + 9
            unit = unit << 4 | UInt32(digit)
        }
        return unit
    }
}

extension UInt8 {
    /// Whether a number or word of JSON ends before it.
    fileprivate var endsJSONWord: Bool {
        switch self {
        case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"),
            UInt8(ascii: "}"), UInt8(ascii: "\""):
            true
        default: isXMLSpace
        }
    }

    fileprivate var isHexDigit: Bool {
        self &- UInt8(ascii: "0") < 10 || (self | 0x20) &- UInt8(ascii: "a") < 6
    }
}
