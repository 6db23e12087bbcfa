//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

// Queue, assignment, members, typing and the end.

extension ChatRouterSession {
    /// A message about where the chat stands.
    mutating func receiveState(
        _ kind: RouterEventKind,
        _ properties: RouterProperties,
        number: Int64?,
        _ events: inout [ChatEvent]
    ) {
        let before = RouterThreadFacts(engagements[current].record.thread)
        var isHidden = false
        var other: RouterField?
        switch kind {
        case .authorized:
            authorize(&events)
            return
        case .denied, .failed:
            fail(kind, properties, &events)
            return
        case .queued:
            queue(properties)
            // The queue's text may come with the place in it.
            if properties.has(.messageText) { other = .messageText }
        case .assigned: assign(properties, id: properties.said(.agentID))
        case .transferred: if properties.word(.status) != "failed" { engagements[current].unassign() }
        case .conferenced: confer(properties)
        case .memberConnected:
            isHidden = hidesConnection(properties)
            if properties.bool(.owner) == true {
                assign(properties, id: properties.said(.agentID) ?? properties.said(.memberID))
            }
        case .memberLost:
            // The vendor's client shows no loss that is a transfer's: a bot hands over to a person this way.
            isHidden = properties.word(.transferMode) == "transfer"
            lose(properties)
        case .closed:
            other = .thankYouLabel
            engagements[current].record.thread.state = .closed
            engagements[current].leaveQueue()
            endTyping(&events)
        default: return
        }
        let hasLines = addSystemLines(properties, number: number, isHidden: isHidden, other: other)
        let after = RouterThreadFacts(engagements[current].record.thread)
        if hasLines || after != before { emitThread(&events) }
        switch kind {
        case .closed: if after != before { move(to: .closed, &events) }
        case .assigned, .memberConnected:
            if engagements[current].record.thread.state == .ready, kind == .assigned || properties.bool(.owner) == true
            {
                move(to: .ready, &events)
            }
        default: break
        }
    }

    // MARK: Connection

    /// The chat is authorised; it cannot be less than it was, except that another engagement opens a chat that is closed.
    private mutating func authorize(_ events: inout [ChatEvent]) {
        if state < .connected || state == .closed && engagements[current].record.thread.state != .closed {
            move(to: .connected, &events)
        }
    }

    private mutating func fail(_ kind: RouterEventKind, _ properties: RouterProperties, _ events: inout [ChatEvent]) {
        let fields: [RouterField] =
            kind == .denied
            ? [.thankYouLabel, .clientDisplayText, .displayText, .errorMessage]
            : [.errorMessage, .messageText, .clientDisplayText, .displayText]
        let error = ChatError(
            code: kind == .denied ? .chatDenied : .routerError,
            message: fields.lazy.compactMap(properties.said).first,
            threadId: engagements[current].id,
            eventId: properties.said(.originalRequestID)
        )
        events.append(.error(error))
        if kind == .denied { move(to: .offline, &events) }
    }

    // MARK: Queue and agents

    /// The customer waits; nothing waits in a chat that has ended.
    private mutating func queue(_ properties: RouterProperties) {
        guard engagements[current].record.thread.state != .closed else { return }
        let ahead = properties.integer(.queueDepth).flatMap { $0 < 0 ? nil : Int(exactly: $0) }
        let place = ahead?.addingReportingOverflow(1)
        engagements[current].record.thread.positionInQueue = place.flatMap { $0.overflow ? nil : $0.partialValue }
        let wait = properties.integer(.waitTime).flatMap { $0 < 0 ? nil : Int(exactly: $0) }
        engagements[current].record.thread.estimatedWaitSeconds = wait
    }

    /// An agent has taken the chat; what is closed stays so.
    private mutating func assign(_ properties: RouterProperties, id: String?) {
        engagements[current].assign(RouterAgentFacts(properties, id: id))
        engagements[current].leaveQueue()
        if engagements[current].record.thread.state != .closed { engagements[current].record.thread.state = .ready }
    }

    /// Another agent has joined, and owns the chat from now on if the message says so.
    ///
    /// The one who was there has not left: it is the last one assigned, and still the one assigned, until another is.
    private mutating func confer(_ properties: RouterProperties) {
        guard properties.word(.status) != "failed", let agent = engagements[current].record.thread.assignedAgent else {
            return
        }
        if let owner = properties.said(.ownerID), owner != agent.id {
            engagements[current].assign(RouterAgentFacts(id: owner))
        } else {
            engagements[current].record.thread.lastAssignedAgent = agent
        }
    }

    /// A member has left: the agent who answers, unless the message is about somebody else.
    ///
    /// After a transfer the one who is lost comes behind the one who is connected.
    private mutating func lose(_ properties: RouterProperties) {
        guard let agent = engagements[current].record.thread.assignedAgent else { return }
        let type = properties.said(.memberType)
        guard type == nil || type == "agent" || type == "virtual_agent" else { return }
        // An agent's id may be the number or the login of a member.
        let ids = [RouterField.memberID, .memberName, .agentID].compactMap(properties.said)
        if ids.isEmpty || agent.id.isEmpty || ids.contains(agent.id) { engagements[current].unassign() }
    }

    /// Whether the vendor's client hides that a member came: one who only looks, or joins a conference and does not say that the
    /// looking is over.
    private func hidesConnection(_ properties: RouterProperties) -> Bool {
        let isScreening = properties.bool(.screening)
        return isScreening == true || properties.word(.transferMode) == "conference" && isScreening != false
    }

    // MARK: Typing

    /// An agent types or not: what `agentIsTyping-state` says, else the activity, of which 2 is typing and 16 its end; a change of
    /// state to `agentIsTyping` that says neither is typing, any other activity is for the app's code.
    mutating func receiveTyping(
        _ message: GetMessageResponse,
        _ properties: RouterProperties,
        isActivity: Bool,
        _ events: inout [ChatEvent]
    ) {
        let isTyping: Bool
        switch (properties.bool(.typingState), properties.integer(.type)) {
        case (let state?, _): isTyping = state
        case (nil, 2): isTyping = true
        case (nil, 16): isTyping = false
        default:
            guard !isActivity else {
                emitCustom(message, &events)
                return
            }
            isTyping = true
        }
        // What ended typing cannot be followed by more of it.
        guard !isTyping || engagements[current].record.thread.state != .closed else { return }
        let facts = RouterAgentFacts(properties, id: properties.said(.agentID) ?? properties.said(.userID))
        let assigned = engagements[current].record.thread.assignedAgent
        let agent = facts.isEmpty ? assigned ?? .unknown : facts.agent(knowing: assigned)
        for change in engagements[current].typing.set(isTyping, agent) {
            events.append(
                .agentTyping(isTyping: change.isTyping, agent: change.agent, threadId: engagements[current].id)
            )
        }
    }

    /// Nobody types any more.
    mutating func endTyping(_ events: inout [ChatEvent]) {
        guard !engagements[current].typing.isNobody else { return }
        for agent in engagements[current].typing.end() {
            events.append(.agentTyping(isTyping: false, agent: agent, threadId: engagements[current].id))
        }
    }
}
