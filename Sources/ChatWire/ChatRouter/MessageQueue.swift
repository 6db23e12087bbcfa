//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// What has been read and not yet been taken, and how the stream ended.
struct MessageQueue {
    /// A message that was taken is nil, so that nothing keeps it alive.
    private var messages: [GetMessageResponse?] = []
    private var nextMessage = 0
    /// Issues without a message: each with its payload's start and how many messages came before it.
    private var issues: [(issue: DecodeIssue, payloadStart: Int, before: Int)] = []
    private var nextIssue = 0
    /// How many issues wait at most; beyond it they are counted and not kept.
    private let issueLimit: Int
    var omittedIssues = 0
    /// Messages appended so far.
    private(set) var appended = 0
    /// The first loss or error: what ``next()`` throws at the end.
    private(set) var error: DecodeError?
    private(set) var errorPayloadStart = 0
    /// Whether no more is read.
    private(set) var isEnded = false
    private var isFinished = false

    init(issueLimit: Int) {
        self.issueLimit = issueLimit
    }

    mutating func append(_ message: GetMessageResponse) {
        messages.append(message)
        appended += 1
    }

    mutating func append(_ issue: DecodeIssue, payloadStart: Int) {
        guard issues.count - nextIssue < issueLimit else {
            omittedIssues += 1
            return
        }
        issues.append((issue, payloadStart, appended))
    }

    /// Keeps the first of all errors.
    mutating func record(_ error: DecodeError, payloadStart: Int) {
        guard self.error == nil else { return }
        self.error = error
        errorPayloadStart = payloadStart
    }

    /// The stream is over, whatever bytes follow.
    mutating func end() {
        isEnded = true
        isFinished = true
    }

    /// All bytes have been read.
    mutating func finish() {
        isFinished = true
    }

    /// Whether ``next()`` has anything to say.
    @inline(__always)
    var hasNext: Bool { nextMessage < messages.count || isFinished }

    mutating func next() throws(DecodeError) -> GetMessageResponse? {
        guard nextMessage < messages.count else {
            if isFinished, let error { throw error }
            return nil
        }
        let message = messages[nextMessage]
        messages[nextMessage] = nil
        nextMessage += 1
        if nextMessage == messages.count {
            messages.removeAll(keepingCapacity: true)
            nextMessage = 0
        } else if nextMessage >= 1024, nextMessage * 2 >= messages.count {
            messages.removeFirst(nextMessage)
            nextMessage = 0
        }
        return message
    }

    mutating func takeIssues() -> [DecodeIssue] {
        defer {
            issues.removeAll()
            nextIssue = 0
        }
        return issues[nextIssue...].map(\.issue)
    }

    /// The next issue or message, in the order of the stream.
    mutating func nextOutput() throws(DecodeError) -> ChatRouterDecoder.Output? {
        let taken = appended - (messages.count - nextMessage)
        if nextIssue < issues.count, issues[nextIssue].before <= taken {
            let (issue, payloadStart, _) = issues[nextIssue]
            nextIssue += 1
            if nextIssue == issues.count {
                issues.removeAll(keepingCapacity: true)
                nextIssue = 0
            }
            return .issue(issue, payloadStart: payloadStart)
        }
        return try next().map(ChatRouterDecoder.Output.message)
    }
}
