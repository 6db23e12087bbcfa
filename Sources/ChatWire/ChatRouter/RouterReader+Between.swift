//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

// Streams of several documents: where one begins, and the noise between them.

extension RouterReader {
    /// What is known between two documents.
    struct BetweenDocuments {
        /// Documents that have begun.
        var documents = 0
        /// The names of their roots: a tag with one of these begins a document wherever it stands on its line.
        var roots: Set<[UInt8]> = []
        /// Whether nothing but white space has come on this line.
        var isLineBlank = true
        /// Where the noise that is being skipped began, and where its last character that is not white space ends.
        var noiseStart: MessageStructure.Position?
        var noiseSource = 0
        var noiseEnd = 0
        /// What the stream is if no document comes, by its first bytes.
        var verdict: Verdict?

        /// How many roots are remembered: a stream of documents with ever new roots must not fill the memory.
        static let maximumRoots = 256
    }

    /// What the first bytes say about a stream in which no document was found.
    struct Verdict {
        var code: DecodeCode
        var place: Place
        var context: String?
    }

    mutating func scanBetween() -> Progress {
        let bytes = view
        if between.verdict == nil, let progress = judgeFirstBytes(bytes) { return progress }
        var index = position - text.start
        while true {
            let byte = bytes[index]
            if byte == UInt8(ascii: "<") {
                position = text.start + index
                characters.skip(to: position)
                switch documentStart(bytes, index) {
                case .incomplete where !isFinal: return .needsMore
                case .declared: return beginNextDocument()
                case .undeclared:
                    noteNoise()
                    return beginDocumentWithoutDeclaration()
                case .refused(let stop):
                    noteNoise()
                    return halt(stop)
                case .aside(let end):
                    index = end
                    continue
                case .none, .incomplete:
                    break
                }
            }
            if index >= bytes.count { break }
            if between.isLineBlank, byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
                position = text.start + index
                characters.skip(to: position)
                switch bracketShape(bytes, index) {
                case .incomplete: return .needsMore
                case .json:
                    noteNoise()
                    return beginJSON()
                case .script, .other: break
                }
            }
            if between.isLineBlank, !isFinal, byteOrderMark(bytes, index) == .incomplete {
                position = text.start + index
                return .needsMore
            }
            skipNoise(bytes, &index)
        }
        position = text.start + index
        characters.skip(to: position)
        return .needsMore
    }

    /// Passes over one character of noise, or a run of plain ones.
    private mutating func skipNoise(_ bytes: MarkupBytes, _ index: inout Int) {
        let byte = bytes[index]
        if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
            between.isLineBlank = true
            index += 1
        } else if byte.isXMLSpace {
            index += 1
        } else if between.isLineBlank, byteOrderMark(bytes, index) == .yes {
            index += bytes.match("\u{FEFF}", at: index) == .yes ? 3 : 6
        } else {
            between.isLineBlank = false
            if between.noiseStart == nil {
                let position = text.start + index
                between.noiseStart = MessageStructure.Position(position: position, place: text.place(of: position))
                between.noiseSource = text.sourceOffset(of: position)
            }
            index = max(
                index + 1,
                bytes.first(of: UInt8(ascii: "<"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), from: index)
            )
            var end = index
            while bytes[end - 1].isXMLSpace { end -= 1 }
            between.noiseEnd = text.sourceOffset(of: text.start + end)
        }
    }

    /// A byte order mark, which is no noise between concatenated files: also one of UTF-8 behind a document in an 8-bit charset, as
    /// the text has it then.
    private func byteOrderMark(_ bytes: MarkupBytes, _ index: Int) -> MarkupBytes.Match {
        if bytes.match("\u{FEFF}", at: index) == .yes { return .yes }
        guard text.charset == .iso8859_1 || text.charset == .windows1252 else { return .no }
        return bytes.match("\u{EF}\u{BB}\u{BF}", at: index)
    }

    /// What a `<` between two documents begins.
    private enum DocumentStart {
        case none
        case incomplete
        case declared
        case undeclared
        /// A comment or an instruction of its own, which ends at an index.
        case aside(Int)
        case refused(Stop)
    }

    private mutating func documentStart(_ bytes: MarkupBytes, _ index: Int) -> DocumentStart {
        switch declarationMatch(bytes, index) {
        case .yes: return .declared
        case .incomplete: return .incomplete
        case .no: break
        }
        switch bytes[index + 1] {
        case 0 where index + 1 == bytes.count: return .incomplete
        case UInt8(ascii: "!"), UInt8(ascii: "?"): return between.isLineBlank ? aside(bytes, index) : .none
        default: break
        }
        guard bytes.startsName(at: index + 1) else { return .none }
        if between.isLineBlank {
            switch htmlMatch(bytes, index) {
            case .yes: return .refused(htmlStop(bytes, index))
            case .incomplete: return .incomplete
            case .no: break
            }
        }
        let nameEnd = bytes.endOfName(from: index + 1)
        let name = (index + 1)..<nameEnd
        if name.count > limits.maxNameBytes { return .none }
        if nameEnd == bytes.count { return .incomplete }
        let local = bytes.localPart(of: name)
        let isKnown =
            bytes.equals("message", local, ignoringCase: true) || bytes.equals("messages", local, ignoringCase: true)
            || between.roots.contains(bytes.array(name))
        guard isKnown || between.isLineBlank else { return .none }
        // A tag that never ends is no tag, but one of ours that is too large must be refused and not be taken for noise.
        switch tagEnd(bytes, index, nameEnd: nameEnd) {
        case .closed: return .undeclared
        case .incomplete: return .incomplete
        case .beyond: return isKnown ? .undeclared : .none
        case .notATag: return .none
        }
    }

    /// A comment, an instruction or a DOCTYPE that is the first on its line.
    private mutating func aside(_ bytes: MarkupBytes, _ index: Int) -> DocumentStart {
        let isComment = bytes.match("<!--", at: index)
        if isComment == .incomplete { return .incomplete }
        if isComment == .no, bytes[index + 1] == UInt8(ascii: "!") {
            switch documentTypeStop(bytes, index) {
            case nil: return .none
            case .needsMore: return .incomplete
            default: return .refused(reason)
            }
        }
        if isComment == .no, !bytes.startsName(at: index + 2) { return index + 2 == bytes.count ? .incomplete : .none }
        let construct = isComment == .yes ? Construct.comment : .instruction
        if let end = end(of: construct, bytes, content: index + (isComment == .yes ? 4 : 3)) {
            guard end - index <= limits.maxTagBytes else { return .none }
            if construct == .instruction { noteIgnored(bytes, index) }
            return .aside(end)
        }
        return bytes.count - index > limits.maxTagBytes ? .none : .incomplete
    }

    /// An instruction between documents that could make a parser read other files, which here no parser gets.
    private mutating func noteIgnored(_ bytes: MarkupBytes, _ index: Int) {
        guard bytes.match("<?oasis-xml-catalog", at: index) == .yes else { return }
        let place = text.place(of: text.start + index)
        let issue = issue(.ignoredInstruction, .note, place: place, path: nil, context: "oasis-xml-catalog")
        output.append(issue, payloadStart: payloadStart)
    }

    /// Whether a start tag inside a document shows that this one was cut and the next one begins: `messages` where it cannot stand,
    /// or the document's root again, first on its line.
    ///
    /// Without this a document that was cut would swallow all that follow in the log. `message` may be a property of a message, and
    /// `messages` may stand in a root of another name.
    func beginsNextDocument(_ bytes: MarkupBytes, _ name: Range<Int>) -> Bool {
        guard documents == .several, !rootName.isEmpty else { return false }
        let isRoot = unsafe bytes.buffer(name).elementsEqual(rootName)
        if bytes.equals("messages", bytes.localPart(of: name), ignoringCase: true) {
            return isRoot || structure.isInMessage || phase == .resync
        }
        guard isRoot, !bytes.equals("message", bytes.localPart(of: name), ignoringCase: true) else { return false }
        return isFirstOnLine(bytes, name.lowerBound - 1)
    }

    /// The next document begins at the scanner's position, without a declaration and first on its line.
    mutating func leaveForNextDocument() -> Progress {
        if let failure = send() { return halt(failure) }
        parser = nil
        unsent = position
        phase = .between
        between.isLineBlank = true
        return .goOn
    }

    /// The document with the declaration at the scanner's position begins.
    mutating func beginNextDocument() -> Progress {
        noteNoise()
        parser = nil
        unsent = position
        phase = .between
        return beginDocument(at: position - text.start, junk: false)
    }

    /// One note for a run of noise.
    ///
    /// It belongs to no document, so it rides on no message.
    mutating func noteNoise() {
        guard let start = between.noiseStart else { return }
        between.noiseStart = nil
        let bytes = between.noiseEnd - between.noiseSource
        let issue = issue(.noiseSkipped, .note, place: start.place, path: nil, passedOver: bytes)
        output.append(issue, payloadStart: payloadStart)
    }

    // MARK: No document at all

    /// Remembers what the first bytes say, until a document is found.
    ///
    /// Nil when that is done.
    private mutating func judgeFirstBytes(_ bytes: MarkupBytes) -> Progress? {
        var index = position - text.start
        while bytes[index].isXMLSpace { index += 1 }
        position = text.start + index
        let isEnough = bytes.count - index >= Self.quoteBytes || isFinal
        guard index < bytes.count else {
            if isFinal { between.verdict = Verdict(code: .empty, place: text.placeOfEnd()) }
            return isFinal ? nil : .needsMore
        }
        let place = text.place(of: text.start + index)
        switch bytes[index] {
        case UInt8(ascii: "<"):
            // XML without a document, such as a stray end tag.
            between.verdict = Verdict(code: .notChatRouter, place: place)
        case UInt8(ascii: "{") where bracketShape(bytes, index) == .script:
            between.verdict = Verdict(code: .legacyScript, place: place, context: quote(bytes, from: index))
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            switch bracketShape(bytes, index) {
            case .incomplete: return .needsMore
            case .json: return nil
            case .script, .other: between.verdict = Verdict(code: .notChatRouter, place: place)
            }
        default:
            guard isEnough else { return .needsMore }
            guard let isLines = beginsWithLines(bytes, index) else { return .needsMore }
            if isLines { return beginLines() }
            let isScript = isFinal && hasScriptWords(bytes, from: index)
            between.verdict = Verdict(
                code: isScript ? .legacyScript : .notChatRouter,
                place: place,
                context: quote(bytes, from: index)
            )
        }
        return nil
    }

    /// The stream ends between documents.
    mutating func concludeBetween() {
        noteNoise()
        settleFindings()
        guard between.documents == 0, let verdict = between.verdict else { return }
        let error = DecodeError(
            code: verdict.code,
            place: verdict.place,
            message: verdict.code.sentence,
            context: verdict.context
        )
        output.record(error, payloadStart: 0)
    }
}
