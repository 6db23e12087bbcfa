/// A message of the Chat Router. (Placeholder body; replaced by the values part.)
public struct GetMessageResponse: Sendable, Hashable {
    public var messageType: String { "" }
    public var kind: MessageKind { .other("") }
    public func getProperty(_ name: String) -> String? { nil }
    public func rawProperty(_ name: String) -> String? { nil }
    public var properties: [Property] { [] }
    public var issues: [DecodeIssue] { [] }
    public var omittedIssues: Int { 0 }
    public var payload: Int { 0 }
    public var payloadStart: Int { 0 }
    public var place: Place { .start }
}
