//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// Finds the paths of indices in a frame's text, such as `data.message.attachments[2].url`.
///
/// A path names the member or element whose key or value stands there, up to and with the comma behind it. The text need be JSON
/// only up to the last index that is asked for.
struct JSONPaths {
    /// What is asked for.
    struct Query {
        let index: Int
        /// Whether a key is part of its object here, not of its member.
        var ofObject = false
    }

    /// An open container and what of it is being read.
    private struct Level {
        var isObject: Bool
        var key = 0..<0
        var element = -1
        /// Whether a member or element has begun and not ended.
        var isInside = false
    }

    /// A path quotes no character of a key that begins behind so many bytes.
    private static let quotedBytes = 64

    private let bytes: JSONBytes
    private var levels: [Level] = []

    /// The paths of indices that are in ascending order; nil where no container is open.
    static func paths(in frame: FrameBytes, of indices: [Int]) -> [String?] {
        paths(in: frame, of: indices.map { Query(index: $0) })
    }

    /// The paths of queries whose indices are in ascending order.
    static func paths(in frame: FrameBytes, of queries: [Query]) -> [String?] {
        var walk = JSONPaths(bytes: frame.bytes)
        return walk.paths(of: queries, from: frame.startsWithMark ? 3 : 0)
    }

    /// The paths of issues that are in ascending order.
    ///
    /// A comma behind the last element or member belongs to the container; a byte in a key to the object.
    static func paths(in frame: FrameBytes, of issues: [JSONIssue]) -> [String?] {
        let bytes = frame.bytes
        let queries = issues.map { issue in
            issue.code == .trailingComma
                ? Query(index: bytes.endOfSpace(from: issue.index + 1))
                : Query(index: issue.index, ofObject: issue.code == .badUTF8)
        }
        return zip(paths(in: frame, of: queries), issues).map { join($0, $1.below) }
    }

    /// A path and the rest of it.
    static func join(_ path: String?, _ below: String?) -> String? {
        guard let path, let below else { return path ?? below }
        return below.hasPrefix("[") ? path + below : path + "." + below
    }

    private init(bytes: JSONBytes) {
        self.bytes = bytes
    }

    private mutating func paths(of queries: [Query], from start: Int) -> [String?] {
        var paths: [String?] = []
        paths.reserveCapacity(queries.count)
        var index = start
        while paths.count < queries.count {
            let token = bytes.endOfSpace(from: index)
            // Those in the white space before it.
            while paths.count < queries.count, queries[paths.count].index < token { paths.append(path) }
            guard token < bytes.count else { break }
            let isKey = bytes[token] == UInt8(ascii: "\"") && levels.last.map { $0.isObject && !$0.isInside } ?? false
            let end = begin(at: token)
            while paths.count < queries.count, queries[paths.count].index < end {
                paths.append(isKey && queries[paths.count].ofObject ? pathOfObject : path)
            }
            complete(bytes[token])
            index = end
        }
        while paths.count < queries.count { paths.append(path) }
        return paths
    }

    /// Enters what a token belongs to.
    ///
    /// - Returns: the index behind the token.
    private mutating func begin(at token: Int) -> Int {
        let byte = bytes[token]
        switch byte {
        case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "}"), UInt8(ascii: "]"):
            return token + 1
        case UInt8(ascii: "\""):
            let end = endOfText(from: token + 1)
            let isWhole = end < bytes.count
            if let level = levels.last, level.isObject, !level.isInside {
                // A key that is cut names nothing; the end of the text then belongs to the object.
                guard isWhole else { return bytes.count }
                levels[levels.count - 1].key = token + 1..<end
                levels[levels.count - 1].isInside = true
            } else {
                beginElement()
            }
            return isWhole ? end + 1 : bytes.count + 1
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            beginElement()
            return token + 1
        default:
            beginElement()
            var end = token + 1
            while bytes[end].continuesToken { end += 1 }
            // A number or word at the very end may have been cut.
            return end == bytes.count ? end + 1 : end
        }
    }

    private mutating func beginElement() {
        guard let level = levels.last, !level.isObject, !level.isInside else { return }
        levels[levels.count - 1].element += 1
        levels[levels.count - 1].isInside = true
    }

    /// Leaves what ended with a token, by its first byte.
    private mutating func complete(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            levels.append(Level(isObject: byte == UInt8(ascii: "{")))
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            _ = levels.popLast()
        case UInt8(ascii: ","):
            guard !levels.isEmpty else { return }
            levels[levels.count - 1].isInside = false
        default:
            break
        }
    }

    /// The closing quote of a string, or the end of the text.
    private func endOfText(from start: Int) -> Int {
        var index = start
        while true {
            index = min(bytes.endOfPlainText(from: index), bytes.count)
            guard index < bytes.count, bytes[index] != UInt8(ascii: "\"") else { return index }
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
    }

    /// The path of what is being read.
    private var path: String? { path(of: levels[...]) }

    /// The path of the object whose key is being read.
    private var pathOfObject: String? { path(of: levels.dropLast()) }

    private func path(of levels: ArraySlice<Level>) -> String? {
        var path = ""
        for level in levels where level.isInside {
            if level.isObject {
                if !path.isEmpty { path += "." }
                path += quoted(level.key)
            } else {
                path += "[\(level.element)]"
            }
        }
        return path.isEmpty ? nil : path
    }

    private func quoted(_ key: Range<Int>) -> String {
        var end = key.lowerBound
        var isOdd = false
        while end < key.upperBound, end - key.lowerBound < Self.quotedBytes {
            isOdd = isOdd || bytes[end] == UInt8(ascii: "\\") || bytes[end] < 0x20
            end = endOfCharacter(at: end)
        }
        end = min(end, key.upperBound)
        let name = bytes.string(JSONText(range: key.lowerBound..<end, hasEscapes: isOdd, hasControls: isOdd))
        return end < key.upperBound ? name + "..." : name
    }

    /// The index behind a character of a key, or behind its escape.
    private func endOfCharacter(at index: Int) -> Int {
        if bytes[index] == UInt8(ascii: "\\") { return index + (bytes[index + 1] == UInt8(ascii: "u") ? 6 : 2) }
        var end = index + 1
        while bytes[end] & 0xC0 == 0x80 { end += 1 }
        return end
    }
}
