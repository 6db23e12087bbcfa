//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// Where something stands in the bytes that the caller gave.
///
/// Places restart with each payload (a document, a frame, a response body). They count the caller's bytes, also after UTF-16
/// or windows-1252 input and after repairs.
public struct Place: Sendable, Hashable {
    /// Bytes before it, from 0.
    public let offset: Int
    /// The line, from 1.
    ///
    /// LF, CR and CRLF each end a line.
    public let line: Int
    /// The column, from 1, in Unicode scalars of the decoded text.
    ///
    /// A tab counts one, a byte order mark none.
    public let column: Int

    /// Makes a place; all three parts are taken as they are.
    public init(offset: Int, line: Int, column: Int) {
        self.offset = offset
        self.line = line
        self.column = column
    }

    /// The first byte of a payload.
    public static let start = Place(offset: 0, line: 1, column: 1)
}

extension Place: CustomStringConvertible {
    /// For example `byte 62, line 1, column 63`.
    public var description: String { "byte \(offset), line \(line), column \(column)" }
}
