//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// The notes of a session until they are taken: the first of them, and how many more there were.
struct SessionNotes: Sendable {
    /// How many are kept.
    private static let limit = 1024

    private var notes: [SessionNote] = []
    /// Notes that were counted and not kept.
    private(set) var omitted = 0

    mutating func add(_ code: SessionNote.Code, _ message: String, threadId: String? = nil, id: String? = nil) {
        guard notes.count < Self.limit else {
            omitted += 1
            return
        }
        notes.append(SessionNote(code: code, message: message, threadId: threadId, id: id))
    }

    mutating func take() -> [SessionNote] {
        defer { notes = [] }
        return notes
    }
}
