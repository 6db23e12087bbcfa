//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire

/// What inputs hold that is unknown, damaged, repaired or lost.
struct CheckReport {
    /// What a finding is about, in the order of the report.
    enum Category: String, CaseIterable {
        case errors, losses, repairs, unknown, notes
    }

    /// Where something was seen first.
    struct Place {
        var payload: Int
        /// Bytes from the beginning of the input.
        var offset: Int
        var path: String?
    }

    /// Something that was seen, and how often.
    struct Finding {
        /// What kind of thing it is, such as `field`, or the code.
        var kind: String
        /// Which one; "" where the kind says everything.
        var name: String
        var count = 0
        var first: Place
    }

    private struct Key: Hashable {
        var category: Category
        var kind: String
        var name: String
    }

    /// The findings of one category: a server that makes up names as it goes must not fill the memory, nor hide its damage behind
    /// them.
    private static let limit = 10_000

    var messages = 0
    var frames = 0
    /// Payloads that could not be decoded.
    var failures = 0
    /// Findings of names beyond the limit.
    private(set) var uncounted = 0
    private var indices: [Key: Int] = [:]
    private var sizes: [Category: Int] = [:]
    private var findings: [(category: Category, finding: Finding)] = []

    /// Payloads, decoded or not.
    var payloads: Int { messages + frames + failures }

    /// What was found in a category, the most frequent first.
    func findings(of category: Category) -> [Finding] {
        findings.filter { $0.category == category }.map(\.finding)
            .sorted { ($0.count, $1.kind, $1.name) > ($1.count, $0.kind, $0.name) }
    }

    /// How many findings a category has.
    func count(of category: Category) -> Int {
        findings.reduce(0) { $1.category == category ? $0 + $1.finding.count : $0 }
    }

    mutating func add(_ category: Category, _ kind: String, _ name: String = "", at place: @autoclosure () -> Place) {
        let key = Key(category: category, kind: kind, name: name)
        if let index = indices[key] {
            findings[index].finding.count += 1
        } else if sizes[category, default: 0] < Self.limit {
            sizes[category, default: 0] += 1
            indices[key] = findings.count
            findings.append((category, Finding(kind: kind, name: name, count: 1, first: place())))
        } else {
            uncounted += 1
        }
    }

    mutating func add(_ issue: DecodeIssue, start: Int) {
        let category: Category =
            switch issue.severity {
            case .repair: .repairs
            case .note: .notes
            case .loss: .losses
            }
        add(
            category,
            issue.code.rawValue,
            at: Place(payload: issue.payload, offset: start + issue.place.offset, path: issue.path)
        )
    }
}
