//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import Foundation
import Testing

/// Other code in the process may have handlers installed in libxml2, or none, in which case libxml2 prints.
@Suite("Nothing reaches the host's handlers or its stderr")
struct QuietTests {
    @Test(
        "B30: damage of every kind, in both modes, calls no handler of the host and prints nothing",
        arguments: ["with-handlers", "without-handlers"]
    )
    func quiet(_ handlers: String) throws {
        let probe = try DecodeProbe("quiet", handlers, CorpusFile.folder.path)
        #expect(probe.status == 0)
        #expect(probe.errors.isEmpty, "\(probe.errors.prefix(500))")
        var counts: [String: Int] = [:]
        for line in probe.lines {
            let words = line.split(separator: " ")
            counts[words.dropLast().joined(separator: " ")] = words.last.flatMap { Int($0) }
        }
        #expect(counts["handler calls"] == 0)
        let decoded = try #require(counts["decoded"])
        #expect(decoded > CorpusFile.names.count)
        let refused = try #require(counts["refused"])
        #expect(refused >= CorpusFile.all.filter { $0.name.hasPrefix("n_") }.count)
        #expect(counts["refused on another thread"] == refused)
    }
}
