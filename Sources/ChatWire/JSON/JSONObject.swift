//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// An object of JSON: its members in the order in which they are written.
///
/// Objects are equal when they have equal members in the same order.
public struct JSONObject: Sendable, Hashable {
    /// A key and its value.
    public struct Member: Sendable, Hashable {
        /// The key, without escapes.
        public let key: String
        /// Its value.
        public let value: JSONValue

        /// Makes a member.
        public init(key: String, value: JSONValue) {
            self.key = key
            self.value = value
        }
    }

    /// All members in the order in which they are written; a key that came twice is there twice.
    public let members: [Member]

    /// Makes an object of members, which are kept as they are.
    public init(_ members: [Member] = []) {
        self.members = members
    }

    /// The last value with this key, or nil.
    public subscript(key: String) -> JSONValue? {
        members.last { $0.key == key }?.value
    }

    /// All values with this key, in their order.
    public func values(for key: String) -> [JSONValue] {
        members.filter { $0.key == key }.map(\.value)
    }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
    /// Makes an object of the members of a literal, in their order.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        members = elements.map(Member.init)
    }
}
