//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire

/// A line that is an object of JSON: a payload, a record of a log around one, or a packet.
struct LogRecord {
    /// What members of a record say.
    ///
    /// Of several that say the same the first counts.
    private enum Meaning: Int, CaseIterable {
        case time, direction, url, connection, payload
        /// What only logs have, also those that say no time.
        case level
        /// What makes an object a payload itself.
        case identity
        case layers, index, opcode

        var paths: [[String]] {
            switch self {
            case .time: Self.keys("time timestamp @timestamp ts datetime date asctime t")
            case .direction: Self.keys("direction dir type event kind side")
            case .url: Self.keys("url uri requestUrl request_url href")
            case .connection:
                Self.keys("connection connectionId connection_id conn socket socketId session sessionId requestId")
            case .payload:
                Self.keys("data payload payloadData body frame message msg content text raw xml json log line")
            case .level: Self.keys("level severity lvl logger levelname log.level")
            case .identity: Self.keys("eventId eventType action postback messages messageType msg.type")
            case .layers: [["layers"]]
            case .index: [["index", "_index"], ["index", "_type"]]
            case .opcode: [["opcode"]]
            }
        }

        private static func keys(_ keys: String) -> [[String]] {
            keys.split(separator: " ").map { [String($0)] }
        }
    }

    private static let pick = JSONPick(Meaning.allCases.flatMap(\.paths))
    /// Where the members of a meaning stand among those that are picked.
    private static let ranges: [Range<Int>] = Meaning.allCases.reduce(into: []) { ranges, meaning in
        let start = ranges.last?.upperBound ?? 0
        ranges.append(start..<(start + meaning.paths.count))
    }

    private let line: ArraySlice<UInt8>
    private let unwraps: Bool
    private let found: JSONPick.Found

    init(_ line: ArraySlice<UInt8>, unwraps: Bool) {
        self.line = line
        self.unwraps = unwraps
        found = Self.pick.read(line)
    }

    private func members(_ meaning: Meaning) -> [JSONPick.Member] {
        Self.ranges[meaning.rawValue].compactMap { found[$0] }
    }

    private func has(_ meaning: Meaning) -> Bool {
        Self.ranges[meaning.rawValue].contains { found[$0] != nil }
    }

    /// Whether this is a packet of `tshark -T ek`.
    var isPacket: Bool { has(.layers) && has(.time) && !has(.identity) }

    /// Whether this is the line before a packet: `{"index":{"_index":"packets-2024-05-06","_type":"doc"}}`.
    var isPacketIndex: Bool { has(.index) && !has(.time) && !has(.payload) && !has(.identity) }

    /// The payloads, usually one, with what the record says of them; without a payload the record itself.
    var elements: [LogElement] {
        guard unwraps, found.error == nil else { return [bare] }
        // The members of a payload are its own.
        guard let inner else { return [isRecord && !has(.identity) ? completed(bare) : bare] }
        return inner.map(completed)
    }

    private func completed(_ element: LogElement) -> LogElement {
        var element = element
        for case .scalar(let value) in members(.time) {
            element.time = element.time ?? (value.stringValue ?? value.numberValue?.literal).flatMap(CaptureTime.init)
        }
        element.direction = element.direction ?? direction
        element.url = members(.url).lazy.compactMap(\.text).first
        element.connection = members(.connection).lazy.compactMap(\.text).first
        return element
    }

    private var direction: CaptureOrigin.Direction? {
        members(.direction).lazy.compactMap(\.text).compactMap(Wording.direction).first
    }

    /// Whether this is the record of a log, by what it says beside a payload.
    private var isRecord: Bool { has(.time) || has(.level) || direction != nil }

    /// The payloads inside: text in one of the members, or in a record an object.
    private var inner: [LogElement]? {
        if let controlFrame { return [controlFrame] }
        for member in members(.payload) {
            switch member {
            case .scalar(let value):
                if let elements = value.stringValue.flatMap(elements(in:)) { return elements }
            case .container(let range):
                guard isRecord, !has(.identity) else { continue }
                let bytes = Array(line[(line.startIndex + range.lowerBound)..<(line.startIndex + range.upperBound)])
                if let system = ChatTraffic.verdict(on: bytes).system {
                    return [LogElement(payload: bytes, system: system)]
                }
            }
        }
        return nil
    }

    /// The payloads in the text of a member; nil when there are none.
    private func elements(in text: String) -> [LogElement]? {
        let binary = opcode == 2 ? Base64.decode(text) : nil
        let bytes = binary ?? Array(text.utf8)
        guard case .elements(var elements) = LogLine(bytes[...].trimmedOnBothSides, unwraps: false).content,
            elements.allSatisfy({ $0.payload != nil && $0.system != nil })
        else { return nil }
        if binary == nil {
            for index in elements.indices { elements[index].charset = elements[index].system?.charsetOfText }
        }
        return elements
    }

    /// The object as it is.
    private var bare: LogElement {
        let bytes = Array(line)
        let system = ChatTraffic.verdict(on: bytes).system
        let isOther = system == nil && unwraps && found.error == nil && isRecord
        return LogElement(payload: isOther ? nil : bytes, system: system)
    }

    // MARK: Frames of browsers, one a line, as Playwright attaches them

    private var opcode: Int64? {
        guard case .scalar(.number(let number))? = members(.opcode).first else { return nil }
        return number.int64
    }

    private var controlFrame: LogElement? {
        guard let opcode, opcode >= 8, !has(.identity) else { return nil }
        var element = LogElement(payload: nil, system: nil)
        element.skipReason = .controlFrame
        return element
    }
}
