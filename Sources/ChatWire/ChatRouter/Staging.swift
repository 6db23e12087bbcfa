//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// Small chunks, until they can complete a message.
///
/// A message is complete with the `>` of an end tag, so until one has come there is nothing to gain from looking at the bytes. That
/// makes one byte at a time cost a few times what large chunks do, and delays no message.
final class Staging {
    /// Chunks of this size and more are read at once.
    private static let chunkBytes = 1024
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

    /// Takes a small chunk. Returns whether what waits should be read now.
    func add(_ chunk: UnsafeRawBufferPointer) -> Bool {
        var isDue = false
        for byte in unsafe chunk {
            bytes.append(byte)
            switch byte {
            case UInt8(ascii: "/"), UInt8(ascii: "]"), UInt8(ascii: "-"), UInt8(ascii: "?"): hasClosing = true
            case UInt8(ascii: ">"): isDue = isDue || hasClosing
            default: break
            }
        }
        return isDue || bytes.count + Self.chunkBytes > Self.maximumBytes
    }

    /// Gives what waits to be read, and is empty then.
    func take(_ read: (UnsafeRawBufferPointer) -> Void) {
        unsafe bytes.withBuffer(from: 0) { unsafe read(UnsafeRawBufferPointer($0)) }
        bytes.removeAll()
        hasClosing = false
    }
}
