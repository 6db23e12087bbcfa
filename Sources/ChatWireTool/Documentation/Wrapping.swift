//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// Text in lines of at most 80 columns, each behind `indent` spaces.
///
/// A word that is longer stands alone on its line.
func wrapped(_ text: String, indent: Int = 0) -> String {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
        if !line.isEmpty, indent + line.count + 1 + word.count > 80 {
            lines.append(margin + line)
            line = ""
        }
        line += line.isEmpty ? String(word) : " \(word)"
    }
    lines.append(margin + line)
    return lines.joined(separator: "\n")
}
