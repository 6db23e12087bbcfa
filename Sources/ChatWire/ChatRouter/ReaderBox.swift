//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// The reader of one decoder, in memory of its own.
///
/// A stored property of a class is guarded at run time against being used twice at once, at every use; for chunks of one byte that is
/// most of the time. Here the guard is that nothing of the caller's runs while the reader is used: ``ChatRouterDecoder`` calls no
/// code but its own from within, and is not Sendable.
@safe
struct ReaderBox: ~Copyable {
    private let memory: UnsafeMutablePointer<RouterReader>

    init(_ reader: consuming RouterReader) {
        unsafe memory = .allocate(capacity: 1)
        unsafe memory.initialize(to: reader)
    }

    deinit {
        unsafe memory.deinitialize(count: 1)
        unsafe memory.deallocate()
    }

    /// The reader where it lies.
    ///
    /// Addresses and not coroutines: with `_read` a debug build (6.3.1) reads from a copy that it has already freed, as
    /// AddressSanitizer shows.
    var reader: RouterReader {
        unsafeAddress { unsafe UnsafePointer(memory) }
        nonmutating unsafeMutableAddress { unsafe memory }
    }
}
