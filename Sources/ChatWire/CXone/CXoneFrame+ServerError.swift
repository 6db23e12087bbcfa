//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

extension CXoneFrame {
    /// The gateway before the server failed.
    public struct ServerError: Sendable, Hashable {
        var messageText: WireText?
        var connectionText: WireText?
        var requestText: WireText?

        /// A sentence for developers.
        public var message: String? { messageText?.string }
        /// The connection.
        public var connectionId: String? { connectionText?.string }
        /// The request.
        public var requestId: String? { requestText?.string }
    }
}
