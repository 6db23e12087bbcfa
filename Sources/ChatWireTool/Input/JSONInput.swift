//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//
import ChatWire

/// One input of JSON on its way through the decoders: one document, or one a line.
///
/// Each is a CXone frame, or messages of the Chat Router, which its keys tell.
struct JSONInput {
    /// How frames lie in the input.
    enum Layout {
        /// The whole input is one frame, which may span lines.
        case document
        /// Each line is a frame; blank lines are none.
        case lines
    }

    private(set) var tally = Tally()
    private let options: InputOptions
    private let layout: Layout
    /// The bytes of the frame that has not ended; at most one more than a frame may have.
    private var pending: [UInt8] = []
    /// Where it begins, and how many bytes of the input came before the next one.
    private var start = 0
    private var offset = 0
    private var payload = 0

    init(options: InputOptions, layout: Layout) {
        self.options = options
        self.layout = layout
    }

    /// Decodes the frames that are complete.
    mutating func push(_ slice: ArraySlice<UInt8>, _ sink: inout some ItemSink) throws(EarlyEnd) {
        var rest = slice
        while layout == .lines, let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            take(rest[..<end])
            offset += 1
            try decode(&sink)
            rest = rest[(end + 1)...]
        }
        take(rest)
    }

    /// Decodes what the end of the input completes.
    mutating func finish(_ sink: inout some ItemSink) throws(EarlyEnd) {
        try decode(&sink)
    }

    /// Adds bytes to the frame.
    ///
    /// Those beyond the limit are counted and not kept: the frame is refused for one of them.
    private mutating func take(_ bytes: ArraySlice<UInt8>) {
        let room = max(0, options.limits.maxFrameBytes &+ 1 - pending.count)
        pending.append(contentsOf: bytes.prefix(room))
        offset += bytes.count
    }

    private mutating func decode(_ sink: inout some ItemSink) throws(EarlyEnd) {
        defer {
            pending.removeAll(keepingCapacity: pending.count <= 1 << 20)
            start = offset
        }
        guard pending.contains(where: { !$0.isJSONSpace }) else { return }
        defer { payload += 1 }
        if pending.count <= options.limits.maxFrameBytes, RouterShape.isRouter(pending) {
            return try decodeMessages(&sink)
        }
        let frame: CXoneFrame
        do {
            frame = try CXoneDecoder.decode(pending, mode: options.mode, limits: options.limits)
        } catch {
            return try report(error, &sink)
        }
        tally.count(frame: frame)
        try sink.take(.frame(frame, PayloadOrigin(number: payload, start: start)))
    }

    /// Gives the messages of a document, each as it would come from a stream.
    private mutating func decodeMessages(_ sink: inout some ItemSink) throws(EarlyEnd) {
        let origin = PayloadOrigin(number: payload, start: start)
        var input = RouterInput(options: options, origin: origin)
        try input.push(pending[...], &sink)
        try input.finish(&sink)
        tally.add(input.tally)
    }

    private mutating func report(_ error: DecodeError, _ sink: inout some ItemSink) throws(EarlyEnd) {
        if error.code == .malformedJSON, isScript { return try decodeMessages(&sink) }
        let located = PayloadOrigin(number: payload, start: start).located(error)
        tally.count(error: located, at: start)
        try sink.take(.error(ErrorRecord(error: located, payloadStart: start)))
    }

    /// Whether the document is an object literal of JavaScript, which older routers sent.
    private var isScript: Bool {
        ChatRouterDecoder.decode(pending.prefix(1 << 10)).error?.code == .legacyScript
    }
}

extension UInt8 {
    /// Whether JSON takes it for white space.
    var isJSONSpace: Bool {
        self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09
    }
}
