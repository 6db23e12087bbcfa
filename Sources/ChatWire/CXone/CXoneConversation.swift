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
    /// Of the same field the later one counts; one without a time is taken for new. A frame may bring more fields than anybody has:
    /// from a few on they are looked up by their names, and not one by one.
    mutating func merge(_ fields: [CustomFieldValue]) {
        var places: [String: Int]?
        if fields.count > 16 {
            places = Dictionary(zip(map(\.ident), indices), uniquingKeysWith: { first, _ in first })
        }
        for field in fields {
            let place = places == nil ? firstIndex(where: { $0.ident == field.ident }) : places?[field.ident]
            guard let place else {
                places?[field.ident] = count
                append(field)
                continue
            }
            if let new = field.updatedAt, let known = self[place].updatedAt, new < known { continue }
            self[place] = field
        }
    }
}
