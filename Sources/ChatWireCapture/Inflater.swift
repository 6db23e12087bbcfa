//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import CInflate

/// Inflates a gzip file, whose members are one stream.
@safe
final class Inflater {
    /// What became of some bytes.
    enum Outcome: Equatable {
        /// Bytes came out, or more are needed.
        case goesOn
        /// What follows the last member is no gzip.
        case ended
        case damaged
        case outOfMemory
    }

    private let stream: OpaquePointer
    /// Whether a member has begun and not ended.
    private(set) var isInside = true

    /// Begins with a member; nil without memory.
    init?() {
        guard let stream = unsafe cinf_create() else { return nil }
        unsafe self.stream = stream
    }

    deinit { unsafe cinf_destroy(stream) }

    /// Inflates some bytes into a buffer, as far as it has room.
    ///
    /// - Returns: how many bytes were taken and given.
    func run(
        _ input: ArraySlice<UInt8>,
        into output: inout [UInt8]
    ) -> (taken: Int, given: Int, outcome: Outcome) {
        guard !input.isEmpty else { return (0, 0, .goesOn) }
        guard isInside else { return betweenMembers(input) }
        var taken = 0
        var given = 0
        let result = unsafe input.withUnsafeBufferPointer { input in
            unsafe output.withUnsafeMutableBufferPointer { output in
                unsafe cinf_run(
                    stream,
                    input.baseAddress,
                    input.count,
                    output.baseAddress,
                    output.count,
                    &taken,
                    &given
                )
            }
        }
        switch result {
        case cinf_more: return (taken, given, .goesOn)
        case cinf_member_end:
            isInside = false
            return (taken, given, .goesOn)
        case cinf_no_memory: return (taken, given, .outOfMemory)
        default: return (taken, given, .damaged)
        }
    }

    /// Behind a member come zeros, which tapes are filled up with, or another member.
    private func betweenMembers(_ input: ArraySlice<UInt8>) -> (taken: Int, given: Int, outcome: Outcome) {
        if input.first == 0 { return (input.prefix { $0 == 0 }.count, 0, .goesOn) }
        guard input.first == 0x1F else { return (0, 0, .ended) }
        guard unsafe cinf_reset(stream) == 0 else { return (0, 0, .outOfMemory) }
        isInside = true
        return (0, 0, .goesOn)
    }
}
