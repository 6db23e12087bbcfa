//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWireTesting
import Testing

@testable import ChatWire

/// The cursor beside a slow reader that is written from the standard alone.
@Suite("JSON beside the reference reader")
struct JSONReferenceTests {
    /// A document of any shape, spaced in any way.
    private func document(_ depth: Int, _ generator: inout SeededGenerator) -> String {
        let space = ["", "", "", " ", "\n  ", "\t\r\n" + String(repeating: " ", count: 20)]
        func gap() -> String { space.randomElement(using: &generator) ?? "" }
        let kind = Int.random(in: 0..<(depth > 0 ? 9 : 6), using: &generator)
        switch kind {
        case 0: return ["null", "true", "false"].randomElement(using: &generator) ?? ""
        case 1, 2:
            return ["0", "-0", "12", "-3.50", "1e5", "2E-3", "0.0e+0", "123456789012345678901"].randomElement(
                using: &generator
            ) ?? ""
        case 3, 4, 5: return string(&generator)
        case 6:
            let items = (0..<Int.random(in: 0...4, using: &generator)).map { _ in document(depth - 1, &generator) }
            return "[" + gap() + items.joined(separator: gap() + "," + gap()) + gap() + "]"
        default:
            let items = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
                string(&generator) + gap() + ":" + gap() + document(depth - 1, &generator)
            }
            return "{" + gap() + items.joined(separator: gap() + "," + gap()) + gap() + "}"
        }
    }

    private func string(_ generator: inout SeededGenerator) -> String {
        let pieces = [
            "a", "text that is longer than a block", "\\n", "\\\"", "\\\\", "\\u00e9", "\\ud83d\\ude00", "\u{E9}",
            "\u{20AC}",
            "\u{1F600}", "{", "]", ",", ":", " ",
        ]
        return "\""
            + (0..<Int.random(in: 0...6, using: &generator)).map { _ in pieces.randomElement(using: &generator) ?? "" }
            .joined() + "\""
    }

    @Test("documents of any shape have the same values")
    func documents() {
        var generator = SeededGenerator(seed: 2026)
        for _ in 0..<400 {
            let text = document(4, &generator)
            let bytes = Array(text.utf8)
            let strict = JSONReading(bytes, mode: .strict)
            #expect(strict.error == nil && strict.value == ReferenceJSON.value(bytes), "\(text), \(generator)")
            #expect(JSONReading(bytes) == strict, "\(text), \(generator)")
        }
    }

    @Test("damaged documents are accepted by both or by none, and what is passed over is judged like what is read")
    func damage() {
        var generator = SeededGenerator(seed: 8259)
        let odd: [UInt8] = Array("{}[],:\"\\eu0-+.\t \n'/x".utf8) + [0, 0x1F, 0x7F, 0x80, 0xC3, 0xE2, 0xF0, 0xFF]
        var refusals = 0
        for _ in 0..<3000 {
            var bytes = Array(document(3, &generator).utf8)
            for _ in 0..<Int.random(in: 1...2, using: &generator) where !bytes.isEmpty {
                let index = Int.random(in: bytes.indices, using: &generator)
                switch Int.random(in: 0..<4, using: &generator) {
                case 0: bytes.remove(at: index)
                case 1: bytes[index] = odd.randomElement(using: &generator) ?? 0
                case 2: bytes.insert(odd.randomElement(using: &generator) ?? 0, at: index)
                default: bytes.removeSubrange(index...)
                }
            }
            let strict = JSONReading(bytes, mode: .strict)
            let lenient = JSONReading(bytes)
            #expect(strict.value == ReferenceJSON.value(bytes), "\(bytes), \(generator)")
            #expect(JSONReading.skipping(bytes, mode: .strict).error == strict.error, "\(bytes), \(generator)")
            let skipped = JSONReading.skipping(bytes, mode: .lenient)
            #expect(skipped.error == lenient.error, "\(bytes), \(generator)")
            #expect(skipped.repairs == lenient.repairs, "\(bytes), \(generator)")
            guard let error = strict.error else {
                #expect(lenient == strict, "\(bytes), \(generator)")
                continue
            }
            refusals += 1
            // Strict mode stops at lenient mode's first repair, or they agree.
            if let first = lenient.issues.first(where: { $0.severity == .repair }) {
                #expect(first.code == error.code && first.place == error.place, "\(bytes), \(generator)")
            }
        }
        #expect(refusals > 1000)
    }
}
