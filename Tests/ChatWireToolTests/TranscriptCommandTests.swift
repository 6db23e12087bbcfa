//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import Testing

@testable import ChatWireTool

/// How the command ends, and where it writes.
@Suite("chatwire transcript, the command")
struct TranscriptCommandTests {
    private typealias Inputs = TranscriptInputs

    private static let chat = TranscriptInputs.document(TranscriptInputs.line(1, "Hello", agent: "Ana"))

    @Test("it ends as decode does")
    func statuses() {
        #expect(FakeIO(input: [.text(Self.chat)]).run("transcript") == 0)
        #expect(FakeIO(input: [.text("\n")]).run("transcript") == 3)
        #expect(FakeIO(input: [.text("{\"a\":")]).run("transcript") == 1)
        #expect(FakeIO(input: [.text("{\"a\":")]).run("transcript", "--exit-zero") == 0)
        #expect(FakeIO().run("transcript", "absent.xml") == 66)
        #expect(FakeIO().run("transcript", "--only", "chatLine") == 2)
        #expect(FakeIO().run("transcript", "--mode", "group") == 2)
        #expect(FakeIO().run("transcript", "--html") == 2)
    }

    @Test("strict mode ends an input at its damage, and shows what was complete before")
    func strict() {
        let input = "<messages>\(Inputs.line(1, "good", agent: "Ana"))\(Inputs.line(2, "a&b", agent: "Ana"))</messages>"
        let io = FakeIO(input: [.text(input)])
        #expect(io.run("transcript", "--strict", "--quiet") == 1)
        #expect(io.output.contains("Ana  good\n! not decoded: bareAmpersand at payload 0, byte "))
        #expect(io.output.hasSuffix("\n1 message, 1 place with damage\n"))
    }

    @Test("each of several inputs is named, with a line between them")
    func severalInputs() {
        let io = FakeIO(files: ["a.xml": [.text(Self.chat)], "b\u{1B}.xml": [.text(Self.chat)]])
        #expect(io.run("transcript", "a.xml", "b\u{1B}.xml") == 0)
        let conversation = """
            Chat Router engagement E-1
              Agent  Ana
              Mode   live chat

            Ana  Hello

            1 message

            """
        #expect(io.output == "==> a.xml <==\n\n\(conversation)\n==> b\u{241B}.xml <==\n\n\(conversation)")
    }

    @Test("an interrupted run shows what has come, in text and on a page")
    func interruption() {
        let steps: [FakeIO.Step] = [.text(String(Self.chat.dropLast(11))), .interruption]
        let text = FakeIO(input: steps)
        #expect(text.run("transcript", "--quiet") == 130)
        #expect(text.output.contains("Ana  Hello"))
        let page = FakeIO(input: steps)
        #expect(page.run("transcript", "--quiet", "--html", "a.html") == 130)
        #expect(page.written["a.html"]?.contains(">Hello</p>") == true)
    }

    @Test("a page takes the place of a page, and of nothing else; nothing is read then")
    func overwriting() {
        let files: [String: [FakeIO.Step]] = [
            "old.html": [.text("<!DOCTYPE html>\n<p>")], "empty": [], "chat.xml": [.text(Self.chat)],
        ]
        for name in ["old.html", "empty", "new.html"] {
            let io = FakeIO(input: [.text(Self.chat)], files: files)
            #expect(io.run("transcript", "--html", name) == 0)
            #expect(io.written[name]?.contains(">Hello</p>") == true)
            #expect(io.openFiles.isEmpty && io.output.isEmpty && io.diagnostics.isEmpty)
        }
        let io = FakeIO(input: [.text(Self.chat)], files: files)
        #expect(io.run("transcript", "--html", "chat.xml", "-") == 2)
        #expect(io.written.isEmpty && io.openFiles.isEmpty)
        #expect(
            io.diagnostics
                == "chatwire: chat.xml: is there and no page; give the page another name, or remove it first\n"
        )
    }

    @Test("a page that cannot be written is told by its name")
    func unwritable() {
        let io = FakeIO(input: [.text(Self.chat)])
        io.outputFailure = .noSpace
        #expect(io.run("transcript", "--html", "a.html") == 74)
        #expect(io.diagnostics == "chatwire: a.html: No space left on device\n")
        let pipe = FakeIO(input: [.text(Self.chat)])
        pipe.outputFailure = .brokenPipe
        #expect(pipe.run("transcript", "--html", "-") == 141)
        #expect(pipe.diagnostics.isEmpty)
    }

    @Test("shells complete the name of the page as that of a file")
    func completions() {
        #expect(Shell.zsh.completions.contains("]:FILE:_files'"))
        #expect(Shell.fish.completions.contains(" -l html -r -F "))
        // In bash, no words of ours means that it offers files.
        #expect(Shell.bash.completions.contains("--html) words=\"\" ;;"))
    }
}
