//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

extension TextBuffer {
    /// Where a position stands in the caller's bytes of the current payload; for one before the payload, the payload's
    /// start.
    ///
    /// Cheapest in ascending order: only what lies between two calls is counted.
    mutating func place(of position: Int) -> Place {
        let mark = mark(at: max(position, payloadStart))
        return Place(offset: mark.sourceOffset - payloadOffset, line: mark.line, column: mark.column)
    }

    /// The place of the end of everything received: its offset counts also bytes that were not decoded yet.
    mutating func placeOfEnd() -> Place {
        let mark = mark(at: end)
        return Place(offset: receivedBytes - payloadOffset, line: mark.line, column: mark.column)
    }

    /// The caller's bytes before a position, since the stream's start.
    mutating func sourceOffset(of position: Int) -> Int {
        mark(at: position).sourceOffset
    }

    /// Lets offsets, lines and columns restart at a position.
    ///
    /// A payload at position 0 begins with the byte order mark.
    mutating func beginPayload(at position: Int) {
        var mark = mark(at: position)
        mark.line = 1
        mark.column = 1
        cursor = mark
        if anchor.position == mark.position { anchor = mark }
        payloadStart = mark.position
        payloadOffset = mark.position == 0 ? 0 : mark.sourceOffset
    }

    /// The mark of a position between ``start`` and ``end``.
    mutating func mark(at position: Int) -> Mark {
        let position = max(start, min(position, end))
        var mark = position < cursor.position ? anchor : cursor
        while mark.position < position {
            while mark.segment + 1 < segments.endIndex, segments[mark.segment + 1].start <= mark.position {
                mark.segment += 1
            }
            var stop = position
            if mark.segment + 1 < segments.endIndex { stop = min(stop, segments[mark.segment + 1].start) }
            if mark.position < payloadStart { stop = min(stop, payloadStart) }
            move(&mark, to: stop)
            if stop == payloadStart {
                mark.line = 1
                mark.column = 1
            }
        }
        cursor = mark
        return mark
    }

    /// Moves a mark within a segment and a payload.
    private func move(_ mark: inout Mark, to stop: Int) {
        let text = unsafe pointer(at: mark.position)
        let count = stop - mark.position
        let charset = segments[mark.segment].charset

        let afterCR = unsafe mark.position != payloadStart && text[-1] == 0x0D
        let lines = unsafe TextScan.lineEnds(in: text, count: count, afterCR: afterCR)
        let lineStart = lines.lineStart
        if lines.count > 0 {
            mark.line += lines.count
            mark.column = 1
        }
        unsafe mark.column += TextScan.scalarCount(in: text + lineStart, count: count - lineStart)

        switch charset {
        case .utf8, .usASCII:
            mark.sourceOffset += count
        case .iso8859_1, .windows1252:
            unsafe mark.sourceOffset += TextScan.scalarCount(in: text, count: count)
        case .utf16, .utf16LittleEndian, .utf16BigEndian:
            unsafe mark.sourceOffset += 2 * TextScan.scalarCount(in: text, count: count)
            unsafe mark.sourceOffset += 2 * TextScan.fourByteCount(in: text, count: count)
        }
        // In the other charsets a repaired character has as many bytes as the character that stands for it.
        let isUTF8 = charset == .utf8 || charset == .usASCII
        while mark.repair < repairs.endIndex, repairs[mark.repair].position < stop {
            let repair = repairs[mark.repair]
            if isUTF8 { mark.sourceOffset += Int(repair.sourceLength) - Int(repair.textLength) }
            mark.repair += 1
        }
        mark.position = stop
    }
}
