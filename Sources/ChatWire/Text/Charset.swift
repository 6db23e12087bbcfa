//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// A character set that ChatWire decodes.
///
/// The list is closed on purpose: a parser that takes every charset its system knows can be made to see markup where there is
/// none (`+ADw-` is a `<` in UTF-7).
public enum Charset: String, Sendable, Hashable, CaseIterable {
    /// UTF-8, the default.
    case utf8 = "UTF-8"
    /// US-ASCII; bytes above 7F are damage.
    case usASCII = "US-ASCII"
    /// UTF-16 in either byte order: a byte order mark or the first `<` tells; little-endian otherwise.
    case utf16 = "UTF-16"
    /// UTF-16, little-endian.
    case utf16LittleEndian = "UTF-16LE"
    /// UTF-16, big-endian.
    case utf16BigEndian = "UTF-16BE"
    /// ISO-8859-1 as it is declared: bytes 80 to 9F are control characters.
    case iso8859_1 = "ISO-8859-1"
    /// windows-1252.
    case windows1252 = "windows-1252"

    /// The charset with this label, in any case; nil when it is not one of ours.
    ///
    /// Labels: utf-8 utf8; us-ascii ascii; utf-16 utf-16le utf-16be; iso-8859-1 iso_8859-1 latin1 l1; windows-1252 cp1252.
    public init?(label: some StringProtocol) {
        switch label.lowercased() {
        case "utf-8", "utf8": self = .utf8
        case "us-ascii", "ascii": self = .usASCII
        case "utf-16": self = .utf16
        case "utf-16le": self = .utf16LittleEndian
        case "utf-16be": self = .utf16BigEndian
        case "iso-8859-1", "iso_8859-1", "latin1", "l1": self = .iso8859_1
        case "windows-1252", "cp1252": self = .windows1252
        default: return nil
        }
    }

    /// Whether a code unit has two bytes.
    var isUTF16: Bool {
        switch self {
        case .utf16, .utf16LittleEndian, .utf16BigEndian: true
        case .utf8, .usASCII, .iso8859_1, .windows1252: false
        }
    }
}
