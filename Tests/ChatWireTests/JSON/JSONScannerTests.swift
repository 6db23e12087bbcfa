//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWireTesting
import Testing

@testable import ChatWire

@Suite("JSONScanner")
struct JSONScannerTests {
    /// What a scanner gave: pieces as `array:offset:bytes`, the fault, and the issues.
    private struct Scan: Equatable {
        var pieces: [String] = []
        var fault: String?
        var issues: [JSONIssue] = []
    }

    private func scan(
        _ text: String,
        arrays: [[String]] = [],
        limits: DecodeLimits = .default,
        chunk: (Int) -> Int = { $0 }
    ) -> Scan {
        let bytes = Array(text.utf8)
        var scanner = JSONScanner(arrays: arrays, limits: limits)
        var scan = Scan()
        func pull() {
            do throws(JSONFault) {
                while let piece = try scanner.next() {
                    let array = piece.array.map { "\($0)" } ?? "-"
                    scan.pieces.append("\(array):\(piece.offset):\(String(decoding: piece.bytes, as: UTF8.self))")
                }
            } catch {
                scan.fault = "\(error.code)@\(error.index)"
            }
        }
        var start = 0
        while start < bytes.count {
            let end = min(bytes.count, start + max(1, chunk(bytes.count)))
            scanner.push(bytes[start..<end])
            pull()
            start = end
        }
        scanner.finish()
        pull()
        scan.issues = scanner.issues.list
        return scan
    }

    static let capture = """
        \u{FEFF}{"log": {"version": "1.2", "entries": [
          {"url": "a]", "messages": [ {"data":"x\\"}]"} , {"data":"y"} ], "n": [[1], {"messages": []}]},
          {"\\u006dessages": ["s", 2, true, [3, [4]], {"messages": [5]},], "url": "b"}, 7
        ], "messages": [8]}} [9] "ten" 11
        """

    @Test("elements of chosen arrays are pieces, and what surrounds them is one without them")
    func pieces() {
        let scanned = scan(Self.capture, arrays: [["log", "entries"], ["log", "entries", "messages"]])
        #expect(scanned.fault == nil)
        #expect(
            scanned.pieces.map { piece in piece.split(separator: ":", maxSplits: 2).map(String.init) }.map {
                [$0[0], $0[2]]
            } == [
                ["1", "{\"data\":\"x\\\"}]\"}"], ["1", "{\"data\":\"y\"}"],
                ["0", "{\"url\": \"a]\", \"messages\": [], \"n\": [[1], {\"messages\": []}]}"],
                ["1", "\"s\""], ["1", "2"], ["1", "true"], ["1", "[3, [4]]"], ["1", "{\"messages\": [5]}"],
                ["0", "{\"\\u006dessages\": [], \"url\": \"b\"}"], ["0", "7"],
                ["-", "{\"log\": {\"version\": \"1.2\", \"entries\": [], \"messages\": [8]}}"],
                ["-", "[9]"], ["-", "\"ten\""], ["-", "11"],
            ]
        )
        #expect(scanned.issues.map(\.code) == [.jsonBOM, .trailingComma])
    }

    @Test("however the bytes are cut into pushes, the pieces are the same")
    func splits() {
        let arrays = [["log", "entries"], ["log", "entries", "messages"]]
        let whole = scan(Self.capture, arrays: arrays)
        for size in 1...17 {
            #expect(scan(Self.capture, arrays: arrays, chunk: { _ in size }) == whole, "\(size)")
        }
        var generator = SeededGenerator(seed: 4)
        for _ in 0..<50 {
            let other = scan(Self.capture, arrays: arrays) { _ in Int.random(in: 1...60, using: &generator) }
            #expect(other == whole, "\(generator)")
        }
        for text in ["[1,2", "{\"a\":1} }", "[1 2]", "\u{FEFF}", "\u{FEFE}1", "[[[[1]]]]", "12 \"a"] {
            for arrays in [[], [[String]()]] {
                #expect(scan(text, arrays: arrays, chunk: { _ in 1 }) == scan(text, arrays: arrays), "\(text)")
            }
        }
    }

    static let faults: [(text: String, pieces: [String], fault: String)] = [
        ("[1,2", ["0:1:1"], "truncated@4"), ("[1,2,", ["0:1:1", "0:3:2"], "truncated@5"), ("[\"a", [], "truncated@3"),
        ("[1 2]", ["0:1:1"], "malformedJSON@3"), ("[1,,2]", ["0:1:1"], "malformedJSON@3"),
        ("[,1]", [], "malformedJSON@1"),
        ("[1}", ["0:1:1"], "malformedJSON@2"), ("[1]]", ["0:1:1", "-:0:[]"], "malformedJSON@3"),
        ("[:]", [], "malformedJSON@1"), (",", [], "malformedJSON@0"), ("[{\"a\":1]", [], "malformedJSON@7"),
        ("[{{", [], "malformedJSON@2"),
        ("\u{FEFE}", [], "malformedJSON@0"),
    ]

    @Test("the first fault ends the stream, and all that was complete comes before it", arguments: faults)
    func stopsAtFault(_ text: String, _ pieces: [String], _ fault: String) {
        let scanned = scan(text, arrays: [[]])
        #expect(scanned.pieces == pieces)
        #expect(scanned.fault == fault)
    }

    @Test("a piece may have as many bytes as the limit, and what surrounds many may be longer than it")
    func limits() {
        var limits = DecodeLimits()
        limits.maxFrameBytes = 6
        let numbers = "[" + (0..<100).map(String.init).joined(separator: ",") + "]"
        #expect(scan(numbers, arrays: [[]], limits: limits).pieces.count == 101)
        #expect(scan(numbers, limits: limits).fault == "limitExceeded@6")
        #expect(scan("[123456]", arrays: [[]], limits: limits).fault == nil)
        for size in [1, 3, 8] {
            #expect(scan("[1234567]", arrays: [[]], limits: limits, chunk: { _ in size }).fault == "limitExceeded@7")
        }
        limits.maxDepth = 2
        #expect(scan("[[]]", limits: limits).fault == nil)
        #expect(scan("[[[]]]", limits: limits).fault == "limitExceeded@2")
    }

    @Test("an index in a piece is found in the stream again")
    func offsets() throws {
        let text = "{\"a\":[1,2],\"b\":3,\"a\":[4] , \"c\":5}"
        var scanner = JSONScanner(arrays: [["a"]])
        scanner.push(Array(text.utf8))
        var document: JSONPiece?
        while let piece = try scanner.next() { document = piece }
        let piece = try #require(document)
        #expect(String(decoding: piece.bytes, as: UTF8.self) == "{\"a\":[],\"b\":3,\"a\":[] , \"c\":5}")
        let bytes = Array(text.utf8)
        for index in piece.bytes.indices { #expect(bytes[piece.streamOffset(of: index)] == piece.bytes[index]) }
        #expect(piece.streamOffset(of: 6) == 9)
    }

    @Test("any document is one piece, which is the document")
    func documents() {
        for text in ["{}", "[]", "\"a\\\\\"", "-1.5e3", "null", "{\"a\":{\"b\":[1,\"]\"]}}"] {
            let scanned = scan(" \(text)\n\(text)")
            #expect(scanned.pieces == ["-:1:\(text)", "-:\(2 + text.utf8.count):\(text)"])
            #expect(scanned.fault == nil)
        }
    }
}
