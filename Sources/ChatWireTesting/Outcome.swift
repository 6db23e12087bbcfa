//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

public import ChatWire

/// Everything that can be told apart in what a decoder made of an input.
///
/// Two outcomes are equal when nothing differs: values, kinds, places, issues with their sentences, envelope and error.
public struct Outcome: Sendable, Hashable {
    /// One delivered message.
    public struct Message: Sendable, Hashable {
        /// The message type as spelled on the wire.
        public var messageType: String
        /// The message's kind.
        public var kind: MessageKind
        /// Every property, in wire order.
        public var properties: [Property]
        /// The first byte of the message.
        public var place: Place
        /// The payload that it stands in.
        public var payload: Int
        /// The issues that came with it.
        public var issues: [DecodeIssue]
        /// How many issues were counted and not kept.
        public var omittedIssues: Int

        /// Copies everything comparable out of a message.
        public init(_ message: GetMessageResponse) {
            messageType = message.messageType
            kind = message.kind
            properties = message.properties
            place = message.place
            payload = message.payload
            issues = message.issues
            omittedIssues = message.omittedIssues
        }
    }

    /// The messages, in the order of delivery.
    public var messages: [Message]
    /// The issues that came with no message.
    public var issues: [DecodeIssue]
    /// What stood outside messages.
    public var envelope: [Property]
    /// What ended the stream, or its first loss; nil when all went well.
    public var error: DecodeError?

    /// Makes an outcome; tests build expected ones.
    public init(
        messages: [Message] = [],
        issues: [DecodeIssue] = [],
        envelope: [Property] = [],
        error: DecodeError? = nil
    ) {
        self.messages = messages
        self.issues = issues
        self.envelope = envelope
        self.error = error
    }

    /// Copies everything comparable out of the result of a one-shot decode.
    public init(_ decoded: Decoded) {
        messages = decoded.messages.map(Message.init)
        issues = decoded.issues
        envelope = decoded.envelope
        error = decoded.error
    }

    /// The issues of all messages and those without one, in the order of payload and offset.
    public var allIssues: [DecodeIssue] {
        (messages.flatMap(\.issues) + issues).sorted {
            ($0.payload, $0.place.offset, $0.code.rawValue) < ($1.payload, $1.place.offset, $1.code.rawValue)
        }
    }
}
