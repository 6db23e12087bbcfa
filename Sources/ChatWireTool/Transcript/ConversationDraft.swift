//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire

/// A conversation while its input is read: what happened, and behind which message.
///
/// Where a message stands is known only at the end, when all that came late has come. So a fact remembers the message that was the last
/// one when it happened.
struct ConversationDraft {
    /// A fact and its place.
    private struct Mark {
        enum Kind {
            case fact(Fact)
            /// Somebody typed, for so many seconds where that is known.
            case typing(Speaker, start: WireClock?, seconds: Int?)
            /// The client sent a message; worth a word if the server never tells of it.
            case sent(id: String, Fact)
        }

        var kind: Kind
        /// The last message of the thread then; nil when there was none.
        var anchor: String?
        /// When it happened, or the time that the input had told last.
        var time: WireClock?
    }

    let system: Conversation.System
    let id: String
    /// Whether the wire gives it no id.
    var isUnnamed = false
    /// What was last told of the thread, apart from its messages.
    private(set) var known = ThreadFacts()
    private(set) var lastMessage: String?
    var mode: ChatMode?
    /// Deliveries of messages that had been there before.
    var repeated = 0
    private var marks: [Mark] = []
    /// Where the typing of each agent who has not ended yet stands in ``marks``.
    private var openTyping: [String: Int] = [:]
    private var repairs: [String: [Phrase]] = [:]
    private var hidden: Set<String> = []
    private var popups: Set<String> = []
    private var agents: [String] = []

    init(system: Conversation.System, id: String) {
        self.system = system
        self.id = id
    }

    // MARK: What happens

    /// Adds a fact; `recent` is the time that the input has told last.
    mutating func add(_ fact: Fact, recent: WireClock?) {
        marks.append(Mark(kind: .fact(fact), anchor: lastMessage, time: fact.time ?? recent))
    }

    /// The client has sent a message.
    mutating func addSent(_ id: String, _ fact: Fact, recent: WireClock?) {
        marks.append(Mark(kind: .sent(id: id, fact), anchor: lastMessage, time: fact.time ?? recent))
    }

    /// The thread is another than before; the facts of that stand before the messages that came with them, the end behind.
    mutating func update(_ thread: ChatThread, time: WireClock?, recent: WireClock?) {
        let new = ThreadFacts(thread)
        let changes = new.changes(from: known)
        for phrase in changes.before { add(Fact(time: time, phrase: phrase), recent: recent) }
        known = new
        if let agent = new.agent { meet(agent) }
        lastMessage = thread.messages.last?.id
        for phrase in changes.after { add(Fact(time: time, phrase: phrase), recent: recent) }
    }

    mutating func typing(_ isTyping: Bool, _ agent: Agent, time: WireClock?, recent: WireClock?) {
        let key = "\(agent.id) \(agent.speaker.name)"
        guard isTyping else {
            guard let index = openTyping.removeValue(forKey: key),
                case .typing(let speaker, let start, _) = marks[index].kind
            else { return }
            let length = start.flatMap { start in time.map { $0.seconds.subtractingReportingOverflow(start.seconds) } }
            let seconds = length.flatMap { $0.overflow ? nil : Int(exactly: max(0, $0.partialValue)) }
            marks[index].kind = .typing(speaker, start: start, seconds: seconds)
            return
        }
        openTyping[key] = marks.count
        let kind = Mark.Kind.typing(agent.speaker, start: time, seconds: nil)
        marks.append(Mark(kind: kind, anchor: lastMessage, time: time ?? recent))
    }

    /// Something was repaired in a message of the thread.
    mutating func addRepairs(_ phrases: [Phrase], to message: String) {
        repairs[message, default: []] += phrases
    }

    /// A message is not meant to be shown.
    ///
    /// - Returns: Whether that is new.
    @discardableResult
    mutating func hide(_ message: String) -> Bool {
        hidden.insert(message).inserted
    }

    /// A message is nothing but a popup, which is told as a fact.
    ///
    /// - Returns: Whether that is new.
    mutating func showPopup(_ message: String) -> Bool {
        popups.insert(message).inserted
    }

    private mutating func meet(_ agent: Agent) {
        let speaker = agent.speaker
        let shown = speaker.role == .bot ? "\(speaker.label) (bot)" : speaker.label
        if !agents.contains(shown) { agents.append(shown) }
    }

    // MARK: The end

    /// The conversation with all facts between the messages, which are now in their order.
    func finish(_ thread: ChatThread) -> Conversation {
        var draft = self
        var conversation = Conversation(system: system, id: id)
        let messages = thread.messages
        let clocks = messages.map { $0.createdAt.map(WireClock.init) }
        var places: [String: Int] = [:]
        for (index, message) in messages.enumerated() { places[message.id] = index }
        let placed = draft.placedMarks(places, clocks)

        var next = 0
        for (index, message) in messages.enumerated() {
            let end = placed[next...].firstIndex { $0.place > index } ?? placed.count
            conversation.entries += Self.entries(of: placed[next..<end].lazy.map(\.mark.kind))
            next = end
            guard !message.isHidden else {
                draft.hide(message.id)
                continue
            }
            if let agent = message.authorUser { draft.meet(agent) }
            var line = Line(message, time: clocks[index], system: system)
            line.repairs = repairs[message.id] ?? []
            if !line.repairs.isEmpty { conversation.counts.repaired += 1 }
            conversation.counts.messages += 1
            conversation.entries.append(.line(line))
        }
        conversation.entries += Self.entries(of: placed[next...].lazy.map(\.mark.kind))

        conversation.isUnnamed = isUnnamed
        conversation.name = thread.name
        conversation.contactID = thread.contactId
        conversation.mode = mode
        conversation.agents = draft.agents
        conversation.counts.hidden = draft.hidden.count
        conversation.counts.repeated = repeated
        conversation.counts.hasOlder = thread.hasMoreMessagesToLoad
        conversation.measure()
        return conversation
    }

    /// Each mark with the number of messages before it, in order.
    ///
    /// It stands behind the message that was the last one then, and behind those that came later and are older. Marks in one place, and all
    /// whose times do not contradict it, keep the order in which they came.
    private func placedMarks(_ places: [String: Int], _ clocks: [WireClock?]) -> [(mark: Mark, place: Int)] {
        // The latest time up to each message; it never falls, so that it can be searched.
        var latest = Int64.min
        let times = clocks.map { clock in
            latest = max(latest, clock?.seconds ?? latest)
            return latest
        }
        var placed: [(mark: Mark, place: Int)] = []
        for mark in marks {
            if case .sent(let id, _) = mark.kind, places[id] != nil || hidden.contains(id) || popups.contains(id) {
                continue
            }
            let byArrival = mark.anchor.flatMap { places[$0] }.map { $0 + 1 } ?? 0
            let byTime = mark.time.map { time in times.partitioningIndex { $0 >= time.seconds } } ?? 0
            placed.append((mark, max(byArrival, byTime)))
        }
        placed = placed.enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
            .map(\.element)
        // A repair of a message that the thread does not have is told where the input ends.
        for (id, phrases) in repairs.sorted(by: { $0.key < $1.key }) where places[id] == nil {
            for phrase in phrases {
                placed.append((Mark(kind: .fact(Fact(tone: .damage, phrase: phrase))), clocks.count))
            }
        }
        return placed
    }

    /// What stands between two messages: all typing of one gap is one fact.
    private static func entries(of kinds: some Sequence<Mark.Kind>) -> [Conversation.Entry] {
        var entries: [Conversation.Entry] = []
        var typing = TypingSummary()
        var typingPlace: Int?
        for kind in kinds {
            switch kind {
            case .fact(let fact), .sent(_, let fact): entries.append(.fact(fact))
            case .typing(let speaker, let start, let seconds):
                typing.add(speaker, start: start, seconds: seconds)
                if typingPlace == nil {
                    typingPlace = entries.count
                    entries.append(.fact(Fact(phrase: "")))
                }
            }
        }
        if let typingPlace { entries[typingPlace] = .fact(typing.fact) }
        return entries
    }
}

/// Who typed between two messages.
private struct TypingSummary {
    private var time: WireClock?
    private var people: [(name: String, seconds: Int)] = []

    mutating func add(_ speaker: Speaker, start: WireClock?, seconds: Int?) {
        if people.isEmpty { time = start }
        let name = speaker.label
        let index = people.firstIndex { $0.name == name } ?? people.count
        if index == people.count { people.append((name, 0)) }
        people[index].seconds = people[index].seconds.addingReportingOverflow(seconds ?? 0).partialValue
    }

    var fact: Fact {
        var phrase: Phrase = ""
        for (index, person) in people.enumerated() {
            if index > 0 { phrase.append(", ") }
            phrase.append(
                person.seconds > 0
                    ? "\(person.name) typed for \(words: durationText(person.seconds))" : "\(person.name) typed"
            )
        }
        return Fact(time: time, phrase: phrase)
    }
}

extension Array {
    /// The index of the first element that fulfils a condition, which all behind it fulfil too.
    fileprivate func partitioningIndex(where condition: (Element) -> Bool) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if condition(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

extension Conversation {
    /// Counts what is damaged, and finds the first and the last moment.
    fileprivate mutating func measure() {
        for entry in entries {
            let time: WireClock?
            switch entry {
            case .line(let line): time = line.time
            case .fact(let fact):
                time = fact.time
                if fact.tone == .damage { counts.damaged += 1 }
            }
            guard let time else { continue }
            var period = self.period ?? Period(first: time, last: time)
            if time.seconds < period.first.seconds { period.first = time }
            if time.seconds > period.last.seconds { period.last = time }
            self.period = period
        }
    }
}
