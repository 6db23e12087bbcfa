//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import ChatWireCapture
import Testing

@Suite("Memory of captures")
struct MemoryTests {
    #if DEBUG
        static let megabytes = 2
    #else
        static let megabytes = 200
    #endif

    /// Pushes a part again and again, and pulls what comes.
    ///
    /// - Returns: how many payloads came, and how many bytes were held at most once a push was pulled empty.
    private func run(_ opening: String, _ part: String, _ ending: String) -> (payloads: Int, parts: Int, most: Int) {
        let reader = CaptureReader()
        let part = Array(part.utf8)
        let parts = Self.megabytes << 20 / part.count
        var payloads = 0
        var most = 0
        func pull() {
            while let item = reader.next() { if case .payload = item { payloads += 1 } }
            most = max(most, reader.heldBytes)
        }
        reader.push(opening.utf8)
        pull()
        for _ in 0..<parts {
            reader.push(part)
            pull()
        }
        reader.push(ending.utf8)
        reader.finish()
        pull()
        return (payloads, parts, most)
    }

    @Test("of an archive with ever more entries one is held")
    func entries() {
        let text = String(repeating: "long ", count: 400)
        let entry = Sample.response(Sample.xml.replacing("hi", text))
        let (payloads, parts, most) = run(#"{"log":{"entries":["#, entry + ",", Sample.response(Sample.xml) + "]}}")
        #expect(payloads == parts + 1)
        #expect(most < entry.utf8.count + 200)
    }

    @Test("of a socket with ever more messages one is held, if its URL came before")
    func messages() {
        let message = Sample.message(Sample.frame.replacing("t-1", String(repeating: "t", count: 900)))
        let opening = #"{"log":{"entries":[{"request":{"url":"wss://chat.example/"},"_webSocketMessages":["#
        let (payloads, parts, most) = run(opening, message + ",", message + "]}]}}")
        #expect(payloads == parts + 1)
        #expect(most < message.utf8.count + 300)
    }

    @Test("of ever more lines, noise or packets one is held")
    func lines() {
        let line = Sample.frame.replacing("t-1", String(repeating: "t", count: 900)) + "\n"
        let (payloads, parts, most) = run(Sample.frame + "\n", line, "")
        #expect(payloads == parts + 1)
        #expect(most <= line.utf8.count)
        let noise = run("< \(Sample.frame)\n", String(repeating: "noise ", count: 200) + "\n", "< \(Sample.frame)\n")
        #expect(noise.payloads == 2)
        #expect(noise.most < 1300)
        let packet = TsharkTests.packet(
            #""websocket":{"websocket_websocket_opcode":"1","websocket_websocket_payload_text":\#(Sample.quoted(Sample.frame))}"#
        )
        let packets = run(packet, packet, "")
        #expect(packets.payloads == packets.parts + 1)
        #expect(packets.most <= packet.utf8.count)
    }

    @Test("what never ends is held up to the limit")
    func endless() {
        var limits = DecodeLimits()
        limits.maxFrameBytes = 10_000
        let openings = [
            "{\"log\":{\"entries\":[{\"x\":\"", "{\"log\":{\"entries\":[", "{\"log\":{\"version\":\"",
            "{\"log\":{\"entries\":[{\"_webSocketMessages\":[{\"data\":\"", "{\"eventId\":\"e\"}\n",
            "< {\"eventId\":\"e\"}\n",
            "{\"log\":{\"entries\":[{\"request\":]",
        ]
        for opening in openings {
            let reader = CaptureReader(limits: limits)
            reader.push(opening.utf8)
            for _ in 0..<30 {
                reader.push([UInt8](repeating: UInt8(ascii: "x"), count: 10_000))
                while reader.next() != nil {}
                #expect(reader.heldBytes < 21_000, "\(opening)")
            }
            reader.finish()
            var errors: [DecodeCode] = []
            while let item = reader.next() { if case .error(let error, _) = item { errors.append(error.code) } }
            #expect(errors.count == 1, "\(opening): \(errors)")
        }
    }

    @Test("brackets without end are refused without the memory for them")
    func nesting() {
        for opening in ["{\"log\":{\"entries\":[", "{\"a\":", "< "] {
            for bracket in ["[", "{\"a\":"] {
                let items = read(opening + String(repeating: bracket, count: 100_000))
                #expect(items.count == 1, "\(opening) \(bracket)")
            }
        }
    }

    @Test("a line of ever more payloads takes time for each once")
    func manyPayloads() {
        let count = 20_000
        let line = "recv " + String(repeating: Sample.heartbeat + " ", count: count)
        #expect(read(line, format: .log).payloads.count == count)
    }

    @Test("a line of braces takes no time that matters")
    func braces() {
        let items = read(
            String(repeating: "{\"", count: 200_000) + "\n" + String(repeating: "{} ", count: 100_000),
            format: .log
        )
        #expect(items.count >= 1)
    }
}
