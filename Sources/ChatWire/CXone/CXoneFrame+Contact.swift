//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

extension CXoneFrame {
    /// A contact, which older servers call a case: one conversation as the contact centre counts them.
    public struct Contact: Sendable, Hashable {
        var idText: WireText?
        var threadText: WireText?
        var statusText: WireText?
        var createdTime: WireTime?
        var statusUpdatedTime: WireTime?
        /// The custom fields of the contact.
        public internal(set) var customFields: [CustomFieldValue] = []

        /// The id.
        public var id: String? { idText?.string }
        /// The thread that it belongs to.
        public var threadId: String? { threadText?.string }
        /// The status, any word: `new`, `open`, `pending`, `escalated`, `resolved`, `closed`, `trashed`.
        public var status: String? { statusText?.string }
        /// When it was created.
        public var createdAt: WireDate? { createdTime?.date }
        /// When the status last changed.
        public var statusUpdatedAt: WireDate? { statusUpdatedTime?.date }
    }
}
