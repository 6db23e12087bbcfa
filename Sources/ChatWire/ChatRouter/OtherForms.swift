//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// Where the reader is in a stream of JSON or of lines, apart from the reader.
///
/// Most streams are XML, and a decoder for one message of it is made and freed in a few microseconds: what it has no use for must not
/// make it larger (beyond 1 KiB glibc's allocator takes its slow way, which cost one message 6 percent).
///
/// `@unchecked Sendable` for the sake of ``none``, which is shared and never changed; every other one belongs to one reader.
final class OtherForms: @unchecked Sendable {
    var json = JSONForm()
    var lines = RouterReader.TextForm()

    /// Of a stream that is neither, so far.
    static let none = OtherForms()
}
