//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import Testing

/// A document that is just within a limit, and one that is a byte, an attribute, an element or a name beyond it.
struct LimitCase: Sendable, CustomTestStringConvertible {
    /// The limit's name, as the error's context gives it.
    let limit: String
    /// What runs into it.
    let subject: String
    let limits: DecodeLimits
    let passing: [UInt8]
    let refused: [UInt8]
    /// The first byte of `refused` beyond the limit.
    let offset: Int
    /// Messages in `passing`, and messages of `refused` that are complete before the limit.
    let passingMessages: Int
    let refusedMessages: Int
    /// Both modes, unless the document has damage that only lenient repairs.
    let modes: [DecodeMode]

    var testDescription: String { "\(limit): \(subject)" }

    /// A first message in which both names come, so that a later property of these names can go the fast way; 26 bytes of names and
    /// values.
    static let first =
        "<message><messageType>t</messageType><messageText>one</messageText></message>"

    /// Documents of a root with `first` and what is given; `^` in `refused` stands before the first byte beyond.
    init(
        _ limit: String,
        _ value: Int,
        _ subject: String,
        passing: String,
        refused: String,
        messages: Int = 2,
        modes: [DecodeMode] = DecodeMode.allCases
    ) {
        let (head, tail) = ("<messages>" + LimitCase.first, "</messages>")
        self.init(
            limit,
            value,
            subject,
            passingDocument: head + passing + tail,
            refusedDocument: head + refused + tail,
            messages: (messages, 1),
            modes: modes
        )
    }

    /// Whole documents.
    init(
        _ limit: String,
        _ value: Int,
        _ subject: String,
        passingDocument: String,
        refusedDocument: String,
        messages: (passing: Int, refused: Int),
        modes: [DecodeMode] = DecodeMode.allCases,
        latin1: Bool = false
    ) {
        self.limit = limit
        self.subject = subject
        var limits = DecodeLimits.default
        for (name, keyPath) in DecodeLimits.named where name == limit { limits[keyPath: keyPath] = value }
        self.limits = limits
        func encode(_ text: String) -> [UInt8] {
            latin1 ? text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) } : Array(text.utf8)
        }
        passing = encode(passingDocument)
        var refused = encode(refusedDocument)
        offset = refused.firstIndex(of: UInt8(ascii: "^")) ?? -1
        if offset >= 0 { refused.remove(at: offset) }
        self.refused = refused
        passingMessages = messages.passing
        refusedMessages = messages.refused
        self.modes = modes
    }
}

/// A text of so many characters, or of so many times a text.
func text(_ count: Int, _ unit: String = "x") -> String {
    String(repeating: unit, count: count)
}

/// A message with a chat line's text.
func line(_ text: String) -> String {
    "<message><messageType>t</messageType><messageText>\(text)</messageText></message>"
}

/// A message with more properties.
func message(_ properties: String) -> String {
    "<message><messageType>t</messageType>\(properties)</message>"
}
