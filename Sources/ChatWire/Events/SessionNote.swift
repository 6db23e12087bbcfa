//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// Something that a session saw and that is no event: a fact that explains what it did.
public struct SessionNote: Sendable, Hashable {
    /// What kind of fact a note tells.
    ///
    /// Later versions may add cases, so a `switch` needs a default.
    public enum Code: String, Sendable, Hashable, CaseIterable {
        /// A message came again; the newer one counts.
        case duplicateMessage
        /// Nothing told the mode of the channel; it was taken for a single thread.
        case modeAssumed
        /// A frame says that the channel has another mode than the session.
        case modeContradicted
        /// The event, or the rest of the message, has to be downloaded.
        case needsDownload
        /// A reply names no thread, and the request is not known: tell the session what is sent.
        case unknownRequest
        /// An event of a live chat is about another thread than the one that is open.
        case otherThread
        /// A stored token was refused; the client asks for a new one.
        case reconnectionFailed
        /// The server says less recent things than it has said before; they were passed over.
        case outdated
        /// A message of the transcript that was delivered before.
        case replayedMessage
        /// The transcript tells of a state that has passed, such as a place in the queue; it was not applied.
        case passedState
        /// The rich content of a message cannot be read; its text stands alone.
        case unreadableContent
        /// A message changes nothing and has nothing to show.
        case noEffect
    }

    /// What happened.
    public let code: Code
    /// A sentence for people.
    public let message: String
    /// The thread that it is about.
    public let threadId: String?
    /// The message, event or request that it is about.
    public let id: String?

    /// Makes a note.
    public init(code: Code, message: String, threadId: String? = nil, id: String? = nil) {
        self.code = code
        self.message = message
        self.threadId = threadId
        self.id = id
    }
}
