//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// Sends a request over HTTP and gives the answer as it comes.
///
/// The client brings one (``URLSessionTransport``); an app that has its own HTTP library writes a few lines around it.
public protocol MessageTransport: Sendable {
    /// Sends a GET request.
    ///
    /// The stream gives one ``TransportEvent/head(_:)``, then the body in pieces of any size, decompressed, and ends
    /// with the body. It throws when the network fails or a limit of the request is exceeded, best a
    /// ``TransportError``. When the stream is given up, the request is cancelled. Redirects are followed only where
    /// ``RedirectRule`` allows it.
    func response(to request: MessageRequest) -> AsyncThrowingStream<TransportEvent, any Error>
}

/// What a transport gives of an answer.
public enum TransportEvent: Sendable, Hashable {
    /// The status and the header fields.
    case head(ResponseHead)
    /// The next bytes of the body.
    case body([UInt8])
}

/// A field of a head.
public struct HeaderField: Sendable, Hashable {
    /// The name; case does not matter.
    public let name: String
    /// The value.
    public let value: String

    /// Makes a field.
    public init(name: String, value: String) {
        self.name = name
        self.value = value
    }
}

/// The status and the header fields of an answer.
public struct ResponseHead: Sendable, Hashable {
    /// The HTTP status.
    public let statusCode: Int
    /// The header fields.
    public let fields: [HeaderField]

    /// Makes a head.
    public init(statusCode: Int, fields: [HeaderField] = []) {
        self.statusCode = statusCode
        self.fields = fields
    }

    /// The value of the first field with this name, in any case.
    public func value(of name: String) -> String? {
        let wanted = name.lowercased()
        return fields.first { $0.name.lowercased() == wanted }?.value
    }

    /// Bytes of all names and values.
    var byteCount: Int {
        fields.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count }
    }
}

/// A GET request for messages.
///
/// Its description and its mirror never hold the token, nor the ids in the query.
public struct MessageRequest: Sendable {
    /// Where to.
    public let url: URL
    /// The header fields, with the token in `Authorization`.
    public let fields: [HeaderField]
    /// Bytes of the body beyond which it is of no use.
    public let maxBodyBytes: Int

    /// Makes a request.
    public init(url: URL, fields: [HeaderField], maxBodyBytes: Int) {
        self.url = url
        self.fields = fields
        self.maxBodyBytes = maxBodyBytes
    }
}

extension MessageRequest: CustomStringConvertible, CustomReflectable {
    /// The host and the path.
    public var description: String { "GET \(url.host ?? "")\(url.path)" }

    /// The host, the path and the names of the fields.
    public var customMirror: Mirror {
        Mirror(self, children: ["request": description, "fields": fields.map(\.name)], displayStyle: .struct)
    }
}

/// Why a transport failed.
public struct TransportError: Error, Sendable, Hashable {
    /// What failed.
    public enum Code: String, Sendable, Hashable, CaseIterable {
        /// The connection could not be made, or broke.
        case network
        /// Nothing came in time.
        case timedOut
        /// The body is larger than the request's limit.
        case bodyTooLarge
        /// The server sent on to where ``RedirectRule`` does not allow it.
        case redirectRefused
        /// The answer is no HTTP.
        case notHTTP
    }

    /// What failed.
    public let code: Code
    /// A sentence for people, without a token or anything of the conversation.
    public let message: String

    /// Makes an error.
    public init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }
}

extension TransportError: CustomStringConvertible {
    /// The code and the sentence.
    public var description: String { "\(code.rawValue): \(message)" }
}
