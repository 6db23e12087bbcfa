//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import ChatWireTesting
import Testing

@Suite("The splitter and the comparison")
struct SplitterTests {
    /// Like a decoder that forgets what stood at the end of the chunk before: it sees a needle only inside one chunk.
    private func countInChunks(_ needle: [UInt8], _ chunks: [ArraySlice<UInt8>]) -> Int {
        chunks.map { chunk in
            guard chunk.count >= needle.count else { return 0 }
            return (chunk.startIndex...(chunk.endIndex - needle.count)).count { chunk[$0...].starts(with: needle) }
        }
        .reduce(0, +)
    }

    private func isCaught(_ needle: String, in bytes: [UInt8], by splitter: Splitter = Splitter(), edges: [Int] = [])
        -> Bool
    {
        let needle = Array(needle.utf8)
        let whole = countInChunks(needle, [bytes[...]])
        return splitter.splits(of: bytes, edges: edges).contains {
            countInChunks(needle, $0.chunks(of: bytes)) != whole
        }
    }

    @Test("the chunks of every split, joined, are the bytes", arguments: [0, 1, 2, 3, 77, 300, 4096, 4097, 20_000])
    func joined(_ count: Int) {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        for split in Splitter().splits(of: bytes) {
            #expect(split.chunks(of: bytes).flatMap(\.self) == bytes, "\(split)")
        }
    }

    @Test("an input up to the bound is cut in two at every byte")
    func everyCut() {
        let bytes = [UInt8](repeating: UInt8(ascii: "a"), count: 4096)
        let cuts = Set(
            Splitter().splits(of: bytes).compactMap { split -> Int? in
                guard case .at(let cuts) = split.kind, split.seed == nil else { return nil }
                return cuts.first
            }
        )
        #expect(cuts == Set(1..<4096))
    }

    @Test("a larger input is cut near markup, multi-byte characters and edges only, and not too often")
    func interestingCuts() {
        var bytes = [UInt8](repeating: UInt8(ascii: "a"), count: 10_000)
        bytes[5000] = UInt8(ascii: "<")
        bytes[7000] = 0xC3
        let cuts = Splitter().splits(of: bytes, edges: [9000]).compactMap { split -> Int? in
            guard case .at(let cuts) = split.kind, split.seed == nil else { return nil }
            return cuts.first
        }
        #expect(cuts == Array(4992...5008) + Array(6992...7008) + Array(8992...9008))

        let markup = [UInt8](repeating: UInt8(ascii: "<"), count: 10_000)
        let twoWay = Splitter().splits(of: markup).filter { $0.seed == nil && $0.chunks(of: markup).count == 2 }
        #expect(twoWay.count <= 2000 + Splitter.defaultSizes.count)
    }

    @Test("edges at and beyond the ends of the input are no trap")
    func edgesAtEnds() {
        let bytes = [UInt8](repeating: UInt8(ascii: "a"), count: 5000)
        let splits = Splitter().splits(of: bytes, edges: [-1, 0, 4999, 5000, Int.max])
        #expect(splits.allSatisfy { $0.chunks(of: bytes).flatMap(\.self).count == 5000 })
    }

    @Test("a seed decides the random splits")
    func seeded() {
        let bytes = [UInt8](repeating: 0, count: 100)
        #expect(Splitter(seed: 7).splits(of: bytes) == Splitter(seed: 7).splits(of: bytes))
        #expect(Splitter(seed: 7).splits(of: bytes) != Splitter(seed: 8).splits(of: bytes))
        let random = Splitter(seed: 7).splits(of: bytes).filter { $0.seed == 7 }
        #expect(random.count == 20)
        #expect(random.allSatisfy { $0.description.hasSuffix("(seed 7)") })
    }

    @Test("a function that forgets a needle at a chunk's edge is caught, in a small input and in a large one")
    func plantedFault() {
        let small = Array(String(repeating: "x", count: 60).utf8) + Array("&amp;".utf8) + Array("yyy".utf8)
        #expect(isCaught("&amp;", in: small))
        let large =
            [UInt8](repeating: UInt8(ascii: "x"), count: 50_000) + Array("&amp;".utf8)
            + [UInt8](repeating: UInt8(ascii: "y"), count: 50_000)
        #expect(isCaught("&amp;", in: large))
        var quiet = Splitter()
        quiet.sizes = []
        quiet.randomSplits = 0
        #expect(isCaught("&amp;", in: large, by: quiet), "by the cuts near markup alone")
        #expect(!isCaught("z", in: large), "a needle of one byte cannot be cut")
        let plain =
            [UInt8](repeating: UInt8(ascii: "x"), count: 6000) + [1, 2]
            + [UInt8](repeating: UInt8(ascii: "x"), count: 6000)
        #expect(!isCaught("\u{1}\u{2}", in: plain, by: quiet))
        #expect(isCaught("\u{1}\u{2}", in: plain, by: quiet, edges: [6001]))
    }

    @Test("the generator is SplitMix64 and names its seed")
    func generator() {
        var generator = ChatWireTesting.SeededGenerator(seed: 0)
        #expect(generator.next() == 0xE220_A839_7B1D_CDAF)
        #expect(generator.next() == 0x6E78_9E6A_A1B9_65F4)
        #expect(generator.next() == 0x06C4_5D18_8009_454F)
        #expect("\(ChatWireTesting.SeededGenerator(seed: 42))" == "SeededGenerator(seed: 42)")
    }

    @Test("a difference says where, what was expected, what came, and under which split")
    func difference() throws {
        let issue = DecodeIssue(code: .bareAmpersand, severity: .repair, place: .start, message: "one")
        let later = Place(offset: 4, line: 1, column: 5)
        let moved = DecodeIssue(code: .bareAmpersand, severity: .repair, place: later, message: "one")
        let expected = Outcome(issues: [issue])
        #expect(OutcomeDifference(expected: expected, actual: expected) == nil)

        let difference = try #require(
            OutcomeDifference(expected: expected, actual: Outcome(issues: [moved]), split: Split(.at([3])))
        )
        #expect(
            "\(difference)"
                == "cut at 3: issues[0].place is byte 4, line 1, column 5, expected byte 0, line 1, column 1"
        )
        let missing = try #require(OutcomeDifference(expected: expected, actual: Outcome()))
        #expect(missing.path == "issues[0]")
        #expect(missing.actual == "0 elements")
    }

    @Test("a difference in any part of an outcome is found")
    func everyPart() throws {
        let property = Property(name: "a", qualifiedName: "a", value: "1", rawValue: "1")
        let other = Property(name: "a", qualifiedName: "a", value: "1", rawValue: "2")
        let error = DecodeError(code: .truncated, place: .start, message: "m")
        let context = DecodeError(code: .truncated, place: .start, message: "m", context: "c")
        let pairs = [
            (Outcome(envelope: [property]), Outcome(envelope: [other]), "envelope[0].rawValue"),
            (Outcome(error: error), Outcome(), "error"),
            (Outcome(error: error), Outcome(error: context), "error.context"),
        ]
        for (expected, actual, path) in pairs {
            #expect(OutcomeDifference(expected: expected, actual: actual)?.path == path)
            #expect(OutcomeDifference(expected: actual, actual: expected)?.path == path)
        }
    }

    @Test("a replay finds no difference in a clean document, and the same one as the splits would")
    func replay() {
        let bytes = Array("<messages><message><messageType>chatLine</messageType></message></messages>".utf8)
        let replay = ChatRouterReplay(pullsAfterEachPush: true)
        let whole = replay.outcome(of: bytes, split: Split(.whole))
        #expect(whole.messages.map(\.messageType) == ["chatLine"])
        #expect(replay.firstDifference(in: bytes) == nil)
    }
}
