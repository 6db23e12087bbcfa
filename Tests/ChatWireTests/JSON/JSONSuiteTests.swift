//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWireTool
import Foundation
import Testing

@testable import ChatWire

/// The public test suite of JSON parsers (nst/JSONTestSuite).
///
/// Its files are no part of the project: the environment variable says where they are.
@Suite(
    "JSONTestSuite",
    .enabled(if: JSONSuite.folder != nil, "CHATWIRE_JSON_SUITE names no folder with the files of JSONTestSuite")
)
struct JSONSuiteTests {
    @Test("strict mode accepts all 95 files that must be accepted, with the values that the reference reader finds")
    func accepted() throws {
        let files = try JSONSuite.files("y_")
        #expect(files.count == 95)
        for (name, bytes) in files {
            let reading = JSONReading(bytes, mode: .strict)
            #expect(reading.verdict == "accepted", "\(name)")
            #expect(reading.value == ReferenceJSON.value(bytes), "\(name)")
        }
    }

    @Test("strict mode refuses all 188 files that must be refused")
    func refused() throws {
        let files = try JSONSuite.files("n_")
        #expect(files.count == 188)
        for (name, bytes) in files {
            #expect(JSONReading(bytes, mode: .strict).verdict != "accepted", "\(name)")
        }
    }

    @Test("lenient mode accepts of those only trailing commas, control characters and bytes that are no UTF-8")
    func leniently() throws {
        let repairable: Set<String> = ["trailingComma", "forbiddenCharacter", "badUTF8", "loneSurrogate", "jsonBOM"]
        var count = 0
        for (name, bytes) in try JSONSuite.files("n_") {
            let lenient = JSONReading(bytes, mode: .lenient)
            guard lenient.error == nil else { continue }
            count += 1
            let strict = JSONReading(bytes, mode: .strict)
            #expect(strict.verdict == lenient.repairs.first, "\(name)")
            #expect(lenient.issues.allSatisfy { repairable.contains($0.code.rawValue) }, "\(name)")
        }
        #expect(count > 0)
    }

    @Test("checking alone finds what reading finds", arguments: DecodeMode.allCases)
    func skipping(_ mode: DecodeMode) throws {
        for (name, bytes) in try JSONSuite.files("") {
            let skipped = JSONReading.skipping(bytes, mode: mode)
            let read = JSONReading(bytes, mode: mode)
            #expect(skipped.error == read.error, "\(name)")
            #expect(skipped.issues == read.issues.filter { $0.severity == .repair }, "\(name)")
        }
    }

    @Test("lenient mode gives what strict mode accepts the same values, and repairs nothing")
    func modes() throws {
        for (name, bytes) in try JSONSuite.files("") {
            let strict = JSONReading(bytes, mode: .strict)
            if strict.error == nil { #expect(JSONReading(bytes, mode: .lenient) == strict, "\(name)") }
        }
    }

    @Test("a document that is cut anywhere is truncated, or is one by itself", arguments: DecodeMode.allCases)
    func prefixes(_ mode: DecodeMode) throws {
        for (name, bytes) in try JSONSuite.files("y_") where bytes.count < 200 {
            for length in 0..<bytes.count {
                let prefix = Array(bytes[..<length])
                let isSpace = prefix.allSatisfy { " \t\r\n".utf8.contains($0) }
                let isWhole = ReferenceJSON.value(prefix) != nil
                let verdict = isSpace ? "empty@\(length)" : isWhole ? "accepted" : "truncated@\(length)"
                #expect(JSONReading(prefix, mode: mode).verdict == verdict, "\(name) cut at \(length)")
            }
        }
    }

    @Test("what the standard leaves open is pinned")
    func open() throws {
        let files = try JSONSuite.files("i_")
        #expect(files.count == 35 && JSONSuite.open.count == 35)
        for (name, bytes) in files {
            let expected = try #require(JSONSuite.open[name], "\(name)")
            let lenient = JSONReading(bytes, mode: .lenient)
            #expect(JSONReading(bytes, mode: .strict).verdict == expected.strict, "\(name)")
            #expect(lenient.value?.description ?? lenient.verdict == expected.lenient, "\(name)")
            #expect(lenient.issues.count == expected.repairs, "\(name)")
        }
    }
}

enum JSONSuite {
    static let folder = ProcessInfo.processInfo.environment["CHATWIRE_JSON_SUITE"]

    static func files(_ prefix: String) throws -> [(name: String, bytes: [UInt8])] {
        let folder = URL(fileURLWithPath: try #require(folder))
        return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
            .filter { $0.hasPrefix(prefix) && $0.hasSuffix(".json") }
            .map { (String($0.dropLast(5)), [UInt8](try Data(contentsOf: folder.appendingPathComponent($0)))) }
    }

    /// Strict mode's verdict; lenient mode's value or verdict, and how many repairs it took.
    typealias Pin = (strict: String, lenient: String, repairs: Int)

    private static func number(_ literal: String) -> Pin {
        ("accepted", "[\(literal)]", 0)
    }

    private static func surrogate(_ offset: Int, _ text: String, repairs: Int = 1) -> Pin {
        ("loneSurrogate@\(offset)", text, repairs)
    }

    private static func bytes(_ offset: Int, _ text: String, repairs: Int) -> Pin {
        ("badUTF8@\(offset)", "[\"\(text)\"]", repairs)
    }

    /// What strict and lenient mode make of the files that parsers may accept or refuse.
    static let open: [String: Pin] = [
        // Numbers of any size are numbers: their literal is kept.
        "i_number_double_huge_neg_exp": number("123.456e-789"),
        "i_number_huge_exp": number("0.4e0066" + String(repeating: "9", count: 116) + "6" + "9999999006"),
        "i_number_neg_int_huge_exp": number("-1e+9999"),
        "i_number_pos_double_huge_exp": number("1.5e+9999"),
        "i_number_real_neg_overflow": number("-123123e100000"),
        "i_number_real_pos_overflow": number("123123e100000"),
        "i_number_real_underflow": number("123e-10000000"),
        "i_number_too_big_neg_int": number("-123123123123123123123123123123"),
        "i_number_too_big_pos_int": number("100000000000000000000"),
        "i_number_very_big_negative_int": number("-237462374673276894279832749832423479823246327846"),
        // Halves of surrogate pairs.
        "i_object_key_lone_2nd_surrogate": surrogate(2, "{\"\u{FFFD}\":0}"),
        "i_string_1st_surrogate_but_2nd_missing": surrogate(2, "[\"\u{FFFD}\"]"),
        "i_string_1st_valid_surrogate_2nd_invalid": surrogate(2, "[\"\u{FFFD}\u{1234}\"]"),
        "i_string_incomplete_surrogate_and_escape_valid": surrogate(2, "[\"\u{FFFD}\\n\"]"),
        "i_string_incomplete_surrogate_pair": surrogate(2, "[\"\u{FFFD}a\"]"),
        "i_string_incomplete_surrogates_escape_valid": surrogate(2, "[\"\u{FFFD}\u{FFFD}\\n\"]", repairs: 2),
        "i_string_invalid_lonely_surrogate": surrogate(2, "[\"\u{FFFD}\"]"),
        "i_string_invalid_surrogate": surrogate(2, "[\"\u{FFFD}abc\"]"),
        "i_string_inverted_surrogates_U+1D11E": surrogate(2, "[\"\u{FFFD}\u{FFFD}\"]", repairs: 2),
        "i_string_lone_second_surrogate": surrogate(2, "[\"\u{FFFD}\"]"),
        // Bytes that are no UTF-8, each read as windows-1252.
        "i_string_UTF-8_invalid_sequence": bytes(7, "\u{65E5}\u{448}\u{FA}", repairs: 1),
        "i_string_UTF8_surrogate_U+D800": bytes(2, "\u{ED}\u{A0}\u{20AC}", repairs: 3),
        "i_string_invalid_utf-8": bytes(2, "\u{FF}", repairs: 1),
        "i_string_iso_latin_1": bytes(2, "\u{E9}", repairs: 1),
        "i_string_lone_utf8_continuation_byte": bytes(2, "\u{FFFD}", repairs: 1),
        "i_string_not_in_unicode_range": bytes(2, "\u{F4}\u{BF}\u{BF}\u{BF}", repairs: 4),
        "i_string_overlong_sequence_2_bytes": bytes(2, "\u{C0}\u{AF}", repairs: 2),
        "i_string_overlong_sequence_6_bytes": bytes(2, "\u{FC}\u{192}\u{BF}\u{BF}\u{BF}\u{BF}", repairs: 6),
        "i_string_overlong_sequence_6_bytes_null": bytes(
            2,
            "\u{FC}\u{20AC}\u{20AC}\u{20AC}\u{20AC}\u{20AC}",
            repairs: 6
        ),
        "i_string_truncated-utf-8": bytes(2, "\u{E0}\u{FF}", repairs: 2),
        // UTF-16 cannot come in a text frame.
        "i_string_UTF-16LE_with_BOM": ("badUTF8@0", "malformedJSON@0", 0),
        "i_string_utf16BE_no_BOM": ("malformedJSON@0", "malformedJSON@0", 0),
        "i_string_utf16LE_no_BOM": ("malformedJSON@1", "malformedJSON@1", 0),
        // Form.
        "i_structure_500_nested_arrays": ("limitExceeded@64", "limitExceeded@64", 0),
        "i_structure_UTF-8_BOM_empty_object": ("jsonBOM@0", "{}", 1),
    ]
}
