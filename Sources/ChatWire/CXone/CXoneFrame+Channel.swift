//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

extension CXoneFrame {
    /// What a frame says of its channel.
    public struct Channel: Sendable, Hashable {
        var availabilityText: WireText?
        /// Whether conversations are live chats.
        public internal(set) var isLiveChat: Bool?
        /// Whether a customer may have several threads.
        public internal(set) var hasMultipleThreadsPerEndUser: Bool?
        /// Whether customers have to sign in.
        public internal(set) var isAuthorizationEnabled: Bool?

        /// The word for whether agents are there, such as `online`.
        public var availability: String? { availabilityText?.string }
    }
}
