//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import ChatWireTesting
import ChatWireTool
import Foundation
import Testing

/// The W3C XML Conformance Test Suite, which is not part of this project.
@Suite(
    "W3C XML conformance",
    .enabled(if: XMLSuiteFile.path != nil, "skipped: set CHATWIRE_XML_SUITE to the folder with the suite's index.tsv")
)
struct XMLConformanceTests {
    /// The suite has tags and documents that no chat has.
    private static let limits: DecodeLimits = {
        var limits = DecodeLimits.default
        for (_, keyPath) in DecodeLimits.named { limits[keyPath: keyPath] = 1 << 24 }
        return limits
    }()

    private func decode(_ bytes: [UInt8], _ mode: DecodeMode) -> Outcome {
        Outcome(ChatRouterDecoder.decode(bytes, mode: mode, limits: Self.limits))
    }

    @Test("the suite is whole")
    func complete() throws {
        #expect(XMLSuiteFile.all.count == 2585)
        for file in XMLSuiteFile.all { #expect(try !file.bytes().isEmpty || file.type == "not-wf", "\(file.path)") }
    }

    @Test("strict refuses every document without a DOCTYPE that is not well-formed under the fifth edition")
    func notWellFormed() throws {
        let files = XMLSuiteFile.all.filter { $0.type == "not-wf" && !$0.hasDocumentType && $0.isForFifthEdition }
        #expect(files.count == 314)
        let accepted = try files.filter { try decode($0.bytes(), .strict).error == nil }.map(\.path)
        print(
            "W3C: strict refuses \(files.count - accepted.count) of \(files.count) not-wf documents without a DOCTYPE"
        )
        #expect(accepted == [])
    }

    /// Documents without a DOCTYPE that the index takes for having one: it stands in a comment, an instruction, CDATA.
    private static let quotingDocumentType = ["oasis/p15pass1.xml", "oasis/p16pass1.xml", "oasis/p18pass1.xml"]

    @Test("a DOCTYPE in a comment, an instruction or CDATA is none", arguments: quotingDocumentType)
    func quotedDocumentType(_ path: String) throws {
        let file = try #require(XMLSuiteFile.all.first { $0.path == path })
        #expect(try decode(file.bytes(), .strict).error == nil)
    }

    @Test("both modes refuse every document with a DOCTYPE")
    func documentTypes() throws {
        let files = XMLSuiteFile.all.filter { $0.hasDocumentType && !Self.quotingDocumentType.contains($0.path) }
        var codes: [DecodeCode: Int] = [:]
        for file in files {
            for mode in DecodeMode.allCases {
                let error = try decode(file.bytes(), mode).error
                #expect(error != nil, "\(file.path), \(mode)")
                if mode == .strict, let error { codes[error.code, default: 0] += 1 }
            }
        }
        let counts = codes.sorted { $0.value > $1.value }.map { "\($0.value) \($0.key)" }
        print("W3C: strict refuses \(files.count) documents with a DOCTYPE: \(counts.joined(separator: ", "))")
    }

    @Test("chunks change neither the error nor its place, nor anything else", arguments: DecodeMode.allCases)
    func chunks(_ mode: DecodeMode) throws {
        let replay = ChatRouterReplay(mode: mode, limits: Self.limits)
        var differences: [String] = []
        for file in XMLSuiteFile.all {
            let bytes = try file.bytes()
            let whole = replay.outcome(of: bytes, split: Split(.whole))
            for split in [Split(.every(1)), Split(.every(7))] {
                let actual = replay.outcome(of: bytes, split: split)
                guard let difference = OutcomeDifference(expected: whole, actual: actual, split: split) else {
                    continue
                }
                differences.append("\(file.path): \(difference)")
            }
        }
        #expect(differences.isEmpty, "\(differences.count), the first: \(differences.first ?? "")")
    }

    @Test("in all of them strict's error stands where lenient has its first damage")
    func sameDamage() throws {
        var invariants = ChatRouterInvariants(ChatRouterReplay(limits: Self.limits))
        invariants.randomSplits = 0
        var violations: [String] = []
        for file in XMLSuiteFile.all where !file.hasDocumentType {
            if let violation = try invariants.violation(by: file.bytes()) {
                violations.append("\(file.path): \(violation)")
            }
        }
        #expect(violations.isEmpty, "\(violations.count), the first: \(violations.prefix(3))")
    }

    // MARK: What must be accepted

    /// Why a valid document without its DOCTYPE is refused all the same.
    private static func reason(_ file: XMLSuiteFile, _ code: DecodeCode) -> String? {
        switch code {
        case .xmlVersion: "its XML version is not 1.0"
        case .namespace where !file.isForNamespaces: "it is for parsers without namespaces"
        case .unsupportedCharset: "its charset is not one that is decoded"
        default: nil
        }
    }

    /// How many are refused, by reason.
    private static let exceptions = ["its XML version is not 1.0": 48, "it is for parsers without namespaces": 5]

    @Test("strict accepts the valid documents without their DOCTYPE, but for those with a reason")
    func valid() throws {
        var (count, accepted) = (0, 0)
        var refused: [String] = []
        var reasons: [String: Int] = [:]
        for file in XMLSuiteFile.all where file.type == "valid" {
            guard let document = try StrippedDocument(file.bytes()) else { continue }
            count += 1
            guard let error = decode(document.bytes, .strict).error else {
                accepted += 1
                continue
            }
            guard let reason = Self.reason(file, error.code) else {
                refused.append("\(file.path): \(error)")
                continue
            }
            reasons[reason, default: 0] += 1
        }
        let list = reasons.sorted { $0.value > $1.value }.map { "\($0.value) because \($0.key)" }
        print("W3C: strict accepts \(accepted) of \(count) valid documents without their DOCTYPE; refused: \(list)")
        #expect(refused == [])
        #expect(reasons == Self.exceptions)
    }
}
