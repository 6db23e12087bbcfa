//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

public import ChatWire

/// What ``CaptureReader`` gives: a payload, or why there is none.
public enum CaptureItem: Sendable, Hashable {
    /// The bytes of one frame or body.
    case payload(CapturedPayload)
    /// The next bytes of a ``CaptureFormat/stream``, which belong to one decoder. Where they are cut means nothing.
    case chunk([UInt8])
    /// An element of the capture with nothing to decode.
    case skipped(SkipReason, CaptureOrigin)
    /// Something worth knowing that belongs to no payload.
    ///
    /// Its place counts from ``CaptureOrigin/start`` on; `payload` is the number of payloads before it.
    case issue(DecodeIssue, CaptureOrigin)
    /// What could not be read, or an answer that is an error.
    ///
    /// Its place counts from ``CaptureOrigin/start`` on; `payload` is the number of payloads before it.
    case error(DecodeError, CaptureOrigin)
}

/// Why an element of a capture has nothing to decode.
///
/// Later versions may add reasons, so a `switch` needs a default.
public enum SkipReason: String, Sendable, Hashable, CaseIterable {
    /// A request without a response.
    case noResponse
    /// A request that was cancelled or failed: its status is 0.
    case aborted
    /// A response or frame without bytes, such as the poll of an idle chat.
    case noContent
    /// A response whose body the capture does not hold.
    case missingContent
    /// A WebSocket connection without captured frames.
    case noFrames
    /// A WebSocket frame that carries no data: ping, pong or close.
    case controlFrame
    /// What the customer sent as an HTTP form, or asked of the router.
    case request
    /// Traffic that is no chat.
    case otherTraffic
}

extension SkipReason: CustomStringConvertible {
    /// A few words for people, such as `no captured frames`.
    public var description: String {
        switch self {
        case .noResponse: "no response"
        case .aborted: "aborted"
        case .noContent: "no content"
        case .missingContent: "body not captured"
        case .noFrames: "WebSocket connection, no captured frames"
        case .controlFrame: "control frame"
        case .request: "request"
        case .otherTraffic: "other traffic"
        }
    }
}
