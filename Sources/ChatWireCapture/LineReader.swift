//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire

/// Reads lines, each of which is an element: at most one is in memory.
final class LineReader: ElementReader {
    /// Whether a line that is neither JSON nor contains a payload is noise; else it is a payload that its decoder will refuse.
    private let allowsNoise: Bool
    private let maxLineBytes: Int

    /// The line that has not ended; no more than a line may have.
    private var pending: [UInt8] = []
    /// How many bytes the line has beyond those.
    private var excess = 0
    private var start = 0
    private var offset = 0
    /// Where the lines without a payload begin that came last.
    private var noiseStart: Int?
    private var packets: TsharkReader

    init(allowsNoise: Bool, limits: DecodeLimits) {
        self.allowsNoise = allowsNoise
        maxLineBytes = max(1, limits.maxFrameBytes)
        packets = TsharkReader(limits: limits)
    }

    var heldBytes: Int { pending.count + packets.heldBytes }

    func push(_ bytes: ArraySlice<UInt8>, _ output: inout CaptureOutput) {
        var rest = bytes
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            if pending.isEmpty, excess == 0, end - rest.startIndex <= maxLineBytes {
                // The usual case needs no copy.
                take(rest[..<end], &output)
            } else {
                hold(rest[..<end])
                takePending(&output)
            }
            offset += end + 1 - rest.startIndex
            start = offset
            rest = rest[(end + 1)...]
        }
        hold(rest)
        offset += rest.count
    }

    func finish(_ output: inout CaptureOutput) {
        if !pending.isEmpty || excess > 0 { takePending(&output) }
        start = offset
        endNoise(&output)
        packets.finish(&output)
    }

    private func hold(_ bytes: ArraySlice<UInt8>) {
        let room = maxLineBytes - pending.count
        pending += bytes.prefix(room)
        excess += max(0, bytes.count - room)
    }

    private func takePending(_ output: inout CaptureOutput) {
        defer {
            pending.removeAll(keepingCapacity: pending.count <= 1 << 20)
            excess = 0
        }
        guard excess > 0 else { return take(pending[...], &output) }
        endNoise(&output)
        output.error(
            .limitExceeded,
            at: PlaceCounter.place(behind: pending),
            "a line is too long",
            context: "maxFrameBytes",
            passedOver: pending.count + excess,
            CaptureOrigin(start: start)
        )
    }

    private func take(_ line: ArraySlice<UInt8>, _ output: inout CaptureOutput) {
        let line = line.trimmedOnBothSides
        guard !line.isEmpty else { return }
        switch LogLine(line).content {
        case .packet(let bytes):
            endNoise(&output)
            packets.take(bytes, start: start, &output)
        case .packetIndex: endNoise(&output)
        case .elements(let elements):
            endNoise(&output)
            for element in elements { element.deliver(start: start, &output) }
        case .nothing where allowsNoise: noiseStart = noiseStart ?? start
        case .nothing:
            endNoise(&output)
            let bytes = Array(line)
            var system: ChatSystem?
            if case .chat(let found) = ChatTraffic.verdict(on: bytes) { system = found }
            output.payload(bytes, for: system, CaptureOrigin(start: start))
        }
    }

    private func endNoise(_ output: inout CaptureOutput) {
        guard let noiseStart else { return }
        self.noiseStart = nil
        output.note(
            output.issue(.noiseSkipped, "lines without a payload", passedOver: start - noiseStart),
            CaptureOrigin(start: noiseStart)
        )
    }
}
