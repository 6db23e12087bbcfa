//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import ChatWireTool

/// What a decoder made of a corpus input, in the terms of the goldens: offsets count from the start of the file.
struct CorpusResult {
    struct Issue {
        var code: String
        var severity: DecodeIssue.Severity
        /// Nil when the payload that it counts in gave nothing that tells where it begins.
        var offset: Int?
        /// For noise that may stand before the first document: its offset when it counts from the start of the stream.
        var offsetOfLeadingNoise: Int?
    }

    var messages: [GetMessageResponse] = []
    var issues: [Issue] = []
    var envelope: [Property] = []
    var error: DecodeError?
    var errorOffset: Int?

    init(_ file: CorpusFile, _ mode: DecodeMode) {
        let decoder = ChatRouterDecoder(mode: mode, charset: file.charset, documents: file.documents)
        decoder.push(file.bytes)
        decoder.finish()
        var loose: [DecodeIssue] = []
        var starts = file.documents == .one ? [0: 0] : [:]
        do throws(DecodeError) {
            while let output = try decoder.nextOutput() {
                switch output {
                case .message(let message):
                    messages.append(message)
                    starts[message.payload] = message.payloadStart
                case .issue(let issue, let payloadStart):
                    loose.append(issue)
                    starts[issue.payload] = payloadStart
                }
            }
        } catch {
            self.error = error
            errorOffset = decoder.errorPayloadStart + error.place.offset
        }
        loose += decoder.takeIssues()
        envelope = decoder.envelope
        issues = (messages.flatMap(\.issues) + loose).map { issue in
            Issue(
                code: issue.code.rawValue,
                severity: issue.severity,
                offset: starts[issue.payload].map { $0 + issue.place.offset },
                offsetOfLeadingNoise: issue.code == .noiseSkipped && issue.payload == 0 ? issue.place.offset : nil
            )
        }
    }

    /// The issues as rows in the order of the goldens.
    var sortedIssues: [Issue] {
        issues.sorted {
            ($0.offset == nil ? 1 : 0, $0.offset ?? 0, $0.code, $0.severity.rawValue)
                < ($1.offset == nil ? 1 : 0, $1.offset ?? 0, $1.code, $1.severity.rawValue)
        }
    }
}

/// A text with every scalar beyond ASCII written out: Swift's strings are equal when they are canonically equal, these only when
/// their scalars are.
func exact(_ text: String) -> String {
    var written = ""
    for scalar in text.unicodeScalars {
        written += scalar.isASCII && scalar.value >= 0x20 ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
    }
    return written
}

extension MessageKind {
    /// The seed's name of the kind; the wire's of any other.
    var goldenName: String {
        switch self {
        case .chatLine: "chatLine"
        case .stateChange: "stateChange"
        case .chatAuthorized: "chat.authorized"
        case .chatAutomationRequest: "chat.automation_request"
        case .chatroomMemberConnected: "chatroom.member_connected"
        case .command: "command"
        case .chatroomMemberLost: "chatroom.member_lost"
        case .other(let type): type
        }
    }
}
