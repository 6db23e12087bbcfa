//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import ChatWireClient
import Testing

@Suite("Events of a CXone chat for many subscribers", .timeLimit(.minutes(10)))
struct CXoneEventSourceTests {
    private static let typing =
        #"{"eventId":"e-1","eventObject":"Message","eventType":"SenderTypingStarted","createdAt":"2026-03-04T10:00:01.250Z","#
        + #""data":{"thread":{"id":"s-T-1","idOnExternalPlatform":"T-1","channelId":"chat_1","threadName":""},"#
        + #""user":{"id":7,"firstName":"Mia","surname":"Miller"}}}"#

    private func word(_ event: ChatEvent) -> String {
        switch event {
        case .chatUpdated(let state, _): "\(state)"
        case .agentTyping(let isTyping, let agent, let threadId): "typing \(isTyping) \(agent.firstName) \(threadId)"
        case .unexpectedDisconnect: "unexpectedDisconnect"
        case .error(let error): "error \((error as? ChatError)?.code.rawValue ?? "other")"
        default: "other"
        }
    }

    @Test("each subscriber gets all events from when it came; damage is an event and ends nothing")
    func subscribers() async {
        let source = CXoneEventSource(mode: .liveChat)
        let first = await source.events()
        await source.connecting()
        let second = await source.events()
        await source.opened()
        await source.receive("{")
        await source.receive(Self.typing)
        await source.closed()
        await source.close()
        var lines: [String] = []
        for await event in first { lines.append(word(event)) }
        #expect(
            lines == [
                "connecting", "connected", "error malformedEvent", "typing true Mia T-1", "unexpectedDisconnect",
                "prepared",
            ]
        )
        var later: [String] = []
        for await event in second { later.append(word(event)) }
        #expect(later == Array(lines.dropFirst()))
        for await _ in await source.events() { Issue.record("a stream after the end has an event") }
    }

    @Test("a subscriber who left is no harm to the others")
    func left() async {
        let source = CXoneEventSource(mode: .liveChat)
        let stays = await source.events()
        do {
            let leaves = await source.events()
            await source.connecting()
            for await _ in leaves { break }
        }
        await source.opened()
        await source.disconnecting()
        await source.closed()
        await source.close()
        var lines: [String] = []
        for await event in stays { lines.append(word(event)) }
        #expect(lines == ["connecting", "connected", "prepared"])
    }

    @Test("the streams end with the source")
    func deinitialization() async {
        var source: CXoneEventSource? = CXoneEventSource()
        let events = await source?.events()
        #expect(events != nil)
        source = nil
        if let events { for await _ in events { Issue.record("an event came") } }
    }
}
