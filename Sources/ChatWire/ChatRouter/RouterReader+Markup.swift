//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

// What a `<` inside the root begins.

extension RouterReader {
    /// What begins with the `<` at an index, inside the root.
    @inline(__always)
    mutating func scanMarkup(_ bytes: MarkupBytes, _ index: Int) -> Progress {
        if bytes.startsName(at: index + 1) { return scanStartTag(bytes, index) }
        switch bytes[index + 1] {
        case UInt8(ascii: "/"):
            if bytes.startsName(at: index + 2) { return scanEndTag(bytes, index) }
            return index + 2 == bytes.count ? .needsMore : bareLessThan()
        case UInt8(ascii: "!"):
            switch (bytes.match("<!--", at: index), bytes.match("<![CDATA[", at: index)) {
            case (.yes, _): return scanComment(bytes, index)
            case (_, .yes):
                beginCharacterData()
                return .goOn
            case (.incomplete, _), (_, .incomplete): return .needsMore
            default: return bareLessThan()
            }
        case UInt8(ascii: "?"):
            if bytes.startsName(at: index + 2) { return scanInstruction(bytes, index) }
            return index + 2 == bytes.count ? .needsMore : bareLessThan()
        default:
            return index + 1 == bytes.count ? .needsMore : bareLessThan()
        }
    }

    /// A `<` that begins no tag.
    ///
    /// In the root's text it is read as the character.
    mutating func bareLessThan() -> Progress {
        if let stop = takeCharacters(1) { return halt(stop) }
        note(.bareLessThan, .repair, at: position)
        replace(1, with: Array("&lt;".utf8))
        return .goOn
    }

    /// A name that begins at a position, in the construct at the scanner's, is too long.
    ///
    /// The bound that comes first counts.
    func nameBound(_ start: Int) -> Stop {
        guard start - position + limits.maxNameBytes < limits.maxTagBytes else { return tagBound() }
        return excess(MessageStructure.Bound("maxNameBytes", limits.maxNameBytes), at: start)
    }

    func tagBound() -> Stop {
        excess(MessageStructure.Bound("maxTagBytes", limits.maxTagBytes), at: position)
    }
}
