//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// Which messages of an engagement were delivered, as far as their lines do not tell (a numbered line is known by its number).
///
/// Two messages are one when all their properties are equal and one of these says which message it is: a sequence number, a
/// time, the request that it answers. Without any of them equal messages are different ones, except in a transcript: there each
/// message that was delivered before it was requested comes once more.
struct RouterDeliveries: Sendable {
    private struct Delivery: Sendable {
        /// How often it was delivered.
        var count = 0
        /// The last transcript that had it.
        var transcript = 0
        /// How often that transcript may still repeat it.
        var repeats = 0
    }

    private var identified: Set<MessageFingerprint> = []
    private var anonymous: [MessageFingerprint: Delivery] = [:]

    /// Records a message that can be told from others; whether it is new.
    mutating func insertIdentified(_ message: GetMessageResponse) -> Bool {
        identified.insert(MessageFingerprint(message)).inserted
    }

    /// Records a message that cannot be told from an equal one; whether it is new.
    ///
    /// `transcript` is the number of the transcript that it is in, from 1; nil when it came by itself.
    mutating func insertAnonymous(_ message: GetMessageResponse, transcript: Int?) -> Bool {
        let key = MessageFingerprint(message)
        var delivery = anonymous[key] ?? Delivery()
        if let transcript {
            if delivery.transcript != transcript {
                delivery.transcript = transcript
                delivery.repeats = delivery.count
            }
            if delivery.repeats > 0 {
                delivery.repeats -= 1
                anonymous[key] = delivery
                return false
            }
        }
        delivery.count += 1
        anonymous[key] = delivery
        return true
    }
}
