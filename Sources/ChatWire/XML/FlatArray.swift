//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

internal import CByteScan

/// A growing row of plain values in memory of its own.
///
/// `Array` asks before each change whether somebody shares its memory; nobody can share this one, which is what makes it worth having
/// where something is written for every tag. Indices are checked as in an `Array`.
///
/// `@unchecked Sendable`: it alone owns its memory, and it cannot be copied.
@safe
struct FlatArray<Element: BitwiseCopyable>: ~Copyable, @unchecked Sendable {
    private var memory: UnsafeMutablePointer<Element>
    private var capacity: Int
    private(set) var count = 0

    init(capacity: Int) {
        self.capacity = max(capacity, 16)
        unsafe memory = .allocate(capacity: self.capacity)
    }

    /// So many equal values.
    init(repeating element: Element, count: Int) {
        self.init(capacity: count)
        unsafe memory.initialize(repeating: element, count: count)
        self.count = count
    }

    deinit {
        unsafe memory.deallocate()
    }

    var isEmpty: Bool { count == 0 }

    @inline(__always)
    subscript(index: Int) -> Element {
        get {
            precondition(index >= 0 && index < count)
            return unsafe memory[index]
        }
        set {
            precondition(index >= 0 && index < count)
            unsafe memory[index] = newValue
        }
    }

    var last: Element? { count > 0 ? self[count - 1] : nil }

    @inline(__always)
    mutating func append(_ element: Element) {
        if count == capacity { grow(by: 1) }
        unsafe (memory + count).initialize(to: element)
        count += 1
    }

    /// Keeps only so many.
    mutating func truncate(to count: Int) {
        self.count = min(self.count, max(0, count))
    }

    /// Forgets all; the memory stays.
    mutating func removeAll() {
        count = 0
    }

    @inline(never)
    private mutating func grow(by more: Int) {
        let newCapacity = max(capacity * 2, count + more)
        let newMemory = UnsafeMutablePointer<Element>.allocate(capacity: newCapacity)
        unsafe newMemory.initialize(from: memory, count: count)
        unsafe memory.deallocate()
        unsafe memory = newMemory
        capacity = newCapacity
    }

    /// All values, valid until the next change.
    var buffer: UnsafeBufferPointer<Element> { unsafe UnsafeBufferPointer(start: memory, count: count) }

    /// The values from an index on.
    func withBuffer<Result>(from index: Int, _ body: (UnsafeBufferPointer<Element>) -> Result) -> Result {
        precondition(index >= 0 && index <= count)
        return unsafe body(UnsafeBufferPointer(start: memory + index, count: count - index))
    }
}

extension FlatArray<UInt8> {
    /// Bytes that ``appendReadingAhead(_:count:)`` may read and write behind the end.
    static var slack: Int { 16 }

    /// Appends bytes behind which 16 more can be read.
    @inline(__always)
    mutating func appendReadingAhead(_ bytes: UnsafePointer<UInt8>, count added: Int) {
        if capacity - count < added + Self.slack { grow(by: added + Self.slack) }
        unsafe cbs_copy(memory + count, bytes, added)
        count += added
    }

    /// Appends a part of the text, behind which 16 more bytes can be read.
    @inline(__always)
    mutating func appendReadingAhead(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let start = bytes.baseAddress else { return }
        unsafe appendReadingAhead(start, count: bytes.count)
    }

    /// Appends a few bytes.
    mutating func append(contentsOf bytes: some Collection<UInt8>) {
        for byte in bytes { append(byte) }
    }

    /// Appends bytes of which nothing is known.
    mutating func append(contentsOf bytes: UnsafeBufferPointer<UInt8>) {
        guard let start = bytes.baseAddress, bytes.count > 0 else { return }
        if capacity - count < bytes.count { grow(by: bytes.count) }
        unsafe (memory + count).update(from: start, count: bytes.count)
        count += bytes.count
    }
}
