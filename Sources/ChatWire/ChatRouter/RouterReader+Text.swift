//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

// The text form: lines `name=value`, and an empty line behind each message.

extension RouterReader {
    /// Where the reader is in a stream of lines.
    struct TextForm {
        var record = LineRecord()
        /// The first byte of the message that is open.
        var start: MessageStructure.Position?
        /// The name of the line that is being read, for paths.
        var name: String?
        /// Bytes of the line that have been searched for its end.
        var searched = 0
        var messages = 0

        var path: String? {
            guard start != nil else { return nil }
            return name.map { "messages[\(messages)].\($0)" } ?? "messages[\(messages)]"
        }
    }

    /// Lines begin at the scanner's position.
    @inline(never)
    mutating func beginLines() -> Progress {
        beginPayloadInUTF8()
        other.begin()
        phase = .lines
        return .goOn
    }

    @inline(never)
    mutating func scanLines() -> Progress {
        let bytes = view
        let index = position - text.start
        let end = bytes.first(UInt8(ascii: "\n"), from: index + other.state.lines.searched)
        let isWhole = end < bytes.count
        guard isWhole || isFinal else {
            other.state.lines.searched = end - index
            if let stop = excess(ofLine: index..<end, isWhole: false, bytes) { return halt(stop) }
            return .needsMore
        }
        guard isWhole || !text.endsInsideCharacter else { return .needsMore }
        guard index < bytes.count else {
            endLines()
            return .needsMore
        }
        if documents == .several, bytes[index] == UInt8(ascii: "<") || bytes[index] == UInt8(ascii: "{") {
            endLines()
            phase = .between
            between.isLineBlank = true
            return .goOn
        }
        let content = index..<(end > index && bytes[end - 1] == UInt8(ascii: "\r") ? end - 1 : end)
        other.state.lines.searched = 0
        if unsafe LineRecord.isBlank(bytes.buffer(content)) {
            endLines()
        } else if let stop = take(line: content, bytes) {
            return halt(stop)
        }
        position = text.start + (isWhole ? end + 1 : end)
        other.state.lines.name = nil
        if mode == .strict, let damage = findings.firstDamage { return halt(Stop(damage)) }
        return .goOn
    }

    /// Adds a line to the message, which may begin with it.
    private mutating func take(line: Range<Int>, _ bytes: MarkupBytes) -> Stop? {
        if other.state.lines.start == nil {
            let place = text.place(of: text.start + line.lowerBound)
            if output.appended >= maxMessages {
                return excess(MessageStructure.Bound("maxMessages", 0), at: text.start + line.lowerBound)
            }
            other.state.lines.start = MessageStructure.Position(position: text.start + line.lowerBound, place: place)
            other.state.lines.record = LineRecord()
            builder.openRecord()
            builder.promoteRecord()
        }
        if let stop = excess(ofLine: line, isWhole: true, bytes) { return stop }
        var record = other.state.lines.record
        _ = unsafe record.add(bytes.buffer(line), to: &builder, limits)
        other.state.lines.record = record
        other.state.lines.name = builder.openPropertyName
        noteCharacters(before: text.start + line.upperBound)
        return nil
    }

    private func excess(ofLine line: Range<Int>, isWhole: Bool, _ bytes: MarkupBytes) -> Stop? {
        let record = other.state.lines.start == nil ? LineRecord() : other.state.lines.record
        guard let bound = unsafe record.bound(of: bytes.buffer(line), isWhole: isWhole, limits) else { return nil }
        return excess(bound, at: text.start + line.lowerBound)
    }

    /// The message that is open, if one is, ends before the scanner's position.
    private mutating func endLines() {
        guard let start = other.state.lines.start else { return }
        other.state.lines.name = nil
        other.state.lines.start = nil
        // Logs have lines of this form too; what has no type there is none of the router's messages.
        guard documents == .one || other.state.lines.record.hasType else {
            builder.dropRecord()
            let bytes = text.sourceOffset(of: position) - payloadStart - start.place.offset
            let issue = issue(.noiseSkipped, .note, place: start.place, path: nil, passedOver: bytes)
            output.append(issue, payloadStart: payloadStart)
            return
        }
        deliverRecord(at: start.place, before: position)
        other.state.lines.messages += 1
    }
}
