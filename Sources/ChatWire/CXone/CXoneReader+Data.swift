//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

// `data` itself, which may be JSON in a string.

extension CXoneReader {
    /// Reads `data`, which comes next, for an event of a name; without a name only its kind is looked at.
    mutating func eventData(_ name: CXoneEventName?) throws(JSONFault) -> EventParts {
        let kind = try cursor.nextKind()
        guard kind != .string else { return try eventDataInString(name) }
        if let name { return try eventParts(name) }
        // Objects are not walked again; a value of a wrong kind is noted.
        if kind != .object { _ = try beginObject() }
        return EventParts(frame)
    }

    /// Reads the object that a string holds; any other string is no data.
    ///
    /// What is in the string is JSON or it is not, in both modes: nothing in it is repaired.
    private mutating func eventDataInString(_ name: CXoneEventName?) throws(JSONFault) -> EventParts {
        let start = cursor.index
        let inner = FrameBytes(cursor.string(try cursor.text()))
        var issues = JSONIssues(limit: 0)
        guard let parts = parts(inside: inner, name, &issues) else {
            cursor.note(.coercedType, at: start)
            return EventParts(frame)
        }
        cursor.note(.unwrappedString, at: start)
        cursor.add(issues, of: inner, at: start)
        return parts
    }

    private mutating func parts(
        inside inner: FrameBytes,
        _ name: CXoneEventName?,
        _ issues: inout JSONIssues
    ) -> EventParts? {
        var limits = DecodeLimits()
        limits.maxDepth = cursor.maxDepth
        limits.maxIssues = cursor.issues.limit
        do throws(JSONFault) {
            var check = try JSONCursor(inner, mode: .strict, limits: limits)
            let kind = try check.nextKind()
            guard kind == .object || kind == .array else { return nil }
            try check.skipValue()
            try check.finish()
            let repeats = isCareful ? try RepeatedKeys(inner) : nil
            let cursor = try JSONCursor(inner, mode: .strict, limits: limits)
            var reader = CXoneReader(cursor, repeats: repeats, isCareful: isCareful)
            reader.outerTime = WireTime(frame, frameTime)
            reader.knowsFrameTime = knowsFrameTime
            var parts = EventParts(inner)
            // A string in the string is not read once more, and this is none.
            if let name { parts = try reader.eventParts(name) } else if kind == .array { _ = try reader.beginObject() }
            if reader.isGuessWrong { isGuessWrong = true }
            if reader.hasRepeats { hasRepeats = true }
            issues = reader.cursor.issues
            return parts
        } catch {
            return nil
        }
    }
}
