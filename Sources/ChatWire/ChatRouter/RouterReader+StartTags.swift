//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

// Start tags: where they end, what their attributes need, and what their elements are.

extension RouterReader {
    /// Where the search for a tag's end is, so that a tag that arrives in many pieces is looked at once.
    struct TagScan {
        var start = -1
        var next = 0
        var quote: UInt8 = 0
        var attributes = 0
        /// The first byte of the word that is being read outside quotes, and of the one before it.
        var word = 0
        var lastWord = 0
        var lastWordEnd = 0
        var hasAmpersand = false
    }

    /// How a tag ends.
    enum TagEnd {
        case incomplete
        /// Behind its `>`.
        case closed(at: Int, isEmpty: Bool)
        /// Another `<` comes first: its own `<` is text.
        case notATag
        case beyond(MessageStructure.Bound)
    }

    mutating func scanStartTag(_ bytes: MarkupBytes, _ index: Int) -> Progress {
        let nameEnd = bytes.endOfName(from: index + 1)
        let name = (index + 1)..<nameEnd
        if name.count > limits.maxNameBytes { return halt(nameBound(position + 1)) }
        if bytes[nameEnd] == UInt8(ascii: ">") {
            if nameEnd - index >= limits.maxTagBytes { return halt(tagBound()) }
            return startElement(bytes, name, end: nameEnd + 1, isEmpty: false)
        }
        switch tagEnd(bytes, index, nameEnd: nameEnd) {
        case .incomplete: return .needsMore
        case .notATag: return phase == .content ? bareLessThan() : halt(Stop(.malformedMarkup, at: position))
        case .beyond(let bound): return halt(excess(bound, at: position))
        case .closed(let end, let isEmpty):
            if tagScan.hasAmpersand { repairAttributes(bytes, index..<end) }
            return startElement(bytes, name, end: end, isEmpty: isEmpty)
        }
    }

    /// Looks for the `>` of the tag at the scanner's position.
    mutating func tagEnd(_ bytes: MarkupBytes, _ index: Int, nameEnd: Int) -> TagEnd {
        let origin = text.start
        if nameEnd == bytes.count {
            // More of the name may follow.
            guard bytes.count - index > limits.maxTagBytes else { return .incomplete }
            return .beyond(MessageStructure.Bound("maxTagBytes", limits.maxTagBytes))
        }
        if tagScan.start != position {
            tagScan = TagScan(
                start: position,
                next: origin + nameEnd,
                word: origin + nameEnd,
                lastWord: origin + nameEnd
            )
        }
        let maximum = index + limits.maxTagBytes
        while true {
            var next = tagScan.next - origin
            if tagScan.quote != 0 {
                next = bytes.first(of: tagScan.quote, UInt8(ascii: "<"), UInt8(ascii: "&"), from: next)
            }
            tagScan.next = origin + next
            if next >= maximum { return .beyond(MessageStructure.Bound("maxTagBytes", limits.maxTagBytes)) }
            if next >= bytes.count { return .incomplete }
            let byte = bytes[next]
            if byte == UInt8(ascii: "<") { return .notATag }
            if tagScan.quote != 0 {
                if byte == tagScan.quote {
                    tagScan.quote = 0
                    tagScan.word = origin + next + 1
                } else {
                    tagScan.hasAmpersand = true
                }
                tagScan.next += 1
                continue
            }
            switch byte {
            case UInt8(ascii: ">"):
                return .closed(at: next + 1, isEmpty: bytes[next - 1] == UInt8(ascii: "/"))
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                tagScan.quote = byte
            case UInt8(ascii: "="):
                if let bound = countAttribute(before: next) { return .beyond(bound) }
            case _ where byte.isXMLSpace:
                if tagScan.word < tagScan.next {
                    tagScan.lastWord = tagScan.word
                    tagScan.lastWordEnd = tagScan.next
                }
                tagScan.word = tagScan.next + 1
            default:
                tagScan.next = origin + max(next + 1, bytes.endOfName(from: next))
                continue
            }
            tagScan.next += 1
        }
    }

    private mutating func countAttribute(before index: Int) -> MessageStructure.Bound? {
        let isSpaced = tagScan.word == tagScan.next
        let start = isSpaced ? tagScan.lastWord : tagScan.word
        let end = isSpaced ? tagScan.lastWordEnd : tagScan.next
        tagScan.attributes += 1
        if tagScan.attributes > limits.maxAttributes {
            return MessageStructure.Bound("maxAttributes", start - position)
        }
        guard end - start > limits.maxNameBytes else { return nil }
        return MessageStructure.Bound("maxNameBytes", start + limits.maxNameBytes - position)
    }

    /// References in attribute values are repaired like those in text.
    private mutating func repairAttributes(_ bytes: MarkupBytes, _ range: Range<Int>) {
        let start = position
        var quote: UInt8 = 0
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = bytes[index]
            if quote != 0, byte == UInt8(ascii: "&") {
                if case .repaired(let code, let length, let replacement, _) = MarkupReference.read(bytes, at: index) {
                    position = text.start + index
                    note(code, .repair, at: position)
                    replace(length, with: replacement)
                    index += length
                    continue
                }
            } else if quote != 0 {
                if byte == quote { quote = 0 }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            }
            index += 1
        }
        position = start
    }

    private mutating func startElement(_ bytes: MarkupBytes, _ name: Range<Int>, end: Int, isEmpty: Bool) -> Progress {
        let start = position
        let length = end - name.lowerBound + 1
        let role: MarkupToken.Role
        if phase == .content, beginsNextDocument(bytes, name) {
            return isFragment && structure.depth == 0 ? leaveForNextDocument() : halt(cutByNextDocument())
        }
        if structure.isInMessage {
            let isNested = structure.isInValue
            let isFirstNested = isNested && !structure.hasNestedMarkup
            switch structure.startInMessage(nameLength: name.count, tagLength: length) {
            case .failure(let bound): return halt(excess(bound, at: start))
            case .success(let started): role = started
            }
            if isFirstNested { note(.nestedMarkup, .note, at: start) }
            if isNested, !isEmpty { openVoidElement(bytes, name) }
        } else {
            switch startOutsideMessages(bytes, name) {
            case .failure(let refusal): return halt(refusal.stop)
            case .success(let started): role = started
            }
        }
        if role == .property || role == .promotingProperty {
            let origin = text.start
            propertyName = (origin + name.lowerBound)..<(origin + name.upperBound)
            propertyNameCopy = nil
            plainNames.learn(name, in: bytes)
        }
        tokens.append(MarkupToken(position: start, length: length, role: role))
        position = text.start + end
        hasNotedInk = false
        if characters.nextPosition < position { noteCharacters(before: position) }
        if isEmpty {
            if let stop = endElement(nameLength: name.count, tagLength: 0) { return halt(stop) }
        }
        return .goOn
    }

    private struct Refusal: Error {
        var stop: Stop
    }

    /// The start tag of an element outside messages.
    private mutating func startOutsideMessages(
        _ bytes: MarkupBytes,
        _ name: Range<Int>
    ) -> Result<MarkupToken.Role, Refusal> {
        let place = text.place(of: position)
        let parent = structure.innermost
        let shape = nameShape(bytes, name)
        if structure.depth == 0, !isFragment {
            rootName = bytes.array(name)
            if between.roots.count < BetweenDocuments.maximumRoots { between.roots.insert(rootName) }
        }
        let start = MessageStructure.Position(position: position, place: place)
        let role: MarkupToken.Role
        let local = shape == .other ? bytes.array(bytes.localPart(of: name)) : []
        switch structure.start(shape: shape, name: local, nameLength: name.count, at: start) {
        case .failure(let bound): return .failure(Refusal(stop: excess(bound, at: position)))
        case .success(let started): role = started
        }
        // The note is made here and stands before: behind strict mode's error nothing is noted any more.
        let isOver = mode == .strict && findings.firstDamage != nil
        if let parent, !parent.hasChildren, let ink = parent.ink, !isOver, !isReread(ink.position) {
            findings.add(
                Findings.Finding(
                    position: ink.position,
                    foundAt: position,
                    issue: issue(.noiseSkipped, .note, place: ink.place, path: nil, message: Self.strayText),
                    payloadStart: payloadStart
                )
            )
        }
        if shape == .messageType, let limit = parent?.beyondBounds {
            note(.limitExceeded, .note, at: position, context: "\(limit)")
        }
        switch role {
        case .promotingProperty:
            guard let parent else { break }
            if structure.begun > maxMessages {
                var stop = Stop(.limitExceeded, at: parent.start.position, context: "maxMessages", endsStream: true)
                stop.place = parent.start.place
                return .failure(Refusal(stop: stop))
            }
            messageStarts.append(MessageStart(place: parent.start.place, name: parent.name))
        case .skippedStart where scriptNote == nil:
            scriptNote = position
            note(.scriptSkipped, .note, at: position)
        default:
            break
        }
        return .success(role)
    }

    private func nameShape(_ bytes: MarkupBytes, _ name: Range<Int>) -> MessageStructure.NameShape {
        let local = bytes.localPart(of: name)
        switch local.count {
        case 6 where bytes.equals("script", local): return .script
        case 7 where bytes.equals("message", local, ignoringCase: true): return .message
        case 8 where bytes.equals("msg.type", local): return .messageType
        case 11 where bytes.equals("messageType", local): return .messageType
        default: return .other
        }
    }

    /// HTML's void elements have no end tag.
    ///
    /// Whether this one has shows only when another end tag comes.
    private mutating func openVoidElement(_ bytes: MarkupBytes, _ name: Range<Int>) {
        guard (2...5).contains(name.count) else { return }
        let isVoid =
            bytes.equals("br", name, ignoringCase: true) || bytes.equals("hr", name, ignoringCase: true)
            || bytes.equals("img", name, ignoringCase: true) || bytes.equals("wbr", name, ignoringCase: true)
            || bytes.equals("input", name, ignoringCase: true)
        guard isVoid else { return }
        openVoids.append(
            OpenVoid(
                depth: structure.depth,
                name: bytes.array(name),
                position: position,
                place: text.place(of: position),
                path: path
            )
        )
        structure.openVoids = openVoids.count
    }
}
