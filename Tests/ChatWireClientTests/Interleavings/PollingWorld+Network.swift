//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import ChatWireTesting

@testable import ChatWireClient

extension PollingWorld {
    /// What becomes of a request.
    func decide(_ request: PollingMachine.Request) -> [Piece] {
        var fate = SimulatedServer.Fate.answer
        if isFaulty, chance(faults) {
            let fates = isHopeless ? SimulatedServer.Fate.useless : SimulatedServer.Fate.allCases
            fate = fates.randomElement(using: &random) ?? .answer
        }
        // Damage beside a message that can never be read is taken for the same damage, as it should be.
        let mayDamage = !server.hasPoison && !request.entireTranscript
        if fate == .damaged || fate == .truncated, !mayDamage { fate = .cut }
        switch fate {
        case .silent: return []
        case .unreachable: return [.failure]
        case .empty:
            guard !request.entireTranscript, server.cursor == server.log.count else { break }
            return chance(50) ? [head(204), .end] : [head(200), .end]
        case .html: return [head(200)] + split(Array("<!DOCTYPE html><html><body>Sign in</body></html>".utf8)) + [.end]
        case .unavailable: return [head(chance(50) ? 500 : 503), .body([0x78]), chance(50) ? .end : .failure]
        case .throttled:
            return [
                head(429, [HeaderField(name: "Retry-After", value: "\(Int.random(in: 0...60, using: &random))")]), .end,
            ]
        case .gone: return chance(30) ? [head(401), .end] : [.failure]
        case .answer, .cut, .cutAtOnce, .truncated, .damaged: break
        }
        let messages = server.answer(
            entireTranscript: request.entireTranscript,
            again: Int.random(in: 0...2, using: &random)
        )
        switch fate {
        case .cutAtOnce: return [head(200), .failure]
        case .cut, .truncated:
            let bytes = server.body(messages)
            return [head(200)] + split(Array(bytes.prefix(Int.random(in: 1..<bytes.count, using: &random))))
                + [fate == .cut ? .failure : .end]
        case .damaged:
            return [head(200)] + split(server.body(messages, damaging: messages.randomElement(using: &random))) + [.end]
        default:
            return [head(200)] + split(server.body(messages)) + [.end]
        }
    }

    private func head(_ status: Int, _ fields: [HeaderField] = []) -> Piece {
        .head(ResponseHead(statusCode: status, fields: fields))
    }

    private func split(_ bytes: [UInt8]) -> [Piece] {
        var pieces: [Piece] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            let piece = rest.prefix(Int.random(in: 1...max(1, bytes.count), using: &random))
            pieces.append(.body(Array(piece)))
            rest = rest.dropFirst(piece.count)
        }
        return pieces
    }

    /// The network heals and everything is got, with the transcript or without.
    func settle(entireTranscript: Bool) {
        guard owner != nil else { return }
        isFaulty = false
        restart(entireTranscript: entireTranscript)
        var quiet = 0
        for _ in 0..<3_000 where quiet < 3 {
            steps += 1
            if owner == nil { return }
            if isSilent || isPaused { restart(entireTranscript: entireTranscript) }
            let before = exchange?.request.id
            if exchange.map({ $0.isDecided && $0.pieces.isEmpty }) ?? true { pass() } else { receive() }
            let isIdle = exchange?.request.entireTranscript == false && exchange?.isDecided == false
            if isIdle, before != exchange?.request.id, server.cursor == server.log.count { quiet += 1 }
        }
        if quiet < 3 { return breach("polling does not come to rest") }
        for (key, entries) in Dictionary(grouping: server.log.filter { !$0.isPoison }, by: \.key) {
            let missing = entries.count - (deliveries[key] ?? 0)
            if missing > (entireTranscript ? 0 : excused[key] ?? 0) { breach("\(key) is lost") }
        }
    }
}
