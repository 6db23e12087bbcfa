//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// What one command line asks for.
enum Request: Sendable {
    /// The help of a command; nil for the tool's.
    case help(Command?)
    case version
    case manual
    case completions(Shell)
    case decode(InputOptions)
    case events(InputOptions)
    case check(InputOptions)
    case scrub(ScrubRequest)
    /// A command of a program of its own, with its arguments.
    case program(String, [String])
    case transcript(InputOptions)

    /// Reads a command line without the program's name.
    ///
    /// - Throws: `UsageError` when it makes no sense; also when the tool would read what a person types.
    init(_ arguments: [String], inputIsTerminal: Bool) throws(UsageError) {
        guard let word = arguments.first else {
            throw UsageError(message: "no command given: use \(listed(Command.all.map(\.name)))")
        }
        if let command = Command.named(word) {
            let parsed = try ParsedArguments(command: command, arguments: arguments.dropFirst())
            self = try Self.request(parsed, line: arguments.dropFirst(), inputIsTerminal: inputIsTerminal)
        } else if let option = Option.common.first(where: { $0.isSpelled(word) }) {
            self = option.name == Option.version.name ? .version : .help(nil)
        } else {
            throw Self.unknown(word)
        }
    }

    private static func request(
        _ arguments: ParsedArguments,
        line: ArraySlice<String>,
        inputIsTerminal: Bool
    ) throws(UsageError) -> Request {
        let command = arguments.command
        if arguments.contains(.help) { return .help(command) }
        if arguments.contains(.version) { return .version }
        switch command.name {
        case Command.help.name:
            if arguments.contains(.man) { return .manual }
            return .help(try arguments.word().flatMap(Command.named))
        case Command.poll.name:
            // The other program says what else is wrong; here it is seen before it starts.
            _ = try PollRequest(arguments)
            return .program("chatwire-poll", Array(line))
        case Command.scrub.name: return .scrub(try ScrubRequest(arguments))
        case Command.completions.name:
            return .completions(try arguments.word().flatMap(Shell.init) ?? .bash)
        default:
            if arguments.operands.isEmpty, inputIsTerminal {
                throw UsageError(message: "no input: name a FILE, or pipe something in", command: command.name)
            }
            let options = try InputOptions(arguments)
            switch command.name {
            case Command.events.name: return .events(options)
            case Command.check.name: return .check(options)
            case Command.transcript.name: return .transcript(options)
            default: return .decode(options)
            }
        }
    }

    private static func unknown(_ word: String) -> UsageError {
        if word.hasPrefix("-"), word != "-" {
            let near = nearest(to: word, among: Option.common.map(\.spelling))
            let suggestion = near.map { "did you mean '\($0)'?" } ?? "options stand behind the command"
            return UsageError(message: "unknown option '\(word)'; \(suggestion)")
        }
        let near = nearest(to: word, among: Command.all.map(\.name))
        let suggestion = near.map { "did you mean '\($0)'?" } ?? "use \(listed(Command.all.map(\.name)))"
        return UsageError(message: "there is no command '\(word)'; \(suggestion)")
    }
}

extension ParsedArguments {
    /// The operand of a command that takes one of some words; nil when it is missing and may be.
    ///
    /// - Throws: `UsageError` for a word that is not allowed, missing, or one too many.
    fileprivate func word() throws(UsageError) -> String? {
        guard case .word(let name, let allowed, let isOptional) = command.operands else { return nil }
        guard let word = operands.first else {
            if isOptional { return nil }
            throw UsageError(message: "\(name) is missing: use \(listed(allowed))", command: command.name)
        }
        if let extra = operands.dropFirst().first {
            throw UsageError(message: "'\(extra)' is one \(name) too many", command: command.name)
        }
        guard allowed.contains(word) else {
            let near = nearest(to: word, among: allowed)
            let suggestion = near.map { "did you mean '\($0)'?" } ?? "use \(listed(allowed))"
            throw UsageError(message: "'\(word)' is no \(name); \(suggestion)", command: command.name)
        }
        return word
    }
}
