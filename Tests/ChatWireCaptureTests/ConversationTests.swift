//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import ChatWireCapture
import Foundation
import Testing

/// One conversation as four tools captured it; `Corpus/captures` describes it.
@Suite("A conversation in real captures")
struct ConversationTests {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Corpus/captures")
    static let captures = ["mitmproxy.har", "playwright.har", "devtools.har", "tshark.ek.ndjson"]

    static func bytes(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: folder.appendingPathComponent("conversation." + name)))
    }

    static func events() throws -> [JSONValue] {
        try #require(JSONPick.value(bytes("events.json"))?["events"]?.arrayValue)
    }

    /// A payload's events as lines: system, direction, type and, of messages of the router, text.
    static func lines(_ payload: CapturedPayload) throws -> [String] {
        let origin = "\(payload.system?.rawValue ?? "-") \(payload.origin.direction?.rawValue ?? "-")"
        guard payload.system == .chatRouter else {
            let frame = try CXoneDecoder.decode(payload.bytes)
            return ["\(origin) \(frame.type)"]
        }
        let decoded = ChatRouterDecoder.decode(payload.bytes, charset: payload.charset)
        #expect(decoded.error == nil)
        return decoded.messages.map { message in
            let text = message.getProperty("messageType") == "chatLine" ? message.getProperty("messageText") ?? "" : ""
            return "\(origin) \(message.messageType) \(text)"
        }
    }

    @Test("each capture gives the messages and frames of the conversation", arguments: captures)
    func events(_ name: String) throws {
        let expected = try Self.events().map { event in
            let system = event["system"]?.stringValue ?? ""
            let line = "\(system) \(event["direction"]?.stringValue ?? "") \(event["type"]?.stringValue ?? "")"
            guard system == "chatRouter" else { return line }
            let isLine = event["type"]?.stringValue == "chatLine"
            return line + " " + (isLine ? event["texts"]?[0]?.stringValue ?? "" : "")
        }
        let items = read(try Self.bytes(name))
        #expect(try items.payloads.flatMap(Self.lines) == expected)
        #expect(items.errors.map(\.code) == [.httpStatus, .httpStatus])
        #expect(items.errors.map(\.context) == ["503", "401"])
        #expect(items.payloads.flatMap(\.issues) == [])
        #expect(items.notes == [])
        #expect(items.payloads.allSatisfy { $0.origin.time?.hasZone == true })
    }

    @Test("all captures give the same bytes")
    func sameBytes() throws {
        let payloads = try Self.captures.map { try read(Self.bytes($0)).payloads.map(\.bytes) }
        #expect(payloads[0].count == 28 + 22)
        for other in payloads.dropFirst() { #expect(other == payloads[0]) }
    }

    @Test("what is no payload is told by its reason", arguments: captures)
    func skips(_ name: String) throws {
        let items = read(try Self.bytes(name))
        func count(_ reason: SkipReason) -> Int { items.skips.filter { $0 == reason }.count }
        // Packets have requests and the handshake too, and both sides' close frames.
        let isPackets = name.hasPrefix("tshark")
        #expect(count(.noContent) == (isPackets ? 3 : 2))
        #expect(count(.controlFrame) == (isPackets ? 2 : 0))
        // Two engagements, four lines and notices of typing each; of packets also the requests, polls included.
        #expect(count(.request) == (isPackets ? 10 + 36 : 10))
        // The page of the shop, and its request.
        #expect(count(.otherTraffic) == (isPackets ? 3 : 1))
        #expect(count(.noFrames) + count(.missingContent) + count(.aborted) + count(.noResponse) == 0)
    }

    @Test("a capture that comes in chunks of any size gives the same", arguments: captures)
    func chunks(_ name: String) throws {
        let bytes = try Self.bytes(name)
        let whole = read(bytes)
        for size in [997, 65_537] {
            #expect(read(bytes, cut: Array(stride(from: size, to: bytes.count, by: size))) == whole, "\(size)")
        }
    }

    @Test("the polls of an engagement have one connection, and the frames of a socket another", arguments: captures)
    func connections(_ name: String) throws {
        let payloads = read(try Self.bytes(name)).payloads
        let polls = Set(payloads.filter { $0.system == .chatRouter }.map(\.origin.connection))
        let frames = Set(payloads.filter { $0.system == .cxone }.map(\.origin.connection))
        #expect(polls.count == 2)
        #expect(frames.count == 1)
        #expect(polls.isDisjoint(with: frames))
    }
}
