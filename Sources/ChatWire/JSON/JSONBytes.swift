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
    /// Behind the text and its zeros, a bit for each byte that ends plain text (`CJSONScan.h`).
    ///
    /// Only the bytes of a ``FrameBytes`` have them, and only its cursors look there.
    private let marks: UnsafePointer<UInt8>
    /// Bytes of text.
    let count: Int

    @inline(__always)
    init(_ base: UnsafePointer<UInt8>, count: Int) {
        unsafe self.base = base
        unsafe marks = base + cbs_json_text_size(count)
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

    /// The same from an index in the text or at its end, without a look at the bytes.
    @inline(__always)
    func nextMark(from index: Int) -> Int {
        assert(index >= 0 && index <= count)
        var text = unsafe cbs_json_frame(text: base, marks: marks)
        return unsafe cbs_json_mark(&text, index)
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

    /// The index behind the value at an index, or nil where anything about it is unusual (`CJSONScan.h`).
    @inline(__always)
    func endOfUsualValue(at index: Int, depth: Int) -> Int? {
        var text = unsafe cbs_json_frame(text: base, marks: marks)
        let end = unsafe cbs_json_skip(&text, index, depth)
        return end > 0 ? end : nil
    }

    /// Goes to the next key of an object whose bit is one of a set (`CJSONScan.h`).
    @inline(__always)
    func nextKey(_ search: inout cbs_json_search, among bits: UInt64, depth: Int) -> cbs_json_stop {
        var text = unsafe cbs_json_frame(text: base, marks: marks)
        return unsafe cbs_json_next(&text, &search, bits, depth)
    }

    /// The moment of the date that a range is, if it is one.
    @inline(__always)
    func moment(of range: Range<Int>) -> WireMoment? {
        let usual = unsafe cbs_usual_date(base + range.lowerBound, range.count)
        if usual.is_usual != 0 { return WireMoment(seconds: usual.seconds, nanoseconds: usual.nanoseconds) }
        return unsafe WireMoment(reading: buffer(range))
    }

    /// Which of 64 bits stands for the key in a range between quotes.
    @inline(__always)
    func keyBit(of range: Range<Int>) -> Int {
        unsafe cbs_json_key_bit(base + range.lowerBound, range.count)
    }

    /// Whether the text is UTF-8, when that is known of the bytes up to an index, which are ASCII.
    func isUTF8(from ascii: Int) -> Bool {
        unsafe cbs_json_is_utf8(base, ascii, count) != 0
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
