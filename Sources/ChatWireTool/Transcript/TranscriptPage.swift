//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// A transcript as a page that is complete in one file: no script, nothing to load, all text of the wire escaped.
struct TranscriptPage {
    private var page = PageWriter()
    private var number = 0

    /// The page of some transcripts.
    static func html(of transcripts: [Transcript]) -> [UInt8] {
        var page = TranscriptPage()
        page.addHead(transcripts)
        page.addContents(transcripts)
        page.page.markup("<main>\n")
        for transcript in transcripts { page.add(transcript, isNamed: transcripts.count > 1) }
        page.page.markup("</main>\n")
        page.addFooter()
        return page.page.html
    }

    // MARK: The frame

    private mutating func addHead(_ transcripts: [Transcript]) {
        page.markup("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
        // Were a text ever taken for markup, it still could not run, load, send or restyle anything.
        page.markup(
            "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; img-src 'none'; style-src '"
        )
        page.escaped(PageStyle.digest)
        page.markup("'; base-uri 'none'; form-action 'none'\">\n")
        page.markup(
            """
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <meta name="referrer" content="no-referrer">
            <meta name="robots" content="noindex">
            <meta name="format-detection" content="telephone=no">

            """
        )
        page.markup("<meta name=\"generator\" content=\"chatwire ")
        page.escaped(Tool.version)
        page.markup("\">\n<title>Transcript")
        let names = transcripts.map(\.source).filter { $0 != "-" }
        if !names.isEmpty { page.escaped(" of " + names.map(VisibleText.label.line).joined(separator: ", ")) }
        page.markup("</title>\n<style>")
        page.markup(PageStyle.css)
        page.markup("</style>\n</head>\n<body>\n")
    }

    private mutating func addContents(_ transcripts: [Transcript]) {
        let conversations = transcripts.flatMap(\.conversations)
        let messages = conversations.reduce(0) { $0 + $1.counts.messages }
        page.markup("<header class=\"page\">\n<h1>Transcript</h1>\n<p>")
        if transcripts.count == 1, let source = transcripts.first?.source, source != "-" {
            page.word(source)
            page.escaped(": ")
        }
        page.escaped("\(counted(conversations.count, "conversation")), \(counted(messages, "message"))")
        page.markup("</p>\n")
        if conversations.count > 1 {
            page.markup("<nav aria-label=\"Conversations\">\n<ol>\n")
            for (index, conversation) in conversations.enumerated() {
                page.markup("<li><a href=\"#c")
                page.escaped(String(index + 1))
                page.markup("\">")
                page.phrase(conversation.title)
                page.markup("</a>")
                page.escaped(", \(counted(conversation.counts.messages, "message"))")
                page.markup("</li>\n")
            }
            page.markup("</ol>\n</nav>\n")
        }
        page.markup("</header>\n")
    }

    private mutating func addFooter() {
        page.markup("<footer class=\"page\"><p>Times are those of the wire. Made by chatwire ")
        page.escaped(Tool.version)
        page.markup(".</p></footer>\n</body>\n</html>\n")
    }

    // MARK: Conversations

    private mutating func add(_ transcript: Transcript, isNamed: Bool) {
        for conversation in transcript.conversations { add(conversation, of: isNamed ? transcript.source : nil) }
        guard transcript.conversations.isEmpty else { return }
        page.markup("<section>\n<h2>No conversation in ")
        page.word(transcript.source)
        page.markup("</h2>\n")
        add(entries: transcript.facts.map(Conversation.Entry.fact))
        page.markup("</section>\n")
    }

    private mutating func add(_ conversation: Conversation, of source: String?) {
        number += 1
        page.markup("<section class=\"conversation\" id=\"c")
        page.escaped(String(number))
        page.markup("\" aria-labelledby=\"t")
        page.escaped(String(number))
        page.markup("\">\n<h2 id=\"t")
        page.escaped(String(number))
        page.markup("\">")
        page.phrase(conversation.title)
        page.markup("</h2>\n<dl>\n")
        for detail in (source.map { [("File", "\($0)")] } ?? []) + conversation.details {
            page.markup("<div><dt>")
            page.escaped(detail.term)
            page.markup("</dt><dd>")
            page.phrase(detail.value)
            page.markup("</dd></div>\n")
        }
        page.markup("</dl>\n")
        add(entries: conversation.entries)
        page.markup("<p class=\"counts\">")
        page.escaped(conversation.footer.joined(separator: ", "))
        page.markup("</p>\n</section>\n")
    }

    /// A list for each day, below its date.
    private mutating func add(entries: [Conversation.Entry]) {
        var day: WireClock?
        var isOpen = false
        for entry in entries {
            if let time = entry.time, day.map({ !$0.isOnDay(of: time) }) ?? true {
                if isOpen { page.markup("</ol>\n") }
                isOpen = false
                page.markup("<h3 class=\"day\">")
                page.escaped("\(time.day), \(time.zone)")
                page.markup("</h3>\n")
                day = time
            }
            if !isOpen { page.markup("<ol class=\"entries\">\n") }
            isOpen = true
            switch entry {
            case .line(let line): add(line)
            case .fact(let fact): add(fact)
            }
        }
        if isOpen { page.markup("</ol>\n") }
    }

    // MARK: Entries

    private mutating func add(_ fact: Fact) {
        page.markup("<li class=\"fact ")
        page.escaped(fact.tone.rawValue)
        page.markup("\">")
        if let time = fact.time { page.time(time, time.time) }
        page.markup("<div class=\"body\"><p>")
        page.phrase(fact.phrase)
        page.markup("</p>\n")
        if let source = fact.source { page.source(source) }
        page.markup("</div></li>\n")
    }

    private mutating func add(_ line: Line) {
        page.markup("<li class=\"message ")
        page.escaped(line.speaker.role.rawValue)
        page.markup("\">")
        if let time = line.time { page.time(time, time.time) }
        page.markup("<div class=\"body\">\n<p class=\"who\">")
        page.word(line.speaker.label)
        if line.speaker.role == .bot { page.markup(" <span class=\"role\">bot</span>") }
        page.markup("</p>\n<div class=\"bubble\" dir=\"auto\">\n")
        for block in line.blocks { add(block) }
        page.markup("</div>\n")
        if let status = line.status {
            if status.isFailure {
                page.markup("<p class=\"status failure\">")
            } else {
                page.markup("<p class=\"status\">")
            }
            page.escaped(status.text)
            page.markup("</p>\n")
        }
        for repair in line.repairs {
            page.markup("<p class=\"repair\">")
            page.phrase(repair)
            page.markup("</p>\n")
        }
        page.markup("</div></li>\n")
    }

    private mutating func add(_ block: Block) {
        switch block {
        case .text(let text): page.paragraph(text)
        case .title(let title):
            page.markup("<p class=\"title\" dir=\"auto\">")
            page.word(title)
            page.markup("</p>\n")
        case .link(let kind, let label, let detail, let url):
            page.markup("<p class=\"link\"><span class=\"kind\">")
            page.escaped(kind)
            page.markup("</span> ")
            add(label: label, detail: detail, url: url)
            page.markup("</p>\n")
        case .choices(let choices):
            page.markup("<ul class=\"choices\">\n")
            for choice in choices { add(choice) }
            page.markup("</ul>\n")
        case .remark(let phrase):
            page.markup("<p class=\"remark\">")
            page.phrase(phrase)
            page.markup("</p>\n")
        case .source(let source): page.source(source)
        }
    }

    private mutating func add(_ choice: Block.Choice) {
        page.markup("<li>")
        add(label: choice.label, detail: choice.detail, url: choice.url ?? "")
        page.markup("</li>\n")
    }

    /// A link under its label, and where it leads: a label may say anything.
    private mutating func add(label: String, detail: String, url: String) {
        let shown = label.isEmpty ? url : label
        if let link = SafeLink(url) { page.link(link, label: shown) } else { page.word(shown) }
        if !detail.isEmpty {
            page.markup(" <span class=\"detail\">")
            page.word(detail)
            page.markup("</span>")
        }
        guard shown != url, !url.isEmpty else { return }
        page.markup(" <span class=\"address\">")
        page.word(url)
        page.markup("</span>")
    }
}
