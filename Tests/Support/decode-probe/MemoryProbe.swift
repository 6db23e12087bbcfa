//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import CLibXMLHost
import ChatWire
import ChatWireTesting

/// Decodes one document again and again, and lets another of libxml2's allocations fail each time.
struct MemoryProbe {
    /// Whether all allocations behind the first failure fail too.
    let isPersistent: Bool
    let mode: DecodeMode

    init(arguments: [String]) {
        isPersistent = arguments.contains("persistent")
        mode = arguments.contains("lenient") ? .lenient : .strict
    }

    /// Prints a verdict for each failing allocation, such as `17 outOfMemory`, then `end`, the number of failures, and how many
    /// blocks libxml2 holds more than after the first run.
    func run() {
        guard clh_take_over_memory() == 0 else {
            print("libxml2 keeps its own memory functions")
            return
        }
        let bytes = mode == .lenient ? Self.damaged : Self.document
        let truth = outcome(of: bytes)
        print("truth \(truth.messages.count) messages, \(truth.error?.code.rawValue ?? "no error")")
        // What libxml2 keeps for the process, such as the last error, is there after the first run.
        let blocks = clh_live_blocks()
        var number = 1
        while number < 1_000_000 {
            clh_fail_allocation(number, isPersistent ? 1 : 0)
            let actual = outcome(of: bytes)
            let failures = clh_failed_allocations()
            clh_fail_allocation(0, 0)
            if failures == 0 {
                print(
                    actual == truth ? "end \(number - 1) \(clh_live_blocks() - blocks)" : "an undisturbed run differs"
                )
                return
            }
            print("\(number) \(verdict(on: actual, truth))")
            number += 1
        }
    }

    private func outcome(of bytes: [UInt8]) -> Outcome {
        ChatRouterReplay(mode: mode, pullsAfterEachPush: true).outcome(of: bytes, split: Split(.every(1500)))
    }

    /// `identical`, `outOfMemory`, `misnamed CODE` when the failure was reported as something else, or `OTHER` when a message came
    /// that is not true, or one is missing and nothing was said.
    private func verdict(on actual: Outcome, _ truth: Outcome) -> String {
        if actual == truth { return "identical" }
        guard Self.areInOrder(actual.messages, in: truth.messages) else { return "OTHER: a message that is not true" }
        let codes = Self.damage(in: actual).subtracting(Self.damage(in: truth)).map(\.code)
        if codes.contains(.outOfMemory) {
            let isPrefix = actual.messages == Array(truth.messages.prefix(actual.messages.count))
            return isPrefix ? "outOfMemory" : "OTHER: messages are missing before outOfMemory"
        }
        guard let code = codes.first else { return "OTHER: messages are missing and nothing was said" }
        return "misnamed \(code)"
    }

    private struct Damage: Hashable {
        var code: DecodeCode
        var offset: Int
    }

    private static func damage(in outcome: Outcome) -> Set<Damage> {
        var damage = Set(
            outcome.allIssues.filter { $0.severity != .note }.map { Damage(code: $0.code, offset: $0.place.offset) }
        )
        if let error = outcome.error { damage.insert(Damage(code: error.code, offset: error.place.offset)) }
        return damage
    }

    /// Whether all of these messages came undisturbed too, in the same order, whatever issues ride on them.
    private static func areInOrder(_ messages: [Outcome.Message], in truth: [Outcome.Message]) -> Bool {
        var rest = truth[...]
        for message in messages {
            guard
                let index = rest.firstIndex(where: { $0.place == message.place && $0.properties == message.properties })
            else { return false }
            rest = rest[(index + 1)...]
        }
        return true
    }

    /// About 20 KB with everything that makes libxml2 allocate: names, prefixes, attributes, long texts, CDATA, comments.
    private static var document: [UInt8] { Array((head + (0..<40).map(record).joined() + "</c:messages>").utf8) }

    /// The same with repairs and with two messages that are lost, so that decoding goes on with parsers of its own.
    private static var damaged: [UInt8] {
        let records = (0..<40).map { number in
            switch number {
            case 7: record(number) + "<message><messageType>chatLine</message>"
            case 23:
                "<message><messageType>chatLine</messageType><messageText>a</b></messageText></message>"
                    + record(number)
            case 5, 30: record(number).replacing("and", with: "& <br> &nbsp;")
            default: record(number)
            }
        }
        return Array((head + records.joined() + "</c:messages>").utf8)
    }

    private static let head =
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?><!-- a transcript --><c:messages xmlns:c=\"urn:example:chat\"><count>40</count>"

    private static func record(_ number: Int) -> String {
        let text = "line \(number) " + String(repeating: "Gr\u{FC}\u{DF}e and words &amp; more ", count: 1 + number % 7)
        return """
            <message id="m\(number)" c:lang="de" xmlns:x="urn:example:extra:\(number % 5)"><messageType>chatLine</messageType>
            <messageText>\(text)</messageText><x:extra.\(number)>&#x1F600;</x:extra.\(number)><?note \(number)?><!-- \(number) -->
            <data><![CDATA[<raw> & \(number)]]></data><rich>a <b class="x">bold</b> word</rich><empty/></message>

            """
    }
}

extension String {
    /// The standard library has this from macOS 13 on.
    fileprivate func replacing(_ word: String, with replacement: String) -> String {
        split(separator: " ", omittingEmptySubsequences: false)
            .map { $0 == word ? replacement : String($0) }
            .joined(separator: " ")
    }
}
