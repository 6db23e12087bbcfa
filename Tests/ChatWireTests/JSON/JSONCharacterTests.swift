//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWireTesting
import Testing

@testable import ChatWire

/// UTF-8, the byte order mark, and where things stand in the caller's bytes.
@Suite("JSON characters")
struct JSONCharacterTests {
    @Test("bad bytes are found also where nobody reads, and are read as windows-1252")
    func badBytes() {
        let bytes: [UInt8] =
            Array("{\"a\":\"caf".utf8) + [0xE9] + Array("\",\"b\":\"".utf8) + [0x80, 0x81] + Array("\"}".utf8)
        #expect(JSONReading(bytes, mode: .strict).verdict == "badUTF8@9")
        #expect(JSONReading.skipping(bytes, mode: .strict).verdict == "badUTF8@9")
        let lenient = JSONReading(bytes)
        #expect(lenient.value == .object(["a": .string("caf\u{E9}"), "b": .string("\u{20AC}\u{FFFD}")]))
        #expect(lenient.repairs == ["badUTF8@9", "badUTF8@17", "badUTF8@18"])
        #expect(lenient.issues.map(\.place.column) == [10, 18, 19])
        #expect(lenient.issues.map(\.path) == ["a", "b", "b"])
    }

    @Test("offsets behind bad bytes are those of the caller's bytes")
    func offsets() {
        let bytes: [UInt8] = Array("[\"".utf8) + [0xFF, 0x80] + Array("\",\n\"\u{20AC}\", x]".utf8)
        let error = JSONReading(bytes).error
        #expect(error?.code == .malformedJSON)
        #expect(error?.place == Place(offset: 14, line: 2, column: 6))
        // Strict mode's first error is the first repair.
        #expect(JSONReading(bytes, mode: .strict).verdict == "badUTF8@2")
        // What is wrong before it comes first.
        #expect(JSONReading(Array("[1,,".utf8) + [0xFF], mode: .strict).verdict == "malformedJSON@3")
        #expect(JSONReading([0xFF], mode: .strict).verdict == "badUTF8@0")
    }

    @Test("a frame that ends inside a character is truncated", arguments: DecodeMode.allCases)
    func cutCharacter(_ mode: DecodeMode) {
        for tail: [UInt8] in [[0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x98]] {
            for start in ["\"a", "[1]", "", "{\"k"] {
                let bytes = Array(start.utf8) + tail
                #expect(JSONReading(bytes, mode: mode).verdict == "truncated@\(bytes.count)")
            }
        }
        // Behind a bad byte strict mode has its error already.
        let bytes: [UInt8] = [0x22, 0xFF, 0xC3]
        #expect(JSONReading(bytes, mode: mode).verdict == (mode == .strict ? "badUTF8@1" : "truncated@3"))
    }

    @Test("a byte order mark is skipped with a repair, a second one is none")
    func mark() {
        #expect(JSONReading("\u{FEFF}{\"a\":1}", mode: .strict).verdict == "jsonBOM@0")
        let reading = JSONReading("\u{FEFF}{\"a\":1}")
        #expect(reading.repairs == ["jsonBOM@0"] && reading.value == .object(["a": .number(JSONNumber(1))]))
        #expect(JSONReading("\u{FEFF}\u{FEFF}1").verdict == "malformedJSON@3")
        #expect(JSONReading("\u{FEFF}").verdict == "empty@3")
        #expect(JSONReading("\u{FEFF}[x]").error?.place == Place(offset: 4, line: 1, column: 2))
    }

    @Test("the map of replaced bytes is right at every byte of any mixture")
    func mapping() throws {
        var generator = SeededGenerator(seed: 0x4A53_4F4E)
        let pieces: [[UInt8]] = [
            [0x61], [0x0A], [0xC3, 0xA9], [0xE2, 0x82, 0xAC], [0xF0, 0x9F, 0x98, 0x80], [0xFF], [0x80],
            [0xE2, 0x82, 0x41],
            [0xC0], Array(repeating: 0x62, count: 61),
        ]
        for _ in 0..<60 {
            let bytes = (0..<Int.random(in: 1...120, using: &generator)).flatMap { _ in
                pieces.randomElement(using: &generator) ?? []
            }
            let frame = try FrameBytes(bytes)
            // The same by decoding one character after the other.
            var index = 0
            var offset = 0
            while offset < bytes.count {
                #expect(frame.callerOffset(of: index) == offset, "\(generator)")
                let length = bytes.withUnsafeBufferPointer { buffer -> Int? in
                    guard let start = buffer.baseAddress,
                        case .valid(let length) =
                            UTF8Sequence(at: start + offset, available: bytes.count - offset)
                    else { return nil }
                    return length
                }
                index += length ?? String(Unicode.Scalar(Windows1252.scalar(of: bytes[offset])) ?? "?").utf8.count
                offset += length ?? 1
            }
            #expect(frame.count == index && frame.callerOffset(of: index) == offset, "\(generator)")
        }
    }

    @Test("lines end with LF, CR and CRLF, and columns count characters")
    func places() throws {
        let text = "[\"\u{1F600}\u{E9}\",\r\n1,\r2,\n\n  3 x]"
        let error = try #require(JSONReading(text).error)
        #expect(error.place == Place(offset: text.utf8.count - 2, line: 5, column: 5))
        // Asked for one after the other.
        let frame = try FrameBytes(Array(text.utf8))
        var places = FramePlaces(frame)
        for index in 0...frame.count where index == frame.count || frame.bytes[index] & 0xC0 != 0x80 {
            #expect(places.place(of: index) == frame.place(of: index), "\(index)")
        }
    }

    @Test("any Collection of bytes is taken")
    func collections() throws {
        let lazy = try FrameBytes("[1, 2]".utf8.lazy.map { $0 })
        var cursor = try JSONCursor(lazy)
        #expect(try cursor.value() == .array([.number(JSONNumber(1)), .number(JSONNumber(2))]))
        var limits = DecodeLimits()
        limits.maxFrameBytes = 5
        #expect(throws: DecodeError.self) { try FrameBytes("[1, 2]".utf8.lazy.map { $0 }, limits: limits) }
    }
}
