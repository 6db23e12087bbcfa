//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// The bounds of a decoder: how much a stream may ask for before it is refused.
///
/// A size equal to its limit passes. One more is ``DecodeCode/limitExceeded`` at the first byte beyond, with the limit's name in
/// the error's context. A pushed stream has no total limit: memory is at most these limits plus what was pushed and not yet
/// pulled. Values below 1 count as 1.
public struct DecodeLimits: Sendable, Hashable {
    /// Bytes of one tag, comment or processing instruction.
    public var maxTagBytes = 64 << 10
    /// Attributes and namespace declarations of one tag.
    public var maxAttributes = 64
    /// Elements, or objects and arrays of JSON, open at a time.
    ///
    /// For JSON a larger number counts as 512: values nest as deeply as the stack allows.
    public var maxDepth = 64
    /// Bytes of one name or key.
    public var maxNameBytes = 256
    /// Bytes of one property's value, CDATA and nested markup or JSON included.
    public var maxValueBytes = 256 << 10
    /// Properties of one message.
    public var maxProperties = 512
    /// Bytes of all names and values of the message that is being read.
    public var maxMessageBytes = 1 << 20
    /// Names of elements, attributes, prefixes and namespaces of one XML document.
    public var maxDistinctNames = 4096
    /// Issues of one message, and issues between two messages.
    ///
    /// Beyond it issues are counted and not kept.
    public var maxIssues = 10_000
    /// Bytes of one JSON frame, and of one element of a captured file.
    ///
    /// A larger number than 256 MiB counts as that.
    public var maxFrameBytes = 16 << 20
    /// Bytes of a document that is decoded in one call.
    ///
    /// Pushed streams have no such limit.
    public var maxDocumentBytes = 1 << 20
    /// Messages of a document that is decoded in one call.
    ///
    /// Pushed streams have no such limit.
    public var maxMessages = 10_000

    /// The default bounds.
    public init() {}

    /// The default bounds.
    public static let `default` = DecodeLimits()
}

extension DecodeLimits {
    /// Every limit by its name, so that a program can offer them all: `--limit maxDepth=10`.
    public static var named: [(name: String, keyPath: any WritableKeyPath<DecodeLimits, Int> & Sendable)] {
        [
            ("maxTagBytes", \.maxTagBytes), ("maxAttributes", \.maxAttributes), ("maxDepth", \.maxDepth),
            ("maxNameBytes", \.maxNameBytes), ("maxValueBytes", \.maxValueBytes), ("maxProperties", \.maxProperties),
            ("maxMessageBytes", \.maxMessageBytes), ("maxDistinctNames", \.maxDistinctNames),
            ("maxIssues", \.maxIssues), ("maxFrameBytes", \.maxFrameBytes),
            ("maxDocumentBytes", \.maxDocumentBytes), ("maxMessages", \.maxMessages),
        ]
    }
}
