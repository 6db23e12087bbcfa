//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// One engagement of a session: its thread, and what has to be known to keep it right.
struct RouterEngagement: Sendable {
    /// The engagement id, which is the thread's.
    let id: String
    var record: ThreadRecord
    /// Whether the thread was in an event.
    var isShown = false
    var deliveries = RouterDeliveries()
    var typing = RouterTyping()
    var authors = RouterAuthorCache()
    /// The greatest sequence number so far.
    private var lastNumber = Int64.min
    /// The last transcript that had a message, and the greatest number in it so far.
    private var lastTranscript = 0
    private var lastNumberOfTranscript = Int64.min
    /// How many messages came without a number and without a request.
    private var unnamedCount = 0
    /// How many ids were made of each request that has several messages.
    private var requestCounts: [String: Int] = [:]

    init(id: String) {
        self.id = id
        record = ThreadRecord(ChatThread(id: id, state: .received))
    }

    // MARK: Places and ids

    /// Puts a message into its place: by its number; without one behind all up to the greatest number that came before it.
    ///
    /// A transcript tells all again from the beginning, so that what is new in it stands behind what came before it there.
    mutating func merge(_ contents: RouterMessageContents, number: Int64?, transcript: Int?) -> ThreadRecord.Merge {
        if let transcript, transcript != lastTranscript {
            lastTranscript = transcript
            lastNumberOfTranscript = .min
        }
        var order = MessageOrder(primary: transcript == nil ? lastNumber : lastNumberOfTranscript, fraction: 1)
        if let number {
            lastNumber = max(lastNumber, number)
            lastNumberOfTranscript = max(lastNumberOfTranscript, number)
            order = MessageOrder(primary: number)
        }
        return record.merge(Message(contents), id: contents.id, order: order)
    }

    /// An id for a message, which the wire does not have.
    ///
    /// `12` of its sequence number, else `r572` of the request that it answers (`r572:2` and so on where that id is taken), else
    /// `n3`, the third such message. A message of several parts has their numbers behind it, as in `r572.1`. Both copies of a
    /// message that comes twice have one id: one without a number is told by ``RouterDeliveries`` before it gets any.
    mutating func makeID(number: Int64?, request: String?, hasParts: Bool = false) -> String {
        if let number { return String(number) }
        guard let request else {
            unnamedCount += 1
            return "n\(unnamedCount)"
        }
        let name = "r" + Self.withoutMarks(request)
        var id = name
        while record.contains(hasParts ? "\(id).1" : id) {
            let count = (requestCounts[name] ?? 1) + 1
            requestCounts[name] = count
            id = "\(name):\(count)"
        }
        return id
    }

    /// A request's id without what counts and parts are told by, so that no two ids can be equal; requests are numbers, mostly.
    private static func withoutMarks(_ request: String) -> String {
        let hasMarks = request.utf8.contains {
            $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "%")
        }
        guard hasMarks else { return request }
        return request.reduce(into: "") { name, character in
            switch character {
            case ".": name += "%2E"
            case ":": name += "%3A"
            case "%": name += "%25"
            default: name.append(character)
            }
        }
    }

    // MARK: People

    /// Somebody answers from now on; the one who did before becomes the last agent, if that is another one.
    mutating func assign(_ facts: RouterAgentFacts) {
        let known = record.thread.assignedAgent
        if let known, !facts.mean(known) { record.thread.lastAssignedAgent = known }
        record.thread.assignedAgent = facts.agent(knowing: known)
        authors.reset()
    }

    /// Nobody answers until the next one is assigned.
    mutating func unassign() {
        guard let agent = record.thread.assignedAgent else { return }
        record.thread.lastAssignedAgent = agent
        record.thread.assignedAgent = nil
        authors.reset()
    }

    /// Takes the customer out of the queue.
    mutating func leaveQueue() {
        record.thread.positionInQueue = nil
        record.thread.estimatedWaitSeconds = nil
    }
}

/// What of a thread can change besides its messages, to see whether it has.
struct RouterThreadFacts: Hashable {
    private let state: ChatThreadState
    private let assignedAgent: Agent?
    private let lastAssignedAgent: Agent?
    private let positionInQueue: Int?
    private let estimatedWaitSeconds: Int?

    init(_ thread: ChatThread) {
        state = thread.state
        assignedAgent = thread.assignedAgent
        lastAssignedAgent = thread.lastAssignedAgent
        positionInQueue = thread.positionInQueue
        estimatedWaitSeconds = thread.estimatedWaitSeconds
    }
}
