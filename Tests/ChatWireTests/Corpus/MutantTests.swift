//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWireTesting
import Testing

@testable import ChatWire

/// Inputs that nobody wrote: the corpus, a little damaged.
@Suite("Mutants of the corpus")
struct MutantTests {
    /// Mutants in order; each has a file of the corpus and the replay that it is for.
    private static func forEachMutant(
        _ count: Int,
        _ mutator: Mutator,
        of files: [CorpusFile] = CorpusFile.all,
        _ check: (CorpusFile, [UInt8], Int) -> Bool
    ) {
        for number in 0..<count {
            let file = files[number % files.count]
            guard check(file, mutator.mutant(number, of: file.bytes), number) else { return }
        }
    }

    /// An input for the text of a failure.
    private static func show(_ bytes: [UInt8]) -> String {
        let shown = bytes.prefix(2000).map { byte in
            (0x20..<0x7F).contains(byte) && byte != UInt8(ascii: "\\")
                ? String(UnicodeScalar(byte)) : "\\x" + String(byte, radix: 16)
        }
        return "\(bytes.count) bytes: " + shown.joined()
    }

    @Test("every invariant holds for 3,000 mutants", arguments: [UInt64(1), 2, 3])
    func invariants(_ seed: UInt64) {
        let mutator = Mutator(seed: seed)
        var broken = 0
        Self.forEachMutant(1000, mutator) { file, bytes, number in
            var invariants = ChatRouterInvariants(file.replay(.lenient, pullsAfterEachPush: true))
            invariants.seed = seed &+ UInt64(number)
            guard let violation = invariants.violation(by: bytes) else { return true }
            Issue.record("\(mutator), mutant \(number) of \(file.name): \(violation)\n\(Self.show(bytes))")
            broken += 1
            return broken < 5
        }
    }

    @Test("every invariant holds for 2,000 mutants of JSON and text", arguments: [UInt64(5), 6])
    func invariantsOfForms(_ seed: UInt64) {
        let mutator = Mutator(seed: seed, pieces: Mutator.jsonPieces)
        var broken = 0
        Self.forEachMutant(1000, mutator, of: CorpusFile.forms) { file, bytes, number in
            var replay = file.replay(.lenient, pullsAfterEachPush: true)
            if number % 3 == 0 { replay.documents = .several }
            var invariants = ChatRouterInvariants(replay)
            invariants.seed = seed &+ UInt64(number)
            guard let violation = invariants.violation(by: bytes) else { return true }
            Issue.record("\(mutator), mutant \(number) of \(file.name): \(violation)\n\(Self.show(bytes))")
            broken += 1
            return broken < 5
        }
    }

    @Test("what was complete before the damage is delivered, as from the input itself", arguments: [UInt64(4)])
    func completeBeforeDamage(_ seed: UInt64) throws {
        let head = Array("<messages>".utf8)
        let records = (0..<4).map { Array(line("line &amp; \($0)").utf8) }
        let bytes = head + records.joined() + Array("</messages>".utf8)
        let mutator = Mutator(seed: seed)
        for number in 0..<2000 {
            // Damage comes into the third record and what follows.
            let whole = head.count + records[0].count + records[1].count
            let mutant = Array(bytes[..<whole]) + mutator.mutant(number, of: Array(bytes[whole...]))
            for mode in DecodeMode.allCases {
                let outcome = ChatRouterReplay(mode: mode).outcome(of: mutant, split: Split(.whole))
                let values = outcome.messages.prefix(2).map { $0.properties.last?.value }
                guard values != ["line & 0", "line & 1"] else { continue }
                Issue.record("\(mutator), mutant \(number), \(mode): \(values)\n\(Self.show(mutant))")
                return
            }
        }
    }

    // MARK: Two ways through the decoder

    /// The first difference between the way that spares libxml2 plain properties and the general way.
    private static func difference(_ replay: ChatRouterReplay, _ bytes: [UInt8], _ split: Split) -> OutcomeDifference? {
        let spared = replay.outcome(of: bytes, split: split)
        let decoder = replay.makeDecoder()
        decoder.box.reader.sparesPlainProperties = false
        let general = replay.outcome(of: split.chunks(of: bytes), from: decoder)
        return OutcomeDifference(expected: general, actual: spared, split: split)
    }

    @Test("plain properties come to the same both ways in the corpus", arguments: DecodeMode.allCases)
    func corpusBothWays(_ mode: DecodeMode) {
        for file in CorpusFile.all {
            for split in [Split(.whole), Split(.every(7))] {
                if let difference = Self.difference(file.replay(mode), file.bytes, split) {
                    Issue.record("\(file.name): \(difference)")
                }
            }
        }
    }

    @Test("plain properties come to the same both ways in 5,000 mutants", arguments: DecodeMode.allCases)
    func mutantsBothWays(_ mode: DecodeMode) {
        let mutator = Mutator(seed: 11)
        var broken = 0
        Self.forEachMutant(5000, mutator) { file, bytes, number in
            guard let difference = Self.difference(file.replay(mode), bytes, Split(.whole)) else { return true }
            Issue.record("\(mutator), mutant \(number) of \(file.name), \(mode): \(difference)\n\(Self.show(bytes))")
            broken += 1
            return broken < 5
        }
    }

    /// A stream of chat lines whose names are all known after the first, with damage in every so many bytes.
    private static func stream(_ seed: UInt64, damage: Int) -> [UInt8] {
        var generator = SeededGenerator(seed: seed)
        let words = [
            "Hello", "Gr\u{FC}\u{DF}e", "order", "&amp;", "a\r\nb", "\u{65E5}\u{672C}", "<b>bold</b>", "<![CDATA[x]]>",
            "]",
        ]
        var bytes = Array("<messages>".utf8)
        for number in 0..<200 {
            let text = (0..<Int.random(in: 0...12, using: &generator))
                .compactMap { _ in words.randomElement(using: &generator) }.joined(separator: " ")
            let state = number % 5 == 0 ? "<state/>" : "<state>assigned</state>\n"
            bytes += Array(
                message("\(state)<messageText>\(text)</messageText><sequenceNumber>\(number)</sequenceNumber>").utf8
            )
        }
        bytes += Array("</messages>".utf8)
        for _ in 0..<damage {
            let piece = Mutator.pieces.randomElement(using: &generator) ?? []
            bytes.insert(contentsOf: piece, at: Int.random(in: 11..<bytes.count, using: &generator))
        }
        return bytes
    }

    @Test(
        "plain properties come to the same both ways in damaged streams",
        arguments: DecodeMode.allCases,
        [0, 1, 3, 12, 60]
    )
    func streamsBothWays(_ mode: DecodeMode, _ damage: Int) {
        for seed in UInt64(0)..<8 {
            let bytes = Self.stream(seed, damage: damage)
            for documents in Documents.allCases {
                let replay = ChatRouterReplay(mode: mode, documents: documents)
                for split in [Split(.whole), Split(.every(777))] {
                    guard let difference = Self.difference(replay, bytes, split) else { continue }
                    Issue.record("seed \(seed), \(damage) pieces, \(documents): \(difference)\n\(Self.show(bytes))")
                }
            }
        }
    }
}
