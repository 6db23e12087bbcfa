//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

extension CXoneFrame {
    /// Where the customer stands in the queue.
    public struct QueuePosition: Sendable, Hashable {
        let contactText: WireText
        /// The position, from 1.
        public let positionInQueue: Int
        /// Whether an agent of the queue is there.
        public internal(set) var isAnyAgentOnlineForQueue: Bool?

        /// The contact that waits.
        public var contactId: String { contactText.string }
    }
}
