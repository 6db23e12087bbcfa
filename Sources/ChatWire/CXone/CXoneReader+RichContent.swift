//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

// Parts of rich content: links' media, buttons, times.

extension CXoneReader {
    private enum FileKey: String, CaseIterable, Sendable { case fileName, url, mimeType }
    private static let fileKeys = JSONKeyTable<FileKey>()

    mutating func media(_ link: inout MessageRichLink) throws(JSONFault) {
        guard try beginObject() != nil else { return }
        var seen = JSONSeenKeys()
        while let key = try nextKey(Self.fileKeys, &seen) {
            switch key {
            case .fileName: link.fileNameText = wireText(try text().nonEmpty)
            case .url: link.fileUrlText = wireText(try text())
            case .mimeType: link.mimeTypeText = wireText(try text().nonEmpty)
            }
        }
    }

    private enum ButtonKey: String, CaseIterable, Sendable { case type, text, description, postback, icon }
    private static let buttonKeys = JSONKeyTable<ButtonKey>()

    /// Reads `actions`; other actions than reply buttons are skipped, and those that say nothing.
    mutating func buttons() throws(JSONFault) -> [MessageReplyButton] {
        guard try beginList() else { return [] }
        var buttons: [MessageReplyButton] = []
        while let start = try nextObject() {
            var seen = JSONSeenKeys()
            var button = MessageReplyButton()
            var type = TextRange.none
            var hasText = false
            while let key = try nextKey(Self.buttonKeys, &seen) {
                switch key {
                case .type: type = try text()
                case .text:
                    let text = try text()
                    hasText = text.isPresent
                    button.textText = wireText(text.nonEmpty)
                case .description: button.descriptionText = wireText(try text())
                case .postback: button.postbackText = wireText(try text())
                case .icon: try icon(&button)
                }
            }
            let isReply = type.isEmpty || frame.equals(type, "REPLY_BUTTON", ignoringCase: true)
            if isReply, hasText || button.postbackText != nil {
                buttons.append(button)
            } else {
                cursor.note(.elementSkipped, at: start)
            }
        }
        return buttons
    }

    private mutating func icon(_ button: inout MessageReplyButton) throws(JSONFault) {
        guard try beginObject() != nil else { return }
        var seen = JSONSeenKeys()
        while let key = try nextKey(Self.fileKeys, &seen) {
            switch key {
            case .fileName: button.iconNameText = wireText(try text())
            case .url: button.iconUrlText = wireText(try text())
            case .mimeType: button.iconMimeTypeText = wireText(try text())
            }
        }
    }

    private enum PickerKey: String, CaseIterable, Sendable { case title, timeSlots }
    private static let pickerKeys = JSONKeyTable<PickerKey>()
    private enum SlotKey: String, CaseIterable, Sendable { case id, duration, startTime }
    private static let slotKeys = JSONKeyTable<SlotKey>()

    mutating func timePickerEvent(_ picker: inout MessageTimePicker) throws(JSONFault) {
        guard try beginObject() != nil else { return }
        var seen = JSONSeenKeys()
        while let key = try nextKey(Self.pickerKeys, &seen) {
            switch key {
            case .title: picker.sheetTitleText = wireText(try content().nonEmpty)
            case .timeSlots: picker.timeSlots = try timeSlots()
            }
        }
    }

    private mutating func timeSlots() throws(JSONFault) -> [MessageTimeSlot] {
        guard try beginList() else { return [] }
        var slots: [MessageTimeSlot] = []
        while let start = try nextObject() {
            let mark = mark
            var seen = JSONSeenKeys()
            var id: WireText?
            var identity = -1
            var duration: Int?
            var startTime = TimeRange.none
            while let key = try nextKey(Self.slotKeys, &seen) {
                switch key {
                case .id:
                    cursor.skipSpace()
                    identity = cursor.index
                    id = wireText(try self.id())
                case .duration: duration = try int()
                case .startTime: startTime = try date()
                }
            }
            if let id {
                var slot = MessageTimeSlot(id: id)
                slot.duration = duration
                slot.startTimeText = WireTime(frame, startTime)
                slots.append(slot)
            } else {
                skipped(start, mark: mark, identity: identity)
            }
        }
        return slots
    }
}
