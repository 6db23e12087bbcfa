//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

internal import CXMLPush

// What libxml2 says, matched with the scanner's tokens.

extension RouterReader {
    // MARK: Documents

    /// A document, or a fragment of one, begins: libxml2 gets a parser of its own for it.
    ///
    /// A context that is used again keeps its dictionary, which grows without a limit.
    mutating func openParser() -> Stop? {
        names.removeAll()
        plainNames.removeAll()
        tokens.removeAll()
        firstToken = 0
        repaired.removeAll()
        unsent = position
        sliceStart = position
        parser = XMLPushParser()
        return parser == nil ? Stop(.outOfMemory, at: position, endsStream: true) : nil
    }

    /// The document is over: libxml2 says whether all of it was right.
    mutating func closeDocument() -> Stop? {
        // What is left of a damaged document stands in a root of ours, of which the end never comes.
        if let failure = send(last: !isFragment) { return failure }
        guard !isFragment else {
            parser = nil
            return nil
        }
        // All signs count: each of them alone is wrong in some case.
        if let parser, !parser.isComplete || firstToken < tokens.count {
            return Stop(.malformedMarkup, at: firstToken < tokens.count ? tokens[firstToken].position : position)
        }
        parser = nil
        return nil
    }

    // MARK: Slices

    /// Gives libxml2 what has been read since the last time, and takes what it makes of it.
    ///
    /// Returns what it cannot go on from.
    mutating func send(last: Bool = false) -> Stop? {
        guard let parser else {
            unsent = position
            sliceStart = position
            return nil
        }
        guard unsent < position || !repaired.isEmpty || last else { return nil }
        if repaired.isEmpty {
            unsafe parser.push(text.pointer(at: unsent), count: position - unsent, last: last)
        } else {
            copyUnsent()
            unsafe repaired.withBuffer(from: 0) { bytes in
                if let base = bytes.baseAddress { unsafe parser.push(base, count: bytes.count, last: last) }
            }
            repaired.removeAll()
        }
        unsent = position
        sliceStart = position
        hasUnsentMessage = false
        var failure = takeEvents(parser)
        // Which of libxml2's complaints came of a failed allocation cannot be told: none of what it says counts then.
        if parser.isOutOfMemory { failure = outOfMemory() }
        parser.clear()
        if firstToken == tokens.count {
            tokens.removeAll()
            firstToken = 0
        }
        guard failure == nil else { return failure }
        if mode == .strict, let damage = firstSettledDamage {
            return Stop(damage)
        }
        findings.confirm()
        reach = min(2 * reach, Self.sliceBytes)
        return nil
    }

    /// The first repair that cannot turn out to stand behind another one.
    private var firstSettledDamage: Findings.Finding? {
        guard let damage = findings.firstDamage else { return nil }
        guard let void = openVoids.first else { return damage }
        return damage.position < void.position ? damage : nil
    }

    private mutating func takeEvents(_ parser: XMLPushParser) -> Stop? {
        let recorded = unsafe parser.recorded
        var taken = 0
        let count = unsafe recorded.event_count
        for index in 0..<count {
            let event = unsafe recorded.events[index]
            let end = unsafe Int(event.text_length)
            if end > taken {
                unsafe keep(UnsafeBufferPointer(start: recorded.text + taken, count: end - taken))
                taken = end
            }
            takePlainProperties()
            // Strict mode takes nothing from behind the first damage, however far the slice goes.
            if mode == .strict, let damage = firstSettledDamage, firstToken < tokens.count,
                tokens[firstToken].position > damage.foundAt
            {
                return Stop(damage)
            }
            if let stop = unsafe take(event, parser) { return stop }
        }
        takePlainProperties()
        let end = unsafe Int(recorded.text_length)
        if end > taken { unsafe keep(UnsafeBufferPointer(start: recorded.text + taken, count: end - taken)) }
        return nil
    }

    /// Text that belongs to a value is kept.
    @inline(__always)
    private mutating func keep(_ text: UnsafeBufferPointer<UInt8>) {
        guard keepsText, !builder.isLeafBeyond(limits.maxValueBytes) else { return }
        unsafe builder.append(text)
    }

    /// The plain properties before the next token that an event answers.
    @inline(__always)
    private mutating func takePlainProperties() {
        while firstToken < tokens.count, tokens[firstToken].role == .plainProperty {
            let token = tokens[firstToken]
            unsafe builder.addProperty(
                token.nameID,
                name: UnsafeBufferPointer(start: text.pointer(at: token.position + 1), count: token.length - 2),
                text: text.pointer(at: token.position + token.length),
                count: token.textLength
            )
            firstToken += 1
        }
    }

    @inline(__always)
    private mutating func take(_ event: cxp_event, _ parser: XMLPushParser) -> Stop? {
        switch unsafe event.kind {
        case UInt8(cxp_event_start.rawValue):
            guard firstToken < tokens.count, tokens[firstToken].role.isStart, let name = unsafe event.name else {
                return disagreement()
            }
            let token = tokens[firstToken]
            unsafe start(token, XMLName(local: name, prefix: event.prefix))
            if names.count > limits.maxDistinctNames { return nameExcess(token) }
            firstToken += 1
        case UInt8(cxp_event_end.rawValue):
            guard firstToken < tokens.count, tokens[firstToken].role.isEnd else { return disagreement() }
            end(tokens[firstToken])
            firstToken += 1
        case UInt8(cxp_event_other.rawValue):
            guard firstToken < tokens.count, tokens[firstToken].role == .other else { return disagreement() }
            if names.count > limits.maxDistinctNames { return nameExcess(tokens[firstToken]) }
            firstToken += 1
        case UInt8(cxp_event_name.rawValue):
            if let name = unsafe event.name { _ = unsafe names.entry(of: name) }
        case UInt8(cxp_event_namespace.rawValue):
            unsafe declareNamespace(event)
        default:
            return unsafe take(cxp_problem(UInt32(event.problem)))
        }
        return nil
    }

    /// libxml2 found something wrong with the construct of the next token.
    private mutating func take(_ problem: cxp_problem) -> Stop? {
        let position = firstToken < tokens.count ? tokens[firstToken].position : self.position
        switch problem {
        case cxp_problem_namespace:
            noteNamespace(at: position)
            return nil
        case cxp_problem_mismatch:
            return Stop(.mismatchedTag, at: position, path: eventPath)
        case cxp_problem_document_type:
            return Stop(.documentType, at: position, endsStream: true)
        case cxp_problem_memory:
            return outOfMemory()
        default:
            return Stop(.malformedMarkup, at: position, path: eventPath)
        }
    }

    private func outOfMemory() -> Stop {
        let position = firstToken < tokens.count ? tokens[firstToken].position : position
        return Stop(.outOfMemory, at: position, path: eventPath, endsStream: true)
    }

    /// libxml2 sees another construct than the scanner.
    ///
    /// Neither can be trusted then.
    private func disagreement() -> Stop {
        Stop(.malformedMarkup, at: firstToken < tokens.count ? tokens[firstToken].position : position, path: eventPath)
    }

    private func nameExcess(_ token: MarkupToken) -> Stop {
        Stop(.limitExceeded, at: token.position, path: eventPath, context: "maxDistinctNames", endsStream: true)
    }

    // MARK: Elements

    private mutating func start(_ token: MarkupToken, _ name: XMLName) {
        switch token.role {
        case .property:
            unsafe builder.beginProperty(name, in: &names)
            keepsText = true
            messageLikeProperty = isMessage(token) ? token.position : nil
        case .promotingProperty:
            builder.promote()
            unsafe builder.beginProperty(name, in: &names)
            isInMessage = true
            keepsText = true
            messageLikeProperty = isMessage(token) ? token.position : nil
        case .open:
            unsafe builder.open(name, in: &names)
            keepsText = true
        case .nestedStart:
            if swallowedProperty == nil { swallowedProperty = messageLikeProperty }
            if swallowed == nil, isMessage(token) { swallowed = token.position }
            writeBack(token)
            unsafe count(name)
        case .skippedStart:
            builder.skip()
            unsafe count(name)
            keepsText = false
        case .fragmentStart:
            builder.openFragment()
            keepsText = false
        default:
            break
        }
    }

    /// A name that nobody keeps is one of the document's names all the same.
    private mutating func count(_ name: XMLName) {
        _ = unsafe names.entry(of: name.local)
        if let prefix = unsafe name.prefix { _ = unsafe names.entry(of: prefix) }
    }

    private mutating func end(_ token: MarkupToken) {
        switch token.role {
        case .closeProperty:
            builder.endProperty()
            keepsText = false
            swallowed = nil
            messageLikeProperty = nil
        case .nestedEnd:
            writeBack(token)
        case .closeMessage:
            isInMessage = false
            swallowedProperty = nil
            deliver(before: token.position)
        case .closeCandidate:
            builder.closeLeaf(toEnvelope: false)
            keepsText = false
        case .closeEnvelopeLeaf:
            builder.closeLeaf(toEnvelope: true)
            keepsText = false
        case .closeLeafBeyondBounds:
            builder.closeLeaf(toEnvelope: false)
            builder.moveAllToEnvelope()
            keepsText = false
        case .closeContainer:
            builder.closeContainer()
            keepsText = false
        default:
            break
        }
    }

    /// Whether a start tag would begin a message if it stood outside of one.
    private func isMessage(_ token: MarkupToken) -> Bool {
        let bytes = view
        let start = token.position + 1 - text.start
        return isMessageName(bytes, start..<bytes.endOfName(from: start))
    }

    /// A tag inside a value is part of the value, as it was written.
    private mutating func writeBack(_ token: MarkupToken) {
        guard token.length > 0 else { return }
        let start = token.position - text.start
        unsafe builder.append(view.buffer(start..<(start + token.length)))
    }

    /// The message whose end tag stands at a position is complete.
    private mutating func deliver(before end: Int) {
        let start =
            nextMessageStart < messageStarts.count
            ? messageStarts[nextMessageStart] : MessageStart(place: .start, name: [])
        nextMessageStart += 1
        if nextMessageStart == messageStarts.count {
            messageStarts.removeAll(keepingCapacity: true)
            nextMessageStart = 0
        }
        guard deliverRecord(at: start.place, before: end) else { return }
        if !start.name.isEmpty { recovery.learn(start.name) }
    }

    /// Delivers what the builder has, unless strict mode has found damage in it.
    @discardableResult
    @inline(__always)
    mutating func deliverRecord(at place: Place, before end: Int) -> Bool {
        let isRefused = mode == .strict && (findings.firstDamage.map { $0.position < end } ?? false)
        let (found, omitted) = isRefused ? ([], 0) : findings.take(before: end)
        let frame = MessageFrame(payload: payload, payloadStart: payloadStart, place: place, omittedIssues: omitted)
        let storage = builder.finishMessage(frame)
        guard !isRefused else { return false }
        deliveredMessages += 1
        output.append(GetMessageResponse(storage: storage, issues: found.map(\.issue)))
        return true
    }

    // MARK: Namespaces

    /// Remembered for the case that the document's beginning is lost: what follows may use the prefix.
    private mutating func declareNamespace(_ event: cxp_event) {
        guard let name = unsafe event.name else { return }
        _ = unsafe names.entry(of: name)
        guard let prefix = unsafe event.prefix else { return }
        _ = unsafe names.entry(of: prefix)
        unsafe recovery.declare(prefix: String(cString: prefix))
    }
}
