//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

// The JSON form: a key or a value, which a cursor judges when it is complete.

extension RouterReader {
    /// A string, number, word or whole container, and what it says.
    struct JSONItem {
        /// The index behind it.
        var end: Int
        /// Its text in the view; for a string without its quotes.
        var range: Range<Int>
        /// Its text, when that differs from what stands there.
        var string: String?
        var isNull = false
    }

    enum JSONRead {
        case needsMore
        case piece(JSONItem)
        case stopped(Stop)
    }

    /// A limit, and how many bytes it leaves for what comes next.
    struct Room {
        var bytes: Int
        var limit: StaticString
    }

    /// Reads what begins at an index, once all of it has come.
    ///
    /// What is wrong is told by its first byte: a fault before the first byte beyond a limit comes first.
    mutating func readJSON(_ bytes: JSONBytes, _ start: Int, _ room: Room) -> JSONRead {
        let first = bytes[start]
        let isContainer = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
        if isContainer, other.state.json.levels.count >= maxJSONDepth {
            return .stopped(excess(MessageStructure.Bound("maxDepth", 0), at: text.start + start))
        }
        let end = other.state.json.scan.end(in: bytes, from: start)
        let upperBound = end ?? bytes.count
        let isString = first == UInt8(ascii: "\"")
        let inside = isString ? start + 1..<max(start + 1, end.map { $0 - 1 } ?? upperBound) : start..<upperBound
        let isLong = other.state.json.scan.textBytes > room.bytes
        let beyond: Int?
        if isString {
            // The text of escapes is counted when they may be too much, and when the string is complete.
            let isCounted = isLong || (other.state.json.scan.isOdd && end != nil)
            beyond = isCounted ? bytes.index(ofByte: room.bytes, in: inside) : nil
        } else {
            beyond = isLong ? start + room.bytes : nil
        }
        if let beyond {
            let stop = excess(MessageStructure.Bound(room.limit, 0), at: text.start + beyond)
            if case .fault(let fault) = judge(bytes, start..<upperBound), fault.position < stop.position {
                return .stopped(fault)
            }
            return .stopped(stop)
        }
        guard let end else {
            if isFinal, case .fault(let fault) = judge(bytes, start..<upperBound), fault.code != .truncated {
                return .stopped(fault)
            }
            return .needsMore
        }
        if isString, !other.state.json.scan.isOdd {
            other.state.json.scan = JSONValueScan()
            return .piece(JSONItem(end: end, range: inside))
        }
        // The byte behind a word shows that it has ended.
        switch judge(bytes, start..<min(end + 1, bytes.count)) {
        case .fault(let fault):
            return .stopped(fault)
        case .value(let string):
            other.state.json.scan = JSONValueScan()
            let isNull = first == UInt8(ascii: "n")
            return .piece(JSONItem(end: end, range: inside, string: string, isNull: isNull))
        }
    }

    private enum Judgement {
        /// Its text, if it is a string.
        case value(String?)
        case fault(Stop)
    }

    func text(of piece: JSONItem, _ bytes: JSONBytes) -> [UInt8] {
        if let string = piece.string { return Array(string.utf8) }
        return unsafe Array(bytes.buffer(piece.range))
    }

    /// Lets a cursor read a value; its repairs are noted.
    private mutating func judge(_ bytes: JSONBytes, _ range: Range<Int>) -> Judgement {
        let position = text.start + range.lowerBound
        // A cursor takes U+FEFF at the beginning for a byte order mark.
        guard bytes[range.lowerBound] < 0x80 else { return .fault(Stop(.malformedJSON, at: position, path: path)) }
        var limits = limits
        limits.maxDepth = max(1, maxJSONDepth - other.state.json.levels.count)
        do throws(JSONFault) {
            var cursor = try JSONCursor(FrameBytes(bytes.text(range)), limits: limits)
            let kind = try cursor.nextKind()
            var fault: JSONFault?
            var string: String?
            do throws(JSONFault) {
                if kind == .string {
                    string = cursor.string(try cursor.text())
                } else {
                    try cursor.skipValue()
                }
            } catch {
                fault = error
            }
            for issue in cursor.issues.list { note(issue.code, issue.severity, at: position + issue.index) }
            for _ in 0..<cursor.issues.omitted { findings.addSurplus(at: position) }
            if let fault { throw fault }
            return .value(string)
        } catch {
            let limit = error.code == .limitExceeded ? "maxDepth" : nil
            var stop = Stop(error.code, at: position + error.index, path: path, context: limit)
            stop.endsStream = error.code == .limitExceeded
            return .fault(stop)
        }
    }
}
