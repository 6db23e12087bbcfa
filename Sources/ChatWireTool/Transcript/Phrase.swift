//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// A sentence in which our own words and what the wire says stay apart.
///
/// What is interpolated is the wire's, whatever it looks like: renderers make it visible, and keep its direction of writing to itself.
///
/// ```swift
/// let phrase: Phrase = "\(agent.name) answers"
/// ```
struct Phrase: Sendable, Hashable {
    /// A part of a sentence.
    enum Piece: Sendable, Hashable {
        /// Ours.
        case words(String)
        /// The wire's.
        case wire(String)
    }

    private(set) var pieces: [Piece] = []

    /// Adds another phrase.
    mutating func append(_ other: Phrase) {
        pieces += other.pieces
    }

    /// A phrase with another one behind it.
    static func + (left: Phrase, right: Phrase) -> Phrase {
        var phrase = left
        phrase.append(right)
        return phrase
    }
}

extension Phrase: ExpressibleByStringInterpolation {
    /// Gathers pieces.
    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var pieces: [Piece] = []

        init(literalCapacity: Int, interpolationCount: Int) {}

        mutating func appendLiteral(_ literal: String) {
            if !literal.isEmpty { pieces.append(.words(literal)) }
        }

        /// What the wire says.
        mutating func appendInterpolation(_ wire: String) {
            pieces.append(.wire(wire))
        }

        /// Our own words.
        mutating func appendInterpolation(words: String) {
            appendLiteral(words)
        }

        mutating func appendInterpolation(_ number: Int) {
            appendLiteral(String(number))
        }
    }

    init(stringLiteral value: String) {
        pieces = value.isEmpty ? [] : [.words(value)]
    }

    init(stringInterpolation: StringInterpolation) {
        pieces = stringInterpolation.pieces
    }
}
