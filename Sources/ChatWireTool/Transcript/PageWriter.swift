//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// Writes HTML in which only our own words are markup.
struct PageWriter {
    private(set) var html: [UInt8] = []

    /// Our own markup, taken as it is.
    mutating func markup(_ markup: StaticString) {
        html += markup.withUTF8Buffer { Array($0) }
    }

    /// A text, escaped so that it can stand between tags and in a quoted attribute.
    mutating func escaped(_ text: String) {
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "&"): markup("&amp;")
            case UInt8(ascii: "<"): markup("&lt;")
            case UInt8(ascii: ">"): markup("&gt;")
            case UInt8(ascii: "\""): markup("&quot;")
            case UInt8(ascii: "'"): markup("&#39;")
            default: html.append(byte)
            }
        }
    }

    /// A word of the wire, which keeps its direction of writing to itself.
    mutating func word(_ wire: String) {
        markup("<bdi>")
        escaped(VisibleText.label.line(of: wire))
        markup("</bdi>")
    }

    mutating func phrase(_ phrase: Phrase) {
        for piece in phrase.pieces {
            switch piece {
            case .words(let words): escaped(words)
            case .wire(let wire): word(wire)
            }
        }
    }

    /// A paragraph of the wire: its lines, and the addresses in it as links.
    mutating func paragraph(_ text: String) {
        markup("<p class=\"text\" dir=\"auto\">")
        let shown = VisibleText.paragraph.lines(of: text).joined(separator: "\n")
        for part in SafeLink.parts(of: shown) {
            if let link = part.link {
                self.link(link, label: part.text)
            } else {
                escaped(part.text)
            }
        }
        markup("</p>\n")
    }

    /// Something to click, which tells the other side nothing of this page.
    mutating func link(_ link: SafeLink, label: String) {
        markup("<a href=\"")
        escaped(link.address)
        markup("\" target=\"_blank\" rel=\"noopener noreferrer nofollow\">")
        word(label)
        markup("</a>")
    }

    /// A moment, as short as it may stand here.
    mutating func time(_ clock: WireClock, _ shown: String) {
        if let machineText = clock.machineText {
            markup("<time datetime=\"")
            escaped(machineText)
            markup("\">")
        } else {
            markup("<time>")
        }
        escaped(shown)
        markup("</time>")
    }

    /// What the wire has, folded away.
    mutating func source(_ source: String) {
        markup("<details><summary>as sent</summary><pre dir=\"ltr\">")
        escaped(VisibleText.label.lines(of: source).joined(separator: "\n"))
        markup("</pre></details>\n")
    }
}
