//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire

/// The first bytes of a capture, until they tell its format.
struct FormatSniffer {
    /// What is not known by then is handed on as it is.
    private let maximumBytes: Int

    private(set) var bytes: [UInt8] = []
    private var shape = HARShape()
    /// How many bytes must be there before it makes sense to look again, if no line ends before.
    private var nextLook = 1
    /// The lines that are known to hold no payload end here.
    private var searched = 0

    init(limits: DecodeLimits) {
        // The shortest limit lets the first lines be seen.
        maximumBytes = min(1 << 20, max(4096, limits.maxFrameBytes))
    }

    /// Takes the next bytes.
    ///
    /// - Returns: the format, or nil when more bytes are needed.
    mutating func add(_ slice: ArraySlice<UInt8>, isComplete: Bool) -> CaptureFormat? {
        let room = maximumBytes - min(bytes.count, maximumBytes)
        shape.add(slice.prefix(room))
        bytes += slice
        guard isComplete || bytes.count >= nextLook || slice.contains(UInt8(ascii: "\n")) else { return nil }
        nextLook = bytes.count * 2
        let isEnough = bytes.count >= maximumBytes
        // However the bytes come, the same ones decide.
        return format(of: bytes.prefix(maximumBytes), isComplete: isComplete || isEnough)
    }

    private mutating func format(of start: ArraySlice<UInt8>, isComplete: Bool) -> CaptureFormat? {
        // A byte order mark that is not complete.
        if !isComplete, start.count < 3, start.first == 0xEF { return nil }
        let text = start.withoutMark.trimmed
        guard let first = text.first else { return isComplete ? .stream : nil }
        switch first {
        case UInt8(ascii: "{"):
            guard let next = text.dropFirst().trimmed.first else { return isComplete ? .ndjson : nil }
            // A logger may write words in braces, and older routers wrote a script.
            guard next == UInt8(ascii: "\"") || next == UInt8(ascii: "}") else { return lines(text, isComplete) }
            switch shape.finding {
            case .archive: return .har
            case .unknown where !isComplete: return nil
            default: return objects(text, isComplete)
            }
        case UInt8(ascii: "["), UInt8(ascii: "\""):
            guard let line = Self.line(text, isComplete) else { return nil }
            if isCut(line) { return .ndjson }
            switch JSONPick.endOfValue(line) {
            case .at(let count): return line.dropFirst(count).trimmed.isEmpty ? .ndjson : lines(text, isComplete)
            case .missing: return .json
            case .broken: return lines(text, isComplete)
            }
        case UInt8(ascii: "<"):
            // A blank makes it the sign of a socket client.
            guard let next = text.dropFirst().first else { return isComplete ? .stream : nil }
            return next == UInt8(ascii: " ") || next == UInt8(ascii: "<") ? lines(text, isComplete) : .stream
        case 0, 0xFE, 0xFF: return .stream
        default: return lines(text, isComplete)
        }
    }

    /// The first line; nil while its end may still come.
    private static func line(_ text: ArraySlice<UInt8>, _ isComplete: Bool) -> ArraySlice<UInt8>? {
        let line = text.prefix { $0 != UInt8(ascii: "\n") }
        return line.endIndex < text.endIndex || isComplete ? line : nil
    }

    /// Whether a line goes on behind what is looked at; a document over lines would have ended its first one.
    private func isCut(_ line: ArraySlice<UInt8>) -> Bool {
        line.endIndex == maximumBytes && bytes.count >= maximumBytes
    }

    // MARK: Objects

    /// An object on its line begins lines; one that is cut a document, unless the next line is an object of its own.
    ///
    /// A file that was rotated, or whose lines were cut at a length, would otherwise be one damaged document.
    private func objects(_ text: ArraySlice<UInt8>, _ isComplete: Bool) -> CaptureFormat? {
        guard let line = Self.line(text, isComplete) else { return nil }
        guard !isCut(line), JSONPick.endOfValue(line) == .missing else { return .ndjson }
        let rest = text[line.endIndex...].trimmed
        guard let second = rest.first else { return isComplete ? .json : nil }
        guard second == UInt8(ascii: "{") else { return .json }
        guard let next = Self.line(rest, isComplete) else { return nil }
        switch JSONPick.endOfValue(next) {
        case .at: return Self.holdsChat(next) ? .ndjson : .json
        case .missing: return JSONPick.endOfValue(line + next) == .missing ? .json : .ndjson
        case .broken: return .json
        }
    }

    private static func holdsChat(_ line: ArraySlice<UInt8>) -> Bool {
        switch LogLine(line.trimmedOnBothSides).content {
        case .packet, .packetIndex: true
        case .elements(let elements): elements.contains { $0.payload != nil && $0.system != nil }
        case .nothing: false
        }
    }

    // MARK: Text

    /// The first line with a payload decides: lines if the payload ends on it, otherwise a stream.
    private mutating func lines(_ text: ArraySlice<UInt8>, _ isComplete: Bool) -> CaptureFormat? {
        var rest = text[max(text.startIndex, searched)...]
        while let line = Self.line(rest, isComplete) {
            let content = line.trimmedOnBothSides
            if let format = Self.format(ofLine: content) { return format }
            guard line.endIndex < rest.endIndex else { return .stream }
            searched = line.endIndex + 1
            rest = rest[searched...]
        }
        return nil
    }

    private static func format(ofLine line: ArraySlice<UInt8>) -> CaptureFormat? {
        guard !line.isEmpty else { return nil }
        // Records of names and values, and scripts, are forms of the router.
        if line.starts(with: "messageType=".utf8) { return .stream }
        switch LogLine(line).content {
        case .packet, .packetIndex: return .ndjson
        case .nothing: return nil
        case .elements(let elements):
            guard let element = elements.first, element.system != nil, let payload = element.payload else { return nil }
            guard payload.first == UInt8(ascii: "<") else { return .log }
            return payload[...].closesRoot ? .log : .stream
        }
    }
}

extension ArraySlice<UInt8> {
    /// Whether XML ends with the end of its root, as far as names tell.
    fileprivate var closesRoot: Bool {
        var index = startIndex
        while index < endIndex, let start = self[index...].firstIndex(of: UInt8(ascii: "<")) {
            index = start + 1
            guard index < endIndex, self[index] != UInt8(ascii: "?"), self[index] != UInt8(ascii: "!") else { continue }
            let name = self[index...].prefix { !$0.isSpace && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
            let end = Array("</".utf8) + Array(name) + Array(">".utf8)
            return trimmedOnBothSides.suffix(end.count).elementsEqual(end)
                || trimmedOnBothSides.suffix(2).elementsEqual("/>".utf8)
                    && firstIndex(of: UInt8(ascii: ">")) == indices.last
        }
        return false
    }
}
