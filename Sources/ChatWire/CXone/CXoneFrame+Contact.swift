//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

extension CXoneFrame {
    /// A contact, which older servers call a case: one conversation as the contact centre counts them.
    public struct Contact: Sendable, Hashable {
        struct Texts: Sendable, BitwiseCopyable {
            var id = TextRange.none
            var thread = TextRange.none
            var status = TextRange.none
            var created = TextRange.none
            var statusUpdated = TextRange.none
        }

        private let texts: FrameTexts<Texts>
        private let createdMoment: WireMoment
        private let statusUpdatedMoment: WireMoment
        /// The custom fields of the contact.
        public internal(set) var customFields: [CustomFieldValue] = []

        init(_ texts: FrameTexts<Texts>, created: WireMoment = .none, statusUpdated: WireMoment = .none) {
            self.texts = texts
            createdMoment = created
            statusUpdatedMoment = statusUpdated
        }

        /// Where its id stands.
        var idRange: TextRange { texts.at.id }
        /// Where the id of its thread stands.
        var threadRange: TextRange { texts.at.thread }

        /// Whether its status is this word, in any case of its letters.
        func isStatus(_ word: StaticString) -> Bool {
            texts.frame.equals(texts.at.status, word, ignoringCase: true)
        }

        /// The same contact in another thread of its frame.
        func with(thread: TextRange) -> Contact {
            var at = texts.at
            at.thread = thread
            var contact = Contact(
                FrameTexts(texts.frame, at),
                created: createdMoment,
                statusUpdated: statusUpdatedMoment
            )
            contact.customFields = customFields
            return contact
        }

        /// The id.
        public var id: String? { texts.string(texts.at.id) }
        /// The thread that it belongs to.
        public var threadId: String? { texts.string(texts.at.thread) }
        /// The status, any word: `new`, `open`, `pending`, `escalated`, `resolved`, `closed`, `trashed`.
        public var status: String? { texts.string(texts.at.status) }
        /// When it was created.
        public var createdAt: WireDate? { texts.date(texts.at.created, createdMoment) }
        /// When the status last changed.
        public var statusUpdatedAt: WireDate? { texts.date(texts.at.statusUpdated, statusUpdatedMoment) }
    }
}
