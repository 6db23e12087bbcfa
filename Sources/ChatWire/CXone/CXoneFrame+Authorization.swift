//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

extension CXoneFrame {
    /// The customer is authorised.
    public struct Authorization: Sendable, Hashable {
        /// The customer.
        public internal(set) var consumerIdentity: CustomerIdentity?
        /// The token to use from now on.
        public internal(set) var accessToken: AccessToken?
        /// What is known of the customer.
        public internal(set) var customer: Customer?
        /// The contact.
        public internal(set) var contact: Contact?
        /// The channel.
        public internal(set) var channel: Channel?
    }
}
