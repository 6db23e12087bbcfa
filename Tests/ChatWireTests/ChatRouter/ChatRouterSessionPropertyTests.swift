//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWireTesting
import Testing

@testable import ChatWire

/// What holds for every conversation, and for what is none.
@Suite("Any messages in a Chat Router session")
struct ChatRouterSessionPropertyTests {
    /// What the session says of itself after each message must fit what its events said.
    private struct Follower {
        var session = ChatRouterSession()
        private var state = ChatState.initial
        private var threads: [String: ChatThread] = [:]
        private var typing: Set<String> = []

        /// What is wrong after a message, if anything is.
        mutating func receive(_ message: GetMessageResponse) -> String? {
            let events = session.receive(message)
            let notes = session.takeNotes()
            if events.isEmpty && notes.isEmpty { return "neither an event nor a note" }
            for event in events {
                switch event {
                case .chatUpdated(let state, let mode):
                    if state == self.state || mode != .liveChat { return "\(state) twice" }
                    self.state = state
                case .threadUpdated(let thread):
                    // The threads of most messages are long and equal but for their end, which is compared at the end.
                    if thread.messages.count < 50, threads[thread.id] == thread { return "the thread is the same" }
                    threads[thread.id] = thread
                case .agentTyping(let isTyping, let agent, let threadId):
                    let key = "\(threadId) \(agent.id)"
                    if isTyping == typing.contains(key) { return "typing \(isTyping) twice" }
                    if isTyping { typing.insert(key) } else { typing.remove(key) }
                default: break
                }
            }
            return session.state == state ? nil : "the state is \(session.state), the events say \(state)"
        }

        /// What is wrong at the end.
        func end() -> String? {
            for thread in session.threads {
                if threads[thread.id] != thread { return "the last event of \(thread.id) is not its thread" }
                if Set(thread.messages.map(\.id)).count != thread.messages.count { return "an id twice" }
                let numbers = thread.messages.compactMap { Int64($0.id) }
                if numbers != numbers.sorted() { return "lines are not in order" }
                if thread.messages.contains(where: { $0.threadId != thread.id }) {
                    return "a message of another thread"
                }
            }
            return threads.count == session.threads.count ? nil : "threads that no event told of"
        }
    }

    /// A conversation with an agent and a bot, of numbered lines and notices.
    private static func conversation(_ generator: inout SeededGenerator) -> [GetMessageResponse] {
        (1...Int.random(in: 2...30, using: &generator)).map { number in
            let line = [
                "chatLine | agentID=7 | agent.alias=Mia | messageText=\(number)",
                "chat.communication | messageText=\(number) | messageTimestamp=\(number % 3)000",
                "chatLine | from=Bot | external.app=true | messageText=? | messageData={\"widgetType\":\"w\(number)\"}",
                "chat.communication.queue | messageText=wait",
                "chat.system | client.display.text=a\\nb\(number)",
            ]
            return RouterScript.message((line.randomElement(using: &generator) ?? "") + " | sequenceNumber=\(number)")
        }
    }

    @Test("lines in any order, some of them several times, make the same thread", arguments: UInt64(0)..<200)
    func interleavings(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let opening = [
            "chat.system | client.display.text=Welcome | messageTimestamp=1",
            "stateChange/assigned | agentID=7 | agent.alias=Mia | messageTimestamp=2",
        ].map(RouterScript.message)
        let lines = Self.conversation(&generator)
        var inOrder = Follower()
        var shuffled = Follower()
        for message in opening + lines { #expect(inOrder.receive(message) == nil, "\(generator)") }
        var others = (lines + lines.filter { _ in Bool.random(using: &generator) }).shuffled(using: &generator)
        for message in opening { others.insert(message, at: Int.random(in: 0...others.count, using: &generator)) }
        for message in opening + others { #expect(shuffled.receive(message) == nil, "\(generator)") }
        #expect(inOrder.session.threads == shuffled.session.threads, "\(generator)")
        #expect(inOrder.session.threads.count == 1)
        #expect(inOrder.end() == nil && shuffled.end() == nil, "\(generator)")
    }

    private static let types = [
        "chatLine", "stateChange", "chat.authorized", "chat.automation_request", "chatroom.member_connected", "command",
        "chatroom.member_lost", "chat.communication", "chat.communication.queue", "chat.communication_system",
        "chat.system",
        "chat.need_wait", "chat.accepted", "chat.exit", "chat.transfer_response", "owner.transfer_response",
        "chat.activity",
        "chat.denied", "error", "", "null", "chatLine.x",
    ]
    private static let values = [
        "", " ", "\n", "0", "1", "2", "3", "16", "-1", "9223372036854775807", "-9223372036854775808",
        "9223372036854775808",
        "99999999999999999999", "1e3", "true", "True ", "false", "null", "undefined", "transfer", "conference",
        "queued",
        "assigned", "closed", "agentIsTyping", "failed", "accepted", "virtual_agent", "&nl;",
        "a&nl;b&eq;c&rt;d&amp;nl;e",
        "\u{0}", "\u{1F600}", "e\u{301}", "\u{FFFD}", "{", "{}", "[]", "[[[[]]]]",
        #"{"widgetType":"quickreply","nodes":[{}]}"#,
        #"{"widgetType":7,"nodes":{"x":{"controls":{"1":{"type":"QuickReplyButton","text":[null,1,"a"]}}}}}"#, "E-1",
        "E-2",
        "1.1", "1:2", "r1", "%", "<b>x</b>",
    ]

    @Test("no value of any property traps, and every message gives an event or a note", arguments: UInt64(0)..<20)
    func hostile(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var follower = Follower()
        for _ in 0..<200 {
            var properties = [("messageType", Self.types.randomElement(using: &generator) ?? "")]
            for _ in 0..<Int.random(in: 0...8, using: &generator) {
                let field = RouterField.allCases.randomElement(using: &generator)?.name ?? ""
                properties.append((field, Self.values.randomElement(using: &generator) ?? ""))
            }
            switch Int.random(in: 0..<30, using: &generator) {
            case 0: follower.session.transcriptRequested()
            case 1: follower.session.transcriptEnded()
            default: break
            }
            let message = GetMessageResponse(properties: properties.map { ($0.0, $0.1) })
            if let fault = follower.receive(message) { Issue.record("\(generator): \(fault) by \(properties)") }
        }
        if let fault = follower.end() { Issue.record("\(generator): \(fault)") }
    }

    @Test("no message of the corpus traps, damaged or not", arguments: [UInt64(1), 2])
    func corpus(_ seed: UInt64) {
        let mutator = Mutator(seed: seed)
        var count = 0
        for (number, file) in CorpusFile.all.enumerated() {
            for bytes in [file.bytes, mutator.mutant(number, of: file.bytes)] where bytes.count < 200_000 {
                var follower = Follower()
                for message in ChatRouterDecoder.decode(bytes, charset: file.charset, documents: file.documents)
                    .messages
                {
                    count += 1
                    if let fault = follower.receive(message) {
                        Issue.record("\(mutator) \(number), \(file.name): \(fault)")
                    }
                }
                if let fault = follower.end() { Issue.record("\(mutator) \(number), \(file.name): \(fault)") }
            }
        }
        #expect(count > 100)
    }

    @Test("a text of very many lines becomes a hundred messages, and nothing of it is lost")
    func manyLines() throws {
        var session = ChatRouterSession()
        let text = (1...5000).map(String.init).joined(separator: "\n")
        let message = GetMessageResponse(properties: [("messageType", "chat.system"), ("client.display.text", text)])
        #expect(session.receive(message).count == 1)
        let texts = try #require(session.threads.first).messages.map { RouterScript.line($0.contentType) }
        #expect(texts.count == 100 && texts.joined(separator: "\n") == text)
    }

    @Test("every field that a session reads has a number of its own")
    func fields() {
        for field in RouterField.allCases {
            let ids = RouterField.table.names[Int(field.rawValue)]
            #expect(KnownName.string(of: ids.name) == field.name)
        }
        #expect(RouterField.allCases.count <= 64)
    }
}
