//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// Documents of typical chat messages, always the same bytes for the same count.
///
/// About 500 bytes and 11 properties a message; most texts have a character outside ASCII, 15 % have references, as in the traffic
/// that the decoder is for. All values are invented.
struct ChatStream {
    private var numbers = SplitMix64(seed: 0x5EED)
    private static let words = [
        "hello", "thanks", "order", "parcel", "where", "is", "my", "refund", "please", "wait", "a", "moment", "I’ll",
        "check", "the",
        "price", "£12", "café", "–", "number", "address", "tomorrow", "delivery", "account", "okay",
    ]

    /// A document with this many messages, of one chat or of several with so many messages each.
    static func document(messages: Int, perThread: Int = .max) -> [UInt8] {
        var stream = ChatStream()
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<messages>\n"
        for number in 0..<messages { text += stream.message(number, of: 10 + number / perThread) }
        text += "</messages>\n"
        return Array(text.utf8)
    }

    private mutating func message(_ number: Int, of chat: Int) -> String {
        let agent = next() % 2 == 0
        var lines = [
            ("messageType", "chatLine"), ("engagementID", "\(7_650_000_000_000_000_000 + chat)"),
            ("sequenceNumber", "\(number)"),
            ("messageTimestamp", "16276482\(10000 + number % 90000)000"), ("messageText", sentence()),
            ("msg.originalrequest.id", "572284079\(1_000_000 + number % 9_000_000)"),
        ]
        if agent {
            lines += [
                ("agentID", "42000001"), ("agent.alias", "Mia"), ("from", "Mia"), ("script.id", "200023"),
                ("business_unit.id", "19000001"),
            ]
        } else {
            lines += [
                ("client.name", "Visitor"), ("return.receipt", "1"), ("tc.mode", "none"), ("chat.persistent", "false"),
            ]
        }
        let children = lines.map { "<\($0.0)>\($0.1)</\($0.0)>" }.joined()
        return "  <message>\(children)</message>\n"
    }

    private mutating func sentence() -> String {
        let count = Int(8 + next() % 14)
        var text = (0..<count).map { _ in Self.words[Int(next() % UInt64(Self.words.count))] }.joined(separator: " ")
        if next() % 100 < 15 { text += " &lt;b&gt;Fish &amp; chips&lt;/b&gt;" }
        return text
    }

    private mutating func next() -> UInt64 { numbers.next() }
}
