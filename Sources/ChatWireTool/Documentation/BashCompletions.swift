//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// Completions for bash 3.2 and later, without the bash-completion package.
enum BashCompletions {
    static var script: String {
        """
        # bash completion for chatwire; made by 'chatwire completions bash'.
        _chatwire() {
            local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}" words=""
            # "=" breaks words: "--format=x" arrives as "--format" "=" "x".
            if [ "$current" = "=" ]; then
                current=""
            elif [ "$previous" = "=" ] && [ "$COMP_CWORD" -gt 2 ]; then
                previous="${COMP_WORDS[COMP_CWORD-2]}"
            fi
            local command=""
            [ "$COMP_CWORD" -gt 1 ] && command="${COMP_WORDS[1]}"
            COMPREPLY=()
            case "$command" in
            "")
                words="\(words(Command.all.map(\.name) + spellings(Option.common)))" ;;
        \(Command.all.map(branch).joined(separator: "\n"))
            esac
            COMPREPLY=($(compgen -W "$words" -- "$current"))
            # A value that goes on behind its "=" wants no space (bash 3.2 has no compopt and adds one).
            case "${COMPREPLY[0]-}" in
            *=) compopt -o nospace 2>/dev/null ;;
            esac
        }
        complete -o default -F _chatwire chatwire

        """
    }

    /// Files are bash's own default when there are no words.
    private static func branch(_ command: Command) -> String {
        let values = command.allOptions.compactMap { option in
            option.value.map { "        \(option.spelling)) words=\"\(words($0.candidates))\" ;;\n" }
        }
        let operands =
            switch command.operands {
            case .one: ""
            case .files: ""
            case .word(_, let allowed, _): words(allowed)
            }
        return """
                \(command.name))
                    case "$previous" in
            \(values.joined())        *)
                        case "$current" in
                        -*) words="\(words(spellings(command.allOptions)))" ;;
                        *) words="\(operands)" ;;
                        esac ;;
                    esac ;;
            """
    }

    private static func spellings(_ options: [Option]) -> [String] {
        options.flatMap { option in (option.letter.map { ["-\($0)"] } ?? []) + [option.spelling] }
    }

    private static func words(_ words: [String]) -> String {
        words.joined(separator: " ")
    }
}
