//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

extension CXoneFrame {
    /// A frame that the client sent.
    public struct Outbound: Sendable, Hashable {
        var actionText: WireText?
        var threadText: WireText?
        var threadNameText: WireText?
        var messageText: WireText?
        var contactText: WireText?

        /// What kind of frame it is, such as `chatWindowEvent`.
        public var action: String? { actionText?.string }
        /// The thread that it is about.
        public var threadId: String? { threadText?.string }
        /// The name of that thread.
        public var threadName: String? { threadNameText?.string }
        /// The message that it sends.
        public var messageId: String? { messageText?.string }
        /// The contact that it is about.
        public var contactId: String? { contactText?.string }
    }
}
