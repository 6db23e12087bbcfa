//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import Testing

@testable import ChatWireTool

/// Following an engagement on the command line, with what the network gives played by the test.
@Suite("chatwire poll")
struct PollToolTests {
    private static let ids = ["https://api.example.com", "--customer-id", "7", "--engagement-id", "8"]

    private func run(
        _ items: [PolledItem],
        io: FakeIO = FakeIO(),
        _ options: [String] = [],
        environment: [String: String] = ["CHATWIRE_TOKEN": "invented"]
    ) async -> Int32 {
        await PollTool.run(arguments: Self.ids + options, environment: { environment[$0] }, io: io) { _ in
            AsyncStream { continuation in
                for item in items { continuation.yield(item) }
                continuation.finish()
            }
        }
    }

    private static func line(_ text: String) -> GetMessageResponse {
        GetMessageResponse(properties: [("messageType", "chatLine"), ("messageText", text)])
    }

    @Test("each message is a record, written as soon as it has come")
    func messages() async {
        let io = FakeIO()
        #expect(await run([.message(Self.line("Hello")), .message(Self.line("You?"))], io: io) == 0)
        #expect(
            io.events
                == ["Hello", "You?"].map { text in
                    FakeIO.Event.output(
                        #"{"kind":"message","source":"https://api.example.com","payload":0,"start":0,"offset":0,"line":1,"column":1,"#
                            + #""system":"chatRouter","messageType":"chatLine","properties":{"messageType":"chatLine","#
                            + #""messageText":"\#(text)"}}"# + "\n"
                    )
                }
        )
    }

    @Test("with --events it prints events")
    func events() async {
        let io = FakeIO()
        #expect(await run([.event(.chatUpdated(state: .ready, mode: .liveChat))], io: io, ["--events"]) == 0)
        #expect(
            io.lines == [
                #"{"kind":"event","source":"https://api.example.com","event":"chatUpdated","state":"ready","mode":"liveChat"}"#
            ]
        )
    }

    @Test("a failure that may pass is a record and does not change the exit status")
    func transient() async {
        let io = FakeIO()
        let failure = PollFailure(status: 503, reason: "unexpectedStatus", message: "later", isFinal: false)
        #expect(await run([.failure(failure), .message(Self.line("Hello"))], io: io) == 0)
        #expect(
            io.lines.first
                == #"{"kind":"error","source":"https://api.example.com","code":"httpStatus","status":503,"message":"later","#
                + #""context":"unexpectedStatus"}"#
        )
        #expect(io.lines.count == 2)
        #expect(io.diagnostics == "")
    }

    @Test("a refusal for good is a record, a word on stderr, and exit status 1")
    func final() async {
        let io = FakeIO()
        let failure = PollFailure(status: 401, reason: "chatUnavailable", message: "no such chat", isFinal: true)
        #expect(await run([.failure(failure)], io: io) == 1)
        #expect(io.lines.first?.contains(#""status":401"#) == true)
        #expect(io.diagnostics == "chatwire: https://api.example.com: no such chat\n")
    }

    @Test("^C ends the run with 130, after the records that had come")
    func interrupted() async {
        let io = FakeIO()
        #expect(await run([.message(Self.line("Hello")), .interrupted, .message(Self.line("late"))], io: io) == 130)
        #expect(io.lines.count == 1)
    }

    @Test("the token comes from a file or the environment, and is asked for")
    func token() async throws {
        let file = FakeIO(files: ["token": [.text("from a file\n\n")]])
        var request = try PollRequest(
            ParsedArguments(command: .poll, arguments: Self.ids + ["--token-file", "token"])
        )
        try request.readToken(environment: { _ in "other" }, io: file)
        #expect(request.token == "from a file")
        let io = FakeIO()
        #expect(await run([], io: io, environment: [:]) == 2)
        #expect(io.diagnostics.contains("no token: set CHATWIRE_TOKEN, or name its file with --token-file"))
        let absent = FakeIO()
        #expect(await run([], io: absent, ["--token-file", "absent"]) == 2)
        #expect(absent.diagnostics.contains("absent: No such file"))
    }

    @Test("no token is ever part of the output")
    func silentToken() async {
        let io = FakeIO()
        let failure = PollFailure(status: 403, reason: "forbidden", message: "no", isFinal: true)
        _ = await run([.failure(failure)], io: io, environment: ["CHATWIRE_TOKEN": "SENTINEL"])
        #expect(!(io.output + io.diagnostics).contains("SENTINEL"))
    }

    @Test(
        "the server and both ids have to be named",
        arguments: [
            (["poll"], "BASE-URL is missing"), (["poll", "https://a.example"], "--customer-id is missing"),
            (["poll", "https://a.example", "--customer-id", "7"], "--engagement-id is missing"),
            (["poll", "a", "b", "--customer-id", "7", "--engagement-id", "8"], "'b' is one BASE-URL too many"),
        ]
    )
    func usage(arguments: [String], message: String) {
        let io = FakeIO()
        #expect(Tool.run(arguments: arguments, environment: { _ in nil }, io: io) == 2)
        #expect(io.diagnostics.contains(message))
        #expect(io.replacement == nil)
    }

    @Test("chatwire hands the command over to the program beside it, and says so when it is not there")
    func handedOver() {
        let io = FakeIO()
        #expect(Tool.run(arguments: ["poll"] + Self.ids, environment: { _ in nil }, io: io) == 69)
        #expect(io.replacement == ["chatwire-poll"] + Self.ids)
        #expect(io.diagnostics.contains("chatwire-poll, which has this command, cannot be run: No such file"))
    }
}
