//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import ChatWireCapture

/// What the user asked of a command that reads inputs.
struct InputOptions: Sendable {
    /// What the input is taken for.
    enum Format: String, Sendable, CaseIterable {
        /// Whatever is found in it.
        case auto
        /// One XML document.
        case xml
        /// One CXone frame or body of the Chat Router, which may span lines.
        case json
        /// The same, one a line.
        case ndjson
        /// An HTTP archive.
        case har
        /// Packets of `tshark -T ek`.
        case ek
        /// A log with a payload somewhere in its lines.
        case lines
    }

    /// Whether records are coloured.
    enum Coloring: String, Sendable, CaseIterable {
        case auto, always, never
    }

    /// The name of the command.
    var command = Command.decode.name
    var format = Format.auto
    var mode = DecodeMode.lenient
    var charset: Charset?
    var limits = DecodeLimits.default
    /// The types of messages, frames or events to print; empty for all.
    var types: Set<String> = []
    /// The mode of the channel that events come from; nil when the frames have to tell it.
    var chatMode: ChatMode?
    /// Whether events have all messages of their threads.
    var isFull = false
    /// Whether a report is JSON.
    var printsJSON = false
    /// What a report must not have, if the run is to succeed.
    var failures: [CheckReport.Category] = []
    /// Whose payloads to read; nil for both sides'.
    var direction: CaptureOrigin.Direction?
    /// From when to when.
    var since: CaptureTime?
    var until: CaptureTime?
    /// The file that a page of the conversations goes to; nil for text.
    var page: String?
    var exitsZero = false
    var isQuiet = false
    var showsProgress = true
    var coloring = Coloring.auto
    /// File names; `-` is stdin, and so is no name at all.
    var files: [String] = []

    /// How many documents the decoder has to expect in one input.
    var documents: Documents {
        switch format {
        case .auto: .several
        default: .one
        }
    }

    /// What the reader of captures takes the input for; nil when its bytes have to tell.
    var captureFormat: CaptureFormat? {
        switch format {
        case .auto: nil
        case .xml: .stream
        case .json: .json
        case .ndjson, .ek: .ndjson
        case .har: .har
        case .lines: .log
        }
    }

    /// Whether payloads of either side and of any time are to be decoded.
    var selectsAll: Bool { direction == nil && since == nil && until == nil }

    /// Whether what was captured there is to be decoded.
    ///
    /// Something without a direction or a time is neither the one nor the other.
    func selects(_ origin: CaptureOrigin) -> Bool {
        if let direction, origin.direction != direction { return false }
        guard since != nil || until != nil else { return true }
        guard let time = origin.time else { return false }
        if let since, time < since { return false }
        if let until, until < time { return false }
        return true
    }

    /// Whether this frame is to be printed.
    func prints(_ frame: CXoneFrame) -> Bool {
        types.isEmpty || types.contains(frame.type)
    }

    /// Whether a message of this kind is to be printed.
    func prints(_ kind: MessageKind) -> Bool {
        types.isEmpty || kind.wireNames.contains(where: types.contains)
    }
}

extension InputOptions {
    /// The limits that a stream has.
    ///
    /// The other two bound decoding in one call, which the tool never does.
    static var limits: [(name: String, keyPath: any WritableKeyPath<DecodeLimits, Int> & Sendable)] {
        DecodeLimits.named.filter { $0.keyPath != \.maxDocumentBytes && $0.keyPath != \.maxMessages }
    }

    /// Takes the options from a command line.
    ///
    /// - Throws: `UsageError` for a character set or a limit that does not exist.
    init(_ arguments: ParsedArguments) throws(UsageError) {
        self.init()
        command = arguments.command.name
        // The parser has let only allowed words through.
        format = arguments.value(of: .format).flatMap(Format.init) ?? format
        coloring = arguments.value(of: .color).flatMap(Coloring.init) ?? coloring
        if arguments.contains(.strict) { mode = .strict }
        if let label = arguments.value(of: .charset) { charset = try charset(label) }
        for assignment in arguments.values(of: .limit) { try setLimit(assignment) }
        chatMode = arguments.value(of: .mode).flatMap(ChatMode.init)
        isFull = arguments.contains(.full)
        printsJSON = arguments.contains(.json)
        failures = arguments.values(of: .failOn).compactMap(CheckReport.Category.init)
        direction = arguments.value(of: .direction).flatMap(CaptureOrigin.Direction.init)
        since = try time(arguments, .since)
        until = try time(arguments, .until)
        page = arguments.value(of: .html)
        types = Set(arguments.values(of: .only))
        exitsZero = arguments.contains(.exitZero)
        isQuiet = arguments.contains(.quiet)
        showsProgress = !arguments.contains(.noProgress) && !isQuiet
        files = arguments.operands
    }

    private func charset(_ label: String) throws(UsageError) -> Charset {
        if let charset = Charset(label: label) { return charset }
        let known = listed(Charset.allCases.map(\.rawValue))
        throw UsageError(message: "'\(label)' is no character set that is decoded: use \(known)", command: command)
    }

    private func time(_ arguments: ParsedArguments, _ option: Option) throws(UsageError) -> CaptureTime? {
        guard let text = arguments.value(of: option) else { return nil }
        if let time = CaptureTime(text) { return time }
        let example = "2026-03-04T10:00:00Z"
        throw UsageError(message: "'\(text)' is no time: write it like \(example)", command: command)
    }

    private mutating func setLimit(_ assignment: String) throws(UsageError) {
        let parts = assignment.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let limit = Self.limits.first(where: { $0.name == parts[0] }) else {
            let known = listed(Self.limits.map(\.name))
            throw UsageError(message: "'\(parts[0])' is no limit: use \(known)", command: command)
        }
        guard parts.count == 2, let number = Int(parts[1]), number >= 1 else {
            throw UsageError(
                message: "'--limit \(assignment)' needs a number from 1 up, such as "
                    + "\(limit.name)=\(limits[keyPath: limit.keyPath]); limits: \(listed(Self.limits.map(\.name)))",
                command: command
            )
        }
        limits[keyPath: limit.keyPath] = number
    }
}

extension CaptureTime {
    /// Whether a moment is before another one.
    fileprivate static func < (a: CaptureTime, b: CaptureTime) -> Bool {
        (a.seconds, a.nanoseconds) < (b.seconds, b.nanoseconds)
    }
}
