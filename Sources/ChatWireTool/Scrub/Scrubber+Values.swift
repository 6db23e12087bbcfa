//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire

extension Scrubber {
    private static let heartbeats: Set<String> = ["ping", "pong", "\"ping\"", "\"pong\""]

    // MARK: Values

    /// Scrubs a value without the escapes of what it stands in.
    ///
    /// `key` is the member or element that has it; nil when it is in none.
    mutating func value(_ text: ArraySlice<UInt8>, of key: String?) -> [UInt8] {
        guard !text.isEmpty else { return [] }
        let key = key ?? ""
        if keepsWhole(text, of: key) { return Array(text) }
        if let blob = blob(text, of: key) { return blob }
        let rest = text.drop { $0.isBlank || $0 == 0xEF || $0 == 0xBB || $0 == 0xBF }
        switch rest.first {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            return Array(text[..<rest.startIndex]) + json(rest)
        case UInt8(ascii: "<"): return xml(text)
        default: break
        }
        if ScrubVocabulary.mediaKeys.contains(key) {
            return self.text(text, keeps: ScrubVocabulary.mediaWords.contains)
        }
        if isURL(text) || key == "url" && text.first == UInt8(ascii: "/") { return url(text) }
        if isForm(text) { return form(text) }
        if let start = embeddedStart(in: text) {
            return self.text(text[..<start])
                + (text[start] == UInt8(ascii: "<") ? xml(text[start...]) : json(text[start...]))
        }
        return self.text(text)
    }

    /// Whether a value is a word, number or time that is known where it stands.
    private func keepsWhole(_ text: ArraySlice<UInt8>, of key: String) -> Bool {
        guard text.count <= 64 else { return false }
        let word = String(decoding: text, as: UTF8.self)
        if ScrubVocabulary.wordKeys.contains(key) || key == "name" {
            let known =
                key == "name"
                ? ScrubVocabulary.headerNames.contains(word.lowercased()) : ScrubVocabulary.valueWords.contains(word)
            if known || key == "name" && ScrubVocabulary.keepsKey(word) { return true }
        }
        if key.isEmpty || key == "data" || key == "value" || key == "text" || key == "payload",
            Self.heartbeats.contains(word)
        {
            return true
        }
        if key == "value" || key == "output", ["XML", "JSON", "true", "false"].contains(word) { return true }
        if key == "encoding" || key == "charset", Charset(label: word) != nil { return true }
        if ScrubVocabulary.isTime(key), isTimeLike(text) { return true }
        if ScrubVocabulary.freeText.contains(key) { return false }
        if ScrubVocabulary.plainWords.contains(word) { return true }
        if key == "timezone", ["UTC", "GMT", "Z"].contains(word) { return true }
        return ScrubVocabulary.numbers.contains(key) && text.count <= 20 && text.allSatisfy(\.isPartOfNumber)
    }

    /// Digits and what stands between them in a time.
    private func isTimeLike(_ text: ArraySlice<UInt8>) -> Bool {
        var hasDigit = false
        for byte in text {
            switch byte {
            case 0x30...0x39: hasDigit = true
            case UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: " "),
                UInt8(ascii: ","), UInt8(ascii: "T"), UInt8(ascii: "t"), UInt8(ascii: "Z"), UInt8(ascii: "z"):
                break
            default: return false
            }
        }
        return hasDigit && text.count <= 40
    }

    /// Whether a word is a date or a time of day: a year or hour in its place, and signs between.
    func isMoment(_ word: ArraySlice<UInt8>) -> Bool {
        guard isTimeLike(word), word.count >= 8 else { return false }
        let digits = word.prefix { 0x30...0x39 ~= $0 }
        let sign = word.dropFirst(digits.count).first
        return digits.count == 4 && sign == UInt8(ascii: "-") || digits.count == 2 && sign == UInt8(ascii: ":")
    }

    /// Where a payload begins behind other text.
    private func embeddedStart(in text: ArraySlice<UInt8>) -> Int? {
        text.indices.first { index in
            let rest = text[index...]
            return rest.starts(with: "{\"".utf8) || rest.starts(with: "[{\"".utf8) || rest.starts(with: "<?xml".utf8)
                || rest.starts(with: "<message".utf8)
        }
    }

    // MARK: Addresses and forms

    private func isURL(_ text: ArraySlice<UInt8>) -> Bool {
        let scheme = text.prefix { $0.isNameStart }
        return text[scheme.endIndex...].starts(with: "://".utf8)
            && ScrubVocabulary.schemes.contains(String(decoding: scheme, as: UTF8.self).lowercased())
    }

    /// Scrubs an address: its scheme stays, and of path and query what the known endpoints have.
    mutating func url(_ text: ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        var rest = text
        if isURL(text) {
            let scheme = text.prefix { $0 != UInt8(ascii: ":") }
            let host = text[scheme.endIndex...].dropFirst(3).prefix {
                $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#")
            }
            result += text[..<host.startIndex] + self.text(host)
            rest = text[host.endIndex...]
        }
        let path = rest.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        for (number, part) in path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).enumerated() {
            if number > 0 { result.append(UInt8(ascii: "/")) }
            let word = String(decoding: part, as: UTF8.self).lowercased()
            let isVersion = part.count == 2 && word.hasPrefix("v") && part.allSatisfy { $0 < 0x3A || $0 | 0x20 == 0x76 }
            result += isVersion || ScrubVocabulary.pathWords.contains(word) ? Array(part) : self.text(part)
        }
        rest = rest[path.endIndex...]
        guard rest.first == UInt8(ascii: "?") else { return result + self.text(rest) }
        let query = rest.dropFirst().prefix { $0 != UInt8(ascii: "#") }
        return result + [UInt8(ascii: "?")] + form(query) + self.text(rest[query.endIndex...])
    }

    /// Whether a text is names with values, of which at least one name is known.
    func isForm(_ text: ArraySlice<UInt8>) -> Bool {
        guard text.contains(UInt8(ascii: "=")) else { return false }
        return text.split(whereSeparator: \.endsPair).contains { pair in
            let name = pair.prefix { $0 != UInt8(ascii: "=") }
            return name.count < pair.count && ScrubVocabulary.keepsKey(String(decoding: name, as: UTF8.self))
        }
    }

    /// Scrubs names with values, one a line or with `&` between them.
    mutating func form(_ text: ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        var rest = text
        while !rest.isEmpty {
            let pair = rest.prefix { !$0.endsPair }
            let name = pair.prefix { $0 != UInt8(ascii: "=") }
            let value = pair[name.endIndex...].dropFirst()
            let key = String(decoding: name, as: UTF8.self)
            if name.count == pair.count {
                result += self.text(pair)
            } else {
                result += ScrubVocabulary.keepsKey(key) ? Array(name) : self.text(name)
                result.append(UInt8(ascii: "="))
                result += keepsWhole(value, of: key) ? Array(value) : self.text(value)
            }
            rest = rest[pair.endIndex...]
            if let end = rest.popFirst() { result.append(end) }
        }
        return result
    }

    // MARK: Bytes as text

    /// Scrubs what base64 or hexadecimal digits stand for, if that is a payload; otherwise nil.
    private mutating func blob(_ text: ArraySlice<UInt8>, of key: String) -> [UInt8]? {
        if text.count >= 8, text.allSatisfy(\.isHexOrColon), let bytes = HexText(text) {
            if Self.heartbeats.contains(String(decoding: bytes.decoded, as: UTF8.self)) { return Array(text) }
            guard bytes.decoded.looksLikePayload else { return nil }
            let start = bytes.decoded.drop(while: \.isBlank).first
            let scrubbed = start == UInt8(ascii: "<") ? xml(bytes.decoded[...]) : json(bytes.decoded[...])
            return bytes.spelling(scrubbed)
        }
        guard text.count >= 8, text.count % 4 == 0, let bytes = Base64Text.decode(text) else { return nil }
        if Self.heartbeats.contains(String(decoding: bytes, as: UTF8.self)) { return Array(text) }
        guard bytes.looksLikePayload else { return nil }
        let start = bytes.drop { $0.isBlank || $0 == 0xEF || $0 == 0xBB || $0 == 0xBF }.first
        return Base64Text.encode(start == UInt8(ascii: "<") ? xml(bytes[...]) : json(bytes[...]))
    }
}

extension UInt8 {
    fileprivate var endsPair: Bool {
        self == UInt8(ascii: "&") || self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r")
    }
    var isPartOfNumber: Bool {
        0x2B...0x39 ~= self && self != UInt8(ascii: ",") && self != UInt8(ascii: "/")
            || self | 0x20 == UInt8(ascii: "e")
    }
    fileprivate var isHexOrColon: Bool { hexValue != nil || self == UInt8(ascii: ":") }
}

extension [UInt8] {
    /// Whether it begins like JSON or XML and is no UTF-16.
    fileprivate var looksLikePayload: Bool {
        let rest = drop { $0.isBlank || $0 == 0xEF || $0 == 0xBB || $0 == 0xBF }
        guard let first = rest.first, let next = rest.dropFirst().first, !contains(0) else { return false }
        switch first {
        case UInt8(ascii: "{"): return next == UInt8(ascii: "\"") || next.isBlank || next == UInt8(ascii: "m")
        case UInt8(ascii: "["): return next == UInt8(ascii: "{")
        case UInt8(ascii: "<"): return next.isNameStart || next == UInt8(ascii: "?") || next == UInt8(ascii: "!")
        default: return false
        }
    }
}
