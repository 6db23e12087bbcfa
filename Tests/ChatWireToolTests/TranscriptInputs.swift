//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire

@testable import ChatWireTool

/// Inputs of transcripts, a value a call.
enum TranscriptInputs {
    /// A message of the Chat Router of these properties, which the caller has escaped.
    static func message(_ properties: KeyValuePairs<String, String>) -> String {
        "<message>" + properties.map { "<\($0.key)>\($0.value)</\($0.key)>" }.joined() + "</message>"
    }

    /// A line; seconds count from 2026-03-04 10:00:00 UTC.
    static func line(_ number: Int, _ text: String, agent: String? = nil, second: Int? = nil, more: String = "")
        -> String
    {
        let name = agent.map { "<agentID>\($0)</agentID><agentName>\($0)</agentName>" } ?? ""
        return "<message><messageType>chatLine</messageType><engagementID>E-1</engagementID>"
            + "<sequenceNumber>\(number)</sequenceNumber>\(name)<messageText>\(text)</messageText>\(stamp(second))\(more)</message>"
    }

    /// A change of state.
    static func state(_ state: String, second: Int? = nil, _ more: String = "") -> String {
        "<message><messageType>stateChange</messageType><engagementID>E-1</engagementID><state>\(state)</state>"
            + "\(stamp(second))\(more)</message>"
    }

    static func document(_ messages: String...) -> String {
        "<messages>\(messages.joined())</messages>"
    }

    private static func stamp(_ second: Int?) -> String {
        // date -u -d '2026-03-04 10:00:00' +%s
        second.map { "<messageTimestamp>\((1_772_618_400 + $0) * 1000)</messageTimestamp>" } ?? ""
    }

    // MARK: CXone

    /// The frame of an event, at a second of 2026-03-04T11:00+01:00.
    static func frame(_ type: String, _ second: Int, _ data: String) -> String {
        #"{"eventId":"e","eventType":"\#(type)","createdAt":"\#(time(second))","data":{\#(data)}}"#
    }

    static func time(_ second: Int) -> String {
        "2026-03-04T11:\(second / 60 < 10 ? "0" : "")\(second / 60):\(second % 60 < 10 ? "0" : "")\(second % 60)+01:00"
    }

    static let live = #""channel":{"isLiveChat":true}"#
    static let ann = #"{"id":7,"firstName":"Ann","surname":"Lee"}"#

    /// A message that was created; `content` is its JSON.
    static func created(
        _ id: String,
        _ second: Int,
        content: String,
        isFromCustomer: Bool = false,
        thread: String = "T-1",
        flags: String = live,
        more: String = ""
    ) -> String {
        let author =
            isFromCustomer
            ? #""direction":"inbound","authorEndUserIdentity":{"idOnExternalPlatform":"c","fullName":"Max Sample"}"#
            : #""direction":"outbound","authorUser":\#(ann)"#
        return frame(
            "MessageCreated",
            second,
            #"\#(flags.isEmpty ? "" : flags + ",")"message":{"idOnExternalPlatform":"\#(id)","threadIdOnExternalPlatform":"\#(thread)","#
                + #""messageContent":\#(content),"createdAt":"\#(time(second))",\#(author)\#(more)}"#
        )
    }

    static func text(_ words: String) -> String {
        #"{"type":"TEXT","payload":{"text":"\#(words)"}}"#
    }

    // MARK: Reading

    /// The transcript of an input.
    static func transcript(_ input: String, mode: ChatMode? = nil) throws -> Transcript {
        var options = InputOptions()
        options.chatMode = mode
        var sink = Sink(builder: TranscriptBuilder(source: "-", mode: mode))
        var decoder = InputDecoder(options: options)
        try decoder.push(Array(input.utf8)[...], &sink)
        try decoder.finish(&sink)
        return sink.builder.finish()
    }

    private struct Sink: ItemSink {
        var builder: TranscriptBuilder
        var output = RecordOutput(io: FakeIO())
        let printed = 0

        mutating func begin(_ source: String) {}
        mutating func take(_ item: DecodedItem) { builder.take(item) }
        mutating func end() {}
    }
}

extension Conversation {
    /// Its entries in a line each: `Ann: text` for what somebody says, `. fact` for what happened.
    var summary: [String] {
        entries.map { entry in
            switch entry {
            case .line(let line): "\(line.speaker.label): \(line.blocks.map(\.summary).joined(separator: " | "))"
            case .fact(let fact): "\(fact.tone == .plain ? "." : "!") \(fact.phrase.plain)"
            }
        }
    }
}

extension Phrase {
    /// The whole sentence.
    var plain: String {
        pieces.map { piece in
            switch piece {
            case .words(let text), .wire(let text): text
            }
        }.joined()
    }
}

extension Block {
    fileprivate var summary: String {
        switch self {
        case .text(let text): text
        case .title(let title): "# \(title)"
        case .link(let kind, let label, let detail, let url): "\(kind) <\(label)> <\(detail)> <\(url)>"
        case .choices(let choices): choices.map { "[\($0.label)/\($0.detail)/\($0.url ?? "-")]" }.joined()
        case .remark(let phrase): "(\(phrase.plain))"
        case .source(let source): source
        }
    }
}
