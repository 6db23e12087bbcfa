//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// How far a thread has come; later states are greater.
public enum ChatThreadState: Int, Sendable, Hashable, Comparable, CaseIterable {
    /// It exists on this device only.
    case pending
    /// The list of threads named it.
    case received
    /// Its agent and last message are known.
    case loaded
    /// Its messages are there.
    case ready
    /// Nothing more can be written in it.
    case closed

    /// Whether a state comes before another.
    public static func < (a: ChatThreadState, b: ChatThreadState) -> Bool { a.rawValue < b.rawValue }

    /// Whether at least the last message is known.
    public var isLoaded: Bool { self >= .loaded }
}
