//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

extension CXoneFrame {
    /// Older messages of a thread.
    public struct OlderMessages: Sendable, Hashable {
        var scrollTokenText: WireText?
        /// The messages, in the order of the frame.
        public internal(set) var messages: [Message] = []

        /// What to ask for still older messages with; "" when there are none.
        public var scrollToken: String { scrollTokenText?.string ?? "" }
    }
}
