//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

// Messages that were written, read, seen and changed.

extension CXoneSession {
    mutating func messageCreated(
        _ event: CXoneFrame.MessageEvent,
        _ frame: CXoneFrame,
        _ events: inout [ChatEvent]
    ) {
        learnMode(of: event.channel, &events)
        let message = event.message
        let index = makeIndex(of: message.threadId)
        learnContact(event.contact, of: index, at: frame.moment)
        takeName(of: event.thread, for: index)
        if conversations[index].record.thread.state < .ready { conversations[index].record.thread.state = .ready }

        let id = message.id
        if let plugin = message.plugin {
            if let popup = plugin.inactivityPopup {
                popupCreated(popup, id, index, &events)
                return
            }
            handOn(plugin, of: message, index, &events)
        }
        // Who has written no longer types, also where the server does not say so.
        if message.direction == .toClient { endTyping(in: index, &events) }
        // A hidden message tells that the thread lives and no more.
        guard !message.isHidden else { return emitThread(index, &events) }
        noteDownload(message)
        let isAgain = conversations[index].record.containsWhole(id)
        let merge = store(message, id, frame, index)
        if isAgain, !merge.isOutdated {
            notes.add(.duplicateMessage, "a message came again", threadId: message.threadId, id: id)
        }
        if merge.hasChanged || !isAgain { emitThread(index, &events) }
    }

    /// A popup is no part of the conversation; in a live chat, where it belongs, it is all that is told.
    private mutating func popupCreated(
        _ popup: InactivityPopup,
        _ id: String,
        _ index: Int,
        _ events: inout [ChatEvent]
    ) {
        guard conversations[index].actedOn.insert(id).inserted else { return }
        if mode == .liveChat || mode == nil {
            emit(.proactiveActionReceived(.inactivityPopup(popup)), &events)
        } else {
            emitThread(index, &events)
        }
    }

    /// A message was read, seen, delivered or changed, or a first part of it has come.
    ///
    /// It is put in when it is not there: a read message may be told before the message that was read.
    mutating func messageChanged(
        _ event: CXoneFrame.MessageEvent,
        _ frame: CXoneFrame,
        isProvisional: Bool,
        _ events: inout [ChatEvent]
    ) {
        learnMode(of: event.channel, &events)
        let message = event.message
        guard !message.isHidden else { return }
        let isNewThread = index(of: message.threadId) == nil
        let index = makeIndex(of: message.threadId)
        learnContact(event.contact, of: index, at: frame.moment)
        let id = message.id
        if !conversations[index].record.contains(id) { noteDownload(message) }
        let merge = store(message, id, frame, index, isProvisional: isProvisional)
        if merge.hasChanged || isNewThread { emitThread(index, &events) }
    }

    /// Puts a message into its thread.
    mutating func store(
        _ message: Message,
        _ id: String,
        _ frame: CXoneFrame?,
        _ index: Int,
        isProvisional: Bool = false,
        isOlderPage: Bool = false
    ) -> ThreadRecord.Merge {
        let last = conversations[index].record.thread.messages.last
        let version = frame?.moment
        let order: MessageOrder
        if let moment = message.createdMoment ?? version {
            order = MessageOrder(primary: moment.seconds, fraction: moment.nanoseconds)
        } else {
            // Nothing tells the time: it came last.
            order = conversations[index].record.lastOrder ?? MessageOrder(primary: 0)
        }
        let merge = conversations[index].record.merge(
            message,
            id: id,
            order: order,
            version: version,
            isProvisional: isProvisional,
            isOlderPage: isOlderPage
        )
        if merge.hasChanged, conversations[index].record.thread.messages.last != last { hasListChanged = true }
        if merge.isOutdated {
            notes.add(.outdated, "an older form of a message came late", threadId: message.threadId, id: id)
        }
        return merge
    }

    /// Hands on what a plugin message asks of the app, once a message.
    private mutating func handOn(
        _ plugin: MessagePlugin,
        of message: Message,
        _ index: Int,
        _ events: inout [ChatEvent]
    ) {
        let survey = plugin.satisfactionSurvey
        // What the customer's side sends is no message for the app's own code.
        let payload = message.direction == .toAgent ? nil : plugin.customPayload
        guard survey != nil || payload != nil, conversations[index].actedOn.insert(message.id).inserted else { return }
        if let survey { emit(.proactiveActionReceived(.satisfactionSurvey(survey)), &events) }
        if let payload { emit(.customEventMessage(Data(payload.utf8)), &events) }
    }

    mutating func noteDownload(_ message: Message) {
        guard message.hasAdditionalMessageContent else { return }
        notes.add(
            .needsDownload,
            "the frame holds only a part of the message",
            threadId: message.threadId,
            id: message.serverId ?? message.id
        )
    }

    // MARK: Typing

    mutating func typing(_ isTyping: Bool, _ event: CXoneFrame.TypingEvent, _ events: inout [ChatEvent]) {
        learnMode(of: event.channel, &events)
        // The customer's own typing may be echoed.
        guard event.direction != .toAgent else { return }
        let id = event.thread.id
        let known = typing[id]
        let agent =
            event.user ?? (isTyping ? nil : known?.agent) ?? index(of: id).flatMap {
                conversations[$0].record.thread.assignedAgent
            } ?? .unknown
        let new = Typing(isTyping: isTyping, agent: agent)
        guard new != known else { return }
        // Nobody has so many threads; what a server sends must not fill the memory.
        if typing.count < 1024 || known != nil { typing[id] = new }
        emit(.agentTyping(isTyping: isTyping, agent: agent, threadId: id), &events)
    }

    /// Nobody types in a thread any more.
    mutating func endTyping(in index: Int, _ events: inout [ChatEvent]) {
        guard !typing.isEmpty else { return }
        let id = conversations[index].record.thread.id
        guard let known = typing[id], known.isTyping else { return }
        typing[id] = Typing(isTyping: false, agent: known.agent)
        emit(.agentTyping(isTyping: false, agent: known.agent, threadId: id), &events)
    }
}
