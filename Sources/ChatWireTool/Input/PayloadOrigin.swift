//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import ChatWireCapture

/// Where a payload that has a decoder of its own stands in its input, and what the capture says of it.
struct PayloadOrigin {
    /// Payloads before it.
    var number: Int
    /// Bytes before it.
    var start: Int
    /// When it was sent or received, as the capture has it; a number of time is written as a date.
    var time: String?
    /// Who sent it: `sent` or `received`.
    var direction: String?
    /// The status of the HTTP response.
    var status: Int?
    /// What tells conversations apart.
    var connection: String?
    /// The engagement that the URL names.
    var engagement: String?

    init(number: Int, start: Int) {
        self.number = number
        self.start = start
    }

    init(number: Int, capture: CaptureOrigin) {
        self.number = number
        start = capture.start
        time = capture.time.map { $0.literal.contains(":") ? $0.literal : $0.description }
        direction = capture.direction?.rawValue
        status = capture.status
        connection = capture.connection
        engagement = capture.url.flatMap(Self.engagement)
    }

    /// An issue that counts from there.
    func located(_ issue: DecodeIssue) -> DecodeIssue {
        DecodeIssue(
            code: issue.code,
            severity: issue.severity,
            place: issue.place,
            payload: issue.payload + number,
            path: issue.path,
            message: issue.message,
            context: issue.context,
            passedOver: issue.passedOver
        )
    }

    /// An error that counts from there.
    func located(_ error: DecodeError) -> DecodeError {
        DecodeError(
            code: error.code,
            place: error.place,
            payload: error.payload + number,
            path: error.path,
            message: error.message,
            context: error.context,
            passedOver: error.passedOver
        )
    }

    /// A record of a message that counts from there.
    func located(_ record: MessageRecord) -> MessageRecord {
        var record = record
        record.payload += number
        record.payloadStart += start
        record.issues = record.issues.map(located)
        record.origin = self
        return record
    }

    /// The engagement that a URL has in its query.
    private static func engagement(in url: String) -> String? {
        guard let question = url.firstIndex(of: "?") else { return nil }
        for pair in url[url.index(after: question)...].split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1)
            if parts.count == 2, parts[0] == "engagementID" || parts[0] == "chatId" { return String(parts[1]) }
        }
        return nil
    }
}

extension JSONWriter {
    /// When a payload was captured, and who sent it.
    mutating func circumstances(of origin: PayloadOrigin?) {
        field("time", origin?.time)
        field("direction", origin?.direction)
    }
}
