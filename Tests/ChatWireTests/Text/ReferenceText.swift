//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

@testable import ChatWire

/// The same text by the rules alone: character by character, with nothing that makes it fast.
struct ReferenceText {
    struct Character {
        var scalar: Unicode.Scalar
        var sourceLength: Int
        var code: DecodeCode?
    }

    private(set) var characters: [Character] = []
    private(set) var endsInsideCharacter = false
    private var hasNotedC1 = false
    private let charset: Charset

    init(_ bytes: [UInt8], charset: Charset) {
        self.charset = charset
        var rest = bytes[...]
        while !rest.isEmpty {
            guard let character = next(in: rest) else {
                endsInsideCharacter = true
                return
            }
            characters.append(character)
            rest = rest.dropFirst(character.sourceLength)
        }
    }

    /// What the buffer must tell about it, when this many bytes of a mark came before.
    func reading(markLength: Int = 0, receivedBytes: Int) -> TextReading {
        var reading = TextReading([], charset: .usASCII)
        var offset = markLength
        var (line, column, position) = (1, 1, 0)
        var afterCR = false
        reading.places = [Place(offset: offset, line: line, column: column)]
        for character in characters {
            if let code = character.code { reading.repairs.append(.init(position: position, code: code)) }
            reading.text.unicodeScalars.append(character.scalar)
            position += UTF8.width(character.scalar)
            offset += character.sourceLength
            switch character.scalar {
            case "\r":
                (line, column) = (line + 1, 1)
            case "\n":
                if !afterCR { (line, column) = (line + 1, 1) }
            default:
                column += 1
            }
            afterCR = character.scalar == "\r"
            reading.places.append(Place(offset: offset, line: line, column: column))
        }
        reading.endPlace = Place(offset: receivedBytes, line: line, column: column)
        reading.endsInsideCharacter = endsInsideCharacter
        return reading
    }

    private mutating func next(in bytes: ArraySlice<UInt8>) -> Character? {
        switch charset {
        case .utf8, .usASCII: nextUTF8(in: bytes)
        case .iso8859_1, .windows1252: nextByte(in: bytes)
        case .utf16, .utf16LittleEndian, .utf16BigEndian: nextUnit(in: bytes)
        }
    }

    private func nextUTF8(in bytes: ArraySlice<UInt8>) -> Character? {
        for length in 1...4 where length <= bytes.count {
            guard let scalar = Self.scalar(of: Array(bytes.prefix(length))) else { continue }
            let isBeyondCharset = charset == .usASCII && length > 1
            if Self.isAllowed(scalar) {
                return Character(scalar: scalar, sourceLength: length, code: isBeyondCharset ? .badCharsetByte : nil)
            }
            let code: DecodeCode = isBeyondCharset ? .badCharsetByte : .forbiddenCharacter
            return Character(scalar: "\u{FFFD}", sourceLength: length, code: code)
        }
        if Self.isBeginning(Array(bytes)) { return nil }
        let code: DecodeCode = charset == .utf8 ? .badUTF8 : .badCharsetByte
        return Character(scalar: Self.windows1252(bytes[bytes.startIndex]), sourceLength: 1, code: code)
    }

    private mutating func nextByte(in bytes: ArraySlice<UInt8>) -> Character {
        let byte = bytes[bytes.startIndex]
        let scalar = charset == .windows1252 ? Self.windows1252(byte) : Unicode.Scalar(byte)
        guard Self.isAllowed(scalar) else {
            return Character(scalar: "\u{FFFD}", sourceLength: 1, code: .forbiddenCharacter)
        }
        if scalar == "\u{FFFD}" { return Character(scalar: scalar, sourceLength: 1, code: .badCharsetByte) }
        let isNoted = charset == .iso8859_1 && 0x80..<0xA0 ~= byte && !hasNotedC1
        if isNoted { hasNotedC1 = true }
        return Character(scalar: scalar, sourceLength: 1, code: isNoted ? .c1Characters : nil)
    }

    private func nextUnit(in bytes: ArraySlice<UInt8>) -> Character? {
        let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).prefix(2).map { index in
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            return charset == .utf16BigEndian ? first << 8 | second : second << 8 | first
        }
        guard let unit = units.first else { return nil }
        if UTF16.isLeadSurrogate(unit), units.count == 1 { return nil }
        if UTF16.isLeadSurrogate(unit), UTF16.isTrailSurrogate(units[1]) {
            return Character(scalar: UTF16.decode(.init(units)), sourceLength: 4)
        }
        guard let scalar = Unicode.Scalar(unit) else {
            return Character(scalar: "\u{FFFD}", sourceLength: 2, code: .badCharsetByte)
        }
        guard Self.isAllowed(scalar) else {
            return Character(scalar: "\u{FFFD}", sourceLength: 2, code: .forbiddenCharacter)
        }
        return Character(scalar: scalar, sourceLength: 2)
    }

    // MARK: Swift's own judgement

    /// The character that these bytes are, all of them, as the standard library's parser sees it.
    static func scalar(of bytes: [UInt8]) -> Unicode.Scalar? {
        var parser = Unicode.UTF8.ForwardParser()
        var iterator = bytes.makeIterator()
        guard case .valid(let encoded) = parser.parseScalar(from: &iterator), encoded.count == bytes.count else {
            return nil
        }
        return Unicode.UTF8.decode(encoded)
    }

    /// Whether these bytes could become a character if more came.
    ///
    /// The ends of table 3-7's ranges are enough to find out.
    static func isBeginning(_ bytes: [UInt8]) -> Bool {
        guard bytes.count < 4 else { return false }
        let ends: [UInt8] = [0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF]
        return ends.contains { scalar(of: bytes + [$0]) != nil || isBeginning(bytes + [$0]) }
    }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\t", "\n", "\r": true
        case "\0"..." ": scalar == " "
        case "\u{FFFE}", "\u{FFFF}": false
        default: true
        }
    }

    private static let windowsUpper = Array(
        "€\u{FFFD}‚ƒ„…†‡ˆ‰Š‹Œ\u{FFFD}Ž\u{FFFD}\u{FFFD}‘’“”•–—˜™š›œ\u{FFFD}žŸ".unicodeScalars
    )

    private static func windows1252(_ byte: UInt8) -> Unicode.Scalar {
        0x80..<0xA0 ~= byte ? windowsUpper[Int(byte) - 0x80] : Unicode.Scalar(byte)
    }
}

extension UTF16 {
    /// The character of a pair.
    fileprivate static func decode(_ pair: [UInt16]) -> Unicode.Scalar {
        String(decoding: pair, as: UTF16.self).unicodeScalars.first ?? "\u{FFFD}"
    }
}
