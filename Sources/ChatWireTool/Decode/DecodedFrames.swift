//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//
import ChatWire

/// One input of CXone frames on its way to its records: one JSON document, or one frame a line.
struct DecodedFrames {
    /// How frames lie in the input.
    enum Layout {
        /// The whole input is one frame, which may span lines.
        case document
        /// Each line is a frame; blank lines are none.
        case lines
    }

    private(set) var tally = Tally()
    private let source: String
    private let options: DecodeOptions
    private let layout: Layout
    /// The bytes of the frame that has not ended; at most one more than a frame may have.
    private var pending: [UInt8] = []
    /// Where it begins, and how many bytes of the input came before the next one.
    private var start = 0
    private var offset = 0
    private var payload = 0

    init(source: String, options: DecodeOptions, layout: Layout) {
        self.source = source
        self.options = options
        self.layout = layout
    }

    /// Decodes the frames that are complete.
    mutating func push(_ slice: ArraySlice<UInt8>, _ output: inout RecordOutput) throws(EarlyEnd) {
        var rest = slice
        while layout == .lines, let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            take(rest[..<end])
            offset += 1
            try decode(&output)
            rest = rest[(end + 1)...]
        }
        take(rest)
    }

    /// Decodes what the end of the input completes.
    mutating func finish(_ output: inout RecordOutput) throws(EarlyEnd) {
        try decode(&output)
    }

    /// Adds bytes to the frame.
    ///
    /// Those beyond the limit are counted and not kept: the frame is refused for one of them.
    private mutating func take(_ bytes: ArraySlice<UInt8>) {
        let room = max(0, options.limits.maxFrameBytes &+ 1 - pending.count)
        pending.append(contentsOf: bytes.prefix(room))
        offset += bytes.count
    }

    private mutating func decode(_ output: inout RecordOutput) throws(EarlyEnd) {
        defer {
            pending.removeAll(keepingCapacity: pending.count <= 1 << 20)
            start = offset
        }
        guard pending.contains(where: { !$0.isJSONSpace }) else { return }
        defer { payload += 1 }
        do {
            let frame = try decoded()
            tally.count(frame: frame)
            guard options.prints(frame) else { return }
            tally.printed += 1
            let record = FrameRecord(payload: payload, payloadStart: start, frame: frame)
            try output.record { record.write(source: source, to: &$0) }
        } catch let error as DecodeError {
            let located = DecodeError(
                code: error.code,
                place: error.place,
                payload: payload,
                path: error.path,
                message: error.message,
                context: error.context
            )
            tally.count(error: located, at: start)
            try output.record { ErrorRecord(error: located, payloadStart: start).write(source: source, to: &$0) }
        } catch let end as EarlyEnd {
            throw end
        } catch {
            // Nothing else is thrown in there.
            return
        }
    }

    private func decoded() throws(DecodeError) -> CXoneFrame {
        let frame = try CXoneDecoder.decode(pending, mode: options.mode, limits: options.limits)
        guard frame.envelope == .other, case .object(let root) = frame.json,
            ["messages", "messageType", "msg.type"].contains(where: { root[$0] != nil })
        else { return frame }
        throw DecodeError(
            code: .unsupportedForm,
            place: .start,
            message: "messages of the Chat Router in JSON are not decoded yet",
            context: "JSON"
        )
    }
}

extension UInt8 {
    /// Whether JSON takes it for white space.
    var isJSONSpace: Bool {
        self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09
    }
}
