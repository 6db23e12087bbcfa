//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

internal import ChatWire

/// Knows which messages were accepted before, so that none is delivered twice.
///
/// The server says no two messages apart, so that identity is ours: the engagement and the sequence number; without a
/// number, equality in all properties, if a time or the request that is answered is among these. A message with none of
/// that is never a duplicate, for two of them may well be equal; only in the entire transcript it is dropped, as often
/// as an equal one was accepted before the transcript was asked for.
///
/// Comparisons are exact. Nothing is ever thrown out, or a transcript would bring it again: memory grows with the
/// conversation.
struct DeliveredMessages: Sendable {
    private enum Identity: Hashable, Sendable {
        case number(engagementID: String, Int64)
        case text(engagementID: String, String)
        case properties(GetMessageResponse)
    }

    private var known: Set<Identity> = []
    /// How often messages without identity were accepted.
    private var counts: [GetMessageResponse: Int] = [:]
    /// What the transcript that is coming may still repeat.
    private var repeatable: [GetMessageResponse: Int] = [:]

    /// The entire transcript is asked for.
    mutating func beginTranscript() { repeatable = counts }

    /// Accepts a message unless it is a duplicate.
    ///
    /// - Returns: Whether it is new.
    mutating func accept(_ message: GetMessageResponse, engagementID: String, isTranscript: Bool) -> Bool {
        if let identity = Self.identity(of: message, engagementID) { return known.insert(identity).inserted }
        if isTranscript, let left = repeatable[message], left > 0 {
            repeatable[message] = left - 1
            return false
        }
        counts[message, default: 0] += 1
        return true
    }

    /// A message that was accepted is dropped before anybody got it: it is new again.
    mutating func forget(_ message: GetMessageResponse, engagementID: String) {
        if let identity = Self.identity(of: message, engagementID) {
            known.remove(identity)
        } else if let count = counts[message] {
            counts[message] = count > 1 ? count - 1 : nil
        }
    }

    private static func identity(of message: GetMessageResponse, _ engagementID: String) -> Identity? {
        if let number = filled("sequenceNumber", of: message) {
            let engagement = filled("engagementID", of: message) ?? engagementID
            return message.sequenceNumber.map { .number(engagementID: engagement, $0) }
                ?? .text(engagementID: engagement, number)
        }
        let isDated =
            filled("messageTimestamp", of: message) != nil || filled("msg.originalrequest.id", of: message) != nil
        return isDated ? .properties(message) : nil
    }

    private static func filled(_ name: String, of message: GetMessageResponse) -> String? {
        message.getProperty(name).flatMap { $0.isEmpty ? nil : $0 }
    }
}
