//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire

@testable import ChatWireClient

/// A server with a cursor, as the Get Message API has one, and a network that fails.
///
/// What a request is answered is decided when its head is sent; then the server believes it delivered.
struct SimulatedServer {
    /// What becomes of a request.
    enum Fate: CaseIterable {
        case answer, cut, cutAtOnce, truncated, damaged, empty, html, unavailable, throttled, unreachable, silent, gone

        /// Those that bring nothing and may pass.
        static let useless: [Self] = [.html, .unavailable, .throttled, .unreachable, .silent]
    }

    struct Entry {
        let xml: String
        /// How the message is told apart; messages without an identity share theirs.
        let key: String
        /// Whether the message can never be read.
        let isPoison: Bool
        /// Whether it may come again in an answer that is no transcript.
        let isRepeatable: Bool
    }

    private(set) var log: [Entry] = []
    /// What was answered before this index.
    private(set) var cursor = 0

    /// The server has something new to say.
    mutating func say(_ kind: Int) {
        let number = log.count
        let entry =
            switch kind {
            case 0:
                Entry(
                    xml: Self.message("chatLine", "<sequenceNumber>\(number)</sequenceNumber>"),
                    key: "number \(number)",
                    isPoison: false,
                    isRepeatable: true
                )
            case 1:
                Entry(
                    xml: Self.message("command", "<messageTimestamp>\(1_700_000_000_000 + number)</messageTimestamp>"),
                    key: "time \(number)",
                    isPoison: false,
                    isRepeatable: true
                )
            case 2:
                Entry(
                    xml: Self.message("chat.system", "<text>the same \(number % 2)</text>"),
                    key: "equal \(number % 2)",
                    isPoison: false,
                    isRepeatable: false
                )
            default:
                // The end tag of a property that is not open: lost, and found again at the next message.
                Entry(
                    xml: "<message><messageType>chatLine</messageType><a>\(number)</b></message>",
                    key: "poison \(number)",
                    isPoison: true,
                    isRepeatable: true
                )
            }
        log.append(entry)
    }

    private static func message(_ type: String, _ rest: String) -> String {
        "<message><messageType>\(type)</messageType>\(rest)</message>"
    }

    /// How a message that was delivered is told apart.
    static func key(of message: GetMessageResponse) -> String {
        if let number = message.getProperty("sequenceNumber") { return "number \(number)" }
        if let time = message.getProperty("messageTimestamp").flatMap(Int.init) {
            return "time \(time - 1_700_000_000_000)"
        }
        return message.getProperty("text").map { "equal \($0.suffix(1))" } ?? "unknown"
    }

    /// Answers a request: which messages, of which `again` came before.
    mutating func answer(entireTranscript: Bool, again: Int) -> Range<Int> {
        var first = entireTranscript ? 0 : cursor
        if !entireTranscript {
            for _ in 0..<again where first > 0 && log[first - 1].isRepeatable { first -= 1 }
        }
        cursor = log.count
        return first..<log.count
    }

    /// A body with these messages.
    func body(_ messages: Range<Int>, damaging damaged: Int? = nil) -> [UInt8] {
        let texts = messages.map { $0 == damaged ? "<message><a>\($0)</b></message>" : log[$0].xml }
        return Array("<messages>\(texts.joined())</messages>".utf8)
    }

    var hasPoison: Bool { log.contains(where: \.isPoison) }
}
