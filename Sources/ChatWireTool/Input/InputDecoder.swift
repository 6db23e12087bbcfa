//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//
import ChatWire

/// One input on its way through the decoders, whatever it is.
struct InputDecoder {
    private enum Stage {
        case sniffing(InputSniffer)
        case router(RouterInput)
        case frames(JSONInput)
    }

    private let options: InputOptions
    private var stage: Stage
    /// Bytes that were read.
    private(set) var bytes = 0
    /// Whether the first bytes are those of gzip.
    private(set) var isGzip = false
    private var isFinished = false

    init(options: InputOptions) {
        self.options = options
        switch options.format {
        case .auto: stage = .sniffing(InputSniffer())
        case .xml: stage = .router(RouterInput(options: options))
        case .json: stage = .frames(JSONInput(options: options, layout: .document))
        case .ndjson: stage = .frames(JSONInput(options: options, layout: .lines))
        }
    }

    /// Whether more bytes make sense.
    var isOpen: Bool {
        if case .router(let input) = stage { return input.isOpen }
        return !isFinished
    }

    /// What the input gave.
    var tally: Tally {
        switch stage {
        case .sniffing: Tally()
        case .router(let input): input.tally
        case .frames(let frames): frames.tally
        }
    }

    /// Decodes some bytes and gives what is complete.
    mutating func push(_ slice: ArraySlice<UInt8>, _ sink: inout some ItemSink) throws(EarlyEnd) {
        if bytes == 0, slice.starts(with: [0x1F, 0x8B]) { isGzip = true }
        bytes += slice.count
        switch stage {
        case .sniffing(var sniffer):
            sniffer.add(slice)
            stage = .sniffing(sniffer)
            try settle(sniffer, isComplete: false, &sink)
        case .router(var input):
            defer { stage = .router(input) }
            try input.push(slice, &sink)
        case .frames(var frames):
            defer { stage = .frames(frames) }
            try frames.push(slice, &sink)
        }
    }

    /// Gives what the end of the input completes, and its error.
    mutating func finish(_ sink: inout some ItemSink) throws(EarlyEnd) {
        if case .sniffing(let sniffer) = stage { try settle(sniffer, isComplete: true, &sink) }
        isFinished = true
        switch stage {
        case .sniffing: break
        case .router(var input):
            defer { stage = .router(input) }
            try input.finish(&sink)
        case .frames(var frames):
            defer { stage = .frames(frames) }
            try frames.finish(&sink)
        }
    }

    /// Gives what was held back for an end that will not come.
    mutating func abandon(_ sink: inout some ItemSink) throws(EarlyEnd) {
        isFinished = true
        guard case .router(var input) = stage else { return }
        defer { stage = .router(input) }
        try input.abandon(&sink)
    }

    /// Goes on with what the first bytes have told.
    private mutating func settle(
        _ sniffer: InputSniffer,
        isComplete: Bool,
        _ sink: inout some ItemSink
    ) throws(EarlyEnd) {
        var sniffer = sniffer
        guard let finding = sniffer.finding(isComplete: isComplete) else {
            stage = .sniffing(sniffer)
            return
        }
        switch finding {
        case .router: stage = .router(RouterInput(options: options))
        case .frames(let layout): stage = .frames(JSONInput(options: options, layout: layout))
        }
        let read = bytes
        try push(sniffer.bytes[...], &sink)
        bytes = read
    }
}
