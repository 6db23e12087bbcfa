//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire

/// What must hold for every input of a ``ChatRouterDecoder``, whatever is in it.
///
/// - The chunks do not matter.
/// - What strict accepts, lenient decodes to the same, with the same notes and without a repair or a loss.
/// - Strict refuses where lenient has its first repair, loss or error.
/// - What strict delivers before its error, lenient delivers too, with the same values.
public struct ChatRouterInvariants: Sendable {
    /// The decoder's settings; its mode is not used.
    public var replay: ChatRouterReplay
    /// How many random splits are tried besides single bytes.
    public var randomSplits = 3
    /// What they come from.
    public var seed: UInt64 = 1

    /// Makes the check for decoders with these settings.
    public init(_ replay: ChatRouterReplay = ChatRouterReplay()) {
        self.replay = replay
    }

    /// The first invariant that an input breaks, as a sentence; nil when all hold.
    public func violation(by bytes: [UInt8]) -> String? {
        let strict = outcome(of: bytes, .strict, Split(.whole))
        let lenient = outcome(of: bytes, .lenient, Split(.whole))
        return chunkViolation(bytes, .strict, strict)
            ?? chunkViolation(bytes, .lenient, lenient)
            ?? modeViolation(strict, lenient)
    }

    private func outcome(of bytes: [UInt8], _ mode: DecodeMode, _ split: Split) -> Outcome {
        var replay = replay
        replay.mode = mode
        return replay.outcome(of: bytes, split: split)
    }

    private func chunkViolation(_ bytes: [UInt8], _ mode: DecodeMode, _ whole: Outcome) -> String? {
        var splitter = Splitter(seed: seed)
        splitter.allCutsUpTo = 0
        splitter.mostCuts = 0
        splitter.sizes = [1]
        splitter.randomSplits = randomSplits
        for split in splitter.splits(of: bytes) {
            let actual = outcome(of: bytes, mode, split)
            if let difference = OutcomeDifference(expected: whole, actual: actual, split: split) {
                return "\(mode), \(difference)"
            }
        }
        return nil
    }

    private func modeViolation(_ strict: Outcome, _ lenient: Outcome) -> String? {
        guard let error = strict.error else {
            if let difference = OutcomeDifference(expected: strict, actual: lenient) {
                return "strict accepts, and in lenient \(difference)"
            }
            let issue = strict.allIssues.first { $0.severity != .note }
            return issue.map { "strict accepts with \($0.code) at \($0.place.offset)" }
        }
        if let issue = strict.allIssues.first(where: { $0.severity != .note }) {
            return "strict has the \(issue.severity) \(issue.code) at \(issue.place.offset)"
        }
        var first: (payload: Int, place: Place, code: DecodeCode)?
        func consider(_ payload: Int, _ place: Place, _ code: DecodeCode) {
            guard let known = first, (known.payload, known.place.offset) <= (payload, place.offset) else {
                first = (payload, place, code)
                return
            }
        }
        for issue in lenient.allIssues where issue.severity != .note {
            consider(issue.payload, issue.place, issue.code)
        }
        if let error = lenient.error { consider(error.payload, error.place, error.code) }
        guard let first else { return "strict refuses with \(error), and lenient says nothing" }
        guard first.payload == error.payload, first.place == error.place else {
            let damage = "\(first.code) at byte \(first.place.offset) of payload \(first.payload)"
            return "strict refuses with \(error) of payload \(error.payload), lenient's first damage is \(damage)"
        }
        let delivered = Array(lenient.messages.prefix(strict.messages.count))
        let difference = OutcomeDifference(
            expected: Outcome(messages: strict.messages),
            actual: Outcome(messages: delivered)
        )
        return difference.map { "of what strict delivers, in lenient \($0)" }
    }
}
