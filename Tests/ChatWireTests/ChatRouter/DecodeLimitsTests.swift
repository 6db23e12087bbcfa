//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWireTesting
import Testing

@testable import ChatWire

@Suite("Limits")
struct DecodeLimitsTests {
    private static let cases =
        LimitCase.tags + LimitCase.attributes + LimitCase.depths + LimitCase.names + LimitCase.distinctNames
        + LimitCase.values + LimitCase.properties + LimitCase.messages + LimitCase.jsonValues + LimitCase.jsonOthers
        + LimitCase.lineForm

    private static let splits = [Split(.whole), Split(.every(1)), Split(.every(7))]

    /// The outcomes of both ways through the decoder and of several splits.
    private func outcomes(of bytes: [UInt8], _ mode: DecodeMode, _ limits: DecodeLimits) -> [Outcome] {
        [true, false].flatMap { sparesPlainProperties in
            Self.splits.map { split in
                let replay = ChatRouterReplay(mode: mode, limits: limits, pullsAfterEachPush: true)
                let decoder = replay.makeDecoder()
                decoder.box.reader.sparesPlainProperties = sparesPlainProperties
                return replay.outcome(of: split.chunks(of: bytes), from: decoder)
            }
        }
    }

    private func summary(_ outcome: Outcome) -> String {
        guard let error = outcome.error else { return "no error, \(outcome.messages.count) messages" }
        return "\(error.code) \(error.context ?? "") at \(error.place.offset), \(outcome.messages.count) messages"
    }

    private func expectEqual(_ outcomes: [Outcome]) {
        for outcome in outcomes.dropFirst() {
            #expect(OutcomeDifference(expected: outcomes[0], actual: outcome) == nil)
        }
    }

    @Test("what is just within a limit passes", arguments: cases)
    func within(_ limitCase: LimitCase) {
        for mode in limitCase.modes {
            let outcomes = outcomes(of: limitCase.passing, mode, limitCase.limits)
            #expect(outcomes[0].error == nil, "\(mode)")
            #expect(outcomes[0].messages.count == limitCase.passingMessages, "\(mode)")
            expectEqual(outcomes)
        }
    }

    @Test("one more is refused at the first byte beyond, and everything complete before is delivered", arguments: cases)
    func beyond(_ limitCase: LimitCase) throws {
        try #require(limitCase.offset > 0)
        for mode in limitCase.modes {
            let outcomes = outcomes(of: limitCase.refused, mode, limitCase.limits)
            let expected =
                "limitExceeded \(limitCase.limit) at \(limitCase.offset), \(limitCase.refusedMessages) messages"
            #expect(summary(outcomes[0]) == expected, "\(mode)")
            expectEqual(outcomes)
        }
    }

    @Test(
        "a character that straddles the end of a value is refused as a whole",
        arguments: DecodeMode.allCases
    )
    func straddlingCharacter(_ mode: DecodeMode) {
        var limits = DecodeLimits.default
        limits.maxValueBytes = 10
        let bytes = Array("<messages>\(LimitCase.first)\(line("012345678\u{E9}"))</messages>".utf8)
        let outcomes = outcomes(of: bytes, mode, limits)
        #expect(outcomes[0].error?.context == "maxValueBytes")
        #expect(outcomes[0].error?.place.offset == bytes.offset(of: "\u{E9}"))
        expectEqual(outcomes)
    }

    @Test("a default limit is refused before the end of the input comes", arguments: DecodeMode.allCases)
    func unfinished(_ mode: DecodeMode) throws {
        for head in [
            "<messages><message a=\"", "<messages><!--", "<messages><?p ", "<messages><message><messageText>",
            #"{"messages":[{"a":""#, #"{"messages":[{""#, #"{"messages":[{"a":[""#, #"{"messages":[""#, #"{"a":""#,
            "messageType=t\nmessageText=",
        ] {
            let decoder = ChatRouterDecoder(mode: mode)
            decoder.push(Array(head.utf8))
            let block = [UInt8](repeating: UInt8(ascii: "x"), count: 16 << 10)
            for _ in 0..<65 { decoder.push(block) }
            #expect(throws: DecodeError.self, "\(head)") { try decoder.next() }
        }
    }

    @Test("a limit below 1 counts as 1", arguments: DecodeLimits.named.map(\.name))
    func belowOne(_ name: String) {
        var (zero, one) = (DecodeLimits.default, DecodeLimits.default)
        for (other, keyPath) in DecodeLimits.named where other == name {
            zero[keyPath: keyPath] = -1
            one[keyPath: keyPath] = 1
        }
        let bytes = chatLines("a &amp; b", "c")
        for mode in DecodeMode.allCases {
            let expected = Outcome(ChatRouterDecoder.decode(bytes, mode: mode, limits: one))
            let actual = Outcome(ChatRouterDecoder.decode(bytes, mode: mode, limits: zero))
            #expect(OutcomeDifference(expected: expected, actual: actual) == nil)
        }
    }

    // MARK: Leaves before a message's type

    @Test(
        "leaves that are too many bytes before the message's type are envelope for good",
        arguments: DecodeMode.allCases
    )
    func leavesBeyondMessageBytes(_ mode: DecodeMode) {
        var limits = DecodeLimits.default
        limits.maxMessageBytes = 40
        let chat = "<chat><a>\(text(40))</a><messageType>t</messageType><messageType>u</messageType></chat>"
        let bytes = Array("<messages>\(LimitCase.first)\(chat)\(LimitCase.first)</messages>".utf8)
        let outcomes = outcomes(of: bytes, mode, limits)
        #expect(outcomes[0].error == nil)
        #expect(outcomes[0].messages.count == 2)
        #expect(outcomes[0].envelope.map(\.name) == ["a", "messageType", "messageType"])
        #expect(outcomes[0].envelope.map(\.value) == [text(40), "t", "u"])
        let notes = outcomes[0].allIssues.filter { $0.code == .limitExceeded }
        #expect(notes.first?.severity == .note)
        #expect(notes.first?.context == "maxMessageBytes")
        let start = bytes.offset(of: "<chat>") ?? 0
        #expect(notes.first?.place.offset == bytes.offset(of: "<messageType>", from: start))
        expectEqual(outcomes)
    }

    @Test("too many leaves before the message's type are envelope for good", arguments: DecodeMode.allCases)
    func leavesBeyondProperties(_ mode: DecodeMode) {
        var limits = DecodeLimits.default
        limits.maxProperties = 3
        let chat = "<chat><a/><b/><c/><d/><messageType>t</messageType></chat>"
        let bytes = Array("<messages>\(LimitCase.first)\(chat)\(LimitCase.first)</messages>".utf8)
        let outcomes = outcomes(of: bytes, mode, limits)
        #expect(outcomes[0].error == nil)
        #expect(outcomes[0].messages.count == 2)
        #expect(outcomes[0].envelope.map(\.name) == ["a", "b", "c", "d", "messageType"])
        let notes = outcomes[0].allIssues.filter { $0.code == .limitExceeded }
        #expect(notes.map(\.context) == ["maxProperties"])
        expectEqual(outcomes)
    }

    // MARK: Issues

    @Test("issues of a message beyond the limit are counted and not kept", arguments: DecodeMode.allCases, [2, 3, 7])
    func issuesOfMessage(_ mode: DecodeMode, _ count: Int) {
        var limits = DecodeLimits.default
        limits.maxIssues = 2
        let nested = String(repeating: "<a><b/></a>", count: count)
        let bytes = Array("<messages>\(message(nested))\(LimitCase.first)</messages>".utf8)
        let outcomes = outcomes(of: bytes, mode, limits)
        #expect(outcomes[0].error == nil)
        #expect(outcomes[0].messages.map(\.issues.count) == [2, 0])
        #expect(outcomes[0].messages.map(\.omittedIssues) == [count - 2, 0])
        let start = bytes.offset(of: "<b/>") ?? 0
        #expect(outcomes[0].messages.first?.issues.map(\.place.offset) == [start, start + "<a><b/></a>".utf8.count])
        expectEqual(outcomes)
    }

    @Test(
        "issues between two messages beyond the limit are counted on the next",
        arguments: DecodeMode.allCases,
        [2, 5]
    )
    func issuesBetweenMessages(_ mode: DecodeMode, _ count: Int) {
        var limits = DecodeLimits.default
        limits.maxIssues = 2
        let stray = String(repeating: "stray<a/>", count: count)
        let bytes = Array("<messages>\(LimitCase.first)\(stray)\(LimitCase.first)</messages>".utf8)
        let outcomes = outcomes(of: bytes, mode, limits)
        #expect(outcomes[0].messages.map(\.issues.count) == [0, 2])
        #expect(outcomes[0].messages.map(\.omittedIssues) == [0, count - 2])
        expectEqual(outcomes)
    }

    @Test("issues without a message beyond the limit are counted", arguments: DecodeMode.allCases, [2, 3, 9])
    func issuesWithoutMessage(_ mode: DecodeMode, _ count: Int) {
        var limits = DecodeLimits.default
        limits.maxIssues = 2
        let bytes = Array("<messages><a/>\(String(repeating: "stray<a/>", count: count))</messages>".utf8)
        let decoded = ChatRouterDecoder.decode(bytes, mode: mode, limits: limits)
        #expect(decoded.error == nil)
        #expect(decoded.issues.count == 2)
        #expect(decoded.omittedIssues == count - 2)
        expectEqual(outcomes(of: bytes, mode, limits))
    }

    @Test("repairs beyond the limit of issues are still made")
    func repairsBeyondIssues() {
        var limits = DecodeLimits.default
        limits.maxIssues = 2
        let outcomes = outcomes(of: chatLines("a & b & c & d", "e & f"), .lenient, limits)
        #expect(outcomes[0].messages.map { $0.properties.last?.value } == ["a & b & c & d", "e & f"])
        #expect(outcomes[0].messages.map(\.omittedIssues) == [1, 0])
        expectEqual(outcomes)
    }

    @Test("strict refuses damage behind any number of notes", arguments: [1, 2, 5])
    func damageBeyondIssues(_ notes: Int) {
        var limits = DecodeLimits.default
        limits.maxIssues = 1
        let stray = String(repeating: "stray<a/>", count: notes)
        let bytes = Array("<messages>\(LimitCase.first)\(stray)\(line("a & b"))\(LimitCase.first)</messages>".utf8)
        let outcomes = outcomes(of: bytes, .strict, limits)
        #expect(outcomes[0].error?.code == .bareAmpersand)
        #expect(outcomes[0].error?.place.offset == bytes.offset(of: "& b"))
        #expect(outcomes[0].messages.count == 1)
        expectEqual(outcomes)
    }

    @Test("notes of noise between documents without messages are kept up to the limit", arguments: DecodeMode.allCases)
    func noiseNotes(_ mode: DecodeMode) {
        var limits = DecodeLimits.default
        limits.maxIssues = 2
        let bytes = Array(String(repeating: "noise\n<messages/>\n", count: 5).utf8)
        let decoded = ChatRouterDecoder.decode(bytes, mode: mode, limits: limits, documents: .several)
        #expect(decoded.issues.count == 2)
        #expect(decoded.omittedIssues == 3)
    }

    // MARK: One call

    @Test("a document of maxDocumentBytes passes in one call", arguments: DecodeMode.allCases)
    func documentBytes(_ mode: DecodeMode) {
        let bytes = chatLines("one", "two")
        var limits = DecodeLimits.default
        limits.maxDocumentBytes = bytes.count
        let decoded = ChatRouterDecoder.decode(bytes, mode: mode, limits: limits)
        #expect(decoded.error == nil)
        #expect(decoded.texts == ["one", "two"])
    }

    @Test("a byte more is refused where it stands, wherever that is", arguments: DecodeMode.allCases)
    func documentBytesBeyond(_ mode: DecodeMode) {
        let text = chatLines("one", "Gr\u{FC}\u{DF}e \u{1F600} &amp; <![CDATA[\u{65E5}]]>")
        let units = String(decoding: text, as: UTF8.self).utf16
        let utf16: [UInt8] = [0xFF, 0xFE] + units.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
        let marked: [UInt8] = [0xEF, 0xBB, 0xBF] + text
        let declared = Array("  <?xml version='1.0'?>".utf8) + text
        for bytes in [text, utf16, marked, declared] {
            var limits = DecodeLimits.default
            var wrong: [String] = []
            for maximum in 1..<bytes.count {
                limits.maxDocumentBytes = maximum
                let decoded = ChatRouterDecoder.decode(bytes, mode: mode, limits: limits)
                let complete = ChatRouterReplay(mode: mode).outcome(of: [bytes.prefix(maximum)]).messages.count
                let isBeyondDeclaration = maximum >= declared.count - text.count
                let expected =
                    mode == .strict && bytes == declared && isBeyondDeclaration
                    ? "junkBeforeDocument  at 0, 0 messages"
                    : "limitExceeded maxDocumentBytes at \(maximum), \(complete) messages"
                let actual = summary(Outcome(decoded))
                if actual != expected { wrong.append("\(actual), and not \(expected)") }
            }
            #expect(wrong.isEmpty, "\(wrong.count) of \(bytes.count) cuts, the first: \(wrong.first ?? "")")
        }
    }

    @Test("the message beyond maxMessages is refused at its start tag in one call", arguments: DecodeMode.allCases)
    func messageCount(_ mode: DecodeMode) {
        let bytes = chatLines("one", "two", "three")
        var limits = DecodeLimits.default
        limits.maxMessages = 3
        #expect(ChatRouterDecoder.decode(bytes, mode: mode, limits: limits).error == nil)
        limits.maxMessages = 2
        let decoded = ChatRouterDecoder.decode(bytes, mode: mode, limits: limits)
        #expect(decoded.texts == ["one", "two"])
        #expect(decoded.error?.code == .limitExceeded)
        #expect(decoded.error?.context == "maxMessages")
        let third = bytes.offset(of: "three") ?? 0
        #expect(
            decoded.error?.place.offset == third
                - "<message><messageType>chatLine</messageType><messageText>".utf8.count
        )
    }

    @Test("maxMessages counts the messages of all documents together", arguments: DecodeMode.allCases)
    func messageCountOfSeveral(_ mode: DecodeMode) {
        let bytes = chatLines("one") + [0x0A] + chatLines("two") + [0x0A] + chatLines("three")
        var limits = DecodeLimits.default
        limits.maxMessages = 2
        let decoded = ChatRouterDecoder.decode(bytes, mode: mode, limits: limits, documents: .several)
        #expect(decoded.texts == ["one", "two"])
        #expect(decoded.error?.context == "maxMessages")
        #expect(decoded.error?.payload == 2)
    }

    @Test("a pushed stream has neither limit", arguments: DecodeMode.allCases)
    func pushedStream(_ mode: DecodeMode) {
        var limits = DecodeLimits.default
        limits.maxMessages = 1
        limits.maxDocumentBytes = 10
        for outcome in outcomes(of: chatLines("one", "two"), mode, limits) {
            #expect(outcome.error == nil)
            #expect(outcome.messages.count == 2)
        }
    }
}
