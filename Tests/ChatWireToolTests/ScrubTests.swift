//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import Foundation
import Testing

@testable import ChatWireTool

@Suite("Captures that were scrubbed")
struct ScrubTests {
    private static let corpus = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Corpus")

    /// A word that is in no vocabulary, spelled so that every encoding of it can be looked for.
    private static let sentinel = "Qzwvxkyqj8317Zkpwqx"

    private func scrubbed(_ text: String, seed: String = "s") throws -> String {
        String(decoding: try scrubbed(Array(text.utf8), seed: seed), as: UTF8.self)
    }

    private func scrubbed(_ bytes: [UInt8], seed: String = "s") throws -> [UInt8] {
        var scrubber = Scrubber(key: KeyedHash(seed: seed))
        return try scrubber.scrub(bytes)
    }

    /// The sentinel as it may be hidden, without what depends on its neighbours.
    private static let disguises: [[UInt8]] = {
        let bytes = Array(sentinel.utf8)
        let hex = bytes.map { String($0, radix: 16) }
        var all = [sentinel, sentinel.lowercased()]
        all.append(hex.joined())
        all.append(hex.joined(separator: ":"))
        all.append(hex.map { "%" + $0 }.joined())
        all.append(hex.map { "\\u00" + $0 }.joined())
        all.append(hex.map { "\\\\u00" + $0 }.joined())
        all.append(bytes.map { "&#\($0);" }.joined())
        for shift in 0..<3 {
            let text = Base64Text.encode([UInt8](repeating: 0x20, count: shift) + bytes)
            // The digits at both ends also hold bits of the neighbours.
            all.append(String(decoding: text.dropFirst(shift == 0 ? 0 : 4).dropLast(4), as: UTF8.self))
        }
        return all.map { Array($0.utf8) }
    }()

    private func expectNoSentinel(_ output: [UInt8], _ origin: String) {
        let text = Data(output)
        for disguise in Self.disguises {
            #expect(text.range(of: Data(disguise)) == nil, "\(String(decoding: disguise, as: UTF8.self)) in \(origin)")
        }
    }

    // MARK: Nothing survives

    private static var seededTexts: [String] {
        let word = sentinel
        let hex = word.utf8.map { String($0, radix: 16) }
        func base64(_ text: String) -> String { String(decoding: Base64Text.encode(Array(text.utf8)), as: UTF8.self) }
        func digits(_ text: String) -> String {
            text.utf8.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
        }
        let xml = "<messages><message><messageText>\(word)</messageText></message></messages>"
        let json = #"{"eventType":"MessageCreated","data":{"text":"\#(word)"}}"#
        return [
            json, xml, word, "\(word)=\(word)&messageText=\(word)\nmessageType=chatLine\n\(word)",
            #"{"\#(word)":"\#(word)","eventType":"\#(word)","status":"\#(word)","createdAt":"\#(word)","x":\#(word)}"#,
            #"{"data":"{\"text\":\"\#(word)\",\"in\":\"{\\\"a\\\":\\\"\#(word)\\\"}\"}"}"#,
            #"{"text":"\#(hex.map { "\\u00" + $0 }.joined())","data":"\#(hex.map { "\\\\u00" + $0 }.joined())"}"#,
            #"{"url":"wss://\#(word).example/\#(word)?\#(word)=1&token=\#(word)#\#(word)"}"#,
            #"{"url":"/engagementAPI/v2/\#(word)?customerID=\#(word)&a=\#(hex.map { "%" + $0 }.joined())"}"#,
            #"{"log":{"version":"1.2","entries":[{"request":{"headers":[{"name":"\#(word)","value":"Basic \#(base64(word))"}],"#
                + #""cookies":[{"name":"\#(word)","value":"\#(word)"}],"postData":{"mimeType":"text/\#(word)","#
                + #""text":"messageText=\#(word)&version=0.05"}},"response":{"content":{"encoding":"base64","text":"\#(base64(xml))"}},"#
                + #""_webSocketMessages":[{"opcode":2,"data":"\#(base64(json))"},{"opcode":2,"data":"\#(base64(" " + json))"},"#
                + #"{"opcode":1,"data":"\#(word)"}]}]}}"#,
            #"{"timestamp":"1796075399871","layers":{"http":{"http_http_file_data_raw":"\#(digits(xml))","text":"GET /\#(word)\\r\\n"},"#
                + #""data":{"data_data_data":"\#(hex.joined(separator: ":"))","data_data_data_raw":"\#(digits(json))"}}}"#,
            "<?xml version='1.0' encoding='\(word)'?><!DOCTYPE \(word) [<!ENTITY \(word) '\(word)'>]><!--\(word)--><?\(word) \(word)?>"
                + "<messages \(word)='\(word)' name=\(word)><![CDATA[\(word)]]><\(word) a='<\(word)'>&\(word);</\(word)>"
                + "<messageType>\(word)</messageType>\(hex.map { "&#x\($0);" }.joined())\(word.utf8.map { "&#\($0);" }.joined())",
            "<messages><message><messageData>{&quot;a&quot;:&quot;\(word)&quot;}</messageData><messageText>x < \(word)",
            "2026-03-04T10:00:00Z INFO [\(word)] < \(json) \(word)\n\(word) \(xml) \(word)\n",
            "{messages:[{messageType:'chatLine',messageText:'\(word) it',\(word):\"\(word)\"}],count:\(word)}",
            #"{"text":"\#(word)"# + "\n" + #"{"text":"\q\#(word)\u12","a":"\ud83d\#(word)\ud83d"#,
        ]
    }

    @Test("a word that nobody knows survives in no place and no encoding", arguments: seededTexts)
    func places(text: String) throws {
        let output = try scrubbed(Array(text.utf8))
        #expect(output.count == text.utf8.count)
        expectNoSentinel(output, text)
    }

    @Test(
        "a word in the place of every value of the captures survives nowhere",
        arguments: ["conversation.mitmproxy.har", "conversation.tshark.ek.ndjson", "conversation.events.json"]
    )
    func captures(name: String) throws {
        let capture = try Data(contentsOf: Self.corpus.appendingPathComponent("captures/\(name)"))
        let word = Array(Self.sentinel.utf8)
        var seeded: [UInt8] = []
        // Each string gets the word at its end, whatever it holds: also keys, hexadecimal digits and escaped documents.
        var isInside = false
        var isEscaped = false
        for byte in capture {
            if isInside, isEscaped {
                isEscaped = false
                // The end of a string inside of a string.
                if byte == UInt8(ascii: "\""), let sign = seeded.popLast() { seeded += word + [sign] }
            } else if isInside, byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else if byte == UInt8(ascii: "\"") {
                if isInside { seeded += word }
                isInside.toggle()
            }
            seeded.append(byte)
        }
        expectNoSentinel(try scrubbed(seeded), name)
    }

    // MARK: What is decoded

    private func outcome(_ bytes: [UInt8]) -> (Int32, [String]) {
        let io = FakeIO(files: ["f": [.bytes(bytes)]])
        let status = io.run("decode", "--quiet", "f")
        let keys = ["kind", "type", "code", "payload", "start", "offset", "line", "column", "direction", "time"]
        let rows = io.lines.map { line -> String in
            guard let record = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] else {
                return line
            }
            let own = keys.map { record[$0].map { "\($0)" } ?? "-" }
            let issues = (record["issues"] as? [[String: Any]] ?? []).map { issue in
                ["code", "severity", "offset", "line", "column"].map { issue[$0].map { "\($0)" } ?? "-" }.joined(
                    separator: " "
                )
            }
            return (own + issues).joined(separator: " ")
        }
        return (status, rows)
    }

    @Test(
        "a capture decodes as it did: kinds, types, issues and places",
        arguments: [
            "captures/conversation.mitmproxy.har", "captures/conversation.tshark.ek.ndjson",
            "captures/conversation.devtools.har", "router-xml/y_more_properties.xml",
            "router-xml/n_utf8_cut_by_end_tag.xml", "router-xml/n_truncated_in_comment_end.xml",
            "cxone-json/n_comma_behind_frame.json", "cxone-json/y_plugin_inactivity_popup_ids_no_uuid.json",
            "cxone-json/n_surrogate_in_id.json", "router-forms/n_bad_escape.json",
            "router-forms/n_lone_low_surrogate.json",
        ]
    )
    func decoding(name: String) throws {
        let capture = Array(try Data(contentsOf: Self.corpus.appendingPathComponent(name)))
        let (status, rows) = outcome(capture)
        let (scrubbedStatus, scrubbedRows) = outcome(try scrubbed(capture))
        #expect(!rows.isEmpty)
        #expect(scrubbedStatus == status)
        #expect(scrubbedRows == rows)
    }

    // MARK: Pseudonyms

    @Test("equal words become equal words, in whatever encoding, and others become others")
    func joinable() throws {
        let output = try scrubbed(#"{"id":"engagement-77123","text":"engagement-77123 \u0065ngagement engagements"}"#)
        let parts = output.split(separator: "\"")
        let text = parts[7].split(separator: " ").map(String.init)
        #expect(parts[3] == text[0])
        #expect(parts[3] != "engagement-77123")
        #expect(text[2].hasPrefix(text[0].prefix(10)) == false)
    }

    @Test("no two numbers become the same one, and a number keeps its length")
    func permutation() {
        var pseudonyms = Pseudonyms(key: KeyedHash(seed: "s"))
        var seen: Set<[UInt32]> = []
        for number in 100...999 {
            var digits = Array(String(number).unicodeScalars.map(\.value))
            pseudonyms.replace(&digits)
            #expect(digits.count == 3 && digits[0] != 0x30)
            seen.insert(digits)
        }
        #expect(seen.count == 900)
    }

    @Test("the same seed gives the same capture, another seed or none another one")
    func seeds() throws {
        let text = #"{"text":"Good morning, this is a longer text"}"#
        #expect(try scrubbed(text, seed: "a") == scrubbed(text, seed: "a"))
        #expect(try scrubbed(text, seed: "a") != scrubbed(text, seed: "b"))
        func random() throws -> [UInt8] {
            var scrubber = Scrubber(key: .random())
            return try scrubber.scrub(Array(text.utf8))
        }
        #expect(try random() != random())
    }

    @Test("letters keep script, case and length, and escapes their spelling")
    func shape() throws {
        let output = try scrubbed(#"{"text":"Ana \u00e9\u00E9 Пётр 日本 😀 %C3%A9"}"#)
        let parts = output.split(separator: " ")
        #expect(output.utf8.count == #"{"text":"Ana \u00e9\u00E9 Пётр 日本 😀 %C3%A9"}"#.utf8.count)
        #expect(parts[0].suffix(3).first?.isUppercase == true && parts[0].last?.isLowercase == true)
        #expect(parts[1].hasPrefix("\\u00") && parts[1].utf8.count == 12)
        #expect(parts[2].unicodeScalars.allSatisfy { 0x400...0x45F ~= $0.value })
        #expect(parts[3].unicodeScalars.allSatisfy { 0x4E00...0x9FEF ~= $0.value })
        #expect(parts[5].hasPrefix("%C3%"))
    }

    // MARK: The command

    @Test("the result goes to the file that -o names, or to stdout")
    func output() {
        let text = #"{"text":"Secret"}"#
        let io = FakeIO(files: ["f": [.text(text)]])
        #expect(io.run("scrub", "f", "-o", "out", "--seed", "s") == 0)
        #expect(io.written["out"]?.utf8.count == text.utf8.count && io.output.isEmpty && io.openFiles.isEmpty)
        let pipe = FakeIO(input: [.text(text)])
        #expect(pipe.run("scrub", "-", "--seed", "s") == 0)
        #expect(pipe.output == io.written["out"])
    }

    @Test(
        "what cannot be scrubbed is refused, and nothing of it is written",
        arguments: [[0x1F, 0x8B, 8], [0xFF, 0xFE, 0x3C, 0]]
    )
    func refusals(bytes: [UInt8]) {
        let io = FakeIO(files: ["f": [.bytes(bytes)]])
        #expect(io.run("scrub", "f", "-o", "out") == 2)
        #expect(io.written.isEmpty && io.output.isEmpty && io.diagnostics.hasPrefix("chatwire: f: it is"))
        #expect(FakeIO(files: ["f": [.text("x")]]).run("scrub", "f", "-o", "f") == 2)
        #expect(FakeIO().run("scrub") == 2)
    }
}
