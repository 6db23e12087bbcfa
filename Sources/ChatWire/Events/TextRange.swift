//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// Where a text stands in a frame, and how it is written; or that there is none.
///
/// It holds no reference to the frame, so that reading costs no reference counting; who keeps ranges keeps their frame beside them.
struct TextRange: Sendable, BitwiseCopyable {
    private enum Form: UInt32 {
        /// The bytes are the text.
        case plain
        /// There are escapes or control characters.
        case odd
        /// The range is a whole object, PHP's `DateTime`; the text is its date with its zone.
        case phpDate
        /// There is no text.
        case none
    }

    /// Keeps a range's length and its form in 32 bits.
    static let longestFrame = 1 << 28

    private let start: UInt32
    private let countAndForm: UInt32

    @inline(__always)
    private init(_ range: Range<Int>, _ form: Form) {
        start = UInt32(truncatingIfNeeded: range.lowerBound)
        countAndForm = UInt32(truncatingIfNeeded: range.count << 2) | form.rawValue
    }

    /// The string of a token.
    @inline(__always)
    init(_ text: JSONText) {
        self.init(text.range, text.isPlain ? .plain : .odd)
    }

    /// The bytes of a range, as they are.
    @inline(__always)
    init(literal range: Range<Int>) {
        self.init(range, .plain)
    }

    /// A date of PHP by the range of its object.
    init(phpDate range: Range<Int>) {
        self.init(range, .phpDate)
    }

    /// No text.
    @inline(__always)
    static var none: TextRange { TextRange(0..<0, .none) }

    /// Whether there is a text, be it empty.
    @inline(__always)
    var isPresent: Bool { countAndForm & 3 != Form.none.rawValue }

    @inline(__always)
    var isPlain: Bool { countAndForm & 3 == Form.plain.rawValue }

    /// Whether it is a date of PHP.
    var isPHPDate: Bool { countAndForm & 3 == Form.phpDate.rawValue }

    /// Whether nothing is in it, as in none.
    @inline(__always)
    var isEmpty: Bool { countAndForm >> 2 == 0 }

    @inline(__always)
    var range: Range<Int> { Int(start)..<Int(start) + Int(countAndForm >> 2) }

    /// Itself, or none when there is nothing in it.
    @inline(__always)
    var nonEmpty: TextRange { isEmpty ? .none : self }

    /// Itself, or another where there is none.
    @inline(__always)
    func or(_ other: @autoclosure () -> TextRange) -> TextRange { isPresent ? self : other() }
}

/// A date in a frame: where its text stands, and the moment that it means.
struct TimeRange: Sendable, BitwiseCopyable {
    var text = TextRange.none
    var moment = WireMoment.none

    static var none: TimeRange { TimeRange() }

    @inline(__always)
    var isPresent: Bool { text.isPresent }

    /// Itself, or another where there is none.
    @inline(__always)
    func or(_ other: TimeRange) -> TimeRange { isPresent ? self : other }
}

extension WireMoment {
    /// What stands for the moment where there is no date.
    static var none: WireMoment { WireMoment(seconds: 0, nanoseconds: 0) }

    init(seconds: Int64, nanoseconds: Int32) {
        self.seconds = seconds
        self.nanoseconds = nanoseconds
    }
}

extension FrameBytes {
    /// The string of a text of this frame; nil when there is none.
    @inline(__always)
    func string(_ text: TextRange) -> String? {
        if text.isPlain { return bytes.text(text.range) }
        return text.isPresent ? oddString(text) : nil
    }

    /// A date of this frame; nil when there is none.
    func date(_ time: TimeRange) -> WireDate? {
        string(time.text).map { WireDate(literal: $0, moment: time.moment) }
    }

    private func oddString(_ text: TextRange) -> String {
        text.isPHPDate
            ? CXoneReader.phpLiteral(self, at: text.range.lowerBound) ?? ""
            : bytes.string(JSONText(range: text.range, hasEscapes: true, hasControls: true))
    }

    /// Whether a text is this ASCII text, in any case of its letters.
    func equals(_ text: TextRange, _ name: StaticString, ignoringCase: Bool) -> Bool {
        guard text.isPlain else {
            guard let string = string(text) else { return false }
            return ignoringCase ? string.lowercased() == "\(name)".lowercased() : string == "\(name)"
        }
        return ignoringCase ? bytes.equalsIgnoringCase(name, text.range) : bytes.equals(name, text.range)
    }

    /// Whether a text says the same as one of another frame, or there is neither.
    func isEqual(_ text: TextRange, to other: FrameBytes, _ otherText: TextRange) -> Bool {
        if text.isPlain && otherText.isPlain {
            return text.range.count == otherText.range.count
                && bytes.isEqual(text.range, to: other.bytes, at: otherText.range.lowerBound)
        }
        guard let a = string(text), let b = other.string(otherText) else {
            return text.isPresent == otherText.isPresent
        }
        return a.utf8.elementsEqual(b.utf8)
    }

    /// Hashes what ``isEqual(_:to:_:)`` compares.
    func hash(_ text: TextRange, into hasher: inout Hasher) {
        if var string = string(text) { string.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) } }
        hasher.combine(text.isPresent ? 0xFF : 0xFE as UInt8)
    }
}

extension JSONBytes {
    /// Whether a range holds this ASCII text, in any case of its letters.
    fileprivate func equalsIgnoringCase(_ text: StaticString, _ range: Range<Int>) -> Bool {
        guard text.utf8CodeUnitCount == range.count else { return false }
        let pattern = unsafe UnsafeBufferPointer(start: text.utf8Start, count: range.count)
        return unsafe zip(range, pattern).allSatisfy { self[$0].asciiLowercased == $1.asciiLowercased }
    }
}

extension UInt8 {
    fileprivate var asciiLowercased: UInt8 {
        self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") ? self | 0x20 : self
    }
}
