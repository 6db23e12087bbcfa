//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import ChatWireTool
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A row of the documentation: a wire name, the text of its example, and the member that reads it.
struct TypedProperty<Value: Sendable & Equatable>: Sendable, CustomTestStringConvertible {
    let name: String
    let sample: String
    let member: any KeyPath<GetMessageResponse, Value?> & Sendable
    let expected: Value

    init(
        _ name: String,
        _ sample: String,
        _ member: any KeyPath<GetMessageResponse, Value?> & Sendable,
        _ expected: Value
    ) {
        self.name = name
        self.sample = sample
        self.member = member
        self.expected = expected
    }

    var testDescription: String { name }

    /// What the member gives for a message with this one property.
    func read(_ text: String) -> Value? {
        GetMessageResponse(properties: [(name, text)])[keyPath: member]
    }

    /// What the member gives for a message with every other documented property.
    var readFromOthers: Value? {
        let others = DocumentedProperties.all.filter { $0 != name }
        return GetMessageResponse(properties: others.map { ($0, sample) })[keyPath: member]
    }
}

@Suite("GetMessageResponse: typed properties")
struct TypedPropertyTests {
    static let texts = [
        TypedProperty("agentName", "Jim", \.agentName, "Jim"),
        TypedProperty("agentID", "42000001", \.agentID, "42000001"),
        TypedProperty("command", "pushURL", \.command, "pushURL"),
        TypedProperty("from", "Jim", \.from, "Jim"),
        TypedProperty("message", "inner", \.message, "inner"),
        TypedProperty("messageText", "How can I help you?", \.messageText, "How can I help you?"),
        TypedProperty("agent.alias", "Agent", \.agentAlias, "Agent"),
        TypedProperty("business_unit.id", "22", \.businessUnitID, "22"),
        TypedProperty("chatroom.chat_id", "7657620082880181644", \.chatroomChatID, "7657620082880181644"),
        TypedProperty("chatroom.member.name", "1", \.chatroomMemberName, "1"),
        TypedProperty("chatroom.member.id", "1", \.chatroomMemberID, "1"),
        TypedProperty("chatroom.member.type", "agent", \.chatroomMemberType, "agent"),
        TypedProperty("chatrouter.address", "192.168.0.20", \.chatrouterAddress, "192.168.0.20"),
        TypedProperty(
            "client.display.text",
            "Agent has left the chat&nl;You are being transferred, please hold...",
            \.clientDisplayText,
            "Agent has left the chat\nYou are being transferred, please hold..."
        ),
        TypedProperty("display.text", "Agent is typing...", \.displayText, "Agent is typing..."),
        TypedProperty("event.agent_first_name", "User First Name", \.eventAgentFirstName, "User First Name"),
        TypedProperty("event.agent_last_name", "User Last Name", \.eventAgentLastName, "User Last Name"),
        TypedProperty("host.node.id", "192.168.0.20", \.hostNodeID, "192.168.0.20"),
        TypedProperty("msg.originalrequest.id", "5722840798275623", \.msgOriginalRequestID, "5722840798275623"),
        TypedProperty("reason", "Transfer accepted and sent to 1", \.reason, "Transfer accepted and sent to 1"),
        TypedProperty("script.id", "200023", \.scriptID, "200023"),
        TypedProperty("tc.mode", "transfer", \.tcMode, "transfer"),
        TypedProperty("user.id", "2", \.userID, "2"),
    ]

    static let booleans = [
        TypedProperty("agentIsTyping-state", "true", \.isAgentTyping, true),
        TypedProperty("cobrowse.enabled", "true", \.cobrowseEnabled, true),
        TypedProperty("escalate", "false", \.escalate, false),
        TypedProperty("exit", "true", \.exit, true),
        TypedProperty("owner", "true", \.owner, true),
        TypedProperty("screening", "true", \.screening, true),
    ]

    static let numbers = [
        TypedProperty("queueDepth", "3", \.queueDepth, 3),
        TypedProperty("sequenceNumber", "12", \.sequenceNumber, 12),
        TypedProperty("waitTime", "45", \.waitTime, 45),
        TypedProperty("type", "2", \.type, 2),
    ]

    @Test("every row of the documentation has a member")
    func complete() {
        let others = ["messageType", "state", "url"]
        let names = Self.texts.map(\.name) + Self.booleans.map(\.name) + Self.numbers.map(\.name) + others
        #expect(names.sorted() == DocumentedProperties.all.sorted())
    }

    @Test("a text is the property's text, with nothing trimmed", arguments: texts)
    func text(row: TypedProperty<String>) {
        #expect(row.read(row.sample) == row.expected)
        #expect(row.read("") == "")
        #expect(row.read(" \t two words \n") == " \t two words \n")
        #expect(row.read("null") == "null")
        #expect(row.read("Ana Lúcia 日本 👩‍🚀&nl;x&eq;1") == "Ana Lúcia 日本 👩‍🚀\nx=1")
        #expect(row.readFromOthers == nil)
    }

    @Test(
        "ids are digits of any length, with a sign or without",
        arguments: texts.filter { $0.name.lowercased().hasSuffix("id") },
        ["20120000001234567890", "-2493000000000000002", "007", "Ana_L1"]
    )
    func id(row: TypedProperty<String>, id: String) {
        #expect(row.read(id) == id)
    }

    @Test("a boolean is true or false in any case, with white space around it or none", arguments: booleans)
    func boolean(row: TypedProperty<Bool>) {
        #expect(row.read(row.sample) == row.expected)
        for text in ["true", "TRUE", "True", " true", "true\n", "\u{A0}tRuE\r\n\t"] { #expect(row.read(text) == true) }
        for text in ["false", "FALSE", "False", "  false  ", "&nl;false"] { #expect(row.read(text) == false) }
        for text in ["", " ", "1", "0", "yes", "no", "on", "t", "truely", "true false", "null", "tr\u{AD}ue"] {
            #expect(row.read(text) == nil, "\(text)")
        }
        #expect(row.readFromOthers == nil)
    }

    @Test("a number is decimal digits that fit into 64 bits, with white space around them or none", arguments: numbers)
    func number(row: TypedProperty<Int64>) {
        #expect(row.read(row.sample) == row.expected)
        #expect(row.read(" 7\n") == 7)
        #expect(row.read("-1") == -1)
        #expect(row.read("007") == 7)
        #expect(row.read("9223372036854775807") == .max)
        #expect(row.read("-9223372036854775808") == .min)
        for text in [
            "", " ", "9223372036854775808", "-9223372036854775809", "20120000001234567890", "3.0", "1e3", "0x10", "1 2",
            "1,000",
            "three", "--1", "-", "٣", "３", "null", "NaN",
        ] {
            #expect(row.read(text) == nil, "\(text)")
        }
        #expect(row.readFromOthers == nil)
    }

    @Test("the state is trimmed, and any state is given as it is")
    func state() {
        for state in ["queued", "assigned", "closed", "agentIsTyping", "transfer", "conference", "parked"] {
            #expect(GetMessageResponse(properties: [("state", state)]).state == state)
            #expect(GetMessageResponse(properties: [("state", " \(state)\n")]).state == state)
        }
        #expect(GetMessageResponse(properties: [("state", "")]).state == "")
        #expect(GetMessageResponse(properties: [("messageType", "closed")]).state == nil)
    }

    @Test("the URL is read from the trimmed text; its ampersands are its own")
    func url() {
        func url(_ text: String) -> URL? { GetMessageResponse(properties: [("url", text)]).url }
        let page = "https://shop.example/p?id=7&lang=en&copy=2"
        #expect(url(page)?.absoluteString == page)
        #expect(url("\n  \(page) ")?.absoluteString == page)
        #expect(url("https://shop.example/p?a&eq;1")?.absoluteString == "https://shop.example/p?a=1")
        #expect(url("https://shop.example/p?a=1&amp;b=2")?.absoluteString == "https://shop.example/p?a=1&amp;b=2")
        #expect(url("") == nil)
        #expect(url("  ") == nil)
        #expect(url("https://[shop") == nil)
        #expect(GetMessageResponse(properties: [("command", page)]).url == nil)
    }

    @Test("members find the old names of older servers")
    func oldNames() {
        let message = GetMessageResponse(properties: [
            ("msg.type", "chat.communication"), ("chat.data", "Hello"), ("agent.id", "42000001"), ("line.nr", "9"),
            ("chat.pos", "3"), ("chat.est_asgn_time", "45"),
        ])
        #expect(message.messageType == "chat.communication")
        #expect(message.messageText == "Hello")
        #expect(message.agentID == "42000001")
        #expect(message.sequenceNumber == 9)
        #expect(message.queueDepth == 3)
        #expect(message.waitTime == 45)
    }
}
