//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// How often and how long messages are asked for.
///
/// Times are seconds. What is no time counts as the nearest that is one.
public struct PollingOptions: Sendable, Hashable {
    /// How the server is asked to answer.
    public enum Mode: Sendable, Hashable {
        /// The server answers when there is something, or after about 30 s; the next request follows at once.
        case long
        /// The server answers at once (`instantResponse=true`); the next request follows after this many seconds.
        case short(interval: Double)
    }

    /// How the server is asked to answer.
    public var mode = Mode.long
    /// How long a request waits for the head of its answer, and then for each further part of it.
    ///
    /// Nil is 35 s, and 7 s for ``Mode/short(interval:)``.
    public var requestTimeout: Double?
    /// After how long without a usable answer polling ends.
    public var connectionTimeout = 120.0
    /// The least time between two requests when the first brought nothing, so that a server that does not wait is not
    /// flooded.
    public var minimumInterval = 1.0
    /// Bytes of one body, once it is decompressed.
    public var maxBodyBytes = 16 << 20
    /// Bytes of the names and values of one head.
    public var maxHeadBytes = 64 << 10

    /// The defaults.
    public init() {}

    var requestNanoseconds: UInt64 {
        let standard: Double =
            switch mode {
            case .long: 35
            case .short: 7
            }
        return Nanoseconds.of(seconds: requestTimeout ?? standard)
    }
}

/// Arithmetic of times that cannot overflow.
enum Nanoseconds {
    static let second: UInt64 = 1_000_000_000
    /// About 31 years; longer is the same as never.
    private static let longest = 1e9

    static func of(seconds: Double) -> UInt64 {
        guard seconds > 0 else { return 0 }
        return UInt64(min(seconds, longest) * Double(second))
    }

    static func sum(_ a: UInt64, _ b: UInt64) -> UInt64 {
        let (sum, overflow) = a.addingReportingOverflow(b)
        return overflow ? .max : sum
    }

    static func difference(_ a: UInt64, _ b: UInt64) -> UInt64 { a > b ? a - b : 0 }
}
