//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// The pages of `--help`, made from the table of commands.
enum HelpText {
    /// What the tool does, in one sentence.
    static let purpose =
        "Decodes captured customer-chat traffic (Nuance Chat Router) to typed values, one JSON object a line."

    /// The page of `chatwire --help`.
    static var overview: String {
        let commands = table(Command.all.map { ("\($0.name) \($0.operandSynopsis)", $0.summary + ".") })
        let examples = Command.all.flatMap { $0.examples.prefix($0.name == Command.decode.name ? 3 : 1) }
        return """
            \(wrapped(purpose))

            Usage: chatwire COMMAND [OPTION...] ...

            Commands:
            \(commands)
            Options:
            \(table(Option.common.map { ($0.synopsis, $0.help) }))
            Examples:
            \(list(examples))
            Exit status:
            \(exitStatus)
            The options of a command: chatwire COMMAND --help
            Everything on one page:   chatwire help --man | man -l -

            """
    }

    /// The page of `chatwire COMMAND --help`.
    static func page(of command: Command) -> String {
        """
        \(wrapped(command.summary + "."))

        Usage: chatwire \(command.name) [OPTION...] \(command.operandSynopsis)

        \(command.discussion.map { wrapped($0) }.joined(separator: "\n\n"))

        Examples:
        \(list(command.examples))
        Options:
        \(table(command.allOptions.map { ($0.synopsis, $0.help) }))
        Exit status:
        \(exitStatus)
        """
    }

    /// The statuses, and how several inputs make one.
    private static var exitStatus: String {
        table(ExitCode.allCases.map { ("\($0.rawValue)", $0.meaning) }, column: 8)
            + wrapped("Of several inputs the worst counts, in the order 66, 1, 3, 0.", indent: 2) + "\n"
    }

    private static func list(_ examples: some Sequence<Command.Example>) -> String {
        examples.map { "  \($0.purpose):\n    \($0.line)\n" }.joined()
    }

    /// Terms on the left, what they mean on the right; a long term has a line of its own.
    private static func table(_ rows: [(term: String, meaning: String)], column: Int = 24) -> String {
        rows.map { row in
            let term = "  " + row.term
            let meaning = wrapped(row.meaning, indent: column)
            guard term.count + 2 <= column else { return "\(term)\n\(meaning)\n" }
            return term + meaning.dropFirst(term.count) + "\n"
        }.joined()
    }
}
