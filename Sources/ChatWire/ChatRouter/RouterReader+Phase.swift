//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

extension RouterReader {
    /// Where the reader is in the grammar of the stream.
    enum Phase {
        /// The first bytes have not yet told what the stream is.
        case opening
        /// Between documents, in ``Documents/several``.
        case between
        /// Before the root.
        case prolog
        /// Inside the root.
        case content
        /// Inside a CDATA section.
        case characterData
        /// Behind the root.
        case epilog
        /// Behind damage, looking for the next message.
        case resync
        /// Inside a document of the JSON form.
        case json
        /// At a document of the JSON form behind another one.
        case jsonRoot
        /// Behind a document of the JSON form.
        case jsonEpilog
        /// Behind damage in a document of the JSON form.
        case jsonResync
        /// In lines of the text form.
        case lines

        var isJSON: Bool {
            switch self {
            case .json, .jsonRoot, .jsonEpilog, .jsonResync: true
            default: false
            }
        }

        /// Which bytes can complete something.
        @inline(__always)
        var endings: Staging.Endings {
            switch self {
            case .prolog, .content, .characterData, .epilog, .resync: .markup
            case .opening: .all
            case .between, .json, .jsonRoot, .jsonEpilog, .jsonResync, .lines: .any
            }
        }
    }
}
