//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire

// The words that text and page share.

extension Conversation {
    /// What it is, such as `Chat Router engagement E-1`.
    var title: Phrase {
        let kind = system == .chatRouter ? "Chat Router engagement" : "CXone thread"
        return isUnnamed || id.isEmpty ? "\(words: kind) without an id" : "\(words: kind) \(id)"
    }

    /// What stands below its title.
    var details: [(term: String, value: Phrase)] {
        var details: [(term: String, value: Phrase)] = []
        if let name { details.append(("Name", "\(name)")) }
        if let connection { details.append(("Connection", "\(connection)")) }
        if let contactID { details.append(("Contact", "\(contactID)")) }
        details.append((agents.count == 1 ? "Agent" : "Agents", agents.isEmpty ? "none" : agents.listed))
        if let period { details.append(("Time", "\(words: period.words)")) }
        details.append(("Mode", "\(words: mode.map(\.words) ?? "not told")"))
        return details
    }

    /// What stands at its end.
    var footer: [String] {
        var footer = [counted(counts.messages, "message")]
        if counts.hidden > 0 { footer.append("\(counted(counts.hidden, "hidden message")) not shown") }
        if counts.repeated > 0 { footer.append("\(counted(counts.repeated, "message")) delivered again") }
        if counts.repaired > 0 { footer.append("\(counted(counts.repaired, "message")) repaired") }
        if counts.damaged > 0 { footer.append("\(counted(counts.damaged, "place")) with damage") }
        if counts.hasOlder { footer.append("the server has older messages") }
        return footer
    }
}

extension Conversation.Period {
    /// From when to when, in the zone of the first moment.
    fileprivate var words: String {
        let last = WireClock(seconds: last.seconds, offset: first.offset)
        guard first != last else { return "\(first.day) \(first.time) \(first.zone)" }
        let end = first.isOnDay(of: last) ? last.time : "\(last.day) \(last.time)"
        return "\(first.day) \(first.time) to \(end) \(first.zone)"
    }
}

extension ChatMode {
    fileprivate var words: String {
        switch self {
        case .singlethread: "single thread"
        case .multithread: "several threads"
        case .liveChat: "live chat"
        }
    }
}

extension [String] {
    /// The names with commas between them.
    fileprivate var listed: Phrase {
        enumerated().reduce(into: "") { phrase, item in
            if item.offset > 0 { phrase.append(", ") }
            phrase.append("\(item.element)")
        }
    }
}

extension Line.Status {
    /// Such as `read 10:03:04`.
    var text: String { time.map { "\(words) \($0.time)" } ?? words }
}
