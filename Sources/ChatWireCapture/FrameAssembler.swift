//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire

/// A frame of a WebSocket connection as a capture has it.
struct SocketFrame {
    /// RFC 6455, section 5.2.
    var opcode: Int
    /// Whether it ends its message; nil where the capture does not say it.
    var isFinal: Bool?
    var bytes: [UInt8]
    var origin: CaptureOrigin
    var issues: [DecodeIssue] = []
}

/// Makes payloads of the frames of WebSocket connections: joins fragments, and tells chat from the rest.
///
/// Of a capture that does not say which frame ends a message, a frame begins one of several where it is JSON without its end.
struct FrameAssembler {
    private struct Key: Hashable {
        let connection: String?
        let direction: CaptureOrigin.Direction?
    }

    private let maxFrameBytes: Int
    /// Messages of which fragments have come.
    private var open: [Key: SocketFrame] = [:]
    /// Bytes that are held for them, and something for each.
    private(set) var heldBytes = 0

    private static let cost = 256

    init(limits: DecodeLimits) {
        maxFrameBytes = max(1, limits.maxFrameBytes)
    }

    mutating func take(_ frame: SocketFrame, _ output: inout CaptureOutput) {
        let key = Key(connection: frame.origin.connection, direction: frame.origin.direction)
        switch frame.opcode {
        case 0: continueMessage(key, frame, &output)
        case 8...: output.skip(.controlFrame, frame.origin)
        default:
            // The message before it was never completed; its decoder will say so.
            if let unfinished = close(key) { Self.deliver(unfinished, &output) }
            if isFirstFragment(frame) {
                hold(frame, key, &output)
            } else {
                Self.deliver(frame, &output)
            }
        }
    }

    /// Delivers what has begun and will not end, of one connection or of all.
    mutating func finish(connection: String? = nil, _ output: inout CaptureOutput) {
        let keys = open.keys.filter { connection == nil || $0.connection == connection }
        let order = keys.sorted { (open[$0]?.origin.start ?? 0) < (open[$1]?.origin.start ?? 0) }
        for key in order {
            if let frame = close(key) { Self.deliver(frame, &output) }
        }
    }

    private func isFirstFragment(_ frame: SocketFrame) -> Bool {
        if let isFinal = frame.isFinal { return !isFinal }
        guard let first = frame.bytes.trimmed.first, first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else {
            return false
        }
        return JSONPick.endOfValue(frame.bytes) == .missing
    }

    private mutating func continueMessage(_ key: Key, _ frame: SocketFrame, _ output: inout CaptureOutput) {
        guard var message = close(key) else {
            let bytes = frame.bytes.count
            output.note(
                output.issue(
                    .elementSkipped,
                    "a continuation frame without the beginning of its message",
                    passedOver: bytes
                ),
                frame.origin
            )
            return
        }
        guard message.bytes.count + frame.bytes.count <= maxFrameBytes else {
            let room = maxFrameBytes - message.bytes.count
            let place = PlaceCounter.place(behind: message.bytes + frame.bytes.prefix(max(0, room)))
            output.error(
                .limitExceeded,
                at: place,
                "a message in fragments is too long",
                context: "maxFrameBytes",
                message.origin
            )
            return
        }
        message.bytes += frame.bytes
        message.issues += frame.issues
        message.isFinal = frame.isFinal
        if frame.isFinal ?? (frame.bytes.mayEndObject && JSONPick.endOfValue(message.bytes) != .missing) {
            Self.deliver(message, &output)
        } else {
            hold(message, key, &output)
        }
    }

    private mutating func hold(_ frame: SocketFrame, _ key: Key, _ output: inout CaptureOutput) {
        let cost = frame.bytes.count + Self.cost
        // Together they may have as many bytes as one.
        if heldBytes + cost > maxFrameBytes { finish(&output) }
        open[key] = frame
        heldBytes += cost
    }

    private mutating func close(_ key: Key) -> SocketFrame? {
        guard let frame = open.removeValue(forKey: key) else { return nil }
        heldBytes -= frame.bytes.count + Self.cost
        return frame
    }

    private static func deliver(_ frame: SocketFrame, _ output: inout CaptureOutput) {
        if frame.bytes.trimmed.isEmpty { return output.skip(.noContent, frame.origin) }
        switch ChatTraffic.verdict(on: frame.bytes) {
        case .chat(let system):
            output.payload(frame.bytes, for: system, frame.origin, charset: system.charsetOfText, issues: frame.issues)
        case .other: output.skip(.otherTraffic, frame.origin)
        case .unreadable:
            // Clients of CXone ignore binary frames that are not JSON.
            guard frame.opcode != 2 else { return output.skip(.otherTraffic, frame.origin) }
            var issues = frame.issues
            if frame.bytes.looksCompressed {
                issues.append(
                    output.issue(
                        .lossyCapture,
                        "the frame is no text; it may be compressed, which the capture tool did not undo"
                    )
                )
            }
            output.payload(frame.bytes, for: .cxone, frame.origin, issues: issues)
        }
    }
}

extension ChatSystem {
    /// The charset of what a capture tool has read as text.
    var charsetOfText: Charset? { self == .chatRouter ? .utf8 : nil }
}

extension [UInt8] {
    /// Whether JSON may end here; a message of many fragments is not read again for each of them.
    fileprivate var mayEndObject: Bool {
        let last = last { !$0.isSpace }
        return last == UInt8(ascii: "}") || last == UInt8(ascii: "]")
    }

    /// Whether most text has no such bytes: control characters, U+FFFD, or those of U+0080 to U+009F.
    fileprivate var looksCompressed: Bool {
        let isControl = contains { $0 < 0x20 && !$0.isSpace || $0 == 0x7F }
        // A tool that reads bytes as ISO-8859-1 makes letters with accents of them; text does not begin with one.
        return isControl || self[...].firstIndex(of: [0xEF, 0xBF, 0xBD]) != nil || (first ?? 0) >= 0x80
    }
}
