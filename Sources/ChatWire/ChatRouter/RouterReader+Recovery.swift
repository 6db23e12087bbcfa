//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

// Damage: what ends the stream, what is passed over, and where reading goes on.

extension RouterReader {
    /// What is known while lenient mode looks for the next message behind damage.
    struct Recovery {
        /// The loss, until it is known how many bytes it costs.
        var loss: Findings.Finding?
        /// Where it begins in the stream's bytes.
        var lossStart = 0
        /// Names of elements that were messages, `message` itself left out.
        private(set) var messageNames: Set<[UInt8]> = []
        /// Prefixes that were declared in this document.
        ///
        /// What they stand for plays no part in reading messages, so that it is not remembered: its bytes would be paid
        /// again at each loss.
        private(set) var prefixes: Set<String> = []

        /// How many declarations and names are remembered.
        static let maximum = 64

        mutating func declare(prefix: String) {
            if prefixes.count < Self.maximum { prefixes.insert(prefix) }
        }

        mutating func learn(_ name: [UInt8]) {
            if messageNames.count < Self.maximum { messageNames.insert(name) }
        }

        mutating func forgetNamespaces() {
            prefixes.removeAll()
        }
    }

    // MARK: Stopping

    /// Acts on what cannot be read: all before it has been read and judged.
    mutating func apply(_ stop: Stop) {
        noteCharacters(before: stop.position)
        let isReread = isReread(stop.position) || (stop.isEnd && stop.position == rereadEnd)
        if !isReread { findings.removeAll(foundBehind: stop.position) }
        var stop = stop
        if mode == .strict, let damage = findings.firstDamage,
            damage.position < stop.position || (damage.position == stop.position && stop.endsStream)
        {
            stop = Stop(damage)
        }
        // What a value without an end has swallowed is read again. In a log it can have swallowed more than a message may hold.
        let isTooMuch = documents == .several && stop.code == .limitExceeded && stop.context != "maxDistinctNames"
        let showsMissingEnd = !stop.endsStream || stop.code == .truncated || isTooMuch
        let resume =
            mode == .lenient && showsMissingEnd && isInMessage
            ? [swallowed, swallowedProperty].compactMap(\.self).min() : nil
        guard mode == .lenient, !stop.endsStream || resume != nil || isReread else {
            findings.removeAll(from: mode == .strict ? stop.position : stop.position + 1)
            end(stop)
            return
        }
        if resume == nil, isReread, stop.isEnd {
            // This end has been told.
            settleFindings()
            output.end()
            return
        }
        let position = resume ?? (stop.isComplete ? stop.position : min(stop.position + 1, text.end))
        if isReread {
            // The scanner may have gone on behind what is read for the second time.
            findings.removeAllButLosses(from: rereadEnd)
        } else {
            findings.removeAll(from: stop.position)
            findings.confirm()
            recordLoss(stop)
        }
        if phase.isJSON {
            beginJSONResync()
            return
        }
        if resume != nil { rereadEnd = max(rereadEnd, stop.position) }
        beginResync(at: position)
    }

    /// Whether a position is read for the second time.
    ///
    /// All that is wrong there has been noted the first time, when it was part of a value that turned out to have no
    /// end.
    func isReread(_ position: Int) -> Bool {
        position < rereadEnd
    }

    /// The input ends inside something.
    func truncation(_ message: String?) -> Stop {
        let inside = structure.isInValue ? (propertyNameCopy ?? localName(propertyName)) : nil
        return Stop(
            .truncated,
            at: text.end,
            path: path,
            context: inside,
            endsStream: true,
            isEnd: true,
            message: message
        )
    }

    /// The stream ends here.
    private mutating func end(_ stop: Stop) {
        let place = stop.place ?? (stop.isEnd ? text.placeOfEnd() : text.place(of: stop.position))
        let message = stop.message ?? stop.code.sentence
        if recovery.loss != nil { settleLoss(at: stop.position) }
        noteNoise()
        if mode == .strict { findings.removeDamage() }
        settleFindings()
        let issue = issue(stop.code, .loss, place: place, path: stop.path, context: stop.context, message: message)
        // The first loss is what is reported; what ends the stream behind it is not lost either.
        if output.error != nil { output.append(issue, payloadStart: payloadStart) }
        output.record(DecodeError(issue), payloadStart: payloadStart)
        output.end()
        parser = nil
    }

    /// Issues for which no message came.
    mutating func settleFindings() {
        let (left, omitted) = findings.take(before: .max)
        for finding in left { output.append(finding.issue, payloadStart: finding.payloadStart) }
        output.omittedIssues += omitted
    }

    // MARK: Going on

    /// What cannot be read is lost; how much of it shows when reading goes on.
    private mutating func recordLoss(_ stop: Stop) {
        let issue = issue(
            stop.code,
            .loss,
            place: stop.isEnd ? text.placeOfEnd() : text.place(of: stop.position),
            path: stop.path,
            context: stop.context,
            message: stop.message ?? stop.code.sentence
        )
        recovery.loss = Findings.Finding(position: stop.position, issue: issue, payloadStart: payloadStart)
        recovery.lossStart = text.sourceOffset(of: stop.position)
    }

    /// Passes over what cannot be read: looks for what can from a position on, which is one byte behind the beginning of what is
    /// broken unless that can be read itself.
    private mutating func beginResync(at start: Int) {
        position = start
        unsent = position
        sliceStart = position
        swallowed = nil
        swallowedProperty = nil
        messageLikeProperty = nil
        parser = nil
        tokens.removeAll()
        firstToken = 0
        repaired.removeAll()
        structure.reset()
        structure.setBegun(output.appended)
        builder.reset()
        openVoids.removeAll()
        messageStarts.removeAll()
        nextMessageStart = 0
        isInMessage = false
        keepsText = false
        hasUnsentMessage = false
        hasNotedInk = false
        if let note = scriptNote, note >= start - 1 { scriptNote = nil }
        if let note = c1Note, note >= start - 1 { c1Note = nil }
        scannedMessages = deliveredMessages
        characters.rewind(to: position)
        reach = 512
        phase = .resync
    }

    /// Looks for the next start tag of a message, or the next document, outside CDATA, comments and instructions.
    mutating func scanResync() -> Progress {
        let bytes = view
        var index = position - text.start
        while true {
            index = bytes.first(UInt8(ascii: "<"), from: index)
            position = text.start + index
            characters.skip(to: position)
            if index >= bytes.count { return .needsMore }
            switch landmark(bytes, index) {
            case .incomplete where !isFinal: return .needsMore
            case .incomplete, .nothing: index += 1
            case .skipped(let end): index = end
            case .undeclaredDocument:
                settleLoss(at: position)
                return leaveForNextDocument()
            case .document:
                settleLoss(at: position)
                return documents == .several ? beginNextDocument() : beginDocument(at: index, junk: false)
            case .message:
                settleLoss(at: position)
                return beginFragment()
            }
        }
    }

    private enum Landmark {
        case nothing, incomplete, document, undeclaredDocument, message
        /// A construct whose content does not count; it ends at an index.
        case skipped(Int)
    }

    private mutating func landmark(_ bytes: MarkupBytes, _ index: Int) -> Landmark {
        switch bytes[index + 1] {
        case 0 where index + 1 == bytes.count:
            return .incomplete
        case UInt8(ascii: "!"):
            switch (bytes.match("<!--", at: index), bytes.match("<![CDATA[", at: index)) {
            case (.yes, _): return skipped(.comment, bytes, index, 4, limit: limits.maxTagBytes)
            case (_, .yes): return skipped(.characterData, bytes, index, 9, limit: limits.maxValueBytes)
            case (.incomplete, _), (_, .incomplete): return .incomplete
            default: return .nothing
            }
        case UInt8(ascii: "?"):
            switch declarationMatch(bytes, index) {
            case .yes: return .document
            case .incomplete: return .incomplete
            case .no: return skipped(.instruction, bytes, index, 2, limit: limits.maxTagBytes)
            }
        default:
            guard bytes.startsName(at: index + 1) else { return .nothing }
            let end = bytes.endOfName(from: index + 1)
            if end - index > limits.maxNameBytes { return .nothing }
            if end == bytes.count { return .incomplete }
            if beginsNextDocument(bytes, (index + 1)..<end) { return .undeclaredDocument }
            return isMessageName(bytes, (index + 1)..<end) ? .message : .nothing
        }
    }

    private mutating func skipped(
        _ construct: Construct,
        _ bytes: MarkupBytes,
        _ index: Int,
        _ opening: Int,
        limit: Int
    ) -> Landmark {
        if let end = end(of: construct, bytes, content: index + opening) {
            return end - index <= limit ? .skipped(end) : .nothing
        }
        return bytes.count - index > limit ? .nothing : .incomplete
    }

    /// A name that was a message's before, or `message`: as a property of another message it has no child elements, so that nothing
    /// becomes of it.
    func isMessageName(_ bytes: MarkupBytes, _ name: Range<Int>) -> Bool {
        let local = bytes.localPart(of: name)
        return bytes.equals("message", local, ignoringCase: true)
            || (!recovery.messageNames.isEmpty && recovery.messageNames.contains(bytes.array(local)))
    }

    /// The loss is known in full.
    mutating func settleLoss(at position: Int) {
        guard let loss = recovery.loss else { return }
        recovery.loss = nil
        let passedOver = max(0, text.sourceOffset(of: position) - recovery.lossStart)
        let issue = loss.issue.passingOver(passedOver)
        findings.add(
            Findings.Finding(position: loss.position, foundAt: 0, issue: issue, payloadStart: loss.payloadStart)
        )
        output.record(DecodeError(issue), payloadStart: payloadStart)
    }

    /// Reading goes on at a message whose document's beginning is lost.
    ///
    /// libxml2 gets a root of ours around all that follows, with the prefixes that were declared, so that whatever stood in the
    /// lost root can stand in this one. Its end tag, and that of every other lost element, is skipped.
    private mutating func beginFragment() -> Progress {
        if let stop = openParser() { return halt(stop) }
        isFragment = true
        phase = .content
        structure.reset(fragment: MessageStructure.Position(position: position, place: text.place(of: position)))
        var root = "<fragment"
        for prefix in recovery.prefixes.sorted() where prefix != "xml" {
            root += " xmlns:\(prefix)=\"urn:lost:\(prefix)\""
        }
        repaired.append(contentsOf: (root + ">").utf8)
        tokens.append(MarkupToken(position: position, length: 0, role: .fragmentStart))
        return .goOn
    }

    /// The stream ends and what could be read again was not found.
    mutating func concludeResync() {
        settleLoss(at: text.end)
        settleFindings()
    }
}
