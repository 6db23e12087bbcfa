//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

// Contacts: who answers, how the contact stands, and the queue.

extension CXoneSession {
    mutating func assigneeChanged(
        _ event: CXoneFrame.AssigneeEvent,
        _ frame: CXoneFrame,
        _ events: inout [ChatEvent]
    ) {
        learnMode(of: event.channel, &events)
        guard let id = event.contact.threadId else { return }
        if mode == .liveChat, index(of: id) == nil, let open = openThread {
            notes.add(.otherThread, "an agent was assigned to another thread than \(open)", threadId: id)
            return
        }
        let index = makeIndex(of: id)
        learnContact(event.contact, of: index, at: frame.moment)
        let moment = frame.moment
        if moment.isNews(after: conversations[index].assigneeVersion) {
            conversations[index].assigneeVersion = moment ?? conversations[index].assigneeVersion
            conversations[index].record.thread.assignedAgent = event.inboxAssignee
            conversations[index].record.thread.lastAssignedAgent = event.previousInboxAssignee
            conversations[index].record.thread.positionInQueue = nil
        } else {
            notes.add(.outdated, "an older assignment came late", threadId: id, id: frame.eventId)
        }
        // Only in a live chat does the assignment begin or end the conversation.
        if mode == .liveChat {
            if event.contact.isClosed {
                if moment.isNews(after: conversations[index].statusVersion) { close(index, &events) }
            } else if conversations[index].record.thread.state < .ready {
                conversations[index].record.thread.state = .ready
            }
        }
        emitThread(index, &events)
    }

    /// The status of the contact decides whether the thread is open; what is said later is not overruled by what comes late.
    ///
    /// In every mode, as the Android client does; the iOS client does so in live chat only.
    mutating func caseStatusChanged(
        _ event: CXoneFrame.ContactEvent,
        _ frame: CXoneFrame,
        _ events: inout [ChatEvent]
    ) {
        learnMode(of: event.channel, &events)
        guard let id = event.contact.threadId else { return }
        let index = makeIndex(of: id)
        learnContact(event.contact, of: index, at: frame.moment)
        let moment = frame.moment
        guard moment.isNews(after: conversations[index].statusVersion) else {
            notes.add(.outdated, "an older status came late", threadId: id, id: frame.eventId)
            return
        }
        conversations[index].statusVersion = moment ?? conversations[index].statusVersion
        if event.contact.isClosed {
            close(index, &events)
        } else if conversations[index].record.thread.state == .closed {
            conversations[index].record.thread.state = .ready
        }
        emitThread(index, &events)
    }

    mutating func caseCreated(
        _ event: CXoneFrame.ContactEvent,
        _ frame: CXoneFrame,
        _ events: inout [ChatEvent]
    ) {
        learnMode(of: event.channel, &events)
        guard let id = event.contact.threadId else { return }
        let index = makeIndex(of: id)
        takeName(of: event.thread, for: index)
        learnContact(event.contact, of: index, at: frame.moment)
        emitThread(index, &events)
    }

    // MARK: The queue

    /// The position may come before the frame that tells which thread the contact belongs to; it waits for that one.
    mutating func positionChanged(_ position: CXoneFrame.QueuePosition, _ events: inout [ChatEvent]) {
        let contact = position.contactId
        guard let index = conversations.firstIndex(where: { $0.record.thread.contactId == contact }) else {
            // More contacts than this never wait for one customer.
            if parkedPositions.count < 64 || parkedPositions[contact] != nil {
                parkedPositions[contact] = position
            } else {
                notes.add(.noEffect, "too many places in the queue wait for their threads", id: contact)
            }
            return
        }
        if apply(position, to: index) { emitThread(index, &events) }
    }

    /// Whether the thread has changed.
    ///
    /// Whom an agent answers does not wait any more, nor does who has ended.
    private mutating func apply(_ position: CXoneFrame.QueuePosition, to index: Int) -> Bool {
        let before = conversations[index].record.thread
        let waits = before.assignedAgent == nil && before.state != .closed
        let place = waits ? position.positionInQueue : nil
        let hasOnlineAgent = position.isAnyAgentOnlineForQueue ?? before.hasOnlineAgent
        guard place != before.positionInQueue || hasOnlineAgent != before.hasOnlineAgent else { return false }
        conversations[index].record.thread.positionInQueue = place
        conversations[index].record.thread.hasOnlineAgent = hasOnlineAgent
        return true
    }

    // MARK: Contacts and threads

    /// A thread's contact; a position that waited for it is applied.
    mutating func learnContact(_ contact: CXoneFrame.Contact?, of index: Int, at moment: WireMoment?) {
        guard let contact, moment.isNews(after: conversations[index].contactVersion) else { return }
        conversations[index].contactVersion = moment ?? conversations[index].contactVersion
        if !contact.customFields.isEmpty {
            conversations[index].record.thread.customFields.merge(contact.customFields)
        }
        guard let id = contact.id else { return }
        if conversations[index].record.thread.contactId != id { conversations[index].record.thread.contactId = id }
        if !parkedPositions.isEmpty, let position = parkedPositions.removeValue(forKey: id) {
            _ = apply(position, to: index)
        }
    }

    /// A name in a frame is the thread's; a frame without one says nothing.
    mutating func takeName(of thread: CXoneFrame.Thread?, for index: Int) {
        guard let name = thread?.name, name != conversations[index].record.thread.name else { return }
        conversations[index].record.thread.name = name
        hasListChanged = true
    }

    mutating func close(_ index: Int, _ events: inout [ChatEvent]) {
        endTyping(in: index, &events)
        conversations[index].record.thread.state = .closed
        conversations[index].record.thread.positionInQueue = nil
    }

    /// The thread that is open in a live chat.
    private var openThread: String? {
        conversations.last { $0.record.thread.state != .closed }?.record.thread.id
    }
}

extension CXoneFrame.Contact {
    var isClosed: Bool { isStatus("closed") }
}
