//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import Foundation
import Testing

@testable import ChatWireTool

@Suite("Arguments")
struct ArgumentTests {
    private func options(_ arguments: String...) throws -> InputOptions {
        try InputOptions(ParsedArguments(command: .decode, arguments: arguments))
    }

    private func failure(_ arguments: [String], inputIsTerminal: Bool = false) -> String? {
        do {
            _ = try Request(arguments, inputIsTerminal: inputIsTerminal)
            return nil
        } catch {
            return error.message
        }
    }

    @Test("without options, damage is repaired and several documents are expected")
    func defaults() throws {
        let options = try options("a.xml")
        #expect(options.mode == .lenient)
        #expect(options.documents == .several)
        #expect(options.charset == nil)
        #expect(options.limits == .default)
        #expect(options.files == ["a.xml"])
        #expect(options.coloring == .auto)
        #expect(options.showsProgress && !options.exitsZero && !options.isQuiet)
    }

    @Test("values stand behind a space or an equals sign", arguments: [["--format", "xml"], ["--format=xml"]])
    func valueForms(form: [String]) throws {
        let parsed = try ParsedArguments(command: .decode, arguments: form + ["f"])
        let options = try InputOptions(parsed)
        #expect(options.documents == .one)
        #expect(options.files == ["f"])
    }

    @Test("every switch does what its name says")
    func switches() throws {
        #expect(try options("--strict").mode == .strict)
        #expect(try options("--exit-zero").exitsZero)
        #expect(try options("--quiet").isQuiet)
        #expect(try !options("--quiet").showsProgress)
        #expect(try !options("--no-progress").showsProgress)
        #expect(try options("--color=never").coloring == .never)
        #expect(try options("--charset", "latin1").charset == .iso8859_1)
    }

    @Test("the last of several values counts, unless the option collects them")
    func repeats() throws {
        #expect(try options("--color=always", "--color=never").coloring == .never)
        #expect(try options("--only", "a", "--only=b").types == ["a", "b"])
        let limits = try options("--limit", "maxDepth=3", "--limit=maxIssues=9", "--limit", "maxDepth=4").limits
        #expect(limits.maxDepth == 4)
        #expect(limits.maxIssues == 9)
    }

    @Test("every limit of a stream can be set, down to 1")
    func limits() throws {
        for limit in InputOptions.limits {
            #expect(try options("--limit", "\(limit.name)=1").limits[keyPath: limit.keyPath] == 1)
        }
        #expect(InputOptions.limits.count == DecodeLimits.named.count - 2)
    }

    @Test("options and files may be mixed; two dashes end the options and one is stdin")
    func operands() throws {
        #expect(
            try options("a", "--strict", "-", "--", "--quiet", "--", "-x").files == ["a", "-", "--quiet", "--", "-x"]
        )
        #expect(try !options("--", "--quiet").isQuiet)
        #expect(try options("--only", "--", "f").types == ["--"])
    }

    @Test("a type matches by kind, so that both spellings of a renamed type do")
    func types() throws {
        let options = try options("--only", "chat.automation_request", "--only", "myOwn")
        #expect(options.prints(.chatAutomationRequest))
        #expect(options.prints(.other("myOwn")))
        #expect(!options.prints(.other("myown")))
        #expect(!options.prints(.chatLine))
        #expect(try self.options().prints(.chatLine))
        #expect(try self.options("--only", "").prints(.other("")))
    }

    static let mistakes: [(arguments: [String], message: String)] = [
        ([], "no command given: use decode, events, transcript, check, scrub, poll, completions or help"),
        (["deocde"], "there is no command 'deocde'; did you mean 'decode'?"),
        (
            ["DECODE"],
            "there is no command 'DECODE'; use decode, events, transcript, check, scrub, poll, completions or help"
        ),
        (["hepl"], "there is no command 'hepl'; did you mean 'help'?"),
        (
            ["a.xml"],
            "there is no command 'a.xml'; use decode, events, transcript, check, scrub, poll, completions or help"
        ),
        (["-"], "there is no command '-'; use decode, events, transcript, check, scrub, poll, completions or help"),
        (["--strict", "decode"], "unknown option '--strict'; options stand behind the command"),
        (["--verison"], "unknown option '--verison'; did you mean '--version'?"),
        (["decode", "--strickt"], "unknown option '--strickt'; did you mean '--strict'?"),
        (["decode", "--sideways", "sent"], "unknown option '--sideways'"),
        (["decode", "-x"], "unknown option '-x'"),
        (["decode", "--strict=yes"], "'--strict' takes no value"),
        (["decode", "--format"], "'--format' needs a value: auto|xml|json|ndjson|har|ek|lines"),
        (["decode", "--only"], "'--only' needs a value: TYPE"),
        (
            ["decode", "--format", "pcap"],
            "'pcap' is no value of '--format': use auto, xml, json, ndjson, har, ek or lines"
        ),
        (["decode", "--format="], "'' is no value of '--format': use auto, xml, json, ndjson, har, ek or lines"),
        (["decode", "--color", "red"], "'red' is no value of '--color': use auto, always or never"),
        (
            ["decode", "--charset", "utf-7"],
            "'utf-7' is no character set that is decoded: use UTF-8, US-ASCII, UTF-16, UTF-16LE, UTF-16BE, ISO-8859-1 or "
                + "windows-1252"
        ),
        (["completions"], "SHELL is missing: use bash, zsh or fish"),
        (["completions", "tcsh"], "'tcsh' is no SHELL; use bash, zsh or fish"),
        (["completions", "bahs"], "'bahs' is no SHELL; did you mean 'bash'?"),
        (["completions", "bash", "zsh"], "'zsh' is one SHELL too many"),
        (["help", "decoed"], "'decoed' is no COMMAND; did you mean 'decode'?"),
    ]

    @Test("a mistake is named, with what would be right", arguments: mistakes)
    func mistake(arguments: [String], message: String) {
        #expect(failure(arguments) == message)
    }

    @Test(
        "a limit that does not exist or is no number from 1 up is answered with all limits",
        arguments: [
            "maxDeth=3", "maxDepth", "maxDepth=", "maxDepth=0", "maxDepth=-1", "maxDepth=ten",
            "maxDepth=99999999999999999999",
            "maxMessages=5", "=5", "",
        ]
    )
    func badLimit(assignment: String) throws {
        let message = try #require(failure(["decode", "--limit", assignment]))
        for limit in InputOptions.limits { #expect(message.contains(limit.name)) }
    }

    @Test("decode without a file reads stdin, unless a person would have to type the input")
    func terminal() {
        #expect(failure(["decode"], inputIsTerminal: true) == "no input: name a FILE, or pipe something in")
        #expect(failure(["decode"]) == nil)
        #expect(failure(["decode", "-"], inputIsTerminal: true) == nil)
        #expect(failure(["decode", "a"], inputIsTerminal: true) == nil)
        #expect(failure(["decode", "--help"], inputIsTerminal: true) == nil)
    }

    @Test("a mistake is a status of 2, with a hint where to read on")
    func usageStatus() {
        let io = FakeIO()
        #expect(io.run("decode", "--strickt") == 2)
        #expect(io.output.isEmpty)
        #expect(
            io.diagnostics == """
                chatwire: unknown option '--strickt'; did you mean '--strict'?
                Try 'chatwire decode --help'.

                """
        )
    }

    static let nearest: [(word: String, near: String?)] = [
        ("decode", "decode"), ("deocde", "decode"), ("decod", "decode"), ("dcd", nil), ("decodee", "decode"),
        ("", nil), ("help", "help"), ("hlp", "help"), ("xyz", nil), (String(repeating: "d", count: 100_000), nil),
    ]

    @Test("a suggestion is close to what was written", arguments: nearest)
    func suggestion(word: String, near: String?) {
        #expect(ChatWireTool.nearest(to: word, among: ["decode", "completions", "help"]) == near)
    }
}
