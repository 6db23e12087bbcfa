//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import Foundation
import Testing

@testable import ChatWireTool

@Suite("Help, manual page and completions")
struct DocumentationTests {
    private func output(_ arguments: String...) -> String {
        let io = FakeIO()
        #expect(Tool.run(arguments: arguments, environment: { _ in nil }, io: io) == 0)
        #expect(io.diagnostics.isEmpty)
        return io.output
    }

    @Test("every option of every command is in its help, in the manual page and in all completions")
    func options() {
        let manual = output("help", "--man")
        for command in Command.all {
            let help = output(command.name, "--help")
            for option in command.allOptions {
                #expect(help.contains("  \(option.synopsis)"))
                #expect(manual.contains("Fl -\(option.name)"))
            }
        }
    }

    @Test("a shell completes every command, option and value", arguments: Shell.allCases)
    func completions(shell: Shell) {
        let script = output("completions", shell.rawValue)
        for command in Command.all {
            let part = part(of: script, command: command, shell: shell)
            for option in command.allOptions {
                #expect(part.contains(shell == .fish ? " -l \(option.name) " : option.spelling))
                for candidate in option.value?.candidates ?? [] { #expect(part.contains(candidate)) }
            }
            if case .word(_, let allowed, _) = command.operands {
                for word in allowed { #expect(part.contains(word)) }
            }
        }
    }

    /// The lines of a script that are about one command.
    private func part(of script: String, command: Command, shell: Shell) -> String {
        let lines = script.split(separator: "\n")
        if shell == .fish {
            return lines.filter { $0.contains("-- \(command.name) (commandline -opc)[2]") }.joined(separator: "\n")
        }
        // "    decode)" in bash, "        decode) _arguments" in zsh; the next command's line ends it.
        let isStart = { (line: Substring) in
            let word = line.drop { $0 == " " }.prefix { $0 != ")" }
            return Command.all.contains { $0.name == word } && line.contains("\(word))")
        }
        let isOwn = { (line: Substring) in line.drop { $0 == " " }.hasPrefix("\(command.name))") }
        let own = lines.drop { !isOwn($0) }
        return (own.prefix(1) + own.dropFirst().prefix { !isStart($0) }).joined(separator: "\n")
    }

    @Test("every command is in the overview and in the manual page, with its examples")
    func commands() {
        let overview = output("--help")
        let manual = output("help", "--man")
        for command in Command.all {
            #expect(overview.contains("  \(command.name) "))
            #expect(manual.contains(".Ss \(command.name)\n"))
            let help = output(command.name, "-h")
            #expect((3...6).contains(command.examples.count))
            for example in command.examples {
                #expect(help.contains("    \(example.line)\n"))
                #expect(example.line.contains("chatwire \(command.name)"))
            }
        }
    }

    @Test("every exit status is explained in the overview, in the help and in the manual page")
    func statuses() {
        for page in [output("--help"), output("decode", "--help"), output("help", "--man")] {
            for code in ExitCode.allCases { #expect(page.contains(code.meaning)) }
        }
    }

    @Test("the overview begins with what the tool does, then commands, examples and exit statuses")
    func overview() throws {
        let page = output("--help")
        #expect(page == output("-h"))
        #expect(page == output("help"))
        #expect(page.hasPrefix("Decodes captured"))
        let headings = page.split(separator: "\n").filter { $0.hasSuffix(":") && !$0.hasPrefix(" ") }
        #expect(headings == ["Commands:", "Options:", "Examples:", "Exit status:"])
    }

    @Test("help fits a terminal of 80 columns")
    func width() {
        for page in [output("--help")] + Command.all.map({ output($0.name, "--help") }) {
            for line in page.split(separator: "\n") { #expect(line.count <= 80) }
        }
    }

    @Test("'help decode' and 'decode --help' are one page, whatever else is asked")
    func helpForms() {
        #expect(output("help", "decode") == output("decode", "--help"))
        #expect(output("decode", "--strict", "a.xml", "-h") == output("decode", "--help"))
    }

    @Test("the version is printed on every level")
    func version() {
        #expect(output("--version") == "chatwire 0.1.0\n")
        #expect(output("decode", "--version") == "chatwire 0.1.0\n")
    }

    @Test("the manual page has the sections of a command, and no line that mdoc would take for another macro")
    func manual() {
        let page = output("help", "--man")
        let sections = page.split(separator: "\n").filter { $0.hasPrefix(".Sh ") }.map { $0.dropFirst(4) }
        #expect(sections == ["NAME", "SYNOPSIS", "DESCRIPTION", "ENVIRONMENT", "EXIT STATUS", "EXAMPLES"])
        let macros: Set<Substring> = [
            ".\\\"", ".Ar", ".Bd", ".Bl", ".Cm", ".Dd", ".Dq", ".Dt", ".Ed", ".El", ".Fl", ".It", ".Nd", ".Nm", ".Op",
            ".Os", ".Pp", ".Sh", ".Ss",
        ]
        for line in page.split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'") {
            #expect(macros.contains(line.prefix { $0 != " " }))
        }
    }

    @Test("the words of help are the commands")
    func helpWords() {
        guard case .word(_, let allowed, _) = Command.help.operands else {
            Issue.record("help takes a word")
            return
        }
        #expect(allowed == Command.all.map(\.name))
    }
}
