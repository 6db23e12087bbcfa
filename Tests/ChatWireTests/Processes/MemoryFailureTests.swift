//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import Testing

/// Each of libxml2's allocations fails once, in a process of its own.
///
/// libxml2 itself prints a line on stderr then, the one exception to "nothing on stderr": it reports such failures through handlers
/// of the process, which a library must leave alone.
@Suite("libxml2 without memory")
struct MemoryFailureTests {
    @Test(
        "whichever allocation fails, the result is the same or the failure is reported, and nothing untrue is delivered",
        arguments: ["once", "persistent"],
        ["strict", "lenient"]
    )
    func everyAllocation(_ failure: String, _ mode: String) throws {
        let probe = try DecodeProbe("memory", failure, mode)
        #expect(probe.status == 0, "the probe crashed: \(probe.errors.suffix(500))")
        let first = try #require(probe.lines.first?.split(separator: " "))
        #expect(first.prefix(2) == ["truth", "40"])
        let last = try #require(probe.lines.last?.split(separator: " "))
        try #require(last.count == 3 && last[0] == "end", "ended with \(last)")
        let count = try #require(Int(last[1]))
        #expect(count > 100)
        let verdicts = probe.lines.dropFirst().dropLast()
        #expect(verdicts.count == count)

        let other = verdicts.filter { $0.contains("OTHER") }
        #expect(other.isEmpty, "\(other.count) of \(count), the first: \(other.first ?? "")")
        #expect(verdicts.contains { $0.hasSuffix("outOfMemory") })
        // When the name of a namespace gets no memory, libxml2 2.9.14 takes it for empty and says so (parser.c,
        // xmlParseStartTag2): nothing shows that memory was the reason.
        let misnamed = verdicts.filter { $0.contains("misnamed") && !$0.hasSuffix("misnamed namespace") }
        #expect(misnamed.isEmpty, "\(misnamed.count) of \(count), the first: \(misnamed.first ?? "")")
        if failure == "persistent" { #expect(!verdicts.contains { $0.hasSuffix("identical") }) }

        let blocks = try #require(Int(last[2]))
        #expect(abs(blocks) <= 8, "libxml2 keeps the texts of its last error, and no more")
    }
}
