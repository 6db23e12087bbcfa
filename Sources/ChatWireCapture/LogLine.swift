//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire

/// What one line of a capture holds.
struct LogLine {
    enum Content {
        /// A packet of `tshark -T ek`.
        case packet(ArraySlice<UInt8>)
        /// The line before a packet, which is for Elasticsearch.
        case packetIndex
        /// Payloads, or a record of something else.
        case elements([LogElement])
        /// No payload that is known.
        case nothing
    }

    /// How often a payload may seem to begin in a line where none does, so that a line of braces costs no more than a long one.
    private static let maxFailures = 16

    let content: Content

    /// Reads a line without white space around it.
    ///
    /// `unwraps` says whether a payload may stand inside a record: not in a record inside a record.
    init(_ line: ArraySlice<UInt8>, unwraps: Bool = true) {
        let text = line.withoutMark
        if text.beginsObject {
            let record = LogRecord(line, unwraps: unwraps)
            content = record.isPacketIndex ? .packetIndex : record.isPacket ? .packet(line) : .elements(record.elements)
        } else if text.beginsXML || text.beginsRouterRoot {
            content = .elements([LogElement(payload: Array(line), system: .chatRouter)])
        } else if unwraps, let elements = LogArray.elements(of: line) {
            content = .elements(elements)
        } else if Self.isDocument(text) {
            content = .elements([LogElement(payload: Array(line), system: ChatTraffic.verdict(on: Array(line)).system)])
        } else {
            content = Self.payloads(in: text, unwraps)
        }
    }

    /// Whether an array or a scalar is all of a line.
    private static func isDocument(_ text: ArraySlice<UInt8>) -> Bool {
        guard case .at(let count) = JSONPick.endOfValue(text) else { return false }
        return text.dropFirst(count).trimmed.isEmpty
    }

    /// The payloads behind whatever a logger or socket client wrote before them.
    private static func payloads(in line: ArraySlice<UInt8>, _ unwraps: Bool) -> Content {
        var elements: [LogElement] = []
        var other: LogElement?
        var cut: Int?
        var failures = 0
        var index = line.startIndex
        // Where the text before the next payload begins.
        var start = index
        while failures < maxFailures, let next = line[index...].firstIndex(where: \.mayBeginPayload) {
            index = next
            let rest = line[index...]
            if rest.beginsXML || rest.beginsRouterRoot {
                let end = line.lastIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? line.endIndex
                let element = LogElement(payload: Array(line[index..<max(index, end)]), system: .chatRouter)
                elements.append(element.embedded(in: line, behind: start..<index))
                break
            }
            guard rest.beginsObject || rest.beginsObjects else {
                index += 1
                continue
            }
            switch Self.endOfValue(rest) {
            case .at(let count):
                // A record inside a line, such as an envelope, is read as one.
                for element in LogRecord(rest.prefix(count), unwraps: unwraps).elements {
                    let element = element.embedded(in: line, behind: start..<index)
                    if element.system == nil { other = other ?? element } else { elements.append(element) }
                }
                index += count
                start = index
            case .missing:
                cut = cut ?? index
                failures += 1
                index += 1
            case .broken:
                failures += 1
                index += 1
            }
        }
        if elements.isEmpty, let cut, let element = cutPayload(from: cut, in: line) { return .elements([element]) }
        if elements.isEmpty, var other {
            other.payload = nil
            return .elements([other])
        }
        return elements.isEmpty ? heartbeat(in: line) : .elements(elements)
    }

    /// Finds the end of the value that stands first.
    ///
    /// It is looked for in ever more of the line, so that a line of many payloads is not gone through again for each.
    static func endOfValue(_ rest: ArraySlice<UInt8>) -> JSONPick.End {
        var size = 4096
        while size < rest.count {
            let end = JSONPick.endOfValue(rest.prefix(size))
            if end != .missing { return end }
            size *= 4
        }
        return JSONPick.endOfValue(rest)
    }

    /// JSON whose end is not in its line is chat that was damaged, if it looks like chat at all.
    private static func cutPayload(from index: Int, in line: ArraySlice<UInt8>) -> LogElement? {
        let bytes = Array(line[index...])
        guard let system = ChatTraffic.verdict(on: bytes).system else { return nil }
        return LogElement(payload: bytes, system: system).embedded(in: line, behind: line.startIndex..<index)
    }

    /// CXone's heartbeat by itself, or behind a sign of direction.
    private static func heartbeat(in line: ArraySlice<UInt8>) -> Content {
        let start = line.lastIndex(of: UInt8(ascii: " ")).map { $0 + 1 } ?? line.startIndex
        let word = Array(line[start...])
        guard word.count <= 6, ChatTraffic.verdict(on: word) == .chat(.cxone) else { return .nothing }
        let element = LogElement(payload: word, system: .cxone).embedded(in: line, behind: line.startIndex..<start)
        return start == line.startIndex || element.direction != nil ? .elements([element]) : .nothing
    }
}

extension ChatTraffic.Verdict {
    /// The system, if it is chat.
    var system: ChatSystem? {
        guard case .chat(let system) = self else { return nil }
        return system
    }
}

extension UInt8 {
    /// Whether XML, an object or an array may begin with it.
    fileprivate var mayBeginPayload: Bool {
        self == UInt8(ascii: "<") || self == UInt8(ascii: "{") || self == UInt8(ascii: "[")
    }
}

extension ArraySlice<UInt8> {
    /// Whether an object of JSON may begin here.
    var beginsObject: Bool {
        guard first == UInt8(ascii: "{"), let next = dropFirst().trimmed.first else { return false }
        return next == UInt8(ascii: "\"") || next == UInt8(ascii: "}")
    }

    /// Whether an array of objects of JSON may begin here.
    var beginsObjects: Bool { first == UInt8(ascii: "[") && dropFirst().trimmed.beginsObject }

    /// Whether an XML declaration begins here.
    var beginsXML: Bool { starts(with: "<?xml".utf8) }

    /// Whether an element `message` or `messages` begins here.
    var beginsRouterRoot: Bool {
        guard first == UInt8(ascii: "<") else { return false }
        let name = prefix(64).prefix { $0 != UInt8(ascii: ">") && !$0.isSpace }
        return ChatTraffic.isRouterXML(prefix(name.count + 1))
    }
}
