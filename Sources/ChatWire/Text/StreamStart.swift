//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// What the first bytes of a stream tell about its charset.
struct StreamStart: Equatable {
    /// How many bytes decide.
    static let deciding = 4

    /// The charset to begin with; UTF-16 with its byte order.
    var charset: Charset
    /// The byte order mark that the stream began with.
    var mark: Charset?
    /// The length of the mark, which is no part of the text.
    var markLength = 0
    /// Whether the stream is UTF-32, which ChatWire does not decode.
    var isUTF32 = false

    /// Judges the first four bytes, or all when there are fewer.
    ///
    /// Without a caller's charset a mark decides, else the `<` of UTF-16 (XML 1.0, appendix F). The caller's charset
    /// wins over both: then only its own mark is a mark.
    init(bytes: [UInt8], override: Charset?) {
        let mark: Charset? =
            if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
                .utf8
            } else if bytes.starts(with: [0xFF, 0xFE]) {
                .utf16LittleEndian
            } else if bytes.starts(with: [0xFE, 0xFF]) {
                .utf16BigEndian
            } else {
                nil
            }
        let markup: Charset? =
            if bytes.starts(with: [0x3C, 0x00]) {
                .utf16LittleEndian
            } else if bytes.starts(with: [0x00, 0x3C]) {
                .utf16BigEndian
            } else {
                nil
            }
        switch override {
        case nil:
            isUTF32 = Self.utf32.contains(bytes)
            charset = mark ?? markup ?? .utf8
            self.mark = mark
        case .utf16:
            self.mark = mark == .utf8 ? nil : mark
            charset = self.mark ?? markup ?? .utf16LittleEndian
        case .some(let override):
            self.mark = mark == override ? mark : nil
            charset = override
        }
        if isUTF32 { self.mark = nil }
        if let mark = self.mark { markLength = mark == .utf8 ? 3 : 2 }
    }

    /// UTF-32's marks and its `<`, in both byte orders.
    private static let utf32: [[UInt8]] = [
        [0x00, 0x00, 0xFE, 0xFF], [0xFF, 0xFE, 0x00, 0x00], [0x00, 0x00, 0x00, 0x3C], [0x3C, 0x00, 0x00, 0x00],
    ]
}
