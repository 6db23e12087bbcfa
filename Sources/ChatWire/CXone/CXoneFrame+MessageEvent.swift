//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

extension CXoneFrame {
    /// A message was written, changed, sent, delivered, seen or read.
    public struct MessageEvent: Sendable, Hashable {
        /// The thread.
        public internal(set) var thread: Thread?
        /// The contact.
        public internal(set) var contact: Contact?
        /// The message.
        public let message: Message
        /// The channel.
        public internal(set) var channel: Channel?
    }
}
