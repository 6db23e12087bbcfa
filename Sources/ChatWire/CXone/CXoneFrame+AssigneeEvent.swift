//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

extension CXoneFrame {
    /// Another agent, or none, answers now.
    public struct AssigneeEvent: Sendable, Hashable {
        /// The thread.
        public internal(set) var thread: Thread?
        /// The contact; its thread is known.
        public let contact: Contact
        /// The agent who answers now.
        public internal(set) var inboxAssignee: Agent?
        /// The agent before.
        public internal(set) var previousInboxAssignee: Agent?
        /// The channel.
        public internal(set) var channel: Channel?
    }
}
