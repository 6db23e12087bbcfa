//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// The issues that have been found and ride on no message yet, in the order of their places.
struct Findings {
    /// An issue, and where it stands in the text.
    struct Finding {
        var position: Int
        /// The construct at which it was found, when that stands behind it: the end tag that shows that an element has no end.
        var foundAt: Int
        var issue: DecodeIssue
        /// Where the payload of the issue starts in the stream.
        var payloadStart: Int

        init(position: Int, foundAt: Int? = nil, issue: DecodeIssue, payloadStart: Int) {
            self.position = position
            self.payloadStart = payloadStart
            self.foundAt = foundAt ?? position
            self.issue = issue
        }

        /// Whether it would not have been found had reading stopped at a position: what the construct there shows of the text before
        /// stays.
        func stands(from position: Int) -> Bool {
            self.position >= position || foundAt > position
        }

        /// Whether strict mode refuses at this byte.
        var isDamage: Bool { issue.severity != .note }
    }

    /// How many are kept of one message, and between two.
    let limit: Int
    private(set) var list: [Finding] = []
    /// The first repair or loss, whether it is kept or not.
    private(set) var firstDamage: Finding?
    /// Where those beyond the limit stand, until their bytes cannot be read again.
    private var surplus: [Int] = []
    /// Those beyond the limit since the last message.
    private var omittedCount = 0
    /// Whether the scanner has passed the end of a message that is not delivered yet: what is in the list then belongs to more than
    /// one.
    private var hasPassedMessage = false

    init(limit: Int) {
        self.limit = limit
    }

    /// Whether a further one would be counted and not kept.
    ///
    /// Then it need not be made.
    var isFull: Bool { list.count >= limit && !hasPassedMessage }

    /// Most are found in order; a void element is known only at the end of the value that it stands in.
    mutating func add(_ finding: Finding) {
        if finding.isDamage, finding.position < firstDamage?.position ?? .max { firstDamage = finding }
        var index = list.count
        while index > 0, list[index - 1].position > finding.position { index -= 1 }
        list.insert(finding, at: index)
        if list.count > limit, !hasPassedMessage { surplus.append(list.removeLast().foundAt) }
    }

    /// Counts one that is not kept.
    mutating func addSurplus(at position: Int) {
        surplus.append(position)
    }

    /// The scanner has passed the end of a message; what it finds from here on belongs to the next one.
    mutating func passMessage() {
        hasPassedMessage = true
    }

    func contains(_ code: DecodeCode, at position: Int) -> Bool {
        list.reversed().prefix { $0.position >= position }.contains { $0.position == position && $0.issue.code == code }
    }

    /// Takes back what was found from a place on that is about to be read again.
    mutating func removeAll(from position: Int) {
        list.removeAll { $0.stands(from: position) }
        surplus.removeAll { $0 >= position }
        if let damage = firstDamage, damage.stands(from: position) { firstDamage = list.first(where: \.isDamage) }
    }

    /// Takes back what was found from a place on in text that is about to be read again, but for losses: those were told.
    mutating func removeAllButLosses(from position: Int) {
        list.removeAll { $0.stands(from: position) && $0.issue.severity != .loss }
        surplus.removeAll { $0 >= position }
    }

    /// Takes back what only a construct behind a position showed.
    mutating func removeAll(foundBehind position: Int) {
        list.removeAll { $0.foundAt > position }
        if let damage = firstDamage, damage.foundAt > position { firstDamage = list.first(where: \.isDamage) }
    }

    /// Takes back every repair: in strict mode the first of them is the error.
    mutating func removeDamage() {
        list.removeAll(where: \.isDamage)
    }

    /// The issues before a position, for the message that ends there, and how many more there were.
    mutating func take(before position: Int) -> (findings: [Finding], omitted: Int) {
        guard !list.isEmpty || !surplus.isEmpty || omittedCount > 0 else { return ([], 0) }
        let count = list.firstIndex { $0.position >= position } ?? list.count
        let issues = Array(list.prefix(min(count, limit)))
        list.removeFirst(count)
        if let damage = firstDamage, damage.position < position { firstDamage = list.first(where: \.isDamage) }
        let before = surplus.count
        surplus.removeAll { $0 < position }
        let omitted = omittedCount + before - surplus.count + count - issues.count
        omittedCount = 0
        return (issues, omitted)
    }

    /// What was found up to here stays: its bytes are not read again, and the messages that were passed are delivered.
    mutating func confirm() {
        hasPassedMessage = false
        if list.count > limit {
            omittedCount += list.count - limit
            list.removeLast(list.count - limit)
        }
        omittedCount += surplus.count
        surplus.removeAll(keepingCapacity: true)
    }
}

/// Repairs of characters that the text layer made, until the scanner has passed them for good.
struct CharacterRepairs {
    private var list: [TextBuffer.CharacterRepair] = []
    private var next = 0
    /// The position of the next repair, or the largest number.
    private(set) var nextPosition = Int.max

    mutating func append(_ repair: TextBuffer.CharacterRepair) {
        list.append(repair)
        update()
    }

    /// The next repair before a position, which counts as passed then.
    mutating func pass(before position: Int) -> TextBuffer.CharacterRepair? {
        guard nextPosition < position else { return nil }
        defer {
            next += 1
            update()
        }
        return list[next]
    }

    /// Passes without a word: the bytes belong to nothing.
    mutating func skip(to position: Int) {
        while pass(before: position) != nil {}
    }

    /// What follows a position is read again.
    mutating func rewind(to position: Int) {
        while next > 0, list[next - 1].position >= position { next -= 1 }
        update()
    }

    /// What follows a position is decoded again, in another charset.
    mutating func removeAll(from position: Int) {
        while let last = list.last, last.position >= position { list.removeLast() }
        next = min(next, list.count)
        update()
    }

    mutating func discard(upTo position: Int) {
        guard next > 0 else { return }
        let count = list[..<next].prefix { $0.position < position }.count
        list.removeFirst(count)
        next -= count
        update()
    }

    private mutating func update() {
        nextPosition = next < list.count ? list[next].position : .max
    }
}
