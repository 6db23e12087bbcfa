//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

extension CXoneFrame {
    /// An action that a rule of the contact centre has triggered, such as a popup.
    public struct ProactiveAction: Sendable, Hashable {
        var destinationText: WireText?
        var idText: WireText?
        var nameText: WireText?
        let typeText: WireText
        var variablesJSON: WireJSON?
        /// The words to show.
        public internal(set) var content: Content?
        /// The custom fields to hand over.
        public internal(set) var customFields: [CustomFieldValue] = []

        init(type: WireText) {
            typeText = type
        }

        /// The window that it is for.
        public var destinationId: String? { destinationText?.string }
        /// The id of the action.
        public var id: String? { idText?.string }
        /// Its name, or "".
        public var name: String { nameText?.string ?? "" }
        /// Its type, such as `CustomPopupBox`.
        public var type: String { typeText.string }
        /// Values of any keys.
        public var variables: JSONObject? { variablesJSON?.object }

        /// The words of a proactive action.
        public struct Content: Sendable, Hashable {
            var bodyTextText: WireText?
            var headlineTextText: WireText?
            var headlineSecondaryTextText: WireText?
            var imageText: WireText?

            /// The text.
            public var bodyText: String? { bodyTextText?.string }
            /// The headline.
            public var headlineText: String? { headlineTextText?.string }
            /// The headline below it.
            public var headlineSecondaryText: String? { headlineSecondaryTextText?.string }
            /// Where a picture is.
            public var image: String? { imageText?.string }
        }
    }
}
