//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

// The JSON form: the containers around messages, one token after the other.
//
// What the steps of XML call is never inlined there: a larger step costs XML time.

extension RouterReader {
    /// The text that is still there, for reading JSON: it has zero bytes behind it as a frame has.
    var jsonView: JSONBytes {
        unsafe JSONBytes(text.pointer(at: text.start), count: text.end - text.start)
    }

    /// Containers of JSON that may be open at a time.
    var maxJSONDepth: Int { min(limits.maxDepth, JSONCursor.deepest) }

    /// A document begins with the bracket at the scanner's position.
    @inline(never)
    mutating func beginJSON() -> Progress {
        beginPayloadInUTF8()
        if text.byteOrderMark != nil, documents == .one || position == 0 {
            let issue = issue(.jsonBOM, .repair, place: .start, path: nil)
            findings.add(Findings.Finding(position: 0, issue: issue, payloadStart: payloadStart))
        }
        other.begin()
        other.state.json.start = position
        return beginJSONRoot()
    }

    private mutating func beginJSONRoot() -> Progress {
        phase = .json
        let isObject = jsonView[position - text.start] == UInt8(ascii: "{")
        return checked(open(isObject ? .object : .messages))
    }

    @inline(never)
    mutating func scanJSON() -> Progress {
        checked(scanJSONToken())
    }

    /// Strict mode stops at the first damage; but a log's JSON that is not known to be the router's is noise, damaged or not.
    private mutating func checked(_ progress: Progress) -> Progress {
        let isForeign = documents == .several && !other.state.json.isRouters
        if isForeign, progress == .stopped, [.malformedJSON, .invalidNumber, .badEscape].contains(reason.code) {
            return leaveForeignJSON()
        }
        guard mode == .strict, progress == .goOn, !isForeign, let damage = findings.firstDamage else { return progress }
        return halt(Stop(damage))
    }

    private mutating func scanJSONToken() -> Progress {
        let bytes = jsonView
        let index = bytes.endOfSpace(from: position - text.start)
        position = text.start + index
        guard let level = other.state.json.levels.last else { return leaveJSON(bytes, index) }
        guard index < bytes.count else {
            // The comma's text will be gone when it turns out to be one too many.
            if level.turn == .next, other.state.json.commaPlace == nil {
                other.state.json.commaPlace = text.place(of: other.state.json.comma)
            }
            return .needsMore
        }
        let closing = level.kind == .object ? UInt8(ascii: "}") : UInt8(ascii: "]")
        switch (level.turn, bytes[index]) {
        case (.first, closing), (.after, closing):
            return close()
        case (.next, closing):
            note(.trailingComma, .repair, at: other.state.json.comma, knownPlace: other.state.json.commaPlace)
            return close()
        case (.after, UInt8(ascii: ",")):
            other.state.json.comma = position
            other.state.json.commaPlace = nil
            return take(.next)
        case (.colon, UInt8(ascii: ":")):
            return take(.value)
        case (.value, _):
            return scanMember(bytes, index)
        case (.first, _) where level.kind != .object, (.next, _) where level.kind != .object:
            return scanElement(bytes, index)
        case (.first, UInt8(ascii: "\"")), (.next, UInt8(ascii: "\"")):
            return scanKey(bytes, index)
        default:
            return halt(unexpected(bytes[index], in: level))
        }
    }

    /// Passes over a comma or a colon.
    private mutating func take(_ turn: JSONForm.Turn) -> Progress {
        position += 1
        other.state.json.levels[other.state.json.levels.count - 1].turn = turn
        return .goOn
    }

    /// A token that cannot stand here.
    ///
    /// What a bracket of the wrong kind closes is not known, so that nothing behind it has a meaning; only an element of messages
    /// ends there, whatever it is.
    private func unexpected(_ byte: UInt8, in level: JSONForm.Level) -> Stop {
        let isBracket = byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
        let isInElement = other.state.json.levels.contains { $0.isElement }
        let isWrongBracket = isBracket && byte != (level.kind == .object ? UInt8(ascii: "}") : UInt8(ascii: "]"))
        return Stop(.malformedJSON, at: position, path: path, endsStream: isWrongBracket && !isInElement)
    }

    // MARK: Containers

    /// Enters the container whose bracket stands at the scanner's position: an element of an array of messages, or an object whose
    /// members belong to the object around it, or neither.
    mutating func open(_ kind: JSONForm.Kind, isElement: Bool = false, isWrapper: Bool = false) -> Progress {
        guard other.state.json.levels.count < maxJSONDepth else {
            return halt(excess(MessageStructure.Bound("maxDepth", 0), at: position))
        }
        var level = JSONForm.Level(
            kind: kind,
            owner: isWrapper ? other.state.json.owner : other.state.json.levels.count,
            start: text.place(of: position),
            heldBefore: other.state.json.held
        )
        if isElement {
            guard output.appended < maxMessages else {
                return halt(excess(MessageStructure.Bound("maxMessages", 0), at: position))
            }
            level.isElement = true
            level.isLoneElement = other.state.json.levels.last?.kind == .object
            level.slot = other.state.json.slots
            other.state.json.slots += 1
        }
        if kind == .object, !isWrapper { builder.openRecord() }
        other.state.json.levels.append(level)
        position += 1
        return .goOn
    }

    /// Leaves the innermost container, whose closing bracket stands at the scanner's position.
    private mutating func close() -> Progress {
        let last = other.state.json.levels.count - 1
        let level = other.state.json.levels[last]
        position += 1
        if level.kind == .object, level.owner == last {
            if level.isElement, level.role == .candidate, level.properties > 0 { promote(last) }
            if other.state.json.levels[last].role == .message {
                deliverRecord(at: level.start, before: position)
            } else {
                if level.isElement, level.role == .candidate, !level.isLoneElement { noteSkippedElement(level) }
                builder.closeContainer()
            }
            other.state.json.held = level.heldBefore
        }
        other.state.json.levels.removeLast()
        if let outer = other.state.json.levels.indices.last {
            other.state.json.levels[outer].turn = .after
        } else {
            endJSON()
        }
        return .goOn
    }

    /// An object without a property where a message belongs.
    private mutating func noteSkippedElement(_ level: JSONForm.Level) {
        note(.elementSkipped, .note, at: position - 1, knownPlace: level.start)
    }

    /// The object of a level becomes a message.
    mutating func promote(_ level: Int) {
        other.state.json.isRouters = true
        other.state.json.levels[level].role = .message
        if other.state.json.levels[level].slot == nil {
            other.state.json.levels[level].slot = other.state.json.slots
            other.state.json.slots += 1
        }
        builder.promoteRecord()
    }

    // MARK: The end of a document

    private mutating func endJSON() {
        phase = .jsonEpilog
        guard documents == .several else { return }
        // JSON of another kind is told as what it is here: noise.
        if !other.state.json.isRouters {
            beginForeignNoise()
            noteNoise()
        }
        phase = .between
        between.isLineBlank = true
    }

    /// What has come of the document is noise.
    private mutating func beginForeignNoise() {
        findings.removeAll(from: other.state.json.start)
        between.noiseStart = MessageStructure.Position(position: other.state.json.start, place: .start)
        between.noiseSource = payloadStart
        between.noiseEnd = text.sourceOffset(of: position)
    }

    /// Grammar is broken before anything has shown that the document is one of the router's: the line is noise.
    private mutating func leaveForeignJSON() -> Progress {
        beginForeignNoise()
        builder.reset()
        phase = .between
        between.isLineBlank = false
        return .goOn
    }

    /// Behind the only document.
    ///
    /// Another one there is in the wrong place but complete, so it is read.
    private mutating func leaveJSON(_ bytes: JSONBytes, _ index: Int) -> Progress {
        guard index < bytes.count else { return .needsMore }
        let isDocument = bytes[index] == UInt8(ascii: "{") || bytes[index] == UInt8(ascii: "[")
        var stop = Stop(.malformedJSON, at: position, endsStream: !isDocument)
        stop.message = "something follows the end of the document"
        stop.isComplete = isDocument
        return halt(stop)
    }

    // MARK: Damage

    /// Looks for the end of what is broken: of the message that it is in, or else of the member or element.
    @inline(never)
    mutating func beginJSONResync() {
        other.state.json.scan = JSONValueScan()
        guard !other.state.json.levels.isEmpty else {
            settleLoss(at: position)
            phase = .jsonRoot
            return
        }
        var target = other.state.json.levels.count - 1
        if let element = other.state.json.levels.lastIndex(where: { $0.isElement }) { target = element - 1 }
        other.state.json.skippedDepth = other.state.json.levels.count - 1 - target
        other.state.json.skipsString = false
        while other.state.json.levels.count - 1 > target, let level = other.state.json.levels.popLast() {
            other.state.json.held = level.heldBefore
            if level.kind == .object, level.owner == other.state.json.levels.count { builder.dropRecord() }
        }
        phase = .jsonResync
    }

    /// The next document follows at the scanner's position, where none belongs.
    @inline(never)
    mutating func scanJSONRoot() -> Progress {
        beginJSONRoot()
    }

    @inline(never)
    mutating func scanJSONResync() -> Progress {
        let bytes = jsonView
        var index = position - text.start
        defer {
            position = text.start + index
            characters.skip(to: position)
        }
        while index < bytes.count {
            let byte = bytes[index]
            if other.state.json.skipsString {
                if byte == UInt8(ascii: "\\") {
                    guard index + 1 < bytes.count else { return .needsMore }
                    index += 1
                }
                other.state.json.skipsString = byte != UInt8(ascii: "\"")
                index += 1
                continue
            }
            switch byte {
            case UInt8(ascii: "\""): other.state.json.skipsString = true
            case UInt8(ascii: "{"), UInt8(ascii: "["): other.state.json.skippedDepth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ","):
                if other.state.json.skippedDepth == 0 {
                    settleLoss(at: text.start + index)
                    other.state.json.levels[other.state.json.levels.count - 1].turn = .after
                    phase = .json
                    return .goOn
                }
                if byte != UInt8(ascii: ",") { other.state.json.skippedDepth -= 1 }
            default: break
            }
            index += 1
        }
        return .needsMore
    }
}
