//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// A piece of markup that was handed to libxml2 and whose event is awaited, with what it means for the messages.
///
/// libxml2 answers each token with exactly one event, in order, so a token gives an event its place. What libxml2 says about its own
/// position is not used: it differs between versions and is 0 in several error cases.
struct MarkupToken: BitwiseCopyable {
    /// The position of its first byte in the text.
    var position: Int
    /// Its bytes in the text; 0 for the second half of an empty element and for tags that we inserted.
    var length: Int
    /// For a plain property: the bytes of its value, which stand behind the start tag.
    var textLength = 0
    /// For a plain property: its name's number in ``KnownName``.
    var nameID: UInt16 = 0
    var role: Role

    enum Role: UInt8, BitwiseCopyable {
        /// A start tag outside messages: a container, or a leaf whose text is a candidate for a property.
        case open
        /// The start tag of a property that makes its parent a message.
        case promotingProperty
        /// The start tag of a property.
        case property
        /// A whole property with nothing but plain text in it, of a name that libxml2 has accepted. libxml2 does not get it, and no
        /// event answers it.
        case plainProperty
        /// A start tag inside a property's value.
        case nestedStart
        /// A start tag of or inside a skipped element.
        case skippedStart
        /// The start tag that stands for the lost beginning of a damaged document.
        case fragmentStart

        /// The end of a leaf that may yet become a property of its parent.
        case closeCandidate
        /// The end of a leaf that belongs to the envelope.
        case closeEnvelopeLeaf
        /// The same, and all candidates of the open elements go to the envelope too: they have become too many.
        case closeLeafBeyondBounds
        /// The end of an element with children that was no message.
        case closeContainer
        case closeProperty
        case closeMessage
        case nestedEnd
        case skippedEnd

        /// A comment or a processing instruction.
        case other

        @inline(__always)
        var isStart: Bool { rawValue <= Role.fragmentStart.rawValue }

        @inline(__always)
        var isEnd: Bool { rawValue > Role.fragmentStart.rawValue && rawValue < Role.other.rawValue }
    }
}
