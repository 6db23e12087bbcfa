//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// The `chatwire` tool.
package enum Tool {
    /// The version that `--version` prints, and the day it is from.
    static let version = "0.1.0"
    static let date = "November 30, 2026"

    /// Runs the tool.
    ///
    /// - Parameters:
    ///   - arguments: The command line without the program's name.
    ///   - environment: Answers the value of an environment variable.
    ///   - io: The system.
    /// - Returns: The exit status.
    package static func run(
        arguments: [String],
        environment: (String) -> String?,
        io: any ToolIO
    ) -> Int32 {
        var diagnostics = Diagnostics(io: io)
        let request: Request
        do {
            request = try Request(arguments, inputIsTerminal: io.isTerminal(.input))
        } catch {
            diagnostics.insist("\(error.message)\n\(error.hint)")
            return ExitCode.usage.rawValue
        }
        do {
            return try perform(request, environment: environment, io: io).rawValue
        } catch {
            // A reader who has gone (head, for one) is nothing to talk about.
            if error.exitCode == .outputFailed || error.exitCode == .usage { diagnostics.insist("\(error)") }
            return error.exitCode.rawValue
        }
    }

    private static func perform(
        _ request: Request,
        environment: (String) -> String?,
        io: any ToolIO
    ) throws(EarlyEnd) -> ExitCode {
        let text: String
        switch request {
        case .decode(let options):
            var command = InputCommand(options: options, environment: environment, io: io, sink: DecodedRecords.init)
            return try command.run()
        case .events(let options):
            var command = InputCommand(options: options, environment: environment, io: io, sink: EventRecords.init)
            return try command.run()
        case .check(let options):
            var command = InputCommand(options: options, environment: environment, io: io, sink: CheckSink.init)
            return try command.run()
        case .scrub(let request): return try ScrubTool(request: request, io: io).run()
        case .program(let name, let arguments):
            let error = io.replaceProcess(with: name, arguments: arguments)
            var diagnostics = Diagnostics(io: io)
            diagnostics.insist("\(name), which has this command, cannot be run: \(error)")
            return .unavailable
        case .transcript(let options):
            if let page = options.page { try PageFile(path: page, io: io).check() }
            var command = InputCommand(options: options, environment: environment, io: io) {
                TranscriptSink(options: $0, output: $1, environment: environment, io: io)
            }
            return try command.run()
        case .help(let command?): text = HelpText.page(of: command)
        case .help(nil): text = HelpText.overview
        case .version: text = "chatwire \(version)\n"
        case .manual: text = ManualPage.text
        case .completions(let shell): text = shell.completions
        }
        var output = RecordOutput(io: io)
        try output.text(text)
        try output.flush()
        return .success
    }
}
