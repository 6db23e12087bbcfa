//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

extension CXoneFrame {
    /// The agent and the last message of a thread.
    public struct ThreadMetadata: Sendable, Hashable {
        /// The agent who owns the contact.
        public internal(set) var ownerAssignee: Agent?
        /// The last message.
        public internal(set) var lastMessage: Message?
    }
}
