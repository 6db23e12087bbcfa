//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

internal import CXMLPush

/// One libxml2 push parser, for one document of valid UTF-8.
///
/// The parser writes down what it sees (`CXMLPush.h`); nothing of ours runs inside libxml2. One instance belongs to one decoder
/// and is never shared between threads.
@safe
final class XMLPushParser {
    /// libxml2 must be initialised once, before threads use it.
    ///
    /// It is never cleaned up: others in the process may use it.
    private static let initialized: Void = cxp_initialize()

    private let parser: OpaquePointer

    /// Nil when libxml2 gets no memory.
    init?() {
        _ = Self.initialized
        guard let parser = unsafe cxp_create() else { return nil }
        unsafe self.parser = parser
    }

    deinit {
        unsafe cxp_destroy(parser)
    }

    /// Parses the next bytes; `last` when the document ends with them.
    func push(_ bytes: UnsafePointer<UInt8>, count: Int, last: Bool) {
        unsafe cxp_push(parser, bytes, count, last ? 1 : 0)
    }

    /// What the parser has seen since the last ``clear()``.
    ///
    /// Valid until the next push.
    var recorded: cxp_record { unsafe cxp_recorded(parser) }

    /// Forgets what the parser has seen.
    func clear() {
        unsafe cxp_clear(parser)
    }

    /// Whether the document came to its end and was right.
    var isComplete: Bool { unsafe cxp_is_complete(parser) != 0 }

    /// Whether libxml2 ran out of memory.
    var isOutOfMemory: Bool { unsafe cxp_is_out_of_memory(parser) != 0 }
}
