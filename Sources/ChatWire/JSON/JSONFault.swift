//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// Why a frame cannot be read on: the code, and the index in the frame's text of what is wrong.
///
/// ``JSONReport`` makes a ``DecodeError`` of it.
struct JSONFault: Error, Equatable {
    let code: DecodeCode
    let index: Int

    init(_ code: DecodeCode, at index: Int) {
        self.code = code
        self.index = index
    }
}

/// A repair or a note, by its index in the frame's text.
struct JSONIssue: Equatable {
    let code: DecodeCode
    let severity: DecodeIssue.Severity
    let index: Int
    /// The rest of its path, below what stands at the index: a member that is missing, or one inside a string.
    var below: String?
}

/// The repairs and notes of a frame.
///
/// Nothing is allocated for a frame without any.
struct JSONIssues {
    /// How many are kept.
    let limit: Int
    private(set) var list: [JSONIssue] = []
    /// How many there were beyond the limit.
    private(set) var omitted = 0

    init(limit: Int) {
        self.limit = limit
    }

    mutating func add(_ code: DecodeCode, _ severity: DecodeIssue.Severity, at index: Int, below: String? = nil) {
        if list.count < limit {
            list.append(JSONIssue(code: code, severity: severity, index: index, below: below))
        } else {
            omitted += 1
        }
    }

    /// Takes back the notes after the first so many issues, but for those at an index.
    mutating func removeNotes(after count: Int, butAt index: Int) {
        guard list.count > count else { return }
        let later = list[count...].filter { $0.severity != .note || $0.index == index }
        list.replaceSubrange(count..., with: later)
    }

    /// Takes over what was found in a frame that came inside the string at an index.
    mutating func add(_ inner: JSONIssues, of frame: FrameBytes, at index: Int) {
        let order = inner.list.sorted { $0.index < $1.index }
        for (issue, path) in zip(order, JSONPaths.paths(in: frame, of: order)) {
            add(issue.code, issue.severity, at: index, below: path)
        }
        omitted += inner.omitted
    }
}
