//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

extension Scrubber {
    /// Scrubs XML, HTML, or what was one of them.
    mutating func xml(_ text: ArraySlice<UInt8>) -> [UInt8] {
        nesting += 1
        defer { nesting -= 1 }
        guard nesting <= Self.maxNesting else { return self.text(text) }
        var result: [UInt8] = []
        result.reserveCapacity(text.count)
        var open: [String] = []
        var rest = text
        while let byte = rest.first {
            if byte != UInt8(ascii: "<") {
                let content = rest.prefix { $0 != UInt8(ascii: "<") }
                result += characters(content, of: open.last)
                rest = rest[content.endIndex...]
            } else if rest.starts(with: "<!--".utf8) {
                result += section(&rest, from: 4, to: "-->") { $0.text($1) }
            } else if rest.starts(with: "<![CDATA[".utf8) {
                let key = open.last
                result += section(&rest, from: 9, to: "]]>") { $0.trimmed($1) { $0.value($1, of: key) } }
            } else if rest.starts(with: "<?".utf8) {
                result += section(&rest, from: 2, to: "?>") { $0.instruction($1) }
            } else if rest.starts(with: "<!".utf8) {
                result += section(&rest, from: 2, to: ">") { $0.text($1, keeps: Self.declarationWords.contains) }
            } else if let next = rest.dropFirst().first, next.isNameStart || next == UInt8(ascii: "/") {
                result += tag(&rest, &open)
            } else {
                result.append(byte)
                rest = rest.dropFirst()
            }
        }
        return result
    }

    private static let declarationWords: Set<String> = [
        "DOCTYPE", "doctype", "html", "ENTITY", "ELEMENT", "ATTLIST", "NOTATION", "SYSTEM", "PUBLIC", "CDATA", "PCDATA",
        "ANY", "EMPTY", "IMPLIED", "REQUIRED", "FIXED", "messages", "message",
    ]

    /// What stands between two marks, of which the second may be missing.
    private mutating func section(
        _ rest: inout ArraySlice<UInt8>,
        from start: Int,
        to end: String,
        _ body: (inout Scrubber, ArraySlice<UInt8>) -> [UInt8]
    ) -> [UInt8] {
        let mark = Array(end.utf8)
        let content = rest.dropFirst(start)
        let stop =
            content.indices.first { content[$0] == mark[0] && content[$0...].starts(with: mark) } ?? content.endIndex
        let result = rest.prefix(start) + body(&self, content[..<stop]) + content[stop...].prefix(mark.count)
        rest = content[stop...].dropFirst(mark.count)
        return Array(result)
    }

    private mutating func characters(_ content: ArraySlice<UInt8>, of key: String?) -> [UInt8] {
        trimmed(content) { scrubber, text in
            let body = { (scrubber: inout Scrubber, text: ArraySlice<UInt8>) in scrubber.value(text, of: key) }
            guard text.contains(UInt8(ascii: "&")) else { return body(&scrubber, text) }
            return scrubber.inside(SpelledText(text, .xml), body)
        }
    }

    /// Scrubs what is inside of white space.
    private mutating func trimmed(
        _ text: ArraySlice<UInt8>,
        _ body: (inout Scrubber, ArraySlice<UInt8>) -> [UInt8]
    ) -> [UInt8] {
        let front = text.prefix(while: \.isBlank)
        var content = text[front.endIndex...]
        while content.last?.isBlank ?? false { content = content.dropLast() }
        return front + body(&self, content) + text[content.endIndex...]
    }

    private mutating func instruction(_ content: ArraySlice<UInt8>) -> [UInt8] {
        guard content.starts(with: "xml".utf8), content.dropFirst(3).first?.isBlank ?? false else {
            return text(content)
        }
        return content.prefix(3) + attributes(content.dropFirst(3))
    }

    // MARK: Tags

    private mutating func tag(_ rest: inout ArraySlice<UInt8>, _ open: inout [String]) -> [UInt8] {
        let end = tagEnd(rest)
        let content = rest[..<end].dropFirst()
        let isClosed = end < rest.endIndex && rest[end] == UInt8(ascii: ">")
        let isEnd = content.first == UInt8(ascii: "/")
        let name = content.dropFirst(isEnd ? 1 : 0).prefix {
            !$0.isBlank && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "=")
        }
        let spelled = String(decoding: name, as: UTF8.self)
        if isEnd {
            // Of end tags that close nothing, none is worth a long search.
            if let start = open.suffix(64).lastIndex(of: spelled) { open.removeSubrange(start...) }
        } else if content.last != UInt8(ascii: "/") {
            open.append(spelled)
        }
        let result =
            rest[..<content.startIndex] + content[..<name.startIndex] + self.name(name)
            + attributes(content[name.endIndex...]) + (isClosed ? [UInt8(ascii: ">")] : [])
        rest = rest[(isClosed ? end + 1 : end)...]
        return Array(result)
    }

    /// Where a tag ends: at its `>`, at the next `<`, or with the text.
    private func tagEnd(_ text: ArraySlice<UInt8>) -> Int {
        var quote: UInt8?
        var index = text.startIndex + 1
        while index < text.endIndex {
            let byte = text[index]
            if byte == UInt8(ascii: "<") { return index }
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: ">") {
                return index
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            }
            index += 1
        }
        // A quotation mark without its other half hides no end.
        return quote == nil ? index : text.firstIndex(of: UInt8(ascii: ">")) ?? index
    }

    private mutating func name(_ name: ArraySlice<UInt8>) -> [UInt8] {
        if ScrubVocabulary.keepsKey(String(decoding: name, as: UTF8.self)) { return Array(name) }
        var result: [UInt8] = []
        for (number, part) in name.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).enumerated() {
            if number > 0 { result.append(UInt8(ascii: ":")) }
            let isKept = ScrubVocabulary.keepsKey(String(decoding: part, as: UTF8.self))
            result += isKept ? Array(part) : text(part)
        }
        return result
    }

    private mutating func attributes(_ content: ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        var rest = content
        var key: String?
        while let byte = rest.first {
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                let value = rest.dropFirst().prefix { $0 != byte }
                result.append(byte)
                result += characters(value, of: key)
                rest = rest[value.endIndex...]
                if let end = rest.popFirst() { result.append(end) }
                key = nil
            } else if byte.isBlank || byte == UInt8(ascii: "=") || byte == UInt8(ascii: "/") {
                result.append(byte)
                rest = rest.dropFirst()
            } else {
                let word = rest.prefix {
                    !$0.isBlank && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'")
                        && $0 != UInt8(ascii: "/")
                }
                result += name(word)
                key = String(decoding: word, as: UTF8.self)
                rest = rest[word.endIndex...]
            }
        }
        return result
    }
}
