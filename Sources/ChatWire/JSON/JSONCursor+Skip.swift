//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

// Passing over values, with all checks.

/// Which kinds of containers are open, one bit a container: 1 for an object.
private struct OpenContainers {
    private(set) var count = 0
    private var innermost: UInt64 = 0
    /// What was pushed out of the first word.
    private var outer: [UInt64]?

    @inline(__always)
    var isInObject: Bool { innermost & 1 == 1 }

    @inline(__always)
    mutating func open(object: Bool) {
        if count & 63 == 0, count > 0 { outer = (outer ?? []) + [innermost] }
        innermost = innermost << 1 | (object ? 1 : 0)
        count += 1
    }

    @inline(__always)
    mutating func close() {
        count -= 1
        innermost >>= 1
        if count & 63 == 0, count > 0 { innermost = outer?.popLast() ?? 0 }
    }
}

extension JSONCursor {
    /// Passes over the value that comes next and checks all of it.
    ///
    /// - Returns: from its first byte to behind its last.
    @discardableResult
    @inline(__always)
    mutating func skipValue() throws(JSONFault) -> Range<Int> {
        skipSpace()
        let start = index
        let end: Int
        if let usual = bytes.endOfUsualValue(at: start, depth: maxDepth - depth) {
            end = usual
        } else {
            end = try endOfValue(at: start)
        }
        index = end
        state = .after
        return start..<end
    }

    /// The index behind the value that begins at an index, whatever is in it.
    private mutating func endOfValue(at start: Int) throws(JSONFault) -> Int {
        let bytes = bytes
        var open = OpenContainers()
        var index = start
        while true {
            var isValueComplete = true
            switch bytes[index] {
            case UInt8(ascii: "\""):
                index = try text(at: index).range.upperBound + 1
            case UInt8(ascii: "{"):
                guard depth + open.count < maxDepth else { throw JSONFault(.limitExceeded, at: index) }
                open.open(object: true)
                index = bytes.endOfSpace(from: index + 1)
                if bytes[index] != UInt8(ascii: "}") {
                    index = try endOfKey(at: index)
                    isValueComplete = false
                }
            case UInt8(ascii: "["):
                guard depth + open.count < maxDepth else { throw JSONFault(.limitExceeded, at: index) }
                open.open(object: false)
                index = bytes.endOfSpace(from: index + 1)
                isValueComplete = bytes[index] == UInt8(ascii: "]")
            case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                index = try digits(at: index).range.upperBound
            case UInt8(ascii: "t"):
                index = try endOfLiteral(.true, at: index)
            case UInt8(ascii: "f"):
                index = try endOfLiteral(.false, at: index)
            case UInt8(ascii: "n"):
                index = try endOfLiteral(.null, at: index)
            default:
                throw wrongValue(at: index)
            }
            guard isValueComplete else { continue }
            // Now at the end of a value, or before the bracket of an empty container.
            closing: while open.count > 0 {
                index = bytes.endOfSpace(from: index)
                let isInObject = open.isInObject
                let bracket = isInObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
                if bytes[index] == UInt8(ascii: ",") {
                    let comma = index
                    index = bytes.endOfSpace(from: index + 1)
                    if bytes[index] != bracket {
                        if isInObject { index = try endOfKey(at: index) }
                        break closing
                    }
                    try repair(.trailingComma, at: comma)
                }
                guard bytes[index] == bracket else { throw unexpected(at: index) }
                index += 1
                open.close()
            }
            if open.count == 0 { return index }
        }
    }

    /// The index of the value that belongs to the key at an index.
    @inline(__always)
    private mutating func endOfKey(at index: Int) throws(JSONFault) -> Int {
        let key = try key(at: index)
        let colon = bytes.endOfSpace(from: key.range.upperBound + 1)
        return bytes.endOfSpace(from: colon + 1)
    }
}
