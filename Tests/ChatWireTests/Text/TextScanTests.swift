//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import Testing

@testable import ChatWire

@Suite("TextScan")
struct TextScanTests {
    /// Calls with the address of the bytes, which have eight zero bytes behind them.
    private func scan<Result>(_ bytes: [UInt8], _ body: (UnsafePointer<UInt8>, Int) -> Result?) -> Result? {
        (bytes + [UInt8](repeating: 0, count: 8)).withUnsafeBufferPointer { buffer in
            buffer.baseAddress.flatMap { body($0, bytes.count) }
        }
    }

    @Test("every byte is found plain or not at every place of a word and a block")
    func plain() {
        for byte in UInt8.min...UInt8.max {
            let isPlain = [0x09, 0x0A, 0x0D].contains(byte) || 0x20..<0x80 ~= byte
            for index in [0, 1, 7, 8, 15, 31, 32, 39, 40] {
                var bytes = [UInt8](repeating: 0x61, count: 41)
                bytes[index] = byte
                let prefix = scan(bytes) { TextScan.plainPrefix(of: $0, count: $1) }
                if prefix != (isPlain ? 41 : index) {
                    Issue.record("byte \(byte) at \(index): \(String(describing: prefix))")
                }
            }
        }
    }

    @Test(
        "the clean prefix ends at the first byte that is damaged, forbidden or cut",
        arguments: [
            ("abc", 3), ("é’😀\u{85}\u{7F}", 12), ("\t\r\n", 3), ("ab\u{1}c", 2), ("é\u{FFFE}", 2), ("é\u{FFFF}", 2),
            ("\u{FFFD}\u{1FFFE}", 7), ("\0", 0), ("", 0),
        ] as [(String, Int)]
    )
    func clean(text: String, expected: Int) {
        #expect(scan(Array(text.utf8)) { TextScan.cleanPrefix(of: $0, count: $1) } == expected)
    }

    @Test("the clean prefix does not hold a sequence that is cut or ill-formed")
    func cleanBytes() {
        let cut: [UInt8] = [0x61, 0xC3, 0xA9, 0xE2, 0x80]
        #expect(scan(cut) { TextScan.cleanPrefix(of: $0, count: $1) } == 3)
        let stray: [UInt8] = [0x61, 0xC3, 0xA9, 0xE9, 0x61]
        #expect(scan(stray) { TextScan.cleanPrefix(of: $0, count: $1) } == 3)
    }

    @Test("line ends and characters are counted as one by one, at every length up to several words", arguments: 1...20)
    func counts(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let alphabet: [Unicode.Scalar] = ["a", "\r", "\n", "\t", "\u{B}", "é", "’", "😀", "\u{8A}", "\u{40D}", "M", "b"]
        for length in 0..<100 {
            // Every other text has few line ends, so that whole blocks have none.
            let letters = length % 2 == 0 ? alphabet : alphabet + [Unicode.Scalar](repeating: "x", count: 100)
            let text = String(
                String.UnicodeScalarView((0..<length).compactMap { _ in letters.randomElement(using: &random) })
            )
            let afterCR = Bool.random(using: &random)
            var (ends, lineStart, previous, position) = (0, 0, afterCR ? "\r" : "a" as Unicode.Scalar, 0)
            for scalar in text.unicodeScalars {
                position += UTF8.width(scalar)
                if scalar == "\r" || (scalar == "\n" && previous != "\r") { ends += 1 }
                if scalar == "\r" || scalar == "\n" { lineStart = position }
                previous = scalar
            }
            let bytes = Array(text.utf8)
            let lines = scan(bytes) { TextScan.lineEnds(in: $0, count: $1, afterCR: afterCR) }
            #expect(lines?.count == ends, "seed \(seed), length \(length)")
            #expect(lines?.lineStart == lineStart, "seed \(seed), length \(length)")
            #expect(scan(bytes) { TextScan.scalarCount(in: $0, count: $1) } == length)
            let fourByte = text.unicodeScalars.filter { $0.value > 0xFFFF }.count
            #expect(scan(bytes) { TextScan.fourByteCount(in: $0, count: $1) } == fourByte)
        }
    }

    @Test("sums do not overflow in long texts")
    func longText() {
        let bytes = Array(String(repeating: "😀", count: 3000).utf8)
        #expect(scan(bytes) { TextScan.scalarCount(in: $0, count: $1) } == 3000)
        #expect(scan(bytes) { TextScan.fourByteCount(in: $0, count: $1) } == 3000)
        #expect(
            scan(Array(repeating: 0x0A, count: 9001)) { TextScan.lineEnds(in: $0, count: $1, afterCR: false) }?.count
                == 9001
        )
    }
}

/// SplitMix64: the same numbers for the same seed on every machine.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
