//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// One of the times of a time picker.
public struct MessageTimeSlot: Sendable, Hashable {
    let idText: WireText
    var startTimeText: WireTime?
    /// How long it takes, in seconds.
    public internal(set) var duration: Int?

    init(id: WireText) {
        idText = id
    }

    /// Makes a time.
    public init(id: String, duration: Int?, startTime: WireDate?) {
        idText = WireText(id)
        self.duration = duration
        startTimeText = startTime.map(WireTime.init)
    }

    /// The id.
    public var id: String { idText.string }
    /// When it begins.
    public var startTime: WireDate? { startTimeText?.date }
}
