//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire

/// An element of `log.entries`: a request with its response.
struct HAREntry {
    /// What is read of an entry.
    ///
    /// Nothing else is looked at: exporters write headers and cookies in shapes of their own.
    private static let pick = JSONPick([
        ["startedDateTime"], ["request", "url"], ["request", "method"], ["response"], ["response", "status"],
        ["response", "content", "text"], ["response", "content", "encoding"], ["response", "content", "mimeType"],
        ["_resourceType"], ["_webSocketMessages"], ["response", "content"],
    ])
    private static let urlPick = JSONPick([["request", "url"]])

    let url: String?
    let error: DecodeError?
    private let found: JSONPick.Found

    /// Reads an entry, whose socket messages have been cut out.
    init(_ bytes: [UInt8]) {
        found = Self.pick.read(bytes)
        url = found[1]?.text
        error = found.error
    }

    /// The URL of an entry of which the beginning has come.
    static func url(inBeginning bytes: ArraySlice<UInt8>) -> String? {
        urlPick.read(bytes)[0]?.text
    }

    /// Whether it is a WebSocket connection.
    private var isSocket: Bool {
        found[8]?.text == "websocket" || found[9] != nil || status == 101
            || url.map { $0.hasPrefix("ws:") || $0.hasPrefix("wss:") } ?? false
    }

    /// The status; -1 and other nonsense is none.
    private var status: Int? {
        switch found[4] {
        case .scalar(.number(let number)): number.int64.flatMap { Int(exactly: $0) }
        case .scalar(.string(let text)): Int(text)
        default: nil
        }
    }

    /// Delivers the body, or says why there is none.
    func deliver(start: Int, socketFrames: Int, _ output: inout CaptureOutput) {
        var origin = CaptureOrigin(start: start)
        origin.url = url
        origin.direction = .received
        origin.status = status
        origin.contentType = found[7]?.text
        var issues = found.issues
        if let literal = found[0]?.text {
            origin.time = CaptureTime(literal)
            if origin.time == nil {
                issues.append(output.issue(.unknownTime, "a time that cannot be read", context: literal))
            }
        }
        if isSocket, socketFrames > 0 || status == nil || status == 101 {
            if socketFrames == 0 { output.skip(.noFrames, origin) }
            return
        }
        if isSocket, let status, status >= 400 { return Self.reportStatus(status, origin, &output) }
        let target = url.map(ChatURL.init)
        origin.connection = target?.engagement
        if let reason = reasonWithoutBody(target) { return output.skip(reason, origin) }
        let text = found[5]?.text ?? ""
        var bytes = Array(text.utf8)
        var charset: Charset? = .utf8
        if found[6]?.text?.lowercased() == "base64" {
            if let decoded = Base64.decode(text) {
                bytes = decoded
                charset = MediaType.charset(of: origin.contentType)
            } else {
                issues.append(
                    output.issue(.coercedType, "a body that is marked as base64 and is none; it is taken as it is")
                )
            }
        }
        let isPoll = target?.route == .messages && found[2]?.text?.uppercased() != "POST"
        let isChat = isPoll || ChatTraffic.isRouterBody(bytes)
        if let status, status >= 400 {
            if isChat || target?.route == .messages { return Self.reportStatus(status, origin, &output) }
            return output.skip(.otherTraffic, origin)
        }
        guard isChat else {
            return output.skip(target?.route == .unknown || target == nil ? .otherTraffic : .request, origin)
        }
        if charset == .utf8, bytes[...].firstIndex(of: [0xEF, 0xBF, 0xBD]) != nil {
            issues.append(output.issue(.lossyCapture, "the capture tool has replaced characters by U+FFFD"))
        }
        output.payload(bytes, for: .chatRouter, origin, charset: charset, issues: issues)
    }

    private func reasonWithoutBody(_ target: ChatURL?) -> SkipReason? {
        if let status, status >= 400, target?.route == .messages { return nil }
        if let text = found[5]?.text, !text.isEmpty { return nil }
        if found[3] == nil { return .noResponse }
        switch status {
        case nil, 0, -1: return .aborted
        case 204?, 205?, (300..<400)?: return .noContent
        default: return found[5] == nil ? .missingContent : .noContent
        }
    }

    private static func reportStatus(_ status: Int, _ origin: CaptureOrigin, _ output: inout CaptureOutput) {
        output.error(.httpStatus, "the server answered with an error", context: "\(status)", origin)
    }
}

/// An element of `_webSocketMessages`.
struct HARMessage {
    private static let pick = JSONPick([["type"], ["time"], ["opcode"], ["data"]])

    /// Makes a frame of it; nil where it is damaged, which is then reported.
    static func frame(_ bytes: [UInt8], origin: CaptureOrigin, _ output: inout CaptureOutput) -> SocketFrame? {
        let found = pick.read(bytes)
        if let error = found.error {
            output.error(error.code, at: error.place, error.message, context: error.context, origin)
            return nil
        }
        return frame(found, of: bytes, origin: origin, output)
    }

    /// Makes a frame of the members `type`, `time`, `opcode` and `data`.
    static func frame(
        _ found: JSONPick.Found,
        of bytes: [UInt8],
        origin: CaptureOrigin,
        _ output: CaptureOutput
    ) -> SocketFrame {
        var frame = SocketFrame(opcode: 1, bytes: [], origin: origin, issues: found.issues)
        frame.origin.direction = found[0]?.text.flatMap(Wording.direction)
        if case .scalar(let value)? = found[1], let literal = value.stringValue ?? value.numberValue?.literal {
            frame.origin.time = CaptureTime(literal)
            // A negative number is how tools say that they do not know it.
            if frame.origin.time == nil, !literal.hasPrefix("-") {
                frame.issues.append(output.issue(.unknownTime, "a time that cannot be read", context: literal))
            }
        }
        if case .scalar(.number(let number))? = found[2], let opcode = number.int64, 0...15 ~= opcode {
            frame.opcode = Int(opcode)
        }
        switch found[3] {
        case .scalar(.string(let text)):
            frame.bytes = Array(text.utf8)
            if frame.opcode == 2 {
                if let decoded = Base64.decode(text) {
                    frame.bytes = decoded
                } else {
                    frame.issues.append(
                        output.issue(.coercedType, "a binary frame whose data is no base64; it is taken as it is")
                    )
                }
            }
        case .container(let range): frame.bytes = Array(bytes[range])
        default: break
        }
        return frame
    }
}
