//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// Where text of the wire is shown, and so which of its characters must not get there.
enum VisibleText {
    /// A terminal: nothing that moves its cursor, changes its state or turns the direction of writing around.
    case terminal
    /// A paragraph of a page, which keeps its direction to itself: only what turns letters around is not let in.
    case paragraph
    /// A name, an address or another word in a line of a page, which nothing may turn around.
    case label

    /// The lines of a text, without their ends.
    func lines(of text: String) -> [String] {
        var lines: [String] = []
        var line = String.UnicodeScalarView()
        var afterReturn = false
        for scalar in text.unicodeScalars {
            defer { afterReturn = scalar == "\r" }
            switch scalar {
            case "\n" where afterReturn: continue
            case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}":
                lines.append(String(line))
                line = String.UnicodeScalarView()
            default: line.append(shown(scalar))
            }
        }
        return lines + [String(line)]
    }

    /// A text in one line; an end of a line in it shows.
    func line(of text: String) -> String {
        var line = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\t": line.append("\u{2409}")
            case "\u{2028}", "\u{2029}": line.append("\u{FFFD}")
            default: line.append(shown(scalar))
            }
        }
        return String(line)
    }

    /// A control character's picture, where there is one, or the replacement character.
    private func shown(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.value {
        case 0x09: scalar
        case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
        case 0x7F: "\u{2421}"
        case 0x80..<0xA0: "\u{FFFD}"
        case 0x202D, 0x202E: "\u{FFFD}"
        // The other characters that govern direction (Unicode Standard Annex #9) and their deprecated kin.
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202C, 0x2066...0x206F: self == .paragraph ? scalar : "\u{FFFD}"
        default: scalar
        }
    }
}
