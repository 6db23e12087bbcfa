//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire

/// One message as a record, `{"kind":"message",...}`.
///
/// Keys without a value are left out, so is an empty message type. What an issue says of another payload than the message's (a
/// loss rides on the next message) names that payload.
struct MessageRecord {
    var payload: Int
    var payloadStart: Int
    var place: Place
    var messageType: String
    var properties: [Property]
    var issues: [DecodeIssue]
    var omittedIssues: Int
    /// What a capture says of the payload.
    var origin: PayloadOrigin?

    func write(source: String, to writer: inout JSONWriter) {
        writer.object { record in
            record.field("kind", "message")
            record.field("source", source)
            record.field("payload", payload)
            record.field("start", payloadStart)
            record.place(place)
            record.circumstances(of: origin)
            record.field("system", "chatRouter")
            record.field("messageType", messageType.isEmpty ? nil : messageType)
            writeProperties(to: &record)
            writeIssues(to: &record)
        }
    }

    private func writeProperties(to record: inout JSONWriter) {
        let table = PropertyTable(properties)
        record.key("properties")
        record.object { object in
            for entry in table.entries { object.field(entry.name, entry.value) }
        }
        guard table.hasRepeats else { return }
        record.key("repeated")
        record.object { object in
            for entry in table.entries where entry.isRepeated {
                object.key(entry.name)
                object.array { values in
                    for value in entry.values { values.string(value) }
                }
            }
        }
    }

    private func writeIssues(to record: inout JSONWriter) {
        if !issues.isEmpty {
            record.key("issues")
            record.array { array in
                for issue in issues {
                    array.object { object in
                        object.field("payload", issue.payload == payload ? nil : issue.payload)
                        object.details(of: issue)
                    }
                }
            }
        }
        record.field("omittedIssues", omittedIssues > 0 ? omittedIssues : nil)
    }
}

extension MessageRecord {
    /// The record of a decoded message.
    init(_ message: GetMessageResponse) {
        self.init(
            payload: message.payload,
            payloadStart: message.payloadStart,
            place: message.place,
            messageType: message.messageType,
            properties: message.properties,
            issues: message.issues,
            omittedIssues: message.omittedIssues
        )
    }
}
