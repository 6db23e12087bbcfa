//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire

/// A command that reads inputs one after the other and prints what its sink makes of them as it comes.
struct InputCommand<Sink: ItemSink> {
    /// Bytes of one read.
    static var readSize: Int { 64 << 10 }

    private let options: InputOptions
    private let io: any ToolIO
    private var sink: Sink
    private var diagnostics: Diagnostics
    private var buffer = [UInt8](repeating: 0, count: readSize)

    init(
        options: InputOptions,
        environment: (String) -> String?,
        io: any ToolIO,
        sink: (InputOptions, RecordOutput) -> Sink
    ) {
        self.options = options
        self.io = io
        let isColored = options.coloring.applies(environment: environment, io: io)
        self.sink = sink(options, RecordOutput(io: io, colored: isColored))
        diagnostics = Diagnostics(
            io: io,
            isQuiet: options.isQuiet,
            // Where records run over the screen, a progress line would only be in their way.
            showsProgress: options.showsProgress && io.isTerminal(.diagnostics) && !io.isTerminal(.output)
        )
    }

    /// Decodes all inputs.
    mutating func run() throws(EarlyEnd) -> ExitCode {
        var worst = ExitCode.success
        do {
            for file in options.files.isEmpty ? ["-"] : options.files {
                worst = worst.worse(try decode(file))
            }
        } catch {
            diagnostics.clearProgress()
            // Only whole records are in the buffer, and an interrupted run owes them to its reader.
            if case .interrupted = error {
                try sink.finish()
                try sink.output.flush()
            }
            throw error
        }
        worst = worst.worse(sink.verdict)
        try sink.finish()
        if options.exitsZero, worst == .failure || worst == .noTraffic { return .success }
        return worst
    }

    private mutating func decode(_ file: String) throws(EarlyEnd) -> ExitCode {
        let descriptor: Descriptor
        do {
            descriptor = file == "-" ? .input : try io.open(file)
        } catch {
            return try unreadable(file, error)
        }
        defer { if descriptor != .input { io.close(descriptor) } }

        sink.begin(file)
        var input = InputDecoder(options: options)
        while input.isOpen {
            do {
                try waitForInput(descriptor)
            } catch {
                if case .interrupted = error { try abandon(&input) }
                throw error
            }
            let count: Int
            do {
                count = try io.read(descriptor, into: &buffer)
            } catch {
                // Of what gave nothing, such as a folder, there is nothing to say but that.
                if input.bytes > 0 { try abandon(&input) }
                return try unreadable(file, error)
            }
            if count == 0 {
                try input.finish(&sink)
            } else {
                try input.push(buffer[..<count], &sink)
            }
            diagnostics.progress(source: file, bytes: input.bytes, messages: input.tally.messages + input.tally.frames)
        }
        try sink.end()
        try sink.output.flush()
        diagnostics.clearProgress()
        if let summary = input.tally.summary { diagnostics.say(summary, of: file) }
        if !options.types.isEmpty, sink.printed == 0, input.tally.messages + input.tally.frames > 0 {
            diagnostics.say(
                "nothing in it is of the type \(options.types.sorted().joined(separator: " or "))",
                of: file
            )
        }
        return input.tally.exitCode
    }

    /// The input is not read to its end.
    private mutating func abandon(_ input: inout InputDecoder) throws(EarlyEnd) {
        try input.abandon(&sink)
        try sink.end()
    }

    /// Returns when a read has something to give.
    ///
    /// What is decoded goes out before the wait, not after it.
    private mutating func waitForInput(_ descriptor: Descriptor) throws(EarlyEnd) {
        var readiness = io.readiness(of: descriptor, waiting: false)
        if readiness == .wouldWait {
            try sink.output.flush()
            readiness = io.readiness(of: descriptor, waiting: true)
        }
        if readiness == .interrupted { throw .interrupted }
    }

    private mutating func unreadable(_ file: String, _ error: SystemError) throws(EarlyEnd) -> ExitCode {
        try sink.output.flush()
        diagnostics.say("\(error)", of: file)
        return .unreadable
    }
}

extension InputOptions.Coloring {
    /// Whether this run is coloured (https://no-color.org).
    func applies(environment: (String) -> String?, io: any ToolIO) -> Bool {
        switch self {
        case .always: true
        case .never: false
        case .auto: io.isTerminal(.output) && (environment("NO_COLOR") ?? "").isEmpty && environment("TERM") != "dumb"
        }
    }
}
