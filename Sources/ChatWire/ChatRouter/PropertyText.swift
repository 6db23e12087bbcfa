//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// What the text of a property means as a value of another type.
///
/// The wire has text only. White space around a value does not count here (Unicode's White_Space), while the text itself
/// stays as it came.
enum PropertyText {
    /// The text without white space around it.
    static func trimmed(_ text: String) -> String {
        // Nearly every value begins and ends with a visible ASCII character.
        if let first = text.utf8.first, let last = text.utf8.last, isVisibleASCII(first), isVisibleASCII(last) {
            return text
        }
        let scalars = text.unicodeScalars
        let start = scalars.firstIndex { !$0.properties.isWhitespace }
        let last = scalars.lastIndex { !$0.properties.isWhitespace }
        guard let start, let last else { return "" }
        return String(scalars[start...last])
    }

    /// `true` and `false` in any case; nothing else is a boolean.
    static func bool(_ text: String) -> Bool? {
        switch trimmed(text).lowercased() {
        case "true": true
        case "false": false
        default: nil
        }
    }

    /// ASCII digits with a sign or none, in the range of `Int64`.
    static func integer(_ text: String) -> Int64? {
        Int64(trimmed(text))
    }

    private static func isVisibleASCII(_ byte: UInt8) -> Bool { byte > 0x20 && byte < 0x7F }
}
