//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import Testing

@testable import ChatWireTool

/// What a run does around the decoder: inputs, waits, writes, progress.
@Suite("A run")
struct RunTests {
    @Test("an input that cannot be opened is named with the reason, and the next one is read")
    func missingFile() {
        let io = FakeIO(files: ["empty": []])
        #expect(io.run("decode", "missing.xml", "empty") == 66)
        #expect(io.output.isEmpty)
        #expect(
            io.diagnostics == """
                chatwire: missing.xml: No such file or directory
                chatwire: empty: no chat traffic found

                """
        )
        #expect(io.openFiles.isEmpty)
    }

    @Test("an input that breaks off with an error of the system is unreadable")
    func readFailure() {
        let io = FakeIO(files: ["disk": [.failure(SystemError.inputOutput.number)]])
        #expect(io.run("decode", "disk") == 66)
        #expect(io.diagnostics == "chatwire: disk: Input/output error\n")
        #expect(io.openFiles.isEmpty)
    }

    @Test("--quiet keeps stderr empty, and the status tells")
    func quiet() {
        let io = FakeIO()
        #expect(io.run("decode", "--quiet", "missing.xml") == 66)
        #expect(io.run("decode", "--quiet") == 3)
        #expect(io.diagnostics.isEmpty)
    }

    @Test("--exit-zero leaves the status of unreadable inputs and of usage alone")
    func exitZero() {
        #expect(FakeIO().run("decode", "--exit-zero") == 0)
        #expect(FakeIO().run("decode", "--exit-zero", "missing.xml") == 66)
        #expect(FakeIO().run("decode", "--exit-zero", "--bogus") == 2)
        #expect(FakeIO(input: [.interruption]).run("decode", "--exit-zero") == 130)
    }

    @Test("an interruption ends the run with 130")
    func interruption() {
        let io = FakeIO(input: [.pause, .interruption])
        #expect(io.run("decode", "-", "missing.xml") == 130)
        #expect(io.events == [.waited])
    }

    @Test("a reader of stdout that has gone ends the run without a word")
    func brokenPipe() {
        let io = FakeIO()
        io.outputFailure = .brokenPipe
        #expect(io.run("--help") == 141)
        #expect(io.diagnostics.isEmpty)
    }

    @Test("a full disk ends the run with the reason")
    func fullDisk() {
        let io = FakeIO()
        io.outputFailure = .noSpace
        #expect(io.run("--help") == 74)
        #expect(io.diagnostics == "chatwire: standard output: No space left on device\n")
    }

    /// A few reads of white space, which no decoder has anything to say about, and a clock that runs a second a look.
    private func slowInput(terminals: Set<Descriptor>) -> FakeIO {
        let io = FakeIO(input: [.bytes([UInt8](repeating: 0x20, count: 200_000))])
        io.terminals = terminals
        io.clockStep = 1_000_000_000
        return io
    }

    @Test("long input shows its progress on a terminal, and takes it away before the last word")
    func progress() throws {
        let io = slowInput(terminals: [.diagnostics])
        #expect(io.run("decode") == 3)
        let shown = io.events.compactMap { event in
            if case .diagnostics(let text) = event { text } else { nil }
        }
        #expect(shown.contains("\r\u{1B}[K-: 0.2 MB, 0 messages"))
        #expect(shown.suffix(2) == ["\r\u{1B}[K", "chatwire: -: no chat traffic found\n"])
    }

    @Test("short input shows no progress")
    func noPatience() {
        let io = slowInput(terminals: [.diagnostics])
        io.clockStep = 1_000
        #expect(io.run("decode") == 3)
        #expect(io.diagnostics == "chatwire: -: no chat traffic found\n")
    }

    @Test(
        "no progress is shown where nobody sees it, where it would disturb the records, or when it is not wanted",
        arguments: [
            ([], ["decode"]), ([.output], ["decode"]), ([.output, .diagnostics], ["decode"]),
            ([.diagnostics], ["decode", "--no-progress"]), ([.diagnostics], ["decode", "--quiet"]),
        ] as [(Set<Descriptor>, [String])]
    )
    func withoutProgress(terminals: Set<Descriptor>, arguments: [String]) {
        let io = slowInput(terminals: terminals)
        #expect(Tool.run(arguments: arguments, environment: { _ in nil }, io: io) == 3)
        #expect(io.diagnostics == (arguments.last == "--quiet" ? "" : "chatwire: -: no chat traffic found\n"))
    }

    @Test(
        "records are coloured on a terminal, unless the user or the terminal would rather not",
        arguments: [
            (.auto, true, [:], true), (.auto, false, [:], false), (.auto, true, ["NO_COLOR": "1"], false),
            (.auto, true, ["NO_COLOR": ""], true), (.auto, true, ["TERM": "dumb"], false),
            (.auto, true, ["TERM": "xterm"], true), (.always, false, ["NO_COLOR": "1"], true),
            (.never, true, [:], false),
        ] as [(InputOptions.Coloring, Bool, [String: String], Bool)]
    )
    func coloring(choice: InputOptions.Coloring, isTerminal: Bool, environment: [String: String], expected: Bool) {
        let io = FakeIO()
        io.terminals = isTerminal ? [.output] : []
        #expect(choice.applies(environment: { environment[$0] }, io: io) == expected)
    }

    @Test("records go out in blocks of 64 KiB, each ending with a whole line")
    func blocks() throws {
        let io = FakeIO()
        var output = RecordOutput(io: io)
        let text = String(repeating: "x", count: 1_000)
        for _ in 0..<100 {
            try output.record { $0.string(text) }
        }
        #expect(io.events.count == 1)
        try output.flush()
        #expect(io.events.count == 2)
        for event in io.events {
            guard case .output(let block) = event else { continue }
            #expect(block.hasSuffix("x\"\n"))
        }
        #expect(io.lines == Array(repeating: "\"\(text)\"", count: 100))
    }
}
