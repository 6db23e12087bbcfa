//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// What kind of channel a chat runs on.
public enum ChatMode: String, Sendable, Hashable, CaseIterable {
    /// A customer has one thread, for ever.
    case singlethread
    /// A customer has as many threads as they like.
    case multithread
    /// A conversation is held while an agent is there, and ends.
    case liveChat
}
