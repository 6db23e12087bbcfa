//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// A text in a frame: a range of the frame's bytes, of which a string is made when it is asked for.
///
/// Texts are equal when they say the same, wherever they stand and however they are escaped.
struct WireText: Sendable {
    private enum Form: UInt32 {
        /// The bytes are the text.
        case plain
        /// There are escapes or control characters.
        case odd
        /// The range is a whole object, PHP's `DateTime`; the text is its date with its zone.
        case phpDate
    }

    /// Keeps a range's length and its form in 32 bits.
    static let longestFrame = 1 << 28

    let frame: FrameBytes
    private let start: UInt32
    private let countAndForm: UInt32

    private init(_ frame: FrameBytes, _ range: Range<Int>, _ form: Form) {
        self.frame = frame
        start = UInt32(truncatingIfNeeded: range.lowerBound)
        countAndForm = UInt32(truncatingIfNeeded: range.count << 2) | form.rawValue
    }

    /// The string of a token.
    @inline(__always)
    init(_ frame: FrameBytes, _ text: JSONText) {
        self.init(frame, text.range, text.isPlain ? .plain : .odd)
    }

    /// The bytes of a range, as they are.
    @inline(__always)
    init(_ frame: FrameBytes, literal range: Range<Int>) {
        self.init(frame, range, .plain)
    }

    /// A date of PHP by the range of its object.
    init(_ frame: FrameBytes, phpDate range: Range<Int>) {
        self.init(frame, range, .phpDate)
    }

    /// A text of its own.
    init(_ string: String) {
        let frame = FrameBytes(string)
        self.init(frame, 0..<frame.count, .plain)
    }

    /// A text of its own, or nil where an empty one means none.
    static func nonEmpty(_ string: String?) -> WireText? {
        string.flatMap { $0.isEmpty ? nil : WireText($0) }
    }

    var range: Range<Int> { Int(start)..<Int(start) + Int(countAndForm >> 2) }

    var isPlain: Bool { countAndForm & 3 == Form.plain.rawValue }

    @inline(__always)
    var isEmpty: Bool { countAndForm >> 2 == 0 }

    /// Itself, or nil when there is nothing in it.
    @inline(__always)
    var nonEmpty: WireText? { isEmpty ? nil : self }

    var string: String {
        switch countAndForm & 3 {
        case Form.plain.rawValue:
            frame.bytes.text(range)
        case Form.phpDate.rawValue:
            CXoneReader.phpLiteral(frame, at: range.lowerBound) ?? ""
        default:
            frame.bytes.string(JSONText(range: range, hasEscapes: true, hasControls: true))
        }
    }

    /// Whether the text is this ASCII text, in any case of its letters.
    func equals(_ name: StaticString, ignoringCase: Bool) -> Bool {
        guard isPlain else {
            return ignoringCase ? string.lowercased() == "\(name)".lowercased() : string == "\(name)"
        }
        return ignoringCase ? frame.bytes.equalsIgnoringCase(name, range) : frame.bytes.equals(name, range)
    }
}

extension WireText: Hashable {
    static func == (a: WireText, b: WireText) -> Bool {
        if a.isPlain && b.isPlain {
            return a.range.count == b.range.count
                && a.frame.bytes.isEqual(a.range, to: b.frame.bytes, at: b.range.lowerBound)
        }
        return a.string.utf8.elementsEqual(b.string.utf8)
    }

    func hash(into hasher: inout Hasher) {
        var string = string
        string.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        hasher.combine(0xFF as UInt8)
    }
}

extension JSONBytes {
    /// Whether a range holds this ASCII text, in any case of its letters.
    func equalsIgnoringCase(_ text: StaticString, _ range: Range<Int>) -> Bool {
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

/// A date in a frame: its text, and the moment that it means.
struct WireTime: Sendable, Hashable {
    let text: WireText
    let moment: WireMoment

    init(text: WireText, moment: WireMoment) {
        self.text = text
        self.moment = moment
    }

    init(_ date: WireDate) {
        text = WireText(date.literal)
        moment = WireMoment(date)
    }

    var date: WireDate { WireDate(literal: text.string, moment: moment) }
}

/// JSON in a frame, of which a value is made when it is asked for.
///
/// Parts are equal when their values are.
struct WireJSON: Sendable {
    private let source: WireText

    init(_ frame: FrameBytes, _ range: Range<Int>) {
        source = WireText(frame, literal: range)
    }

    init(_ value: JSONValue) {
        source = WireText(value.description)
    }

    /// Where it begins in its frame.
    var start: Int { source.range.lowerBound }

    /// The JSON as it is written.
    var text: String { source.string }

    var value: JSONValue { JSONPart(frame: source.frame, range: source.range).value }

    /// The object that it is; nothing else is one.
    var object: JSONObject { value.objectValue ?? JSONObject() }

    /// The members of the object, or of all objects of the array, each key once with its last value.
    var mergedObject: JSONObject {
        let value = value
        let objects = value.arrayValue ?? [value]
        var members: [JSONObject.Member] = []
        var places: [String: Int] = [:]
        for member in objects.flatMap({ $0.objectValue?.members ?? [] }) {
            if let place = places[member.key] {
                members[place] = member
            } else {
                places[member.key] = members.count
                members.append(member)
            }
        }
        return JSONObject(members)
    }
}

extension WireJSON: Hashable {
    static func == (a: WireJSON, b: WireJSON) -> Bool {
        a.source == b.source || a.value == b.value
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(value)
    }
}
