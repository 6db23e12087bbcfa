//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire

/// `chatwire transcript`: the conversations of the inputs, for people.
///
/// Where a message belongs is known when all of its input has been read, so each input's text comes at its end. A page comes at the end of
/// the run, since all inputs are on it.
struct TranscriptSink: ItemSink {
    var output: RecordOutput
    /// No record is asked for by its type here.
    let printed = 0
    private let options: InputOptions
    private let io: any ToolIO
    private let width: Int
    private let isColored: Bool
    private var builder: TranscriptBuilder
    /// What a page will show.
    private var transcripts: [Transcript] = []
    private var isFirst = true

    init(options: InputOptions, output: RecordOutput, environment: (String) -> String?, io: any ToolIO) {
        self.options = options
        self.output = output
        self.io = io
        width = environment("COLUMNS").flatMap { Int($0) } ?? 80
        isColored = options.coloring.applies(environment: environment, io: io)
        builder = TranscriptBuilder(source: "", mode: options.chatMode)
    }

    mutating func begin(_ source: String) {
        builder = TranscriptBuilder(source: source, mode: options.chatMode)
    }

    mutating func take(_ item: DecodedItem) {
        builder.take(item)
    }

    mutating func end() throws(EarlyEnd) {
        let transcript = builder.finish()
        // The input's memory goes before the next one comes.
        begin("")
        guard options.page == nil else {
            transcripts.append(transcript)
            return
        }
        let isNamed = options.files.count > 1
        let text = TranscriptText.text(of: transcript, width: width, isColored: isColored, isNamed: isNamed)
        if !isFirst, !text.isEmpty { try output.text("\n") }
        if !text.isEmpty { isFirst = false }
        try output.text(text)
    }

    func finish() throws(EarlyEnd) {
        guard let page = options.page else { return }
        try PageFile(path: page, io: io).write(TranscriptPage.html(of: transcripts))
    }
}
