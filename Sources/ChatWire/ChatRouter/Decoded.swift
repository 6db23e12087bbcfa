//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// Everything that one body gave.
public struct Decoded: Sendable, Hashable {
    /// The messages that were complete, in order.
    ///
    /// Each has its own issues.
    public let messages: [GetMessageResponse]
    /// The issues for which there was no message to ride on.
    public let issues: [DecodeIssue]
    /// Issues without a message that were counted and not kept.
    public let omittedIssues: Int
    /// The values that stood outside messages, such as `count` or an error's text: the last 64 of them.
    public let envelope: [Property]
    /// What ended the decoding, or the first loss; nil when everything was decoded.
    public let error: DecodeError?
}
