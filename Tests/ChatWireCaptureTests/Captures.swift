//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import ChatWireCapture

/// Reads a capture whose bytes come in pieces of this size.
func read(
    _ bytes: [UInt8],
    format: CaptureFormat? = nil,
    limits: DecodeLimits = .default,
    cut: [Int] = []
) -> [CaptureItem] {
    let reader = CaptureReader(format: format, limits: limits)
    var items: [CaptureItem] = []
    var start = 0
    for end in cut + [bytes.count] {
        reader.push(bytes[start..<end])
        while let item = reader.next() { items.append(item) }
        start = end
    }
    reader.finish()
    while let item = reader.next() { items.append(item) }
    return items.joiningChunks
}

func read(_ text: String, format: CaptureFormat? = nil, limits: DecodeLimits = .default) -> [CaptureItem] {
    read(Array(text.utf8), format: format, limits: limits)
}

extension [CaptureItem] {
    /// The items with chunks that follow each other in one.
    var joiningChunks: [CaptureItem] {
        var items: [CaptureItem] = []
        for item in self {
            if case .chunk(let bytes) = item, case .chunk(let before)? = items.last {
                items[items.count - 1] = .chunk(before + bytes)
            } else {
                items.append(item)
            }
        }
        return items
    }

    var payloads: [CapturedPayload] {
        compactMap { if case .payload(let payload) = $0 { payload } else { nil } }
    }

    var skips: [SkipReason] {
        compactMap { if case .skipped(let reason, _) = $0 { reason } else { nil } }
    }

    var errors: [DecodeError] {
        compactMap { if case .error(let error, _) = $0 { error } else { nil } }
    }

    /// Issues without a payload.
    var notes: [DecodeIssue] {
        compactMap { if case .issue(let issue, _) = $0 { issue } else { nil } }
    }

    /// Payloads as `system direction text`.
    var summary: [String] {
        payloads.map { payload in
            let system = payload.system?.rawValue ?? "-"
            return "\(system) \(payload.origin.direction?.rawValue ?? "-") \(payload.text)"
        }
    }
}

extension CapturedPayload {
    var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// Payloads with invented values.
enum Sample {
    static let xml =
        "<messages><message><messageType>chatLine</messageType><messageText>hi</messageText></message></messages>"
    static let frame =
        #"{"eventId":"e-1","eventType":"MessageCreated","data":{"thread":{"idOnExternalPlatform":"t-1"}}}"#
    static let heartbeat = #"{"action":"heartbeat"}"#
    static let poll = #"{"messages":[{"messageType":"chatLine","messageText":"hi"}],"count":1}"#

    /// Text as a JSON string.
    static func quoted(_ text: String) -> String {
        JSONValue.string(text).description
    }

    static func har(_ entries: String...) -> String {
        #"{"log":{"version":"1.2","creator":{"name":"x","version":"1"},"entries":["# + entries.joined(separator: ",")
            + "]}}"
    }

    /// A response to a GET.
    static func response(
        _ text: String,
        url: String = "https://cr.example/chatrouter/chat/message/7",
        type: String = "text/xml",
        status: Int = 200,
        encoding: String? = nil
    ) -> String {
        let encoding = encoding.map { #","encoding":"\#($0)""# } ?? ""
        return #"{"startedDateTime":"2024-05-06T07:08:09.000Z","time":1,"request":{"method":"GET","url":"\#(url)"},"#
            + #""response":{"status":\#(status),"content":{"size":5,"mimeType":"\#(type)"\#(encoding),"#
            + #""text":\#(quoted(text))}}}"#
    }

    static func message(
        _ data: String,
        _ type: String = "receive",
        time: String = "1714979289.5",
        opcode: Int = 1
    ) -> String {
        #"{"type":"\#(type)","time":\#(time),"opcode":\#(opcode),"data":\#(quoted(data))}"#
    }

    static func socket(_ messages: String..., url: String = "wss://chat.example/") -> String {
        #"{"startedDateTime":"2024-05-06T07:08:09.000Z","request":{"method":"GET","url":"\#(url)"},"#
            + #""response":{"status":101,"content":{"size":0,"mimeType":""}},"_webSocketMessages":["#
            + messages.joined(separator: ",") + "]}"
    }
}
