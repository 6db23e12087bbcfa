//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// Cuts a stream of JSON into pieces that fit into memory, whatever its size: its documents, and the elements of chosen arrays.
///
/// An element is a piece by itself and is left out of what surrounds it, so a document of gigabytes is a small piece that comes
/// last. The scanner looks at quotes, brackets and commas only; a ``JSONCursor`` checks each piece. How the bytes are cut into
/// pushes makes no difference. Places are offsets in the stream.
///
/// Memory is what was pushed and not yet pulled, and `maxFrameBytes` for each piece that is open: one for the document and one
/// for each chosen array inside another.
struct JSONScanner {
    /// What may come next in an array whose elements are pieces.
    private enum Turn {
        /// An element, behind the comma at this offset or as the first.
        case element(afterComma: Int?)
        case comma
    }

    /// A container that is open.
    private struct Level {
        let isObject: Bool
        /// Where its path stands in the tree, if there.
        let node: Int?
        /// The number of the array, if its elements are pieces.
        let array: Int?
        /// The offset of its first byte inside.
        let inside: Int
        var turn = Turn.element(afterComma: nil)
        /// In an object: whether a string is a key, and where the path of the last one stands.
        var expectsKey: Bool
        var memberNode: Int?
    }

    /// What the next byte is part of.
    private enum Mode {
        case structure, string, escape, word
    }

    private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

    private let tree: JSONPieceTree
    private let maxDepth: Int
    private let maxPieceBytes: Int
    private let passesOverLongPieces: Bool

    private var mode = Mode.structure
    private var levels: [Level] = []
    /// The pieces that are open, and how many containers stand around each.
    private var open: [(piece: JSONPiece, depth: Int)] = []
    /// Where in the bytes that are being taken those begin that belong to the innermost open piece.
    private var keptFrom: Int?
    /// Whether the string that is being read is a key, and its bytes if they matter.
    private var isKey = false
    private var key: [UInt8]?
    /// The offset of the next push.
    private var offset = 0
    /// How many bytes of a byte order mark came first.
    private var markBytes = 0
    private var complete = IndexedQueue<JSONPiece>()
    private var fault: JSONFault?
    /// A byte order mark, and trailing commas in arrays whose elements are pieces, by their offsets in the stream.
    private(set) var issues: JSONIssues

    /// Starts a stream.
    ///
    /// `arrays` are the paths of the arrays whose elements are pieces (``JSONPieceTree``). A piece that is longer than
    /// `maxFrameBytes` ends the stream, or comes with its first bytes alone (``JSONPiece/isTooLong``).
    init(arrays: [[String]] = [], limits: DecodeLimits = .default, passesOverLongPieces: Bool = false) {
        tree = JSONPieceTree(arrays)
        maxDepth = max(1, limits.maxDepth)
        maxPieceBytes = max(1, limits.maxFrameBytes)
        self.passesOverLongPieces = passesOverLongPieces
        issues = JSONIssues(limit: max(1, limits.maxIssues))
    }

    // MARK: In and out

    /// Takes the next bytes; after a fault they are ignored.
    mutating func push(_ bytes: some Collection<UInt8>) {
        let isDone: Void? = bytes.withContiguousStorageIfAvailable { unsafe take($0) }
        if isDone == nil { unsafe Array(bytes).withUnsafeBufferPointer { unsafe take($0) } }
    }

    /// Ends the stream.
    mutating func finish() {
        guard fault == nil else { return }
        if case .word = mode, levels.isEmpty, let last = open.popLast() { complete.append(last.piece) }
        if !open.isEmpty || isInMark { fault = JSONFault(.truncated, at: offset) }
    }

    /// The next piece that is complete, or nil when there is none yet.
    ///
    /// - Throws: the fault that the stream ended with, once all pieces before it are taken; its index is an offset in the stream.
    mutating func next() throws(JSONFault) -> JSONPiece? {
        guard complete.startIndex < complete.endIndex else {
            if let fault { throw fault }
            return nil
        }
        defer { complete.drop(before: complete.startIndex + 1) }
        return complete[complete.startIndex]
    }

    /// What came before a piece in the one around it, those that were cut out left out; nil for a document.
    ///
    /// The piece must be the last that ``next()`` has given.
    func beginning(ofPieceAround piece: JSONPiece) -> ArraySlice<UInt8>? {
        guard piece.array != nil else { return nil }
        // A piece comes behind those inside it, so that the first later one that begins earlier is around it.
        for index in complete.startIndex..<complete.endIndex where complete[index].offset < piece.offset {
            return complete[index].bytes.prefix(piece.bytesBefore)
        }
        return open.last { $0.piece.offset < piece.offset }?.piece.bytes.prefix(piece.bytesBefore)
    }

    /// Bytes that are held for pieces.
    var heldBytes: Int {
        let waiting = (complete.startIndex..<complete.endIndex).reduce(0) { $0 + complete[$1].bytes.count }
        return open.reduce(waiting) { $0 + $1.piece.bytes.count }
    }

    // MARK: Bytes

    private mutating func take(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard fault == nil else { return }
        do throws(JSONFault) {
            keptFrom = isKeeping ? 0 : nil
            var index = 0
            while index < bytes.count {
                switch mode {
                case .structure: index = try unsafe takeStructure(at: index, in: bytes)
                case .string: index = try unsafe takeString(at: index, in: bytes)
                case .escape:
                    unsafe key?.append(bytes[index])
                    mode = .string
                    index += 1
                case .word:
                    if unsafe bytes[index].endsWord { try unsafe endValue(at: index, in: bytes) } else { index += 1 }
                }
            }
            try unsafe keep(upTo: bytes.count, of: bytes)
            offset += bytes.count
        } catch {
            fault = error
            open = []
        }
    }

    /// Whether bytes belong to a piece: not those between pieces.
    private var isKeeping: Bool {
        guard let last = open.last else { return false }
        return last.depth == levels.count || levels.last?.array == nil
    }

    /// Adds what came up to an index to the innermost open piece.
    private mutating func keep(upTo index: Int, of bytes: UnsafeBufferPointer<UInt8>) throws(JSONFault) {
        guard let start = keptFrom, let last = open.indices.last else { return }
        let room = maxPieceBytes - open[last].piece.bytes.count
        let end: Int
        if index - start <= room {
            end = index
        } else {
            guard passesOverLongPieces else { throw JSONFault(.limitExceeded, at: offset + start + room) }
            open[last].piece.isTooLong = true
            end = start + room
        }
        unsafe open[last].piece.bytes.append(contentsOf: bytes[start..<end])
        keptFrom = nil
    }

    // MARK: Structure

    private mutating func takeStructure(
        at index: Int,
        in bytes: UnsafeBufferPointer<UInt8>
    ) throws(JSONFault) -> Int {
        let byte = unsafe bytes[index]
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
            break
        case UInt8(ascii: "\""):
            isKey = levels.last.map { $0.isObject && $0.expectsKey } ?? false
            if isKey {
                key = levels.last?.node == nil ? nil : []
            } else {
                try unsafe beginValue(at: index, in: bytes)
            }
            mode = .string
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            try unsafe beginValue(at: index, in: bytes)
            try unsafe openContainer(isObject: byte == UInt8(ascii: "{"), at: index, in: bytes)
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            try closeContainer(isObject: byte == UInt8(ascii: "}"), at: index)
            try unsafe endValue(at: index + 1, in: bytes)
        case UInt8(ascii: ","):
            try takeComma(at: index)
        case UInt8(ascii: ":"):
            guard let last = levels.indices.last, levels[last].array == nil else { throw malformed(at: index) }
            levels[last].expectsKey = false
        default:
            if offset + index < Self.mark.count, try takeMark(byte, at: index) { break }
            try unsafe beginValue(at: index, in: bytes)
            mode = .word
        }
        return index + 1
    }

    private func malformed(at index: Int) -> JSONFault {
        JSONFault(.malformedJSON, at: offset + index)
    }

    /// Whether the bytes so far are the beginning of a byte order mark.
    private var isInMark: Bool { 1..<Self.mark.count ~= markBytes && offset == markBytes }

    /// Passes over a byte of a byte order mark.
    private mutating func takeMark(_ byte: UInt8, at index: Int) throws(JSONFault) -> Bool {
        guard markBytes == offset + index else { return false }
        guard byte == Self.mark[markBytes] else {
            guard markBytes > 0 else { return false }
            throw JSONFault(.malformedJSON, at: 0)
        }
        markBytes += 1
        if markBytes == Self.mark.count { issues.add(.jsonBOM, .repair, at: 0) }
        return true
    }

    private mutating func openContainer(
        isObject: Bool,
        at index: Int,
        in bytes: UnsafeBufferPointer<UInt8>
    ) throws(JSONFault) {
        guard levels.count < maxDepth else { throw JSONFault(.limitExceeded, at: offset + index) }
        // A bracket too many before it would otherwise make the rest of the stream part of its document.
        if let parent = levels.last, parent.isObject, parent.expectsKey { throw malformed(at: index) }
        var node: Int?
        if let parent = levels.last {
            // An array in an array has no path.
            node = parent.isObject ? parent.memberNode : isObject ? parent.node : nil
        } else {
            node = 0
        }
        let array = isObject ? nil : tree.array(at: node)
        levels.append(
            Level(isObject: isObject, node: node, array: array, inside: offset + index + 1, expectsKey: isObject)
        )
        if array != nil { try unsafe keep(upTo: index + 1, of: bytes) }
    }

    private mutating func closeContainer(isObject: Bool, at index: Int) throws(JSONFault) {
        guard let level = levels.popLast(), level.isObject == isObject else { throw malformed(at: index) }
        guard level.array != nil else { return }
        if case .element(let comma?) = level.turn { issues.add(.trailingComma, .repair, at: comma) }
        if let last = open.indices.last { open[last].piece.leaveOut(offset + index - level.inside) }
        keptFrom = index
    }

    private mutating func takeComma(at index: Int) throws(JSONFault) {
        guard let last = levels.indices.last else { throw malformed(at: index) }
        if levels[last].array != nil {
            guard case .comma = levels[last].turn else { throw malformed(at: index) }
            levels[last].turn = .element(afterComma: offset + index)
        } else if levels[last].isObject {
            levels[last].expectsKey = true
            levels[last].memberNode = nil
        }
    }

    // MARK: Values

    /// Opens a piece if the value that begins at an index is one.
    private mutating func beginValue(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) throws(JSONFault) {
        let array = levels.last?.array
        guard levels.isEmpty || array != nil else { return }
        if let last = levels.indices.last {
            guard case .element = levels[last].turn else { throw malformed(at: index) }
            levels[last].turn = .comma
        }
        var piece = JSONPiece(array: array, offset: offset + index)
        piece.bytesBefore = open.last?.piece.bytes.count ?? 0
        open.append((piece, levels.count))
        keptFrom = index
    }

    /// Completes a piece if the value that ends before an index is one.
    private mutating func endValue(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) throws(JSONFault) {
        mode = .structure
        guard let last = open.last, last.depth == levels.count else { return }
        try unsafe keep(upTo: index, of: bytes)
        if let last = open.popLast() { complete.append(last.piece) }
    }

    /// Goes to the end of a string, or to the next backslash in it.
    private mutating func takeString(
        at start: Int,
        in bytes: UnsafeBufferPointer<UInt8>
    ) throws(JSONFault) -> Int {
        var index = start
        while index < bytes.count, unsafe bytes[index] != UInt8(ascii: "\""), unsafe bytes[index] != UInt8(ascii: "\\")
        {
            index += 1
        }
        if key != nil { unsafe keepKey(bytes[start..<index]) }
        guard index < bytes.count else { return index }
        if unsafe bytes[index] == UInt8(ascii: "\\") {
            key?.append(UInt8(ascii: "\\"))
            mode = .escape
        } else if isKey {
            mode = .structure
            endKey()
        } else {
            try unsafe endValue(at: index + 1, in: bytes)
        }
        return index + 1
    }

    private mutating func keepKey(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
        let length = unsafe (key?.count ?? 0) + bytes.count
        // One that is too long is none of the tree's.
        if length <= tree.longestKey { unsafe key?.append(contentsOf: bytes) } else { key = nil }
    }

    private mutating func endKey() {
        guard let last = levels.indices.last else { return }
        levels[last].memberNode = levels[last].node.flatMap { node in key.flatMap { tree.child(of: node, $0) } }
        key = nil
    }
}

extension UInt8 {
    /// Whether a word or number of JSON ends before it.
    fileprivate var endsWord: Bool {
        switch self {
        case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"),
            UInt8(ascii: "}"), UInt8(ascii: "\""):
            true
        default: isJSONSpace
        }
    }
}
