//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// The memory of a ``TextBuffer``: text at absolute positions, with zero bytes behind it.
///
/// The byte before `start` is kept too, because a line feed is judged by it.
///
/// Sendable though it holds a pointer: it alone owns that memory, and it cannot be copied.
@safe
struct TextStorage: ~Copyable, @unchecked Sendable {
    /// The readable zero bytes behind the text.
    static let zeroBytes = 64
    /// From here on memory that is mostly unused is given back.
    private static let largeCapacity = 1 << 20

    private var memory: UnsafeMutablePointer<UInt8>
    private var capacity = 4096
    /// The position of the first byte in memory.
    private var origin = -1

    /// The position of the first byte that may still be asked for.
    private(set) var start = 0
    /// The position behind the last byte.
    private(set) var end = 0

    init() {
        unsafe memory = .allocate(capacity: capacity)
        // The byte before the start is no CR, and all behind it is no text.
        unsafe memory.initialize(repeating: 0, count: capacity)
    }

    deinit {
        unsafe memory.deallocate()
    }

    /// The address of a position, valid until the next mutation.
    @inline(__always)
    func pointer(at position: Int) -> UnsafePointer<UInt8> {
        unsafe UnsafePointer(memory + (position - origin))
    }

    /// Whether this many bytes fit without ``makeRoom(for:)``.
    @inline(__always)
    func hasRoom(for count: Int) -> Bool {
        capacity - Self.zeroBytes - (end - origin) >= count
    }

    /// Moves the text to where this many bytes fit behind it; the bytes before `start` are gone then.
    ///
    /// A move copies no more bytes than were discarded or will be appended before the next one.
    mutating func makeRoom(for count: Int) {
        let retained = end - start + 1
        let dead = start - 1 - origin
        let needed = retained + count + Self.zeroBytes
        let isWasteful = capacity > Self.largeCapacity && capacity / 8 > needed
        if dead >= retained && needed <= capacity && !isWasteful {
            unsafe memory.update(from: memory + dead, count: retained)
        } else {
            let newCapacity = max(4096, 2 * needed)
            let newMemory = UnsafeMutablePointer<UInt8>.allocate(capacity: newCapacity)
            unsafe newMemory.initialize(from: memory + dead, count: retained)
            unsafe memory.deallocate()
            unsafe memory = newMemory
            capacity = newCapacity
        }
        origin += dead
    }

    /// Adds bytes; there must be room for them.
    @inline(__always)
    mutating func append(_ bytes: UnsafePointer<UInt8>, count: Int) {
        unsafe (memory + (end - origin)).update(from: bytes, count: count)
        end += count
    }

    /// Adds a character, of which the length is returned; there must be room for four bytes.
    @inline(__always)
    @discardableResult
    mutating func append(_ scalar: UInt32) -> Int {
        let place = unsafe memory + (end - origin)
        let length: Int
        switch scalar {
        case 0..<0x80:
            unsafe place[0] = UInt8(truncatingIfNeeded: scalar)
            length = 1
        case 0x80..<0x800:
            unsafe place[0] = UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6)
            unsafe place[1] = UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F)
            length = 2
        case 0x800..<0x1_0000:
            unsafe place[0] = UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12)
            unsafe place[1] = UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F)
            unsafe place[2] = UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F)
            length = 3
        default:
            unsafe place[0] = UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18)
            unsafe place[1] = UInt8(truncatingIfNeeded: 0x80 | scalar >> 12 & 0x3F)
            unsafe place[2] = UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F)
            unsafe place[3] = UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F)
            length = 4
        }
        end += length
        return length
    }

    /// Writes the zero bytes behind the text.
    mutating func seal() {
        unsafe (memory + (end - origin)).update(repeating: 0, count: Self.zeroBytes)
    }

    /// Takes the text from a position on away.
    mutating func truncate(at position: Int) {
        end = position
    }

    /// Gives up the bytes before a position; nothing moves.
    mutating func discard(upTo position: Int) {
        start = max(start, min(position, end))
    }
}
