//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire

/// `chatwire poll`, but for the network: a program of its own has that, so that the other commands start without it.
package enum PollTool {
    /// Follows an engagement and prints its records, each as soon as its message has come.
    ///
    /// - Parameters:
    ///   - arguments: The command line without the program's name and without `poll`.
    ///   - environment: Answers the value of an environment variable.
    ///   - io: The system.
    ///   - poll: Begins to poll; the sequence ends with the engagement.
    /// - Returns: The exit status: 0 when the engagement has ended, 1 when the server refused for good, 130 when interrupted.
    package nonisolated(nonsending) static func run(
        arguments: [String],
        environment: (String) -> String?,
        io: any ToolIO,
        poll: (PollRequest) throws -> AsyncStream<PolledItem>
    ) async -> Int32 {
        var diagnostics = Diagnostics(io: io)
        let items: AsyncStream<PolledItem>
        let request: PollRequest
        do {
            request = try parsed(arguments, environment, io)
        } catch {
            diagnostics.insist("\(error.message)\n\(error.hint)")
            return ExitCode.usage.rawValue
        }
        do {
            items = try poll(request)
        } catch {
            diagnostics.insist("\(request.baseURL): \(error)")
            return ExitCode.usage.rawValue
        }
        do {
            return try await follow(items, request, environment, io).rawValue
        } catch {
            if let end = error as? EarlyEnd {
                if end.exitCode == .outputFailed { diagnostics.insist("standard output: \(end)") }
                return end.exitCode.rawValue
            }
            return ExitCode.failure.rawValue
        }
    }

    private static func parsed(
        _ arguments: [String],
        _ environment: (String) -> String?,
        _ io: any ToolIO
    ) throws(UsageError) -> PollRequest {
        var request = try PollRequest(ParsedArguments(command: .poll, arguments: arguments))
        try request.readToken(environment: environment, io: io)
        return request
    }

    private nonisolated(nonsending) static func follow(
        _ items: AsyncStream<PolledItem>,
        _ request: PollRequest,
        _ environment: (String) -> String?,
        _ io: any ToolIO
    ) async throws -> ExitCode {
        var output = RecordOutput(io: io, colored: request.coloring.applies(environment: environment, io: io))
        var diagnostics = Diagnostics(io: io, isQuiet: request.isQuiet)
        let source = request.baseURL
        var status = ExitCode.success
        for await item in items {
            switch item {
            case .message(let message):
                try output.record { MessageRecord(message).write(source: source, to: &$0) }
                for issue in message.issues where issue.severity == .loss {
                    diagnostics.say("\(issue.code) cost \(counted(issue.passedOver ?? 0, "byte"))", of: source)
                }
            case .event(let event):
                try output.record { EventRecord(payload: nil, event: event).write(source: source, to: &$0) }
            case .failure(let failure):
                try output.record { failure.write(source: source, to: &$0) }
                if failure.isFinal {
                    diagnostics.say("\(failure.message)", of: source)
                    status = .failure
                }
            case .interrupted:
                try output.flush()
                return .interrupted
            }
            // Each line as its message arrives.
            try output.flush()
        }
        return status
    }
}
