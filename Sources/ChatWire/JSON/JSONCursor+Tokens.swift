//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

// The ends of tokens. None of these functions moves the cursor.

extension JSONCursor {
    /// What a byte that must not stand here means.
    func unexpected(at index: Int) -> JSONFault {
        JSONFault(index >= bytes.count ? .truncated : .malformedJSON, at: index)
    }

    /// What a byte means that begins no value.
    func wrongValue(at index: Int) -> JSONFault {
        let byte = bytes[index]
        let mayBeNumber = byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".")
        return mayBeNumber && bytes[index + 1].isDigit ? JSONFault(.invalidNumber, at: index) : unexpected(at: index)
    }

    // MARK: Words and numbers

    /// The index behind `true`, `false` or `null`.
    @inline(__always)
    func endOfLiteral(_ kind: JSONKind, at index: Int) throws(JSONFault) -> Int {
        let end: Int
        let isRight: Bool
        switch kind {
        case .true:
            end = index + 4
            isRight = bytes.fourBytes(at: index) == 0x6575_7274
        case .false:
            end = index + 5
            isRight = bytes.fourBytes(at: index + 1) == 0x6573_6C61 && bytes[index] == UInt8(ascii: "f")
        default:
            end = index + 4
            isRight = bytes.fourBytes(at: index) == 0x6C6C_756E
        }
        guard isRight, !bytes[end].continuesToken else { throw wrongLiteral(kind, at: index) }
        return end
    }

    private func wrongLiteral(_ kind: JSONKind, at index: Int) -> JSONFault {
        let literal: StaticString =
            switch kind {
            case .true: "true"
            case .false: "false"
            default: "null"
            }
        let left = bytes.count - index
        // At the end it may be the beginning of the word.
        let isCut = left < literal.utf8CodeUnitCount && bytes.begins(literal, with: index..<bytes.count)
        return isCut ? JSONFault(.truncated, at: bytes.count) : JSONFault(.malformedJSON, at: index)
    }

    /// The number at an index (RFC 8259, section 6).
    @inline(__always)
    func digits(at start: Int) throws(JSONFault) -> JSONDigits {
        var index = start
        if bytes[index] == UInt8(ascii: "-") { index += 1 }
        if bytes[index] == UInt8(ascii: "0") {
            index += 1
        } else {
            index = try endOfSomeDigits(at: index, ofNumberAt: start)
        }
        var isPlainInteger = true
        if bytes[index] == UInt8(ascii: ".") {
            isPlainInteger = false
            index = try endOfSomeDigits(at: index + 1, ofNumberAt: start)
        }
        if bytes[index] | 0x20 == UInt8(ascii: "e") {
            isPlainInteger = false
            index += 1
            if bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") { index += 1 }
            index = try endOfSomeDigits(at: index, ofNumberAt: start)
        }
        if bytes[index].continuesToken { throw JSONFault(.invalidNumber, at: start) }
        return JSONDigits(range: start..<index, isPlainInteger: isPlainInteger)
    }

    @inline(__always)
    private func endOfSomeDigits(at index: Int, ofNumberAt start: Int) throws(JSONFault) -> Int {
        let end = bytes.endOfDigits(from: index)
        guard end > index else { throw wrongNumber(cutAt: index, start: start) }
        return end
    }

    private func wrongNumber(cutAt index: Int, start: Int) -> JSONFault {
        index >= bytes.count ? JSONFault(.truncated, at: bytes.count) : JSONFault(.invalidNumber, at: start)
    }

    // MARK: Strings

    /// The key at an index; a colon follows it.
    @inline(__always)
    mutating func key(at index: Int) throws(JSONFault) -> JSONText {
        guard bytes[index] == UInt8(ascii: "\"") else { throw unexpected(at: index) }
        let key = try text(at: index)
        let colon = bytes.endOfSpace(from: key.range.upperBound + 1)
        guard bytes[colon] == UInt8(ascii: ":") else { throw unexpected(at: colon) }
        return key
    }

    /// The string whose opening quote stands at an index.
    @inline(__always)
    mutating func text(at quote: Int) throws(JSONFault) -> JSONText {
        let start = quote + 1
        let end = bytes.nextMark(from: start)
        guard bytes[end] == UInt8(ascii: "\"") else { return try oddText(start, from: end) }
        return JSONText(range: start..<end, hasEscapes: false, hasControls: false)
    }

    /// Goes on with a string at its first escape or control character.
    private mutating func oddText(_ start: Int, from odd: Int) throws(JSONFault) -> JSONText {
        var index = odd
        var hasEscapes = false
        var hasControls = false
        while true {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\"") {
                return JSONText(range: start..<index, hasEscapes: hasEscapes, hasControls: hasControls)
            }
            if byte == UInt8(ascii: "\\") {
                hasEscapes = true
                index = try endOfEscape(at: index)
            } else {
                guard index < bytes.count else { throw JSONFault(.truncated, at: index) }
                try repair(.forbiddenCharacter, at: index)
                if !byte.isJSONSpace { hasControls = true }
                index += 1
            }
            index = bytes.nextMark(from: index)
        }
    }

    /// The index behind the escape whose backslash stands at an index; two halves of a surrogate pair are one.
    private mutating func endOfEscape(at backslash: Int) throws(JSONFault) -> Int {
        switch bytes[backslash + 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            return backslash + 2
        case UInt8(ascii: "u"):
            break
        default:
            throw backslash + 1 >= bytes.count
                ? JSONFault(.truncated, at: bytes.count) : JSONFault(.badEscape, at: backslash)
        }
        guard case .unit(let unit) = bytes.hexUnit(at: backslash + 2) else {
            throw bytes.hexUnit(at: backslash + 2) == .cut
                ? JSONFault(.truncated, at: bytes.count) : JSONFault(.badEscape, at: backslash)
        }
        let end = backslash + 6
        guard unit & 0xF800 == 0xD800 else { return end }
        if unit < 0xDC00 {
            switch bytes.escapedUnit(at: end) {
            case .unit(let low) where low & 0xFC00 == 0xDC00: return end + 6
            // The other half may have been on its way.
            case .cut: throw JSONFault(.truncated, at: bytes.count)
            default: break
            }
        }
        try repair(.loneSurrogate, at: backslash)
        return end
    }
}

extension JSONBytes {
    /// Four hexadecimal digits, or what stands there instead.
    enum HexUnit: Equatable {
        case unit(UInt32)
        case none
        /// The text ends inside them.
        case cut
    }

    /// The code unit whose four hexadecimal digits stand at an index.
    func hexUnit(at index: Int) -> HexUnit {
        var unit: UInt32 = 0
        for offset in index..<index + 4 {
            guard offset < count else { return .cut }
            let byte = self[offset]
            let digit: UInt8
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
            case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
            default: return .none
            }
            unit = unit << 4 | UInt32(digit)
        }
        return .unit(unit)
    }

    /// The code unit whose whole escape stands at an index.
    func escapedUnit(at index: Int) -> HexUnit {
        guard index < count else { return .cut }
        guard self[index] == UInt8(ascii: "\\") else { return .none }
        guard index + 1 < count else { return .cut }
        guard self[index + 1] == UInt8(ascii: "u") else { return .none }
        return hexUnit(at: index + 2)
    }

    /// Whether an ASCII text begins with the bytes of a range that is not longer.
    func begins(_ text: StaticString, with range: Range<Int>) -> Bool {
        let pattern = unsafe UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        return unsafe pattern.starts(with: buffer(range))
    }
}

extension UInt8 {
    /// Whether it is one of JSON's white space characters below 20: TAB, LF, CR; strings keep them where they stand raw.
    @inline(__always)
    var isJSONSpace: Bool { self == 0x09 || self == 0x0A || self == 0x0D || self == 0x20 }

    @inline(__always)
    var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

    /// Whether it makes the word or number before it another token.
    @inline(__always)
    var continuesToken: Bool {
        isDigit || (self | 0x20) &- UInt8(ascii: "a") < 26 || self == UInt8(ascii: ".") || self == UInt8(ascii: "+")
            || self == UInt8(ascii: "-") || self == UInt8(ascii: "_")
    }
}
