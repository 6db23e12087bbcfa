//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

extension CXoneFrame {
    /// A thread with its newest messages.
    public struct ThreadRecovery: Sendable, Hashable {
        var scrollTokenText: WireText?
        /// The thread.
        public let thread: Thread
        /// The contact.
        public internal(set) var contact: Contact?
        /// The messages, in the order of the frame.
        public internal(set) var messages: [Message] = []
        /// The agent who answers.
        public internal(set) var inboxAssignee: Agent?
        /// The agent before.
        public internal(set) var previousInboxAssignee: Agent?
        /// The agent who owns the contact.
        public internal(set) var ownerAssignee: Agent?
        /// What is known of the customer.
        public internal(set) var customer: Customer?
        /// The channel.
        public internal(set) var channel: Channel?

        init(thread: Thread) {
            self.thread = thread
        }

        /// What to ask for older messages with; "" when there are none.
        public var scrollToken: String { scrollTokenText?.string ?? "" }
    }
}
