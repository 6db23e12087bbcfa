//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire

/// One input on its way through the decoder to its records.
struct DecodedInput {
    private(set) var tally = Tally()
    /// Bytes that were read.
    private(set) var bytes = 0
    /// Whether more bytes make sense.
    private(set) var isOpen = true

    private let source: String
    private let options: DecodeOptions
    private let decoder: ChatRouterDecoder
    private let origin: PayloadOrigin
    /// The first loss, if no message carried it: the error at the end may report it once more.
    private var heldLoss: NoteRecord?

    /// Begins an input, or one payload of an input of several, which then is one document.
    init(source: String, options: DecodeOptions, origin: PayloadOrigin? = nil) {
        self.source = source
        self.options = options
        self.origin = origin ?? PayloadOrigin(number: 0, start: 0)
        decoder = ChatRouterDecoder(
            mode: options.mode,
            limits: options.limits,
            charset: options.charset,
            documents: origin == nil ? options.documents : .one
        )
    }

    /// Decodes some bytes and prints what is complete.
    mutating func push(_ slice: ArraySlice<UInt8>, _ output: inout RecordOutput) throws(EarlyEnd) {
        bytes += slice.count
        decoder.push(slice)
        try drain(&output)
    }

    /// Prints what the end of the input completes, and its error.
    mutating func finish(_ output: inout RecordOutput) throws(EarlyEnd) {
        decoder.finish()
        try drain(&output)
        try close(error: nil, &output)
    }

    /// Prints what was held back for an end that will not come.
    mutating func abandon(_ output: inout RecordOutput) throws(EarlyEnd) {
        try close(error: nil, &output)
    }

    private mutating func drain(_ output: inout RecordOutput) throws(EarlyEnd) {
        while isOpen {
            let next: ChatRouterDecoder.Output?
            do {
                next = try decoder.nextOutput()
            } catch {
                return try close(error: error, &output)
            }
            switch next {
            case .message(let message): try print(message, &output)
            case .issue(let issue, let payloadStart):
                let note = NoteRecord(issue: origin.located(issue), payloadStart: payloadStart + origin.start)
                try print(note, &output)
            case nil: return
            }
        }
    }

    private mutating func print(_ message: GetMessageResponse, _ output: inout RecordOutput) throws(EarlyEnd) {
        tally.count(message.issues)
        guard options.prints(message.kind) else { return }
        tally.printed += 1
        try output.record { origin.located(MessageRecord(message)).write(source: source, to: &$0) }
    }

    private mutating func print(_ note: NoteRecord, _ output: inout RecordOutput) throws(EarlyEnd) {
        let isFirstLoss = note.issue.severity == .loss && tally.losses == 0
        tally.count(note.issue)
        if isFirstLoss {
            heldLoss = note
        } else {
            try output.record { note.write(source: source, to: &$0) }
        }
    }

    /// Ends the input, the first time it is called.
    private mutating func close(error: DecodeError?, _ output: inout RecordOutput) throws(EarlyEnd) {
        guard isOpen else { return }
        isOpen = false
        let error = error.map(origin.located)
        tally.omitted = decoder.omittedIssues
        if let loss = heldLoss, !loss.issue.isReported(by: error) {
            try output.record { loss.write(source: source, to: &$0) }
        }
        guard let error else { return }
        // Nothing in an input of which nobody said what it is: no chat traffic, but no failure either.
        if error.code == .empty, options.format == .auto { return }
        tally.error = error
        tally.errorPayloadStart = decoder.errorPayloadStart + origin.start
        let record = ErrorRecord(error: error, payloadStart: tally.errorPayloadStart)
        try output.record { record.write(source: source, to: &$0) }
    }
}

extension DecodeIssue {
    /// Whether an error says the same.
    fileprivate func isReported(by error: DecodeError?) -> Bool {
        guard let error else { return false }
        return error.code == code && error.place == place && error.payload == payload
    }
}
