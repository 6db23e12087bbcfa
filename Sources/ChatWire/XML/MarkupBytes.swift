//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

internal import CByteScan

/// A view of the text that is being scanned, from one position on.
///
/// The text holds no NUL, and 64 NULs stand behind its end (``TextBuffer``). So every search stops at the end by itself, and
/// looking a few bytes ahead needs no check. Indices count from the view's start; a view is valid until the text is changed.
@safe
struct MarkupBytes {
    private let base: UnsafePointer<UInt8>
    /// Bytes of text in the view.
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

    /// The first of `<` `&` `]` CR from an index on, or the end.
    @inline(__always)
    func endOfPlainText(from index: Int) -> Int {
        unsafe index &+ Int(cbs_plain_text(base + index))
    }

    /// The first byte that cannot be part of a name, or the end.
    @inline(__always)
    func endOfName(from index: Int) -> Int {
        unsafe index &+ Int(cbs_name(base + index))
    }

    /// Whether so many bytes are the same at two indices.
    @inline(__always)
    func isEqual(_ a: Int, _ b: Int, count: Int) -> Bool {
        unsafe cbs_equal(base + a, base + b, count) != 0
    }

    /// Whether so many bytes at an index are those at an address, where 16 more can be read.
    @inline(__always)
    func isEqual(_ index: Int, to other: UnsafePointer<UInt8>, count: Int) -> Bool {
        unsafe cbs_equal(base + index, other, count) != 0
    }

    /// A hash of a name.
    @inline(__always)
    func hash(of name: Range<Int>) -> Int {
        unsafe Int(truncatingIfNeeded: cbs_hash(base + name.lowerBound, name.count))
    }

    /// The first of three bytes from an index on, or the end.
    @inline(__always)
    func first(of a: UInt8, _ b: UInt8, _ c: UInt8, from index: Int) -> Int {
        unsafe index &+ Int(cbs_until(base + index, a, b, c))
    }

    /// The first byte of this value from an index on, or the end.
    @inline(__always)
    func first(_ byte: UInt8, from index: Int) -> Int {
        first(of: byte, byte, byte, from: index)
    }

    /// The bytes of a range that lies in the text.
    @inline(__always)
    func buffer(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
        assert(range.lowerBound >= 0 && range.upperBound <= count)
        return unsafe UnsafeBufferPointer(start: base + range.lowerBound, count: range.count)
    }

    /// A copy of the bytes of a range.
    func array(_ range: Range<Int>) -> [UInt8] {
        unsafe Array(buffer(range))
    }

    /// How a fixed ASCII text compares with the bytes at an index.
    enum Match {
        case yes, no
        /// The text ends inside it; the bytes so far are equal.
        case incomplete
    }

    /// Compares with a fixed ASCII text; with `ignoringCase` the text must be in lower case.
    func match(_ text: StaticString, at index: Int, ignoringCase: Bool = false) -> Match {
        let pattern = unsafe UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        for offset in 0..<pattern.count {
            if index + offset >= count { return .incomplete }
            let byte = self[index + offset]
            let folded = ignoringCase && byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
            if unsafe folded != pattern[offset] { return .no }
        }
        return .yes
    }

    /// Whether a range holds exactly this ASCII text.
    func equals(_ text: StaticString, _ range: Range<Int>, ignoringCase: Bool = false) -> Bool {
        text.utf8CodeUnitCount == range.count && match(text, at: range.lowerBound, ignoringCase: ignoringCase) == .yes
    }

    /// The scalar at an index of valid UTF-8, and its length in bytes.
    func scalar(at index: Int) -> (value: UInt32, length: Int) {
        unsafe UTF8Sequence.scalar(at: base + index)
    }

    /// Whether a name can start at an index (XML 1.0, production 4).
    @inline(__always)
    func startsName(at index: Int) -> Bool {
        let byte = self[index]
        if byte < 0x80 {
            return (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":")
        }
        return XMLCharacter.isNameStart(scalar(at: index).value)
    }
}

extension UInt8 {
    /// Whether it is one of XML's white space characters (production 3).
    @inline(__always)
    var isXMLSpace: Bool {
        self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D
    }
}
