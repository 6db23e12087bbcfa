//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// Takes all values that are read of a frame, in the same order from each decoder.
protocol ValueSink {
    mutating func text(_ text: String?)
    mutating func flag(_ flag: Bool?)
    mutating func number(_ number: Int?)
}

extension ValueSink {
    /// How many of something there are, or whether there is one.
    mutating func count(_ count: Int) { number(count) }
}

/// The values themselves, for comparing what two decoders read.
struct ValueList: ValueSink {
    private(set) var values: [String] = []

    mutating func text(_ text: String?) { values.append(text.map { "“\($0)”" } ?? "nil") }
    mutating func flag(_ flag: Bool?) { values.append(flag.map { "\($0)" } ?? "nil") }
    mutating func number(_ number: Int?) { values.append(number.map { "\($0)" } ?? "nil") }

    /// FNV-1a over all of them.
    func digest(_ start: UInt64) -> UInt64 {
        values.reduce(start) { digest, value in
            (Array(value.utf8) + [0]).reduce(digest) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        }
    }
}

/// A sum that needs every string made, at next to no cost of its own, for timing.
struct ValueSum: ValueSink {
    private(set) var sum = 0

    mutating func text(_ text: String?) { sum &+= text.map { $0.utf8.count } ?? 1 }
    mutating func flag(_ flag: Bool?) { sum &+= flag == true ? 2 : 1 }
    mutating func number(_ number: Int?) { sum &+= number ?? 1 }
}
