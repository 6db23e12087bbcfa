//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire

/// A payload that a line holds; or a record without one.
struct LogElement {
    /// Nil where the line is a sound record of something else.
    var payload: [UInt8]?
    var system: ChatSystem?
    var time: CaptureTime?
    var direction: CaptureOrigin.Direction?
    var url: String?
    var connection: String?
    /// The charset, where the JSON around the payload has made text of it.
    var charset: Charset?
    /// Bytes before it in its line or document, where that has several in an array.
    var offset = 0
    /// Why there is no payload.
    var skipReason = SkipReason.otherTraffic

    init(payload: [UInt8]?, system: ChatSystem?) {
        self.payload = payload
        self.system = system
    }

    /// How far from the beginning a time, and before the payload a direction is looked for.
    private static let searchedBytes = 256

    /// Adds what stands before a payload in its line: a time at the beginning of the line, a direction right before it.
    func embedded(in line: ArraySlice<UInt8>, behind prefix: Range<Int>) -> LogElement {
        var element = self
        element.time = element.time ?? LogTime.first(in: line[..<prefix.upperBound].prefix(Self.searchedBytes))
        if element.direction == nil {
            let words = String(decoding: line[prefix].suffix(Self.searchedBytes), as: UTF8.self).split(separator: " ")
            element.direction = words.last.flatMap { Wording.direction($0) }
        }
        return element
    }

    func deliver(start: Int, _ output: inout CaptureOutput) {
        var origin = CaptureOrigin(start: start + offset)
        origin.time = time
        origin.direction = direction
        origin.url = url
        origin.connection = connection
        if let payload {
            output.payload(payload, for: system, origin, charset: charset)
        } else {
            output.skip(skipReason, origin)
        }
    }
}
