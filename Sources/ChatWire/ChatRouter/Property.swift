//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// One property of a Chat Router message, or one value of its envelope.
///
/// A message is a flat list of these: every wire form is one way to write it down.
public struct Property: Sendable, Hashable {
    /// The local name, such as `client.display.text`.
    ///
    /// Case matters.
    public let name: String
    /// The name as it is written, with its namespace prefix if it has one.
    public let qualifiedName: String
    /// The value with the router's own escapes resolved, as ``GetMessageResponse/getProperty(_:)`` answers it.
    public let value: String
    /// The value as it is on the wire, after the XML or JSON layer and before the router's.
    public let rawValue: String

    /// Makes a property; decoders do, and tests that compare with them.
    public init(name: String, qualifiedName: String, value: String, rawValue: String) {
        self.name = name
        self.qualifiedName = qualifiedName
        self.value = value
        self.rawValue = rawValue
    }
}
