//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

// Fields of one value, read whatever kind of JSON they come in. Null is no value and no issue.

extension CXoneReader {
    /// Passes over a value of a wrong kind, with a note.
    mutating func wrongKind() throws(JSONFault) {
        cursor.note(.coercedType, at: cursor.index)
        try cursor.skipValue()
    }

    /// A text with its frame, for values of few texts.
    @inline(__always)
    func wireText(_ text: TextRange) -> WireText? {
        WireText(frame, text)
    }

    /// A text; numbers and booleans are read as they are written, and noted.
    @inline(__always)
    mutating func text() throws(JSONFault) -> TextRange {
        cursor.isAtText ? TextRange(try cursor.text()) : try oddText(cursor.nextKind())
    }

    private mutating func oddText(_ kind: JSONKind) throws(JSONFault) -> TextRange {
        switch kind {
        case .null:
            try cursor.literal(.null)
            return .none
        case .number, .true, .false:
            cursor.note(.coercedType, at: cursor.index)
            return TextRange(literal: try cursor.skipValue())
        default:
            try wrongKind()
            return .none
        }
    }

    /// A text that is not empty.
    @inline(__always)
    mutating func id() throws(JSONFault) -> TextRange {
        try text().nonEmpty
    }

    /// An id that is declared as a number.
    mutating func numberId() throws(JSONFault) -> TextRange {
        switch try cursor.nextKind() {
        case .number:
            return TextRange(literal: try cursor.number().range)
        case .string:
            let start = cursor.index
            let text = TextRange(try cursor.text()).nonEmpty
            if text.isPresent { cursor.note(.coercedType, at: start) }
            return text
        case let kind:
            return try oddText(kind)
        }
    }

    mutating func int() throws(JSONFault) -> Int? {
        let kind = try cursor.nextKind()
        let start = cursor.index
        switch kind {
        case .null:
            try cursor.literal(.null)
            return nil
        case .number:
            let value = bytes.int64(try cursor.number()).flatMap { Int(exactly: $0) }
            if value == nil { cursor.note(.coercedType, at: start) }
            return value
        case .string:
            cursor.note(.coercedType, at: start)
            return JSONNumber(literal: bytes.string(try cursor.text()))?.int64.flatMap { Int(exactly: $0) }
        default:
            try wrongKind()
            return nil
        }
    }

    mutating func bool() throws(JSONFault) -> Bool? {
        let kind = try cursor.nextKind()
        switch kind {
        case .true, .false:
            try cursor.literal(kind)
            return kind == .true
        case .null:
            try cursor.literal(kind)
            return nil
        case .number:
            cursor.note(.coercedType, at: cursor.index)
            return switch bytes.int64(try cursor.number()) {
            case 0: false
            case 1: true
            default: nil
            }
        case .string:
            cursor.note(.coercedType, at: cursor.index)
            return switch bytes.string(try cursor.text()) {
            case "0", "false": false
            case "1", "true": true
            default: nil
            }
        default:
            try wrongKind()
            return nil
        }
    }

    mutating func date() throws(JSONFault) -> TimeRange {
        let kind = try cursor.nextKind()
        let start = cursor.index
        switch kind {
        case .null:
            try cursor.literal(.null)
            return .none
        case .string:
            let token = try cursor.text()
            if let moment = moment(of: token) { return TimeRange(text: TextRange(token), moment: moment) }
            cursor.note(.coercedType, at: start)
            return .none
        case .object:
            cursor.note(.coercedType, at: start)
            let range = try cursor.skipValue()
            guard let literal = Self.phpLiteral(frame, at: start), let date = WireDate(literal) else { return .none }
            return TimeRange(text: TextRange(phpDate: range), moment: WireMoment(date))
        default:
            try wrongKind()
            return .none
        }
    }

    private func moment(of token: JSONText) -> WireMoment? {
        if token.isPlain { return bytes.moment(of: token.range) }
        return WireDate(bytes.string(token)).map(WireMoment.init)
    }

    /// The text of PHP's `DateTime`, which stands checked at an index: its date with its zone.
    static func phpLiteral(_ frame: FrameBytes, at index: Int) -> String? {
        let object = JSONPart(frame: frame, range: index..<index).value
        guard let date = object["date"]?.stringValue else { return nil }
        switch object["timezone"] {
        case nil, .null: return date
        case .string("UTC"), .string("GMT"): return date + "Z"
        case .string(let zone): return date + zone
        default: return nil
        }
    }

    /// A text that is declared as one; the content of an object is read too, and noted.
    mutating func textOrContent() throws(JSONFault) -> TextRange {
        guard try cursor.nextKind() == .object else { return try text() }
        cursor.note(.coercedType, at: cursor.index)
        return try contentOfObject()
    }

    /// A text that is declared as the content of an object; the text itself is read too, and noted.
    mutating func content() throws(JSONFault) -> TextRange {
        switch try cursor.nextKind() {
        case .string:
            cursor.note(.coercedType, at: cursor.index)
            return try text()
        case .number, .true, .false:
            return try text()
        default:
            return try contentOfObject()
        }
    }

    private enum ContentKey: String, CaseIterable, Sendable { case content }
    private static let contentKeys = JSONKeyTable<ContentKey>()

    private mutating func contentOfObject() throws(JSONFault) -> TextRange {
        guard try beginObject() != nil else { return .none }
        var seen = JSONSeenKeys()
        var content = TextRange.none
        while try nextKey(Self.contentKeys, &seen) != nil { content = try text() }
        return content
    }

    /// An object of any keys; an empty array is an empty one.
    mutating func open() throws(JSONFault) -> WireJSON? {
        let kind = try cursor.nextKind()
        let start = cursor.index
        switch kind {
        case .object:
            return WireJSON(frame, try cursor.skipValue())
        case .array where isEmptyContainer(at: start):
            return WireJSON(frame, try cursor.skipValue())
        case .null:
            try cursor.literal(.null)
        default:
            try wrongKind()
        }
        return nil
    }
}
