//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import CAllocations
import CFloor
import ChatWire

/// Times the decoder against libxml2's own push parser with handlers that do nothing, both in each round, and prints the ratios.
///
/// `bench` prints the table, `bench cxone` that of CXone frames against `JSONDecoder`, and `bench sessions` what sessions cost behind
/// the decoders. For counting instructions, `bench floor N`, `bench decode N`, `bench events N` and `bench bytes N` only parse N times,
/// as `bench cxone-decode N`, `bench cxone-read N`, `bench cxone-one-pass N` and
/// `bench cxone-four-decodes N` do with frames. `bench stream FILE` decodes a file in reads of 16 KiB, for measuring memory;
/// `bench write FILE MESSAGES` writes such a file.
@main
struct Bench {
    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        switch arguments.first {
        case "floor": repeated(arguments) { floor($0, chunk: 16 << 10) }
        case "decode": repeated(arguments) { decode($0, chunk: 16 << 10).messages }
        case "one": one(arguments)
        case "bytes": repeated(arguments) { decode($0, chunk: 1).messages }
        case "stream": MemoryRun.stream(arguments.dropFirst().first ?? "")
        case "write": MemoryRun.write(arguments.dropFirst().first ?? "", Int(arguments.last ?? "") ?? 200_000)
        case "events": events(arguments)
        case "cxone": CXoneBench().table()
        case "sessions":
            SessionBench().table()
            RouterSessionBench.table()
        case "cxone-decode": cxone(arguments) { $0.decode() }
        case "cxone-read": cxone(arguments) { $0.read() }
        case "cxone-one-pass": cxone(arguments) { $0.onePass() }
        case "cxone-four-decodes": cxone(arguments) { $0.fourDecodes() }
        default: table()
        }
    }

    /// A document of one message, some times, each with a decoder of its own.
    private static func one(_ arguments: [String]) {
        let document = ChatStream.document(messages: 1)
        var sum = 0
        for _ in 0..<(Int(arguments.last ?? "") ?? 1) { sum += decode(document, chunk: 16 << 10).messages }
        print(sum)
    }

    /// A 2 MB document, some times: the difference of two runs is the cost without the start.
    private static func repeated(_ arguments: [String], _ body: ([UInt8]) -> Int) {
        let document = ChatStream.document(messages: 4000)
        let times = Int(arguments.last ?? "") ?? 1
        var sum = 0
        for _ in 0..<times { sum += body(document) }
        print(sum)
    }

    /// A 2 MB log of messages in one thread, some times, into events.
    private static func events(_ arguments: [String]) {
        let bench = RouterSessionBench(messages: 4000, perThread: 4000)
        var sum = 0
        for _ in 0..<(Int(arguments.last ?? "") ?? 1) { sum += bench.events() }
        print(sum)
    }

    /// 0.5 MB of CXone frames, some times.
    private static func cxone(_ arguments: [String], _ body: (CXoneBench) -> Int) {
        let bench = CXoneBench(bytes: 500_000)
        var sum = 0
        for _ in 0..<(Int(arguments.last ?? "") ?? 1) { sum += body(bench) }
        print(sum)
    }

    static func floor(_ document: [UInt8], chunk: Int) -> Int {
        document.withUnsafeBufferPointer { cfloor_parse($0.baseAddress, $0.count, chunk) }
    }

    /// What must be the same in every row before a time counts.
    struct Digest: Equatable {
        var messages = 0
        var properties = 0
        var issues = 0
    }

    static func decode(_ document: [UInt8], chunk: Int, reading names: [String] = []) -> Digest {
        let decoder = ChatRouterDecoder()
        var digest = Digest()
        func drain() {
            do throws(DecodeError) {
                while let message = try decoder.next() {
                    digest.messages += 1
                    digest.issues += message.issues.count
                    for name in names where message.getProperty(name) != nil { digest.properties += 1 }
                }
            } catch {
                print("failed:", error)
            }
        }
        var start = 0
        while start < document.count {
            let end = min(start + chunk, document.count)
            decoder.push(document[start..<end])
            drain()
            start = end
        }
        decoder.finish()
        drain()
        return digest
    }

    // MARK: The table

    private static func table() {
        let document = ChatStream.document(messages: 18_000)
        let one = ChatStream.document(messages: 1)
        let poll = ChatStream.document(messages: 10)
        print(
            "stream: \(document.count) bytes, \(decode(document, chunk: 16 << 10).messages) messages; x = time / floor's"
        )
        let names = ["messageText", "agentID", "sequenceNumber"]
        measure("stream, 16 KiB chunks", floor: { floor(document, chunk: 16 << 10) }) {
            decode(document, chunk: 16 << 10).messages
        }
        measure("the same, 3 getProperty a message", floor: { floor(document, chunk: 16 << 10) }) {
            decode(document, chunk: 16 << 10, reading: names).properties
        }
        measure("stream, 1,400-byte chunks", floor: { floor(document, chunk: 16 << 10) }) {
            decode(document, chunk: 1400).messages
        }
        measure("stream, 1-byte chunks", rounds: 3, floor: { floor(document, chunk: 16 << 10) }) {
            decode(document, chunk: 1).messages
        }
        measure(
            "one message, 1,000 times",
            floor: { (0..<1000).reduce(0) { sum, _ in sum + floor(one, chunk: 16 << 10) } }
        ) {
            (0..<1000).reduce(0) { sum, _ in sum + decode(one, chunk: 16 << 10).messages }
        }
        measure(
            "poll of ten, 1,000 times",
            floor: { (0..<1000).reduce(0) { sum, _ in sum + floor(poll, chunk: 16 << 10) } }
        ) {
            (0..<1000).reduce(0) { sum, _ in sum + decode(poll, chunk: 16 << 10).messages }
        }
        allocations(document)
    }

    /// Both in turn, round by round: the machine's speed changes over seconds, so only times of one round compare.
    private static func measure(_ name: String, rounds: Int = 9, floor: () -> Int, _ body: () -> Int) {
        var ratios: [Double] = []
        var best = (floor: Double.infinity, body: Double.infinity)
        for _ in 0..<rounds {
            let floorTime = parsing(floor)
            let bodyTime = parsing(body)
            ratios.append(bodyTime / floorTime)
            best = (min(best.floor, floorTime), min(best.body, bodyTime))
        }
        ratios.sort()
        let row = [best.body / best.floor, ratios[ratios.count / 2]].map(Timing.rounded).joined(separator: "  median ")
        print(
            "\(name): best/best \(row)  (floor \(Timing.rounded(best.floor * 1000)) ms, ours \(Timing.rounded(best.body * 1000)) ms)"
        )
    }

    private static func parsing(_ body: () -> Int) -> Double {
        var sum = 0
        let time = Timing.seconds { sum = body() }
        if sum < 0 { print("a parser refused the document") }
        return time
    }

    private static func allocations(_ document: [UInt8]) {
        let before = callocations_count()
        guard before >= 0 else { return print("allocations: not counted on this system") }
        let messages = decode(document, chunk: 16 << 10).messages
        let count = callocations_count() - before
        print(
            "allocations: \(count) for \(messages) messages, \(Timing.rounded(Double(count) / Double(messages))) a message"
        )
    }
}
