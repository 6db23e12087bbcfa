//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import Testing

@testable import ChatWire

@Suite("StreamStart")
struct StreamStartTests {
    struct Case: Sendable {
        var bytes: [UInt8]
        var override: Charset?
        var charset: Charset
        var mark: Charset?
        var isUTF32 = false
    }

    static let cases: [Case] = [
        Case(bytes: [], charset: .utf8),
        Case(bytes: [0x3C], charset: .utf8),
        Case(bytes: [0x3C, 0x3F, 0x78, 0x6D], charset: .utf8),
        Case(bytes: [0xEF, 0xBB, 0xBF], charset: .utf8, mark: .utf8),
        Case(bytes: [0xEF, 0xBB, 0xBF, 0x3C], charset: .utf8, mark: .utf8),
        Case(bytes: [0xEF, 0xBB, 0x3C, 0x3C], charset: .utf8),
        Case(bytes: [0xFF, 0xFE], charset: .utf16LittleEndian, mark: .utf16LittleEndian),
        Case(bytes: [0xFF, 0xFE, 0x00], charset: .utf16LittleEndian, mark: .utf16LittleEndian),
        Case(bytes: [0xFF, 0xFE, 0x3C, 0x00], charset: .utf16LittleEndian, mark: .utf16LittleEndian),
        Case(bytes: [0xFE, 0xFF, 0x00, 0x3C], charset: .utf16BigEndian, mark: .utf16BigEndian),
        Case(bytes: [0x3C, 0x00, 0x61, 0x00], charset: .utf16LittleEndian),
        Case(bytes: [0x3C, 0x00], charset: .utf16LittleEndian),
        Case(bytes: [0x00, 0x3C, 0x00, 0x61], charset: .utf16BigEndian),
        Case(bytes: [0x00, 0x00, 0xFE, 0xFF], charset: .utf8, isUTF32: true),
        Case(bytes: [0xFF, 0xFE, 0x00, 0x00], charset: .utf16LittleEndian, isUTF32: true),
        Case(bytes: [0x00, 0x00, 0x00, 0x3C], charset: .utf8, isUTF32: true),
        Case(bytes: [0x3C, 0x00, 0x00, 0x00], charset: .utf16LittleEndian, isUTF32: true),
        // The caller's charset wins, and only its own mark is one.
        Case(bytes: [0xEF, 0xBB, 0xBF, 0x3C], override: .utf8, charset: .utf8, mark: .utf8),
        Case(bytes: [0xFF, 0xFE, 0x3C, 0x00], override: .utf8, charset: .utf8),
        Case(bytes: [0x3C, 0x00, 0x61, 0x00], override: .utf8, charset: .utf8),
        Case(bytes: [0xEF, 0xBB, 0xBF, 0x3C], override: .windows1252, charset: .windows1252),
        Case(bytes: [0xFE, 0xFF, 0x00, 0x3C], override: .utf16LittleEndian, charset: .utf16LittleEndian),
        Case(
            bytes: [0xFF, 0xFE, 0x00, 0x00],
            override: .utf16LittleEndian,
            charset: .utf16LittleEndian,
            mark: .utf16LittleEndian
        ),
        Case(bytes: [0xFE, 0xFF, 0x00, 0x3C], override: .utf16, charset: .utf16BigEndian, mark: .utf16BigEndian),
        Case(bytes: [0xFF, 0xFE, 0x3C, 0x00], override: .utf16, charset: .utf16LittleEndian, mark: .utf16LittleEndian),
        Case(bytes: [0x00, 0x3C, 0x00, 0x61], override: .utf16, charset: .utf16BigEndian),
        Case(bytes: [0x61, 0x00, 0x62, 0x00], override: .utf16, charset: .utf16LittleEndian),
        Case(bytes: [0xEF, 0xBB, 0xBF, 0x3C], override: .utf16, charset: .utf16LittleEndian),
    ]

    @Test("the caller, then a mark, then UTF-16's < decide the charset", arguments: cases)
    func decision(_ given: Case) {
        let start = StreamStart(bytes: given.bytes, override: given.override)
        #expect(start.isUTF32 == given.isUTF32)
        #expect(start.mark == given.mark)
        #expect(start.markLength == (given.mark == nil ? 0 : given.mark == .utf8 ? 3 : 2))
        if !given.isUTF32 { #expect(start.charset == given.charset) }
    }

    @Test("a buffer decides alike however the first bytes are cut", arguments: cases)
    func buffer(_ given: Case) {
        for cuts in [[], Array(0...given.bytes.count), [min(3, given.bytes.count)]] {
            var buffer = TextBuffer(charset: given.override)
            buffer.append(given.bytes, cuts: cuts)
            buffer.finish()
            let (charset, mark) = (buffer.charset, buffer.byteOrderMark)
            let (isUnsupported, received, length) = (buffer.unsupportedMark, buffer.receivedBytes, buffer.end)
            #expect(isUnsupported == given.isUTF32)
            #expect(mark == given.mark)
            #expect(received == given.bytes.count)
            if given.isUTF32 { #expect(length == 0) } else { #expect(charset == given.charset) }
        }
    }
}
