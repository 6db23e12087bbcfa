//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// The bytes of one JSON frame: an owned copy, checked as UTF-8 when it is made, in one allocation.
///
/// Bytes that are no part of valid UTF-8 have been read as windows-1252 (``ReplacedBytes``), so the text is always valid.
/// Indices count in this text; ``callerOffset(of:)`` and places count the caller's bytes.
///
/// `@unchecked Sendable` because `ManagedBuffer` hands out mutable pointers and so is not Sendable. Nothing writes through them
/// after `init` has returned, and the buffer is private.
struct FrameBytes: @unchecked Sendable {
    private struct Header: Sendable {
        /// Bytes of text.
        var count: Int
        /// Bytes that the caller gave.
        var receivedCount: Int
        /// What was no UTF-8.
        var replaced: ReplacedBytes?
    }

    /// The readable zero bytes behind the text.
    private static let zeroBytes = 64

    private let buffer: ManagedBuffer<Header, UInt8>

    /// Copies and checks the bytes of a frame.
    ///
    /// - Throws: ``DecodeCode/limitExceeded`` at the first byte beyond `limits.maxFrameBytes`.
    init(_ bytes: some Collection<UInt8>, limits: DecodeLimits = .default) throws(DecodeError) {
        let limit = max(1, limits.maxFrameBytes)
        // An error cannot leave the closure typed.
        let copy = bytes.withContiguousStorageIfAvailable { source in
            unsafe source.count <= limit
                ? FrameBytes(copying: source) : FrameBytes(copying: .init(rebasing: source[..<limit]))
        }
        if let copy {
            self = copy
        } else {
            self = unsafe Array(bytes.prefix(limit)).withUnsafeBufferPointer { unsafe FrameBytes(copying: $0) }
        }
        guard bytes.count <= limit else {
            throw DecodeError(
                code: .limitExceeded,
                place: place(of: count),
                message: DecodeCode.limitExceeded.sentence,
                context: "maxFrameBytes"
            )
        }
    }

    /// Copies text that is a frame by itself: JSON that came in a string.
    init(_ text: String) {
        var text = text
        self = text.withUTF8 { unsafe FrameBytes(copying: $0) }
    }

    private init(copying source: UnsafeBufferPointer<UInt8>) {
        let header = Header(count: source.count, receivedCount: source.count)
        unsafe self.init(copying: source, header: header)
        let valid = bytes.validPrefix(from: 0)
        guard valid < source.count else { return }
        if case .incomplete = bytes.sequence(at: valid) {
            cut(at: valid)
            return
        }
        let (text, replaced, isCut) = ReplacedBytes.repair(bytes, from: valid)
        self = unsafe text.withUnsafeBufferPointer { text in
            let header = Header(count: text.count, receivedCount: source.count, replaced: replaced)
            return unsafe FrameBytes(copying: text, header: header)
        }
        assert(isCut || callerOffset(of: count) == source.count)
    }

    private init(copying source: UnsafeBufferPointer<UInt8>, header: Header) {
        buffer = .create(minimumCapacity: source.count + Self.zeroBytes) { _ in header }
        unsafe buffer.withUnsafeMutablePointerToElements { elements in
            if let start = source.baseAddress { unsafe elements.initialize(from: start, count: source.count) }
            unsafe (elements + source.count).initialize(repeating: 0, count: Self.zeroBytes)
        }
    }

    /// Takes away the first bytes of a character whose other bytes did not come.
    private func cut(at index: Int) {
        unsafe buffer.withUnsafeMutablePointerToElements { elements in
            unsafe (elements + index).update(repeating: 0, count: count - index)
        }
        buffer.header.count = index
    }

    /// The text; valid as long as this value is kept.
    @inline(__always)
    var bytes: JSONBytes {
        unsafe buffer.withUnsafeMutablePointers { header, elements in
            unsafe JSONBytes(UnsafePointer(elements), count: header.pointee.count)
        }
    }

    /// Bytes of text.
    var count: Int { buffer.header.count }

    /// Bytes that the caller gave.
    var receivedCount: Int { buffer.header.receivedCount }

    /// Whether the frame ends inside a character, of which the first bytes are not part of the text.
    var endsInsideCharacter: Bool { callerOffset(of: count) < receivedCount }

    /// The bytes that were no UTF-8, if there were any.
    var replaced: ReplacedBytes? { buffer.header.replaced }

    /// Whether a byte order mark comes first.
    var startsWithMark: Bool {
        let bytes = bytes
        return bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
    }

    /// How many of the caller's bytes come before an index of the text.
    func callerOffset(of index: Int) -> Int {
        guard let replaced else { return index }
        return index - replaced.growth(before: index, in: bytes)
    }

    /// Where an index of the text stands in the caller's bytes.
    func place(of index: Int) -> Place {
        var places = FramePlaces(self)
        return places.place(of: index)
    }
}
