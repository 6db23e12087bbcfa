//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire

/// One input of the Chat Router on its way through the decoder.
struct RouterInput {
    private(set) var tally = Tally()
    /// Bytes that were read.
    private(set) var bytes = 0
    /// Whether more bytes make sense.
    private(set) var isOpen = true

    private let options: InputOptions
    private let decoder: ChatRouterDecoder
    private let origin: PayloadOrigin
    /// Whether it is the whole input, and not one payload of it.
    private let isInput: Bool
    /// The first loss, if no message carried it: the error at the end may report it once more.
    private var heldLoss: NoteRecord?

    /// Begins an input, or one payload of an input of several, which then is one document.
    init(options: InputOptions, origin: PayloadOrigin? = nil, charset: Charset? = nil) {
        self.options = options
        isInput = origin == nil
        self.origin = origin ?? PayloadOrigin(number: 0, start: 0)
        decoder = ChatRouterDecoder(
            mode: options.mode,
            limits: options.limits,
            charset: charset ?? options.charset,
            documents: origin == nil ? options.documents : .one
        )
    }

    /// Decodes some bytes and gives what is complete.
    mutating func push(_ slice: ArraySlice<UInt8>, _ sink: inout some ItemSink) throws(EarlyEnd) {
        bytes += slice.count
        decoder.push(slice)
        try drain(&sink)
    }

    /// Gives what the end of the input completes, and its error.
    mutating func finish(_ sink: inout some ItemSink) throws(EarlyEnd) {
        decoder.finish()
        try drain(&sink)
        try close(error: nil, &sink)
    }

    /// Gives what was held back for an end that will not come.
    mutating func abandon(_ sink: inout some ItemSink) throws(EarlyEnd) {
        try close(error: nil, &sink)
    }

    private mutating func drain(_ sink: inout some ItemSink) throws(EarlyEnd) {
        while isOpen {
            let next: ChatRouterDecoder.Output?
            do {
                next = try decoder.nextOutput()
            } catch {
                return try close(error: error, &sink)
            }
            switch next {
            case .message(let message): try give(message, &sink)
            case .issue(let issue, let payloadStart):
                let note = NoteRecord(
                    issue: origin.located(issue),
                    payloadStart: payloadStart + origin.start,
                    origin: origin
                )
                try give(note, &sink)
            case nil: return
            }
        }
    }

    private mutating func give(_ message: GetMessageResponse, _ sink: inout some ItemSink) throws(EarlyEnd) {
        tally.count(message.issues)
        try sink.take(.message(message, origin))
    }

    private mutating func give(_ note: NoteRecord, _ sink: inout some ItemSink) throws(EarlyEnd) {
        let isFirstLoss = note.issue.severity == .loss && tally.losses == 0
        tally.count(note.issue)
        if isFirstLoss {
            heldLoss = note
        } else {
            try sink.take(.note(note))
        }
    }

    /// Ends the input, the first time it is called.
    private mutating func close(error: DecodeError?, _ sink: inout some ItemSink) throws(EarlyEnd) {
        guard isOpen else { return }
        isOpen = false
        let error = error.map(origin.located)
        tally.omitted = decoder.omittedIssues
        if let loss = heldLoss, !loss.issue.isReported(by: error) {
            try sink.take(.note(loss))
        }
        guard let error else { return }
        // Nothing in an input of which nobody said what it is: no chat traffic, but no failure either.
        if error.code == .empty, options.format == .auto { return }
        tally.error = error
        tally.endsInput = isInput && error.endsStream
        tally.errorPayloadStart = decoder.errorPayloadStart + origin.start
        try sink.take(
            .error(ErrorRecord(error: error, payloadStart: tally.errorPayloadStart, origin: origin))
        )
    }
}

extension DecodeIssue {
    /// Whether an error says the same.
    fileprivate func isReported(by error: DecodeError?) -> Bool {
        guard let error else { return false }
        return error.code == code && error.place == place && error.payload == payload
    }
}
