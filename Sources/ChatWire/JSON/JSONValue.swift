//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// A value of JSON that loses nothing: numbers keep their literal, objects the order of their keys and repeated keys.
///
/// ```swift
/// let isVIP = frame.json["data"]?["contact"]?["customFields"]?[0]?["value"]?.stringValue
/// ```
///
/// Its description is the value as compact JSON.
public enum JSONValue: Sendable, Hashable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number.
    case number(JSONNumber)
    /// A string, without escapes.
    case string(String)
    /// An array.
    case array([JSONValue])
    /// An object.
    case object(JSONObject)

    /// The last member with this key; nil when there is none, or when this is no object.
    public subscript(key: String) -> JSONValue? {
        objectValue?[key]
    }

    /// The element at this index; nil when there is none, or when this is no array.
    public subscript(index: Int) -> JSONValue? {
        guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
        return elements[index]
    }

    /// Whether this is `null`.
    public var isNull: Bool { self == .null }

    /// The boolean that this is, or nil.
    public var boolValue: Bool? {
        guard case .bool(let value) = self else { return nil }
        return value
    }

    /// The number that this is, or nil.
    public var numberValue: JSONNumber? {
        guard case .number(let value) = self else { return nil }
        return value
    }

    /// The string that this is, or nil.
    public var stringValue: String? {
        guard case .string(let value) = self else { return nil }
        return value
    }

    /// The elements of the array that this is, or nil.
    public var arrayValue: [JSONValue]? {
        guard case .array(let value) = self else { return nil }
        return value
    }

    /// The object that this is, or nil.
    public var objectValue: JSONObject? {
        guard case .object(let value) = self else { return nil }
        return value
    }
}
