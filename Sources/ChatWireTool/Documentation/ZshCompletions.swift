//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// Completions for zsh's completion system; the script works from `$fpath` and when it is sourced.
enum ZshCompletions {
    static var script: String {
        """
        #compdef chatwire
        # zsh completion for chatwire; made by 'chatwire completions zsh'.
        _chatwire() {
            local curcontext="$curcontext" state line
            local -a commands
            commands=(
        \(Command.all.map { "        " + Shell.quoted("\($0.name):\(escaped($0.summary))") }.joined(separator: "\n"))
            )
            _arguments -C \\
        \(Option.common.flatMap { specifications($0, indent: 8) }.map { $0 + " \\" }.joined(separator: "\n"))
                '1:command:->command' \\
                '*::argument:->argument'
            case $state in
            command) _describe -t commands 'chatwire command' commands ;;
            argument)
                curcontext="${curcontext%:*:*}:chatwire-${words[1]}:"
                case ${words[1]} in
        \(Command.all.map(branch).joined(separator: "\n"))
                esac ;;
            esac
        }
        if [[ ${zsh_eval_context[-1]} == loadautofunc ]]; then
            _chatwire "$@"
        else
            compdef _chatwire chatwire
        fi

        """
    }

    private static func branch(_ command: Command) -> String {
        let operands =
            switch command.operands {
            case .one(let name): "'1:\(name):'"
            case .files: "'*:file:_files'"
            case .word(let name, let allowed, _): "'1:\(name):(\(allowed.joined(separator: " ")))'"
            }
        let options = command.allOptions.flatMap { specifications($0, indent: 16) }.map { $0 + " \\" }
        return """
                    \(command.name)) _arguments -s -S \\
            \(options.joined(separator: "\n"))
                            \(operands) ;;
            """
    }

    private static func specifications(_ option: Option, indent: Int) -> [String] {
        let margin = String(repeating: " ", count: indent)
        let action = option.value.map { value in
            if case .file = value { return ":\(value.name):_files" }
            // A candidate that ends in "=" wants no space behind it.
            let list = value.candidates.joined(separator: " ")
            return value.candidates.allSatisfy { $0.hasSuffix("=") }
                ? ":\(value.name):{compadd -S '' -- \(list)}" : ":\(value.name):(\(list))"
        }
        let spelling = option.spelling + (option.value == nil ? "" : "=")
        let spellings = (option.letter.map { ["-\($0)"] } ?? []) + [spelling]
        return spellings.map { spelling in
            let repeats = option.isRepeatable ? "*" : ""
            return margin + Shell.quoted("\(repeats)\(spelling)[\(escaped(option.tip))]\(action ?? "")")
        }
    }

    /// Colons and brackets have a meaning in specifications.
    private static func escaped(_ text: String) -> String {
        text.reduce(into: "") { $0 += ":[]\\".contains($1) ? "\\\($1)" : String($1) }
    }
}

extension Option.Value {
    /// A heading for the values.
    fileprivate var name: String {
        switch self {
        case .word: "value"
        case .free(let name, _), .file(let name): name
        }
    }
}
