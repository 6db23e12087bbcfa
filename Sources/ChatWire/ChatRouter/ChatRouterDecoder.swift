/// Signature only; replaced by the decoder part.
public final class ChatRouterDecoder {
    public init(
        mode: DecodeMode = .lenient, limits: DecodeLimits = .default, charset: Charset? = nil, documents: Documents = .one
    ) {}
    public func push(_ bytes: some Collection<UInt8>) {}
    public func next() throws(DecodeError) -> GetMessageResponse? { nil }
    public func finish() {}
    public func takeIssues() -> [DecodeIssue] { [] }
    public var envelope: [Property] { [] }

    /// What a stream gives, in its order: for tools that print issues where they stand.
    package enum Output: Sendable, Hashable {
        case message(GetMessageResponse)
        case issue(DecodeIssue, payloadStart: Int)
    }
    package func nextOutput() throws(DecodeError) -> Output? { nil }
    /// Where the payload of the latched error starts in the stream.
    package var errorPayloadStart: Int { 0 }

    public static func decode(
        _ bytes: some Collection<UInt8>, mode: DecodeMode = .lenient, limits: DecodeLimits = .default,
        charset: Charset? = nil, documents: Documents = .one
    ) -> Decoded { Decoded(messages: [], issues: [], omittedIssues: 0, envelope: [], error: nil) }
}

public struct Decoded: Sendable, Hashable {
    public let messages: [GetMessageResponse]
    public let issues: [DecodeIssue]
    public let omittedIssues: Int
    public let envelope: [Property]
    public let error: DecodeError?
}
