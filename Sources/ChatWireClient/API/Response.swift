//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// A request for messages that failed, and why.
///
/// ```swift
/// getMessageAPI.getMessages { message, error in
///     guard let error else { return show(message) }
///     if error.isFinal { showEnd(error.reason) } else { showReconnecting() }
/// }
/// ```
///
/// Failures that may pass are tried again, so that they come once for a whole run of them. After one that ``isFinal``
/// nothing is asked any more.
public struct Response: Error, Sendable {
    /// The HTTP status of the answer: 400, 401, 403, 500 or any other; 0 when there was none.
    public let statusCode: Int
    /// What failed.
    public let reason: Reason
    /// A sentence for people.
    ///
    /// It may change between versions; programs look at ``reason``. It holds nothing of the conversation and no token.
    public let message: String
    /// The beginning of the answer's body, at most 64 KiB; often a page of HTML, or nothing.
    public let body: [UInt8]
    /// The error behind it: a `DecodeError` of the body, a ``TransportError``, or what the token provider threw.
    public let cause: (any Error)?
    /// Whether polling has ended with it.
    public let isFinal: Bool

    /// Makes a response; who polls does, and tests.
    public init(
        statusCode: Int,
        reason: Reason,
        message: String,
        body: [UInt8] = [],
        cause: (any Error)? = nil,
        isFinal: Bool
    ) {
        self.statusCode = statusCode
        self.reason = reason
        self.message = message
        self.body = body
        self.cause = cause
        self.isFinal = isFinal
    }
}

extension Response {
    /// What failed, as an open set.
    public struct Reason: RawRepresentable, Sendable, Hashable {
        /// The word.
        public let rawValue: String

        /// The reason with this word.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }
}

extension Response.Reason {
    /// 400: the request has incorrect parameters.
    public static let badRequest = Self(rawValue: "badRequest")
    /// 401: the chat can not be created.
    ///
    /// For a chat that was there it means that the chat, or its authorisation, is gone: start a new one.
    public static let chatUnavailable = Self(rawValue: "chatUnavailable")
    /// 403: the user has no privileges to use the API or to see the requested site.
    public static let forbidden = Self(rawValue: "forbidden")
    /// 500: server error.
    public static let serverError = Self(rawValue: "serverError")
    /// Any other status that is no success.
    public static let unexpectedStatus = Self(rawValue: "unexpectedStatus")
    /// The network failed before the answer or in it.
    public static let network = Self(rawValue: "network")
    /// No answer, or no more of it, came in time.
    public static let timedOut = Self(rawValue: "timedOut")
    /// Nothing usable came for too long; ``Response/statusCode`` is that of the last failure.
    public static let connectionLost = Self(rawValue: "connectionLost")
    /// The server sent on to another host, or in a circle.
    public static let redirectRefused = Self(rawValue: "redirectRefused")
    /// The body or the head is larger than its limit.
    public static let tooLarge = Self(rawValue: "tooLarge")
    /// The body is no Chat Router's: a page of HTML, for example.
    public static let notChatRouter = Self(rawValue: "notChatRouter")
    /// The body is damaged; what was complete in it was delivered.
    public static let damagedBody = Self(rawValue: "damagedBody")
    /// There was no token to send.
    public static let noToken = Self(rawValue: "noToken")

    /// The documented meaning of a status.
    init(statusCode: Int) {
        switch statusCode {
        case 400: self = .badRequest
        case 401: self = .chatUnavailable
        case 403: self = .forbidden
        case 500: self = .serverError
        default: self = .unexpectedStatus
        }
    }
}

extension Response: CustomStringConvertible, CustomReflectable {
    /// The reason, the status and the sentence, without the body.
    public var description: String {
        "\(reason.rawValue) (\(statusCode)): \(message)" + (isFinal ? "; polling has ended" : "")
    }

    /// Everything but the content of the body.
    public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "statusCode": statusCode, "reason": reason.rawValue, "message": message, "body": body.count,
                "isFinal": isFinal,
            ],
            displayStyle: .struct
        )
    }
}
