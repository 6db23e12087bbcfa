//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import Testing

@testable import ChatWire

@Suite("MessageStorage")
struct MessageStorageTests {
    private func storage(_ entries: [PropertyEntry], _ text: String) -> MessageStorage {
        entries.withUnsafeBufferPointer { entries in
            Array(text.utf8).withUnsafeBytes { bytes in
                MessageStorage.make(
                    entries: entries,
                    bytes: bytes,
                    payload: 3,
                    payloadStart: 1_000_000,
                    place: Place(offset: 41, line: 2, column: 5),
                    omittedIssues: 7
                )
            }
        }
    }

    private func id(_ name: String) -> UInt16 { Array(name.utf8).withUnsafeBufferPointer { KnownName.id(of: $0) } }

    @Test("known, unknown and prefixed names are read from where their entries say")
    func layout() {
        let text = "chatLine" + "x.color" + "grün" + "cr:state" + "closed" + "v:y" + ""
        let message = storage(
            [
                PropertyEntry(
                    nameID: id("messageType"),
                    prefixLength: 0,
                    nameOffset: 0,
                    nameLength: 0,
                    valueOffset: 0,
                    valueLength: 8
                ),
                PropertyEntry(
                    nameID: 0xFFFF,
                    prefixLength: 0,
                    nameOffset: 8,
                    nameLength: 7,
                    valueOffset: 15,
                    valueLength: 5
                ),
                PropertyEntry(
                    nameID: id("state"),
                    prefixLength: 2,
                    nameOffset: 20,
                    nameLength: 8,
                    valueOffset: 28,
                    valueLength: 6
                ),
                PropertyEntry(
                    nameID: 0xFFFF,
                    prefixLength: 1,
                    nameOffset: 34,
                    nameLength: 3,
                    valueOffset: 37,
                    valueLength: 0
                ),
            ],
            text
        )
        #expect(
            (0..<message.count).map(message.property(at:)) == [
                Property(name: "messageType", qualifiedName: "messageType", value: "chatLine", rawValue: "chatLine"),
                Property(name: "x.color", qualifiedName: "x.color", value: "grün", rawValue: "grün"),
                Property(name: "state", qualifiedName: "cr:state", value: "closed", rawValue: "closed"),
                Property(name: "y", qualifiedName: "v:y", value: "", rawValue: ""),
            ]
        )
        #expect((0..<4).map(message.qualifiedName(at:)) == ["messageType", "x.color", "cr:state", "v:y"])
        #expect(
            ["messageType", "x.color", "cr:state", "state", "v:y", "y", "v", ""].map(message.index(of:)) == [
                0, 1, 2, 2, 3, 3, nil, nil,
            ]
        )
    }

    @Test("what a message has besides its properties comes back")
    func header() {
        let header = storage([], "").header
        #expect(header.entryCount == 0)
        #expect(header.byteCount == 0)
        #expect(header.payload == 3)
        #expect(header.payloadStart == 1_000_000)
        #expect(header.place == Place(offset: 41, line: 2, column: 5))
        #expect(header.omittedIssues == 7)
    }

    @Test("every number of bytes behind the entries fits", arguments: 0...45)
    func tail(length: Int) {
        let text = String(repeating: "abcde", count: 9).prefix(length)
        let entry = PropertyEntry(
            nameID: id("reason"),
            prefixLength: 0,
            nameOffset: 0,
            nameLength: 0,
            valueOffset: 0,
            valueLength: UInt32(length)
        )
        #expect(storage([entry], String(text)).rawValue(at: 0) == text)
    }

    @Test("where bytes lie does not count, only names and values do")
    func layoutDoesNotCount() {
        let first = storage(
            [
                PropertyEntry(
                    nameID: id("state"),
                    prefixLength: 0,
                    nameOffset: 0,
                    nameLength: 0,
                    valueOffset: 0,
                    valueLength: 6
                )
            ],
            "closed"
        )
        let second = storage(
            [
                PropertyEntry(
                    nameID: id("state"),
                    prefixLength: 0,
                    nameOffset: 3,
                    nameLength: 2,
                    valueOffset: 5,
                    valueLength: 6
                )
            ],
            "junk closed"
        )
        #expect(first.hasSameProperties(as: second))
        var left = Hasher()
        var right = Hasher()
        first.hash(into: &left)
        second.hash(into: &right)
        #expect(left.finalize() == right.finalize())
    }

    @Test("a message is two words, and an entry 20 bytes without padding")
    func sizes() {
        #expect(MemoryLayout<GetMessageResponse>.size == 2 * MemoryLayout<Int>.size)
        #expect(MemoryLayout<PropertyEntry>.stride == 20)
        #expect(MemoryLayout<PropertyEntry>.size == 20)
    }
}
