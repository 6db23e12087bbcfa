//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// A text in a frame, of which a string is made when it is asked for.
///
/// Texts are equal when they say the same, wherever they stand and however they are escaped. A value of several texts rather has
/// ``FrameTexts``, which is one reference for all.
struct WireText: Sendable {
    let frame: FrameBytes
    let at: TextRange

    /// A text of a frame that is there.
    @inline(__always)
    init(_ frame: FrameBytes, literal range: Range<Int>) {
        self.frame = frame
        at = TextRange(literal: range)
    }

    /// A text of a frame, or nil when there is none.
    @inline(__always)
    init?(_ frame: FrameBytes, _ text: TextRange) {
        guard text.isPresent else { return nil }
        self.frame = frame
        at = text
    }

    /// A text of its own.
    init(_ string: String) {
        let frame = FrameBytes(string)
        self.init(frame, literal: 0..<frame.count)
    }

    /// A text of its own, or nil where an empty one means none.
    static func nonEmpty(_ string: String?) -> WireText? {
        string.flatMap { $0.isEmpty ? nil : WireText($0) }
    }

    var range: Range<Int> { at.range }

    /// Itself, or nil when there is nothing in it.
    var nonEmpty: WireText? { at.isEmpty ? nil : self }

    var string: String { frame.string(at) ?? "" }

    /// Whether the text is this ASCII text, in any case of its letters.
    func equals(_ name: StaticString, ignoringCase: Bool) -> Bool {
        frame.equals(at, name, ignoringCase: ignoringCase)
    }
}

extension WireText: Hashable {
    static func == (a: WireText, b: WireText) -> Bool {
        a.frame.isEqual(a.at, to: b.frame, b.at)
    }

    func hash(into hasher: inout Hasher) {
        frame.hash(at, into: &hasher)
    }
}

/// A date in a frame: its text, and the moment that it means.
struct WireTime: Sendable, Hashable {
    let text: WireText
    let moment: WireMoment

    /// A date of a frame, or nil when there is none.
    init?(_ frame: FrameBytes, _ time: TimeRange) {
        guard let text = WireText(frame, time.text) else { return nil }
        self.text = text
        moment = time.moment
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
