//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// Reads chosen members of a JSON document and passes over all others, for the readers of captures.
///
/// Everything is checked, also what is passed over. Of equal keys the last one counts.
package struct JSONPick: Sendable {
    /// A member that was chosen.
    package enum Member: Sendable {
        /// A string, number, boolean or null.
        case scalar(JSONValue)
        /// An object or array, by its bytes in the document.
        case container(Range<Int>)

        /// The string that it is, or nil.
        package var text: String? {
            guard case .scalar(let value) = self else { return nil }
            return value.stringValue
        }
    }

    /// What was found.
    package struct Found: Sendable {
        /// The members in the order of the paths; nil for one that is not there.
        package fileprivate(set) var members: [Member?]
        /// Repairs; their places count in the document.
        package fileprivate(set) var issues: [DecodeIssue] = []
        /// Why reading ended before the document did; ``members`` are those before it.
        package fileprivate(set) var error: DecodeError?

        package subscript(index: Int) -> Member? { members.indices.contains(index) ? members[index] : nil }
    }

    private struct Node {
        var children: [String: Int] = [:]
        var member: Int?
    }

    /// The nesting of what a capture writes around payloads is not the sender's: it may be as deep as the cursor allows.
    private static let limits: DecodeLimits = {
        var limits = DecodeLimits.default
        limits.maxDepth = JSONCursor.deepest
        limits.maxFrameBytes = .max
        return limits
    }()

    private var nodes = [Node()]
    private let count: Int
    private var longestKey = 0

    /// Chooses members by the keys that lead to them.
    ///
    /// A document that is an array is read as if each of its objects were the document.
    package init(_ paths: [[String]]) {
        count = paths.count
        for (number, path) in paths.enumerated() {
            var node = 0
            for key in path {
                // An escape takes six bytes for one.
                longestKey = max(longestKey, key.utf8.count * 6)
                if let child = nodes[node].children[key] {
                    node = child
                } else {
                    nodes.append(Node())
                    nodes[node].children[key] = nodes.count - 1
                    node = nodes.count - 1
                }
            }
            nodes[node].member = number
        }
    }

    /// Reads a document, which may end early.
    package func read(_ bytes: some Collection<UInt8>) -> Found {
        var found = Found(members: Array(repeating: nil, count: count))
        let frame: FrameBytes
        do {
            frame = try FrameBytes(bytes, limits: Self.limits)
        } catch {
            found.error = error
            return found
        }
        do throws(JSONFault) {
            var cursor = try JSONCursor(frame, limits: Self.limits)
            do throws(JSONFault) {
                try readRoot(&cursor, &found)
                try cursor.finish()
            } catch {
                found.error = JSONReport.error(error, in: frame, mode: .lenient)
            }
            found.issues = JSONReport.issues(cursor.issues, in: frame)
        } catch {
            found.error = JSONReport.error(error, in: frame, mode: .lenient)
        }
        return found
    }

    private func readRoot(_ cursor: inout JSONCursor, _ found: inout Found) throws(JSONFault) {
        switch try cursor.nextKind() {
        case .object: try readObject(0, &cursor, &found)
        case .array:
            try cursor.beginArray()
            while try cursor.nextElement() {
                if try cursor.nextKind() == .object { try readObject(0, &cursor, &found) }
            }
        default: break
        }
    }

    private func readObject(_ node: Int, _ cursor: inout JSONCursor, _ found: inout Found) throws(JSONFault) {
        try cursor.beginObject()
        while let key = try cursor.nextKey() {
            guard key.range.count <= longestKey, let child = nodes[node].children[cursor.string(key)] else { continue }
            let kind = try cursor.nextKind()
            if let member = nodes[child].member {
                guard kind == .object || kind == .array else {
                    found.members[member] = .scalar(try cursor.value())
                    continue
                }
                let position = cursor.position
                let range = try cursor.skipValue()
                let frame = cursor.frame
                found.members[member] = .container(
                    frame.callerOffset(of: range.lowerBound)..<frame.callerOffset(of: range.upperBound)
                )
                guard kind == .object, !nodes[child].children.isEmpty else { continue }
                cursor.move(to: position)
            }
            if kind == .object, !nodes[child].children.isEmpty { try readObject(child, &cursor, &found) }
        }
    }
}

extension JSONPick {
    /// Where a value that begins with these bytes ends.
    package enum End: Equatable, Sendable {
        /// Behind so many bytes.
        case at(Int)
        /// Behind the last byte.
        case missing
        /// Nowhere: this is no JSON.
        case broken
    }

    /// Finds the end of the value that stands first.
    package static func endOfValue(_ bytes: some Collection<UInt8>) -> End {
        guard let frame = try? FrameBytes(bytes, limits: limits) else { return .broken }
        do throws(JSONFault) {
            var cursor = try JSONCursor(frame, limits: limits)
            return .at(frame.callerOffset(of: try cursor.skipValue().upperBound))
        } catch {
            return error.code == .truncated ? .missing : .broken
        }
    }

    /// The value that a document is; nil when it is none.
    package static func value(_ bytes: some Collection<UInt8>) -> JSONValue? {
        guard let frame = try? FrameBytes(bytes, limits: limits) else { return nil }
        do throws(JSONFault) {
            var cursor = try JSONCursor(frame, limits: limits)
            let value = try cursor.value()
            try cursor.finish()
            return value
        } catch {
            return nil
        }
    }
}
