//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// Damages inputs a little, as transport, tools and people do: the same damage for the same seed.
///
/// ```swift
/// let mutator = Mutator(seed: 7)
/// for number in 0..<1000 {
///     check(mutator.mutant(number, of: bytes), "mutant \(number) of \(mutator)")
/// }
/// ```
public struct Mutator: Sendable {
    /// What every random choice comes from.
    public let seed: UInt64
    private let usedPieces: [[UInt8]]

    /// Pieces that decoders look at, put in where a mutant gets bytes.
    public static let pieces: [[UInt8]] =
        [
            "<", ">", "&", ";", "</", "/>", "<!--", "-->", "--", "<![CDATA[", "]]>", "]]", "<?", "?>",
            "<?xml version='1.0'?>",
            "<!DOCTYPE a>", "&amp;", "&#0;", "&#x1F600;", "&#55357;", "&nl;", "&eacute;", "<br>", "<b>", "</b>",
            "<message>",
            "</message>", "<messageType>", "</messageType>", "<script>", "=", "'", "\"", " xmlns:p='urn:1'", "p:", "\r",
            "\r\n",
            "\n", "\u{FEFF}",
        ].map { Array($0.utf8) } + [
            [0x00], [0x08], [0x80], [0xC3], [0xE9], [0xED, 0xA0, 0x80], [0xF0, 0x9F], [0xFF, 0xFE],
        ]

    /// The same for JSON and for lines of names and values.
    public static let jsonPieces: [[UInt8]] =
        [
            "{", "}", "[", "]", ",", ":", "\"", "\\", "\\n", "\\ud83d", "\\ude00", "\\u00e9", "\\x", "null", "true",
            "-1.5e3", "01",
            "{\"messages\":[", "{\"messageType\":\"x\"}", "\"data\":{", "\"messageType\":\"x\"", "\"messages\":[",
            "\"engagements\":[",
            "\"messageType=x\\na=b\"", "messageType=x\n", "=", "\n", "\n\n", "\r\n", " ", "\t", "<?xml version='1.0'?>",
            "<message>",
            "\u{FEFF}", "error:", "OK",
        ].map { Array($0.utf8) } + [[0x00], [0x08], [0x80], [0xE9], [0xED, 0xA0, 0x80], [0xF0, 0x9F], [0xFF, 0xFE]]

    /// Makes a mutator; equal seeds and pieces give equal mutants.
    public init(seed: UInt64, pieces: [[UInt8]] = Mutator.pieces) {
        self.seed = seed
        usedPieces = pieces
    }

    /// A damaged copy: one to three bytes changed, bytes taken out, put in or doubled.
    ///
    /// - Parameters:
    ///   - number: Which mutant, so that a single one can be made again.
    ///   - bytes: The input; an empty one gets a piece.
    /// - Returns: The damaged copy.
    public func mutant(_ number: Int, of bytes: [UInt8]) -> [UInt8] {
        var generator = SeededGenerator(seed: seed &+ UInt64(truncatingIfNeeded: number) &* 0x2545_F491_4F6C_DD1D)
        var mutant = bytes
        for _ in 0..<Int.random(in: 1...3, using: &generator) { change(&mutant, using: &generator) }
        return mutant
    }

    private func change(_ bytes: inout [UInt8], using generator: inout SeededGenerator) {
        let place = Int.random(in: 0...bytes.count, using: &generator)
        let length = Int.random(in: 1...12, using: &generator)
        let piece = usedPieces.randomElement(using: &generator) ?? []
        let range = place..<min(place + length, bytes.count)
        switch Int.random(in: 0..<6, using: &generator) {
        case 0 where place < bytes.count:
            bytes[place] = UInt8.random(in: 0...0xFF, using: &generator)
        case 1 where place < bytes.count:
            bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
        case 2:
            bytes.removeSubrange(range)
        case 3:
            bytes.insert(contentsOf: bytes[range], at: place)
        case 4:
            bytes.replaceSubrange(range, with: piece)
        default:
            bytes.insert(contentsOf: piece, at: place)
        }
    }
}

extension Mutator: CustomStringConvertible {
    /// The seed, for the text of a failure.
    public var description: String { "Mutator(seed: \(seed))" }
}
