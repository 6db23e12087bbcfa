//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import ChatWireTesting
import ChatWireTool
import Foundation
import Testing

@Suite("The corpus of Chat Router")
struct CorpusTests {
    @Test("every input has a golden that can be read")
    func complete() {
        #expect(CorpusFile.all.count == CorpusFile.names.count)
        #expect(CorpusFile.names.count >= 500, "looked in \(CorpusFile.folder.path)")
        #expect(CorpusFile.forms.count == CorpusFile.formNames.count)
        #expect(CorpusFile.formNames.count >= 150, "looked in \(CorpusFile.formsFolder.path)")
        #expect(
            (CorpusFile.names + CorpusFile.formNames).allSatisfy {
                $0.hasPrefix("y_") || $0.hasPrefix("n_") || $0.hasPrefix("i_")
            }
        )
    }

    @Test("every code in the goldens is a code of this version")
    func codes() {
        for file in CorpusFile.everything {
            var codes = (file.golden.lenient.issues ?? []).map(\.code)
            for pin in [file.golden.strict.error, file.golden.lenient.error] {
                if case .pinned(let failure?) = pin, let code = failure.code { codes.append(code) }
            }
            for code in codes { #expect(DecodeCode(rawValue: code) != nil, "\(file.name): \(code)") }
        }
    }

    @Test(
        "lenient decodes an input to the values, the issues and the error of its golden",
        arguments: CorpusFile.everything
    )
    func lenient(_ file: CorpusFile) {
        let result = CorpusResult(file, .lenient)
        let golden = file.golden.lenient
        if let messages = golden.messages { compare(result.messages, with: messages) }
        if let issues = golden.issues { compare(result.sortedIssues, with: issues) }
        if let envelope = golden.envelope {
            let expected = envelope.map { $0.map(exact).joined(separator: "=") }.sorted()
            #expect(result.envelope.map { exact($0.name) + "=" + exact($0.rawValue) }.sorted() == expected)
        }
        compare(result, with: golden.error)
    }

    @Test(
        "strict delivers what stands before the first damage and refuses at its first byte",
        arguments: CorpusFile.everything
    )
    func strict(_ file: CorpusFile) {
        let result = CorpusResult(file, .strict)
        if let count = file.golden.strict.messages { #expect(result.messages.count == count) }
        compare(result, with: file.golden.strict.error)
        #expect(result.issues.allSatisfy { $0.severity == .note }, "strict repairs nothing and passes over nothing")
    }

    @Test(
        "whatever strict accepts, lenient decodes to the same, with the same notes and nothing else",
        arguments: CorpusFile.everything
    )
    func strictImpliesLenient(_ file: CorpusFile) {
        let strict = file.replay(.strict).outcome(of: file.bytes, split: Split(.whole))
        guard strict.error == nil else { return }
        let lenient = file.replay(.lenient).outcome(of: file.bytes, split: Split(.whole))
        #expect(OutcomeDifference(expected: strict, actual: lenient) == nil)
        #expect(lenient.allIssues.allSatisfy { $0.severity == .note })
    }

    @Test(
        "strict's error and lenient's first repair, loss or error stand at the same place",
        arguments: CorpusFile.everything
    )
    func samePlace(_ file: CorpusFile) throws {
        let strict = file.replay(.strict).outcome(of: file.bytes, split: Split(.whole))
        guard let error = strict.error else { return }
        let lenient = file.replay(.lenient).outcome(of: file.bytes, split: Split(.whole))
        var places = lenient.allIssues.filter { $0.severity != .note }.map { ($0.payload, $0.place) }
        if let error = lenient.error { places.append((error.payload, error.place)) }
        let first = try #require(
            places.min { ($0.0, $0.1.offset) < ($1.0, $1.1.offset) },
            "strict refuses with \(error), and lenient says nothing"
        )
        #expect(first.0 == error.payload)
        #expect(first.1 == error.place)
    }

    @Test(
        "decoding in one call gives what pushing gives",
        arguments: CorpusFile.everything,
        [DecodeMode.lenient, .strict]
    )
    func oneShot(_ file: CorpusFile, _ mode: DecodeMode) {
        let pushed = file.replay(mode).outcome(of: file.bytes, split: Split(.whole))
        let decoded = ChatRouterDecoder.decode(
            file.bytes,
            mode: mode,
            charset: file.charset,
            documents: file.documents
        )
        #expect(OutcomeDifference(expected: pushed, actual: Outcome(decoded)) == nil)
    }

    @Test("an error stays: every later next() throws the same", arguments: CorpusFile.all("n_"))
    func latched(_ file: CorpusFile) {
        let decoder = ChatRouterDecoder(mode: .strict, charset: file.charset, documents: file.documents)
        decoder.push(file.bytes)
        decoder.finish()
        var errors: [DecodeError] = []
        for _ in 0..<(file.bytes.count + 3) where errors.count < 3 {
            do throws(DecodeError) { _ = try decoder.next() } catch { errors.append(error) }
            decoder.push(file.bytes)
        }
        #expect(errors.count == 3)
        #expect(Set(errors).count == 1)
    }

    private func compare(_ messages: [GetMessageResponse], with golden: [Golden.Message]) {
        #expect(messages.count == golden.count)
        for (message, expected) in zip(messages, golden) {
            #expect(exact(message.messageType) == exact(expected.messageType))
            if let kind = expected.kind { #expect(message.kind.goldenName == kind) }
            let properties = message.properties
            #expect(properties.map(\.name).map(exact) == expected.properties.map(\.name).map(exact))
            for (property, expected) in zip(properties, expected.properties) {
                if let value = expected.value { #expect(exact(property.value) == exact(value), "\(property.name)") }
                if let raw = expected.rawValue { #expect(exact(property.rawValue) == exact(raw), "\(property.name)") }
            }
        }
    }

    /// Compares the lists of issues; where either side leaves the offset open, it counts as equal.
    ///
    /// Noise before the first document may count from the start of the stream: no document has begun there.
    private func compare(_ issues: [CorpusResult.Issue], with golden: [Golden.Issue]) {
        var expected: [String] = []
        var actual: [String] = []
        for (index, issue) in issues.enumerated() {
            let wanted = index < golden.count ? golden[index].offset : -1
            let isOpen = issue.offset == nil || wanted == nil
            let offset = issue.offsetOfLeadingNoise == wanted ? wanted : issue.offset
            actual.append("\(issue.code) \(issue.severity.rawValue) \(isOpen ? "open" : "\(offset ?? -1)")")
        }
        for (index, issue) in golden.enumerated() {
            let isOpen = issue.offset == nil || (index < issues.count && issues[index].offset == nil)
            expected.append("\(issue.code) \(issue.severity) \(isOpen ? "open" : "\(issue.offset ?? -1)")")
        }
        #expect(actual == expected)
    }

    private func compare(_ result: CorpusResult, with pin: Golden.Pin<Golden.Failure?>) {
        guard case .pinned(let expected) = pin else { return }
        guard let expected else {
            #expect(result.error == nil)
            return
        }
        #expect(result.error != nil, "expected \(expected)")
        if let code = expected.code { #expect(result.error?.code.rawValue == code) }
        if let offset = expected.offset { #expect(result.errorOffset == offset) }
    }
}
