//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

package import ChatWire

/// What polling gives, one thing after the other.
package enum PolledItem: Sendable {
    case message(GetMessageResponse)
    case event(ChatEvent)
    case failure(PollFailure)
    /// The user wants the run to end.
    case interrupted
}

/// A request that failed.
package struct PollFailure: Sendable, Hashable {
    /// The HTTP status; 0 when there was no answer.
    package var status: Int
    /// A word for programs, such as `network`.
    package var reason: String
    /// A sentence for people.
    package var message: String
    /// Whether polling has ended with it.
    package var isFinal: Bool

    /// Makes a failure.
    package init(status: Int, reason: String, message: String, isFinal: Bool) {
        self.status = status
        self.reason = reason
        self.message = message
        self.isFinal = isFinal
    }

    func write(source: String, to writer: inout JSONWriter) {
        writer.object { record in
            record.field("kind", "error", ink: .error)
            record.field("source", source)
            record.field("code", status >= 400 ? "httpStatus" : reason)
            record.field("status", status > 0 ? status : nil)
            record.field("message", message)
            record.field("context", status >= 400 ? reason : nil)
        }
    }
}
