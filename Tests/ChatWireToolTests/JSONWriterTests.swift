//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import Testing

@testable import ChatWireTool

@Suite("JSONWriter")
struct JSONWriterTests {
    private func written(colored: Bool = false, _ body: (inout JSONWriter) -> Void) -> String {
        var writer = JSONWriter(colored: colored)
        body(&writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    @Test("keys come in the order of the calls, and absent values leave no key")
    func order() {
        let text = written { writer in
            writer.object { object in
                object.field("z", "1")
                object.field("absent", nil as String?)
                object.field("a", 2)
                object.field("absent", nil as Int?)
                object.key("list")
                object.array { array in
                    array.string("x")
                    array.object { _ in }
                    array.array { _ in }
                    array.integer(-3)
                }
                object.field("m", "")
            }
        }
        #expect(text == #"{"z":"1","a":2,"list":["x",{},[],-3],"m":""}"#)
    }

    @Test("each line is a record of its own")
    func lines() {
        let text = written { writer in
            for _ in 0..<2 {
                writer.object { $0.field("a", 1) }
                writer.endLine()
            }
        }
        #expect(text == "{\"a\":1}\n{\"a\":1}\n")
    }

    static let escapes: [(text: String, json: String)] = [
        ("say \"hi\"", #""say \"hi\"""#),
        (#"C:\temp"#, #""C:\\temp""#),
        ("a/b", #""a/b""#),
        ("\u{8}\t\n\u{C}\r", #""\b\t\n\f\r""#),
        ("\0", #""\u0000""#),
        ("\u{1B}[0m", #""\u001b[0m""#),
        ("\u{7F}", "\"\u{7F}\""),
        ("déjà vu 日本 👩‍🚀", #""déjà vu 日本 👩‍🚀""#),
        ("line\u{2028}paragraph\u{2029}", "\"line\u{2028}paragraph\u{2029}\""),
        ("\u{FFFD}", "\"\u{FFFD}\""),
        ("", #""""#),
        ("\"", #""\"""#),
        ("<&>", #""<&>""#),
    ]

    @Test("only quotes, backslashes and control characters are escaped", arguments: escapes)
    func escape(text: String, json: String) {
        #expect(written { $0.string(text) } == json)
    }

    @Test("every control character without a short escape is written as four hexadecimal digits")
    func controls() {
        let short: Set<UInt8> = [8, 9, 10, 12, 13]
        for byte in UInt8(0)..<0x20 where !short.contains(byte) {
            let digits = (byte < 16 ? "0" : "") + String(byte, radix: 16)
            let text = String(Unicode.Scalar(byte))
            #expect(written { $0.string("a" + text + "b") } == "\"a\\u00\(digits)b\"")
        }
    }

    @Test("keys are escaped as values are")
    func keys() {
        #expect(written { writer in writer.object { $0.field("a\"\n", "b") } } == #"{"a\"\n":"b"}"#)
    }

    @Test("colours stand around keys and strings and change nothing else")
    func colors() {
        let text = written(colored: true) { writer in
            writer.object { object in
                object.field("kind", "error", ink: .error)
                object.field("line", 7)
            }
        }
        let esc = "\u{1B}["
        #expect(
            text == "{\(esc)34m\"kind\"\(esc)0m:\(esc)31m\"error\"\(esc)0m,\(esc)34m\"line\"\(esc)0m:7}"
        )
    }
}
