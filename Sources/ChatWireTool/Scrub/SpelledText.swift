//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// Text as a row of characters, each with the way it is spelled.
///
/// A character that is replaced keeps its spelling and length: `\u00e9` becomes another `\u00..`, `%C3%A9` two other bytes.
struct SpelledText {
    struct Escapes: OptionSet {
        let rawValue: Int
        /// Those of JSON, all of them.
        static let json = Escapes(rawValue: 1)
        /// Entities and references of XML.
        static let xml = Escapes(rawValue: 2)
        /// Whatever looks like an escape in text that says nothing of itself.
        static let any = Escapes(rawValue: 4)
    }

    struct Unit {
        let range: Range<Int>
        let scalar: UInt32
        let spelling: Spelling

        /// How many bytes it has in UTF-8; one for a byte that is none.
        var utf8Count: Int {
            if case .fixed(let isByte) = spelling, isByte { return 1 }
            return scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x1_0000 ? 3 : 4
        }

        /// Whether it is part of a word that can be replaced.
        var isWord: Bool {
            if case .fixed = spelling { return false }
            return Pseudonyms.isWord(scalar)
        }
    }

    enum Spelling {
        case plain, unicode, percent, decimal, hexadecimal
        /// It stays as it is; a byte that is no character of UTF-8 is known by its value.
        case fixed(isByte: Bool)
    }

    let source: ArraySlice<UInt8>
    private(set) var units: [Unit] = []
    private let escapes: Escapes

    init(_ source: ArraySlice<UInt8>, _ escapes: Escapes) {
        self.source = source
        self.escapes = escapes
        units.reserveCapacity(source.count)
        var index = source.startIndex
        while index < source.endIndex {
            let unit = escape(at: index) ?? character(at: index)
            units.append(unit)
            index = unit.range.upperBound
        }
    }

    /// The text without escapes.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(source.count)
        for unit in units {
            if unit.utf8Count == 1 {
                bytes.append(UInt8(truncatingIfNeeded: unit.scalar))
            } else {
                bytes += Self.utf8(unit.scalar)
            }
        }
        return bytes
    }

    /// Spells other text of the same shape like this one; nil when its shape is another.
    func spelling(_ bytes: [UInt8]) -> [UInt8]? {
        var result: [UInt8] = []
        result.reserveCapacity(source.count)
        var index = 0
        for unit in units {
            guard index + unit.utf8Count <= bytes.count else { return nil }
            let part = bytes[index..<(index + unit.utf8Count)]
            index += unit.utf8Count
            if case .fixed = unit.spelling {
                result += source[unit.range]
            } else if part.count == 1, let byte = part.first {
                spell(unit, UInt32(byte), &result)
            } else {
                guard let scalar = String(decoding: part, as: UTF8.self).unicodeScalars.first else { return nil }
                spell(unit, scalar.value, &result)
            }
        }
        return index == bytes.count && result.count == source.count ? result : nil
    }

    // MARK: Reading

    private func character(at index: Int) -> Unit {
        let byte = source[index]
        guard byte >= 0x80 else { return Unit(range: index..<(index + 1), scalar: UInt32(byte), spelling: .plain) }
        let count = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
        if let scalar = Self.scalar(source[index...].prefix(count)), source.endIndex - index >= count {
            return Unit(range: index..<(index + count), scalar: scalar, spelling: .plain)
        }
        return Unit(range: index..<(index + 1), scalar: UInt32(byte), spelling: .fixed(isByte: true))
    }

    /// The only character of some bytes.
    private static func scalar(_ bytes: some Collection<UInt8>) -> UInt32? {
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        guard case .scalarValue(let scalar) = decoder.decode(&iterator), utf8(scalar.value).count == bytes.count else {
            return nil
        }
        return scalar.value
    }

    private func escape(at index: Int) -> Unit? {
        switch source[index] {
        case UInt8(ascii: "\\") where escapes.contains(.json): jsonEscape(at: index)
        case UInt8(ascii: "u") where escapes.contains(.any) && isBackslash(index - 1): unicode(at: index, from: index)
        case UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            escapes.contains(.any) && isBackslash(index - 1) ? fixed(index..<(index + 1), source[index]) : nil
        case UInt8(ascii: "&") where !escapes.isDisjoint(with: [.xml, .any]): reference(at: index)
        case UInt8(ascii: "%") where escapes.contains(.any): percent(at: index)
        default: nil
        }
    }

    private func isBackslash(_ index: Int) -> Bool {
        source.indices.contains(index) && source[index] == UInt8(ascii: "\\")
    }

    private func fixed(_ range: Range<Int>, _ byte: UInt8) -> Unit {
        Unit(range: range, scalar: UInt32(byte), spelling: .fixed(isByte: false))
    }

    private func jsonEscape(at index: Int) -> Unit? {
        guard index + 1 < source.endIndex else { return nil }
        let range = index..<(index + 2)
        switch source[index + 1] {
        case UInt8(ascii: "u"): return unicode(at: index + 1, from: index) ?? brokenUnicode(at: index)
        case UInt8(ascii: "n"): return fixed(range, 0x0A)
        case UInt8(ascii: "r"): return fixed(range, 0x0D)
        case UInt8(ascii: "t"): return fixed(range, 0x09)
        case UInt8(ascii: "b"): return fixed(range, 0x08)
        case UInt8(ascii: "f"): return fixed(range, 0x0C)
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return fixed(range, source[index + 1])
        // What is no escape must not become one.
        case 0x80...: return nil
        default: return Unit(range: range, scalar: 0x5C, spelling: .fixed(isByte: true))
        }
    }

    /// `u` and what follows up to the first character that is no digit.
    private func brokenUnicode(at index: Int) -> Unit {
        let digits = source[(index + 2)...].prefix { $0.hexValue != nil }.prefix(3)
        let end = min(source.endIndex, digits.endIndex + 1)
        let isEnd = end > digits.endIndex && [UInt8(ascii: "\\"), UInt8(ascii: "\"")].contains(source[end - 1])
        // A character of more bytes is left to itself.
        let last = isEnd || source[end - 1] >= 0x80 ? digits.endIndex : end
        return Unit(range: index..<last, scalar: 0x5C, spelling: .fixed(isByte: true))
    }

    private func hex(_ range: Range<Int>) -> UInt32? {
        guard !range.isEmpty, range.upperBound <= source.endIndex else { return nil }
        var value: UInt32 = 0
        for byte in source[range] {
            guard value < 1 << 28, let digit = byte.hexValue else { return nil }
            value = value << 4 | UInt32(digit)
        }
        return value
    }

    /// `uXXXX`, or two of them for one character; the backslash before belongs to it if `start` says so.
    private func unicode(at index: Int, from start: Int) -> Unit? {
        guard let first = hex((index + 1)..<(index + 5)) else { return nil }
        let end = index + 5
        guard 0xD800...0xDFFF ~= first else {
            return Unit(range: start..<end, scalar: first, spelling: .unicode)
        }
        var next = end
        while isBackslash(next), next < source.endIndex { next += 1 }
        if first < 0xDC00, next > end, next < source.endIndex, source[next] == UInt8(ascii: "u"),
            let second = hex((next + 1)..<(next + 5)), 0xDC00...0xDFFF ~= second
        {
            let scalar = 0x1_0000 + (first - 0xD800) << 10 + (second - 0xDC00)
            return Unit(range: start..<(next + 5), scalar: scalar, spelling: .unicode)
        }
        return Unit(range: start..<end, scalar: 0xFFFD, spelling: .fixed(isByte: false))
    }

    private func percent(at index: Int) -> Unit? {
        guard let first = hex((index + 1)..<(index + 3)) else { return nil }
        let count = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1
        var bytes: [UInt8] = []
        for number in 0..<count {
            let start = index + 3 * number
            guard start + 3 <= source.endIndex, source[start] == UInt8(ascii: "%"),
                let byte = hex((start + 1)..<(start + 3))
            else { break }
            bytes.append(UInt8(truncatingIfNeeded: byte))
        }
        if bytes.count == count, let scalar = Self.scalar(bytes) {
            return Unit(range: index..<(index + 3 * count), scalar: scalar, spelling: .percent)
        }
        return Unit(range: index..<(index + 3), scalar: first, spelling: .fixed(isByte: true))
    }

    private func reference(at index: Int) -> Unit? {
        guard let end = source[index...].prefix(80).prefix(while: { !$0.isBlank }).firstIndex(of: UInt8(ascii: ";"))
        else {
            return nil
        }
        let range = index..<(end + 1)
        let name = source[(index + 1)..<end]
        guard name.first == UInt8(ascii: "#") else {
            guard let scalar = ScrubVocabulary.entities[String(decoding: name, as: UTF8.self)] else { return nil }
            return Unit(range: range, scalar: scalar, spelling: .fixed(isByte: false))
        }
        let isHex = name.dropFirst().first.map { $0 | 0x20 } == UInt8(ascii: "x")
        let digits = name.dropFirst(isHex ? 2 : 1)
        let value = isHex ? hex(digits.startIndex..<digits.endIndex) : UInt32(String(decoding: digits, as: UTF8.self))
        guard let value, Unicode.Scalar(value) != nil, value <= 0x10_FFFF else {
            // A reference to no character must not become one to a character.
            let isNumber = !digits.isEmpty && digits.allSatisfy { isHex ? $0.hexValue != nil : 0x30...0x39 ~= $0 }
            return isNumber ? Unit(range: range, scalar: 0x5C, spelling: .fixed(isByte: true)) : nil
        }
        guard digits.first != UInt8(ascii: "+") else { return nil }
        return Unit(range: range, scalar: value, spelling: isHex ? .hexadecimal : .decimal)
    }

    // MARK: Writing

    static func utf8(_ scalar: UInt32) -> [UInt8] {
        Array(String(String.UnicodeScalarView([Unicode.Scalar(scalar) ?? "\u{FFFD}"])).utf8)
    }

    /// Spells another character like one of these.
    func spell(_ unit: Unit, _ scalar: UInt32, _ result: inout [UInt8]) {
        let old = source[unit.range]
        guard scalar != unit.scalar else { return result.append(contentsOf: old) }
        let isLower = old.contains { 0x61...0x66 ~= $0 }
        switch unit.spelling {
        case .plain: result += Self.utf8(scalar)
        case .fixed: result += old
        case .unicode:
            var units =
                Unicode.Scalar(scalar).map {
                    Array(
                        UTF16.width($0) == 1 ? [UInt16(scalar)] : [UTF16.leadSurrogate($0), UTF16.trailSurrogate($0)]
                    )
                } ?? []
            units.reverse()
            var index = old.startIndex
            while index < old.endIndex {
                let byte = old[index]
                result.append(byte)
                index += 1
                guard byte == UInt8(ascii: "u"), let unit = units.popLast() else { continue }
                Self.appendHex(UInt32(unit), 4, isLower, &result)
                index += 4
            }
        case .percent:
            for byte in Self.utf8(scalar) {
                result.append(UInt8(ascii: "%"))
                Self.appendHex(UInt32(byte), 2, isLower, &result)
            }
        case .hexadecimal:
            result += old.prefix(3)
            Self.appendHex(scalar, old.count - 4, isLower, &result)
            result.append(UInt8(ascii: ";"))
        case .decimal:
            let width = old.count - 3
            var digits = Array(String(scalar).utf8)
            if digits.count > width { digits = Array(String(Self.fitting(scalar, like: unit.scalar)).utf8) }
            result += old.prefix(2) + [UInt8](repeating: 0x30, count: max(0, width - digits.count)) + digits
            result.append(UInt8(ascii: ";"))
        }
    }

    /// A character of the same length in UTF-8 whose number has no more digits than the old one's.
    private static func fitting(_ scalar: UInt32, like old: UInt32) -> UInt32 {
        switch old {
        case ..<100: 0x61 + scalar % 3
        case ..<1000: 0xC0 + scalar % 23
        case ..<0x800: 0x430 + scalar % 32
        case ..<10_000: 0xE01 + scalar % 46
        case ..<0x1_0000: 0x4E00 + scalar % 0x2000
        default: 0x1_0000 + scalar % 26
        }
    }

    private static func appendHex(_ value: UInt32, _ width: Int, _ isLower: Bool, _ result: inout [UInt8]) {
        let digits = Array(String(value, radix: 16, uppercase: !isLower).utf8)
        result += [UInt8](repeating: 0x30, count: max(0, width - digits.count)) + digits
    }
}

extension UInt8 {
    /// The value of a hexadecimal digit.
    var hexValue: UInt8? {
        switch self {
        case 0x30...0x39: self - 0x30
        case 0x41...0x46: self - 0x37
        case 0x61...0x66: self - 0x57
        default: nil
        }
    }
}
