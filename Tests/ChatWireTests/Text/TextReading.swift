//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

@testable import ChatWire

/// Everything that a text buffer tells about a finished input.
struct TextReading: Equatable {
    var text: String
    var repairs: [TextBuffer.CharacterRepair]
    /// The place of each character and of the end of the text.
    var places: [Place]
    var endPlace: Place
    var endsInsideCharacter: Bool

    /// Reads bytes that come in the pieces which end at the cuts.
    init(_ bytes: [UInt8], charset: Charset? = nil, cuts: [Int] = []) {
        var buffer = TextBuffer(charset: charset)
        buffer.append(bytes, cuts: cuts)
        buffer.finish()
        self.init(finished: &buffer)
    }

    init(finished buffer: inout TextBuffer) {
        text = buffer.text
        places = text.scalarPositions.map { buffer.place(of: buffer.start + $0) }
        endPlace = buffer.placeOfEnd()
        endsInsideCharacter = buffer.endsInsideCharacter
        repairs = buffer.takeRepairs()
    }

    var codes: [DecodeCode] { repairs.map(\.code) }
}

extension TextBuffer {
    /// All retained text; a character that is not UTF-8 would show as itself only if the buffer made no mistake.
    var text: String {
        String(decoding: UnsafeBufferPointer(start: pointer(at: start), count: end - start), as: UTF8.self)
    }

    /// What a reader that runs over the end may read.
    var bytesBehindEnd: [UInt8] {
        Array(UnsafeBufferPointer(start: pointer(at: end), count: 64))
    }

    mutating func append(_ bytes: [UInt8], cuts: [Int] = []) {
        var from = 0
        for to in cuts + [bytes.count] {
            bytes[from..<to].withUnsafeBytes { append($0) }
            from = to
        }
    }

    mutating func takeRepairs() -> [CharacterRepair] {
        var taken: [CharacterRepair] = []
        while let repair = firstRepair {
            taken.append(repair)
            removeFirstRepair()
        }
        return taken
    }
}

extension String {
    /// The UTF-8 position of each scalar, and of the end.
    var scalarPositions: [Int] {
        unicodeScalars.reduce(into: [0]) { $0.append(($0.last ?? 0) + UTF8.width($1)) }
    }

    func encoded(as charset: Charset) -> [UInt8] {
        switch charset {
        case .utf16, .utf16LittleEndian: utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        case .utf16BigEndian: utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        case .utf8, .usASCII, .iso8859_1, .windows1252: Array(utf8)
        }
    }
}
