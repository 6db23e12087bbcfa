//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import Testing

@testable import ChatWire

@Suite("JSON paths")
struct JSONPathTests {
    static let faults: [(text: String, path: String?)] = [
        // The frame of B54: cut inside a key.
        ("{\"data\":{\"thread\":{\"id\":\"t\"},\"message\":{\"id\":\"m\",\"atta", "data.message"),
        ("{\"data\":{\"text\":\"will be c", "data.text"), ("{\"data\":{\"n\":12", "data.n"),
        ("{\"data\":{\"n\":tr", "data.n"),
        ("{\"data\":{\"n\":", "data.n"), ("{\"data\":{\"n\"", "data.n"), ("{\"data\":{", "data"),
        ("{\"data\":[", "data"),
        ("{\"data\":[{\"a\":1},{\"b\":x}]}", "data[1].b"), ("{\"data\":[1,2,+]}", "data[2]"), ("[[],[],[x]]", "[2][0]"),
        ("{\"a\":1,\"b\":2]", "b"), ("{\"d\":{\"a\":1 \"b\":2}}", "d.a"), ("{} x", nil), ("x", nil), ("[1]]", nil),
        ("{\"a\\u0062\":{\"c\":x", "ab.c"), ("{\"a\":\"{[\\\"]}\",\"b\":x", "b"),
    ]

    @Test("an error says in which member or element it stands", arguments: faults)
    func refuses(_ text: String, _ path: String?) {
        #expect(JSONReading(text).error != nil)
        #expect(JSONReading(text).error?.path == path)
    }

    @Test("each issue says in which member or element it stands")
    func issues() {
        let reading = JSONReading("{\"a\":[\"\\ud800\",{\"k\":\"\t\",},],\"b\\ude00\":1,\"a\":2,}")
        #expect(
            reading.issues.map { "\($0.code) \($0.path ?? "-")" } == [
                "loneSurrogate a[0]", "forbiddenCharacter a[1].k", "trailingComma a[1]", "trailingComma a",
                "loneSurrogate b\u{FFFD}", "duplicateKey a", "trailingComma -",
            ]
        )
    }

    @Test("a path quotes of a long key only the beginning, and no part of a character")
    func longKey() {
        func path(_ key: String) -> String? { JSONReading("{\"\(key)\":x").error?.path }
        #expect(path(String(repeating: "k", count: 64)) == String(repeating: "k", count: 64))
        #expect(path(String(repeating: "k", count: 1000)) == String(repeating: "k", count: 64) + "...")
        #expect(
            path("k" + String(repeating: "\u{20AC}", count: 40)) == "k" + String(repeating: "\u{20AC}", count: 21)
                + "..."
        )
        #expect(path(String(repeating: "\\u20ac", count: 40)) == String(repeating: "\u{20AC}", count: 11) + "...")
    }
}
