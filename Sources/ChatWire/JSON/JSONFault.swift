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

    mutating func add(_ code: DecodeCode, _ severity: DecodeIssue.Severity, at index: Int) {
        if list.count < limit {
            list.append(JSONIssue(code: code, severity: severity, index: index))
        } else {
            omitted += 1
        }
    }

    /// Takes over what was found in a frame that came inside a string at an index.
    mutating func add(_ inner: JSONIssues, at index: Int) {
        for issue in inner.list { add(issue.code, issue.severity, at: index) }
        omitted += inner.omitted
    }
}
