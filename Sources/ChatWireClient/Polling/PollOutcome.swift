//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// How a request ended; its messages have been told before.
enum PollOutcome: Sendable {
    /// A success, with messages or with nothing new.
    case success
    case failure(PollFailure)
}

/// A request that brought no success.
struct PollFailure: Sendable {
    /// What of the conversation it may have cost.
    enum Loss: Sendable, Hashable {
        /// Nothing that the server believes to have delivered.
        case none
        /// The network failed in the answer; asking again may bring it.
        case cut
        /// The answer is damaged; asking again brings the same, or better.
        case damage
        /// The answer is beyond a limit, and so would be the transcript.
        case limit
    }

    let statusCode: Int
    let reason: Response.Reason
    let message: String
    var body: [UInt8] = []
    var cause: (any Error)?
    var loss = Loss.none
    /// How long the server asks to wait, in nanoseconds.
    var retryAfter: UInt64?
    /// Whether asking again is of no use.
    var isFinal = false

    func response(isFinal: Bool) -> Response {
        Response(
            statusCode: statusCode,
            reason: reason,
            message: message,
            body: body,
            cause: cause,
            isFinal: isFinal
        )
    }
}

extension PollFailure {
    /// A failure that was told, or was about to be.
    init(_ response: Response) {
        self.init(
            statusCode: response.statusCode,
            reason: response.reason,
            message: response.message,
            body: response.body,
            cause: response.cause
        )
    }
}
