//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

extension CXoneFrame {
    /// A thread of messages, as a frame describes it.
    public struct Thread: Sendable, Hashable {
        struct Texts: Sendable, BitwiseCopyable {
            var id = TextRange.none
            var name = TextRange.none
            var channel = TextRange.none
        }

        private let texts: FrameTexts<Texts>
        /// Whether the customer may write.
        public internal(set) var canAddMoreMessages: Bool = true

        init(_ texts: FrameTexts<Texts>) {
            self.texts = texts
        }

        /// Where its id stands.
        var idRange: TextRange { texts.at.id }

        /// The id that the customer's device gave it.
        public var id: String { texts.string(texts.at.id) ?? "" }
        /// Its name; an empty one is none.
        public var name: String? { texts.string(texts.at.name) }
        /// The channel that it belongs to.
        public var channelId: String? { texts.string(texts.at.channel) }
    }
}
