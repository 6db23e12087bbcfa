//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// Tells a JSON document of Chat Router from a CXone frame, by its keys.
///
/// It looks at the keys of the document's object, of the object in its `data`, and of objects that are elements of its array: so far
/// as messages are found. Nothing is checked; damage in a document does not make it something else.
struct RouterShape {
    private static let routerKeys: Set<String> = ["messages", "messageType", "msg.type"]
    /// A router's document has none of these.
    private static let frameKeys: Set<String> = ["action", "eventType", "postback", "eventId"]

    /// A container that is open.
    private struct Level {
        let isObject: Bool
        /// Whether its keys, or those of its elements, tell anything.
        let counts: Bool
        var expectsKey: Bool
        var key: String?
    }

    private var levels: [Level] = []
    private var hasRouterKey = false
    private var hasFrameKey = false

    /// Whether a document is one of Chat Router's.
    static func isRouter(_ bytes: [UInt8]) -> Bool {
        var shape = RouterShape()
        shape.read(bytes)
        return shape.hasRouterKey && !shape.hasFrameKey
    }

    private mutating func read(_ bytes: [UInt8]) {
        var index = 0
        while index < bytes.count, !hasFrameKey {
            switch bytes[index] {
            case UInt8(ascii: "\""):
                let end = Self.endOfString(bytes, from: index + 1)
                if let last = levels.indices.last, levels[last].expectsKey {
                    levels[last].expectsKey = false
                    if levels[last].counts { take(key: bytes[(index + 1)..<end], of: last) }
                }
                index = end
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                open(isObject: bytes[index] == UInt8(ascii: "{"))
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                _ = levels.popLast()
            case UInt8(ascii: ","):
                if let last = levels.indices.last { levels[last].expectsKey = levels[last].isObject }
            default:
                break
            }
            index += 1
        }
    }

    private mutating func open(isObject: Bool) {
        let counts: Bool
        if let outer = levels.last {
            counts =
                outer.counts
                && (outer.isObject ? outer.key == (isObject ? "data" : "engagements") : isObject)
        } else {
            counts = true
        }
        levels.append(Level(isObject: isObject, counts: counts, expectsKey: isObject))
    }

    private mutating func take(key: ArraySlice<UInt8>, of level: Int) {
        // No key that counts is longer, or has escapes.
        let name = key.count <= 16 ? String(decoding: key, as: UTF8.self) : ""
        levels[level].key = name
        hasRouterKey = hasRouterKey || Self.routerKeys.contains(name)
        hasFrameKey = hasFrameKey || Self.frameKeys.contains(name)
    }

    private static func endOfString(_ bytes: [UInt8], from start: Int) -> Int {
        var index = start
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(index, bytes.count)
    }
}
