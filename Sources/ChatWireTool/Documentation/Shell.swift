//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// A shell that completions are made for.
enum Shell: String, Sendable, CaseIterable {
    case bash, zsh, fish

    /// The script that teaches the shell the table of commands.
    var completions: String {
        switch self {
        case .bash: BashCompletions.script
        case .zsh: ZshCompletions.script
        case .fish: FishCompletions.script
        }
    }

    /// Text in single quotes, for every one of them.
    static func quoted(_ text: String) -> String {
        "'" + text.reduce(into: "") { $0 += $1 == "'" ? "'\\''" : String($1) } + "'"
    }
}

extension Option {
    /// The first sentence of the help, for the menus of zsh and fish.
    var tip: String {
        var words: [Substring] = []
        for word in help.split(separator: " ") {
            words.append(word)
            if let last = word.last, ".:;".contains(last) { break }
        }
        return String(words.joined(separator: " ").dropLast())
    }
}
