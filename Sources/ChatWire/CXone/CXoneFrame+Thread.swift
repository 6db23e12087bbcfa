//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

extension CXoneFrame {
    /// A thread of messages, as a frame describes it.
    public struct Thread: Sendable, Hashable {
        let idText: WireText
        var nameText: WireText?
        var channelText: WireText?
        /// Whether the customer may write.
        public internal(set) var canAddMoreMessages: Bool = true

        init(id: WireText) {
            idText = id
        }

        /// The id that the customer's device gave it.
        public var id: String { idText.string }
        /// Its name; an empty one is none.
        public var name: String? { nameText?.string }
        /// The channel that it belongs to.
        public var channelId: String? { channelText?.string }
    }
}
