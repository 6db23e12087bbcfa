//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire

/// What is told of a thread besides its messages, to say what of it has changed.
struct ThreadFacts {
    private var name: String?
    private(set) var agent: Agent?
    private var position: Int?
    private var wait: Int?
    private var hasOnlineAgent: Bool?
    private var isClosed = false

    init() {}

    init(_ thread: ChatThread) {
        name = thread.name
        agent = thread.assignedAgent
        position = thread.positionInQueue
        wait = thread.estimatedWaitSeconds
        hasOnlineAgent = thread.hasOnlineAgent
        isClosed = thread.state == .closed
    }

    /// What has happened since.
    ///
    /// - Returns: What stands before the messages that came with it, and what stands behind them.
    func changes(from old: ThreadFacts) -> (before: [Phrase], after: [Phrase]) {
        var before: [Phrase] = []
        if let name, name != old.name { before.append("the thread is called \(name)") }
        if old.isClosed && !isClosed { before.append("the conversation is open again") }
        if let queue = queueChange(from: old) { before.append(queue) }
        if let change = agentChange(from: old) { before.append(change) }
        return (before, isClosed && !old.isClosed ? ["the conversation was closed"] : [])
    }

    private func queueChange(from old: ThreadFacts) -> Phrase? {
        guard position != old.position || wait != old.wait || hasOnlineAgent != old.hasOnlineAgent else { return nil }
        var parts: [String] = []
        if let position { parts.append("position \(position) in the queue") }
        if let wait { parts.append("about \(durationText(wait)) to wait") }
        if hasOnlineAgent == false, hasOnlineAgent != old.hasOnlineAgent || position != nil {
            parts.append("no agent is online")
        }
        return parts.isEmpty ? nil : "\(words: parts.joined(separator: ", "))"
    }

    private func agentChange(from old: ThreadFacts) -> Phrase? {
        switch (old.agent, agent) {
        case (nil, let new?): "\(new.speaker.label) answers"
        case (let left?, nil): "\(left.speaker.label) has left"
        case (let left?, let new?):
            // The same agent of whom more is known now is no other one.
            left.id == new.id && (!left.id.isEmpty || left.nickname == new.nickname)
                ? nil : "transfer from \(left.speaker.label) to \(new.speaker.label)"
        case (nil, nil): nil
        }
    }
}

extension Agent {
    /// The agent as one who speaks: the whole name, else the one for customers, else the id.
    var speaker: Speaker {
        let names = [fullName, nickname ?? "", id]
        return Speaker(role: isBotUser ? .bot : .agent, name: names.first { !$0.isEmpty } ?? "")
    }
}

extension Speaker {
    /// The name, or what to call it.
    var label: String { name.isEmpty ? title : name }

    init(_ message: Message) {
        if let agent = message.authorUser, message.direction != .toAgent {
            self = agent.speaker
            return
        }
        let sender = message.senderInfo
        let parts = [sender?.firstName, sender?.lastName].compactMap { $0 }.filter { !$0.isEmpty }
        let name = sender?.fullName.flatMap { $0.isEmpty ? nil : $0 } ?? parts.joined(separator: " ")
        switch message.direction {
        case .toAgent: self.init(role: .customer, name: name)
        case .toClient: self.init(role: .system, name: name)
        case .unknown: self.init(role: .unknown, name: name)
        }
    }
}

extension Line {
    init(_ message: Message, time: WireClock?, system: Conversation.System) {
        self.init(
            time: time,
            speaker: Speaker(message),
            blocks: MessageBlocks(message, system: system).blocks,
            status: Status(message)
        )
    }
}

extension Line.Status {
    /// The way of a message of the customer; the usual, that the server has it, is not worth a word.
    fileprivate init?(_ message: Message) {
        guard message.direction == .toAgent else { return nil }
        let statistics = message.agentStatistics
        if let read = statistics?.readAt {
            self.init(words: "read", time: WireClock(read))
        } else if let seen = statistics?.seenAt {
            self.init(words: "seen", time: WireClock(seen))
        } else if message.status == .seen {
            self.init(words: "seen")
        } else if message.status == .failed {
            self.init(words: "could not be sent", isFailure: true)
        } else if message.status == .sent {
            self.init(words: "sent, not delivered")
        } else {
            return nil
        }
    }
}
