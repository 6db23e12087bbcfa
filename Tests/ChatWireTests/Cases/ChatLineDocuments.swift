//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire

/// The bytes of a document with one chat line per text.
func chatLines(_ texts: String...) -> [UInt8] {
    let lines = texts.map {
        "<message><messageType>chatLine</messageType><messageText>\($0)</messageText></message>"
    }
    return Array("<messages>\(lines.joined())</messages>".utf8)
}

/// What lenient makes of a document.
func lenient(_ bytes: [UInt8], charset: Charset? = nil) -> Decoded {
    ChatRouterDecoder.decode(bytes, mode: .lenient, charset: charset)
}

/// What strict makes of a document.
func strict(_ bytes: [UInt8], charset: Charset? = nil) -> Decoded {
    ChatRouterDecoder.decode(bytes, mode: .strict, charset: charset)
}

extension Decoded {
    /// The messageText of every message.
    var texts: [String?] { messages.map { $0.getProperty("messageText") } }

    /// All issues, those of the messages first.
    var allIssues: [DecodeIssue] { messages.flatMap(\.issues) + issues }

    /// The codes of all issues, in their order.
    var codes: [DecodeCode] { allIssues.map(\.code) }
}

extension [UInt8] {
    /// The offset of the first byte of a marker, or nil when it does not occur.
    func offset(of marker: String, from start: Int = 0) -> Int? {
        let marker = Array(marker.utf8)
        guard count >= marker.count, start <= count - marker.count else { return nil }
        return (start...(count - marker.count)).first { self[$0...].starts(with: marker) }
    }
}
