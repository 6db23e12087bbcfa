//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// Where the reader is in a stream of JSON or of lines, in memory of its own that is made when such a stream begins.
///
/// Most streams are XML, and a decoder for one message of it is made and freed in a few microseconds: what it has no use for must not
/// make it larger (beyond 1 KiB glibc's allocator takes its slow way, which cost one message 6 percent). A class would be guarded at
/// each use (``ReaderBox``), which cost JSON a fifth of its time.
@safe
struct OtherForms: ~Copyable {
    struct State {
        var json = JSONForm()
        var lines = RouterReader.TextForm()
    }

    private var memory = unsafe Self.none

    /// What is read before such a stream has begun; it is shared and never changed.
    private nonisolated(unsafe) static let none: UnsafeMutablePointer<State> = unsafe made()

    private static func made() -> UnsafeMutablePointer<State> {
        let memory = UnsafeMutablePointer<State>.allocate(capacity: 1)
        unsafe memory.initialize(to: State())
        return unsafe memory
    }

    /// A document of JSON, or lines, begin.
    mutating func begin() {
        free()
        unsafe memory = Self.made()
    }

    private func free() {
        guard unsafe memory != Self.none else { return }
        unsafe memory.deinitialize(count: 1)
        unsafe memory.deallocate()
    }

    deinit {
        free()
    }

    /// The state where it lies; it is changed only after ``begin()``.
    var state: State {
        unsafeAddress { unsafe UnsafePointer(memory) }
        nonmutating unsafeMutableAddress { unsafe memory }
    }
}
