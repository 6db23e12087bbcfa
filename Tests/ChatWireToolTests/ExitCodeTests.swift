//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import Testing

@testable import ChatWireTool

@Suite("Exit status")
struct ExitCodeTests {
    @Test("the worst of the inputs counts, in the order 2, 66, 1, 3, 0, whichever comes first")
    func order() {
        let order: [ExitCode] = [.usage, .unreadable, .failure, .noTraffic, .success]
        #expect(order.map(\.rawValue) == [2, 66, 1, 3, 0])
        for (index, worse) in order.enumerated() {
            for other in order[index...] {
                #expect(worse.worse(other) == worse)
                #expect(other.worse(worse) == worse)
            }
        }
    }

    private func issue(_ severity: DecodeIssue.Severity) -> DecodeIssue {
        DecodeIssue(code: .bareAmpersand, severity: severity, place: .start, message: "A sentence.")
    }

    private let truncated = DecodeError(
        code: .truncated,
        place: Place(offset: 800, line: 40, column: 3),
        message: "A sentence."
    )

    @Test("messages alone are a success without a word")
    func success() {
        var tally = Tally()
        tally.count([])
        tally.count([issue(.note), issue(.repair)])
        tally.count(issue(.note))
        #expect(tally.exitCode == .success)
        #expect(tally.summary == nil)
    }

    @Test("an input with neither message nor error has no chat traffic, notes or not")
    func noTraffic() {
        var tally = Tally()
        tally.count(issue(.note))
        #expect(tally.exitCode == .noTraffic)
        #expect(tally.summary == "no chat traffic found")
    }

    @Test("a loss is a failure, on a message as well as without one")
    func losses() {
        var onMessage = Tally()
        onMessage.count([issue(.loss), issue(.loss)])
        #expect(onMessage.exitCode == .failure)
        #expect(onMessage.summary == "1 message, 2 lost")
        var alone = Tally()
        alone.count(issue(.loss))
        #expect(alone.exitCode == .failure)
        #expect(alone.summary == "0 messages, 1 lost")
    }

    @Test("the summary counts messages, those with repairs, losses, and names the error")
    func summary() {
        var tally = Tally()
        for _ in 0..<9 { tally.count([]) }
        for _ in 0..<3 { tally.count([issue(.repair), issue(.repair)]) }
        tally.count(issue(.loss))
        tally.error = truncated
        #expect(tally.exitCode == .failure)
        #expect(tally.summary == "12 messages, 3 repaired, 1 lost, error truncated at line 40, column 3")
    }

    @Test("an error behind the first document says which one it counts in")
    func laterPayload() {
        var tally = Tally()
        tally.error = DecodeError(code: .html, place: .start, payload: 7, message: "A sentence.")
        tally.endsInput = true
        #expect(
            tally.summary == "0 messages, error html at line 1, column 1 of payload 7, what follows it was not read"
        )
        tally.errorPayloadStart = 90
        #expect(tally.summary?.contains("at byte 90 (line 1, column 1 of payload 7)") == true)
    }
}
