//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

public import ChatWire

/// One frame or body that a capture holds, ready for the decoder of its system.
public struct CapturedPayload: Sendable, Hashable {
    /// Payloads of this capture before it.
    public let index: Int
    /// Where it comes from.
    public let origin: CaptureOrigin
    /// Whose decoder it is for; nil when neither its URL nor its bytes tell.
    public let system: ChatSystem?
    /// The charset of ``bytes``, where something outside them says it: a header, or the capture tool, which has decoded them.
    public let charset: Charset?
    /// What was sent.
    public let bytes: [UInt8]
    /// What is wrong with the capture of it; places count from ``CaptureOrigin/start`` on.
    public let issues: [DecodeIssue]
}

/// The systems whose traffic is recognised.
public enum ChatSystem: String, Sendable, Hashable, CaseIterable {
    /// Nuance Chat Router: `ChatRouterDecoder`.
    case chatRouter
    /// NICE CXone: `CXoneDecoder`.
    case cxone
}

/// Where an element of a capture comes from, as far as the capture says it.
public struct CaptureOrigin: Sendable, Hashable {
    /// Who sent something.
    public enum Direction: String, Sendable, Hashable, CaseIterable {
        /// The captured client.
        case sent
        /// The server.
        case received
    }

    /// Bytes of the capture before the element; of a compressed capture those of its content.
    public var start: Int
    /// When it was sent or received.
    public var time: CaptureTime?
    /// Who sent it.
    public var direction: Direction?
    /// The URL of the request or of the connection.
    public var url: String?
    /// The `Content-Type` of the response, with its parameters.
    public var contentType: String?
    /// The status of the response.
    public var status: Int?
    /// What tells conversations apart: equal for the frames of one socket, and for the polls of one engagement.
    public var connection: String?

    init(start: Int) {
        self.start = start
    }
}
