//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import Testing

@testable import ChatWire

@Suite("UTF8Sequence")
struct UTF8SequenceTests {
    /// The ends of every range in the Unicode Standard's table 3-7, and their neighbours.
    static let boundaries: [UInt8] = [
        0x00, 0x41, 0x7F, 0x80, 0x81, 0x8E, 0x8F, 0x90, 0x91, 0x9E, 0x9F, 0xA0, 0xA1, 0xBE, 0xBF, 0xC0, 0xC1, 0xC2,
        0xC3,
        0xDE, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xF8, 0xFE, 0xFF,
    ]

    private func judge(_ bytes: [UInt8]) -> UTF8Sequence {
        bytes.withUnsafeBufferPointer { buffer in
            buffer.baseAddress.map { UTF8Sequence(at: $0, available: buffer.count) } ?? .incomplete
        }
    }

    /// The judgement by Swift's own parser.
    private func expected(_ bytes: [UInt8]) -> UTF8Sequence {
        for length in 1...4 where length <= bytes.count {
            if ReferenceText.scalar(of: Array(bytes.prefix(length))) != nil { return .valid(length: length) }
        }
        return ReferenceText.isBeginning(bytes) ? .incomplete : .illFormed
    }

    @Test("all sequences of one and two bytes are judged as Swift's own decoder judges them")
    func short() {
        for first in UInt8.min...UInt8.max {
            #expect(judge([first]) == expected([first]), "\(first)")
            for second in UInt8.min...UInt8.max where judge([first, second]) != expected([first, second]) {
                Issue.record("\(first) \(second)")
            }
        }
    }

    @Test("all sequences of three and four bytes at the ranges' ends are judged as Swift's own decoder judges them")
    func long() {
        for first in Self.boundaries where first >= 0x80 {
            for second in Self.boundaries {
                for third in Self.boundaries {
                    let three = [first, second, third]
                    if judge(three) != expected(three) { Issue.record("\(three)") }
                    // A fourth byte only matters to the leads that take one.
                    for fourth in Self.boundaries where first >= 0xEF {
                        let four = three + [fourth]
                        if judge(four) != expected(four) { Issue.record("\(four)") }
                    }
                }
            }
        }
    }

    @Test(
        "a character's scalar and length come back",
        arguments: [
            "a", "\u{7F}", "\u{80}", "é", "\u{7FF}", "\u{800}", "’", "\u{FFFD}", "\u{10000}", "😀", "\u{10FFFF}",
        ]
            as [Unicode.Scalar]
    )
    func scalar(expected: Unicode.Scalar) {
        let (value, length) = Array(String(expected).utf8).withUnsafeBufferPointer { buffer in
            buffer.baseAddress.map { UTF8Sequence.scalar(at: $0) } ?? (0, 0)
        }
        #expect(value == expected.value)
        #expect(length == UTF8.width(expected))
    }
}
