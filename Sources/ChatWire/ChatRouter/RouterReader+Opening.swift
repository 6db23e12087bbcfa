//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

// The first bytes of a stream, and the beginning of a document.

extension RouterReader {
    // MARK: First bytes

    /// Decides what the stream is, on decoded text, behind white space.
    mutating func scanOpening() -> Progress {
        let bytes = view
        var index = position - text.start
        if index < bytes.count, junkPlace == nil { junkPlace = text.place(of: position) }
        while bytes[index].isXMLSpace { index += 1 }
        position = text.start + index
        guard index < bytes.count else { return .needsMore }
        switch bytes[index] {
        case UInt8(ascii: "<"):
            switch declarationMatch(bytes, index) {
            case .incomplete where !isFinal: return .needsMore
            case .yes:
                return beginDocument(at: index, junk: text.start + index > 0)
            default:
                position = text.start + index
                return beginDocumentWithoutDeclaration()
            }
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            switch bytes[index] == UInt8(ascii: "[") ? .json : bracketShape(bytes, index) {
            case .incomplete: return .needsMore
            case .script: return halt(scriptStop(bytes, index))
            case .json, .other: return beginJSON()
            }
        default:
            return scanJunk(bytes, index)
        }
    }

    /// Bytes that are neither XML nor JSON: a declaration may follow behind a head that a proxy or a log left there.
    ///
    /// So lines of the text form wait until none can follow: as far as one is searched, or until the end.
    private mutating func scanJunk(_ bytes: MarkupBytes, _ first: Int) -> Progress {
        var index = first
        while true {
            index = bytes.first(UInt8(ascii: "<"), from: index)
            guard index < min(bytes.count, first + Self.junkBytes) else { break }
            switch declarationMatch(bytes, index) {
            case .yes: return beginDocument(at: index, junk: true)
            case .incomplete where !isFinal: return .needsMore
            default: index += 1
            }
        }
        guard isFinal || bytes.count - first >= Self.junkBytes else { return .needsMore }
        let start = text.start + first
        if hasTextForm(bytes, from: first, limit: Self.junkBytes) { return beginLines() }
        if hasScriptWords(bytes, from: first) { return halt(scriptStop(bytes, first)) }
        return halt(Stop(.notChatRouter, at: start, context: quote(bytes, from: first), endsStream: true))
    }

    /// `<?xml` with white space behind it.
    func declarationMatch(_ bytes: MarkupBytes, _ index: Int) -> MarkupBytes.Match {
        let match = bytes.match("<?xml", at: index)
        guard match == .yes else { return match }
        if index + 5 == bytes.count { return .incomplete }
        return bytes[index + 5].isXMLSpace ? .yes : .no
    }

    // MARK: Documents

    /// A document with a declaration begins at an index.
    mutating func beginDocument(at index: Int, junk: Bool) -> Progress {
        let bytes = view
        let start = text.start + index
        let contentStart = index + "<?xml".utf8.count
        var end = contentStart
        // A declaration has neither `<` nor `>` in it.
        while true {
            end = bytes.first(of: UInt8(ascii: "?"), UInt8(ascii: "<"), UInt8(ascii: ">"), from: end)
            // Two bytes more end it.
            guard end - index + (end < bytes.count ? 2 : 0) <= limits.maxTagBytes else {
                position = start
                return halt(excess(MessageStructure.Bound("maxTagBytes", limits.maxTagBytes), at: start))
            }
            if end + 1 >= bytes.count, end >= bytes.count || bytes[end] == UInt8(ascii: "?") {
                // The junk counts too when the input ends inside the declaration.
                if isFinal, junk { noteJunk() }
                position = isFinal ? start : position
                if isFinal { phase = .prolog }
                return .needsMore
            }
            if bytes[end] != UInt8(ascii: "?") || bytes[end + 1] == UInt8(ascii: ">") { break }
            end += 1
        }
        if junk { noteJunk() }
        startPayload(at: start)
        guard bytes[end] == UInt8(ascii: "?"), let declaration = XMLDeclaration(bytes.array(contentStart..<end)) else {
            return halt(Stop(.malformedMarkup, at: start, message: "the XML declaration is not well-formed"))
        }
        let contentPosition = text.start + end + 2
        if let stop = choose(declaration, at: start, contentPosition) { return halt(stop) }
        characters.skip(to: contentPosition)
        position = contentPosition
        phase = .prolog
        return openParser().map { halt($0) } ?? .goOn
    }

    /// The repair stands at the first byte of the stream.
    private mutating func noteJunk() {
        let issue = issue(.junkBeforeDocument, .repair, place: junkPlace ?? .start, path: nil)
        findings.add(Findings.Finding(position: 0, issue: issue, payloadStart: payloadStart))
    }

    /// A document begins at the scanner's position with its root or something before that.
    mutating func beginDocumentWithoutDeclaration() -> Progress {
        beginPayloadInUTF8()
        phase = .prolog
        return openParser().map { halt($0) } ?? .goOn
    }

    /// A document without a declaration begins at the scanner's position: it is UTF-8 unless more is known.
    mutating func beginPayloadInUTF8() {
        startPayload(at: position)
        if charset == nil, !text.charset.isUTF16 { redecode(from: position, as: .utf8) }
    }

    /// A document begins; in a stream of several, so does a payload.
    private mutating func startPayload(at start: Int) {
        if documents == .several {
            payload = between.documents
            between.documents += 1
            text.beginPayload(at: start)
            // A byte order mark is part of the payload that begins with it.
            payloadStart = start == 0 ? 0 : text.sourceOffset(of: start)
            scannedMessages = 0
            deliveredMessages = 0
        }
        position = start
        characters.skip(to: start)
        structure.reset()
        builder.reset()
        openVoids.removeAll()
        messageStarts.removeAll()
        nextMessageStart = 0
        recovery.forgetNamespaces()
        isFragment = false
        isInMessage = false
        keepsText = false
        swallowed = nil
        swallowedProperty = nil
        messageLikeProperty = nil
        hasNotedInk = false
        scriptNote = nil
        c1Note = nil
        rootName = []
    }

    // MARK: Charsets

    /// Follows the caller, the byte order mark, the declaration, UTF-8, in this order.
    private mutating func choose(_ declaration: XMLDeclaration, at start: Int, _ contentPosition: Int) -> Stop? {
        if declaration.version != "1.0" { note(.xmlVersion, .repair, at: start, context: declaration.version) }
        let declared = declaration.encoding.flatMap { Charset(label: $0) }
        let label = declaration.encoding
        if let charset {
            if let label, !(declared.map { agree($0, charset) } ?? false) {
                note(.charsetOverridden, .note, at: start, context: label)
            }
            return nil
        }
        // The mark speaks for the stream's first document; the units of UTF-16 stay for all.
        if let mark = text.byteOrderMark, payload == 0 {
            if let label, !(declared.map { agree($0, mark) } ?? false) {
                note(.bomConflict, .repair, at: start, context: label)
            }
            if !mark.isUTF16 { redecode(from: contentPosition, as: .utf8) }
            return nil
        }
        if text.charset.isUTF16 {
            guard let label else { return nil }
            guard let declared else { return unsupported(label, at: start) }
            if !agree(declared, text.charset) { note(.declaredCharsetWrong, .repair, at: start, context: label) }
            return nil
        }
        guard let label else {
            redecode(from: contentPosition, as: .utf8)
            return nil
        }
        guard let declared else { return unsupported(label, at: start) }
        if declared.isUTF16 {
            note(.declaredCharsetWrong, .repair, at: start, context: label)
            redecode(from: contentPosition, as: .utf8)
        } else {
            redecode(from: contentPosition, as: declared)
        }
        return nil
    }

    private func unsupported(_ label: String, at start: Int) -> Stop {
        Stop(.unsupportedCharset, at: start, context: String(label.prefix(Self.quoteBytes)), endsStream: true)
    }

    /// Whether a label and a charset that is known are the same, UTF-16 of unknown byte order included.
    private func agree(_ declared: Charset, _ known: Charset) -> Bool {
        declared == known || (declared.isUTF16 && known.isUTF16 && (declared == .utf16 || known == .utf16))
    }

    private mutating func redecode(from position: Int, as charset: Charset) {
        guard text.charset != charset || charset == .iso8859_1 else { return }
        characters.removeAll(from: position)
        // Positions behind are other ones now.
        tagScan = TagScan()
        constructScans = [ConstructScan(), ConstructScan(), ConstructScan()]
        text.redecode(from: position, as: charset)
        takeCharacterRepairs()
    }
}
