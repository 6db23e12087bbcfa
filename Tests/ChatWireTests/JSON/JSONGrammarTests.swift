//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import Testing

@testable import ChatWire

/// What is an error in both modes, what is repaired, and where.
@Suite("JSON grammar")
struct JSONGrammarTests {
    /// Documents that no mode accepts, with the code and the offset.
    static let faults: [(text: String, verdict: String)] = [
        // Ends.
        ("", "empty@0"), (" \r\n\t", "empty@4"), ("{", "truncated@1"), ("[1", "truncated@2"), ("[1,", "truncated@3"),
        ("{\"a", "truncated@3"), ("{\"a\"", "truncated@4"), ("{\"a\":", "truncated@5"), ("\"a\\", "truncated@3"),
        ("\"\\u12", "truncated@5"), ("\"\\ud83d", "truncated@7"), ("\"\\ud83d\\", "truncated@8"), ("-", "truncated@1"),
        ("1.", "truncated@2"), ("1e", "truncated@2"), ("1e+", "truncated@3"), ("tru", "truncated@3"),
        ("[f", "truncated@2"), ("  nul", "truncated@5"),
        // Tokens.
        ("[1 2]", "malformedJSON@3"), ("[1}", "malformedJSON@2"), ("{\"a\":1]", "malformedJSON@6"),
        ("[,1]", "malformedJSON@1"), ("[1,,2]", "malformedJSON@3"), ("{,}", "malformedJSON@1"),
        ("{\"a\" 1}", "malformedJSON@5"), ("{\"a\"::1}", "malformedJSON@5"), ("{a:1}", "malformedJSON@1"),
        ("{'a':1}", "malformedJSON@1"), ("['a']", "malformedJSON@1"), ("{1:2}", "malformedJSON@1"),
        ("[1]x", "malformedJSON@3"), ("{} {}", "malformedJSON@3"), ("\"a\" \"b\"", "malformedJSON@4"),
        ("[1]]", "malformedJSON@3"), ("[/**/1]", "malformedJSON@1"), ("[1]//", "malformedJSON@3"),
        ("[NaN]", "malformedJSON@1"), ("[Infinity]", "malformedJSON@1"), ("[undefined]", "malformedJSON@1"),
        ("[TRUE]", "malformedJSON@1"), ("[trux]", "malformedJSON@1"), ("[truex]", "malformedJSON@1"),
        ("[nul]", "malformedJSON@1"), ("pong", "malformedJSON@0"), ("[\u{0}]", "malformedJSON@1"),
        ("[1\u{0}]", "malformedJSON@2"), ("\u{0}", "malformedJSON@0"), ("[\u{B}1]", "malformedJSON@1"),
        ("[\u{A0}1]", "malformedJSON@1"), ("[+]", "malformedJSON@1"), ("[\u{FEFF}1]", "malformedJSON@1"),
        // Numbers.
        ("[01]", "invalidNumber@1"), ("[-]", "invalidNumber@1"), ("[1.]", "invalidNumber@1"),
        ("[1.e5]", "invalidNumber@1"), ("[-.5]", "invalidNumber@1"), ("[.5]", "invalidNumber@1"),
        ("[+1]", "invalidNumber@1"), ("[1e]", "invalidNumber@1"), ("[1e+]", "invalidNumber@1"),
        ("[0x1]", "invalidNumber@1"), ("[1a]", "invalidNumber@1"), ("[1.2.3]", "invalidNumber@1"),
        ("[-Infinity]", "invalidNumber@1"), ("[1_000]", "invalidNumber@1"), ("[--1]", "invalidNumber@1"),
        ("{\"a\": 00}", "invalidNumber@6"),
        // Escapes.
        ("[\"\\x\"]", "badEscape@2"), ("[\"a\\u12G4\"]", "badEscape@3"), ("[\"\\u\"]", "badEscape@2"),
        ("[\"\\U0041\"]", "badEscape@2"), ("[\"\\'\"]", "badEscape@2"), ("[\"\\\u{0}\"]", "badEscape@2"),
        ("{\"a\\ \":1}", "badEscape@3"), ("[\"\\u\u{0}000\"]", "badEscape@2"),
    ]

    @Test("what is no JSON is refused at its first byte", arguments: faults)
    func refuses(_ text: String, _ verdict: String) {
        for mode in DecodeMode.allCases {
            #expect(JSONReading(text, mode: mode).verdict == verdict)
            #expect(JSONReading.skipping(Array(text.utf8), mode: mode).verdict == verdict)
        }
    }

    /// Documents that lenient mode repairs: all repairs, and the value.
    static let repairs: [(text: String, repairs: [String], value: String)] = [
        ("[1,]", ["trailingComma@2"], "[1]"),
        ("[1 , ]", ["trailingComma@3"], "[1]"),
        ("{\"a\":1,}", ["trailingComma@6"], "{\"a\":1}"),
        ("{\"a\":[{},],\n}", ["trailingComma@8", "trailingComma@10"], "{\"a\":[{}]}"),
        ("[\"\\ud83d and \\uDE00\"]", ["loneSurrogate@2", "loneSurrogate@13"], "[\"\u{FFFD} and \u{FFFD}\"]"),
        ("[\"\\ud83d\\ud83d\\ude00\"]", ["loneSurrogate@2"], "[\"\u{FFFD}\u{1F600}\"]"),
        ("[\"\\ude00\\ud83d\"]", ["loneSurrogate@2", "loneSurrogate@8"], "[\"\u{FFFD}\u{FFFD}\"]"),
        ("[\"\\ud83d\\n\"]", ["loneSurrogate@2"], "[\"\u{FFFD}\\n\"]"),
        ("{\"\\udfaa\":0}", ["loneSurrogate@2"], "{\"\u{FFFD}\":0}"),
        ("[\"a\tb\"]", ["forbiddenCharacter@3"], "[\"a\\tb\"]"),
        ("[\"a\r\nb\"]", ["forbiddenCharacter@3", "forbiddenCharacter@4"], "[\"a\\r\\nb\"]"),
        ("[\"\u{0}\u{1F}\"]", ["forbiddenCharacter@2", "forbiddenCharacter@3"], "[\"\u{FFFD}\u{FFFD}\"]"),
        (
            "{\"\u{8}\":\"\\t\u{8}\"}", ["forbiddenCharacter@2", "forbiddenCharacter@8"],
            "{\"\u{FFFD}\":\"\\t\u{FFFD}\"}"
        ),
        ("\u{FEFF}[1,]", ["jsonBOM@0", "trailingComma@5"], "[1]"),
    ]

    @Test("a repair stands where strict mode refuses", arguments: repairs)
    func repairsLeniently(_ text: String, _ repairs: [String], _ value: String) {
        let lenient = JSONReading(text)
        #expect(lenient.repairs == repairs)
        #expect(lenient.value?.description == value)
        #expect(JSONReading(text, mode: .strict).verdict == repairs.first)
        for mode in DecodeMode.allCases {
            let skipped = JSONReading.skipping(Array(text.utf8), mode: mode)
            let read = JSONReading(text, mode: mode)
            #expect(skipped.error == read.error)
            #expect(skipped.issues == read.issues)
        }
    }

    @Test("a comma alone is no trailing comma", arguments: ["[,]", "{,}", "[1,,]", "{\"a\":1,,}"])
    func loneComma(_ text: String) {
        #expect(JSONReading(text).error?.code == .malformedJSON)
    }

    @Test("64 containers may be open, the 65th is refused at its first byte", arguments: DecodeMode.allCases)
    func depth(_ mode: DecodeMode) {
        func nested(_ depth: Int) -> String {
            // Objects and arrays in turn.
            let open = (0..<depth).map { $0 % 2 == 0 ? "{\"a\":" : "[" }.joined()
            return open + "1" + (0..<depth).reversed().map { $0 % 2 == 0 ? "}" : "]" }.joined()
        }
        #expect(JSONReading(nested(64), mode: mode).verdict == "accepted")
        let tooDeep = JSONReading(nested(65), mode: mode)
        #expect(tooDeep.verdict == "limitExceeded@\(32 * 6)")
        #expect(tooDeep.error?.context == "maxDepth")
        #expect(JSONReading.skipping(Array(nested(65).utf8), mode: mode) == tooDeep)

        var limits = DecodeLimits()
        limits.maxDepth = 3
        #expect(JSONReading("[[[]]]", mode: mode, limits: limits).verdict == "accepted")
        #expect(JSONReading("[[[[]]]]", mode: mode, limits: limits).verdict == "limitExceeded@3")
        // However large the limit, the stack decides.
        limits.maxDepth = .max
        let deep = [UInt8](repeating: UInt8(ascii: "["), count: 1_000_000)
        #expect(JSONReading(deep, mode: mode, limits: limits).verdict == "limitExceeded@512")
        #expect(JSONReading.skipping(deep, mode: mode, limits: limits).verdict == "limitExceeded@512")
        #expect(JSONReading(nested(512), mode: mode, limits: limits).verdict == "accepted")
        #expect(JSONReading.skipping(Array(nested(512).utf8), mode: mode, limits: limits).verdict == "accepted")
    }

    @Test("brackets that close the wrong container are found at any depth")
    func wrongBracket() {
        var limits = DecodeLimits()
        limits.maxDepth = 512
        for depth in [1, 63, 64, 65, 128, 129, 200] {
            for inner in [0, 1] {
                let kinds = (0..<depth).map { ($0 / 7 + inner) % 2 == 0 }
                let open = kinds.map { $0 ? "{\"a\":" : "[" }.joined()
                for wrong in Set([0, depth / 2, depth - 1]) {
                    let close = kinds.indices.reversed().map { kinds[$0] != ($0 == wrong) ? "}" : "]" }.joined()
                    let bytes = Array((open + "1" + close).utf8)
                    let offset = open.utf8.count + depth - wrong
                    #expect(
                        JSONReading.skipping(bytes, mode: .lenient, limits: limits).verdict == "malformedJSON@\(offset)"
                    )
                }
            }
        }
    }

    @Test("a frame may have as many bytes as the limit, and is refused at the first one beyond")
    func frameLimit() {
        var limits = DecodeLimits()
        limits.maxFrameBytes = 6
        #expect(JSONReading("[\n1,2]", limits: limits).verdict == "accepted")
        let error = JSONReading("[\n1,23]", limits: limits).error
        #expect(error?.code == .limitExceeded && error?.context == "maxFrameBytes")
        #expect(error?.place == Place(offset: 6, line: 2, column: 5))
    }

    @Test("issues beyond the limit are not kept")
    func issueLimit() {
        var limits = DecodeLimits()
        limits.maxIssues = 2
        let reading = JSONReading("[\"\t\t\t\"]", limits: limits)
        #expect(reading.value == .array([.string("\t\t\t")]))
        #expect(reading.repairs == ["forbiddenCharacter@2", "forbiddenCharacter@3"])
    }
}
