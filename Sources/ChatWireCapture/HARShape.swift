//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// Tells an HTTP Archive by its first keys: an object with a member `log`, which is an object that begins with one of its own.
///
/// Log records may have a member `log` too: a text, or an object with other keys.
struct HARShape {
    enum Finding: Equatable {
        case archive, other, unknown
    }

    private static let keys: Set<String> = ["version", "creator", "browser", "pages", "entries", "comment"]
    /// What comes before `log` in an archive is a comment.
    private static let searchedBytes = 64 << 10

    private(set) var finding = Finding.unknown
    private var taken = 0
    private var depth = 0
    private var isInString = false
    private var isEscaped = false
    /// The string that is being read, if it may matter.
    private var text: [UInt8] = []
    /// The last key of the outermost object, and whether its value comes next.
    private var key: [UInt8] = []
    private var expectsValue = false
    private var isInLog = false

    mutating func add(_ bytes: ArraySlice<UInt8>) {
        for byte in bytes {
            guard finding == .unknown else { return }
            take(byte)
            taken += 1
            if taken > Self.searchedBytes, finding == .unknown { finding = .other }
        }
    }

    private mutating func take(_ byte: UInt8) {
        if isInString {
            if isEscaped {
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else if byte == UInt8(ascii: "\"") {
                isInString = false
                endString()
            } else if text.count < 16 {
                text.append(byte)
            }
            return
        }
        switch byte {
        case UInt8(ascii: "\""):
            isInString = true
            text = []
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            isInLog = depth == 1 && expectsValue && key == Array("log".utf8) && byte == UInt8(ascii: "{")
            depth += 1
            expectsValue = false
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            depth -= 1
            // Also an archive without anything in it.
            if depth <= 0 || isInLog { finding = isInLog ? .archive : .other }
        case UInt8(ascii: ":"): if depth == 1 { expectsValue = true }
        case UInt8(ascii: ","): if depth == 1 { expectsValue = false }
        default: break
        }
    }

    private mutating func endString() {
        if isInLog {
            finding = Self.keys.contains(String(decoding: text, as: UTF8.self)) ? .archive : .other
        } else if depth == 1, !expectsValue {
            key = text
        }
    }
}
