//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// Writes JSON in the order of the calls, as UTF-8 into one buffer.
///
/// Text stays readable: only quotes, backslashes and control characters are escaped.
struct JSONWriter {
    /// What has been written.
    private(set) var bytes: [UInt8] = []
    /// Whether something stands before the next key or element.
    private var needsComma = false
    private let colored: Bool

    init(colored: Bool = false) {
        self.colored = colored
    }

    // MARK: Values

    /// An object; the body writes its fields.
    mutating func object(_ body: (inout JSONWriter) -> Void) {
        enclose("{", "}", body)
    }

    /// An array; the body writes its elements.
    mutating func array(_ body: (inout JSONWriter) -> Void) {
        enclose("[", "]", body)
    }

    /// A string.
    mutating func string(_ value: String, ink: Ink = .text) {
        separate()
        paint(ink) { $0.quote(value) }
        needsComma = true
    }

    /// A number or a word of JSON, as it is.
    mutating func word(_ literal: String) {
        separate()
        bytes.append(contentsOf: literal.utf8)
        needsComma = true
    }

    /// An integer.
    mutating func integer(_ value: Int) {
        separate()
        bytes.append(contentsOf: String(value).utf8)
        needsComma = true
    }

    // MARK: Fields

    /// The key of the value that is written next.
    mutating func key(_ name: String) {
        separate()
        paint(.key) { $0.quote(name) }
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    /// A string under a key; nothing when there is none.
    mutating func field(_ name: String, _ value: String?, ink: Ink = .text) {
        guard let value else { return }
        key(name)
        string(value, ink: ink)
    }

    /// An integer under a key; nothing when there is none.
    mutating func field(_ name: String, _ value: Int?) {
        guard let value else { return }
        key(name)
        integer(value)
    }

    // MARK: The buffer

    /// Ends the line of a record.
    mutating func endLine() {
        bytes.append(UInt8(ascii: "\n"))
        needsComma = false
    }

    /// Text that is not JSON, as it is.
    mutating func raw(_ text: String) {
        bytes.append(contentsOf: text.utf8)
    }

    /// Empties the buffer and keeps its memory.
    mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
    }

    // MARK: Parts

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
    }

    private mutating func enclose(_ open: Unicode.Scalar, _ close: Unicode.Scalar, _ body: (inout JSONWriter) -> Void) {
        separate()
        bytes.append(UInt8(ascii: open))
        needsComma = false
        body(&self)
        bytes.append(UInt8(ascii: close))
        needsComma = true
    }

    private mutating func quote(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        // Contiguous for every Swift string; the other way is for strings that Objective-C owns.
        let done: Void? = text.utf8.withContiguousStorageIfAvailable { escape($0) }
        if done == nil { escape(Array(text.utf8)) }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Appends runs that need no escape in one piece each.
    private mutating func escape(_ text: some RandomAccessCollection<UInt8>) {
        var start = text.startIndex
        for index in text.indices where Self.needsEscape(text[index]) {
            bytes.append(contentsOf: text[start..<index])
            appendEscape(text[index])
            start = text.index(after: index)
        }
        bytes.append(contentsOf: text[start...])
    }

    private static func needsEscape(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    private mutating func appendEscape(_ byte: UInt8) {
        bytes.append(UInt8(ascii: "\\"))
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
        case 0x08: bytes.append(UInt8(ascii: "b"))
        case 0x09: bytes.append(UInt8(ascii: "t"))
        case 0x0A: bytes.append(UInt8(ascii: "n"))
        case 0x0C: bytes.append(UInt8(ascii: "f"))
        case 0x0D: bytes.append(UInt8(ascii: "r"))
        default:
            bytes.append(contentsOf: byte < 0x10 ? "u000".utf8 : "u001".utf8)
            bytes.append(contentsOf: String(byte & 0xF, radix: 16).utf8)
        }
    }

    private mutating func paint(_ ink: Ink, _ body: (inout JSONWriter) -> Void) {
        guard colored else { return body(&self) }
        raw("\u{1B}[\(ink.rawValue)m")
        body(&self)
        raw("\u{1B}[0m")
    }
}

/// The colours of records on a terminal, as the numbers of its escape sequences.
enum Ink: Int, Sendable {
    case error = 31
    case text = 32
    case note = 33
    case key = 34
}
