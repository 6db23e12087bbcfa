//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import ChatWireCapture

/// Payloads of a capture on their way through the decoders, one after the other.
struct PayloadInput {
    private(set) var tally = Tally()
    private let options: InputOptions

    init(options: InputOptions) {
        self.options = options
    }

    /// Decodes one payload: a CXone frame, or messages of the Chat Router, which the capture or its keys tell.
    mutating func decode(_ payload: CapturedPayload, _ sink: inout some ItemSink) throws(EarlyEnd) {
        let origin = PayloadOrigin(number: payload.index, capture: payload.origin)
        for issue in payload.issues {
            tally.count(issue)
            try sink.take(.note(NoteRecord(issue: issue, origin: origin)))
        }
        let isRouter =
            payload.system == .chatRouter
            || payload.bytes.count <= options.limits.maxFrameBytes && RouterShape.isRouter(payload.bytes)
        if isRouter { return try decodeMessages(payload, origin, &sink) }
        let frame: CXoneFrame
        do {
            frame = try CXoneDecoder.decode(payload.bytes, mode: options.mode, limits: options.limits)
        } catch {
            if error.code == .malformedJSON, Self.isScript(payload.bytes) {
                return try decodeMessages(payload, origin, &sink)
            }
            let located = origin.located(error)
            tally.count(error: located, at: origin.start)
            return try sink.take(.error(ErrorRecord(error: located, origin: origin)))
        }
        tally.count(frame: frame)
        try sink.take(.frame(frame, origin))
    }

    /// Gives the messages of a payload, each as it would come from a stream.
    private mutating func decodeMessages(
        _ payload: CapturedPayload,
        _ origin: PayloadOrigin,
        _ sink: inout some ItemSink
    ) throws(EarlyEnd) {
        var input = RouterInput(options: options, origin: origin, charset: payload.charset)
        try input.push(payload.bytes[...], &sink)
        try input.finish(&sink)
        tally.add(input.tally)
    }

    /// Whether a payload is an object literal of JavaScript, which older routers sent.
    private static func isScript(_ bytes: [UInt8]) -> Bool {
        ChatRouterDecoder.decode(bytes.prefix(1 << 10)).error?.code == .legacyScript
    }

    // MARK: What is no payload

    mutating func skip(_ reason: SkipReason) {
        tally.skips[reason, default: 0] += 1
    }

    /// A payload has another direction or time than the user asked for.
    mutating func passOver() {
        tally.isSelection = true
    }

    mutating func take(_ issue: DecodeIssue, _ capture: CaptureOrigin, _ sink: inout some ItemSink) throws(EarlyEnd) {
        tally.count(issue)
        let origin = PayloadOrigin(number: issue.payload, capture: capture)
        try sink.take(.note(NoteRecord(issue: issue, origin: origin)))
    }

    mutating func take(_ error: DecodeError, _ capture: CaptureOrigin, _ sink: inout some ItemSink) throws(EarlyEnd) {
        let origin = PayloadOrigin(number: error.payload, capture: capture)
        tally.count(error: error, at: origin.start)
        try sink.take(.error(ErrorRecord(error: error, origin: origin)))
    }
}
