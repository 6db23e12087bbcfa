//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import Testing

@testable import ChatWire

@Suite("JSONValue")
struct JSONValueTests {
    @Test("types are told apart: 1, true, \"true\", \"1\", 0.0")
    func types() throws {
        let value = try #require(JSONReading("[1,true,\"true\",\"1\",0.0,null,{},[]]", mode: .strict).value)
        #expect(value[0]?.numberValue?.int64 == 1 && value[0]?.boolValue == nil && value[0]?.stringValue == nil)
        #expect(value[1]?.boolValue == true && value[1]?.numberValue == nil)
        #expect(value[2]?.stringValue == "true" && value[3]?.stringValue == "1")
        #expect(value[4]?.numberValue?.literal == "0.0" && value[4] != .number(JSONNumber(0)))
        #expect(value[5]?.isNull == true && value[5]?.stringValue == nil)
        #expect(value[6]?.objectValue?.members.isEmpty == true && value[7]?.arrayValue == [])
        #expect(
            value[8] == nil && value[-1] == nil && value["a"] == nil && value[0]?["a"] == nil && value[0]?[0] == nil
        )
    }

    @Test("an object keeps the order of its keys, and repeated keys, of which the last counts")
    func order() throws {
        let reading = JSONReading("{\"z\":1,\"a\":2,\"z\":3,\"\\u007a\":4}", mode: .strict)
        let object = try #require(reading.value?.objectValue)
        #expect(object.members.map(\.key) == ["z", "a", "z", "z"])
        #expect(object["z"]?.numberValue?.int64 == 4 && object["b"] == nil)
        #expect(object.values(for: "z").map(\.description) == ["1", "3", "4"])
        #expect(reading.issues.map(\.place.offset) == [13, 19])
        #expect(reading.issues.allSatisfy { $0.code == .duplicateKey && $0.severity == .note })
        #expect(object != JSONObject(object.members.reversed()))
    }

    @Test("repeated keys are found among many")
    func manyKeys() {
        let keys = (0..<100).map { "\"k\($0)\":0" }.joined(separator: ",")
        #expect(JSONReading("{\(keys)}").issues.isEmpty)
        #expect(JSONReading("{\(keys),\"k3\":1,\"k99\":1}").issues.map(\.path) == ["k3", "k99"])
    }

    @Test("strings are what their escapes say")
    func escapes() {
        let text =
            "[\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u0041\\u00e9\\u20AC\\ud83d\\uDE00\\u0000\", \"\u{1F600} plain\", \"\"]"
        #expect(
            JSONReading(text, mode: .strict).value
                == .array([
                    .string("\"\\/\u{8}\u{C}\n\r\tA\u{E9}\u{20AC}\u{1F600}\u{0}"), .string("\u{1F600} plain"),
                    .string(""),
                ])
        )
    }

    @Test("the description is compact JSON that reads as the same value")
    func description() {
        let value: JSONValue = .object([
            "a\"\\\n": .array([.null, .bool(true), .bool(false), .number(JSONNumber(-5))]),
            "\u{1}\u{1F}\u{7F}\u{2028}": .string("\u{1F600}/\t\r"), "": .object([:]), "e": .array([]),
        ])
        let text = value.description
        #expect(
            text == "{\"a\\\"\\\\\\n\":[null,true,false,-5],"
                + "\"\\u0001\\u001f\u{7F}\u{2028}\":\"\u{1F600}/\\t\\r\",\"\":{},\"e\":[]}"
        )
        #expect(JSONReading(text, mode: .strict).value == value)
    }
}
