//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// What `chatwire poll` is asked for.
package struct PollRequest: Sendable, Hashable {
    /// Scheme, host and perhaps a path.
    package var baseURL = ""
    package var customerID = ""
    package var engagementID = ""
    /// Whether all that was said before comes first.
    package var needsTranscript = false
    /// Whether events are wanted, and not messages.
    package var wantsEvents = false
    /// The value of the `Authorization` field.
    package var token = ""
    /// The file that has the token; nil when the environment has it.
    var tokenFile: String?
    var isQuiet = false
    var coloring = InputOptions.Coloring.auto

    /// Takes the options from a command line.
    ///
    /// - Throws: `UsageError` when the server or one of the ids is missing.
    init(_ arguments: ParsedArguments) throws(UsageError) {
        let command = arguments.command.name
        guard let baseURL = arguments.operands.first else {
            throw UsageError(
                message: "BASE-URL is missing: the server, such as https://api.example.com",
                command: command
            )
        }
        if let extra = arguments.operands.dropFirst().first {
            throw UsageError(message: "'\(extra)' is one BASE-URL too many", command: command)
        }
        self.baseURL = baseURL
        customerID = try Self.value(.customerID, arguments)
        engagementID = try Self.value(.engagementID, arguments)
        needsTranscript = arguments.contains(.previousTranscript)
        wantsEvents = arguments.contains(.events)
        tokenFile = arguments.value(of: .tokenFile)
        isQuiet = arguments.contains(.quiet)
        coloring = arguments.value(of: .color).flatMap(InputOptions.Coloring.init) ?? .auto
    }

    private static func value(_ option: Option, _ arguments: ParsedArguments) throws(UsageError) -> String {
        guard let value = arguments.value(of: option), !value.isEmpty else {
            throw UsageError(message: "\(option.spelling) is missing", command: arguments.command.name)
        }
        return value
    }

    /// Reads the token, which is never an argument: those are for everybody on the machine to see.
    ///
    /// - Throws: `UsageError` when there is none, or its file cannot be read.
    mutating func readToken(environment: (String) -> String?, io: any ToolIO) throws(UsageError) {
        let text: String
        if let tokenFile {
            text = try Self.content(of: tokenFile, io)
        } else if let value = environment("CHATWIRE_TOKEN") {
            text = value
        } else {
            throw UsageError(
                message: "no token: set CHATWIRE_TOKEN, or name its file with --token-file",
                command: "poll"
            )
        }
        token = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
        if token.isEmpty { throw UsageError(message: "the token is empty", command: "poll") }
    }

    private static func content(of file: String, _ io: any ToolIO) throws(UsageError) -> String {
        do {
            let descriptor = try io.open(file)
            defer { io.close(descriptor) }
            // No token is longer, and a file that never ends must not be read to its end.
            var buffer = [UInt8](repeating: 0, count: 16 << 10)
            let count = try io.read(descriptor, into: &buffer)
            return String(decoding: buffer[..<count], as: UTF8.self)
        } catch {
            throw UsageError(message: "\(file): \(error)", command: "poll")
        }
    }
}
