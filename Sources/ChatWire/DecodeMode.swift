//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// How a decoder judges bytes, character sets and grammar.
///
/// The mode never judges the model: unknown message types, unknown properties and odd values are data in both modes.
///
/// Whatever ``strict`` accepts, ``lenient`` decodes to equal values with equal notes and without a repair or a loss.
public enum DecodeMode: Sendable, Hashable, CaseIterable {
    /// Damage is an error: the first byte that breaks a rule ends the stream. Everything complete before it is delivered.
    case strict
    /// Damage is repaired where the meaning is certain, and passed over where it is not. Nothing is repaired silently: each
    /// repair and each loss is a ``DecodeIssue``.
    case lenient
}
