//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire

/// Where a payload that has a decoder of its own stands in its input.
struct PayloadOrigin {
    /// Payloads before it.
    var number: Int
    /// Bytes before it.
    var start: Int

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
        return record
    }
}
