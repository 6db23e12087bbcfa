//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire

/// Looks for the next entry of an HTTP Archive behind damage: an object in an array whose first key is one of an entry's.
///
/// In a string its quotes would have backslashes, so that text is not taken for one.
struct EntrySearch {
    private enum State {
        case outside, behindComma, behindBrace, inKey
    }

    /// First keys that exporters write, and that nothing inside an entry begins with.
    private static let firstKeys: Set<String> = [
        "startedDateTime", "request", "pageref", "_initiator", "_priority", "_resourceType", "_connectionId",
        "_fromCache", "_frameref", "_monotonicTime", "_webSocketMessages",
    ]
    /// More than between a brace and the longest of the keys.
    private static let longestBeginning = 256

    /// Why it is looked for.
    let code: DecodeCode
    /// The damage, in the capture.
    let place: Place

    // The damage may be where the entry begins.
    private var state = State.behindComma
    /// The bytes from the brace on.
    private var beginning: [UInt8] = []
    private var key: [UInt8] = []

    init(code: DecodeCode, place: Place) {
        self.code = code
        self.place = place
    }

    var heldBytes: Int { beginning.count }

    /// Goes on in the next bytes.
    ///
    /// - Returns: the bytes of the entry so far, and the index where the rest of it begins.
    mutating func find(in bytes: ArraySlice<UInt8>) -> (beginning: [UInt8], rest: Int)? {
        for index in bytes.indices where take(bytes[index]) { return (beginning, index + 1) }
        return nil
    }

    /// - Returns: whether this byte completes the first key of an entry.
    private mutating func take(_ byte: UInt8) -> Bool {
        if state == .behindBrace || state == .inKey {
            beginning.append(byte)
            if beginning.count > Self.longestBeginning { state = .outside }
        }
        switch (state, byte) {
        case (.inKey, UInt8(ascii: "\"")):
            state = .outside
            return Self.firstKeys.contains(String(decoding: key, as: UTF8.self))
        case (.inKey, _): key.append(byte)
        case (.behindBrace, UInt8(ascii: "\"")):
            state = .inKey
            key = []
        case (.behindComma, UInt8(ascii: "{")):
            state = .behindBrace
            beginning = [byte]
        case (_, UInt8(ascii: ",")), (_, UInt8(ascii: "[")): state = .behindComma
        case (.behindComma, _) where byte.isSpace, (.behindBrace, _) where byte.isSpace: break
        default: state = .outside
        }
        return false
    }
}
