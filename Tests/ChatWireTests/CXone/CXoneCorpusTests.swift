//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import ChatWireTool
import Foundation
import Testing

/// Every frame of the corpus says what its golden says.
@Suite("CXone corpus")
struct CXoneCorpusTests {
    @Test("every frame has a golden that can be read")
    func complete() {
        #expect(CXoneCorpusFrame.names.count == 777)
        let names = Set(CXoneCorpusFrame.all.map { $0.name.split(separator: ":")[0] })
        #expect(CXoneCorpusFrame.names.filter { !names.contains($0[...]) } == [])
        #expect(CXoneCorpusFrame.all.allSatisfy { !$0.bytes.isEmpty || $0.name.hasPrefix("n_") })
    }

    private func pin(
        _ golden: JSONValue,
        _ key: String,
        _ found: JSONValue,
        _ sourceLocation: SourceLocation = #_sourceLocation
    ) {
        guard let expected = golden[key] else { return }
        #expect(expected.sorted.description == found.sorted.description, "\(key)", sourceLocation: sourceLocation)
    }

    /// Whether a code and an offset are those of a golden, in which null is not pinned.
    private func fits(_ row: JSONValue, _ code: DecodeCode, _ offset: Int) -> Bool {
        (row[0]?.stringValue.map { $0 == code.rawValue } ?? true)
            && (row[1]?.numberValue.map { $0.int64 == Int64(offset) } ?? true)
    }

    private func issues(_ frame: CXoneFrame) -> JSONValue {
        let rows = frame.issues.map { [$0.code.rawValue, $0.path ?? ""] }
        return .array(rows.sorted { $0.lexicographicallyPrecedes($1) }.map { .array($0.map(JSONValue.string)) })
    }

    @Test("lenient mode reads what the golden says", arguments: CXoneCorpusFrame.all)
    func lenient(_ input: CXoneCorpusFrame) {
        switch input.decoded(.lenient) {
        case .success(let frame): check(frame, input.golden)
        case .failure(let error):
            guard let expected = input.golden["error"] else { return }
            #expect(!expected.isNull, "\(error)")
            #expect(fits(expected, error.code, error.place.offset), "\(error)")
            if let context = input.golden["context"] { #expect(context.stringValue == error.context) }
        }
    }

    private func check(_ frame: CXoneFrame, _ golden: JSONValue) {
        if let error = golden["error"] { #expect(error.isNull) }
        pin(golden, "type", frame.type.isEmpty ? .null : .string(frame.type))
        pin(golden, "envelope", .string(frame.envelope.rawValue))
        pin(golden, "body", .string(frame.bodyName))
        pin(golden, "eventId", .text(frame.eventId) ?? .null)
        pin(golden, "createdAt", .date(frame.createdAt) ?? .null)
        pin(golden, "value", frame.valueTree)
        pin(golden, "issues", issues(frame))
        guard let repairs = golden["repairs"]?.arrayValue else { return }
        let found = frame.issues.filter { $0.severity == .repair }
        #expect(repairs.count == found.count)
        #expect(zip(repairs, found).allSatisfy { fits($0, $1.code, $1.place.offset) }, "\(found)")
    }

    @Test("strict mode accepts and refuses what the golden says", arguments: CXoneCorpusFrame.all)
    func strict(_ input: CXoneCorpusFrame) {
        guard let expected = input.golden["strict"] else { return }
        switch input.decoded(.strict) {
        case .success: #expect(expected == .string("accept"))
        case .failure(let error):
            #expect(expected.arrayValue != nil && fits(expected, error.code, error.place.offset), "\(error)")
        }
    }

    @Test(
        "what strict accepts lenient reads alike, and strict refuses at lenient's first repair",
        arguments: CXoneCorpusFrame.all
    )
    func modes(_ input: CXoneCorpusFrame) {
        #expect(modesDisagree(on: input.bytes) == nil)
    }

    @Test("dates mean the moments that the goldens have", arguments: CXoneCorpusFrame.all)
    func dates(_ input: CXoneCorpusFrame) {
        for member in input.golden["dates"]?.objectValue?.members ?? [] {
            let date = WireDate(member.key)
            let expected = member.value.arrayValue?.map { $0.numberValue?.int64 }
            #expect(date.map { [$0.seconds, Int64($0.nanoseconds)] } == expected, "\(member.key)")
        }
    }
}

/// How the modes break their contract on a frame; nil when they keep it.
func modesDisagree(on bytes: [UInt8]) -> String? {
    switch (CXoneCorpusFrame.decoded(bytes, .strict), CXoneCorpusFrame.decoded(bytes, .lenient)) {
    case (.success(let strict), .success(let lenient)):
        guard strict.body == lenient.body, strict.envelope == lenient.envelope else { return "other values" }
        guard strict.issues == lenient.issues else { return "other issues" }
        return strict.issues.allSatisfy { $0.severity == .note } ? nil : "strict repaired"
    case (.success, .failure(let error)): return "only lenient fails: \(error)"
    case (.failure(let error), .success(let lenient)):
        guard let first = lenient.issues.first(where: { $0.severity == .repair }) else { return "no repair: \(error)" }
        return first.code == error.code && first.place == error.place
            ? nil : "\(error) is not the first repair \(first)"
    case (.failure(let strict), .failure(let lenient)):
        return strict.place.offset <= lenient.place.offset ? nil : "\(strict) behind \(lenient)"
    }
}
