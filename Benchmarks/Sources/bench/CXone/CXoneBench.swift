//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import CAllocations
import ChatWire
import Foundation

/// Times the decoder of CXone frames against `JSONDecoder`, all in each round, and prints the ratios.
///
/// Values that stay JSON, a message's `parameters` and an action's `variables`, are read by none.
struct CXoneBench {
    private let frames: [CXoneTraffic.Frame]
    private let documents: [Data]
    private let bytes: Int
    private let json = JSONDecoder()

    init(bytes: Int = 10_000_000) {
        frames = CXoneTraffic.frames(bytes: bytes)
        documents = frames.map { Data($0.bytes) }
        self.bytes = frames.reduce(0) { $0 + $1.bytes.count }
    }

    // MARK: The decoders

    /// Decodes all frames and reads nothing.
    func decode() -> Int {
        var sum = 0
        for frame in frames {
            do throws(DecodeError) {
                if try CXoneDecoder.decode(frame.bytes).envelope != .other { sum += 1 }
            } catch {
                print("failed:", error)
            }
        }
        return sum
    }

    /// Decodes all frames and reads all fields, texts as strings.
    func read() -> Int {
        sum { sink, index throws(DecodeError) in sink.read(try CXoneDecoder.decode(frames[index].bytes)) }
    }

    func onePass() -> Int {
        sum { sink, index in sink.read(try json.decode(CXoneModel.Frame.self, from: documents[index])) }
    }

    func fourDecodes() -> Int {
        sum { sink, index in sink.read(try CXoneModel.frameInFourDecodes(documents[index], json)) }
    }

    private func sum(_ read: (inout ValueSum, Int) throws -> Void) -> Int {
        var sink = ValueSum()
        for index in frames.indices {
            do { try read(&sink, index) } catch { print("failed:", error) }
        }
        return sink.sum
    }

    // MARK: The same values

    /// The number of values that all decoders read alike, and a digest of them.
    ///
    /// Ends the program when they differ: then no time counts.
    private func agreement() -> (count: Int, digest: UInt64) {
        var count = 0
        var digest: UInt64 = 0xCBF2_9CE4_8422_2325
        for index in frames.indices {
            let ours = values(index, "ours") { $0.read(try CXoneDecoder.decode(frames[index].bytes)) }
            let one = values(index, "one pass") {
                $0.read(try json.decode(CXoneModel.Frame.self, from: documents[index]))
            }
            let four = values(index, "four decodes") {
                $0.read(try CXoneModel.frameInFourDecodes(documents[index], json))
            }
            compare(index, ours, one, "one pass")
            compare(index, ours, four, "four decodes")
            count += ours.values.count
            digest = ours.digest(digest)
        }
        return (count, digest)
    }

    private func values(_ index: Int, _ name: String, _ read: (inout ValueList) throws -> Void) -> ValueList {
        var list = ValueList()
        do { try read(&list) } catch { Self.stop("frame \(index), \(frames[index].type): \(name) failed: \(error)") }
        return list
    }

    private func compare(_ index: Int, _ ours: ValueList, _ other: ValueList, _ name: String) {
        guard ours.values != other.values else { return }
        let place = zip(ours.values, other.values).enumerated().first { $0.element.0 != $0.element.1 }
        let difference = place.map { "value \($0.offset) is \($0.element.0) and \($0.element.1)" }
        Self.stop(
            "frame \(index), \(frames[index].type): ours and \(name) differ: "
                + (difference ?? "\(ours.values.count) and \(other.values.count) values")
        )
    }

    private static func stop(_ text: String) -> Never {
        print(text)
        exit(1)
    }

    // MARK: The table

    private struct Row {
        let name: String
        let body: () -> Int
        var times: [Double] = []

        var best: Double { times.min() ?? 0 }
    }

    func table(rounds: Int = 9) {
        let values = agreement()
        print(
            "CXone: \(bytes) bytes, \(frames.count) frames of 12 types, seed \(CXoneTraffic.seed); \(values.count) values,",
            "the same in all decoders, digest \(String(values.digest, radix: 16))"
        )
        var rows = [
            Row(name: "ours, decode only", body: decode),
            Row(name: "ours, decode and read all fields as strings", body: read),
            Row(name: "JSONDecoder, one pass, the same read", body: onePass),
            Row(name: "JSONDecoder, four decodes, the same read", body: fourDecodes),
        ]
        let sum = read()
        for _ in 0..<rounds {
            for index in rows.indices {
                var result = 0
                rows[index].times.append(Timing.seconds { result = rows[index].body() })
                if index > 0, result != sum { Self.stop("\(rows[index].name): other values than before") }
            }
        }
        for row in rows {
            let speed = Timing.rounded(Double(bytes) / row.best / 1e6)
            print("\(row.name): best \(Timing.rounded(row.best * 1000)) ms, \(speed) MB/s")
        }
        for (peer, goal) in [(2, 8), (3, 20)] {
            print("\(rows[peer].name), time / ours (goal: read as strings at least \(goal)):")
            ratios("read as strings", rows[peer].times, rows[1].times)
            ratios("decode only", rows[peer].times, rows[0].times)
        }
        allocations()
    }

    private func ratios(_ name: String, _ peer: [Double], _ ours: [Double]) {
        let best = (peer.min() ?? 0) / (ours.min() ?? 1)
        let sorted = zip(peer, ours).map { $0 / $1 }.sorted()
        print("  \(name): best/best \(Timing.rounded(best))  median \(Timing.rounded(sorted[sorted.count / 2]))")
    }

    // MARK: Allocations

    private func allocations() {
        guard callocations_count() >= 0 else { return print("allocations: not counted on this system") }
        let types = Dictionary(grouping: frames, by: \.type)
        let all = count(frames) { _ = try CXoneDecoder.decode($0.bytes) }
        let created = count(types["MessageCreated"] ?? []) { _ = try CXoneDecoder.decode($0.bytes) }
        let read = count(frames) { frame in
            var sink = ValueSum()
            sink.read(try CXoneDecoder.decode(frame.bytes))
        }
        print(
            "allocations a frame, decode only: \(all.average) on average (goal 7), full MessageCreated",
            "\(created.average), at most \(created.most) (goal 12); with all fields read as strings: \(read.average)"
        )
        for (type, frames) in types.sorted(by: { $0.key < $1.key }) {
            let some = count(frames) { _ = try CXoneDecoder.decode($0.bytes) }
            let size = frames.reduce(0) { $0 + $1.bytes.count } / frames.count
            print("  \(type): \(some.average), at most \(some.most); \(size) bytes")
        }
    }

    private func count(
        _ frames: [CXoneTraffic.Frame],
        _ body: (CXoneTraffic.Frame) throws -> Void
    ) -> (average: String, most: Int) {
        var sum = 0
        var most = 0
        for frame in frames {
            let before = callocations_count()
            do { try body(frame) } catch { Self.stop("\(frame.type) failed: \(error)") }
            let number = callocations_count() - before
            sum += number
            most = max(most, number)
        }
        return (Timing.rounded(Double(sum) / Double(max(frames.count, 1))), most)
    }
}
