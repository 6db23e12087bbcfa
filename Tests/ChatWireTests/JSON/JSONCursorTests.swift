//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import Testing

@testable import ChatWire

/// How typed readers use the cursor.
@Suite("JSON cursor")
struct JSONCursorTests {
    private enum Key: String, CaseIterable {
        case eventId, eventType, createdAt, data, a, thread
        case objectType = "$type"
        case idOnExternalPlatform, threadIdOnExternalPlatform
    }

    private static let keys = JSONKeyTable<Key>()

    @Test("a reader takes what it knows and passes over the rest, which is checked all the same")
    func reading() throws {
        let frame = try FrameBytes(
            Array("{\"x\":[1,{\"y\":null}],\"eventId\":\"e-1\" , \"n\": -12.5e1, \"eventType\":\"T\"}".utf8)
        )
        var cursor = try JSONCursor(frame, mode: .strict)
        var id = ""
        var number = 0.0
        var kinds: [JSONKind] = []
        try cursor.beginObject()
        while let key = try cursor.nextKey() {
            kinds.append(try cursor.nextKind())
            if cursor.matches(key, "eventId") {
                id = cursor.string(try cursor.text())
            } else if cursor.matches(key, "n") {
                number = cursor.double(try cursor.number()) ?? 0
            }
        }
        try cursor.finish()
        #expect(id == "e-1" && number == -125)
        #expect(kinds == [.array, .string, .number, .string])

        let broken = try FrameBytes(Array("{\"x\":[1,{\"y\":nul}],\"eventId\":\"e-1\"}".utf8))
        var second = try JSONCursor(broken)
        try second.beginObject()
        _ = try second.nextKey()
        #expect(
            fault(&second) { cursor throws(JSONFault) in _ = try cursor.nextKey() } == JSONFault(.malformedJSON, at: 13)
        )
    }

    private func fault(
        _ cursor: inout JSONCursor,
        _ body: (inout JSONCursor) throws(JSONFault) -> Void
    ) -> JSONFault? {
        do throws(JSONFault) {
            try body(&cursor)
            return nil
        } catch {
            return error
        }
    }

    @Test("elements of an array can be taken or left")
    func elements() throws {
        var cursor = try JSONCursor(try FrameBytes(Array(" [ 1 , [2,2] , \"x\" , true , null ] ".utf8)))
        try cursor.beginArray()
        var ranges: [Range<Int>] = []
        var count = 0
        while try cursor.nextElement() {
            count += 1
            if try cursor.nextKind() == .array { ranges.append(try cursor.skipValue()) }
        }
        try cursor.finish()
        #expect(count == 5 && ranges == [7..<12])
    }

    @Test("a value can be read again after what stands behind it, and its repairs are recorded once")
    func readingAgain() throws {
        let frame = try FrameBytes(
            Array("{\"data\":{\"a\":\"\\ud800\",\"b\":[1,],},\"eventType\":\"T\",\"z\":[2,]}".utf8)
        )
        var cursor = try JSONCursor(frame)
        try cursor.beginObject()
        _ = try cursor.nextKey()
        let data = cursor.position
        _ = try cursor.nextKey()
        #expect(cursor.string(try cursor.text()) == "T")
        let behind = cursor.position
        cursor.move(to: data)
        #expect(try cursor.value().description == "{\"a\":\"\u{FFFD}\",\"b\":[1]}")
        cursor.move(to: behind)
        while try cursor.nextKey() != nil {}
        try cursor.finish()
        #expect(cursor.issues.list.map(\.code) == [.loneSurrogate, .trailingComma, .trailingComma, .trailingComma])
    }

    @Test("keys are found by their table, also with escapes, and no others")
    func keyTable() throws {
        func find(_ key: String) throws -> Key? {
            var cursor = try JSONCursor(try FrameBytes(Array("{\"\(key)\":1}".utf8)))
            try cursor.beginObject()
            let token = try #require(try cursor.nextKey())
            let found = Self.keys.find(token, in: cursor.bytes)
            let isEventId = found == .eventId
            #expect(cursor.matches(token, "eventId") == isEventId)
            return found
        }
        for key in Key.allCases { #expect(try find(key.rawValue) == key) }
        #expect(try find("event\\u0049d") == .eventId)
        #expect(try find("\\u0024type") == .objectType)
        for key in ["", "e", "eventI", "eventIdx", "EventId", "eventI\\n", "threadIdOnExternalPlatfxrm", "dat\u{E0}"] {
            #expect(try find(key) == nil)
        }
    }

    @Test("repeated keys are known by a bit each")
    func seenKeys() {
        var seen = JSONSeenKeys()
        #expect(seen.insert(0) && seen.insert(63) && seen.insert(5))
        #expect(!seen.insert(63) && !seen.insert(0) && seen.insert(6))
        // Numbers that have no bit.
        #expect(seen.insert(64) && seen.insert(64) && seen.insert(-1))
    }

    @Test("a token of another kind than the one that is asked for is refused at its first byte")
    func wrongKind() throws {
        func code(_ text: String, _ body: (inout JSONCursor) throws(JSONFault) -> Void) throws -> JSONFault? {
            var cursor = try JSONCursor(try FrameBytes(Array(text.utf8)))
            return fault(&cursor, body)
        }
        let expected = JSONFault(.malformedJSON, at: 1)
        #expect(try code(" 1") { cursor throws(JSONFault) in _ = try cursor.text() } == expected)
        #expect(try code(" []") { cursor throws(JSONFault) in try cursor.beginObject() } == expected)
        #expect(try code(" {}") { cursor throws(JSONFault) in try cursor.beginArray() } == expected)
        #expect(try code(" true") { cursor throws(JSONFault) in try cursor.literal(.false) } == expected)
        #expect(
            try code(" \"") { cursor throws(JSONFault) in _ = try cursor.number() } == JSONFault(.invalidNumber, at: 1)
        )
    }

    @Test("a part of a frame is read when it is asked for")
    func parts() throws {
        let frame = try FrameBytes(Array("\u{FEFF}{\"a\": [1, {\"b\":\"\\u00e9\"} ,] }".utf8))
        var cursor = try JSONCursor(frame)
        try cursor.beginObject()
        _ = try cursor.nextKey()
        let part = JSONPart(frame: frame, range: try cursor.skipValue())
        #expect(try cursor.nextKey() == nil)
        try cursor.finish()
        #expect(part.text == "[1, {\"b\":\"\\u00e9\"} ,]")
        #expect(part.bytes == Array(part.text.utf8))
        #expect(part.value == .array([.number(JSONNumber(1)), .object(["b": .string("\u{E9}")])]))
    }

    @Test("what is found in JSON that came in a string stands at that string")
    func inner() throws {
        let frame = try FrameBytes(Array("{\"data\": \"[1,]\"}".utf8))
        var cursor = try JSONCursor(frame)
        try cursor.beginObject()
        _ = try cursor.nextKey()
        let text = try cursor.text()
        let innerFrame = FrameBytes(cursor.string(text))
        var inner = try JSONCursor(innerFrame)
        #expect(try inner.value().description == "[1]")
        cursor.add(inner.issues, of: innerFrame, at: text.start)
        let issues = JSONReport.issues(cursor.issues, in: frame)
        #expect(issues.map(\.place.offset) == [9] && issues.map(\.path) == ["data"])
    }
}
