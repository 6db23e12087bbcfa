//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// An address of the wire that a page may lead to.
struct SafeLink: Sendable, Hashable {
    /// The address as it is written.
    let address: String

    /// Takes an address of the web, of mail or of a telephone, and nothing else: in a page all others can run code or read files.
    ///
    /// Browsers remove controls and blanks before they look at the scheme, so an address with any of them is none.
    init?(_ address: String) {
        guard let colon = address.utf8.firstIndex(of: UInt8(ascii: ":")),
            address.unicodeScalars.allSatisfy({ $0.value > 0x20 && !(0x7F..<0xA1).contains($0.value) })
        else { return nil }
        let rest = address[colon...].dropFirst()
        switch address[..<colon].lowercased() {
        case "http", "https":
            // With fewer slashes the address would be relative to that of the page.
            guard rest.hasPrefix("//"), let first = rest.dropFirst(2).utf8.first, first != UInt8(ascii: "/") else {
                return nil
            }
        case "mailto", "tel":
            guard !rest.isEmpty else { return nil }
        default: return nil
        }
        self.address = address
    }

    /// A text in parts, with the addresses of the web in it.
    static func parts(of text: String) -> [(text: String, link: SafeLink?)] {
        let bytes = Array(text.utf8)
        var parts: [(text: String, link: SafeLink?)] = []
        var start = 0
        var index = 0
        while let found = bytes[index...].firstIndex(where: { $0 | 0x20 == UInt8(ascii: "h") }) {
            let end = endOfAddress(bytes, from: found)
            let isWord = found > start && (bytes[found - 1].isLetterOrDigit || bytes[found - 1] >= 0x80)
            guard !isWord, end > found,
                let link = SafeLink(String(decoding: bytes[found..<end], as: UTF8.self))
            else {
                index = found + 1
                continue
            }
            if found > start { parts.append((String(decoding: bytes[start..<found], as: UTF8.self), nil)) }
            parts.append((link.address, link))
            (start, index) = (end, end)
        }
        if start < bytes.count { parts.append((String(decoding: bytes[start...], as: UTF8.self), nil)) }
        return parts
    }

    /// Where an address that begins here ends; here, if none does.
    private static func endOfAddress(_ bytes: [UInt8], from start: Int) -> Int {
        let isAddress = ["https://", "http://"].contains { prefix in
            bytes[start...].prefix(prefix.utf8.count).elementsEqual(prefix.utf8) { $0 | 0x20 == $1 | 0x20 }
        }
        guard isAddress else { return start }
        // Letters of other scripts may follow without a blank; addresses with them are rare, and are written with escapes.
        var end =
            bytes[start...].firstIndex { $0 <= 0x20 || $0 >= 0x7F || "<>\"'`{}|\\^".utf8.contains($0) } ?? bytes.count
        while end > start, ".,;:!?)]*_".utf8.contains(bytes[end - 1]) { end -= 1 }
        return end
    }
}

extension UInt8 {
    fileprivate var isLetterOrDigit: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"):
            true
        default: false
        }
    }
}
