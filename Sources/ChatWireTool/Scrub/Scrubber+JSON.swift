//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

extension Scrubber {
    /// Scrubs JSON, or what was JSON, or the script that older routers sent.
    mutating func json(_ text: ArraySlice<UInt8>) -> [UInt8] {
        nesting += 1
        defer { nesting -= 1 }
        guard nesting <= Self.maxNesting else { return self.text(text) }
        var walk = JSONWalk(text)
        while let token = walk.next() {
            let bytes = text[token.range]
            switch token.kind {
            case .sign: walk.result += bytes
            case .string:
                let isClosed = bytes.count > 1 && bytes.last == bytes.first
                walk.result.append(text[token.range.lowerBound])
                let content = bytes.dropFirst().dropLast(isClosed ? 1 : 0)
                walk.result += string(content, isKey: token.isKey, of: token.key)
                if isClosed { walk.result += bytes.suffix(1) }
            case .bare: walk.result += bare(bytes, isKey: token.isKey, of: token.key)
            }
        }
        return walk.result
    }

    private mutating func string(_ content: ArraySlice<UInt8>, isKey: Bool, of key: String?) -> [UInt8] {
        let body = { (scrubber: inout Scrubber, text: ArraySlice<UInt8>) -> [UInt8] in
            guard isKey else { return scrubber.value(text, of: key) }
            return ScrubVocabulary.keepsKey(String(decoding: text, as: UTF8.self)) ? Array(text) : scrubber.text(text)
        }
        guard content.contains(UInt8(ascii: "\\")) else { return body(&self, content) }
        return inside(SpelledText(content, .json), body)
    }

    /// A number, a literal, a name without quotes, or what damage has left outside of quotes.
    private mutating func bare(_ text: ArraySlice<UInt8>, isKey: Bool, of key: String?) -> [UInt8] {
        let word = String(decoding: text, as: UTF8.self)
        if isKey { return ScrubVocabulary.keepsKey(word) ? Array(text) : self.text(text) }
        guard text.allSatisfy(\.isPartOfNumber), text.contains(where: { 0x30...0x39 ~= $0 }) else {
            let isKept = ScrubVocabulary.plainWords.contains(word) || ScrubVocabulary.valueWords.contains(word)
            return isKept ? Array(text) : self.text(text)
        }
        let key = key ?? ""
        let isIdentifier = key.lowercased().hasSuffix("id") || key == "contactNumber" || key == "ident"
        if !isIdentifier, text.count == 1 || ScrubVocabulary.numbers.contains(key) || ScrubVocabulary.isTime(key) {
            return Array(text)
        }
        return number(text)
    }

    /// Replaces digits, but not those of the exponent, which say how large the number is.
    private mutating func number(_ text: ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        let mantissa = text.prefix { $0 | 0x20 != UInt8(ascii: "e") }
        var rest = mantissa
        while !rest.isEmpty {
            var digits = rest.prefix { 0x30...0x39 ~= $0 }.map { UInt32($0) }
            rest = rest.dropFirst(digits.count)
            if !digits.isEmpty { pseudonyms.replace(&digits) }
            result += digits.map { UInt8(truncatingIfNeeded: $0) }
            if let sign = rest.popFirst() { result.append(sign) }
        }
        return result + text[mantissa.endIndex...]
    }
}

/// The tokens of JSON, whatever has become of it, and the member that each belongs to.
private struct JSONWalk {
    enum Kind {
        case sign, string, bare
    }

    struct Token {
        let kind: Kind
        let range: Range<Int>
        var isKey = false
        var key: String?
    }

    private let text: ArraySlice<UInt8>
    private var index: Int
    /// The keys of the values around, and whether each is an object.
    private var containers: [(isObject: Bool, key: String?)] = []
    private var key: String?
    /// The last byte that was no white space.
    private var last = UInt8(ascii: ",")
    var result: [UInt8] = []

    init(_ text: ArraySlice<UInt8>) {
        self.text = text
        index = text.startIndex
        result.reserveCapacity(text.count)
    }

    mutating func next() -> Token? {
        guard index < text.endIndex else { return nil }
        let start = index
        let byte = text[index]
        switch byte {
        case UInt8(ascii: "\""): return quoted(byte)
        case UInt8(ascii: "'") where ":,[{(".utf8.contains(last): return quoted(byte)
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            containers.append((byte == UInt8(ascii: "{"), key))
            if byte == UInt8(ascii: "{") { key = nil }
        case UInt8(ascii: "}"), UInt8(ascii: "]"): key = containers.popLast()?.key
        case UInt8(ascii: ","): if containers.last?.isObject ?? true { key = nil }
        case UInt8(ascii: ":"): break
        default:
            guard byte.isBlank else { return word() }
            index += 1
            return Token(kind: .sign, range: start..<index)
        }
        last = byte
        index += 1
        return Token(kind: .sign, range: start..<index)
    }

    private mutating func word() -> Token {
        let start = index
        while index < text.endIndex, !text[index].isBlank, !"{}[]\",:".utf8.contains(text[index]) {
            // A quotation mark of a script begins a string only behind a sign.
            index += 1
        }
        last = text[index - 1]
        return token(.bare, start..<index, name: start..<index)
    }

    private mutating func quoted(_ quote: UInt8) -> Token {
        let start = index
        index += 1
        var end: Int?
        while index < text.endIndex, end == nil {
            let byte = text[index]
            if byte == UInt8(ascii: "\\"), index + 1 < text.endIndex, text[index + 1] != UInt8(ascii: "\n") {
                index += 2
            } else if byte == quote {
                end = index
                index += 1
            } else if byte == UInt8(ascii: "\n"), beginsAnew(index + 1) {
                break
            } else {
                index += 1
            }
        }
        last = quote
        return token(.string, start..<index, name: (start + 1)..<(end ?? index))
    }

    /// Whether a string that has not ended at the end of its line is damaged, and the next line is one of its own.
    private func beginsAnew(_ index: Int) -> Bool {
        guard let next = text[index...].first(where: { !$0.isBlank }) else { return true }
        return "{}[]\"<".utf8.contains(next)
    }

    private mutating func token(_ kind: Kind, _ range: Range<Int>, name: Range<Int>) -> Token {
        let isKey = text[range.upperBound...].first { !$0.isBlank } == UInt8(ascii: ":")
        guard isKey else { return Token(kind: kind, range: range, key: key) }
        let content = text[name]
        let escapes = content.contains(UInt8(ascii: "\\"))
        key = String(decoding: escapes ? SpelledText(content, .json).bytes[...] : content, as: UTF8.self)
        return Token(kind: kind, range: range, isKey: true, key: key)
    }
}
