//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// Completions for fish.
enum FishCompletions {
    /// Before the command's own word is there.
    private static let isFirst = "test (count (commandline -opc)) -eq 1"

    static var script: String {
        """
        # fish completion for chatwire; made by 'chatwire completions fish'.
        \(Option.common.map { line(isFirst, $0) }.joined(separator: "\n"))
        \(Command.all.map(lines).joined(separator: "\n"))

        """
    }

    private static func lines(_ command: Command) -> String {
        let isUsed = "contains -- \(command.name) (commandline -opc)[2]"
        var lines = [
            "complete -c chatwire -n \(Shell.quoted(isFirst)) -f -a \(command.name) -d \(Shell.quoted(command.summary))"
        ]
        if case .word(_, let allowed, _) = command.operands {
            // One word is enough; and no files.
            let first = "\(isUsed); and test (count (commandline -opc)) -eq 2"
            lines.append(
                "complete -c chatwire -n \(Shell.quoted(first)) -f -a \(Shell.quoted(allowed.joined(separator: " ")))"
            )
            lines.append("complete -c chatwire -n \(Shell.quoted(isUsed)) -f")
        }
        return (lines + command.allOptions.map { line(isUsed, $0) }).joined(separator: "\n")
    }

    private static func line(_ condition: String, _ option: Option) -> String {
        var line = "complete -c chatwire -n \(Shell.quoted(condition)) -l \(option.name)"
        if let letter = option.letter { line += " -s \(letter)" }
        if case .file = option.value {
            line += " -r -F"
        } else if let value = option.value {
            line += " -x -a \(Shell.quoted(value.candidates.joined(separator: " ")))"
        }
        return line + " -d \(Shell.quoted(option.tip))"
    }
}
