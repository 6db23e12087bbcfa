//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// The manual page in mdoc (mdoc(7)), made from the table of commands.
enum ManualPage {
    static var text: String {
        """
        .\\" Made by 'chatwire help --man'.
        .Dd \(Tool.date)
        .Dt CHATWIRE 1
        .Os
        .Sh NAME
        .Nm chatwire
        .Nd decode captured customer-chat traffic
        .Sh SYNOPSIS
        \(Command.all.map(synopsis).joined(separator: "\n"))
        .Sh DESCRIPTION
        \(line(HelpText.purpose))
        .Pp
        The commands are as follows.
        \(Command.all.map(section).joined(separator: "\n"))
        .Ss Options of every command
        .Bl -tag -width Ds
        \(Option.common.map(item).joined(separator: "\n"))
        .El
        .Sh ENVIRONMENT
        .Bl -tag -width NO_COLOR
        .It Ev NO_COLOR
        If it is set and not empty, records are not coloured unless
        .Fl -color Cm always
        is given.
        .It Ev TERM
        If it is
        .Dq dumb ,
        the same.
        .El
        .Sh EXIT STATUS
        .Bl -tag -width Ds
        \(ExitCode.allCases.map { ".It \($0.rawValue)\n\(line($0.meaning))" }.joined(separator: "\n"))
        .El
        .Pp
        Of several inputs the worst counts, in the order 66, 1, 3, 0.
        .Sh EXAMPLES
        \(Command.all.flatMap(\.examples).map(example).joined(separator: "\n.Pp\n"))

        """
    }

    private static func synopsis(_ command: Command) -> String {
        """
        .Nm
        .Cm \(command.name)
        .Op Ar option ...
        \(operands(command))
        """
    }

    private static func operands(_ command: Command) -> String {
        switch command.operands {
        case .one(let name): ".Ar \(name)"
        case .files: ".Op Ar FILE ... | Fl"
        case .word(let name, _, let isOptional): isOptional ? ".Op Ar \(name)" : ".Ar \(name)"
        }
    }

    private static func section(_ command: Command) -> String {
        let paragraphs = ([command.summary + "."] + command.discussion).map(line).joined(separator: "\n.Pp\n")
        var text = """
            .Ss \(command.name)
            \(paragraphs)
            """
        if case .word(let name, let allowed, _) = command.operands {
            text += "\n.Pp\n.Ar \(name)\nis \(listed(allowed))."
        }
        guard !command.options.isEmpty else { return text }
        return text + "\n.Bl -tag -width Ds\n" + command.options.map(item).joined(separator: "\n") + "\n.El"
    }

    private static func item(_ option: Option) -> String {
        let letter = option.letter.map { "Fl \($0) , " } ?? ""
        let value = option.value.map { value in
            switch value {
            case .word(let allowed): " Cm " + allowed.joined(separator: " | ")
            case .free(let name, _), .file(let name): " Ar \(name)"
            }
        }
        return ".It \(letter)Fl -\(option.name)\(value ?? "")\n\(line(option.help))"
    }

    private static func example(_ example: Command.Example) -> String {
        """
        \(line(example.purpose)):
        .Bd -literal -offset indent
        \(escaped(example.line).replacingQuotes)
        .Ed
        """
    }

    /// Running text: each sentence begins a line, as mdoc wants it.
    private static func line(_ text: String) -> String {
        var lines = [""]
        for word in text.split(separator: " ") {
            let last = lines.count - 1
            lines[last] += lines[last].isEmpty ? String(word) : " \(word)"
            if word.hasSuffix(".") { lines.append("") }
        }
        return lines.filter { !$0.isEmpty }.map { escaped(wrapped($0)) }.joined(separator: "\n")
    }

    /// Backslashes, and what would make a line a request.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for character in text {
            if ".'".contains(character), result.isEmpty || result.last == "\n" { result += "\\&" }
            result += character == "\\" ? "\\e" : String(character)
        }
        return result
    }
}

extension String {
    /// Typographic quotes could not be pasted into a shell.
    fileprivate var replacingQuotes: String {
        reduce(into: "") { result, character in
            switch character {
            case "'": result += "\\(aq"
            case "~": result += "\\(ti"
            case "^": result += "\\(ha"
            default: result.append(character)
            }
        }
    }
}
