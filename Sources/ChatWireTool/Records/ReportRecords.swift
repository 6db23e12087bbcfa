//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire

/// An issue that belongs to no message as a record, `{"kind":"note",...}`, whatever its severity.
struct NoteRecord {
    var issue: DecodeIssue
    var payloadStart: Int

    func write(source: String, to writer: inout JSONWriter) {
        writer.object { record in
            record.field("kind", "note", ink: .note)
            record.field("source", source)
            record.field("payload", issue.payload)
            record.field("start", payloadStart)
            record.details(of: issue)
        }
    }
}

/// The error of an input as a record, `{"kind":"error",...}`.
struct ErrorRecord {
    var error: DecodeError
    var payloadStart: Int

    func write(source: String, to writer: inout JSONWriter) {
        writer.object { record in
            record.field("kind", "error", ink: .error)
            record.field("source", source)
            record.field("payload", error.payload)
            record.field("start", payloadStart)
            record.field("code", error.code.rawValue)
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
