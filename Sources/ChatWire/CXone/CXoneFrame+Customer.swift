//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

extension CXoneFrame {
    /// What a frame says of the customer.
    public struct Customer: Sendable, Hashable {
        /// The custom fields of the customer.
        public let customFields: [CustomFieldValue]
    }
}
