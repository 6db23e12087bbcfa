//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// The escapes that Chat Router puts under every wire form.
///
/// Its native form is lines of `name=value`, so it writes LF as `&nl;`, `=` as `&eq;` and CR as `&rt;`; in text for people it
/// also writes `&` as `&amp;`. They are resolved on the finished value, after the XML or JSON layer, in one pass from left to
/// right: `&amp;nl;` becomes the characters `&nl;` and never a line feed. Any other `&` is text, most often HTML.
enum RouterEscapes {
    /// The text with its escapes resolved, or nil when it has none and stands as it is.
    ///
    /// - Parameters:
    ///   - utf8: A complete value.
    ///   - ampersand: Whether `&amp;` is an escape, which it is in text for people only.
    /// - Returns: The resolved text, or nil.
    static func resolved(_ utf8: Span<UInt8>, ampersand: Bool) -> String? {
        guard let first = firstEscape(in: utf8, ampersand: ampersand) else { return nil }
        var result: [UInt8] = []
        result.reserveCapacity(utf8.count)
        var index = 0
        while index < first {
            result.append(utf8[index])
            index += 1
        }
        while index < utf8.count {
            if utf8[index] == UInt8(ascii: "&"), let escape = escape(at: index, in: utf8, ampersand: ampersand) {
                result.append(escape.character)
                index += escape.length
            } else {
                result.append(utf8[index])
                index += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func firstEscape(in utf8: Span<UInt8>, ampersand: Bool) -> Int? {
        for index in 0..<utf8.count
        where utf8[index] == UInt8(ascii: "&") && escape(at: index, in: utf8, ampersand: ampersand) != nil {
            return index
        }
        return nil
    }

    /// The escape that the `&` at an index begins; case matters.
    private static func escape(
        at index: Int,
        in utf8: Span<UInt8>,
        ampersand: Bool
    ) -> (character: UInt8, length: Int)? {
        let rest = utf8.count - index
        guard rest >= 4 else { return nil }
        switch (utf8[index + 1], utf8[index + 2], utf8[index + 3]) {
        case (UInt8(ascii: "n"), UInt8(ascii: "l"), UInt8(ascii: ";")): return (UInt8(ascii: "\n"), 4)
        case (UInt8(ascii: "e"), UInt8(ascii: "q"), UInt8(ascii: ";")): return (UInt8(ascii: "="), 4)
        case (UInt8(ascii: "r"), UInt8(ascii: "t"), UInt8(ascii: ";")): return (UInt8(ascii: "\r"), 4)
        case (UInt8(ascii: "a"), UInt8(ascii: "m"), UInt8(ascii: "p")):
            return ampersand && rest >= 5 && utf8[index + 4] == UInt8(ascii: ";") ? (UInt8(ascii: "&"), 5) : nil
        default: return nil
        }
    }
}
