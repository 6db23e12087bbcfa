//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// When one side saw and read a message.
public struct UserStatistics: Sendable, Hashable {
    var seenTime: WireTime?
    var readTime: WireTime?

    init(seen: WireTime?, read: WireTime?) {
        seenTime = seen
        readTime = read
    }

    /// Makes statistics.
    public init(seenAt: WireDate? = nil, readAt: WireDate? = nil) {
        seenTime = seenAt.map(WireTime.init)
        readTime = readAt.map(WireTime.init)
    }

    /// When the message was seen.
    public var seenAt: WireDate? { seenTime?.date }
    /// When it was read.
    public var readAt: WireDate? { readTime?.date }

    /// The times of both; where both have one, that of the first.
    static func union(_ a: UserStatistics?, _ b: UserStatistics?) -> UserStatistics? {
        guard let a, let b else { return a ?? b }
        return UserStatistics(seen: a.seenTime ?? b.seenTime, read: a.readTime ?? b.readTime)
    }
}
