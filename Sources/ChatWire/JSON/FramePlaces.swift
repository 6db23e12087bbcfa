//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// Finds the places of indices of a frame's text, which must come in ascending order: the text is walked once.
struct FramePlaces {
    private let frame: FrameBytes
    private var index: Int
    private var line = 1
    private var column = 1

    init(_ frame: FrameBytes) {
        self.frame = frame
        // A byte order mark counts no column.
        index = frame.startsWithMark ? 3 : 0
    }

    /// Where an index stands in the caller's bytes.
    ///
    /// The end of the text stands where the bytes end, also when these end inside a character.
    mutating func place(of target: Int) -> Place {
        if target > index {
            let bytes = frame.bytes
            let ends = bytes.lineEnds(in: index..<target)
            line += ends.count
            if let start = ends.lineStart {
                column = 1 + bytes.scalarCount(in: start..<target)
            } else {
                column += bytes.scalarCount(in: index..<target)
            }
            index = target
        }
        let offset = target == frame.count ? frame.receivedCount : frame.callerOffset(of: target)
        return Place(offset: offset, line: line, column: column)
    }
}
