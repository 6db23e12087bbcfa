//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

extension CXoneFrame {
    /// The event is too large for a frame and has to be downloaded; nothing here does that.
    public struct StoredEvent: Sendable, Hashable {
        let urlText: WireText
        let originEventTypeText: WireText?

        /// Where the event is, exactly as it is written.
        public var url: String { urlText.string }
        /// The type of the event.
        public var originEventType: String? { originEventTypeText?.string }
    }
}
