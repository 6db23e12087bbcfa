//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// What a golden says about an input.
///
/// A part that no rule decides is `.open`, and any result passes there.
struct Golden: Decodable, Sendable {
    enum Pin<Value: Sendable>: Sendable {
        case open
        case pinned(Value)
    }

    /// A nil code or offset is open.
    struct Failure: Decodable, Sendable {
        var code: String?
        var offset: Int?
    }

    struct Issue: Decodable, Sendable {
        var code: String
        var severity: String
        var offset: Int?

        init(from decoder: any Decoder) throws {
            var row = try decoder.unkeyedContainer()
            code = try row.decode(String.self)
            severity = try row.decode(String.self)
            offset = try row.decodeIfPresent(Int.self)
        }
    }

    /// A nil value or raw value is open.
    struct Property: Decodable, Sendable {
        var name: String
        var value: String?
        var rawValue: String?

        init(from decoder: any Decoder) throws {
            var row = try decoder.unkeyedContainer()
            name = try row.decode(String.self)
            value = try row.decodeIfPresent(String.self)
            rawValue = try row.decodeIfPresent(String.self)
        }
    }

    struct Message: Decodable, Sendable {
        var messageType: String
        var kind: String?
        var properties: [Property]
    }

    struct Strict: Decodable, Sendable {
        var error: Pin<Failure?>
        var messages: Int?

        private enum Key: CodingKey { case error, messages }

        init() {
            error = .open
        }

        init(from decoder: any Decoder) throws {
            let keys = try decoder.container(keyedBy: Key.self)
            error = try keys.contains(.error) ? .pinned(keys.decodeIfPresent(Failure.self, forKey: .error)) : .open
            messages = try keys.decodeIfPresent(Int.self, forKey: .messages)
        }
    }

    struct Lenient: Decodable, Sendable {
        var messages: [Message]?
        var issues: [Issue]?
        var envelope: [[String]]?
        var error: Pin<Failure?>

        private enum Key: CodingKey { case messages, issues, envelope, error }

        init() {
            error = .open
        }

        init(from decoder: any Decoder) throws {
            let keys = try decoder.container(keyedBy: Key.self)
            messages = try keys.decodeIfPresent([Message].self, forKey: .messages)
            issues = try keys.decodeIfPresent([Issue].self, forKey: .issues)
            envelope = try keys.decodeIfPresent([[String]].self, forKey: .envelope)
            error = try keys.contains(.error) ? .pinned(keys.decodeIfPresent(Failure.self, forKey: .error)) : .open
        }
    }

    var strict: Strict
    var lenient: Lenient
    var documents: String
    var charset: String?

    private enum Key: CodingKey { case strict, lenient, documents, charset }

    init(from decoder: any Decoder) throws {
        let keys = try decoder.container(keyedBy: Key.self)
        strict = try keys.decodeIfPresent(Strict.self, forKey: .strict) ?? Strict()
        lenient = try keys.decodeIfPresent(Lenient.self, forKey: .lenient) ?? Lenient()
        documents = try keys.decode(String.self, forKey: .documents)
        charset = try keys.decodeIfPresent(String.self, forKey: .charset)
    }
}
