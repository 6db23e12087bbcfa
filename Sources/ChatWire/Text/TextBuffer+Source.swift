//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

extension TextBuffer {
    /// The caller's bytes that the text from a position on was decoded from.
    ///
    /// They are rebuilt: the text and its charset imply them, but for the repaired characters, which keep theirs.
    func sourceBytes(from position: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(end - position)
        var segment = segments.firstIndex { $0.start > position } - 1
        var repair = repairs.firstIndex { $0.position >= position }
        var position = position
        while position < end {
            let isLast = segment + 1 == segments.endIndex
            var stop = isLast ? end : segments[segment + 1].start
            if position == stop {
                segment += 1
                continue
            }
            if repair < repairs.endIndex, repairs[repair].position < stop {
                let repaired = repairs[repair]
                if repaired.position == position {
                    for index in 0..<UInt32(repaired.sourceLength) {
                        bytes.append(UInt8(truncatingIfNeeded: repaired.source >> (8 * index)))
                    }
                    position += Int(repaired.textLength)
                    repair += 1
                    continue
                }
                stop = repaired.position
            }
            append(to: &bytes, from: position, upTo: stop, charset: segments[segment].charset)
            position = stop
        }
        return bytes
    }

    private func append(to bytes: inout [UInt8], from position: Int, upTo stop: Int, charset: Charset) {
        let text = unsafe pointer(at: position)
        let count = stop - position
        if charset == .utf8 || charset == .usASCII {
            unsafe bytes.append(contentsOf: UnsafeBufferPointer(start: text, count: count))
            return
        }
        var index = 0
        while index < count {
            let (scalar, length) = unsafe UTF8Sequence.scalar(at: text + index)
            index += length
            switch charset {
            case .windows1252: bytes.append(Windows1252.byte(of: scalar))
            case .utf16LittleEndian: appendUnits(of: scalar, to: &bytes, isBigEndian: false)
            case .utf16BigEndian: appendUnits(of: scalar, to: &bytes, isBigEndian: true)
            case .iso8859_1, .utf8, .usASCII, .utf16: bytes.append(UInt8(truncatingIfNeeded: scalar))
            }
        }
    }

    private func appendUnits(of scalar: UInt32, to bytes: inout [UInt8], isBigEndian: Bool) {
        func append(_ unit: UInt32) {
            let (low, high) = (UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8))
            bytes.append(isBigEndian ? high : low)
            bytes.append(isBigEndian ? low : high)
        }
        if scalar < 0x1_0000 {
            append(scalar)
        } else {
            append(0xD800 | (scalar - 0x1_0000) >> 10)
            append(0xDC00 | scalar & 0x3FF)
        }
    }
}
