//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

extension CXoneFrame {
    /// The token that authorises the customer from now on.
    public struct AccessToken: Sendable, Hashable {
        let tokenText: WireText
        /// How long it is valid, in seconds.
        public let expiresIn: Int?
        /// Whether it is no longer valid.
        public let isExpired: Bool?

        init(token: WireText, expiresIn: Int?, isExpired: Bool?) {
            tokenText = token
            self.expiresIn = expiresIn
            self.isExpired = isExpired
        }

        /// The token.
        public var token: String { tokenText.string }
    }
}
