//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

internal import CByteScan

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
        self = unsafe Self.checked(source)
    }

    private static func checked(_ source: UnsafeBufferPointer<UInt8>) -> FrameBytes {
        let (copy, ascii) = unsafe copy(source, header: Header(count: source.count, receivedCount: source.count))
        defer { withExtendedLifetime(copy) {} }
        let bytes = copy.bytes
        guard !bytes.isUTF8(from: ascii) else { return copy }
        let valid = bytes.validPrefix(from: ascii)
        if case .incomplete = bytes.sequence(at: valid) {
            // The first bytes of a character whose other bytes did not come are no text.
            let header = Header(count: valid, receivedCount: source.count)
            return unsafe self.copy(.init(rebasing: source[..<valid]), header: header).copy
        }
        let (text, replaced, isCut) = ReplacedBytes.repair(bytes, from: valid)
        let repaired = unsafe text.withUnsafeBufferPointer { text in
            let header = Header(count: text.count, receivedCount: source.count, replaced: replaced)
            return unsafe self.copy(text, header: header).copy
        }
        assert(isCut || repaired.callerOffset(of: repaired.count) == source.count)
        return repaired
    }

    private init(_ buffer: ManagedBuffer<Header, UInt8>) {
        self.buffer = buffer
    }

    /// Copies the bytes, and answers how many of them at least are ASCII before the first that is not.
    private static func copy(
        _ source: UnsafeBufferPointer<UInt8>,
        header: Header
    ) -> (copy: FrameBytes, ascii: Int) {
        let size = cbs_json_text_size(source.count)
        let capacity = size + cbs_json_marks_size(source.count)
        let buffer = ManagedBuffer<Header, UInt8>.create(minimumCapacity: capacity) { _ in header }
        var ascii = 0
        unsafe buffer.withUnsafeMutablePointerToElements { elements in
            // Bytes are initialised by being written.
            unsafe cbs_json_copy(elements, source.baseAddress, source.count, elements + size, &ascii)
        }
        return (FrameBytes(buffer), ascii)
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
