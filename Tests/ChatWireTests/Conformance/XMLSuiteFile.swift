//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import Foundation
import Testing

/// One test of the W3C XML Conformance Test Suite, as a line of `index.tsv` tells it.
struct XMLSuiteFile: Sendable, CustomTestStringConvertible {
    /// `valid`, `invalid`, `not-wf` or `error`.
    let type: String
    let hasDocumentType: Bool
    /// The editions that it is for; empty for all.
    let editions: [String]
    /// `XML1.1` and so on; empty for XML 1.0.
    let recommendation: String
    let isForNamespaces: Bool
    let id: String
    let path: String

    var testDescription: String { path }

    /// The fifth edition is what libxml2 follows.
    var isForFifthEdition: Bool { editions.isEmpty || editions.contains("5") }

    func bytes() throws -> [UInt8] {
        try [UInt8](Data(contentsOf: XMLSuiteFile.folder.appendingPathComponent(path)))
    }

    /// The folder with `index.tsv`; not set, the suite is skipped.
    static let path = ProcessInfo.processInfo.environment["CHATWIRE_XML_SUITE"]

    private static var folder: URL { URL(fileURLWithPath: path ?? "/nonexistent") }

    /// Every test of the suite; none when the folder is not set.
    static let all: [XMLSuiteFile] = {
        let index = (try? String(contentsOf: folder.appendingPathComponent("index.tsv"), encoding: .utf8)) ?? ""
        return index.split(separator: "\n").dropFirst().compactMap { row in
            let columns = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard columns.count == 7 else { return nil }
            return XMLSuiteFile(
                type: columns[0],
                hasDocumentType: columns[1] == "doctype",
                editions: columns[2] == "-" ? [] : columns[2].split(separator: " ").map(String.init),
                recommendation: columns[3] == "-" ? "" : columns[3],
                isForNamespaces: columns[4] != "no",
                id: columns[5],
                path: columns[6]
            )
        }
    }()
}

/// A document without its document type declaration.
struct StrippedDocument {
    let bytes: [UInt8]

    /// Takes `<!DOCTYPE ...>` out; nil when there is none, or when an entity is used that only it can declare.
    init?(_ original: [UInt8]) {
        guard let encoding = StrippedDocument.encoding(of: original) else { return nil }
        // UTF-16 is stripped as its units, everything else as bytes: each charset of the suite has ASCII's markup in it.
        var units = encoding.units(original)
        guard let range = StrippedDocument.documentType(in: units) else { return nil }
        units.removeSubrange(range)
        guard !StrippedDocument.usesDeclaredEntity(units) else { return nil }
        bytes = encoding.bytes(units)
    }

    private enum Encoding {
        case bytes, littleEndian, bigEndian

        func units(_ bytes: [UInt8]) -> [UInt16] {
            guard self != .bytes else { return bytes.map(UInt16.init) }
            return stride(from: 0, to: bytes.count - 1, by: 2).map {
                let (first, second) = (UInt16(bytes[$0]), UInt16(bytes[$0 + 1]))
                return self == .littleEndian ? second << 8 | first : first << 8 | second
            }
        }

        func bytes(_ units: [UInt16]) -> [UInt8] {
            units.flatMap { unit -> [UInt8] in
                let (low, high) = (UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8))
                switch self {
                case .bytes: return [low]
                case .littleEndian: return [low, high]
                case .bigEndian: return [high, low]
                }
            }
        }
    }

    private static func encoding(of bytes: [UInt8]) -> Encoding? {
        switch (bytes.first, bytes.dropFirst().first) {
        case (0xFF, 0xFE), (0x3C, 0x00): .littleEndian
        case (0xFE, 0xFF), (0x00, 0x3C): .bigEndian
        case (nil, _): nil
        default: .bytes
        }
    }

    private static func find(_ text: String, in units: [UInt16], from start: Int) -> Int? {
        let wanted = Array(text.utf16)
        guard units.count >= wanted.count, start <= units.count - wanted.count else { return nil }
        return (start...(units.count - wanted.count)).first { units[$0...].starts(with: wanted) }
    }

    /// The declaration, literals, comments and instructions in it passed over.
    private static func documentType(in units: [UInt16]) -> Range<Int>? {
        var search = 0
        // A comment or an instruction before it may quote one.
        while let open = find("<", in: units, from: search) {
            if units[open...].starts(with: "<!--".utf16) {
                search = find("-->", in: units, from: open + 4).map { $0 + 3 } ?? units.count
            } else if units[open...].starts(with: "<?".utf16) {
                search = find("?>", in: units, from: open + 2).map { $0 + 2 } ?? units.count
            } else if units[open...].starts(with: "<!DOCTYPE".utf16) {
                return end(of: open, in: units).map { open..<$0 }
            } else {
                return nil
            }
        }
        return nil
    }

    private static func end(of start: Int, in units: [UInt16]) -> Int? {
        var index = start + "<!DOCTYPE".utf16.count
        var depth = 0
        var isInSubset = false
        while index < units.count {
            switch UnicodeScalar(units[index]) {
            case "\"", "'":
                guard let close = units[(index + 1)...].firstIndex(of: units[index]) else { return nil }
                index = close
            case "[" where depth == 0: isInSubset = true
            case "]" where depth == 0: isInSubset = false
            case "<":
                if units[index...].starts(with: "<!--".utf16) {
                    guard let close = find("-->", in: units, from: index + 4) else { return nil }
                    index = close + 2
                } else if units[index...].starts(with: "<?".utf16) {
                    guard let close = find("?>", in: units, from: index + 2) else { return nil }
                    index = close + 1
                } else {
                    depth += 1
                }
            case ">":
                if depth == 0, !isInSubset { return index + 1 }
                depth -= 1
            default: break
            }
            index += 1
        }
        return nil
    }

    /// Whether an entity is used besides the five that every document has; what stands in CDATA and comments counts too.
    private static func usesDeclaredEntity(_ units: [UInt16]) -> Bool {
        let known = ["amp;", "lt;", "gt;", "apos;", "quot;", "#"].map { Array($0.utf16) }
        return units.indices.contains { index in
            units[index] == 0x26 && !known.contains { units[(index + 1)...].starts(with: $0) }
        }
    }
}
