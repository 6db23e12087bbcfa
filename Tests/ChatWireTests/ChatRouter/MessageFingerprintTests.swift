//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import Testing

@testable import ChatWire

/// Messages as keys.
@Suite("Fingerprints of messages")
struct MessageFingerprintTests {
    private static let base = [("messageType", "chatLine"), ("own.name", "12345678"), ("messageText", "123456789")]

    private func key(_ properties: [(String, String)]) -> MessageFingerprint {
        MessageFingerprint(GetMessageResponse(properties: properties.map { ($0.0, $0.1) }))
    }

    @Test("equal messages are equal keys, however they were made")
    func equal() throws {
        let message = try #require(
            ChatRouterDecoder.decode(
                Array(
                    """
                    <message><messageType>chatLine</messageType><own.name>12345678</own.name>\
                    <messageText>123456789</messageText></message>
                    """.utf8
                )
            ).messages.first
        )
        #expect(MessageFingerprint(message) == key(Self.base))
        #expect(Set([MessageFingerprint(message), key(Self.base)]).count == 1)
    }

    @Test("messages that differ in a name, a value, the order or the number of properties are other keys")
    func different() {
        var others: [[(String, String)]] = []
        for index in Self.base.indices {
            for change in ["", "1", "123456780", "123456789 "] {
                var other = Self.base
                other[index].1 = change
                others.append(other)
            }
            var other = Self.base
            other[index].0 = "other.name"
            others.append(other)
            others.append(Self.base.enumerated().filter { $0.offset != index }.map(\.element))
        }
        others.append(Self.base.reversed())
        others.append(Self.base + [("own.name", "")])
        others.append([])
        let keys = Set(others.map(key) + [key(Self.base)])
        #expect(keys.count == others.count + 1)
    }
}
