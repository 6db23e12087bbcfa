//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// SipHash-2-4 of two words under a key of 128 bits (https://www.aumasson.jp/siphash/siphash.pdf).
///
/// Who does not have the key can neither compute a pseudonym nor try out what it might stand for.
struct KeyedHash: Sendable {
    private let k0: UInt64
    private let k1: UInt64

    init(_ k0: UInt64, _ k1: UInt64) {
        self.k0 = k0
        self.k1 = k1
    }

    /// A key that nobody knows, not even afterwards.
    static func random() -> KeyedHash {
        var system = SystemRandomNumberGenerator()
        return KeyedHash(system.next(), system.next())
    }

    /// The key that a text stands for, for runs that are to be repeated.
    init(seed: String) {
        let start = KeyedHash(0x6368_6174_7769_7265, 0x7363_7275_6200_0001)
        k0 = seed.utf8.reduce(0) { start.hash($0, UInt64($1)) }
        k1 = seed.utf8.reduce(1) { start.hash($0, UInt64($1)) }
    }

    /// The hash of 16 bytes.
    func hash(_ a: UInt64, _ b: UInt64) -> UInt64 {
        var state = State(k0, k1)
        for word in [a, b, 16 << 56] { state.absorb(word) }
        return state.finish()
    }

    private struct State {
        var v0: UInt64
        var v1: UInt64
        var v2: UInt64
        var v3: UInt64

        init(_ k0: UInt64, _ k1: UInt64) {
            v0 = k0 ^ 0x736f_6d65_7073_6575
            v1 = k1 ^ 0x646f_7261_6e64_6f6d
            v2 = k0 ^ 0x6c79_6765_6e65_7261
            v3 = k1 ^ 0x7465_6462_7974_6573
        }

        mutating func absorb(_ word: UInt64) {
            v3 ^= word
            round()
            round()
            v0 ^= word
        }

        mutating func finish() -> UInt64 {
            v2 ^= 0xFF
            for _ in 0..<4 { round() }
            return v0 ^ v1 ^ v2 ^ v3
        }

        private mutating func round() {
            v0 &+= v1
            v1 = (v1 << 13 | v1 >> 51) ^ v0
            v0 = v0 << 32 | v0 >> 32
            v2 &+= v3
            v3 = (v3 << 16 | v3 >> 48) ^ v2
            v0 &+= v3
            v3 = (v3 << 21 | v3 >> 43) ^ v0
            v2 &+= v1
            v1 = (v1 << 17 | v1 >> 47) ^ v2
            v2 = v2 << 32 | v2 >> 32
        }
    }
}
