//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// A thread with what a session has to know to keep its messages in order and each of them once.
struct ThreadRecord: Sendable {
    /// What became of a message.
    enum Merge: Sendable {
        /// It is new.
        case inserted
        /// It takes the place of an older form of itself.
        case replaced
        /// It says nothing that was not known.
        case unchanged
        /// It is older than what is known, of which at most the status has changed.
        case outdated(hasChanged: Bool)

        /// Whether the thread is another than before.
        var hasChanged: Bool {
            switch self {
            case .inserted, .replaced: true
            case .unchanged: false
            case .outdated(let hasChanged): hasChanged
            }
        }

        /// Whether it came too late to say anything.
        var isOutdated: Bool {
            if case .outdated = self { return true }
            return false
        }
    }

    /// What is known of a message besides its contents.
    private struct Entry: Sendable, BitwiseCopyable {
        var order: MessageOrder
        /// When the server said what is known of it, if it told.
        var version: WireMoment?
        /// Whether only a part of it has come.
        var isProvisional: Bool
    }

    /// The thread as events show it.
    var thread: ChatThread
    /// The places of its messages, in the same order.
    private var orders: [MessageOrder]
    private var entries: [String: Entry]
    private var nextArrival: Int64 = 0
    private var nextOlderArrival: Int64 = -1

    init(_ thread: ChatThread) {
        self.thread = thread
        orders = []
        entries = [:]
    }

    /// Whether a message is in the thread.
    func contains(_ id: String) -> Bool { entries[id] != nil }

    /// The message with an id.
    func message(_ id: String) -> Message? {
        entries[id].map { thread.messages[index(of: $0.order)] }
    }

    /// Whether the message is in the thread and was complete when it came.
    func containsWhole(_ id: String) -> Bool { entries[id].map { !$0.isProvisional } ?? false }

    /// Puts a message into its place, or into that of an older form of itself.
    ///
    /// O(log n) for messages that come in order, but for what copy-on-write forces. The arrival in `order` is set here. What was
    /// said earlier than what is known (`version`, where the server told the time) changes nothing but lets the status rise. A
    /// provisional message is a part of the one that is to come; it never takes the place of a whole one. In an older page the
    /// messages of an equal place that are here already are newer.
    mutating func merge(
        _ message: Message,
        id: String,
        order: MessageOrder,
        version: WireMoment? = nil,
        isProvisional: Bool = false,
        isOlderPage: Bool = false
    ) -> Merge {
        guard var entry = entries[id] else {
            let order = placed(order, isOlderPage: isOlderPage)
            insert(message, at: order)
            entries[id] = Entry(order: order, version: version, isProvisional: isProvisional)
            return .inserted
        }
        let index = index(of: entry.order)
        let known = thread.messages[index]
        if isProvisional && !entry.isProvisional || Self.isEarlier(version, than: entry.version) {
            let kept = known.keepingProgress(of: message)
            guard kept != known else { return .outdated(hasChanged: false) }
            thread.messages[index] = kept
            return .outdated(hasChanged: true)
        }
        let newer = message.keepingProgress(of: known)
        entry.version = version ?? entry.version
        entry.isProvisional = isProvisional
        guard newer != known else {
            entries[id] = entry
            return .unchanged
        }
        if entry.order.isBeside(order) {
            thread.messages[index] = newer
        } else {
            thread.messages.remove(at: index)
            orders.remove(at: index)
            entry.order = placed(order, isOlderPage: isOlderPage)
            insert(newer, at: entry.order)
        }
        entries[id] = entry
        return .replaced
    }

    /// Lets the status of a message rise; whether that changed anything.
    mutating func raiseStatus(of id: String, to status: MessageStatus) -> Bool {
        guard let entry = entries[id] else { return false }
        let index = index(of: entry.order)
        let known = thread.messages[index]
        guard known.status < status else { return false }
        thread.messages[index] = known.withStatus(status)
        return true
    }

    // MARK: Order

    /// The greatest place that is taken.
    var lastOrder: MessageOrder? { orders.last }

    private mutating func placed(_ order: MessageOrder, isOlderPage: Bool) -> MessageOrder {
        var order = order
        if isOlderPage {
            order.arrival = nextOlderArrival
            nextOlderArrival -= 1
        } else {
            order.arrival = nextArrival
            nextArrival += 1
        }
        return order
    }

    private mutating func insert(_ message: Message, at order: MessageOrder) {
        guard let last = orders.last, order < last else {
            thread.messages.append(message)
            orders.append(order)
            return
        }
        let index = index(of: order)
        thread.messages.insert(message, at: index)
        orders.insert(order, at: index)
    }

    /// The index of the first message that does not stand before a place.
    private func index(of order: MessageOrder) -> Int {
        var low = 0
        var high = orders.count
        while low < high {
            let middle = (low + high) / 2
            if orders[middle] < order { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private static func isEarlier(_ version: WireMoment?, than known: WireMoment?) -> Bool {
        guard let version, let known else { return false }
        return version.isCertainlyBefore(known)
    }
}
