//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// What a command line says, checked against the table of commands.
struct ParsedArguments: Sendable {
    let command: Command
    private var uses: [(name: String, value: String?)] = []
    private(set) var operands: [String] = []

    /// Whether an option was given.
    func contains(_ option: Option) -> Bool {
        uses.contains { $0.name == option.name }
    }

    /// The values of an option, in their order.
    func values(of option: Option) -> [String] {
        uses.lazy.filter { $0.name == option.name }.compactMap(\.value)
    }

    /// The value of an option that counts once: the last one.
    func value(of option: Option) -> String? {
        values(of: option).last
    }
}

/// A command line that makes no sense.
struct UsageError: Error, Sendable, Hashable {
    /// What is wrong, in one line.
    let message: String
    /// The command whose help has more; nil for the tool's own help.
    var command: String?

    /// Where to read on.
    var hint: String {
        "Try 'chatwire \(command.map { "\($0) " } ?? "")--help'."
    }
}

extension ParsedArguments {
    /// Reads what stands behind the command's name.
    ///
    /// Options and operands may be mixed. A value follows behind `=` or as the next argument; `--` ends the options.
    ///
    /// - Throws: `UsageError` for an option that the command does not have, or a value that is missing, superfluous or not allowed.
    init(command: Command, arguments: some Sequence<String>) throws(UsageError) {
        self.command = command
        var rest = arguments.makeIterator()
        while let argument = rest.next() {
            if argument == "--" {
                while let operand = rest.next() { operands.append(operand) }
            } else if argument.hasPrefix("-") && argument != "-" {
                try addOption(argument, next: { rest.next() })
            } else {
                operands.append(argument)
            }
        }
    }

    private mutating func addOption(_ argument: String, next: () -> String?) throws(UsageError) {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let written = String(parts[0])
        var value = parts.count > 1 ? String(parts[1]) : nil
        guard let option = command.allOptions.first(where: { $0.isSpelled(written) }) else {
            let near = nearest(to: written, among: command.allOptions.map(\.spelling))
            let suggestion = near.map { "; did you mean '\($0)'?" } ?? ""
            throw UsageError(message: "unknown option '\(written)'\(suggestion)", command: command.name)
        }
        if let kind = option.value {
            value = value ?? next()
            try check(value, kind: kind, option: option)
        } else if value != nil {
            throw UsageError(message: "'\(written)' takes no value", command: command.name)
        }
        uses.append((option.name, value))
    }

    private func check(_ value: String?, kind: Option.Value, option: Option) throws(UsageError) {
        guard let value else {
            throw UsageError(message: "'\(option.spelling)' needs a value: \(kind.synopsis)", command: command.name)
        }
        guard case .word(let allowed) = kind, !allowed.contains(value) else { return }
        throw UsageError(
            message: "'\(value)' is no value of '\(option.spelling)': use \(listed(allowed))",
            command: command.name
        )
    }
}
