//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire

/// `chatwire decode`: every message and frame as its record.
struct DecodedRecords: ItemSink {
    var output: RecordOutput
    private(set) var printed = 0
    private let options: InputOptions
    private var source = ""

    init(options: InputOptions, output: RecordOutput) {
        self.options = options
        self.output = output
    }

    mutating func begin(_ source: String) {
        self.source = source
        printed = 0
    }

    mutating func take(_ item: DecodedItem) throws(EarlyEnd) {
        switch item {
        case .message(let message, let origin):
            guard options.prints(message.kind) else { return }
            printed += 1
            try output.record { origin.located(MessageRecord(message)).write(source: source, to: &$0) }
        case .frame(let frame, let origin):
            guard options.prints(frame) else { return }
            printed += 1
            let record = FrameRecord(frame: frame, origin: origin)
            try output.record { record.write(source: source, to: &$0) }
        case .note(let note): try output.record { note.write(source: source, to: &$0) }
        case .error(let error): try output.record { error.write(source: source, to: &$0) }
        }
    }

    mutating func end() {}
}
