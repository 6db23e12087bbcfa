//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

internal import CByteScan

/// A view of a frame's bytes for reading JSON.
///
/// At least 64 zero bytes stand behind the text, so every search stops at its end, and looking a few bytes ahead needs no check.
/// JSON gives NUL no meaning; whether one is the end or part of the text is told by its index. A view is valid as long as
/// the ``FrameBytes`` that it came from is kept.
@safe
struct JSONBytes {
    private let base: UnsafePointer<UInt8>
    /// Bytes of text.
    let count: Int

    @inline(__always)
    init(_ base: UnsafePointer<UInt8>, count: Int) {
        unsafe self.base = base
        self.count = count
    }

    /// The byte at an index, at most 63 behind the end; NUL there.
    @inline(__always)
    subscript(index: Int) -> UInt8 {
        assert(index >= 0 && index < count + 64)
        return unsafe base[index]
    }

    /// The first `"`, `\` or control character from an index on, or the end.
    @inline(__always)
    func endOfPlainText(from index: Int) -> Int {
        unsafe index &+ cbs_json_text(base + index)
    }

    /// The first byte from an index on that is no white space, or the end.
    @inline(__always)
    func endOfSpace(from index: Int) -> Int {
        // Frames have none, so one look comes before the search.
        self[index] > 0x20 ? index : unsafe index &+ cbs_json_space(base + index)
    }

    /// The first byte from an index on that is no digit.
    @inline(__always)
    func endOfDigits(from index: Int) -> Int {
        var index = index
        while self[index] &- UInt8(ascii: "0") < 10 { index &+= 1 }
        return index
    }

    /// The four bytes from an index on, in little-endian order.
    @inline(__always)
    func fourBytes(at index: Int) -> UInt32 {
        assert(index >= 0 && index < count + 60)
        return unsafe UInt32(littleEndian: UnsafeRawPointer(base + index).loadUnaligned(as: UInt32.self))
    }

    /// Whether so many bytes are the same as those of another view, at an index there.
    @inline(__always)
    func isEqual(_ range: Range<Int>, to other: JSONBytes, at index: Int) -> Bool {
        unsafe cbs_equal(base + range.lowerBound, other.base + index, range.count) != 0
    }

    /// Whether a range holds exactly this ASCII text.
    @inline(__always)
    func equals(_ text: StaticString, _ range: Range<Int>) -> Bool {
        guard text.utf8CodeUnitCount == range.count else { return false }
        let pattern = unsafe text.utf8Start
        let start = range.lowerBound
        for offset in 0..<range.count {
            if unsafe base[start &+ offset] != pattern[offset] { return false }
        }
        return true
    }

    /// A hash of the bytes of a range: of their number, the first and the last eight.
    @inline(__always)
    func hash(of range: Range<Int>) -> Int {
        unsafe cbs_hash(base + range.lowerBound, range.count)
    }

    /// How many bytes from an index on are whole, valid characters.
    func validPrefix(from index: Int) -> Int {
        var index = index
        while true {
            unsafe index += cbs_ascii(base + index, count - index)
            guard index < count else { return index }
            repeat {
                guard case .valid(let length) = sequence(at: index) else { return index }
                index += length
            } while self[index] >= 0x80
        }
    }

    /// The character, or what else stands at an index in the text.
    @inline(__always)
    func sequence(at index: Int) -> UTF8Sequence {
        unsafe UTF8Sequence(at: base + index, available: count - index)
    }

    /// The bytes of a range that lies in the text.
    @inline(__always)
    func buffer(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
        assert(range.lowerBound >= 0 && range.upperBound <= count)
        return unsafe UnsafeBufferPointer(start: base + range.lowerBound, count: range.count)
    }

    /// The text of a range that begins and ends between characters.
    @inline(__always)
    func text(_ range: Range<Int>) -> String {
        unsafe String(decoding: buffer(range), as: UTF8.self)
    }

    /// The line ends in a range, and where the line begins in which the range ends (nil when before the range).
    func lineEnds(in range: Range<Int>) -> (count: Int, lineStart: Int?) {
        let afterCR = range.lowerBound > 0 && self[range.lowerBound - 1] == 0x0D
        let start = unsafe base + range.lowerBound
        let ends = unsafe TextScan.lineEnds(in: start, count: range.count, afterCR: afterCR)
        return (ends.count, ends.lineStart > 0 ? range.lowerBound + ends.lineStart : nil)
    }

    /// How many characters begin in a range.
    func scalarCount(in range: Range<Int>) -> Int {
        unsafe TextScan.scalarCount(in: base + range.lowerBound, count: range.count)
    }
}
