//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// The notes of a session until they are taken: the newest of them, and how many older ones were dropped.
struct SessionNotes: Sendable {
    /// How many are kept.
    private static let limit = 1024

    /// A ring once it is full.
    private var notes: [SessionNote] = []
    /// Where the oldest note is.
    private var oldest = 0
    /// Notes that were counted and not kept.
    private(set) var omitted = 0
    /// Notes so far, taken or not.
    private(set) var total = 0

    mutating func add(_ code: SessionNote.Code, _ message: String, threadId: String? = nil, id: String? = nil) {
        let note = SessionNote(code: code, message: message, threadId: threadId, id: id)
        total += 1
        guard notes.count == Self.limit else {
            notes.append(note)
            return
        }
        notes[oldest] = note
        oldest = (oldest + 1) % Self.limit
        omitted += 1
    }

    /// All notes that are kept, the oldest first.
    mutating func take() -> [SessionNote] {
        defer {
            notes = []
            oldest = 0
        }
        return Array(notes[oldest...] + notes[..<oldest])
    }
}
