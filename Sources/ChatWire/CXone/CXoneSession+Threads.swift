//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

// Threads as replies tell of them: recovered, listed, with their metadata and older messages.

extension CXoneSession {
    // MARK: Recovery

    mutating func threadRecovered(
        _ recovery: CXoneFrame.ThreadRecovery,
        _ frame: CXoneFrame,
        _ events: inout [ChatEvent]
    ) {
        _ = requests.take(frame.eventId)
        learnMode(of: recovery.channel, &events)
        if mode == nil { learn(.singlethread, &events) }
        let index = recover(recovery, &events)
        emitThread(index, &events)
        move(to: .ready, &events)
    }

    mutating func livechatRecovered(
        _ recovery: CXoneFrame.ThreadRecovery?,
        _ frame: CXoneFrame,
        _ events: inout [ChatEvent]
    ) {
        _ = requests.take(frame.eventId)
        learnMode(of: recovery?.channel, &events)
        if mode == nil { learn(.liveChat, &events) }
        guard let recovery, recovery.contact?.isClosed != true else {
            // There is nothing to go on with: what was open is over, and old messages are not shown again.
            for index in conversations.indices where conversations[index].record.thread.state != .closed {
                close(index, &events)
                emitThread(index, &events)
            }
            move(to: .ready, &events)
            return
        }
        let index = recover(recovery, &events)
        if let previous = recovery.previousInboxAssignee {
            conversations[index].record.thread.lastAssignedAgent = previous
        }
        // A place in the queue is kept only while nobody answers.
        if conversations[index].record.thread.assignedAgent != nil {
            conversations[index].record.thread.positionInQueue = nil
        }
        firePopup(of: recovery.messages, index, &events)
        emitThread(index, &events)
        move(to: .ready, &events)
    }

    /// Takes over a thread with its newest messages.
    ///
    /// An agent that is missing here means that the reply does not tell, not that nobody answers.
    private mutating func recover(_ recovery: CXoneFrame.ThreadRecovery, _ events: inout [ChatEvent]) -> Int {
        customerCustomFields.merge(recovery.customer?.customFields ?? [])
        let index = makeIndex(of: recovery.thread.id)
        takeName(of: recovery.thread, for: index)
        learnContact(recovery.contact, of: index, at: nil)
        conversations[index].record.thread.scrollToken = recovery.scrollToken
        if let agent = recovery.inboxAssignee ?? recovery.ownerAssignee {
            conversations[index].record.thread.assignedAgent = agent
        }
        store(recovery.messages, index)
        if recovery.thread.canAddMoreMessages {
            conversations[index].record.thread.state = .ready
        } else {
            close(index, &events)
        }
        return index
    }

    /// The newest message may be a popup that still waits for its answer.
    private mutating func firePopup(of messages: [Message], _ index: Int, _ events: inout [ChatEvent]) {
        var newest: Message?
        for message in messages {
            guard let moment = message.createdMoment else { continue }
            if let known = newest?.createdMoment, moment <= known { continue }
            newest = message
        }
        guard let message = newest ?? messages.first, case .plugin(let plugin) = message.contentType,
            let popup = plugin.inactivityPopup, conversations[index].actedOn.insert(message.id).inserted
        else { return }
        emit(.proactiveActionReceived(.inactivityPopup(popup)), &events)
    }

    /// Puts the messages of a reply into their thread.
    ///
    /// Replies have the newest first, which decides among messages of the same second.
    private mutating func store(_ messages: [Message], _ index: Int) {
        var isOldestFirst = false
        if let first = messages.first?.createdMoment, let last = messages.last?.createdMoment {
            isOldestFirst = first < last
        }
        for message in isOldestFirst ? messages.reversed() : messages where !message.isHidden {
            noteDownload(message)
            _ = store(message, message.id, nil, index, isOlderPage: true)
        }
    }

    // MARK: The list

    /// The list has only names; the threads are ready when their metadata have come.
    mutating func threadListFetched(_ threads: [CXoneFrame.Thread], _ events: inout [ChatEvent]) {
        if mode == nil { learn(.multithread, &events) }
        var awaited: Set<String> = []
        for thread in threads {
            let index = makeIndex(of: thread.id, state: .received)
            takeName(of: thread, for: index)
            if !thread.canAddMoreMessages {
                close(index, &events)
            } else if !conversations[index].record.thread.state.isLoaded {
                awaited.insert(thread.id)
            }
        }
        awaitedMetadata = awaited
        failedMetadata = 0
        guard awaited.isEmpty else {
            // The list is told when it is complete.
            hasListChanged = false
            return
        }
        listIsComplete(&events)
    }

    mutating func metadataLoaded(
        _ metadata: CXoneFrame.ThreadMetadata,
        _ frame: CXoneFrame,
        _ events: inout [ChatEvent]
    ) {
        let request = requests.take(frame.eventId)
        guard let id = request?.threadId ?? metadata.lastMessage?.threadId, !id.isEmpty else {
            notes.add(.unknownRequest, "the metadata do not say which thread they are about", id: frame.eventId)
            failedMetadata += 1
            listMayBeComplete(&events)
            return
        }
        let index = makeIndex(of: id, state: .received)
        let before = conversations[index].record.thread.assignedAgent
        var hasChanged = false
        if let message = metadata.lastMessage, !message.isHidden {
            noteDownload(message)
            hasChanged = store(message, message.id, nil, index).hasChanged
        }
        conversations[index].record.thread.assignedAgent = metadata.ownerAssignee
        hasChanged = metadata.ownerAssignee != before || hasChanged
        // Metadata of a thread whose messages are there take nothing away from it.
        if conversations[index].record.thread.state < .loaded {
            conversations[index].record.thread.state = .loaded
            hasChanged = true
        }
        if hasChanged { emitThread(index, &events) }
        awaitedMetadata?.remove(id)
        listMayBeComplete(&events)
    }

    /// The metadata of a thread cannot be had; that must not keep the list from its end.
    mutating func metadataFailed(_ threadId: String?, _ events: inout [ChatEvent]) {
        if let threadId, awaitedMetadata?.remove(threadId) != nil {
            if let index = index(of: threadId), conversations[index].record.thread.state < .loaded {
                conversations[index].record.thread.state = .loaded
            }
        } else {
            failedMetadata += 1
        }
        listMayBeComplete(&events)
    }

    private mutating func listMayBeComplete(_ events: inout [ChatEvent]) {
        guard let awaitedMetadata, awaitedMetadata.count <= failedMetadata else {
            // Until then the list is not told, whatever changes in it.
            if awaitedMetadata != nil { hasListChanged = false }
            return
        }
        listIsComplete(&events)
    }

    private mutating func listIsComplete(_ events: inout [ChatEvent]) {
        move(to: .ready, &events)
        hasListChanged = true
    }

    // MARK: Older messages

    mutating func moreMessagesLoaded(
        _ page: CXoneFrame.OlderMessages,
        _ frame: CXoneFrame,
        _ events: inout [ChatEvent]
    ) {
        let request = requests.take(frame.eventId)
        guard let id = request?.threadId ?? page.messages.first(where: { !$0.threadId.isEmpty })?.threadId else {
            notes.add(.unknownRequest, "\(frame.type) does not say which thread it is about", id: frame.eventId)
            return
        }
        let index = makeIndex(of: id)
        store(page.messages, index)
        conversations[index].record.thread.scrollToken = page.messages.isEmpty ? "" : page.scrollToken
        emitThread(index, &events)
    }
}
