//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// The decoded text of a stream that has not been consumed: valid UTF-8 with every character-level repair made, and the
/// way back from its positions to the caller's bytes, lines and columns.
///
/// Positions count bytes of decoded text since the stream's start. They never restart; a byte order mark is no part of
/// the text. The cost is linear in the bytes, however they are cut; ``redecode(from:as:)`` costs what lies behind its
/// position, so who expects many documents appends in slices of some KiB and consumes them in between.
struct TextBuffer: ~Copyable {
    /// Something that had to be done to a character, or, for ``DecodeCode/c1Characters``, a note about one.
    struct CharacterRepair: Equatable {
        /// Where the character begins in the text.
        var position: Int
        /// What was wrong.
        var code: DecodeCode
    }

    /// A repair with the bytes that the character was made of, so that they can be counted and decoded anew.
    ///
    /// Everywhere else the source follows from the text and its charset. Sixteen bytes, because a stream may consist of
    /// these.
    struct RepairedCharacter {
        var position: Int
        /// The bytes, the first in the lowest place.
        var source: UInt32
        var sourceLength: UInt8
        var textLength: UInt8
        var code: DecodeCode
    }

    /// Text from a position on that was decoded from one charset.
    struct Segment {
        var start: Int
        var charset: Charset
    }

    /// A position with what was counted up to it.
    ///
    /// Line and column are those of the payload that holds the position.
    struct Mark {
        var position = 0
        var sourceOffset = 0
        var line = 1
        var column = 1
        /// The segment of the byte before the position.
        var segment = 0
        /// The first repair at or behind the position.
        var repair = 0
    }

    // The members below are shared by this type's files and by nothing else.

    var storage = TextStorage()
    var segments = IndexedQueue<Segment>()
    var repairs = IndexedQueue<RepairedCharacter>()
    var firstUntakenRepair = 0
    var hasNotedC1 = false
    /// Bytes that were not decoded yet, the first in the lowest place: at most the first four of a stream, or a
    /// character's first three.
    var carry: UInt64 = 0
    var carryCount = 0
    /// A mark at or before everything that may be asked for, and one that moves ahead of it.
    var anchor = Mark()
    var cursor = Mark()
    var payloadStart = 0
    var payloadOffset = 0

    private let override: Charset?
    private var hasStarted = false
    private var isFinished = false

    /// The charset in use, UTF-8 until something else is known; UTF-16 has its byte order.
    private(set) var charset: Charset
    /// The mark that the stream began with, UTF-8's or one of UTF-16's.
    ///
    /// With a caller's charset only that charset's own mark is one.
    private(set) var byteOrderMark: Charset?
    /// Whether the stream began with UTF-32's mark or its `<`; such a stream has no text.
    private(set) var unsupportedMark = false
    /// The bytes appended so far, the mark and those not decoded yet included.
    private(set) var receivedBytes = 0

    /// Makes an empty buffer.
    ///
    /// - Parameter charset: the caller's charset, which wins over the stream's mark; nil to look at the first bytes.
    init(charset: Charset?) {
        override = charset
        self.charset = charset == .utf16 ? .utf16LittleEndian : charset ?? .utf8
        segments.append(Segment(start: 0, charset: self.charset))
        // Only these charsets have a mark to wait for.
        switch charset {
        case .usASCII, .iso8859_1, .windows1252: hasStarted = true
        case nil, .utf8, .utf16, .utf16LittleEndian, .utf16BigEndian: break
        }
    }

    // MARK: Text

    /// The position of the first byte that may still be asked for.
    var start: Int { storage.start }
    /// The position behind the last decoded byte.
    var end: Int { storage.end }

    /// The address of a position, valid until the next mutation.
    ///
    /// Behind ``end`` there are at least 64 readable zero bytes. The text itself has no NUL, so a NUL is a sentinel.
    @inline(__always)
    func pointer(at position: Int) -> UnsafePointer<UInt8> {
        unsafe storage.pointer(at: position)
    }

    /// Decodes more bytes, of which a character that is cut at the end waits for the next ones.
    ///
    /// A stream's first four bytes wait for each other where they may be a mark.
    mutating func append(_ bytes: UnsafeRawBufferPointer) {
        guard !isFinished, let address = bytes.baseAddress, unsafe !bytes.isEmpty else { return }
        receivedBytes += bytes.count
        guard !unsupportedMark else { return }
        let source = unsafe address.assumingMemoryBound(to: UInt8.self)
        var read = 0
        if !hasStarted {
            while carryCount < StreamStart.deciding, read < bytes.count {
                unsafe carry |= UInt64(source[read]) << UInt64(8 * carryCount)
                carryCount += 1
                read += 1
            }
            guard carryCount == StreamStart.deciding else { return }
            begin()
            guard !unsupportedMark else { return }
        }
        unsafe decode(source + read, count: bytes.count - read)
    }

    /// Tells that no more bytes come.
    mutating func finish() {
        guard !isFinished else { return }
        isFinished = true
        if !hasStarted { begin() }
    }

    /// Whether the finished input ended inside a character, whose bytes give no text.
    ///
    /// That is a UTF-8 sequence that was valid so far, or a unit or a pair of UTF-16.
    var endsInsideCharacter: Bool { isFinished && carryCount > 0 }

    /// Gives up the text before a position; places do not change.
    mutating func discard(upTo position: Int) {
        storage.discard(upTo: position)
        if cursor.position <= start { anchor = cursor }
    }

    private mutating func begin() {
        hasStarted = true
        let first = (0..<carryCount).map { UInt8(truncatingIfNeeded: carry >> UInt64(8 * $0)) }
        let beginning = StreamStart(bytes: first, override: override)
        byteOrderMark = beginning.mark
        unsupportedMark = beginning.isUTF32
        if beginning.charset != charset { use(beginning.charset, from: 0) }
        anchor.sourceOffset = beginning.markLength
        cursor = anchor
        carry >>= UInt64(8 * beginning.markLength)
        carryCount -= beginning.markLength
        if unsupportedMark { carryCount = 0 }
        if carryCount > 0 { decodeCarry() }
    }

    // MARK: Charset

    /// Decodes the bytes from a position on anew, from another charset, with other repairs.
    ///
    /// Nothing changes when they were decoded from that charset; only ISO-8859-1's note may come once more.
    mutating func redecode(from position: Int, as charset: Charset) {
        var charset = charset
        if charset == .utf16 { charset = self.charset.isUTF16 ? self.charset : .utf16LittleEndian }
        let position = max(start, min(position, end))
        // ISO-8859-1 is decoded anew even so: its note is made once a document.
        if charset == self.charset, charset != .iso8859_1, segments[segments.endIndex - 1].start <= position { return }
        var source = sourceBytes(from: position)
        for index in 0..<carryCount { source.append(UInt8(truncatingIfNeeded: carry >> UInt64(8 * index))) }
        carry = 0
        carryCount = 0
        storage.truncate(at: position)
        repairs.truncate(at: repairs.firstIndex { $0.position >= position })
        firstUntakenRepair = min(firstUntakenRepair, repairs.endIndex)
        if cursor.position > position { cursor = anchor }
        use(charset, from: position)
        unsafe source.withUnsafeBufferPointer { bytes in
            if let address = bytes.baseAddress { unsafe decode(address, count: bytes.count) }
        }
        storage.seal()
    }

    private mutating func use(_ charset: Charset, from position: Int) {
        segments.truncate(at: segments.firstIndex { $0.start >= position })
        segments.append(Segment(start: position, charset: charset))
        self.charset = charset
        hasNotedC1 = false
    }

    // MARK: Repairs

    /// The first repair that was not taken yet.
    @inline(__always)
    var firstRepair: CharacterRepair? {
        guard firstUntakenRepair < repairs.endIndex else { return nil }
        let repair = repairs[firstUntakenRepair]
        return CharacterRepair(position: repair.position, code: repair.code)
    }

    /// Takes the first repair; places do not change.
    mutating func removeFirstRepair() {
        firstUntakenRepair = min(firstUntakenRepair + 1, repairs.endIndex)
    }
}
