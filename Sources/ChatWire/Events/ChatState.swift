//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// How far a chat has come; later states are greater.
public enum ChatState: Int, Sendable, Hashable, Comparable, CaseIterable {
    /// Nothing has happened.
    case initial
    /// The channel's configuration is being fetched.
    case preparing
    /// The chat can be connected.
    case prepared
    /// No agent is there; only in live chat.
    case offline
    /// The connection is being opened.
    case connecting
    /// The connection is open.
    case connected
    /// The threads are there, and messages can be sent.
    case ready
    /// The customer has ended the conversation; only in live chat.
    case closed

    /// Whether a state comes before another.
    public static func < (a: ChatState, b: ChatState) -> Bool { a.rawValue < b.rawValue }

    /// Whether there is a connection to chat over.
    public var isChatAvailable: Bool { self >= .connected }
}
