//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//
import ChatWire

/// The record of a CXone frame.
struct FrameRecord {
    var frame: CXoneFrame
    var origin: PayloadOrigin

    func write(source: String, to writer: inout JSONWriter) {
        writer.object { record in
            record.field("kind", "frame")
            record.field("source", source)
            record.field("payload", origin.number)
            record.field("start", origin.start)
            record.place(.start)
            record.circumstances(of: origin)
            record.field("system", "cxone")
            record.field("type", frame.type.isEmpty ? nil : frame.type)
            record.field("eventId", frame.eventId)
            if frame.valueTree != .null {
                record.key("value")
                record.value(frame.valueTree)
            }
            if !frame.issues.isEmpty {
                record.key("issues")
                record.array { array in
                    for issue in frame.issues { array.object { $0.details(of: issue) } }
                }
            }
            record.field("omittedIssues", frame.omittedIssues > 0 ? frame.omittedIssues : nil)
        }
    }
}

extension JSONWriter {
    /// A JSON value, numbers as they are written.
    mutating func value(_ value: JSONValue) {
        switch value {
        case .null: word("null")
        case .bool(let bool): word(bool ? "true" : "false")
        case .number(let number): word(number.literal)
        case .string(let text): string(text)
        case .array(let elements): array { writer in for element in elements { writer.value(element) } }
        case .object(let object):
            self.object { writer in
                for member in object.members {
                    writer.key(member.key)
                    writer.value(member.value)
                }
            }
        }
    }
}
