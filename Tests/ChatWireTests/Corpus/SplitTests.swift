//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import ChatWireTesting
import Testing

@Suite("Chunks do not matter")
struct SplitTests {
    @Test(
        "every split of an input gives the same values, issues, places and error",
        arguments: CorpusFile.everything,
        [DecodeMode.lenient, .strict]
    )
    func everySplit(_ file: CorpusFile, _ mode: DecodeMode) {
        let whole = file.replay(mode).outcome(of: file.bytes, split: Split(.whole))
        let pulling = file.replay(mode, pullsAfterEachPush: true)
        for split in Splitter().splits(of: file.bytes) {
            let actual = pulling.outcome(of: file.bytes, split: split)
            guard let difference = OutcomeDifference(expected: whole, actual: actual, split: split) else { continue }
            Issue.record("\(difference)")
            return
        }
    }

    @Test("pulling only at the end gives the same as pulling after each push", arguments: CorpusFile.everything)
    func pullingAtTheEnd(_ file: CorpusFile) {
        let splitter = Splitter(seed: 2)
        let splits = splitter.splits(of: file.bytes).filter {
            $0.seed != nil || $0.kind == .every(1) || $0.kind == .every(7)
        }
        let whole = file.replay(.lenient).outcome(of: file.bytes, split: Split(.whole))
        for split in splits {
            let actual = file.replay(.lenient).outcome(of: file.bytes, split: split)
            guard let difference = OutcomeDifference(expected: whole, actual: actual, split: split) else { continue }
            Issue.record("\(difference)")
            return
        }
    }
}
