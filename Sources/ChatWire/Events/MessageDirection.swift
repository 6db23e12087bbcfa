//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// Where a message goes.
public enum MessageDirection: Sendable, Hashable {
    /// From the customer.
    case toAgent
    /// To the customer.
    case toClient
    /// The frame does not say, or in a word of a later server.
    case unknown
}
