//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

@testable import ChatWire

/// A member of an object somewhere in a frame.
struct FrameMember: Sendable {
    /// Keys from the root on; elements of arrays are `[]`.
    let path: [String]
    let kind: JSONKind
    /// From the key's quote to behind the value.
    let range: Range<Int>
    let value: Range<Int>

    /// All members of a frame, outer ones first.
    static func all(in bytes: [UInt8]) throws -> [FrameMember] {
        var members: [FrameMember] = []
        var cursor = try JSONCursor(FrameBytes(bytes))
        try read(&cursor, [], &members)
        return members
    }

    private static func read(_ cursor: inout JSONCursor, _ path: [String], _ members: inout [FrameMember]) throws {
        switch try cursor.nextKind() {
        case .object:
            try cursor.beginObject()
            while let key = try cursor.nextKey() {
                let position = cursor.position
                let kind = try cursor.nextKind()
                let value = try cursor.skipValue()
                let path = path + [cursor.string(key)]
                members.append(
                    FrameMember(path: path, kind: kind, range: key.start..<value.upperBound, value: value)
                )
                cursor.move(to: position)
                try read(&cursor, path, &members)
            }
        case .array:
            try cursor.beginArray()
            while try cursor.nextElement() { try read(&cursor, path + ["[]"], &members) }
        default:
            try cursor.skipValue()
        }
    }

    /// The frame without the member.
    func removed(from bytes: [UInt8]) -> [UInt8] {
        func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
        let after = bytes[range.upperBound...].drop(while: isSpace)
        if after.first == UInt8(ascii: ",") { return Array(bytes[..<range.lowerBound] + after.dropFirst()) }
        var before = bytes[..<range.lowerBound]
        while let last = before.last, isSpace(last) || last == UInt8(ascii: ",") {
            before = before.dropLast()
            if last == UInt8(ascii: ",") { break }
        }
        return Array(before + after)
    }

    /// The frame with a key that nobody reads.
    func renamed(in bytes: [UInt8]) -> [UInt8] {
        let key = Array("\"nobodyReadsThis\":".utf8)
        return Array(bytes[..<range.lowerBound] + key + bytes[value.lowerBound...])
    }

    /// The frame with another value for the member.
    func replaced(in bytes: [UInt8], by value: String) -> [UInt8] {
        Array(bytes[..<self.value.lowerBound] + Array(value.utf8) + bytes[self.value.upperBound...])
    }
}
