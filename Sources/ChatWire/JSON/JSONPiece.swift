//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// A document or an element of an array that ``JSONScanner`` has cut out of a stream.
struct JSONPiece: Equatable {
    /// The array that it is an element of, by its number; nil for a document.
    let array: Int?
    /// Where its first byte stands in the stream.
    let offset: Int
    /// Its bytes, without those that were pieces by themselves.
    var bytes: [UInt8] = []

    /// Whether it was longer than a piece may be, so that ``bytes`` is only its beginning.
    var isTooLong = false
    /// How many bytes of the piece around it came before it, those of other pieces left out.
    var bytesBefore = 0

    /// Bytes that were left out before an index of ``bytes``.
    private var cuts: [Cut] = []

    private struct Cut: Equatable {
        let index: Int
        let count: Int
    }

    init(array: Int?, offset: Int) {
        self.array = array
        self.offset = offset
    }

    /// Notes that bytes of the stream were left out behind the last byte so far.
    mutating func leaveOut(_ count: Int) {
        if count > 0 { cuts.append(Cut(index: bytes.count, count: count)) }
    }

    /// Whether other pieces were cut out of this one.
    var isWhole: Bool { cuts.isEmpty }

    /// Where an index of ``bytes`` stands in the stream.
    func streamOffset(of index: Int) -> Int {
        cuts.reduce(offset + index) { $1.index <= index ? $0 + $1.count : $0 }
    }
}

/// The arrays whose elements are pieces, as a tree of keys.
struct JSONPieceTree {
    private struct Node {
        var children: [String: Int] = [:]
        var array: Int?
    }

    private var nodes = [Node()]
    /// A key with more bytes is none of the tree's.
    private(set) var longestKey = 0

    /// Makes the tree of paths.
    ///
    /// A path consists of keys only: `["log", "entries", "messages"]` are the arrays `messages` of all elements of `entries`.
    /// The empty path is an array that is the whole document.
    init(_ arrays: [[String]]) {
        for (number, path) in arrays.enumerated() {
            var node = 0
            for key in path {
                // An escape takes six bytes for one.
                longestKey = max(longestKey, key.utf8.count * 6)
                if let child = nodes[node].children[key] {
                    node = child
                } else {
                    nodes.append(Node())
                    nodes[node].children[key] = nodes.count - 1
                    node = nodes.count - 1
                }
            }
            nodes[node].array = number
        }
    }

    /// The number of the array that a path is.
    func array(at node: Int?) -> Int? {
        node.flatMap { nodes[$0].array }
    }

    /// Where a key leads, as it is written between its quotes.
    func child(of node: Int, _ key: [UInt8]) -> Int? {
        let text = String(decoding: key, as: UTF8.self)
        guard key.contains(UInt8(ascii: "\\")) else { return nodes[node].children[text] }
        // A key that a cursor has given cannot fail.
        guard var cursor = try? JSONCursor(FrameBytes("\"\(text)\"")), let token = try? cursor.text() else {
            return nil
        }
        return nodes[node].children[cursor.string(token)]
    }
}
