//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire

/// Reads packets of `tshark -T ek`: HTTP bodies and WebSocket frames.
///
/// Exact bytes need `-x`. Without it Wireshark 4.0 writes U+FFFD for each byte of an HTTP body that is not ASCII; newer versions
/// write the body in hexadecimal digits.
struct TsharkReader {
    /// What is remembered of requests and handshakes is forgotten when there is more of it than this.
    private static let maxRemembered = 1024

    private var assembler: FrameAssembler
    /// URLs of requests with a body, whose answers have not come: only requests say their method.
    private var sent: Set<String> = []
    /// URLs of WebSocket connections by their streams: only handshakes say them.
    private var sockets: [String?: String] = [:]

    init(limits: DecodeLimits) {
        assembler = FrameAssembler(limits: limits)
    }

    var heldBytes: Int { assembler.heldBytes }

    mutating func finish(_ output: inout CaptureOutput) {
        assembler.finish(&output)
    }

    mutating func take(_ line: ArraySlice<UInt8>, start: Int, _ output: inout CaptureOutput) {
        var origin = CaptureOrigin(start: start)
        let packet = TsharkPacket(line)
        if let error = packet.error {
            return output.error(error.code, at: error.place, error.message, context: error.context, origin)
        }
        origin.time = packet.time
        origin.connection = packet.stream
        let http = packet.layers("http")
        let frames = packet.layers("websocket")
        if http.isEmpty, frames.isEmpty { return output.skip(.otherTraffic, origin) }
        for layer in http { deliver(layer, origin, &output) }
        var binary = packet.layers("data").flatMap { $0.exactBytes("data_data") ?? [] }[...]
        for layer in frames { deliver(frames: layer, &binary, origin, &output) }
    }

    // MARK: HTTP

    private mutating func deliver(
        _ layer: TsharkPacket.Layer,
        _ origin: CaptureOrigin,
        _ output: inout CaptureOutput
    ) {
        var origin = origin
        let stream = origin.connection
        let code = layer.texts("http_response_code").first
        origin.status = code.flatMap { Int($0) }
        let isResponse = code != nil || !layer.texts("http_response_for_uri").isEmpty
        // Of fields that were chosen none may tell; then the body does.
        let isRequest =
            !isResponse && !(layer.texts("http_request_method") + layer.texts("http_request_full_uri")).isEmpty
        origin.direction = isRequest ? .sent : .received
        origin.url = (layer.texts("http_response_for_uri") + layer.texts("http_request_full_uri")).first
        origin.contentType = layer.texts("http_content_type").first
        let target = origin.url.map(ChatURL.init)
        origin.connection = target?.engagement ?? origin.connection
        if isRequest {
            remember(requestTo: origin.url, layer.texts("http_request_method").first)
            return output.skip(target.map { $0.route != .unknown } ?? false ? .request : .otherTraffic, origin)
        }
        if origin.status == 101, let url = origin.url {
            if sockets.count >= Self.maxRemembered { sockets = [:] }
            sockets[stream] = url
        }
        let isPoll = target?.route == .messages && origin.url.flatMap { sent.remove($0) } == nil
        let (bytes, isExact) = Self.body(of: layer)
        let isChat = isPoll || ChatTraffic.isRouterBody(bytes)
        if let status = origin.status, status >= 400, isChat || target?.route == .messages {
            return output.error(.httpStatus, "the server answered with an error", context: "\(status)", origin)
        }
        guard !bytes.isEmpty else { return output.skip(.noContent, origin) }
        guard isChat else {
            return output.skip(target.map { $0.route != .unknown } ?? false ? .request : .otherTraffic, origin)
        }
        var issues: [DecodeIssue] = []
        if !isExact, bytes[...].firstIndex(of: Array("\u{FFFD}".utf8)) != nil {
            issues.append(
                output.issue(.lossyCapture, "tshark has replaced bytes by U+FFFD; with the option -x it keeps them")
            )
        }
        output.payload(
            bytes,
            for: .chatRouter,
            origin,
            charset: isExact ? MediaType.charset(of: origin.contentType) : .utf8,
            issues: issues
        )
    }

    private mutating func remember(requestTo url: String?, _ method: String?) {
        guard let url, let method else { return }
        if sent.count >= Self.maxRemembered { sent = [] }
        if method.uppercased() == "POST" { sent.insert(url) } else { sent.remove(url) }
    }

    /// The body, and whether its bytes are those that were sent.
    private static func body(of layer: TsharkPacket.Layer) -> (bytes: [UInt8], isExact: Bool) {
        if let exact = layer.exactBytes("http_file_data") { return (exact.flatMap { $0 }, true) }
        return (layer.texts("http_file_data").flatMap { Array($0.utf8) }, false)
    }

    // MARK: WebSocket

    /// Delivers the frames of a layer, which are several where tshark has put their fields together.
    private mutating func deliver(
        frames layer: TsharkPacket.Layer,
        _ binary: inout ArraySlice<[UInt8]>,
        _ origin: CaptureOrigin,
        _ output: inout CaptureOutput
    ) {
        let masks = layer.flags("websocket_mask")
        let ends = layer.flags("websocket_fin")
        var texts = layer.texts("websocket_payload_text")[...]
        for (number, text) in layer.texts("websocket_opcode").enumerated() {
            var frame = SocketFrame(opcode: Int(text) ?? 1, bytes: [], origin: origin)
            frame.origin.url = sockets[origin.connection]
            // Clients mask what they send, and servers must not (RFC 6455, section 5.1).
            if number < masks.count { frame.origin.direction = masks[number] ? .sent : .received }
            if number < ends.count { frame.isFinal = ends[number] }
            switch frame.opcode {
            case 2: frame.bytes = binary.popFirst() ?? []
            case 8...: break
            default: frame.bytes = texts.popFirst().map { Array($0.utf8) } ?? binary.popFirst() ?? []
            }
            assembler.take(frame, &output)
        }
    }
}
