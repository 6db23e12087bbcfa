//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

// The JSON form: keys, members and elements, and what becomes of them.

extension RouterReader {
    // MARK: Keys

    /// Takes a key, which is bounded as soon as it comes.
    mutating func scanKey(_ bytes: JSONBytes, _ index: Int) -> Progress {
        let owner = other.state.json.levels[other.state.json.owner]
        var room = Room(bytes: limits.maxNameBytes, limit: "maxNameBytes")
        if isBounded(owner), limits.maxMessageBytes - other.state.json.held < room.bytes {
            room = Room(bytes: limits.maxMessageBytes - other.state.json.held, limit: "maxMessageBytes")
        }
        let key: JSONItem
        switch readJSON(bytes, index, room) {
        case .needsMore: return .needsMore
        case .stopped(let stop): return halt(stop)
        case .piece(let piece): key = piece
        }
        noteCharacters(before: text.start + key.end)
        other.state.json.key = text(of: key, bytes)
        let isLastStraw = isBounded(owner) ? owner.properties >= limits.maxProperties : owner.beyondBounds != nil
        other.state.json.keyPlace = isLastStraw ? text.place(of: position) : nil
        other.state.json.levels[other.state.json.levels.count - 1].turn = .colon
        position = text.start + key.end
        return .goOn
    }

    /// Whether too much in an object ends the stream: in a message, and where only one can stand.
    private func isBounded(_ owner: JSONForm.Level) -> Bool {
        owner.role == .message || (owner.isElement && owner.role == .candidate)
    }

    // MARK: Members

    /// Takes a value, or enters it when there are messages in it.
    mutating func scanMember(_ bytes: JSONBytes, _ index: Int) -> Progress {
        let owner = other.state.json.owner
        let byte = bytes[index]
        if other.state.json.levels[owner].role != .message {
            let isList = other.state.json.hasKey("messages") || other.state.json.hasKey("engagements")
            if isList { other.state.json.isRouters = true }
            if isList, byte == UInt8(ascii: "[") {
                becomeEnvelope(owner, nil)
                return open(other.state.json.hasKey("messages") ? .messages : .groups)
            }
            if byte == UInt8(ascii: "{") {
                if other.state.json.hasKey("messages") {
                    becomeEnvelope(owner, nil)
                    return open(.object, isElement: true)
                }
                if other.state.json.hasKey("data") { return open(.object, isWrapper: true) }
            }
        }
        var room = Room(bytes: limits.maxValueBytes, limit: "maxValueBytes")
        if isBounded(other.state.json.levels[owner]),
            limits.maxMessageBytes - other.state.json.held - other.state.json.key.count < room.bytes
        {
            room = Room(
                bytes: limits.maxMessageBytes - other.state.json.held - other.state.json.key.count,
                limit: "maxMessageBytes"
            )
        }
        switch readJSON(bytes, index, room) {
        case .needsMore: return .needsMore
        case .stopped(let stop): return halt(stop)
        case .piece(let piece):
            noteCharacters(before: text.start + piece.end)
            if !piece.isNull, let stop = add(piece, bytes, to: owner) { return halt(stop) }
            position = text.start + piece.end
            other.state.json.levels[other.state.json.levels.count - 1].turn = .after
            return .goOn
        }
    }

    /// Adds a property to the object of a level.
    private mutating func add(_ piece: JSONItem, _ bytes: JSONBytes, to owner: Int) -> Stop? {
        if other.state.json.levels[owner].role != .message,
            other.state.json.hasKey("messageType") || other.state.json.hasKey("msg.type")
        {
            if other.state.json.levels[owner].role == .candidate || other.state.json.levels[owner].beyondBounds != nil {
                if let limit = other.state.json.levels[owner].beyondBounds {
                    note(
                        .limitExceeded,
                        .note,
                        at: position,
                        context: "\(limit)",
                        knownPlace: other.state.json.keyPlace
                    )
                    other.state.json.levels[owner].beyondBounds = nil
                } else if output.appended >= maxMessages {
                    return excess(MessageStructure.Bound("maxMessages", 0), at: position)
                } else {
                    promote(owner)
                }
            }
        }
        if isBounded(other.state.json.levels[owner]), let place = other.state.json.keyPlace {
            var stop = excess(MessageStructure.Bound("maxProperties", 0), at: position)
            stop.place = place
            return stop
        }
        unsafe other.state.json.key.withUnsafeBufferPointer { key in
            if var string = piece.string {
                string.withUTF8 { unsafe builder.addProperty(name: key, value: $0) }
            } else {
                unsafe builder.addProperty(name: key, value: bytes.buffer(piece.range))
            }
        }
        other.state.json.held += other.state.json.key.count + (piece.string?.utf8.count ?? piece.range.count)
        other.state.json.levels[owner].properties += 1
        guard !isBounded(other.state.json.levels[owner]) else { return nil }
        if other.state.json.levels[owner].role == .envelope {
            becomeEnvelope(owner, other.state.json.levels[owner].beyondBounds)
        } else if other.state.json.levels[owner].properties > limits.maxProperties {
            becomeEnvelope(owner, "maxProperties")
        } else if other.state.json.held > limits.maxMessageBytes {
            becomeEnvelope(owner, "maxMessageBytes")
        }
        return nil
    }

    /// The members of an object are no properties: there are messages in it, or too much came before its type.
    private mutating func becomeEnvelope(_ owner: Int, _ limit: StaticString?) {
        other.state.json.levels[owner].role = .envelope
        other.state.json.levels[owner].beyondBounds = limit
        builder.moveAllToEnvelope()
        other.state.json.held = 0
    }

    // MARK: Elements

    /// Takes an element of an array of messages, or of objects that have messages in them.
    mutating func scanElement(_ bytes: JSONBytes, _ index: Int) -> Progress {
        let isMessages = other.state.json.levels.last?.kind == .messages
        let byte = bytes[index]
        if byte == UInt8(ascii: "{") { return open(.object, isElement: isMessages) }
        let isItem = isMessages && byte == UInt8(ascii: "\"")
        if isItem, output.appended >= maxMessages {
            return halt(excess(MessageStructure.Bound("maxMessages", 0), at: position))
        }
        // The marks between names, values and lines count for no limit.
        let marks = 2 * limits.maxProperties
        let room =
            isItem
            ? Room(bytes: limits.maxMessageBytes + marks, limit: "maxMessageBytes")
            : Room(bytes: limits.maxValueBytes, limit: "maxValueBytes")
        switch readJSON(bytes, index, room) {
        case .needsMore: return .needsMore
        case .stopped(let stop): return halt(stop)
        case .piece(let piece):
            noteCharacters(before: text.start + piece.end)
            if isItem {
                if let stop = deliver(item: piece, bytes) { return halt(stop) }
            } else if !piece.isNull {
                note(.elementSkipped, .note, at: position)
            }
            if isMessages { other.state.json.slots += 1 }
            position = text.start + piece.end
            other.state.json.levels[other.state.json.levels.count - 1].turn = .after
            return .goOn
        }
    }

    /// A message that came as lines in a string.
    private mutating func deliver(item piece: JSONItem, _ bytes: JSONBytes) -> Stop? {
        let lines = text(of: piece, bytes)
        guard lines.contains(UInt8(ascii: "=")) else {
            note(.elementSkipped, .note, at: position)
            return nil
        }
        let place = text.place(of: position)
        builder.openRecord()
        builder.promoteRecord()
        var record = LineRecord()
        let bound = unsafe lines.withUnsafeBufferPointer { lines in
            unsafe record.add(all: lines, to: &builder, limits)
        }
        if let bound {
            let index = bytes.index(ofByte: bound.offset, in: piece.range) ?? piece.range.lowerBound
            return excess(MessageStructure.Bound(bound.limit, 0), at: text.start + index)
        }
        other.state.json.isRouters = true
        deliverRecord(at: place, before: text.start + piece.end)
        return nil
    }
}

extension JSONForm {
    /// Whether the last key is this one.
    func hasKey(_ name: StaticString) -> Bool {
        unsafe key.count == name.utf8CodeUnitCount
            && key.elementsEqual(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    }
}
