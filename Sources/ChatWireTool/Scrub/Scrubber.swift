//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWireCapture

/// Makes of a capture one that can be shared: every word of it becomes another one of the same shape.
///
/// Only words of ``ScrubVocabulary`` stay, each where it is meant; all others are replaced, also in what is damaged or in no known
/// notation. Nothing changes its length, and no character that is not part of a word changes: so the structure, the escapes, the
/// damage and the places of all that a decoder says of them stay.
struct Scrubber {
    /// Why a capture is not scrubbed.
    enum Refusal: Error {
        case compressed
        case utf16

        var reason: String {
            switch self {
            case .compressed: "it is compressed: decompress it first"
            case .utf16: "it is UTF-16, which scrub does not read: convert it to UTF-8 first"
            }
        }
    }

    /// How often a text may contain a text; what is deeper has its words replaced as it is written.
    static let maxNesting = 32

    var pseudonyms: Pseudonyms
    var nesting = 0

    init(key: KeyedHash) {
        pseudonyms = Pseudonyms(key: key)
    }

    /// Scrubs a capture.
    mutating func scrub(_ capture: [UInt8]) throws(Refusal) -> [UInt8] {
        if capture.starts(with: [0x1F, 0x8B]) { throw .compressed }
        // An ASCII character in UTF-16 has a NUL beside it, and XML and JSON begin with one.
        if capture.starts(with: [0xFE, 0xFF]) || capture.starts(with: [0xFF, 0xFE]) || capture.prefix(4).contains(0) {
            throw .utf16
        }
        let mark = capture.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        let text = capture[mark...]
        return Array(capture.prefix(mark)) + scrubbed(text, Self.format(of: capture))
    }

    private mutating func scrubbed(_ text: ArraySlice<UInt8>, _ format: CaptureFormat?) -> [UInt8] {
        switch format {
        case .har, .json: json(text)
        case .ndjson, .log: lines(text, isXMLOnLines: true)
        case .stream, nil: isXML(text) ? xml(text) : lines(text, isXMLOnLines: false)
        }
    }

    /// The format that the other commands would read a capture in.
    private static func format(of capture: [UInt8]) -> CaptureFormat? {
        let reader = CaptureReader()
        for start in stride(from: 0, to: capture.count, by: 64 << 10) {
            reader.push(capture[start..<min(start + 64 << 10, capture.count)])
            while reader.next() != nil {}
            if let format = reader.format { return format }
        }
        reader.finish()
        while reader.next() != nil {}
        return reader.format
    }

    private func isXML(_ text: ArraySlice<UInt8>) -> Bool {
        let rest = text.drop(while: \.isBlank)
        guard rest.first == UInt8(ascii: "<"), let next = rest.dropFirst().first else { return false }
        return !next.isBlank && next != UInt8(ascii: "<")
    }

    // MARK: Lines

    /// Text with payloads somewhere in it, and records of names and values.
    mutating func lines(_ text: ArraySlice<UInt8>, isXMLOnLines: Bool) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(text.count)
        var rest = text
        while !rest.isEmpty {
            // XML may go over lines; whatever stands between its documents is text of no element.
            if !isXMLOnLines, isXML(rest) { return result + xml(rest) }
            let line = rest.prefix { $0 != UInt8(ascii: "\n") }
            if let start = payloadStart(in: line) {
                result += prefix(line[..<start])
                let isMarkup = line[start] == UInt8(ascii: "<")
                if isMarkup, !isXMLOnLines { return result + xml(rest[start...]) }
                result += isMarkup ? xml(line[start...]) : json(line[start...])
            } else {
                result += isForm(line) ? form(line) : prefix(line)
            }
            rest = rest[line.endIndex...]
            if let end = rest.popFirst() { result.append(end) }
        }
        return result
    }

    /// Where JSON or XML begins.
    private func payloadStart(in line: ArraySlice<UInt8>) -> Int? {
        line.indices.first { index in
            switch line[index] {
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                let next = line[(index + 1)...].first { !$0.isBlank }
                return next == UInt8(ascii: "\"") || next == UInt8(ascii: "{") || next == UInt8(ascii: "m")
            case UInt8(ascii: "<"):
                return line[(index + 1)...].first.map {
                    $0.isNameStart || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "!")
                }
                    ?? false
            default: return false
            }
        }
    }

    /// What a logger wrote before a payload: times, and words such as `INFO` and `sent`, stay.
    private mutating func prefix(_ text: ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        var rest = text
        while !rest.isEmpty {
            let blanks = rest.prefix { $0.isBlank || $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "]") }
            result += blanks
            rest = rest[blanks.endIndex...]
            let word = rest.prefix { !$0.isBlank && $0 != UInt8(ascii: "[") && $0 != UInt8(ascii: "]") }
            let spelled = String(decoding: word, as: UTF8.self)
            let isKept = ScrubVocabulary.valueWords.contains(spelled) || ScrubVocabulary.plainWords.contains(spelled)
            result += isKept || isMoment(word) ? Array(word) : self.text(word)
            rest = rest[word.endIndex...]
        }
        return result
    }

    // MARK: Text

    /// Replaces every word, but those that `keeps` wants.
    mutating func text(_ text: ArraySlice<UInt8>, keeps: (String) -> Bool = { _ in false }) -> [UInt8] {
        let spelled = SpelledText(text, .any)
        var result: [UInt8] = []
        result.reserveCapacity(text.count)
        var index = 0
        while index < spelled.units.count {
            let start = index
            while index < spelled.units.count, spelled.units[index].isWord { index += 1 }
            if index > start {
                let units = spelled.units[start..<index]
                var word = units.map(\.scalar)
                let name = String(String.UnicodeScalarView(word.compactMap(Unicode.Scalar.init)))
                if !keeps(name) { pseudonyms.replace(&word) }
                for (unit, scalar) in zip(units, word) { spelled.spell(unit, scalar, &result) }
            } else {
                result += text[spelled.units[index].range]
                index += 1
            }
        }
        return result
    }

    /// Scrubs the text inside of some spelling, and spells it again.
    mutating func inside(_ spelled: SpelledText, _ body: (inout Scrubber, ArraySlice<UInt8>) -> [UInt8]) -> [UInt8] {
        nesting += 1
        defer { nesting -= 1 }
        guard nesting <= Self.maxNesting else { return text(spelled.source) }
        return spelled.spelling(body(&self, spelled.bytes[...])) ?? text(spelled.source)
    }
}

extension UInt8 {
    /// White space.
    var isBlank: Bool { self == 0x20 || 0x09...0x0D ~= self }

    /// Whether a name of XML may begin with it.
    var isNameStart: Bool { 0x61...0x7A ~= self | 0x20 || self == UInt8(ascii: "_") || self >= 0x80 }
}
