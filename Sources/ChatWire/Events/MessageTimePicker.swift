//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// Times to choose from.
public struct MessageTimePicker: Sendable, Hashable {
    var titleText: WireText?
    var sheetTitleText: WireText?
    /// The times.
    public internal(set) var timeSlots: [MessageTimeSlot] = []

    init() {}

    /// Makes a choice of times.
    public init(title: String, sheetTitle: String, timeSlots: [MessageTimeSlot]) {
        titleText = .nonEmpty(title)
        sheetTitleText = .nonEmpty(sheetTitle)
        self.timeSlots = timeSlots
    }

    /// The title, or "".
    public var title: String { titleText?.string ?? "" }
    /// The title of the sheet with the times, or "".
    public var sheetTitle: String { sheetTitleText?.string ?? "" }
}
