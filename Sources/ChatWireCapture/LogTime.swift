//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// A date and time in a line of a log.
enum LogTime {
    /// The first date and time of ISO 8601 in some text, also with a comma before its fraction, as Java writes it.
    static func first(in text: ArraySlice<UInt8>) -> CaptureTime? {
        // A date and a time have 19 bytes together.
        guard text.count >= 19 else { return nil }
        for start in text.startIndex...(text.endIndex - 19) where text[start].isDigit {
            if start > text.startIndex, text[start - 1].isDigit { continue }
            guard text[start + 4] == UInt8(ascii: "-"), text[start + 7] == UInt8(ascii: "-"),
                text[start + 13] == UInt8(ascii: ":"), text[start + 16] == UInt8(ascii: ":")
            else { continue }
            if let time = time(at: start, in: text) { return time }
        }
        return nil
    }

    private static func time(at start: Int, in text: ArraySlice<UInt8>) -> CaptureTime? {
        var end = start + 19
        var literal = Array(text[start..<end])
        if end < text.endIndex, text[end] == UInt8(ascii: ".") || text[end] == UInt8(ascii: ",") {
            let digits = text[(end + 1)...].prefix(9).prefix(while: \.isDigit)
            if !digits.isEmpty {
                literal.append(UInt8(ascii: "."))
                literal += digits
                end = digits.endIndex
            }
        }
        let zone = text[end...].prefix(6).prefix { $0.isDigit || ":+-Zz".utf8.contains($0) }
        // What follows may be no zone: `-` is a separator too.
        return CaptureTime(String(decoding: literal + zone, as: UTF8.self))
            ?? CaptureTime(String(decoding: literal, as: UTF8.self))
    }
}
