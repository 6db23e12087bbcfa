//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// Chooses the ways to cut an input that are most likely to show a decoder whose result depends on the chunks.
///
/// ```swift
/// let replay = ChatRouterReplay()
/// let whole = replay.outcome(of: bytes, split: Split(.whole))
/// for split in Splitter().splits(of: bytes) {
///     let difference = OutcomeDifference(expected: whole, actual: replay.outcome(of: bytes, split: split), split: split)
///     #expect(difference == nil, "\(difference, default: "")")
/// }
/// ```
///
/// Inputs up to ``allCutsUpTo`` bytes are cut in two at every byte. Larger ones are cut in two at every byte within ``reach``
/// of a `<` `>` `&` `;`, a quote, a multi-byte character or a given edge, at most ``mostCuts`` of them, chosen by ``seed``. Both
/// kinds are also cut into chunks of each of ``sizes`` and into ``randomSplits`` random lists of chunks.
public struct Splitter: Sendable {
    /// The sizes that are tried by default: tiny ones, the width of a line of mail, a network packet, pages.
    public static let defaultSizes = [1, 2, 3, 5, 7, 77, 78, 79, 300, 1400, 4000, 4096, 16384]

    /// The largest input, in bytes, that is cut at every byte.
    public var allCutsUpTo = 4096
    /// The most cuts in two of a larger input.
    public var mostCuts = 2000
    /// How far, in bytes, a cut may be from what makes it interesting.
    public var reach = 8
    /// Chunk sizes, in bytes; a size that is not below the input's is left out.
    public var sizes = Splitter.defaultSizes
    /// How many random lists of chunks are tried.
    public var randomSplits = 20
    /// What the random choices come from.
    public var seed: UInt64

    /// Makes a splitter; the seed decides every random choice.
    public init(seed: UInt64 = 1) {
        self.seed = seed
    }

    /// The splits of `bytes`; `edges` are offsets at which something changes, such as the last byte that a limit allows.
    public func splits(of bytes: [UInt8], edges: [Int] = []) -> [Split] {
        var generator = SeededGenerator(seed: seed)
        let cuts = cutsInTwo(of: bytes, edges: edges, using: &generator)
        return cuts.map { Split(.at([$0])) }
            + sizes.filter { $0 < bytes.count }.map { Split(.every($0)) }
            + randomSplits(of: bytes.count, using: &generator)
    }

    /// The offsets of the cuts in two, ascending.
    private func cutsInTwo(of bytes: [UInt8], edges: [Int], using generator: inout SeededGenerator) -> [Int] {
        guard bytes.count > 1 else { return [] }
        guard bytes.count > allCutsUpTo else { return Array(1..<bytes.count) }
        var cuts = interestingCuts(of: bytes, edges: edges)
        if cuts.count > mostCuts {
            cuts.shuffle(using: &generator)
            cuts = cuts.prefix(max(mostCuts, 0)).sorted()
        }
        return cuts
    }

    private func interestingCuts(of bytes: [UInt8], edges: [Int]) -> [Int] {
        let reach = max(reach, 0)
        var isCut = [Bool](repeating: false, count: bytes.count)
        func mark(around place: Int) {
            let first = max(place - min(reach, place), 1)
            let last = min(place, bytes.count - 1)
            for cut in first..<min(last + reach + 1, bytes.count) { isCut[cut] = true }
        }
        for (place, byte) in bytes.enumerated() where Splitter.isInteresting(byte) { mark(around: place) }
        for edge in edges where edge >= 0 && edge < bytes.count { mark(around: edge) }
        return isCut.indices.filter { isCut[$0] }
    }

    /// Whether decoders look at a byte: markup, quotes, and everything beyond ASCII.
    private static func isInteresting(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: ";"), UInt8(ascii: "\""),
            UInt8(ascii: "'"):
            true
        default:
            byte >= 0x80
        }
    }

    private func randomSplits(of count: Int, using generator: inout SeededGenerator) -> [Split] {
        guard count > 0 else { return [] }
        return (0..<max(randomSplits, 0)).map { _ in
            let cuts = (0..<Int.random(in: 2...8, using: &generator)).map { _ in
                Int.random(in: 0...count, using: &generator)
            }
            return Split(.at(cuts.sorted()), seed: seed)
        }
    }
}
