//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// A message as a key: it is hashed once, when the key is made, and eight bytes at a time.
///
/// Sets do not keep hashes and ask for them again whenever they grow, and `Hasher` takes a call for each of a message's fields: for
/// messages without numbers that made a session a third slower. Equality is the message's own, so that nothing depends on the hash.
struct MessageFingerprint: Sendable, Hashable {
    private let message: GetMessageResponse
    private let hash: UInt64

    init(_ message: GetMessageResponse) {
        self.message = message
        hash = message.storage.withContents { entries, bytes in
            var hash = Self.seed
            for index in 0..<entries.count {
                let entry = entries[index]
                // The name's number and the lengths; names that are no known ones are left to the comparison.
                let shape = UInt64(entry.nameID) << 48 | UInt64(entry.prefixLength) << 32 | UInt64(entry.valueLength)
                hash = Self.mix(hash ^ shape)
                hash = Self.mixed(bytes.extracting(entry.value), into: hash)
            }
            return hash
        }
    }

    static func == (a: MessageFingerprint, b: MessageFingerprint) -> Bool {
        a.hash == b.hash && a.message == b.message
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(hash)
    }

    /// Another one in each process, so that nobody can send messages that are slow to tell apart.
    private static let seed = UInt64.random(in: .min ... .max)

    private static func mixed(_ bytes: Span<UInt8>, into start: UInt64) -> UInt64 {
        var hash = start
        var index = 0
        while bytes.count - index >= 8 {
            hash = mix(hash ^ word(bytes, at: index, count: 8))
            index += 8
        }
        return index < bytes.count ? mix(hash ^ word(bytes, at: index, count: bytes.count - index)) : hash
    }

    @inline(__always)
    private static func word(_ bytes: Span<UInt8>, at index: Int, count: Int) -> UInt64 {
        var word: UInt64 = 0
        for offset in 0..<count { word |= UInt64(bytes[index + offset]) << UInt64(offset * 8) }
        return word
    }

    /// Both halves of a product by a large odd number, so that each bit reaches all others.
    @inline(__always)
    private static func mix(_ value: UInt64) -> UInt64 {
        let product = (value ^ seed).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        return product.high ^ product.low
    }
}
