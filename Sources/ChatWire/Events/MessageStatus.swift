//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// How far a message has come; later states are greater.
public enum MessageStatus: Int, Sendable, Hashable, Comparable, CaseIterable {
    /// It was sent.
    case sent
    /// The server has it.
    case delivered
    /// The other side has read it.
    case seen
    /// It could not be sent.
    case failed

    /// Whether a state comes before another.
    public static func < (a: MessageStatus, b: MessageStatus) -> Bool { a.rawValue < b.rawValue }
}
