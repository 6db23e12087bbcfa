//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import ChatWireCapture
import ChatWireTesting
import Testing

@Suite("Formats by content")
struct FormatTests {
    static let captures: [(name: String, text: String, format: CaptureFormat)] = [
        ("HAR", Sample.har(Sample.response(Sample.xml), Sample.socket(Sample.message(Sample.frame))), .har),
        ("HAR over lines", "{\n  \"log\" : {\n    \"entries\": [ \(Sample.response(Sample.xml)) ]\n  }\n}\n", .har),
        (
            "damaged HAR",
            Sample.har(Sample.response(Sample.xml), "{\"request\":[}", Sample.socket(Sample.message(Sample.frame))),
            .har
        ),
        ("frames", "\(Sample.frame)\n\(Sample.heartbeat)\n", .ndjson),
        ("one frame", Sample.frame, .ndjson),
        ("one frame over lines", "{\n\"eventId\": \"e-1\",\n\"eventType\": \"X\"\n}\n", .json),
        ("first line cut", "{\"eventId\":\"e-0\n\(Sample.frame)\n\(Sample.frame)\n", .ndjson),
        (
            "first line cut, then records", "{\"time\":1,\"da\n{\"time\":2,\"data\":\(Sample.quoted(Sample.frame))}\n",
            .ndjson
        ),
        ("container log", "{\"log\":\(Sample.quoted(Sample.frame)),\"stream\":\"stdout\"}\n", .ndjson),
        ("Elastic record", "{\"log\":{\"level\":\"info\"},\"message\":\(Sample.quoted(Sample.frame))}\n", .ndjson),
        ("array", "[\(Sample.frame),\n\(Sample.frame)]", .json),
        (
            "tshark", TsharkTests.packet(TsharkTests.http(#""http_http_file_data":\#(Sample.quoted(Sample.xml))"#)),
            .ndjson
        ),
        ("socket log", "> \(Sample.heartbeat)\n< \(Sample.frame)\n", .log),
        ("socket log that begins with <", "< \(Sample.frame)\r\n> \(Sample.heartbeat)\r\n", .log),
        ("application log", "[info] start\n12:00 recv {\"eventId\":\"e\"}\n[info] {x}\n", .log),
        ("XML", Sample.xml, .stream),
        ("XML documents", "<?xml version=\"1.0\"?>\(Sample.xml)\n<?xml version=\"1.0\"?>\(Sample.xml)\n", .stream),
        (
            "XML log over lines",
            "12:00 poll <messages>\n<message>\n<messageType>x</messageType>\n</message></messages>\n", .stream
        ),
        ("XML log", "12:00 poll \(Sample.xml)\n12:01 poll \(Sample.xml)\n", .log),
        ("text form", "messageType=chatLine\nmessageText={\"a\":1}\n", .stream),
        ("words", "nothing to see\nhere\n", .stream),
        ("nothing", "", .stream),
        ("blanks", " \n\n", .stream),
        ("a mark and a frame", "\u{FEFF}\(Sample.frame)\n", .ndjson),
    ]

    @Test("the first bytes tell the format", arguments: captures)
    func format(_ name: String, _ text: String, _ format: CaptureFormat) {
        let reader = CaptureReader()
        reader.push(text.utf8)
        reader.finish()
        while reader.next() != nil {}
        #expect(reader.format == format)
    }

    @Test("however a capture is cut into two, the items are the same", arguments: captures)
    func splits(_ name: String, _ text: String, _ format: CaptureFormat) {
        let bytes = Array(text.utf8)
        let whole = read(bytes)
        for cut in 0...bytes.count where read(bytes, cut: [cut]) != whole {
            Issue.record("cut at \(cut): \(read(bytes, cut: [cut])) is not \(whole)")
            return
        }
        #expect(read(bytes, cut: Array(0..<bytes.count)) == whole)
    }

    @Test("a stream is handed on as it is, for one decoder of several documents")
    func stream() {
        let text =
            "noise <messages>\n<message><messageType>chatLine</messageType></message>\n</messages>\n\(Sample.xml)\n"
        let items = read(text)
        #expect(items == [.chunk(Array(text.utf8))])
        let decoded = ChatRouterDecoder.decode(Array(text.utf8), documents: .several)
        #expect(decoded.messages.count == 2)
    }

    @Test("one document is one payload, and a blank one none")
    func document() {
        #expect(read("{\n\"eventId\":\"e\"\n}\n").summary == ["cxone - {\n\"eventId\":\"e\"\n}\n"])
        #expect(read(" \n", format: .json).isEmpty)
        var limits = DecodeLimits()
        limits.maxFrameBytes = 10
        let items = read("{\n\"eventId\":\"e\"\n}\n", format: .json, limits: limits)
        #expect(items.errors.map(\.code) == [.limitExceeded])
        #expect(items.errors.map(\.place) == [Place(offset: 10, line: 2, column: 9)])
    }

    @Test("no damage traps, and how damaged bytes are cut makes no difference", arguments: captures)
    func mutants(_ name: String, _ text: String, _ format: CaptureFormat) {
        let mutator = Mutator(seed: 20_240_506, pieces: Mutator.jsonPieces)
        for number in 0..<60 {
            let mutant = mutator.mutant(number, of: Array(text.utf8))
            let whole = read(mutant)
            let cut = mutant.isEmpty ? 0 : (number * 7919) % mutant.count
            if read(mutant, cut: [cut]) != whole {
                Issue.record("\(mutator), mutant \(number), cut at \(cut)")
                return
            }
            for other in CaptureFormat.allCases { _ = read(mutant, format: other) }
        }
    }
}
