//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// Words and signs with which logs and capture tools say who sent something.
enum Wording {
    private static let sent: Set<String> = [
        ">", ">>", ">>>", "->", "-->", "=>", "→", "⇒", "↑", "⬆", "send", "sent", "sending", "out", "outgoing",
        "outbound", "request", "req", "tx", "up", "client", "c2s", "write",
    ]
    private static let received: Set<String> = [
        "<", "<<", "<<<", "<-", "<--", "<=", "←", "⇐", "↓", "⬇", "receive", "received", "receiving", "recv", "in",
        "incoming", "inbound", "response", "resp", "rx", "down", "server", "s2c", "read",
    ]

    /// The direction that a word or sign stands for.
    static func direction(_ word: some StringProtocol) -> CaptureOrigin.Direction? {
        var word = Substring(word.lowercased())
        while let first = word.first, "([".contains(first) { word.removeFirst() }
        while let last = word.last, "):],".contains(last) { word.removeLast() }
        let bare = String(word)
        if sent.contains(bare) { return .sent }
        return received.contains(bare) ? .received : nil
    }
}
