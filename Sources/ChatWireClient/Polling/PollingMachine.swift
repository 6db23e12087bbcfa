//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

internal import ChatWire

/// Decides when messages are asked for, what an answer means and what is delivered: the whole of polling, without I/O,
/// clock or task.
///
/// Calls and inputs come with the time; actions go out; deliveries are fetched one at a time (``nextDelivery()``), so
/// that a call from inside a delivery takes effect before the next one.
///
/// At most one request is in flight. Inputs carry the id of the request or timer that they belong to, and are ignored
/// when it is no longer the current one.
struct PollingMachine: Sendable {
    enum Phase: Sendable, Hashable {
        case idle
        case running
        /// No new request is made; one in flight is read to its end, and what it brings waits.
        case paused
    }

    struct Request: Sendable, Hashable {
        let id: UInt64
        let isInstant: Bool
        let entireTranscript: Bool
    }

    enum Input: Sendable {
        case head(UInt64, statusCode: Int)
        /// Bytes have come, and with them perhaps messages.
        case messages(UInt64, [GetMessageResponse])
        case end(UInt64, PollOutcome)
        case timer(UInt64)
    }

    enum Action: Sendable, Hashable {
        case request(Request)
        case cancelRequest(UInt64)
        /// Give `.timer(id)` after so many nanoseconds; it takes the place of the timer before.
        case timer(UInt64, nanoseconds: UInt64)
    }

    enum Delivery: Sendable {
        /// - Parameters:
        ///   - isNew: False for what was delivered before; only who follows a transcript wants it.
        ///   - transcript: The request for the entire transcript that it answers.
        case message(GetMessageResponse, isNew: Bool, transcript: UInt64?)
        /// The server has accepted the first request.
        case connected
        case report(Response)
        /// Polling has ended by itself: with a failure, or because the engagement is over.
        case end(Response?)
    }

    struct InFlight: Sendable {
        let request: Request
        let start: UInt64
        var deadline: UInt64
        var hasHead = false
        var newMessages = 0
    }

    /// Failures without a success between them.
    struct FailureRun: Sendable {
        var count = 0
        var last: PollFailure
    }

    let options: PollingOptions
    var engagement: Engagement
    var phase = Phase.idle
    var inFlight: InFlight?
    /// When the next request is due.
    var wakeTime: UInt64?
    /// When the server asked to be left alone until.
    var earliestRequest: UInt64 = 0
    /// When it has been too long without a usable answer.
    var lostTime: UInt64?
    var timer: (id: UInt64, time: UInt64)?
    var failures: FailureRun?
    var wantsTranscript = false
    /// Whether damage was a reason to ask for the transcript, and asking has not been of use since.
    var hasAskedForDamage = false
    /// Whether the server has accepted a request since polling began.
    var isConnected = false
    /// Whether the last delivery of all waits.
    var isOver = false
    var pending = PendingDeliveries()
    var delivered = DeliveredMessages()
    var jitter: Jitter
    private var lastID: UInt64 = 0

    init(engagement: Engagement, options: PollingOptions, seed: UInt64) {
        self.engagement = engagement
        self.options = options
        jitter = Jitter(state: seed)
    }

    mutating func makeID() -> UInt64 {
        lastID &+= 1
        return lastID
    }

    /// The next thing to tell; nil when there is nothing, or nothing while paused.
    mutating func nextDelivery() -> Delivery? {
        guard phase == .running, let delivery = pending.popFirst() else { return nil }
        if case .end = delivery {
            phase = .idle
            isOver = false
        }
        return delivery
    }
}

/// A queue of deliveries.
struct PendingDeliveries: Sendable {
    private var elements: [PollingMachine.Delivery] = []
    private var first = 0

    mutating func append(_ delivery: PollingMachine.Delivery) { elements.append(delivery) }

    mutating func popFirst() -> PollingMachine.Delivery? {
        guard first < elements.count else { return nil }
        let delivery = elements[first]
        first += 1
        // Half of the room may be stale, so that taking costs O(1).
        if first * 2 >= elements.count {
            elements.removeFirst(first)
            first = 0
        }
        return delivery
    }

    mutating func removeAll() -> [PollingMachine.Delivery] {
        defer { (elements, first) = ([], 0) }
        return Array(elements[first...])
    }
}

/// Spreads the retries of many clients (SplitMix64).
struct Jitter: Sendable {
    var state: UInt64

    /// A time between 80 % and 120 % of another.
    mutating func spread(_ nanoseconds: UInt64) -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        mixed ^= mixed >> 31
        let fifth = nanoseconds / 5
        return nanoseconds - fifth + mixed % (2 * fifth + 1)
    }
}
