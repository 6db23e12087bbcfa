//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// One command of the tool.
///
/// Parsing, help, manual page and completions are all made from these.
struct Command: Sendable {
    /// The word behind `chatwire`.
    let name: String
    /// What it does in one line, without a full stop.
    let summary: String
    /// What it does, in paragraphs.
    let discussion: [String]
    let operands: Operands
    let options: [Option]
    let examples: [Example]

    /// What may stand beside the options.
    enum Operands: Sendable {
        /// Any number of files; `-` is stdin.
        case files
        /// One of some words; it may be missing if `isOptional`.
        case word(called: String, allowed: [String], isOptional: Bool)
        /// One of anything.
        case one(called: String)
    }

    /// A command line and what it is good for.
    struct Example: Sendable {
        let purpose: String
        let line: String
    }

    /// Its own options and the ones that every command has.
    var allOptions: [Option] { options + Option.common }

    /// How its operands are written.
    var operandSynopsis: String {
        switch operands {
        case .files: "[FILE...|-]"
        case .one(let name): name
        case .word(let name, let allowed, let isOptional):
            isOptional ? "[\(name)]" : allowed.joined(separator: "|")
        }
    }
}

/// One option of a command.
struct Option: Sendable {
    /// The name without its dashes.
    let name: String
    /// The one-letter spelling, if it has one.
    var letter: Character?
    /// What stands behind it; nil for a switch.
    var value: Value?
    /// Whether each use adds to the ones before; otherwise the last one counts.
    var isRepeatable = false
    /// What it does, in sentences.
    let help: String

    /// The value of an option.
    enum Value: Sendable {
        /// One of some words.
        case word([String])
        /// Anything; completions offer the examples.
        case free(called: String, examples: [String])
        /// The name of a file.
        case file(called: String)

        /// How it is written in a synopsis.
        var synopsis: String {
            switch self {
            case .word(let allowed): allowed.joined(separator: "|")
            case .free(let name, _), .file(let name): name
            }
        }

        /// What completions offer.
        var candidates: [String] {
            switch self {
            case .word(let allowed): allowed
            case .free(_, let examples): examples
            case .file: []
            }
        }
    }

    /// The long spelling, such as `--format`.
    var spelling: String { "--\(name)" }

    /// Whether this is one of its spellings.
    func isSpelled(_ word: String) -> Bool {
        word == spelling || word == letter.map { "-\($0)" }
    }

    /// All spellings with the value, such as `-h, --help` or `--format auto|xml`.
    var synopsis: String {
        let letter = letter.map { "-\($0), " } ?? ""
        let value = value.map { " \($0.synopsis)" } ?? ""
        return letter + spelling + value
    }
}
