//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// Cuts a stream of JSON into the elements of chosen arrays, for the readers of captures: what ``JSONScanner`` does, for other
/// modules of this package.
///
/// An element that is too long costs only itself.
package struct JSONElements {
    /// An element, or a document without its elements.
    package struct Element {
        fileprivate let piece: JSONPiece

        /// The array that it is an element of, by its number; nil for a document.
        package var array: Int? { piece.array }
        /// Where its first byte stands in the stream.
        package var offset: Int { piece.offset }
        /// Its bytes, without those of elements inside it.
        package var bytes: [UInt8] { piece.bytes }
        /// Whether nothing was left out of it, so that places in ``bytes`` are places in the element.
        package var isWhole: Bool { piece.isWhole }
        /// Whether it was longer than `maxFrameBytes`, so that ``bytes`` is only its beginning.
        package var isTooLong: Bool { piece.isTooLong }
    }

    /// What ended the stream.
    package struct Fault: Error {
        package let code: DecodeCode
        /// Where in the stream.
        package let offset: Int
    }

    private var scanner: JSONScanner
    private var reportedIssues = 0

    /// Starts a stream; the arrays are paths of keys.
    package init(arrays: [[String]], limits: DecodeLimits) {
        scanner = JSONScanner(arrays: arrays, limits: limits, passesOverLongPieces: true)
    }

    /// Takes the next bytes; after a fault they are ignored.
    package mutating func push(_ bytes: ArraySlice<UInt8>) {
        scanner.push(bytes)
    }

    /// Ends the stream.
    package mutating func finish() {
        scanner.finish()
    }

    /// The next element that is complete, or nil when there is none yet.
    package mutating func next() throws(Fault) -> Element? {
        do {
            return try scanner.next().map(Element.init)
        } catch {
            throw Fault(code: error.code, offset: error.index)
        }
    }

    /// What came before an element in the one around it; the element must be the last that came.
    package func beginning(ofElementAround element: Element) -> ArraySlice<UInt8> {
        scanner.beginning(ofPieceAround: element.piece) ?? []
    }

    /// What was repaired since the last call, by its offset in the stream.
    package mutating func takeRepairs() -> [Fault] {
        defer { reportedIssues = scanner.issues.list.count }
        return scanner.issues.list[reportedIssues...].map { Fault(code: $0.code, offset: $0.index) }
    }

    /// Bytes that are held for elements.
    package var heldBytes: Int { scanner.heldBytes }
}
