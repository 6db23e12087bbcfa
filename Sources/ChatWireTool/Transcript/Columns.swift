//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// How text falls into the columns of a terminal.
///
/// Terminals differ in what they do with rare characters; this is the estimate that most of them share: nothing for marks, two columns
/// for East Asian wide characters and emoji, one for all others.
enum Columns {
    /// How many columns a text takes.
    static func width(of text: some StringProtocol) -> Int {
        text.utf8.allSatisfy { $0 < 0x80 } ? text.utf8.count : text.reduce(0) { $0 + width(of: $1) }
    }

    /// How many columns a character takes.
    static func width(of character: Character) -> Int {
        var width = 0
        for scalar in character.unicodeScalars {
            // The rest of a cluster is drawn over its base; this selector makes it an emoji.
            if scalar.value == 0xFE0F { return 2 }
            if width == 0 { width = self.width(of: scalar) }
        }
        return width
    }

    private static func width(of scalar: Unicode.Scalar) -> Int {
        switch scalar.value {
        case 0x20..<0x7F: return 1
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
            0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F1E6...0x1F1FF, 0x20000...0x3FFFD:
            return 2
        default: break
        }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: return scalar.properties.isEmojiPresentation ? 2 : 1
        }
    }

    /// The beginning of a text that fits, with an ellipsis where something is left out.
    static func shortened(_ text: String, to limit: Int) -> String {
        guard width(of: text) > limit else { return text }
        var left = limit - 1
        let start = text.prefix { character in
            left -= width(of: character)
            return left >= 0
        }
        return start + "…"
    }

    /// A line in pieces that fit, broken at blanks; what has none is broken anywhere, but an address is never.
    static func wrapped(_ line: String, to limit: Int) -> [String] {
        let line =
            line.utf8.contains(0x09)
            ? line.split(separator: "\t", omittingEmptySubsequences: false).joined(separator: "    ") : line
        guard width(of: line) > limit else { return [line] }
        var lines: [String] = []
        var current = ""
        var used = 0
        for (index, word) in line.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
            let size = width(of: word)
            if index > 0 {
                if used + 1 + size <= limit {
                    current += " " + word
                    used += 1 + size
                    continue
                }
                lines.append(current)
            }
            (current, used) = ("", 0)
            if size <= limit || isAddress(word) {
                (current, used) = (String(word), size)
            } else {
                (current, used) = split(word, limit, &lines)
            }
        }
        return lines + [current]
    }

    /// Breaks a word that fits no line; returns what is left for the last line.
    private static func split(_ word: Substring, _ limit: Int, _ lines: inout [String]) -> (String, Int) {
        var current = ""
        var used = 0
        for character in word {
            let size = width(of: character)
            if used + size > limit, used > 0 {
                lines.append(current)
                (current, used) = ("", 0)
            }
            current.append(character)
            used += size
        }
        return (current, used)
    }

    private static func isAddress(_ word: Substring) -> Bool {
        word.utf8.count <= 2048 && (word.hasPrefix("https://") || word.hasPrefix("http://"))
    }
}
