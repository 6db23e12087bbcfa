//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
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
    func lenient(_ input: CXoneCorpusFrame) throws {
        let golden = input.golden
        do {
            let frame = try CXoneDecoder.decode(input.bytes)
            if let error = golden["error"] { #expect(error.isNull) }
            pin(golden, "type", frame.type.isEmpty ? .null : .string(frame.type))
            pin(golden, "envelope", .string(frame.envelope.rawValue))
            pin(golden, "body", .string(frame.bodyName))
            pin(golden, "eventId", .text(frame.eventId) ?? .null)
            pin(golden, "createdAt", .date(frame.createdAt) ?? .null)
            pin(golden, "value", frame.valueTree)
            pin(golden, "issues", issues(frame))
            if let repairs = golden["repairs"]?.arrayValue {
                let found = frame.issues.filter { $0.severity == .repair }
                #expect(repairs.count == found.count)
                #expect(zip(repairs, found).allSatisfy { fits($0, $1.code, $1.place.offset) }, "\(found)")
            }
        } catch let error as DecodeError {
            let expected = try #require(golden["error"], "\(error)")
            #expect(!expected.isNull, "\(error)")
            #expect(fits(expected, error.code, error.place.offset), "\(error)")
            if let context = golden["context"] { #expect(context.stringValue == error.context) }
        }
    }

    @Test("strict mode accepts and refuses what the golden says", arguments: CXoneCorpusFrame.all)
    func strict(_ input: CXoneCorpusFrame) throws {
        let lenient = try? CXoneDecoder.decode(input.bytes)
        do {
            let frame = try CXoneDecoder.decode(input.bytes, mode: .strict)
            if let strict = input.golden["strict"] { #expect(strict == .string("accept")) }
            let same = try #require(lenient)
            #expect(same.body == frame.body && same.envelope == frame.envelope && same.issues == frame.issues)
            #expect(frame.issues.allSatisfy { $0.severity == .note })
        } catch let error as DecodeError {
            if let strict = input.golden["strict"] {
                #expect(strict.arrayValue != nil && fits(strict, error.code, error.place.offset), "\(error)")
            }
            guard let first = lenient?.issues.first(where: { $0.severity == .repair }) else {
                #expect(lenient == nil, "\(error)")
                return
            }
            #expect(first.code == error.code && first.place == error.place, "\(error)")
        }
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
