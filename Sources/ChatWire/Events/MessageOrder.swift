//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// Where a message stands among the others of its thread.
///
/// CXone orders by time, the router by sequence number; arrival decides where these are equal.
struct MessageOrder: Sendable, Comparable, BitwiseCopyable {
    /// Seconds since 1970, or a sequence number.
    var primary: Int64
    /// Nanoseconds of the second.
    var fraction: Int32 = 0
    /// When it came; older pages, which come later, count downwards from -1.
    var arrival: Int64 = 0

    static func < (a: MessageOrder, b: MessageOrder) -> Bool {
        (a.primary, a.fraction, a.arrival) < (b.primary, b.fraction, b.arrival)
    }

    /// Whether two messages have the same place but for the time of their arrival.
    func isBeside(_ other: MessageOrder) -> Bool {
        primary == other.primary && fraction == other.fraction
    }
}
