//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// The XML declaration of a document, read by ourselves (XML 1.0, productions 23 to 26, 32, 80, 81).
///
/// libxml2 never sees it: it would fail on a charset name that it does not know, at the first byte above 7F and not at the name.
struct XMLDeclaration: Equatable {
    var version: String
    var encoding: String?

    /// Reads the bytes between `<?xml` and `?>`.
    ///
    /// Nil when they are no declaration.
    init?(_ bytes: [UInt8]) {
        var reader = AttributeReader(bytes: bytes[...])
        guard let version = reader.value(of: "version"), Self.isVersion(version) else { return nil }
        self.version = version
        if let encoding = reader.value(of: "encoding") {
            guard Self.isEncoding(encoding) else { return nil }
            self.encoding = encoding
        }
        if let standalone = reader.value(of: "standalone") {
            guard standalone == "yes" || standalone == "no" else { return nil }
        }
        guard reader.isAtEnd else { return nil }
    }

    /// The number of any version: XML 1.0 asks that later ones are recognised.
    private static func isVersion(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 || ".-_:".utf8.contains(byte)
            }
    }

    private static func isEncoding(_ text: String) -> Bool {
        guard let first = text.utf8.first, (first | 0x20) &- UInt8(ascii: "a") < 26 else { return false }
        return text.utf8.allSatisfy { byte in
            (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 || "._-".utf8.contains(byte)
        }
    }

    /// Reads ` name = "value"` pairs in the order that the grammar fixes.
    private struct AttributeReader {
        var bytes: ArraySlice<UInt8>

        /// Whether only white space is left.
        var isAtEnd: Bool { bytes.allSatisfy(\.isXMLSpace) }

        /// The value of the next attribute when it has this name.
        ///
        /// Leaves everything as it is when it does not, or is broken.
        mutating func value(of name: String) -> String? {
            var rest = bytes.drop(while: \.isXMLSpace)
            guard rest.count < bytes.count, rest.starts(with: name.utf8) else { return nil }
            rest = rest.dropFirst(name.utf8.count).drop(while: \.isXMLSpace)
            guard rest.first == UInt8(ascii: "=") else { return nil }
            rest = rest.dropFirst().drop(while: \.isXMLSpace)
            guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
            rest = rest.dropFirst()
            guard let end = rest.firstIndex(of: quote) else { return nil }
            let value = String(decoding: rest[..<end], as: UTF8.self)
            bytes = rest[(end + 1)...]
            return value
        }
    }
}
