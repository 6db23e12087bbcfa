//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// What has been counted of a message that comes as lines `name=value`.
struct LineRecord {
    /// Bytes of names and values.
    private(set) var held = 0
    private(set) var properties = 0
    /// Whether there is a line that tells what kind of message it is.
    private(set) var hasType = false

    /// Adds a line without its end; the bound when it is too much, with its offset in the line.
    ///
    /// It is split at its first `=`, before any escape is read. A line without one, or with no name before it, is a property called
    /// `value`, as in form (b) of the XML.
    mutating func add(
        _ line: UnsafeBufferPointer<UInt8>,
        to builder: inout MessageBuilder,
        _ limits: DecodeLimits
    ) -> MessageStructure.Bound? {
        if let bound = unsafe bound(of: line, limits) { return bound }
        let (name, value) = unsafe Self.split(line)
        properties += 1
        guard !name.isEmpty else {
            held += Self.namelessCount + line.count
            Self.nameless.withUTF8Buffer { unsafe builder.addProperty(name: $0, value: line) }
            return nil
        }
        held += name.count + value.count
        let isType = unsafe name.elementsEqual("messageType".utf8) || name.elementsEqual("msg.type".utf8)
        hasType = hasType || isType
        unsafe builder.addProperty(name: name, value: value)
        return nil
    }

    /// What is too much of a line, of which the end may not have come.
    ///
    /// The first `=` counts only as far as a name or a value without one may go, so that the answer is the same whether the rest of
    /// the line has come or not.
    func bound(
        of line: UnsafeBufferPointer<UInt8>,
        isWhole: Bool = true,
        _ limits: DecodeLimits
    ) -> MessageStructure.Bound? {
        guard properties < limits.maxProperties else { return MessageStructure.Bound("maxProperties", 0) }
        let left = max(0, limits.maxMessageBytes - held)
        let room = min(limits.maxValueBytes, max(0, left - Self.namelessCount))
        let window = max(room, limits.maxNameBytes) + 1
        let equals = unsafe line.prefix(window).firstIndex(of: UInt8(ascii: "="))
        guard let equals, equals > 0 else {
            guard line.count > room, isWhole || line.count >= window else { return nil }
            return MessageStructure.Bound(room == limits.maxValueBytes ? "maxValueBytes" : "maxMessageBytes", room)
        }
        if equals > min(limits.maxNameBytes, left) {
            let isName = limits.maxNameBytes <= left
            return MessageStructure.Bound(isName ? "maxNameBytes" : "maxMessageBytes", min(limits.maxNameBytes, left))
        }
        let valueRoom = min(limits.maxValueBytes, left - equals)
        guard line.count - equals - 1 > valueRoom else { return nil }
        let isValue = valueRoom == limits.maxValueBytes
        return MessageStructure.Bound(isValue ? "maxValueBytes" : "maxMessageBytes", equals + 1 + valueRoom)
    }

    /// Adds all lines of a text that is one message; the bound's offset counts from the text's first byte.
    mutating func add(
        all text: UnsafeBufferPointer<UInt8>,
        to builder: inout MessageBuilder,
        _ limits: DecodeLimits
    ) -> MessageStructure.Bound? {
        var start = 0
        while start < text.count {
            let end = unsafe text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
            let line = unsafe UnsafeBufferPointer(rebasing: text[start..<Self.endOfContent(text, start, end)])
            if unsafe !Self.isBlank(line), var bound = unsafe add(line, to: &builder, limits) {
                bound.offset += start
                return bound
            }
            start = end + 1
        }
        return nil
    }

    /// Whether a line is empty or only white space.
    static func isBlank(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
        unsafe line.allSatisfy(\.isXMLSpace)
    }

    /// The end of a line's content: without the CR of a CRLF.
    static func endOfContent(_ text: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Int {
        unsafe end > start && text[end - 1] == UInt8(ascii: "\r") ? end - 1 : end
    }

    private static let nameless: StaticString = "value"
    private static let namelessCount = 5

    /// Name and value; the name is empty when there is none.
    private static func split(
        _ line: UnsafeBufferPointer<UInt8>
    ) -> (name: UnsafeBufferPointer<UInt8>, value: UnsafeBufferPointer<UInt8>) {
        let equals = unsafe line.firstIndex(of: UInt8(ascii: "=")) ?? 0
        var name = 0..<equals
        while let first = name.first, unsafe line[first].isXMLSpace { name = (first + 1)..<name.upperBound }
        while let last = name.last, unsafe line[last].isXMLSpace { name = name.lowerBound..<last }
        return unsafe (
            UnsafeBufferPointer(rebasing: line[name]),
            UnsafeBufferPointer(rebasing: line[min(equals + 1, line.count)...])
        )
    }
}
