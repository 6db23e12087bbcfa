//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// One way to cut bytes into chunks.
public struct Split: Sendable, Hashable {
    /// How the chunks are measured.
    public enum Kind: Sendable, Hashable {
        /// Everything in one chunk.
        case whole
        /// Chunks end at these offsets, in ascending order. An offset that comes twice gives an empty chunk.
        case at([Int])
        /// Chunks of this many bytes; the last one may be shorter.
        case every(Int)
    }

    /// How the chunks are measured.
    public let kind: Kind
    /// The seed that a random split came from; nil for the others.
    public let seed: UInt64?

    /// Makes a split; offsets beyond the bytes count as their end, sizes below 1 as 1.
    public init(_ kind: Kind, seed: UInt64? = nil) {
        self.kind = kind
        self.seed = seed
    }

    /// The chunks of `bytes`, which joined give the same bytes.
    public func chunks(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        switch kind {
        case .whole:
            return [bytes[...]]
        case .at(let cuts):
            var chunks: [ArraySlice<UInt8>] = []
            var start = 0
            for cut in cuts {
                let end = min(max(cut, start), bytes.count)
                chunks.append(bytes[start..<end])
                start = end
            }
            chunks.append(bytes[start...])
            return chunks
        case .every(let size):
            let size = max(size, 1)
            return stride(from: 0, to: bytes.count, by: size).map { bytes[$0..<min($0 + size, bytes.count)] }
        }
    }
}

extension Split: CustomStringConvertible {
    /// The cuts in words, with the seed of a random split.
    public var description: String {
        let seed = seed.map { " (seed \($0))" } ?? ""
        switch kind {
        case .whole: return "in one chunk"
        case .at(let cuts): return "cut at \(cuts.map(String.init).joined(separator: ", "))\(seed)"
        case .every(let size): return "in chunks of \(size)"
        }
    }
}
