//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

// Comments and processing instructions.

extension RouterReader {
    /// How far the end of a comment, an instruction or a CDATA section has been searched in vain.
    ///
    /// A construct that begins behind the start of such a search has no end there either, so nothing is looked at twice.
    struct ConstructScan {
        var start = Int.max
        var through = 0
    }

    mutating func scanComment(_ bytes: MarkupBytes, _ index: Int) -> Progress {
        guard let end = end(of: .comment, bytes, content: index + 4) else {
            return bytes.count - index > limits.maxTagBytes ? halt(tagBound()) : .needsMore
        }
        if end - index > limits.maxTagBytes { return halt(tagBound()) }
        pass(end)
        return .goOn
    }

    mutating func scanInstruction(_ bytes: MarkupBytes, _ index: Int) -> Progress {
        var nameEnd = index + 2
        while nameEnd < bytes.count, !bytes[nameEnd].isXMLSpace, bytes[nameEnd] != UInt8(ascii: "?") { nameEnd += 1 }
        if nameEnd - index - 2 > limits.maxNameBytes { return halt(nameBound(position + 2)) }
        if nameEnd == bytes.count { return .needsMore }
        let target = (index + 2)..<nameEnd
        if bytes.equals("xml", target, ignoringCase: true) { return scanReservedInstruction(bytes, target) }
        guard let end = end(of: .instruction, bytes, content: nameEnd) else {
            return bytes.count - index > limits.maxTagBytes ? halt(tagBound()) : .needsMore
        }
        if end - index > limits.maxTagBytes { return halt(tagBound()) }
        // libxml2 loads the catalog that this instruction names.
        if bytes.equals("oasis-xml-catalog", target) {
            note(.ignoredInstruction, .note, at: position, context: "oasis-xml-catalog")
            drop(end - index)
            characters.skip(to: position)
        } else {
            pass(end)
        }
        return .goOn
    }

    /// `<?xml` where no document can begin.
    ///
    /// In a log it begins the next one, and the one before it was cut.
    private mutating func scanReservedInstruction(_ bytes: MarkupBytes, _ target: Range<Int>) -> Progress {
        guard documents == .several || isFragment, bytes.equals("xml", target), bytes[target.upperBound].isXMLSpace
        else {
            return halt(Stop(.malformedMarkup, at: position, path: path, message: "`<?xml` stands inside a document"))
        }
        if isFragment, structure.depth == 0 {
            if let failure = send() { return halt(failure) }
            return beginNextDocument()
        }
        if phase == .epilog {
            if let failure = closeDocument() { return halt(failure) }
            return beginNextDocument()
        }
        return halt(cutByNextDocument())
    }

    /// The document was cut: at the scanner's position the next one begins.
    func cutByNextDocument() -> Stop {
        var stop = Stop(.truncated, at: position, path: path, message: "the next document begins inside this one")
        stop.isComplete = true
        return stop
    }

    /// A construct that has an end of its own.
    enum Construct: Int {
        case comment, instruction, characterData

        /// What stands before its last `>`.
        var closing: StaticString {
            switch self {
            case .comment: "--"
            case .instruction: "?"
            case .characterData: "]]"
            }
        }
    }

    /// The index behind the `>` of a construct whose content begins at an index, or nil when it has not come.
    mutating func end(of construct: Construct, _ bytes: MarkupBytes, content: Int) -> Int? {
        let start = text.start + content
        let scan = constructScans[construct.rawValue]
        var next = content
        let isKnown = start >= scan.start && start <= scan.through
        if isKnown { next = max(content, scan.through - text.start) }
        let closing = construct.closing
        let closingCount = closing.utf8CodeUnitCount
        while true {
            next = bytes.first(UInt8(ascii: ">"), from: next)
            if next >= bytes.count { break }
            if next - closingCount >= content, bytes.match(closing, at: next - closingCount) == .yes { return next + 1 }
            next += 1
        }
        constructScans[construct.rawValue] = ConstructScan(start: isKnown ? scan.start : start, through: text.end)
        return nil
    }

    /// A comment or an instruction that libxml2 gets.
    private mutating func pass(_ end: Int) {
        tokens.append(MarkupToken(position: position, length: text.start + end - position, role: .other))
        position = text.start + end
        if characters.nextPosition < position { noteCharacters(before: position) }
    }
}
