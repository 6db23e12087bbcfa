//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire

/// Counts lines and columns of bytes that come in pieces.
struct PlaceCounter {
    private(set) var offset = 0
    private var line = 1
    private var column = 1
    private var followsReturn = false

    /// The place behind the last byte.
    var place: Place { Place(offset: offset, line: line, column: column) }

    /// The place behind some bytes.
    static func place(behind bytes: some Sequence<UInt8>) -> Place {
        var counter = PlaceCounter()
        counter.add(bytes)
        return counter.place
    }

    mutating func add(_ bytes: some Sequence<UInt8>) {
        for byte in bytes {
            offset += 1
            switch byte {
            case UInt8(ascii: "\n"):
                if !followsReturn { line += 1 }
                column = 1
                followsReturn = false
            case UInt8(ascii: "\r"):
                line += 1
                column = 1
                followsReturn = true
            default:
                // The other bytes of a character count no column.
                if byte & 0xC0 != 0x80 { column += 1 }
                followsReturn = false
            }
        }
    }
}
