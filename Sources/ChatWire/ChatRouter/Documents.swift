//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// How many documents a stream holds.
public enum Documents: Sendable, Hashable, CaseIterable {
    /// One document, as in the body of a response. Bytes behind its end are damage.
    case one
    /// Several documents with anything between them, as in a log.
    ///
    /// A document starts at `<?xml`, or at a start tag that is the first on its line, or at one called `message`, `messages` or as
    /// an earlier root; one of JSON starts at a bracket that is first on its line or follows such a document. What stands between is
    /// noise: one note a run.
    case several
}
