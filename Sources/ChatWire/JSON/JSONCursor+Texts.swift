//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

// What tokens say.

extension JSONCursor {
    /// Whether a key is this ASCII text; nothing is allocated unless the key has escapes.
    @inline(__always)
    func matches(_ key: JSONText, _ name: StaticString) -> Bool {
        if key.isPlain { return bytes.equals(name, key.range) }
        return oddTextMatches(key, name)
    }

    private func oddTextMatches(_ key: JSONText, _ name: StaticString) -> Bool {
        // An escape is never shorter than what it stands for.
        guard key.range.count >= name.utf8CodeUnitCount else { return false }
        return string(key) == "\(name)"
    }

    /// The string of a token.
    @inline(__always)
    func string(_ text: JSONText) -> String {
        bytes.string(text)
    }

    /// The literal of a number.
    func literal(_ digits: JSONDigits) -> String {
        bytes.text(digits.range)
    }

    /// The number as an integer; nil when it is none or does not fit.
    func int64(_ digits: JSONDigits) -> Int64? {
        bytes.int64(digits)
    }

    /// The number as the nearest binary fraction; nil when it is too large for one.
    func double(_ digits: JSONDigits) -> Double? {
        unsafe JSONDecimal.double(bytes.buffer(digits.range))
    }
}

extension JSONBytes {
    /// The number as an integer; nil when it is none or does not fit.
    func int64(_ digits: JSONDigits) -> Int64? {
        unsafe JSONDecimal.int64(buffer(digits.range))
    }

    /// The string of a token.
    @inline(__always)
    func string(_ text: JSONText) -> String {
        text.isPlain ? self.text(text.range) : unescaped(text)
    }

    /// The string of a token that has been checked.
    private func unescaped(_ text: JSONText) -> String {
        // Escapes shrink; a control character becomes the three bytes of U+FFFD.
        let capacity = text.hasControls ? text.range.count * 3 : text.range.count
        return unsafe String(unsafeUninitializedCapacity: capacity) { buffer in
            unsafe write(text.range, to: buffer)
        }
    }

    private func write(_ range: Range<Int>, to buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
        var output = unsafe TextOutput(buffer)
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = self[index]
            if byte == UInt8(ascii: "\\") {
                index = writeEscape(at: index, to: &output)
            } else if byte < 0x20 && !byte.isJSONSpace {
                output.append(scalar: 0xFFFD)
                index += 1
            } else {
                let end = min(endOfPlainText(from: index + 1), range.upperBound)
                unsafe output.append(self.buffer(index..<end))
                index = end
            }
        }
        return output.count
    }

    /// - Returns: the index behind the escape.
    private func writeEscape(at backslash: Int, to output: inout TextOutput) -> Int {
        let byte = self[backslash + 1]
        guard byte == UInt8(ascii: "u") else {
            output.append(scalar: UInt32(Self.escaped(byte)))
            return backslash + 2
        }
        guard case .unit(let unit) = hexUnit(at: backslash + 2) else { return backslash + 6 }
        if unit & 0xFC00 == 0xD800, case .unit(let low) = escapedUnit(at: backslash + 6), low & 0xFC00 == 0xDC00 {
            output.append(scalar: 0x10000 + (unit & 0x3FF) << 10 + low & 0x3FF)
            return backslash + 12
        }
        output.append(scalar: unit & 0xF800 == 0xD800 ? 0xFFFD : unit)
        return backslash + 6
    }

    /// What a short escape stands for, by its letter.
    private static func escaped(_ letter: UInt8) -> UInt8 {
        switch letter {
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        default: letter
        }
    }
}

/// Writes UTF-8 to memory of fixed size; what would not fit is left out.
@safe
private struct TextOutput {
    private let buffer: UnsafeMutableBufferPointer<UInt8>
    private(set) var count = 0

    init(_ buffer: UnsafeMutableBufferPointer<UInt8>) {
        unsafe self.buffer = buffer
    }

    mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard unsafe bytes.count <= buffer.count - count, let source = bytes.baseAddress,
            let target = unsafe buffer.baseAddress
        else { return }
        unsafe (target + count).update(from: source, count: bytes.count)
        count += bytes.count
    }

    mutating func append(scalar: UInt32) {
        let encoded = UTF8.encode(Unicode.Scalar(scalar) ?? "\u{FFFD}") ?? UTF8.encodedReplacementCharacter
        guard unsafe encoded.count <= buffer.count - count else { return }
        for byte in encoded {
            unsafe buffer[count] = byte
            count += 1
        }
    }
}
