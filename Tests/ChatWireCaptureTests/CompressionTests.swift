//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import ChatWireCapture
import Foundation
import Testing

@Suite("Compressed captures")
struct CompressionTests {
    /// `{"eventId":"e-1"}` and `{"action":"heartbeat"}`, each on a line; made with Python's gzip.
    static let frames = Data(
        base64Encoded:
            "H4sIAAAAAAAC/6tWSi1LzSvxTFGyUkrVNVSq5apWSkwuyczPAwpkpCYWlSSlJpYAhQFDrqkeKQAAAA=="
    )
    /// 4 MiB of line feeds, compressed twice.
    static let twice = Data(
        base64Encoded:
            "H4sIAAAAAAAC/5Pv5mAAAab/bw8aMgIZhxbU/2WWdlnAMApGwSgYBaNgFIyCUTAKRsEoGAWjYBSMgiEP9vHu+6HFxMDgwAAAufMIgwMQAAA="
    )
    static let texts = [#"{"eventId":"e-1"}"#, #"{"action":"heartbeat"}"#]

    @Test("a compressed capture is that capture, whatever its format, however it is cut")
    func whole() throws {
        let bytes = [UInt8](try #require(Self.frames))
        let items = read(bytes)
        #expect(items.payloads.map(\.text) == Self.texts)
        #expect(items.count == 2)
        #expect(items.payloads.map(\.origin.start) == [0, 18])
        for cut in 0...bytes.count { #expect(read(bytes, cut: [cut]) == items, "\(cut)") }
        #expect(read(bytes, cut: Array(0..<bytes.count)) == items)
        #expect(read(bytes, format: .stream) == [.chunk(Array((Self.texts.joined(separator: "\n") + "\n").utf8))])
    }

    @Test("members behind each other are one capture, and zeros behind them nothing")
    func members() throws {
        let bytes = [UInt8](try #require(Self.frames))
        #expect(read(bytes + bytes).payloads.map(\.text) == Self.texts + Self.texts)
        #expect(read(bytes + [0, 0, 0]) == read(bytes))
        #expect(read(bytes + [0, 0] + bytes).payloads.count == 4)
        let items = read(bytes + Array("tail".utf8))
        #expect(items.payloads.count == 2)
        #expect(items.notes.map(\.code) == [.noiseSkipped])
    }

    @Test("a file that was cut gives everything before the cut, and an error")
    func truncated() throws {
        let bytes = [UInt8](try #require(Self.frames))
        for length in 3..<bytes.count {
            let items = read(Array(bytes.prefix(length)))
            #expect(items.errors.map(\.code) == [.truncated], "\(length)")
            #expect(items.errors.map(\.place.offset) == [length])
        }
        // All but the check sum is there.
        #expect(read(bytes.dropLast(8)).payloads.map(\.text) == Self.texts)
        #expect(read(bytes + bytes.prefix(5)).payloads.count == 2)
        #expect(read(bytes + bytes.prefix(5)).errors.map(\.code) == [.truncated])
    }

    @Test("damage and a wrong check sum are an error, behind what came before")
    func damaged() throws {
        var bytes = [UInt8](try #require(Self.frames))
        bytes[bytes.count - 6] ^= 1
        #expect(read(bytes).payloads.map(\.text) == Self.texts)
        #expect(read(bytes).errors.map(\.code) == [.badCompression])
        #expect(read(bytes + bytes).payloads.count == 2)
        #expect(read([0x1F, 0x8B, 9, 0, 0]).errors.map(\.code) == [.badCompression])
    }

    @Test("a small file that inflates to a large one is never in memory")
    func bomb() throws {
        let member = [UInt8](try #require(Self.twice))
        var once: [UInt8] = []
        for case .chunk(let bytes) in read(member, format: .stream) { once += bytes }
        #expect(once.count == 4099)
        let reader = CaptureReader(format: .stream)
        reader.push(once + once)
        reader.finish()
        var size = 0
        var most = 0
        while let item = reader.next() {
            if case .chunk(let bytes) = item { size += bytes.count }
            most = max(most, reader.heldBytes)
        }
        #expect(size == 8 << 20)
        #expect(most < 100_000)
    }
}

extension CompressionTests {
    /// Reads bytes that end somewhere.
    private func read(_ bytes: ArraySlice<UInt8>) -> [CaptureItem] {
        ChatWireCaptureTests.read(Array(bytes))
    }

    private func read(_ bytes: [UInt8], format: CaptureFormat? = nil, cut: [Int] = []) -> [CaptureItem] {
        ChatWireCaptureTests.read(bytes, format: format, cut: cut)
    }
}
