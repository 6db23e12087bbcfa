//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

extension CXoneFrame {
    /// Somebody began or ceased to type.
    public struct TypingEvent: Sendable, Hashable {
        /// The thread.
        public let thread: Thread
        /// The agent who types; nil where the frame does not say.
        public internal(set) var user: Agent?
        /// Who types, as the direction of the message to come; nil where the frame does not say.
        public internal(set) var direction: MessageDirection?
        /// The channel.
        public internal(set) var channel: Channel?
    }
}
