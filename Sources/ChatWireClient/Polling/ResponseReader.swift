//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

internal import ChatWire

/// Reads one answer: messages as their end tags come, then what the answer was.
///
/// Without I/O, and apart from the machine, so that bodies are decoded where they arrive and not where messages are
/// delivered.
struct ResponseReader {
    /// Bytes of a body that an app may see of a failure.
    private static let keptBytes = 64 << 10

    private let maxBodyBytes: Int
    private let maxHeadBytes: Int
    private var head: ResponseHead?
    private var decoder: ChatRouterDecoder?
    private var decodeError: DecodeError?
    private var byteCount = 0
    private var kept: [UInt8] = []
    private(set) var hasExceededLimit = false

    init(options: PollingOptions) {
        maxBodyBytes = max(1, options.maxBodyBytes)
        maxHeadBytes = max(1, options.maxHeadBytes)
    }

    /// The head has come.
    mutating func receive(_ head: ResponseHead) {
        self.head = head
        hasExceededLimit = head.byteCount > maxHeadBytes
        // 204 has no body, whatever comes.
        guard (200..<300).contains(head.statusCode), head.statusCode != 204 else { return }
        decoder = ChatRouterDecoder(charset: ContentType.charset(in: head.value(of: "Content-Type")))
    }

    /// Bytes of the body have come.
    ///
    /// - Returns: The messages that are complete with them.
    mutating func receive(_ bytes: [UInt8]) -> [GetMessageResponse] {
        guard !hasExceededLimit else { return [] }
        let usable = bytes.prefix(maxBodyBytes - byteCount)
        byteCount += usable.count
        if kept.count < Self.keptBytes { kept += usable.prefix(Self.keptBytes - kept.count) }
        hasExceededLimit = usable.count < bytes.count
        decoder?.push(usable)
        return drain()
    }

    /// Nothing more comes.
    ///
    /// - Parameter isCut: Whether the body has not come to its end, so that its end is no fault of its own.
    /// - Returns: The messages that had waited for more.
    mutating func finish(isCut: Bool) -> [GetMessageResponse] {
        if !isCut, !hasExceededLimit { decoder?.finish() }
        return drain()
    }

    private mutating func drain() -> [GetMessageResponse] {
        guard let decoder, decodeError == nil else { return [] }
        var messages: [GetMessageResponse] = []
        do throws(DecodeError) {
            while let message = try decoder.next() { messages.append(message) }
        } catch {
            decodeError = error
        }
        return messages
    }

    /// What a whole answer was.
    func outcome() -> PollOutcome {
        guard let head else {
            return .failure(
                PollFailure(statusCode: 0, reason: .network, message: "the answer ended before its head")
            )
        }
        let status = head.statusCode
        guard (200..<300).contains(status) else {
            return .failure(
                PollFailure(
                    statusCode: status,
                    reason: (300..<400).contains(status) ? .redirectRefused : Response.Reason(statusCode: status),
                    message: Self.sentence(status),
                    body: kept,
                    retryAfter: RetryAfter.nanoseconds(in: head),
                    isFinal: (400..<500).contains(status) && status != 408 && status != 429
                )
            )
        }
        if hasExceededLimit {
            let limit = head.byteCount > maxHeadBytes ? "head" : "body"
            return failure(.tooLarge, "the \(limit) is larger than its limit", loss: .limit)
        }
        guard let decodeError else { return .success }
        switch decodeError.code {
        case .empty:
            return .success
        case .html, .notChatRouter, .documentType, .legacyScript, .unsupportedCharset:
            return failure(.notChatRouter, "the body is not the Chat Router's", cause: decodeError)
        case .limitExceeded:
            return failure(.tooLarge, "the body exceeds a limit of the decoder", cause: decodeError, loss: .limit)
        default:
            return failure(.damagedBody, "the body is damaged", cause: decodeError, loss: .damage)
        }
    }

    /// What an answer was that the transport could not bring, or not to its end.
    func outcome(of error: any Error) -> PollOutcome {
        // A status that tells enough stands, whatever became of its body.
        if let head, !(200..<300).contains(head.statusCode) { return outcome() }
        let transportError = error as? TransportError
        let reason: Response.Reason
        var loss = head == nil ? PollFailure.Loss.none : .cut
        switch transportError?.code {
        case .timedOut: reason = .timedOut
        case .redirectRefused: reason = .redirectRefused
        case .bodyTooLarge: (reason, loss) = (.tooLarge, .limit)
        case .network, .notHTTP, nil: reason = .network
        }
        // An error of a library may quote the URL, which has ids in it; its type says enough.
        let message = transportError?.message ?? "the transport failed with \(type(of: error))"
        return failure(reason, message, cause: error, loss: loss)
    }

    private func failure(
        _ reason: Response.Reason,
        _ message: String,
        cause: (any Error)? = nil,
        loss: PollFailure.Loss = .none
    ) -> PollOutcome {
        .failure(
            PollFailure(
                statusCode: head?.statusCode ?? 0,
                reason: reason,
                message: message,
                body: kept,
                cause: cause,
                loss: loss
            )
        )
    }

    private static func sentence(_ status: Int) -> String {
        switch status {
        case 300..<400: "the server sends on to where it may not"
        case 400: "the request has incorrect parameters"
        case 401: "the chat can not be created, or is gone"
        case 403: "the user has no privileges to use the API or to see the requested site"
        case 500: "server error"
        default: "the server answers \(status)"
        }
    }
}

/// What of `Content-Type` matters here: the body is judged by its first bytes, whatever type is said.
enum ContentType {
    /// The charset parameter, if it is one that is decoded (RFC 9110, 8.3).
    static func charset(in value: String?) -> Charset? {
        guard let value else { return nil }
        for parameter in value.split(separator: ";").dropFirst() {
            let parts = parameter.split(separator: "=", maxSplits: 1)
            guard parts.count == 2, trimmed(parts[0]).lowercased() == "charset" else { continue }
            var label = trimmed(parts[1])
            if label.count > 1, label.first == "\"", label.last == "\"" { label = label.dropFirst().dropLast() }
            return Charset(label: label)
        }
        return nil
    }

    private static func trimmed(_ text: Substring) -> Substring {
        let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" }
        var text = text.drop(while: isSpace)
        while let last = text.last, isSpace(last) { text.removeLast() }
        return text
    }
}
