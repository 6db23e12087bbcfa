//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// What one WebSocket frame of CXone says.
///
/// It is one reference wide and keeps one copy of the frame's bytes; texts and dates are made of them when they are asked for.
public struct CXoneFrame: Sendable {
    /// How a frame is built around what it says.
    ///
    /// Later versions may add cases, so a `switch` needs a default.
    public enum Envelope: String, Sendable, Hashable {
        /// An event that nobody asked for.
        case push
        /// The answer to a request.
        case postback
        /// A request was taken.
        case ack
        /// A request failed.
        case operationError
        /// The gateway failed.
        case serverError
        /// The answer to a heartbeat.
        case pong
        /// A heartbeat of the server.
        case ping
        /// The event has to be downloaded.
        case s3
        /// The connection is authorised, or is not.
        case authorizationStatus
        /// The client sent it.
        case outbound
        /// JSON of another form.
        case other
        /// An event of a known type without what identifies it.
        case undecodable
    }

    private final class Storage: Sendable {
        let parts: Parts
        let bytes: FrameBytes
        let issues: [DecodeIssue]
        let omittedIssues: Int

        init(parts: consuming Parts, bytes: FrameBytes, issues: [DecodeIssue], omittedIssues: Int) {
            self.parts = parts
            self.bytes = bytes
            self.issues = issues
            self.omittedIssues = omittedIssues
        }
    }

    /// What a reader makes of a frame; it is moved to where it stays, for the body is large.
    struct Parts: ~Copyable, Sendable {
        var envelope = Envelope.other
        var body = Body.other
        var type = TextRange.none
        var eventId = TextRange.none
        var created = TimeRange.none
        var createdMilliseconds = TimeRange.none
    }

    private let storage: Storage

    init(_ parts: consuming Parts, bytes: FrameBytes, issues: [DecodeIssue] = [], omittedIssues: Int = 0) {
        storage = Storage(parts: parts, bytes: bytes, issues: issues, omittedIssues: omittedIssues)
    }

    /// How the frame is built.
    public var envelope: Envelope { storage.parts.envelope }
    /// What it says.
    public var body: Body { storage.parts.body }
    /// The event type as it is written; "" when there is none.
    public var type: String { storage.bytes.string(storage.parts.type) ?? "" }
    /// The id of the event, or of the request that it answers.
    public var eventId: String? { storage.bytes.string(storage.parts.eventId) }
    /// When the server made it.
    public var createdAt: WireDate? {
        storage.bytes.date(storage.parts.created.or(storage.parts.createdMilliseconds))
    }
    /// The same with a fraction, where the frame has both.
    public var createdAtWithMilliseconds: WireDate? { storage.bytes.date(storage.parts.createdMilliseconds) }
    /// What was repaired and noted, in the order of the bytes.
    public var issues: [DecodeIssue] { storage.issues }
    /// How many issues were counted and not kept (``DecodeLimits/maxIssues``).
    public var omittedIssues: Int { storage.omittedIssues }

    /// All of the frame as JSON, which is read anew each time.
    ///
    /// Every field is reached here, also those without a property. A bare `pong` or `ping`, which is no JSON, is a string.
    public var json: JSONValue {
        let bytes = storage.bytes
        if let word = CXoneDecoder.bareWord(bytes) { return .string(word) }
        return JSONPart(frame: bytes, range: (bytes.startsWithMark ? 3 : 0)..<bytes.count).value
    }

    /// When the server made the frame, as exactly as it says.
    var moment: WireMoment? {
        let time = storage.parts.createdMilliseconds.or(storage.parts.created)
        return time.isPresent ? time.moment : nil
    }

    /// All of the frame's text.
    var text: FrameBytes { storage.bytes }
}
