//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// Reads a stream of Chat Router's messages in any of their forms: text in, messages and findings out.
///
/// The first bytes tell the form. JSON (`+JSON`) and lines (`+Text`) share with XML what is not grammar: text, places, findings, the
/// builder and the queue.
///
/// The way of a byte of XML: ``TextBuffer`` decodes it, the scanner (this type's extensions) finds the markup, makes the lenient repairs,
/// keeps the bounds and decides what each element means; libxml2 gets the repaired bytes in slices and judges the grammar; its
/// events, matched with the scanner's tokens one by one, fill the ``MessageBuilder``.
///
/// The scanner never acts on a construct that is not complete, so the same bytes take the same way in every chunking.
///
/// Strict mode takes the same way too: it differs only in that the first repair or loss ends the stream. So what strict refuses and
/// what lenient repairs stands at the same place by construction.
struct RouterReader: ~Copyable {
    /// What a step of the scanner came to.
    enum Progress {
        case goOn
        /// The construct at ``position`` is not complete.
        case needsMore
        /// Nothing can be read here; ``reason`` says why.
        case stopped
    }

    /// Bytes that are handed to libxml2 at a time.
    ///
    /// Larger pushes gain nothing, and a push for each tag costs twice the time.
    static let sliceBytes = 16 << 10

    let mode: DecodeMode
    let limits: DecodeLimits
    let charset: Charset?
    let documents: Documents
    /// Messages after which the stream is refused; only one-shot decoding sets it.
    let maxMessages: Int

    var staging = Staging()
    var text: TextBuffer
    var phase = Phase.opening
    /// The scanner's place in the text: what lies before it has been understood.
    var position = 0
    /// The first byte that libxml2 has not been given, unless it is in ``repaired``.
    var unsent = 0
    /// Bytes for libxml2 that differ from the text since the last slice: because of a repair, or because values of plain text are
    /// left out.
    var repaired = FlatArray<UInt8>(capacity: 2 * sliceBytes)
    /// The scanner's place when libxml2 was last given something.
    var sliceStart = 0
    /// How far the scanner goes ahead of libxml2.
    ///
    /// After a loss a short way, since all behind the next one is read again; then ever further.
    var reach = sliceBytes
    var tokens = FlatArray<MarkupToken>(capacity: 1024)
    /// The first token whose event has not come.
    var firstToken = 0
    var parser: XMLPushParser?
    var names = NameTable()
    var plainNames = PlainNames()
    /// Whether libxml2 is spared the plain properties of names that it knows.
    ///
    /// Tests compare both ways.
    var sparesPlainProperties = true
    var structure: MessageStructure
    var builder = MessageBuilder()
    /// Where messages that the scanner has found begin; the events take them in order.
    var messageStarts: [MessageStart] = []
    var nextMessageStart = 0
    /// Whether the events are inside a message, and whether text that comes now is part of a value.
    var isInMessage = false
    var keepsText = false
    /// Whether a message ended in the bytes that libxml2 has not been given.
    var hasUnsentMessage = false
    var isFinal = false
    /// Whether only white space stands before the text's start on its line.
    var isLineBlankAtStart = true
    /// Where a message begins inside the value that is open, by libxml2's events.
    ///
    /// It is one of the value's tags unless the value turns out to have no end; then reading goes on there.
    var swallowed: Int?
    /// The same for one that stands where a property does, and has elements in it.
    var swallowedProperty: Int?
    /// Where the open property begins, if it is called like a message.
    var messageLikeProperty: Int?
    /// Up to where the text is read for the second time.
    var rereadEnd = -1
    /// Why the last step stopped.
    var reason = Stop(.malformedMarkup, at: 0)

    // The document.
    /// The payload's number, and where it starts in the stream.
    var payload = 0
    var payloadStart = 0
    /// Messages of this payload that the scanner has seen end, for paths.
    var scannedMessages = 0
    /// Messages of this payload that were delivered.
    var deliveredMessages = 0
    /// Where the open property's name stands, for paths.
    var propertyName: Range<Int> = 0..<0
    /// A copy of it, once its bytes are about to be discarded.
    var propertyNameCopy: String?
    /// Whether text that nobody keeps has been noted since the last tag.
    var hasNotedInk = false
    /// Where skipped scripts and C1 characters were noted in this document.
    var scriptNote: Int?
    var c1Note: Int?
    var rootName: [UInt8] = []
    /// Whether the document's beginning was lost; what is left is content without a root.
    var isFragment = false
    var tagScan = TagScan()
    var constructScans = [ConstructScan(), ConstructScan(), ConstructScan()]
    var openVoids: [OpenVoid] = []

    // The stream.
    /// Where the first byte of the stream stands: behind a byte order mark, if there is one.
    var junkPlace: Place?
    var characters = CharacterRepairs()
    var findings: Findings
    var between = BetweenDocuments()
    var other = OtherForms()
    var recovery = Recovery()
    var output: MessageQueue

    init(mode: DecodeMode, limits: DecodeLimits, charset: Charset?, documents: Documents, maxMessages: Int = .max) {
        self.mode = mode
        self.limits = limits.normalized
        self.charset = charset
        self.documents = documents
        self.maxMessages = maxMessages
        text = TextBuffer(charset: charset)
        findings = Findings(limit: self.limits.maxIssues)
        output = MessageQueue(issueLimit: self.limits.maxIssues)
        structure = MessageStructure(limits: self.limits)
        if documents == .several { phase = .between }
    }

    /// What is known of a message when it begins.
    struct MessageStart {
        var place: Place
        /// Its local name, unless it is called `message`.
        var name: [UInt8]
    }

    // MARK: Input

    @inline(__always)
    mutating func push(_ bytes: UnsafeRawBufferPointer) {
        guard !isFinal, !output.isEnded else { return }
        guard staging.holds(bytes.count) else {
            readStaged()
            unsafe read(bytes)
            return
        }
        if unsafe staging.add(bytes, phase.endings) { readStaged() }
    }

    @inline(never)
    private mutating func readStaged() {
        guard !staging.isEmpty, !output.isEnded else { return }
        // Reading adds nothing to what waits, so the bytes stay where they are.
        unsafe read(staging.waiting)
        staging.removeAll()
    }

    @inline(never)
    private mutating func read(_ bytes: UnsafeRawBufferPointer) {
        var start = 0
        while start < bytes.count, !output.isEnded {
            let end = min(start + Self.sliceBytes, bytes.count)
            unsafe text.append(UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
            start = end
            read()
        }
    }

    mutating func finish() {
        guard !isFinal, !output.isEnded else { return }
        readStaged()
        guard !output.isEnded else { return }
        isFinal = true
        text.finish()
        read()
        output.finish()
    }

    /// Ends the stream before its bytes do: one-shot decoding beyond its bound.
    mutating func refuse(limit: StaticString) {
        guard !isFinal, !output.isEnded else { return }
        readStaged()
        guard !output.isEnded else { return }
        stop(Stop(.limitExceeded, at: text.end, context: "\(limit)", endsStream: true, isEnd: true))
    }

    // MARK: The loop

    private mutating func read() {
        takeCharacterRepairs()
        guard !text.unsupportedMark else {
            stop(Stop(.unsupportedCharset, at: position, context: "UTF-32", endsStream: true))
            return
        }
        while !output.isEnded {
            switch step() {
            case .goOn:
                break
            case .stopped:
                stop(reason)
            case .needsMore:
                guard isFinal else {
                    if hasUnsentMessage || position - sliceStart >= reach, let failure = send() {
                        apply(failure)
                        break
                    }
                    release()
                    return
                }
                if conclude() { return }
            }
        }
    }

    private mutating func step() -> Progress {
        switch phase {
        case .opening: scanOpening()
        case .between: scanBetween()
        case .prolog, .epilog: scanMisc()
        case .content: scanContent()
        case .characterData: scanCharacterData()
        case .resync: scanResync()
        case .json, .jsonEpilog: scanJSON()
        case .jsonRoot: scanJSONRoot()
        case .jsonResync: scanJSONResync()
        case .lines: scanLines()
        }
    }

    /// The scanner can go no further here: what libxml2 says of the bytes before comes first.
    mutating func stop(_ reason: Stop) {
        if let failure = send(), failure.position <= reason.position {
            apply(failure)
        } else {
            apply(reason)
        }
    }

    /// No more bytes come, and the scanner wants more.
    ///
    /// Returns whether all is said.
    private mutating func conclude() -> Bool {
        if let failure = send() {
            apply(failure)
            return false
        }
        if text.endsInsideCharacter {
            apply(truncation("the input ends inside a character"))
            return output.isEnded
        }
        switch phase {
        case .opening:
            apply(Stop(.empty, at: text.end, endsStream: true, isEnd: true))
        case .between:
            concludeBetween()
        case .resync, .jsonResync:
            concludeResync()
        case .jsonEpilog, .lines:
            settleFindings()
        case .epilog where position == text.end:
            if let failure = closeDocument() {
                apply(failure)
                return output.isEnded
            }
            settleFindings()
        case .content where isFragment && structure.depth == 0 && position == text.end:
            settleFindings()
        case .prolog, .content, .characterData, .epilog, .json, .jsonRoot:
            apply(truncation(nil))
            return output.isEnded
        }
        return true
    }

    /// Lets go of the text that is of no more use.
    private mutating func release() {
        var start = position
        if parser != nil { start = min(start, unsent) }
        if firstToken < tokens.count { start = min(start, tokens[firstToken].position) }
        for held in [swallowed, swallowedProperty, messageLikeProperty] { start = min(start, held ?? start) }
        if structure.isInValue, propertyNameCopy == nil, propertyName.lowerBound < start {
            propertyNameCopy = localName(propertyName)
        }
        guard start > text.start else { return }
        isLineBlankAtStart = isFirstOnLine(view, start - text.start)
        text.discard(upTo: start)
        characters.discard(upTo: start)
    }

    // MARK: The text

    /// The text that is still there, from its start.
    @inline(__always)
    var view: MarkupBytes {
        unsafe MarkupBytes(text.pointer(at: text.start), count: text.end - text.start)
    }

    /// Whether only white space stands before an index on its line.
    func isFirstOnLine(_ bytes: MarkupBytes, _ index: Int) -> Bool {
        var index = index
        while index > 0 {
            let byte = bytes[index - 1]
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { return true }
            guard byte.isXMLSpace else { return false }
            index -= 1
        }
        return isLineBlankAtStart
    }

    /// The local part of a name in the text, as a String.
    func localName(_ range: Range<Int>) -> String {
        let bytes = view
        let local = bytes.localPart(of: (range.lowerBound - text.start)..<(range.upperBound - text.start))
        return unsafe String(decoding: bytes.buffer(local), as: UTF8.self)
    }
}

extension DecodeLimits {
    /// Values below 1 count as 1; offsets inside a message are 32 bits wide.
    fileprivate var normalized: DecodeLimits {
        var limits = self
        for (_, keyPath) in Self.named { limits[keyPath: keyPath] = max(1, limits[keyPath: keyPath]) }
        limits.maxMessageBytes = min(limits.maxMessageBytes, 1 << 30)
        limits.maxValueBytes = min(limits.maxValueBytes, 1 << 30)
        limits.maxTagBytes = min(limits.maxTagBytes, 1 << 30)
        return limits
    }
}

extension MarkupBytes {
    /// The part of a name behind its first colon, unless the name begins or ends with it, as libxml2 splits names.
    @inline(__always)
    func localPart(of name: Range<Int>) -> Range<Int> {
        var colon = name.lowerBound
        while colon < name.upperBound, self[colon] != UInt8(ascii: ":") { colon += 1 }
        guard colon > name.lowerBound, colon + 1 < name.upperBound else { return name }
        return (colon + 1)..<name.upperBound
    }
}
