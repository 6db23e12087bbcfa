//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// A small random number generator that gives the same numbers for the same seed on every machine.
///
/// The algorithm is SplitMix64. It is for tests, not for secrets. Its description names the seed, so that a failure that prints
/// the generator can be run again:
///
/// ```swift
/// var generator = SeededGenerator(seed: 42)
/// let cut = Int.random(in: 0..<100, using: &generator)
/// #expect(check(cut), "\(generator)")
/// ```
public struct SeededGenerator: RandomNumberGenerator, Sendable {
    /// What the generator was made from.
    public let seed: UInt64
    private var state: UInt64

    /// Makes a generator; equal seeds give equal sequences.
    public init(seed: UInt64) {
        self.seed = seed
        self.state = seed
    }

    /// The next 64 bits.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

extension SeededGenerator: CustomStringConvertible {
    /// The seed, for the text of a failure.
    public var description: String { "SeededGenerator(seed: \(seed))" }
}
