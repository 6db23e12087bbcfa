//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// Which characters of a frame's text stand for bytes that were no part of valid UTF-8.
///
/// Each such byte was read alone as windows-1252 and has become two or three bytes. The map costs a quarter of the text
/// however many there are, so that a hostile frame cannot make it large.
struct ReplacedBytes: Sendable {
    /// A bit for each byte of the text that begins a replaced character, 64 a word.
    private var leads: [UInt64] = []
    /// How many bytes the text has grown before each word.
    private var growths: [Int] = []
    /// The index of the first replaced character.
    private(set) var first = 0

    /// Reads what is no UTF-8 as windows-1252, from the first such byte on.
    ///
    /// - Returns: the text, the map, and whether the bytes end inside a character, of which then nothing is in the text.
    static func repair(_ bytes: JSONBytes, from start: Int) -> (text: [UInt8], replaced: ReplacedBytes, isCut: Bool) {
        var replaced = ReplacedBytes()
        replaced.first = start
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count + bytes.count / 8)
        var growth = 0
        var isCut = false
        var index = 0
        while index < bytes.count {
            let end = bytes.validPrefix(from: index)
            unsafe text.append(contentsOf: bytes.buffer(index..<end))
            replaced.cover(text.count, growth: growth)
            index = end
            guard index < bytes.count else { break }
            if case .incomplete = bytes.sequence(at: index) {
                isCut = true
                break
            }
            replaced.leads[text.count >> 6] |= 1 << UInt64(text.count & 63)
            let before = text.count
            text.appendScalar(Windows1252.scalar(of: bytes[index]))
            growth += text.count - before - 1
            index += 1
        }
        replaced.cover(text.count, growth: growth)
        return (text, replaced, isCut)
    }

    /// Makes words for all indices up to one, before which nothing has been replaced since the last call.
    private mutating func cover(_ index: Int, growth: Int) {
        while leads.count <= index >> 6 {
            leads.append(0)
            growths.append(growth)
        }
    }

    /// How many bytes the text has grown before an index.
    func growth(before index: Int, in text: JSONBytes) -> Int {
        let word = index >> 6
        var growth = growths[word]
        var bits = leads[word] & ~(~0 << UInt64(index & 63))
        while bits != 0 {
            growth += Self.growth(of: text[word << 6 + bits.trailingZeroBitCount])
            bits &= bits - 1
        }
        return growth
    }

    private static func growth(of lead: UInt8) -> Int {
        lead < 0xE0 ? 1 : 2
    }

    /// Calls for the index of each replaced character, in order, until the answer is false.
    func forEach(_ body: (Int) -> Bool) {
        for word in leads.indices {
            var bits = leads[word]
            while bits != 0 {
                guard body(word << 6 + bits.trailingZeroBitCount) else { return }
                bits &= bits - 1
            }
        }
    }
}

extension [UInt8] {
    /// Adds a character as UTF-8; one that is no scalar becomes U+FFFD.
    mutating func appendScalar(_ value: UInt32) {
        append(contentsOf: UTF8.encode(Unicode.Scalar(value) ?? "\u{FFFD}") ?? UTF8.encodedReplacementCharacter)
    }
}
