//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// Words of the same shape for words: a secret permutation of all words of each shape.
///
/// A letter stays a letter of its script and case, a digit a digit, and every character keeps its length in UTF-8. Equal words
/// get equal pseudonyms, whatever their case; different words get different ones, so that identifiers stay joinable.
struct Pseudonyms {
    private let key: KeyedHash
    private var alphabets: [AlphabetKey: [UInt32]] = [:]

    private struct AlphabetKey: Hashable {
        let block: UInt32
        let category: Unicode.GeneralCategory
    }

    init(key: KeyedHash) {
        self.key = key
    }

    /// Scripts whose characters do not fit into a block of 128, and those whose block has letters that XML allows in no name.
    private static let scripts: [ClosedRange<UInt32>] = [
        0xC0...0xD6, 0xD8...0xDE, 0xDF...0xF6, 0xF8...0xFF, 0x410...0x42F, 0x430...0x44F, 0x4E00...0x9FEF,
        0xAC00...0xD7A3, 0x2_0000...0x2_A6D6,
    ]

    /// Whether a character is part of a word: letters, digits, marks, and pictures such as emoji.
    static func isWord(_ scalar: UInt32) -> Bool {
        if scalar < 0x80 { return isDigit(scalar) || isLetter(scalar) }
        // The replacement character is a sign of damage, and selectors only say how the character before is drawn.
        guard scalar != 0xFFFD, !(0xFE00...0xFE0F).contains(scalar), let scalar = Unicode.Scalar(scalar) else {
            return false
        }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber, .otherSymbol:
            return true
        default: return false
        }
    }

    private static func isDigit(_ scalar: UInt32) -> Bool { 0x30...0x39 ~= scalar }
    private static func isLetter(_ scalar: UInt32) -> Bool { 0x61...0x7A ~= scalar | 0x20 && scalar < 0x80 }

    /// What may stand in the place of one character.
    private enum Choice {
        case range(first: UInt32, count: UInt32)
        case list([UInt32])

        var count: UInt32 {
            switch self {
            case .range(_, let count): count
            case .list(let all): UInt32(all.count)
            }
        }

        func index(of scalar: UInt32) -> UInt32 {
            switch self {
            case .range(let first, _): scalar - first
            case .list(let all): all.firstIndex(of: scalar).map { UInt32($0) } ?? 0
            }
        }

        subscript(index: UInt32) -> UInt32 {
            switch self {
            case .range(let first, _): first + index
            case .list(let all): all[Int(index)]
            }
        }
    }

    /// Replaces the characters of a word.
    ///
    /// Each is moved within its alphabet by what the characters before it became, and then by those behind it: that can be
    /// undone with the key, so no two words of one shape get the same pseudonym, and every character depends on all.
    mutating func replace(_ word: inout [UInt32]) {
        let isNumber = word.allSatisfy(Self.isDigit)
        // Hexadecimal identifiers stay hexadecimal.
        let isHex =
            word.count >= 4 && word.contains(where: Self.isDigit)
            && word.allSatisfy { Self.isDigit($0) || 0x61...0x66 ~= $0 | 0x20 && $0 < 0x80 }
        let choices = word.indices.map { choice(word[$0], at: $0, of: word.count, isNumber: isNumber, isHex: isHex) }
        var indices = word.indices.map { choices[$0].index(of: word[$0]) }
        var state = key.hash(1, UInt64(word.count))
        for position in indices.indices { Self.move(&indices[position], choices[position].count, &state, key) }
        state = key.hash(2, state)
        state = key.hash(2, UInt64(word.count))
        for position in indices.indices.reversed() {
            Self.move(&indices[position], choices[position].count, &state, key)
        }
        for position in word.indices { word[position] = choices[position][indices[position]] }
    }

    private static func move(_ index: inout UInt32, _ count: UInt32, _ state: inout UInt64, _ key: KeyedHash) {
        index = UInt32((UInt64(index) + state % UInt64(count)) % UInt64(count))
        state = key.hash(state, UInt64(index) | UInt64(count) << 32)
    }

    private mutating func choice(
        _ scalar: UInt32,
        at position: Int,
        of count: Int,
        isNumber: Bool,
        isHex: Bool
    ) -> Choice {
        if Self.isDigit(scalar) {
            guard isNumber else { return .range(first: 0x30, count: 10) }
            // What fits into 64 bits still does, and what does not still does not.
            if count >= 18, position < 2 { return .range(first: scalar, count: 1) }
            guard position == 0 else { return .range(first: 0x30, count: 10) }
            return scalar == 0x30 ? .range(first: 0x30, count: 1) : .range(first: 0x31, count: 9)
        }
        if Self.isLetter(scalar) { return .range(first: 0x41 | scalar & 0x20, count: isHex ? 6 : 26) }
        if let script = Self.scripts.first(where: { $0.contains(scalar) }) {
            return .range(first: script.lowerBound, count: script.upperBound - script.lowerBound + 1)
        }
        guard let category = Unicode.Scalar(scalar)?.properties.generalCategory else {
            return .range(first: scalar, count: 1)
        }
        // All characters of such a block are equally long in UTF-8.
        let alphabet = AlphabetKey(block: scalar & ~0x7F, category: category)
        if let known = alphabets[alphabet] { return .list(known) }
        let all = (alphabet.block...(alphabet.block + 0x7F)).filter { other in
            Self.isWord(other) && Unicode.Scalar(other)?.properties.generalCategory == category
                && !Self.scripts.contains { $0.contains(other) }
        }
        alphabets[alphabet] = all
        return .list(all)
    }
}
