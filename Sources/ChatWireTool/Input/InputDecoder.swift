//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import ChatWireCapture

/// One input on its way through the decoders, whatever it is.
struct InputDecoder {
    private let options: InputOptions
    private let reader: CaptureReader
    /// The decoder of an input that is one stream of the Chat Router's bytes.
    private var stream: RouterInput?
    private var payloads: PayloadInput
    /// Bytes that were read.
    private(set) var bytes = 0
    private var isFinished = false

    init(options: InputOptions) {
        self.options = options
        reader = CaptureReader(format: options.captureFormat, limits: options.limits)
        payloads = PayloadInput(options: options)
    }

    /// Whether more bytes make sense.
    var isOpen: Bool { !isFinished && stream?.isOpen ?? true }

    /// What the input gave.
    var tally: Tally {
        var tally = payloads.tally
        if let stream { tally.add(stream.tally) }
        return tally
    }

    /// Decodes some bytes and gives what is complete.
    mutating func push(_ slice: ArraySlice<UInt8>, _ sink: inout some ItemSink) throws(EarlyEnd) {
        bytes += slice.count
        reader.push(slice)
        try drain(&sink)
    }

    /// Gives what the end of the input completes, and its error.
    mutating func finish(_ sink: inout some ItemSink) throws(EarlyEnd) {
        isFinished = true
        reader.finish()
        try drain(&sink)
        // An input without anything in it is a stream of nothing.
        if stream == nil, reader.format == .stream, options.selectsAll { stream = RouterInput(options: options) }
        try stream?.finish(&sink)
    }

    /// Gives what was held back for an end that will not come.
    mutating func abandon(_ sink: inout some ItemSink) throws(EarlyEnd) {
        isFinished = true
        try stream?.abandon(&sink)
    }

    private mutating func drain(_ sink: inout some ItemSink) throws(EarlyEnd) {
        while let item = reader.next() {
            switch item {
            case .chunk(let bytes):
                // A stream says neither when it came nor from whom.
                guard options.selectsAll else {
                    payloads.passOver()
                    continue
                }
                if stream == nil { stream = RouterInput(options: options) }
                try stream?.push(bytes[...], &sink)
            case .payload(let payload):
                guard options.selects(payload.origin) else {
                    payloads.passOver()
                    continue
                }
                try payloads.decode(payload, &sink)
            case .skipped(let reason, _): payloads.skip(reason)
            case .issue(let issue, let origin): try payloads.take(issue, origin, &sink)
            case .error(let error, let origin):
                guard options.selects(origin) else { continue }
                try payloads.take(error, origin, &sink)
            }
        }
    }
}
