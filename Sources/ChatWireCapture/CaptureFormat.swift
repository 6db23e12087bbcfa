//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// How payloads lie in a capture.
public enum CaptureFormat: String, Sendable, Hashable, CaseIterable {
    /// HTTP Archive 1.2 with `_webSocketMessages`, as browsers and proxies export it.
    case har
    /// One JSON document, which may span lines: it is one payload.
    case json
    /// One JSON document a line: payloads, envelopes around payloads, or packets of `tshark -T ek`. What is none of these is a
    /// payload too, so that its decoder says what is wrong with it.
    case ndjson
    /// Lines of an application or of a socket client (`< {...}`), each with a payload somewhere in it or with none.
    case log
    /// Bytes for one `ChatRouterDecoder` of several documents: XML with anything between, other forms, or what nobody knows.
    case stream
}
