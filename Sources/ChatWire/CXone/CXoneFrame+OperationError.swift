//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

extension CXoneFrame {
    /// The server could not do what it was asked for.
    public struct OperationError: Sendable, Hashable {
        var errorCodeText: WireText?
        var transactionText: WireText?
        var errorMessageText: WireText?
        var threadText: WireText?

        /// The code, such as `RecoveringThreadFailed`.
        public var errorCode: String? { errorCodeText?.string }
        /// The id of the request in the server's logs.
        public var transactionId: String? { transactionText?.string }
        /// A sentence for developers.
        public var errorMessage: String? { errorMessageText?.string }
        /// The thread of the request.
        public var threadId: String? { threadText?.string }
    }
}
