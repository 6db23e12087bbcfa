//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

// Which form a stream has, by its first bytes.

extension RouterReader {
    /// How far into a stream the XML declaration is searched behind other bytes.
    static let junkBytes = 4096
    /// How many bytes of the input an error quotes at most.
    static let quoteBytes = 64

    // MARK: JSON or a script

    /// What a bracket begins.
    enum BracketShape {
        case json
        /// An object literal of JavaScript, whose keys have no quotes.
        case script
        /// In a stream of several documents: text in brackets.
        case other
        case incomplete
    }

    /// What the bracket at an index begins, by what follows it.
    func bracketShape(_ bytes: MarkupBytes, _ bracket: Int) -> BracketShape {
        var index = bracket + 1
        while bytes[index].isXMLSpace, index - bracket < Self.quoteBytes { index += 1 }
        let byte = bytes[index]
        if index == bytes.count { return isFinal ? .json : .incomplete }
        guard bytes[bracket] == UInt8(ascii: "{") else {
            return byte == UInt8(ascii: "{") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "]")
                || bytes.match("null", at: index) == .yes ? .json : .other
        }
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "}") { return .json }
        let name = index
        while isScriptNameByte(bytes[index]), index - name < Self.quoteBytes { index += 1 }
        guard index > name else { return .other }
        while bytes[index].isXMLSpace, index - name < 2 * Self.quoteBytes { index += 1 }
        if index == bytes.count { return isFinal ? .other : .incomplete }
        guard bytes[index] == UInt8(ascii: ":") else { return .other }
        // What the error quotes must have come.
        return isFinal || bytes.count - bracket >= Self.quoteBytes ? .script : .incomplete
    }

    private func isScriptNameByte(_ byte: UInt8) -> Bool {
        isPropertyNameByte(byte) || byte == UInt8(ascii: "$") || byte == UInt8(ascii: "'")
    }

    /// A body that older clients ran as a script, or that told them something in plain words.
    func scriptStop(_ bytes: MarkupBytes, _ index: Int) -> Stop {
        Stop(.legacyScript, at: text.start + index, context: quote(bytes, from: index), endsStream: true)
    }

    // MARK: Text

    /// Whether a line begins with a property name and `=`.
    func hasTextForm(_ bytes: MarkupBytes, from first: Int, limit: Int) -> Bool {
        var index = first
        let end = min(bytes.count, first + limit)
        while index < end {
            let start = index
            while index < end, isPropertyNameByte(bytes[index]) { index += 1 }
            if index > start, index < end, bytes[index] == UInt8(ascii: "=") { return true }
            index = bytes.first(of: UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\n"), from: index) + 1
        }
        return false
    }

    private func isPropertyNameByte(_ byte: UInt8) -> Bool {
        (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
            || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
    }

    /// Whether the text is one of the bare words that stand in place of messages, or reports an error in words.
    func hasScriptWords(_ bytes: MarkupBytes, from first: Int) -> Bool {
        let end = min(bytes.count, first + Self.junkBytes)
        for index in first..<end where bytes[index] | 0x20 == UInt8(ascii: "e") {
            if bytes.match("error:", at: index, ignoringCase: true) == .yes { return true }
        }
        var last = bytes.count
        while last > first, bytes[last - 1].isXMLSpace { last -= 1 }
        return bytes.equals("OK", first..<last) || bytes.equals("CHAT_REQUEST_NEEDED", first..<last)
    }

    /// Whether a stream of several documents begins with lines of the text form; nil while that is not known.
    ///
    /// As long as a document may follow within the bytes that are searched, they are noise before it.
    func beginsWithLines(_ bytes: MarkupBytes, _ first: Int) -> Bool? {
        guard hasTextForm(bytes, from: first, limit: Self.quoteBytes) else { return false }
        let end = min(bytes.count, first + Self.junkBytes)
        var index = first
        while true {
            index = bytes.first(of: UInt8(ascii: "<"), UInt8(ascii: "{"), UInt8(ascii: "["), from: index)
            guard index < end else { break }
            let isFirst = isFirstOnLine(bytes, index)
            if isFirst || bytes.match("<?xml", at: index) == .yes { return false }
            index += 1
        }
        return isFinal || bytes.count - first >= Self.junkBytes ? true : nil
    }

    // MARK: Quotes

    /// At most 64 bytes of the text, on a character's edge, without control characters.
    func quote(_ bytes: MarkupBytes, from index: Int) -> String {
        var end = min(bytes.count, index + Self.quoteBytes)
        while end > index, end < bytes.count, bytes[end] & 0xC0 == 0x80 { end -= 1 }
        let text = unsafe String(decoding: bytes.buffer(index..<end), as: UTF8.self)
        return String(String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 0x20 ? " " : $0 }))
    }
}
