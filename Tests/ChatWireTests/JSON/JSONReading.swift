//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

@testable import ChatWire

/// What reading a document gave.
struct JSONReading: Equatable {
    var value: JSONValue?
    var issues: [DecodeIssue] = []
    var error: DecodeError?

    /// Builds a value of everything.
    init(_ bytes: [UInt8], mode: DecodeMode = .lenient, limits: DecodeLimits = .default) {
        self.init(bytes, mode: mode, limits: limits) { cursor throws(JSONFault) in try cursor.value() }
    }

    init(_ text: String, mode: DecodeMode = .lenient, limits: DecodeLimits = .default) {
        self.init(Array(text.utf8), mode: mode, limits: limits)
    }

    /// Reads nothing, and only checks.
    static func skipping(_ bytes: [UInt8], mode: DecodeMode, limits: DecodeLimits = .default) -> JSONReading {
        JSONReading(bytes, mode: mode, limits: limits) { cursor throws(JSONFault) in
            try cursor.skipValue()
            return nil
        }
    }

    private init(
        _ bytes: [UInt8],
        mode: DecodeMode,
        limits: DecodeLimits,
        read: (inout JSONCursor) throws(JSONFault) -> JSONValue?
    ) {
        let frame: FrameBytes
        do {
            frame = try FrameBytes(bytes, limits: limits)
        } catch {
            self.error = error
            return
        }
        do throws(JSONFault) {
            var cursor = try JSONCursor(frame, mode: mode, limits: limits)
            value = try read(&cursor)
            try cursor.finish()
            issues = JSONReport.issues(cursor.issues, in: frame)
        } catch {
            value = nil
            self.error = JSONReport.error(error, in: frame, mode: mode)
        }
    }

    /// The codes of the repairs with their offsets.
    var repairs: [String] {
        issues.filter { $0.severity == .repair }.map { "\($0.code)@\($0.place.offset)" }
    }

    /// The error's code with its offset, or `accepted`.
    var verdict: String {
        error.map { "\($0.code)@\($0.place.offset)" } ?? "accepted"
    }
}

/// A slow reader of JSON, written from RFC 8259 alone, that says yes or no.
struct ReferenceJSON {
    private var rest: Substring.UnicodeScalarView
    private struct Refusal: Error {}

    static func value(_ bytes: [UInt8]) -> JSONValue? {
        let text = String(decoding: bytes, as: UTF8.self)
        guard Array(text.utf8) == bytes else { return nil }
        var reader = ReferenceJSON(rest: text[...].unicodeScalars)
        do {
            let value = try reader.value(depth: 0)
            reader.space()
            return reader.rest.isEmpty ? value : nil
        } catch {
            return nil
        }
    }

    private mutating func space() {
        while let next = rest.first, " \t\n\r".unicodeScalars.contains(next) { rest.removeFirst() }
    }

    private mutating func take(_ text: String) -> Bool {
        guard rest.starts(with: text.unicodeScalars) else { return false }
        rest.removeFirst(text.unicodeScalars.count)
        return true
    }

    private mutating func value(depth: Int) throws -> JSONValue {
        space()
        if take("null") { return .null }
        if take("true") { return .bool(true) }
        if take("false") { return .bool(false) }
        if take("\"") { return .string(try string()) }
        guard depth < 64 || !(rest.first == "[" || rest.first == "{") else { throw Refusal() }
        if take("[") { return .array(try list("]") { reader in try reader.value(depth: depth + 1) }) }
        guard take("{") else { return .number(try number()) }
        let members = try list("}") { reader in
            reader.space()
            guard reader.take("\"") else { throw Refusal() }
            let key = try reader.string()
            reader.space()
            guard reader.take(":") else { throw Refusal() }
            return JSONObject.Member(key: key, value: try reader.value(depth: depth + 1))
        }
        return .object(JSONObject(members))
    }

    private mutating func list<Item>(_ end: String, item: (inout Self) throws -> Item) throws -> [Item] {
        space()
        if take(end) { return [] }
        var items = [try item(&self)]
        space()
        while take(",") {
            items.append(try item(&self))
            space()
        }
        guard take(end) else { throw Refusal() }
        return items
    }

    private mutating func string() throws -> String {
        var units: [UInt16] = []
        while let next = rest.popFirst() {
            if next == "\"" {
                let string = String(decoding: units, as: UTF16.self)
                guard Array(string.utf16) == units else { throw Refusal() }
                return string
            }
            guard next.value >= 0x20 else { throw Refusal() }
            if next == "\\" {
                units.append(try escape())
            } else {
                units += String(next).utf16
            }
        }
        throw Refusal()
    }

    private mutating func escape() throws -> UInt16 {
        let short: [Unicode.Scalar: UInt16] = [
            "\"": 0x22, "\\": 0x5C, "/": 0x2F, "b": 8, "f": 12, "n": 10, "r": 13, "t": 9,
        ]
        guard let letter = rest.popFirst() else { throw Refusal() }
        if let unit = short[letter] { return unit }
        let digits = rest.prefix(4)
        let isHex = digits.count == 4 && digits.allSatisfy { $0.isASCII && $0.properties.isHexDigit }
        guard letter == "u", isHex, let unit = UInt16(String(digits), radix: 16) else { throw Refusal() }
        rest.removeFirst(4)
        return unit
    }

    private mutating func number() throws -> JSONNumber {
        var literal = ""
        func digits(_ reader: inout Self) throws {
            guard let first = reader.rest.first, ("0"..."9").contains(first) else { throw Refusal() }
            while let next = reader.rest.first, ("0"..."9").contains(next) {
                literal.unicodeScalars.append(next)
                reader.rest.removeFirst()
            }
        }
        if take("-") { literal += "-" }
        if take("0") { literal += "0" } else { try digits(&self) }
        if take(".") {
            literal += "."
            try digits(&self)
        }
        if let letter = rest.first, letter == "e" || letter == "E" {
            rest.removeFirst()
            literal.unicodeScalars.append(letter)
            if let sign = rest.first, sign == "+" || sign == "-" {
                rest.removeFirst()
                literal.unicodeScalars.append(sign)
            }
            try digits(&self)
        }
        guard let number = JSONNumber(literal: literal) else { throw Refusal() }
        return number
    }
}
