//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// Small chunks, until they can complete a message.
///
/// A message of XML is complete with the `>` of an end tag, one of JSON with a bracket or quote, lines with a line end. Until one has
/// come there is nothing to gain from looking at the bytes. That makes one byte at a time cost a few times what large chunks do, and
/// delays no message.
struct Staging: ~Copyable {
    /// Which bytes can complete something.
    enum Endings {
        /// The `>` of markup.
        case markup
        /// That, or an end of the other forms.
        case any
        /// Each: what the stream is shows with its first bytes.
        case all
    }

    /// Chunks of this size and more are read at once.
    private static let chunkBytes = 64
    /// How many bytes wait at most.
    private static let maximumBytes = 4096

    private var bytes = FlatArray<UInt8>(capacity: maximumBytes)
    /// Whether a byte has come that every end of something has before its `>`: the `/` of an end tag or an empty element, the `]` of
    /// CDATA, the `-` of a comment, the `?` of an instruction.
    private var hasClosing = false

    var isEmpty: Bool { bytes.isEmpty }

    /// Whether a chunk of this size waits here.
    func holds(_ count: Int) -> Bool {
        count < Self.chunkBytes && bytes.count + count <= Self.maximumBytes
    }

    /// Takes a small chunk.
    ///
    /// Returns whether what waits should be read now.
    @inline(__always)
    mutating func add(_ chunk: UnsafeRawBufferPointer, _ endings: Endings) -> Bool {
        if endings != .markup { return unsafe addOther(chunk, endings) }
        return unsafe addMarkup(chunk)
    }

    @inline(never)
    private mutating func addOther(_ chunk: UnsafeRawBufferPointer, _ endings: Endings) -> Bool {
        let isDue = unsafe endings == .all || chunk.contains { Self.isOtherEnding($0) }
        return unsafe addMarkup(chunk) || isDue
    }

    private static func isOtherEnding(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: "\""), UInt8(ascii: "\n"), UInt8(ascii: "\r"): true
        default: false
        }
    }

    @inline(__always)
    private mutating func addMarkup(_ chunk: UnsafeRawBufferPointer) -> Bool {
        var isDue = bytes.count >= Self.maximumBytes - Self.chunkBytes
        var index = 0
        while index < chunk.count {
            let byte = unsafe chunk[index]
            bytes.append(byte)
            if Self.isClosing(byte) {
                hasClosing = true
            } else if byte == UInt8(ascii: ">"), hasClosing {
                isDue = true
            }
            index &+= 1
        }
        return isDue
    }

    @inline(__always)
    private static func isClosing(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "/") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "]")
    }

    /// What waits, valid until the next change.
    var waiting: UnsafeRawBufferPointer { unsafe UnsafeRawBufferPointer(bytes.buffer) }

    /// Forgets what waits: it has been read.
    mutating func removeAll() {
        bytes.removeAll()
        hasClosing = false
    }
}
