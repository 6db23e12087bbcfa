//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// A thread with what a session of CXone knows of it.
struct CXoneConversation: Sendable {
    var record: ThreadRecord
    /// When the server said what is known of the contact, the agent and the status, as far as it told the time.
    var contactVersion: WireMoment?
    var assigneeVersion: WireMoment?
    var statusVersion: WireMoment?
    /// The messages whose popup, survey or own payload was handed on, so that a message that comes again asks nothing again.
    var actedOn: Set<String> = []

    init(_ thread: ChatThread) {
        record = ThreadRecord(thread)
    }
}

extension WireMoment? {
    /// Whether something of this time is news after something of another one; what has no time always is.
    func isNews(after known: WireMoment?) -> Bool {
        guard let self, let known else { return true }
        return !self.isCertainlyBefore(known)
    }
}

extension [CustomFieldValue] {
    /// Takes over newer values.
    ///
    /// Of the same field the later one counts; one without a time is taken for new.
    mutating func merge(_ fields: [CustomFieldValue]) {
        for field in fields {
            guard let index = firstIndex(where: { $0.ident == field.ident }) else {
                append(field)
                continue
            }
            if let new = field.updatedAt, let known = self[index].updatedAt, new < known { continue }
            self[index] = field
        }
    }
}
