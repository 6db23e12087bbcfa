//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// A failure that came with the events of a chat.
///
/// ```swift
/// case .error(let error as ChatError) where error.code == .tokenRefreshingFailed: signIn()
/// ```
public struct ChatError: Error, Sendable, Hashable {
    /// What failed: one of the known codes, or the server's own word for it.
    public let code: Code
    /// The server's sentence for developers, or the decoder's; nil when there is none.
    public let message: String?
    /// The thread that it is about, where that is known.
    public let threadId: String?
    /// The event or request that it is about.
    public let eventId: String?
    /// The request in the server's logs.
    public let transactionId: String?
    /// Why the bytes of an event could not be read.
    public let decodeError: DecodeError?

    /// Makes an error.
    public init(
        code: Code,
        message: String? = nil,
        threadId: String? = nil,
        eventId: String? = nil,
        transactionId: String? = nil,
        decodeError: DecodeError? = nil
    ) {
        self.code = code
        self.message = message
        self.threadId = threadId
        self.eventId = eventId
        self.transactionId = transactionId
        self.decodeError = decodeError
    }

    /// An event whose bytes are damaged.
    public static func malformedEvent(_ error: DecodeError) -> ChatError {
        ChatError(code: .malformedEvent, message: error.message, decodeError: error)
    }

    /// Matches an error by its code alone.
    public static func ~= (code: Code, error: ChatError) -> Bool {
        error.code == code
    }
}

extension ChatError {
    /// What failed, as an open set: what a later server says is kept as it is.
    ///
    /// Codes of the server are spelled as on the wire; the older `Consumer...` is the newer `Customer...`.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The word.
        public let rawValue: String

        /// The code with this word.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }
}

extension ChatError.Code {
    /// An event of the server cannot be read, or lacks what identifies it.
    public static let malformedEvent = Self(rawValue: "malformedEvent")
    /// The gateway before the server failed.
    public static let serverError = Self(rawValue: "serverError")
    /// The server says that something failed, and not what.
    public static let unknownError = Self(rawValue: "unknownError")
    /// The Chat Router refused the chat (`chat.denied`).
    public static let chatDenied = Self(rawValue: "chatDenied")
    /// The Chat Router reports an error (`error`).
    public static let routerError = Self(rawValue: "routerError")

    /// The customer could not be authorised.
    public static let customerAuthorizationFailed = Self(rawValue: "CustomerAuthorizationFailed")
    /// The token that was stored is refused.
    public static let customerReconnectionFailed = Self(rawValue: "CustomerReconnectionFailed")
    /// The customer has to sign in again.
    public static let tokenRefreshingFailed = Self(rawValue: "TokenRefreshingFailed")
    /// There is no thread to recover.
    public static let recoveringThreadFailed = Self(rawValue: "RecoveringThreadFailed")
    /// There is no live chat to recover.
    public static let recoveringLivechatFailed = Self(rawValue: "RecoveringLivechatFailed")
    /// The request does not fit the state that the server is in.
    public static let inconsistentData = Self(rawValue: "InconsistentData")
    /// The transcript could not be sent.
    public static let sendingTranscriptFailed = Self(rawValue: "SendingTranscriptFailed")
    /// A message could not be sent.
    public static let sendingMessageFailed = Self(rawValue: "SendingMessageFailed")
    /// A message that the app sends for the contact centre could not be sent.
    public static let sendingOutboundFailed = Self(rawValue: "SendingOutboundFailed")
    /// A message to nobody in particular could not be sent.
    public static let sendingOfflineMessageFailed = Self(rawValue: "SendingOfflineMessageFailed")
    /// A thread could not be renamed.
    public static let updatingThreadFailed = Self(rawValue: "UpdatingThreadFailed")
    /// A thread could not be archived.
    public static let archivingThreadFailed = Self(rawValue: "ArchivingThreadFailed")
    /// The agent and last message of a thread could not be read.
    public static let metadataLoadFailed = Self(rawValue: "MetadataLoadFailed")
    /// The server refuses this version of the app's library; trying again is of no use.
    public static let sdkVersionNotSupported = Self(rawValue: "SdkVersionNotSupported")
    /// The address is blocked.
    public static let ipBlocked = Self(rawValue: "ip_blocked")
}

extension ChatError: CustomStringConvertible {
    /// The code, the thread and the sentence, on one line.
    public var description: String {
        let thread = threadId.map { " in thread \($0)" } ?? ""
        return "\(code.rawValue)\(thread)" + (message.map { ": \($0)" } ?? "")
    }
}
