//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// A transcript for a terminal.
///
/// Times stand on the left, names beside them, and texts in a column of their own.
struct TranscriptText {
    /// The colours, by the numbers of ECMA-48.
    fileprivate enum Paint: Int {
        case bold = 1
        case dim = 2
        case red = 31
        case green = 32
        case yellow = 33
        case cyan = 36
    }

    /// The columns of a conversation.
    private struct Layout {
        /// Where names begin.
        var names: Int
        /// Where texts begin.
        var texts: Int
    }

    /// How much of what the wire has is shown of unknown content.
    private static let longestSource = 240
    private static let margin = 2

    /// The columns of the terminal.
    let width: Int
    let isColored: Bool
    private(set) var output = ""

    init(width: Int, isColored: Bool) {
        // Below this a text has no column to stand in.
        self.width = max(40, width)
        self.isColored = isColored
    }

    /// The text of a transcript.
    static func text(of transcript: Transcript, width: Int, isColored: Bool, isNamed: Bool) -> String {
        var text = TranscriptText(width: width, isColored: isColored)
        if isNamed { text.write([("==> \(VisibleText.terminal.line(of: transcript.source)) <==", .bold)]) }
        for (index, conversation) in transcript.conversations.enumerated() {
            if index > 0 || isNamed { text.write([]) }
            text.add(conversation)
        }
        let layout = Layout(names: transcript.facts.contains { $0.time != nil } ? 10 : 0, texts: 10)
        for fact in transcript.facts { text.add(fact, layout) }
        return text.output
    }

    // MARK: A conversation

    private mutating func add(_ conversation: Conversation) {
        for line in Columns.wrapped(plain(conversation.title), to: width) { write([(line, .bold)]) }
        let details = conversation.details
        let column = (details.map { $0.term.count }.max() ?? 0) + 4
        for detail in details {
            let lines = Columns.wrapped(plain(detail.value), to: width - column)
            for (index, line) in lines.enumerated() {
                let term = padded(index == 0 ? "  \(detail.term)" : "", to: column)
                write([(term, .dim), (line, nil)])
            }
        }
        write([])
        let layout = layout(of: conversation)
        var day: WireClock?
        for entry in conversation.entries {
            let time = entry.time
            if let time, day.map({ !$0.isOnDay(of: time) }) ?? true {
                write([("── \(time.day), \(time.zone) ──", .dim)])
                day = time
            }
            switch entry {
            case .line(let line): add(line, layout)
            case .fact(let fact): add(fact, layout)
            }
        }
        if !conversation.entries.isEmpty { write([]) }
        let footer = conversation.footer.joined(separator: ", ")
        for line in Columns.wrapped(footer, to: width) { write([(line, .dim)]) }
    }

    private func layout(of conversation: Conversation) -> Layout {
        var longest = 0
        var names = 0
        for entry in conversation.entries {
            if entry.time != nil { names = 8 + Self.margin }
            if case .line(let line) = entry {
                longest = max(longest, Columns.width(of: VisibleText.terminal.line(of: line.speaker.label)))
            }
        }
        return Layout(names: names, texts: names + min(longest, max(8, width / 5)) + Self.margin)
    }

    // MARK: Entries

    private mutating func add(_ line: Line, _ layout: Layout) {
        var lines = line.blocks.flatMap { self.lines(of: $0, width - layout.texts) }
        if let status = line.status {
            let text = "[\(status.text)]"
            let last = lines.count - 1
            let used = lines[last].reduce(0) { $0 + Columns.width(of: $1.text) }
            let part = (text: text, paint: status.isFailure ? Paint.red : .dim)
            if layout.texts + used + 1 + text.count <= width {
                lines[last] += [(" ", nil), part]
            } else {
                lines.append([part])
            }
        }
        for repair in line.repairs {
            lines += Columns.wrapped("~ " + plain(repair), to: width - layout.texts).map { [($0, .yellow)] }
        }
        let room = layout.texts - layout.names - Self.margin
        let name = Columns.shortened(VisibleText.terminal.line(of: line.speaker.label), to: room)
        for (index, parts) in lines.enumerated() {
            if index == 0 {
                let head = padded(line.time?.time ?? "", to: layout.names)
                let pad = String(repeating: " ", count: max(0, room - Columns.width(of: name)) + Self.margin)
                write([(head, .dim), (name, line.speaker.role.paint), (pad, nil)] + parts)
            } else {
                write([(padded("", to: layout.texts), nil)] + parts)
            }
        }
    }

    private mutating func add(_ fact: Fact, _ layout: Layout) {
        let sign = fact.tone == .plain ? "· " : "! "
        let paint = fact.tone == .plain ? Paint.dim : .red
        for (index, line) in Columns.wrapped(plain(fact.phrase), to: width - layout.names - 2).enumerated() {
            let head = padded(index == 0 ? fact.time?.time ?? "" : "", to: layout.names)
            write([(head, .dim), ((index == 0 ? sign : "  ") + line, paint)])
        }
    }

    private func lines(of block: Block, _ room: Int) -> [[(text: String, paint: Paint?)]] {
        switch block {
        case .text(let text): return wrapped(text, room).map { [($0, nil)] }
        case .title(let title): return wrapped(title, room).map { [($0, .bold)] }
        case .link(let kind, let label, let detail, let url):
            let words = ["[\(kind)]", VisibleText.terminal.line(of: label), VisibleText.terminal.line(of: detail)]
            let about = words.filter { !$0.isEmpty }.joined(separator: " ")
            let address = VisibleText.terminal.line(of: url)
            // An address in pieces cannot be opened.
            return Columns.wrapped(about, to: room).map { [($0, .dim)] } + (address.isEmpty ? [] : [[(address, nil)]])
        case .choices(let choices): return choices.flatMap { lines(of: $0, room) }
        case .remark(let phrase): return Columns.wrapped("(\(plain(phrase)))", to: room).map { [($0, .dim)] }
        case .source(let source):
            let text = String(source.unicodeScalars.prefix(Self.longestSource + 1).map(Character.init))
            let line = VisibleText.terminal.line(of: text)
            let isCut = source.unicodeScalars.count > Self.longestSource
            return Columns.wrapped(isCut ? line.dropLast() + "…" : line, to: room).map { [($0, .dim)] }
        }
    }

    private func lines(of choice: Block.Choice, _ room: Int) -> [[(text: String, paint: Paint?)]] {
        let detail = VisibleText.terminal.line(of: choice.detail)
        let text = "[\(VisibleText.terminal.line(of: choice.label))]" + (detail.isEmpty ? "" : " \(detail)")
        let address = choice.url.map { [[(text: VisibleText.terminal.line(of: $0), paint: Paint?.none)]] } ?? []
        return Columns.wrapped(text, to: room).map { [($0, nil)] } + address
    }

    // MARK: Writing

    private func wrapped(_ text: String, _ room: Int) -> [String] {
        VisibleText.terminal.lines(of: text).flatMap { Columns.wrapped($0, to: room) }
    }

    private func plain(_ phrase: Phrase) -> String {
        phrase.pieces.reduce(into: "") { text, piece in
            switch piece {
            case .words(let words): text += words
            case .wire(let wire): text += VisibleText.terminal.line(of: wire)
            }
        }
    }

    private func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    /// Writes a line, without blanks at its end.
    private mutating func write(_ parts: [(text: String, paint: Paint?)]) {
        let count = parts.lastIndex { part in part.text.utf8.contains { $0 != 0x20 } }.map { $0 + 1 } ?? 0
        for (index, part) in parts[..<count].enumerated() {
            var text = part.text
            if index == count - 1 { while text.last == " " { text.removeLast() } }
            if isColored, let paint = part.paint, text.utf8.contains(where: { $0 != 0x20 }) {
                output += "\u{1B}[\(paint.rawValue)m\(text)\u{1B}[0m"
            } else {
                output += text
            }
        }
        output += "\n"
    }
}

extension Speaker.Role {
    fileprivate var paint: TranscriptText.Paint? {
        switch self {
        case .customer: .green
        case .agent, .bot: .cyan
        case .system, .unknown: .dim
        }
    }
}

extension Conversation.Entry {
    /// When it was, if the wire tells.
    var time: WireClock? {
        switch self {
        case .line(let line): line.time
        case .fact(let fact): fact.time
        }
    }
}
