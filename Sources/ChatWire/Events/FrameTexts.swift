//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// The texts of a value: one reference to their frame, and a range for each.
///
/// `Fields` is a structure of ``TextRange`` properties and nothing else, so a value of five texts has one reference instead of five.
/// Texts are equal when they say the same, wherever they stand and however they are escaped.
struct FrameTexts<Fields: BitwiseCopyable & Sendable>: Sendable {
    let frame: FrameBytes
    let at: Fields

    @inline(__always)
    init(_ frame: FrameBytes, _ fields: Fields) {
        assert(MemoryLayout<Fields>.size % MemoryLayout<TextRange>.size == 0)
        assert(MemoryLayout<Fields>.alignment == MemoryLayout<TextRange>.alignment)
        self.frame = frame
        at = fields
    }

    /// Texts of their own, in a frame that `fields` adds them to.
    init(_ fields: (inout TextBuilder) -> Fields) {
        var builder = TextBuilder()
        let fields = fields(&builder)
        self.init(FrameBytes(builder.text), fields)
    }

    /// The string of one of the texts; nil when there is none.
    @inline(__always)
    func string(_ text: TextRange) -> String? {
        frame.string(text)
    }

    /// The date of one of the texts, by its moment.
    @inline(__always)
    func date(_ text: TextRange, _ moment: WireMoment) -> WireDate? {
        frame.string(text).map { WireDate(literal: $0, moment: moment) }
    }

    /// All ranges, in the order of the properties.
    private var ranges: [TextRange] {
        unsafe withUnsafeBytes(of: at) { fields in
            (0..<fields.count / MemoryLayout<TextRange>.stride).map { index in
                unsafe fields.load(fromByteOffset: index * MemoryLayout<TextRange>.stride, as: TextRange.self)
            }
        }
    }
}

extension FrameTexts: Hashable {
    static func == (a: FrameTexts, b: FrameTexts) -> Bool {
        zip(a.ranges, b.ranges).allSatisfy { a.frame.isEqual($0, to: b.frame, $1) }
    }

    func hash(into hasher: inout Hasher) {
        for text in ranges { frame.hash(text, into: &hasher) }
    }
}

/// Puts texts one behind the other, for a frame of their own.
struct TextBuilder {
    private(set) var text = ""

    /// Adds a text; nil is none.
    mutating func add(_ string: String?) -> TextRange {
        guard let string else { return .none }
        let start = text.utf8.count
        text += string
        return TextRange(literal: start..<text.utf8.count)
    }

    /// Adds a text; nil and an empty one are none.
    mutating func addNonEmpty(_ string: String?) -> TextRange {
        add(string).nonEmpty
    }

    /// Adds the text of a date.
    mutating func add(_ date: WireDate?) -> TextRange {
        add(date?.literal)
    }
}
