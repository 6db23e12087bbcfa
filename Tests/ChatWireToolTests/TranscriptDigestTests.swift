//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import Foundation
import Testing

@testable import ChatWireTool

/// The one style that the policy of a page lets in.
@Suite("The style of a page")
struct TranscriptDigestTests {
    @Test("the policy names the digest of the style; after a change it has to be the one that this test tells")
    func digest() {
        let css = PageStyle.css.withUTF8Buffer { Array($0) }
        #expect(PageStyle.digest == "sha256-" + Data(sha256(css)).base64EncodedString())
    }

    @Test("the digest is SHA-256: the examples of FIPS 180-2, B.1 and B.2")
    func examples() {
        let hex = { (bytes: [UInt8]) in bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined() }
        #expect(hex(sha256(Array("abc".utf8))) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        let longer = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"
        #expect(hex(sha256(Array(longer.utf8))) == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
    }

    @Test("the style loads nothing and cannot end its element")
    func contents() {
        let css = String(decoding: PageStyle.css.withUTF8Buffer { Array($0) }, as: UTF8.self)
        for word in ["<", "url(", "@import", "@font-face", "expression", "\\"] { #expect(!css.contains(word)) }
    }

    /// FIPS 180-4, 6.2; its constants are the roots of primes, which are computed here.
    private func sha256(_ message: [UInt8]) -> [UInt8] {
        let primes = (2...311).filter { number in !(2..<number).contains { number % $0 == 0 } }
        let constants = primes.map { fraction(of: cbrt(Double($0))) }
        var state = primes.prefix(8).map { fraction(of: Double($0).squareRoot()) }
        var bytes = message + [0x80]
        while bytes.count % 64 != 56 { bytes.append(0) }
        bytes += (0..<8).map { UInt8(truncatingIfNeeded: (message.count * 8) >> (56 - 8 * $0)) }
        for block in stride(from: 0, to: bytes.count, by: 64) {
            var words = (0..<16).map { word in
                (0..<4).reduce(UInt32(0)) { $0 << 8 | UInt32(bytes[block + word * 4 + $1]) }
            }
            for index in 16..<64 {
                let (a, b) = (words[index - 15], words[index - 2])
                let first = rotated(a, 7) ^ rotated(a, 18) ^ a >> 3
                let second = rotated(b, 17) ^ rotated(b, 19) ^ b >> 10
                words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
            }
            var s = state
            for index in 0..<64 {
                let choice = (s[4] & s[5]) ^ (~s[4] & s[6])
                let majority = (s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2])
                let sum = s[7] &+ (rotated(s[4], 6) ^ rotated(s[4], 11) ^ rotated(s[4], 25)) &+ choice
                let first = sum &+ constants[index] &+ words[index]
                let second = (rotated(s[0], 2) ^ rotated(s[0], 13) ^ rotated(s[0], 22)) &+ majority
                s = [first &+ second, s[0], s[1], s[2], s[3] &+ first, s[4], s[5], s[6]]
            }
            state = zip(state, s).map { $0 &+ $1 }
        }
        return state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * UInt32($0))) } }
    }

    /// The first 32 bits behind the point.
    private func fraction(of root: Double) -> UInt32 { UInt32((root - root.rounded(.down)) * 4_294_967_296) }

    private func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }
}
