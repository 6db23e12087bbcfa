//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

// Text, references, CDATA, comments and instructions inside the root.

extension RouterReader {
    /// Reads text and markup until something is incomplete, wrong, or ends the root.
    mutating func scanContent() -> Progress {
        let bytes = view
        let origin = text.start
        while true {
            let index = position - origin
            if structure.isAtProperties, sparesPlainProperties, scanPlainProperty(bytes, index) {
                if position - sliceStart >= reach, let failure = send() { return halt(failure) }
                continue
            }
            let progress = bytes[index] == UInt8(ascii: "<") ? scanMarkup(bytes, index) : scanText(bytes, index)
            guard progress == .goOn else { return progress }
            if position - sliceStart >= reach, let failure = send() { return halt(failure) }
            guard phase == .content else { return .goOn }
        }
    }

    /// Remembers why a step stops.
    mutating func halt(_ stop: Stop) -> Progress {
        reason = stop
        return .stopped
    }

    /// The commonest piece of all: a property whose value is plain text, complete with its end tag, and white space before it.
    ///
    /// libxml2 does not get it when it has accepted an element of this name before (``PlainNames``). Of the text nothing is left to
    /// judge or to decode: ``TextBuffer`` has validated its characters, it has no `<`, `&`, `]` or CR, and production 14 asks for no
    /// more. libxml2 takes most of its time for such elements, and 7 times as long for the rest of a text once a character outside
    /// ASCII has come (parser.c, xmlParseCharDataComplex).
    ///
    /// Everything else, and everything that a bound might refuse, is left to the general way, which comes to the same.
    @inline(__always)
    private mutating func scanPlainProperty(_ bytes: MarkupBytes, _ start: Int) -> Bool {
        var index = start
        while bytes[index] == UInt8(ascii: " ") || bytes[index] == UInt8(ascii: "\n") { index &+= 1 }
        guard bytes[index] == UInt8(ascii: "<") else { return false }
        let nameEnd = bytes.endOfName(from: index &+ 1)
        let name = (index &+ 1)..<nameEnd
        guard bytes[nameEnd] == UInt8(ascii: ">"), let id = plainNames.id(of: name, in: bytes) else { return false }
        let textEnd = bytes.endOfPlainText(from: nameEnd &+ 1)
        let end = textEnd &+ name.count &+ 3
        let textLength = textEnd &- nameEnd &- 1
        let origin = text.start
        guard end <= bytes.count, bytes[textEnd] == UInt8(ascii: "<"), bytes[textEnd &+ 1] == UInt8(ascii: "/"),
            bytes[end &- 1] == UInt8(ascii: ">"), bytes.isEqual(index &+ 1, textEnd &+ 2, count: name.count),
            characters.nextPosition >= origin &+ end,
            structure.takePlainProperty(nameLength: name.count, textLength: textLength)
        else { return false }
        tokens.append(
            MarkupToken(
                position: origin &+ index,
                length: name.count &+ 2,
                textLength: textLength,
                nameID: id,
                role: .plainProperty
            )
        )
        if unsent < position { copyUnsent() }
        position = origin &+ end
        unsent = position
        hasNotedInk = false
        return true
    }

    // MARK: Text

    @inline(__always)
    private mutating func scanText(_ bytes: MarkupBytes, _ index: Int) -> Progress {
        let origin = text.start
        let end = bytes.endOfPlainText(from: index)
        if end > index {
            if structure.sink != .value { lookForInk(bytes, index..<end) }
            if structure.sink != .none, let bound = structure.take(end - index) {
                guard structure.isBlankLeaf else { return halt(excess(bound, at: position)) }
                structure.giveUpLeaf()
            }
            position = origin + end
            if characters.nextPosition < position { noteCharacters(before: position) }
        }
        switch bytes[end] {
        case UInt8(ascii: "<"): return .goOn
        case UInt8(ascii: "&"): return scanReference(bytes, end)
        case UInt8(ascii: "]"): return scanBracket(bytes, end)
        case UInt8(ascii: "\r"): return scanCarriageReturn(bytes, end)
        default: return .needsMore
        }
    }

    private mutating func scanReference(_ bytes: MarkupBytes, _ index: Int) -> Progress {
        switch MarkupReference.read(bytes, at: index) {
        case .incomplete:
            return .needsMore
        case .valid(let length, let decoded):
            if let stop = takeCharacters(decoded) { return halt(stop) }
            position += length
        case .repaired(let code, let length, let replacement, let decoded):
            if let stop = takeCharacters(decoded) { return halt(stop) }
            note(code, .repair, at: position)
            replace(length, with: replacement)
        }
        return .goOn
    }

    /// `]]>` is not allowed in text (production 14): libxml2 gets `]]&gt;`.
    private mutating func scanBracket(_ bytes: MarkupBytes, _ index: Int) -> Progress {
        let isDouble = bytes[index + 1] == UInt8(ascii: "]")
        if (isDouble ? index + 2 : index + 1) == bytes.count, !isFinal { return .needsMore }
        guard isDouble, bytes[index + 2] == UInt8(ascii: ">") else {
            if let stop = takeCharacters(1) { return halt(stop) }
            position += 1
            return .goOn
        }
        if let stop = takeCharacters(3) { return halt(stop) }
        note(.cdataEndInText, .repair, at: position)
        position += 2
        replace(1, with: Array("&gt;".utf8))
        return .goOn
    }

    /// CR and CRLF are one LF (section 2.11), and a slice never ends between them.
    private mutating func scanCarriageReturn(_ bytes: MarkupBytes, _ index: Int) -> Progress {
        if index + 1 == bytes.count, !isFinal { return .needsMore }
        if structure.sink != .none, let bound = structure.take(1) {
            guard structure.isBlankLeaf else { return halt(excess(bound, at: position)) }
            structure.giveUpLeaf()
        }
        position += bytes[index + 1] == UInt8(ascii: "\n") ? 2 : 1
        return .goOn
    }

    /// Characters at the scanner's position that are text and no white space.
    ///
    /// Nil when there is room for them.
    mutating func takeCharacters(_ count: Int) -> Stop? {
        if structure.sink != .value { noteInk(at: position) }
        guard structure.sink != .none, let bound = structure.take(count) else { return nil }
        return excess(MessageStructure.Bound(bound.limit, 0), at: position)
    }

    // MARK: Text that nobody keeps

    static let strayText = "text between elements is part of no property"

    private mutating func lookForInk(_ bytes: MarkupBytes, _ range: Range<Int>) {
        guard let ink = range.first(where: { !bytes[$0].isXMLSpace }) else { return }
        noteInk(at: text.start + ink)
    }

    /// Text between elements belongs to no property.
    ///
    /// In an element that has had no child yet that shows only later.
    private mutating func noteInk(at position: Int) {
        if structure.sink == .leaf {
            if structure.innermost?.ink == nil {
                structure.setInk(MessageStructure.Position(position: position, place: text.place(of: position)))
            }
        } else if !hasNotedInk, !structure.isInSkipped {
            hasNotedInk = true
            note(.noiseSkipped, .note, at: position, message: Self.strayText)
        }
    }

    // MARK: CDATA

    /// A CDATA section at the scanner's position begins.
    ///
    /// libxml2 gets it in pieces, each a section of its own: it would look through a growing section anew at each push (16 s for
    /// 8 MB), and in push mode it does not normalise line ends in one.
    mutating func beginCharacterData() {
        drop("<![CDATA[".utf8.count)
        phase = .characterData
    }

    mutating func scanCharacterData() -> Progress {
        let bytes = view
        var index = position - text.start
        var end = index
        var isClosed = false
        while !isClosed {
            end = bytes.first(UInt8(ascii: "]"), from: end)
            if end >= bytes.count { break }
            if bytes[end + 1] == UInt8(ascii: "]"), bytes[end + 2] == UInt8(ascii: ">") {
                isClosed = true
            } else if end + 2 >= bytes.count, !isFinal {
                // `]` or `]]` at the end of what there is may begin the section's end.
                break
            } else {
                end += 1
            }
        }
        end = min(end, bytes.count)
        if !isClosed, !isFinal, end == bytes.count, end > index, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        if end > index {
            repaired.append(contentsOf: "<![CDATA[".utf8)
            while index < end {
                let lineEnd = min(bytes.first(UInt8(ascii: "\r"), from: index), end)
                if let stop = takeCharacterData(bytes, index..<lineEnd) { return halt(stop) }
                index = lineEnd
                guard index < end else { break }
                if let stop = takeCharacters(1) { return halt(stop) }
                repaired.append(UInt8(ascii: "\n"))
                index += index + 1 < end && bytes[index + 1] == UInt8(ascii: "\n") ? 2 : 1
                position = text.start + index
            }
            repaired.append(contentsOf: "]]>".utf8)
            unsent = position
            noteCharacters(before: position)
        }
        if isClosed {
            drop("]]>".utf8.count)
            phase = .content
        }
        if position - sliceStart >= reach, let failure = send() { return halt(failure) }
        return isClosed ? .goOn : .needsMore
    }

    private mutating func takeCharacterData(_ bytes: MarkupBytes, _ range: Range<Int>) -> Stop? {
        guard !range.isEmpty else { return nil }
        if structure.sink != .value { lookForInk(bytes, range) }
        if structure.sink != .none, let bound = structure.take(range.count) { return excess(bound, at: position) }
        unsafe repaired.appendReadingAhead(bytes.buffer(range))
        position = text.start + range.upperBound
        return nil
    }

    // MARK: What libxml2 gets in place of the text

    /// Gives libxml2 other bytes than the next ones of the text.
    mutating func replace(_ count: Int, with replacement: [UInt8]) {
        copyUnsent()
        repaired.append(contentsOf: replacement)
        position += count
        unsent = position
    }

    /// Gives libxml2 nothing for the next bytes of the text.
    mutating func drop(_ count: Int) {
        copyUnsent()
        position += count
        unsent = position
    }

    /// Puts what was read since the last repair with the repaired bytes.
    mutating func copyUnsent() {
        guard unsent < position else { return }
        unsafe repaired.appendReadingAhead(view.buffer((unsent - text.start)..<(position - text.start)))
        unsent = position
    }

    /// A limit that is exceeded at a byte.
    func excess(_ bound: MessageStructure.Bound, at position: Int) -> Stop {
        var position = position + bound.offset
        // A character is beyond as a whole.
        let bytes = view
        while position > text.start, position < text.end, bytes[position - text.start] & 0xC0 == 0x80 { position -= 1 }
        return Stop(.limitExceeded, at: position, path: path, context: "\(bound.limit)", endsStream: true)
    }
}
