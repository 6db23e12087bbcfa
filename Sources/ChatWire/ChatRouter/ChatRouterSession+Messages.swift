//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

// Lines, notices and what is for the app's code.

extension ChatRouterSession {
    /// Does what a message asks for.
    mutating func handle(
        _ message: GetMessageResponse,
        _ kind: RouterEventKind,
        _ properties: RouterProperties,
        _ events: inout [ChatEvent]
    ) {
        if transcript != nil, kind.isPassingState {
            note(.passedState, "The transcript tells of a state that has passed.")
            return
        }
        let number = properties.integer(.sequenceNumber)
        if kind == .line, let number {
            receiveLine(properties, number: number, &events)
            return
        }
        guard isNew(message, properties, isNumbered: number != nil, isPassing: kind.isPassingState) else { return }
        switch kind {
        case .line: receiveLine(properties, number: nil, &events)
        case .notice: receiveNotice(properties, number: number, isHidden: false, &events)
        case .contextNotice:
            let context = properties.said(.context)
            let isHidden = context.map { $0 != "customerInterface" } ?? false
            receiveNotice(properties, number: number, isHidden: isHidden, &events)
        case .custom: emitCustom(message, &events)
        case .typing(let isActivity): receiveTyping(message, properties, isActivity: isActivity, &events)
        default: receiveState(kind, properties, number: number, &events)
        }
    }

    /// Whether a message has not come before; a note if it has.
    private mutating func isNew(
        _ message: GetMessageResponse,
        _ properties: RouterProperties,
        isNumbered: Bool,
        isPassing: Bool
    ) -> Bool {
        if isNumbered || properties.says(.messageTimestamp) || properties.says(.originalRequestID) {
            guard !engagements[current].deliveries.insertIdentified(message) else { return true }
        } else {
            // No transcript repeats a state, so that it need not be kept.
            guard !isPassing else { return true }
            guard !engagements[current].deliveries.insertAnonymous(message, transcript: transcript) else { return true }
        }
        noteRepeat()
        return false
    }

    private mutating func noteRepeat(id: String? = nil) {
        if transcript == nil {
            note(.duplicateMessage, "The message came before.", id: id)
        } else {
            note(.replayedMessage, "The message of the transcript was delivered before.", id: id)
        }
    }

    // MARK: Lines

    /// A line of an agent or the customer.
    private mutating func receiveLine(_ properties: RouterProperties, number: Int64?, _ events: inout [ChatEvent]) {
        let assigned = engagements[current].record.thread.assignedAgent
        let author = engagements[current].authors.author(of: properties, assigned: assigned)
        let id = engagements[current].makeID(number: number, request: number == nil ? request(properties) : nil)
        let contents = RouterMessageContents(
            id: id,
            threadId: engagements[current].id,
            of: properties,
            direction: author == nil ? .toAgent : .toClient,
            author: author,
            content: richContent(properties, id: id)
        )
        let merge = put(contents, number: number)
        if case .inserted = merge, author != nil, transcript == nil { endTyping(&events) }
        if merge.hasChanged { emitThread(&events) }
    }

    /// Puts a message into its thread; a note if it was there.
    private mutating func put(_ contents: RouterMessageContents, number: Int64?) -> ThreadRecord.Merge {
        let merge = engagements[current].merge(contents, number: number, transcript: transcript)
        if case .inserted = merge { return merge }
        noteRepeat(id: contents.id)
        return merge
    }

    /// What a message says where that is more than text; a note if it cannot be read.
    private mutating func richContent(_ properties: RouterProperties, id: String) -> RouterRichContent.Content? {
        guard properties.has(.messageData) else { return nil }
        switch RouterRichContent(properties) {
        case .none: return nil
        case .content(let content): return content
        case .unreadable:
            note(.unreadableContent, "The message's data is not JSON.", id: id)
            return nil
        }
    }

    /// A message for the app's own code.
    func emitCustom(_ message: GetMessageResponse, _ events: inout [ChatEvent]) {
        events.append(.customEventMessage(Data(message.jsonObject.description.utf8)))
    }

    private func request(_ properties: RouterProperties) -> String? { properties.said(.originalRequestID) }

    // MARK: Notices

    /// A text to the customer that nobody has written.
    ///
    /// It is one message where it comes as `messageText`, and system lines where it comes as display text.
    private mutating func receiveNotice(
        _ properties: RouterProperties,
        number: Int64?,
        isHidden: Bool,
        _ events: inout [ChatEvent]
    ) {
        let hasText = properties.text(.messageText).map { !PropertyText.trimmed($0).isEmpty } ?? false
        let isMessage = hasText && properties.said(.clientDisplayText) == nil || RouterRichContent(properties).isContent
        guard isMessage else {
            if addSystemLines(properties, number: number, isHidden: isHidden) { emitThread(&events) }
            return
        }
        let id = engagements[current].makeID(number: number, request: request(properties))
        let contents = RouterMessageContents(
            id: id,
            threadId: engagements[current].id,
            of: properties,
            isHidden: isHidden,
            content: richContent(properties, id: id)
        )
        if put(contents, number: number).hasChanged { emitThread(&events) }
    }

    /// How many messages a text becomes; what is behind that many lines stays in the last one.
    private static let maximumLines = 100

    /// Adds what a message about the chat has for the customer to read, a message for each line that is not empty.
    ///
    /// It is `client.display.text`. Only where that is missing is it `display.text`, which is worded for agents: an empty
    /// `client.display.text` means that there is nothing to show.
    ///
    /// - Parameters:
    ///   - properties: The message.
    ///   - number: Its sequence number.
    ///   - isHidden: Whether the vendor's client does not show it.
    ///   - other: A text that some kinds have for the customer besides.
    /// - Returns: Whether the thread has changed.
    mutating func addSystemLines(
        _ properties: RouterProperties,
        number: Int64?,
        isHidden: Bool,
        other: RouterField? = nil
    ) -> Bool {
        let field: RouterField = properties.has(.clientDisplayText) ? .clientDisplayText : .displayText
        let texts = [field, other].compactMap { $0.flatMap(properties.said) }
        let lines = texts.flatMap { text in
            text.utf8.split(separator: UInt8(ascii: "\n"), maxSplits: Self.maximumLines - 1)
                .map { PropertyText.trimmed(String(Substring($0))) }
        }.filter { !$0.isEmpty }
        guard !lines.isEmpty else { return false }
        let id = engagements[current].makeID(number: number, request: request(properties), hasParts: true)
        var hasChanged = false
        for (index, line) in lines.enumerated() {
            let contents = RouterMessageContents(
                id: "\(id).\(index + 1)",
                threadId: engagements[current].id,
                of: properties,
                isHidden: isHidden,
                line: line
            )
            if put(contents, number: number).hasChanged { hasChanged = true }
        }
        return hasChanged
    }
}
