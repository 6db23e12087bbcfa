//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

extension CXoneFrame {
    /// A contact was created, or its status has changed.
    public struct ContactEvent: Sendable, Hashable {
        /// The thread.
        public internal(set) var thread: Thread?
        /// The contact; its thread is known.
        public let contact: Contact
        /// The channel.
        public internal(set) var channel: Channel?
    }
}
