//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// Makes of what a cursor found what the caller gets: places, paths and sentences.
///
/// Both are worked out only here, in one walk over the text for all issues, so that a frame without any pays nothing.
enum JSONReport {
    /// The issues of a frame, in the order of their places.
    static func issues(_ found: JSONIssues, in frame: FrameBytes, payload: Int = 0) -> [DecodeIssue] {
        guard !found.list.isEmpty else { return [] }
        let order = found.list.indices.sorted { a, b in
            (found.list[a].index, a) < (found.list[b].index, b)
        }
        let sorted = order.map { found.list[$0] }
        let paths = JSONPaths.paths(in: frame, of: sorted)
        var places = FramePlaces(frame)
        return zip(sorted, paths).map { issue, path in
            DecodeIssue(
                code: issue.code,
                severity: issue.severity,
                place: places.place(of: issue.index),
                payload: payload,
                path: path,
                message: issue.code.sentence
            )
        }
    }

    /// The error that a fault is.
    ///
    /// A byte that was no UTF-8 comes first in strict mode if it stands before the fault, or where it is.
    static func error(
        _ fault: JSONFault,
        in frame: FrameBytes,
        mode: DecodeMode,
        payload: Int = 0,
        context: String? = nil
    ) -> DecodeError {
        var fault = fault
        if mode == .strict, let replaced = frame.replaced, replaced.first <= fault.index {
            fault = JSONFault(.badUTF8, at: replaced.first)
        }
        let issue = JSONIssue(code: fault.code, severity: .repair, index: fault.index)
        return DecodeError(
            code: fault.code,
            place: frame.place(of: fault.index),
            payload: payload,
            path: JSONPaths.paths(in: frame, of: [issue])[0],
            message: fault.code.sentence,
            context: fault.code == .limitExceeded ? "maxDepth" : context
        )
    }
}
