//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire

/// An issue that belongs to no message as a record, `{"kind":"note",...}`, whatever its severity.
struct NoteRecord {
    var issue: DecodeIssue
    var payloadStart: Int
    /// What a capture says of the payload.
    var origin: PayloadOrigin?

    init(issue: DecodeIssue, payloadStart: Int, origin: PayloadOrigin? = nil) {
        self.issue = issue
        self.payloadStart = payloadStart
        self.origin = origin
    }

    init(issue: DecodeIssue, origin: PayloadOrigin) {
        self.init(issue: issue, payloadStart: origin.start, origin: origin)
    }

    func write(source: String, to writer: inout JSONWriter) {
        writer.object { record in
            record.field("kind", "note", ink: .note)
            record.field("source", source)
            record.field("payload", issue.payload)
            record.field("start", payloadStart)
            record.circumstances(of: origin)
            record.details(of: issue)
        }
    }
}

/// The error of an input as a record, `{"kind":"error",...}`.
struct ErrorRecord {
    var error: DecodeError
    var payloadStart: Int
    /// What a capture says of the payload.
    var origin: PayloadOrigin?

    init(error: DecodeError, payloadStart: Int, origin: PayloadOrigin? = nil) {
        self.error = error
        self.payloadStart = payloadStart
        self.origin = origin
    }

    init(error: DecodeError, origin: PayloadOrigin) {
        self.init(error: error, payloadStart: origin.start, origin: origin)
    }

    func write(source: String, to writer: inout JSONWriter) {
        writer.object { record in
            record.field("kind", "error", ink: .error)
            record.field("source", source)
            record.field("payload", error.payload)
            record.field("start", payloadStart)
            record.circumstances(of: origin)
            record.field("code", error.code.rawValue)
            record.field("status", error.code == .httpStatus ? origin?.status : nil)
            record.place(error.place)
            record.field("path", error.path)
            record.field("message", error.message)
            record.field("context", error.context)
            record.field("passedOver", error.passedOver)
        }
    }
}

extension JSONWriter {
    /// What a place is made of.
    mutating func place(_ place: Place) {
        field("offset", place.offset)
        field("line", place.line)
        field("column", place.column)
    }

    /// What an issue says, apart from its payload.
    mutating func details(of issue: DecodeIssue) {
        field("code", issue.code.rawValue)
        field("severity", issue.severity.rawValue)
        place(issue.place)
        field("path", issue.path)
        field("message", issue.message)
        field("context", issue.context)
        field("passedOver", issue.passedOver)
    }
}
