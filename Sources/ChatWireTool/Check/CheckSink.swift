//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire

/// `chatwire check`: what is unknown, damaged, repaired or lost in each input.
struct CheckSink: ItemSink {
    var output: RecordOutput
    let printed = 0
    private let options: InputOptions
    private var source = ""
    private var report = CheckReport()
    private(set) var verdict = ExitCode.success

    init(options: InputOptions, output: RecordOutput) {
        self.options = options
        self.output = output
    }

    mutating func begin(_ source: String) {
        self.source = source
        report = CheckReport()
    }

    mutating func take(_ item: DecodedItem) {
        switch item {
        case .message(let message, let origin): check(message, origin)
        case .frame(let frame, let origin): check(frame, origin)
        case .note(let note): report.add(note.issue, start: note.payloadStart)
        case .error(let error):
            report.failures += 1
            report.add(
                .errors,
                error.error.code.rawValue,
                at: CheckReport.Place(
                    payload: error.error.payload,
                    offset: error.payloadStart + error.error.place.offset,
                    path: error.error.path
                )
            )
        }
    }

    mutating func end() throws(EarlyEnd) {
        // An event without what identifies it is a frame, but no app can do anything with it.
        let failing = [.errors, .losses] + options.failures
        if failing.contains(where: { report.count(of: $0) > 0 }) { verdict = .failure }
        if options.printsJSON {
            let source = source
            let report = report
            try output.record { CheckRecord(report).write(source: source, to: &$0) }
        } else {
            try output.text(CheckText(report, source: source).text)
        }
    }

    // MARK: Messages

    private mutating func check(_ message: GetMessageResponse, _ origin: PayloadOrigin) {
        report.messages += 1
        let payload = message.payload + origin.number
        let start = message.payloadStart + origin.start
        for issue in message.issues { report.add(origin.located(issue), start: start) }
        let place = CheckReport.Place(payload: payload, offset: start + message.place.offset)
        let type = message.messageType
        if !type.isEmpty, !RouterVocabulary.types.contains(type) {
            report.add(.unknown, "message type", type, at: place)
        }
        for property in message.properties {
            if !RouterVocabulary.knows(property: property.name) {
                report.add(.unknown, "property", property.name, at: place)
            } else if let words = RouterVocabulary.values[property.name] {
                let word = property.value.trimmingPrefix { $0.isWhitespace }
                if !word.isEmpty, !words.contains(String(word)) {
                    report.add(.unknown, "value of \(property.name)", String(word), at: place)
                }
            }
        }
    }

    // MARK: Frames

    private mutating func check(_ frame: CXoneFrame, _ origin: PayloadOrigin) {
        report.frames += 1
        for issue in frame.issues { report.add(origin.located(issue), start: origin.start) }
        let type = frame.type
        let place = CheckReport.Place(payload: origin.number, offset: origin.start)
        if !type.isEmpty, !CXoneVocabulary.types.contains(type) {
            report.add(.unknown, "event type", type, at: place)
        }
        switch frame.body {
        case .undecodable(let path): report.add(.errors, "\(type) without", path, at: place)
        case .operationError(let error):
            if let code = error.errorCode, !CXoneVocabulary.errorCodes.contains(code) {
                report.add(.unknown, "error code", code, at: place)
            }
        case .other where type.isEmpty: report.add(.unknown, "frame", "without a type", at: place)
        default: break
        }
        guard frame.envelope != .pong, frame.envelope != .ping else { return }
        for member in frame.members(outside: CXoneVocabulary.keySet, watching: CXoneVocabulary.watchedWords) {
            guard !Self.isOpen(member.path) else { continue }
            let place = CheckReport.Place(
                payload: origin.number,
                offset: origin.start + member.place.offset,
                path: member.path
            )
            if !member.isKnown {
                report.add(.unknown, "field", Self.general(member.path), at: place)
            } else if let text = member.text {
                report.add(.unknown, "value of \(member.name)", text, at: place)
            }
        }
    }

    /// Whether a path leads through an object whose keys are anybody's.
    private static func isOpen(_ path: String) -> Bool {
        path.split(separator: ".").dropLast().contains { part in
            CXoneVocabulary.open.contains(String(part.prefix { $0 != "[" }))
        }
    }

    /// The path without the numbers of elements: the same field of every element is one finding.
    private static func general(_ path: String) -> String {
        var text = ""
        var isInside = false
        for character in path {
            if character == "]" { isInside = false }
            if !isInside { text.append(character) }
            if character == "[" { isInside = true }
        }
        return text
    }
}
