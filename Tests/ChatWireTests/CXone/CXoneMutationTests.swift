//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWireTool
import Testing

@testable import ChatWire

/// Each member of each frame of the corpus, dropped, made null, and made a value of another kind.
///
/// What is the same for the decoder is done once: members of events are told apart by event and kind, those further in by their
/// path, their kind and the type of the content that they lie in.
@Suite("Mutated CXone frames")
struct CXoneMutationTests {
    private struct Mutant: Sendable {
        let input: CXoneCorpusFrame
        let original: CXoneFrame
        let member: FrameMember
    }

    /// Small frames first, so that most of the work is done on them.
    private static let mutants: [Mutant] = {
        var seen: Set<String> = []
        return CXoneCorpusFrame.all.sorted { $0.bytes.count < $1.bytes.count }.flatMap { input -> [Mutant] in
            guard let frame = try? CXoneDecoder.decode(input.bytes), frame.issues.allSatisfy({ $0.severity == .note }),
                let members = try? FrameMember.all(in: input.bytes)
            else { return [] }
            let type = frame.json["data"]?["message"]?["messageContent"]?["type"]?.stringValue ?? ""
            return members.filter { member in
                let content = member.path.contains("messageContent") ? type : ""
                let body = member.path.count <= 2 ? frame.bodyName : ""
                return seen.insert("\(body) \(content) \(member.path) \(member.kind)").inserted
            }.map { Mutant(input: input, original: frame, member: $0) }
        }
    }()

    private static let values: [(kind: JSONKind, text: String)] = [
        (.number, "7"), (.string, "\"x\""), (.true, "true"), (.array, "[]"), (.array, "[1]"), (.object, "{}"),
        (.object, "{\"x\":1}"),
    ]

    /// Members that are kept as JSON, whatever they are, and those of the frame that count by being there.
    private static let open: Set<String> = ["variables", "parameters", "eventObject", "action", "[]"]

    /// Whether the value of the member is declared to be of its kind, so that another kind can say nothing.
    private func isDeclared(_ mutant: Mutant) -> Bool {
        let path = mutant.member.path
        guard Self.open.isDisjoint(with: path), mutant.member.kind != .null, path != ["postback"], path != ["data"]
        else { return false }
        let text = path.joined(separator: ".")
        return !mutant.original.issues.contains { text.hasPrefix($0.path ?? "-") }
    }

    /// Whether two frames say the same: which field is missing first does not count, nor what is kept as JSON.
    private func isSame(_ a: CXoneFrame?, _ b: CXoneFrame?) -> Bool {
        guard let a, let b else { return false }
        switch (a.body, b.body) {
        case (.undecodable, .undecodable): return true
        default: break
        }
        switch (a.anyMessage?.contentType, b.anyMessage?.contentType) {
        case (.unknown, .unknown), (.plugin, .plugin): return true
        default: return a.body == b.body
        }
    }

    @Test(
        "a member that is dropped, null or of another kind traps nothing, loses no frame, and is noted or as if absent",
        arguments: 0..<8
    )
    func mutants(part: Int) {
        #expect(Self.mutants.count > 1000)
        for mutant in Self.mutants.indices.filter({ $0 % 8 == part }).map({ Self.mutants[$0] }) {
            let bytes = mutant.input.bytes
            let name = "\(mutant.input.name) \(mutant.member.path)"
            _ = check(mutant.member.removed(from: bytes), name)
            let absent = check(mutant.member.renamed(in: bytes), name)
            let null = check(mutant.member.replaced(in: bytes, by: "null"), name)
            guard isDeclared(mutant) else { continue }
            let isNullAbsent = isSame(absent, null)
            #expect(isNullAbsent, "null: \(name)")
            for (kind, value) in Self.values where kind != mutant.member.kind {
                if kind == .true, mutant.member.kind == .false { continue }
                // PHP writes empty objects as arrays.
                if kind == .object, mutant.member.kind == .array { continue }
                guard let changed = check(mutant.member.replaced(in: bytes, by: value), name) else { continue }
                let isNoted = changed.issues.count > min(absent?.issues.count ?? 0, mutant.original.issues.count)
                let isKnown = isNoted || isSame(changed, absent)
                #expect(isKnown, "\(value): \(name)")
            }
        }
    }

    /// The frame that the bytes still are.
    private func check(_ bytes: [UInt8], _ name: String) -> CXoneFrame? {
        if let problem = modesDisagree(on: bytes) { Issue.record("\(problem): \(name)") }
        guard case .success(let frame) = CXoneCorpusFrame.decoded(bytes, .lenient) else {
            Issue.record("lost: \(name) \(String(decoding: bytes, as: UTF8.self))")
            return nil
        }
        return frame
    }

    @Test("a frame that is cut is an error or a frame, in both modes alike")
    func cuts() {
        for input in CXoneCorpusFrame.all.filter({ $0.name.utf8.count % 5 == 0 })
        where input.bytes.count < 1000 && input.name.hasPrefix("y_") {
            for count in stride(from: input.bytes.count % 11, to: input.bytes.count, by: 11) {
                if let problem = modesDisagree(on: Array(input.bytes[..<count])) {
                    Issue.record("\(problem): \(input.name) cut at \(count)")
                }
            }
        }
    }
}
