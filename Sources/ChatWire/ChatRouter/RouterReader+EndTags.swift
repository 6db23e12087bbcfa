//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

// End tags, and the void elements of HTML that have none.

extension RouterReader {
    /// One of HTML's void elements in a property's value whose end has not come.
    struct OpenVoid {
        var depth: Int
        var name: [UInt8]
        var position: Int
        var place: Place
        var path: String?
    }

    mutating func scanEndTag(_ bytes: MarkupBytes, _ index: Int) -> Progress {
        let nameEnd = bytes.endOfName(from: index + 2)
        let name = (index + 2)..<nameEnd
        if name.count > limits.maxNameBytes { return halt(nameBound(position + 2)) }
        var end = nameEnd + 1
        if bytes[nameEnd] != UInt8(ascii: ">") {
            switch tagEnd(bytes, index, nameEnd: nameEnd) {
            case .incomplete: return .needsMore
            case .notATag: return bareLessThan()
            case .beyond(let bound): return halt(excess(bound, at: position))
            case .closed(let closed, _): end = closed
            }
        }
        if end - index > limits.maxTagBytes { return halt(tagBound()) }
        if !openVoids.isEmpty { closeVoidElements(bytes, name) }
        if structure.depth == 0 { return skipLeftOverEndTag(bytes, name, end: end) }
        if let stop = endElement(nameLength: name.count, tagLength: end - index) { return halt(stop) }
        position = text.start + end
        if characters.nextPosition < position { noteCharacters(before: position) }
        return .goOn
    }

    /// The element at the scanner's position ends; the position stays.
    mutating func endElement(nameLength: Int, tagLength: Int) -> Stop? {
        let role: MarkupToken.Role
        if structure.isInMessage {
            switch structure.endInMessage(tagLength: tagLength) {
            case .failure(let bound): return excess(bound, at: position)
            case .success(let ended): role = ended
            }
        } else {
            role = structure.end(nameLength: nameLength)
        }
        tokens.append(MarkupToken(position: position, length: tagLength, role: role))
        hasNotedInk = false
        if role == .closeMessage {
            scannedMessages += 1
            findings.passMessage()
            hasUnsentMessage = true
        }
        if structure.depth == 0, !isFragment {
            phase = .epilog
            hasUnsentMessage = true
        }
        return nil
    }

    /// Void elements that an end tag of another name would leave open are closed before it.
    private mutating func closeVoidElements(_ bytes: MarkupBytes, _ name: Range<Int>) {
        while let void = openVoids.last, void.depth == structure.depth {
            openVoids.removeLast()
            structure.openVoids = openVoids.count
            if unsafe bytes.buffer(name).elementsEqual(void.name) { return }
            copyUnsent()
            repaired.append(contentsOf: "</".utf8)
            repaired.append(contentsOf: void.name)
            repaired.append(UInt8(ascii: ">"))
            // Nothing is written back for it, so there is no bound that it could exceed.
            _ = structure.endInMessage(tagLength: 0)
            tokens.append(MarkupToken(position: position, length: 0, role: .nestedEnd))
            guard !isReread(void.position) else { continue }
            findings.add(
                Findings.Finding(
                    position: void.position,
                    foundAt: position,
                    issue: issue(.voidElement, .repair, place: void.place, path: void.path),
                    payloadStart: payloadStart
                )
            )
        }
    }

    /// In a fragment: the end of an element whose beginning was lost.
    private mutating func skipLeftOverEndTag(_ bytes: MarkupBytes, _ name: Range<Int>, end: Int) -> Progress {
        let endsDocument = unsafe documents == .several && bytes.buffer(name).elementsEqual(rootName)
        drop(text.start + end - position)
        characters.skip(to: position)
        if endsDocument {
            phase = .epilog
            hasUnsentMessage = true
        }
        return .goOn
    }
}
