//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

// What a report of drift looks at: all members of a frame, also those that have no property.

extension CXoneFrame {
    /// A member of a frame that is told.
    package struct Member: Sendable {
        /// The key.
        package var name: String
        /// Where it is, such as `data.message.mood`.
        package var path: String
        /// Whether the key is known.
        package var isKnown: Bool
        /// Its value, where that is a string and none of the words that it may be.
        package var text: String?
        /// Where the key begins, in the caller's bytes.
        package var place: Place
    }

    /// The members whose key is not known, and those whose string is none of the words that it may be, in their order.
    ///
    /// Two looks at each key: which one it is, and nothing else while it is known. Paths and places are worked out in one walk
    /// for all that are told. The frame was checked when it was decoded.
    package func members(outside known: JSONNameSet, watching watched: JSONWords) -> [Member] {
        let frame = text
        let bytes = frame.bytes
        var found: [(key: Range<Int>, isKnown: Bool, text: String?)] = []
        var index = bytes.nextMark(from: 0)
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "\""), let end = bytes.endOfText(from: index + 1) else {
                index = bytes.nextMark(from: index + 1)
                continue
            }
            let key = index + 1..<end
            index = bytes.nextMark(from: end + 1)
            let colon = bytes.endOfSpace(from: end + 1)
            guard bytes[colon] == UInt8(ascii: ":") else { continue }
            let isKnown = known.contains(key, in: bytes)
            guard isKnown else {
                found.append((key, false, nil))
                continue
            }
            guard let words = watched.words(of: key, in: bytes) else { continue }
            let quote = bytes.endOfSpace(from: colon + 1)
            guard bytes[quote] == UInt8(ascii: "\""), let valueEnd = bytes.endOfText(from: quote + 1),
                !words.contains(quote + 1..<valueEnd, in: bytes)
            else { continue }
            let value = JSONText(range: quote + 1..<valueEnd, hasEscapes: true, hasControls: true)
            found.append((key, true, bytes.string(value)))
        }
        guard !found.isEmpty else { return [] }
        let paths = JSONPaths.paths(in: frame, of: found.map(\.key.upperBound))
        var places = FramePlaces(frame)
        return zip(found, paths).map { found, path in
            let name = bytes.string(JSONText(range: found.key, hasEscapes: true, hasControls: true))
            return Member(
                name: name,
                path: path ?? name,
                isKnown: found.isKnown,
                text: found.text,
                place: places.place(of: found.key.lowerBound - 1)
            )
        }
    }
}

extension JSONBytes {
    /// The closing quote of a string, or nil when there is none.
    fileprivate func endOfText(from start: Int) -> Int? {
        var index = nextMark(from: start)
        while index < count {
            switch self[index] {
            case UInt8(ascii: "\""): return index
            case UInt8(ascii: "\\"): index = index + 2 < count ? nextMark(from: index + 2) : count
            default: index = nextMark(from: index + 1)
            }
        }
        return nil
    }
}
