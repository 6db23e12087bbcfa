//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire

/// Reads one document, which is the whole input.
final class DocumentReader: ElementReader {
    private let maxBytes: Int
    private var bytes: [UInt8] = []
    private var excess = 0

    init(limits: DecodeLimits) {
        maxBytes = max(1, limits.maxFrameBytes)
    }

    var heldBytes: Int { bytes.count }

    func push(_ bytes: ArraySlice<UInt8>, _ output: inout CaptureOutput) {
        let room = maxBytes - self.bytes.count
        self.bytes += bytes.prefix(room)
        excess += max(0, bytes.count - room)
    }

    func finish(_ output: inout CaptureOutput) {
        let origin = CaptureOrigin(start: 0)
        if excess > 0 {
            output.error(
                .limitExceeded,
                at: PlaceCounter.place(behind: bytes),
                "the document is too long",
                context: "maxFrameBytes",
                passedOver: bytes.count + excess,
                origin
            )
        } else if let elements = LogArray.elements(of: bytes[...]) {
            for element in elements { element.deliver(start: 0, &output) }
        } else if !bytes.trimmed.isEmpty {
            var system: ChatSystem?
            if case .chat(let found) = ChatTraffic.verdict(on: bytes) { system = found }
            output.payload(bytes, for: system, origin)
        }
        bytes = []
    }
}
