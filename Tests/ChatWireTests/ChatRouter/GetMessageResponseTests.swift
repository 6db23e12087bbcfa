//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import Testing

@Suite("GetMessageResponse")
struct GetMessageResponseTests {
    // MARK: Type and kind

    @Test(
        "the documentation's message types have their kinds, in both spellings of automation_request",
        arguments: [
            ("chatLine", MessageKind.chatLine), ("stateChange", .stateChange), ("chat.authorized", .chatAuthorized),
            ("chat.automation_request", .chatAutomationRequest), ("chat.automaton_request", .chatAutomationRequest),
            ("chatroom.member_connected", .chatroomMemberConnected), ("command", .command),
            ("chatroom.member_lost", .chatroomMemberLost), ("chat.setting", .other("chat.setting")),
            ("chatline", .other("chatline")), ("chat.communication.queue", .other("chat.communication.queue")),
        ]
    )
    func kinds(type: String, kind: MessageKind) {
        for name in ["messageType", "msg.type", "cr:messageType"] {
            let message = GetMessageResponse(properties: [("messageText", "Hi"), (name, type)])
            #expect(message.messageType == type)
            #expect(message.kind == kind)
            #expect(GetMessageResponse(properties: [(name, "\n  \(type)\t")]).kind == kind)
        }
    }

    @Test("the type is trimmed; the property of that name is not")
    func typeIsTrimmed() {
        let message = GetMessageResponse(properties: [("messageType", " chatLine&nl;\u{2003}")])
        #expect(message.messageType == "chatLine")
        #expect(message.getProperty("messageType") == " chatLine\n\u{2003}")
        #expect(message.rawProperty("messageType") == " chatLine&nl;\u{2003}")
    }

    @Test("without a type the type is empty, and getProperty gives nil")
    func noType() {
        let message = GetMessageResponse(properties: [("state", "queued")])
        #expect(message.messageType == "")
        #expect(message.kind == .other(""))
        #expect(message.getProperty("messageType") == nil)
        #expect(GetMessageResponse(properties: []).kind == .other(""))
    }

    @Test("a closed state without a type, or with a blank one, is a state change; another type stays what it is")
    func closedWithoutType() {
        #expect(GetMessageResponse(properties: [("state", "closed")]).kind == .stateChange)
        #expect(GetMessageResponse(properties: [("state", " closed\n")]).kind == .stateChange)
        #expect(GetMessageResponse(properties: [("messageType", " "), ("state", "closed")]).kind == .stateChange)
        #expect(GetMessageResponse(properties: [("state", "Closed")]).kind == .other(""))
        #expect(
            GetMessageResponse(properties: [("messageType", "chat.exit"), ("state", "closed")]).kind
                == .other("chat.exit")
        )
        #expect(GetMessageResponse(properties: [("state", "closed")]).messageType == "")
    }

    // MARK: Looking up

    @Test("a property is found by its exact name, known or unknown; an empty one is not a missing one")
    func lookup() {
        let message = GetMessageResponse(properties: [
            ("messageType", "chatLine"), ("x.favourite_colour", "grün"), ("größe", "XL"), ("disp.notes", ""),
            ("", "nameless"),
        ])
        #expect(message.getProperty("messageType") == "chatLine")
        #expect(message.getProperty("x.favourite_colour") == "grün")
        #expect(message.getProperty("größe") == "XL")
        #expect(message.getProperty("disp.notes") == "")
        #expect(message.rawProperty("disp.notes") == "")
        #expect(message.getProperty("") == "nameless")
        for name in ["messagetype", "x.favourite_color", "x.favourite", "gro\u{308}ße", "messageText", "messageType "] {
            #expect(message.getProperty(name) == nil)
            #expect(message.rawProperty(name) == nil)
        }
    }

    @Test("of a repeated property the last counts, and all stay in order")
    func repeats() {
        let message = GetMessageResponse(properties: [
            ("state", "queued"), ("x.n", "1"), ("state", "assigned"), ("x.n", "2"), ("state", ""),
        ])
        #expect(message.getProperty("state") == "")
        #expect(message.getProperty("x.n") == "2")
        #expect(message.properties.map(\.name) == ["state", "x.n", "state", "x.n", "state"])
        #expect(message.properties.map(\.value) == ["queued", "1", "assigned", "2", ""])
    }

    @Test("a prefixed property is found by its qualified and by its local name")
    func prefixes() {
        let message = GetMessageResponse(properties: [
            ("cr:messageType", "chatLine"), ("cr:messageText", "hey"), ("v:x.n", "1"),
        ])
        #expect(message.messageType == "chatLine")
        #expect(message.getProperty("messageText") == "hey")
        #expect(message.getProperty("cr:messageText") == "hey")
        #expect(message.getProperty("x.n") == "1")
        #expect(message.getProperty("v:x.n") == "1")
        #expect(message.getProperty("v:messageText") == nil)
        #expect(message.getProperty("cr") == nil)
        #expect(message.properties.map(\.name) == ["messageType", "messageText", "x.n"])
        #expect(message.properties.map(\.qualifiedName) == ["cr:messageType", "cr:messageText", "v:x.n"])
    }

    @Test("the qualified name wins over a local name that comes later", arguments: ["state", "x.n"])
    func qualifiedFirst(name: String) {
        let message = GetMessageResponse(properties: [
            ("a:\(name)", "1"), (name, "2"), ("a:\(name)", "3"), ("b:\(name)", "4"),
        ])
        #expect(message.getProperty(name) == "2")
        #expect(message.getProperty("a:\(name)") == "3")
        #expect(message.getProperty("b:\(name)") == "4")
        let prefixedOnly = GetMessageResponse(properties: [("a:\(name)", "1"), ("b:\(name)", "2")])
        #expect(prefixedOnly.getProperty(name) == "2")
    }

    @Test("a colon at either end of a name is part of it")
    func colons() {
        let message = GetMessageResponse(properties: [(":state", "1"), ("state:", "2"), (":", "3"), ("a:b:c", "4")])
        #expect(message.properties.map(\.name) == [":state", "state:", ":", "b:c"])
        #expect(message.properties.map(\.qualifiedName) == [":state", "state:", ":", "a:b:c"])
        #expect(message.getProperty("state") == nil)
        #expect(message.getProperty("b:c") == "4")
    }

    @Test(
        "a new name finds the old one, and an old name never the new one",
        arguments: [
            ("messageType", "msg.type"), ("messageText", "chat.data"), ("engagementID", "chat.id"),
            ("customerID", "client.id"),
            ("agentID", "agent.id"), ("sequenceNumber", "line.nr"), ("queueDepth", "chat.pos"),
            ("waitTime", "chat.est_asgn_time"), ("businessRuleID", "config.br_id"),
            ("businessUnitID", "config.bunit_id"),
        ]
    )
    func oldNames(new: String, old: String) {
        let oldOnly = GetMessageResponse(properties: [(old, "1"), (old, "2")])
        #expect(oldOnly.getProperty(new) == "2")
        #expect(oldOnly.rawProperty(new) == "2")
        #expect(oldOnly.getProperty(old) == "2")
        #expect(oldOnly.properties.map(\.name) == [old, old])
        #expect(GetMessageResponse(properties: [("cr:\(old)", "3")]).getProperty(new) == "3")

        #expect(GetMessageResponse(properties: [(new, "1")]).getProperty(old) == nil)
        #expect(GetMessageResponse(properties: [(new, "1")]).rawProperty(old) == nil)

        let both = GetMessageResponse(properties: [("cr:\(new)", "new"), (old, "old")])
        #expect(both.getProperty(new) == "new")
        #expect(both.getProperty(old) == "old")
        #expect(GetMessageResponse(properties: [(new, ""), (old, "old")]).getProperty(new) == "")
    }

    // MARK: Values

    @Test("values keep their white space and their length of digits")
    func valuesAsTheyAre() {
        let message = GetMessageResponse(properties: [
            ("messageText", "  two\n\nlines \t"), ("config.session_id", "20120000001234567890"),
            ("msg.originalrequest.id", "-2493000000000000002"), ("reason", " "),
        ])
        #expect(message.getProperty("messageText") == "  two\n\nlines \t")
        #expect(message.getProperty("config.session_id") == "20120000001234567890")
        #expect(message.getProperty("msg.originalrequest.id") == "-2493000000000000002")
        #expect(message.getProperty("reason") == " ")
    }

    @Test("getProperty resolves the router's escapes, rawProperty keeps them, properties have both")
    func escapes() {
        let raw = "Say \"hi\" 'now'&nl;Please hold"
        let message = GetMessageResponse(properties: [("client.display.text", raw)])
        #expect(message.rawProperty("client.display.text") == raw)
        #expect(message.getProperty("client.display.text") == "Say \"hi\" 'now'\nPlease hold")
        #expect(
            message.properties == [
                Property(
                    name: "client.display.text",
                    qualifiedName: "client.display.text",
                    value: "Say \"hi\" 'now'\nPlease hold",
                    rawValue: raw
                )
            ]
        )
    }

    @Test(
        "the ampersand's escape is resolved in text for people, also under an old name or a prefix",
        arguments: [
            "messageText", "chat.data", "client.display.text", "display.text", "client.outcome.data",
            "thank_you_image_label",
            "cr:messageText", "cr:chat.data",
        ]
    )
    func ampersandInText(name: String) {
        let message = GetMessageResponse(properties: [(name, "3 &gt; 2 &amp; so on&amp;nl;")])
        #expect(message.getProperty(name) == "3 &gt; 2 & so on&nl;")
        #expect(message.rawProperty(name) == "3 &gt; 2 &amp; so on&amp;nl;")
        #expect(message.properties.map(\.value) == ["3 &gt; 2 & so on&nl;"])
    }

    @Test(
        "in every other property it stays",
        arguments: ["reason", "automaton.data", "messageType", "url", "x.messageText", "messageText:x", "messagetext"]
    )
    func ampersandElsewhere(name: String) {
        let message = GetMessageResponse(properties: [(name, "a &amp; b&amp;nl;&eq;")])
        #expect(message.getProperty(name) == "a &amp; b&amp;nl;=")
        #expect(message.properties.map(\.value) == ["a &amp; b&amp;nl;="])
    }

    @Test("text asked for by its new name is resolved as text when it came under the old one")
    func ampersandThroughOldName() {
        #expect(GetMessageResponse(properties: [("chat.data", "Fish &amp; chips")]).messageText == "Fish & chips")
    }

    // MARK: Sizes

    @Test("many properties and long values are kept whole")
    func large() {
        let long = String(repeating: "日本&nl;", count: 20_000)
        let properties = (0..<512).map { ("disp.reason.\($0)", "\($0)") } + [("messageText", long)]
        let message = GetMessageResponse(properties: properties)
        #expect(message.properties.count == 513)
        #expect(message.getProperty("disp.reason.0") == "0")
        #expect(message.getProperty("disp.reason.511") == "511")
        #expect(message.rawProperty("messageText") == long)
        #expect(message.messageText == String(repeating: "日本\n", count: 20_000))
    }

    @Test("a message can be read on several threads at once")
    func concurrency() async {
        let message = GetMessageResponse(properties: [("messageType", "chatLine"), ("messageText", "Hi&nl;there")])
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    (0..<200).allSatisfy { _ in message.kind == .chatLine && message.messageText == "Hi\nthere" }
                }
            }
            for await correct in group { #expect(correct) }
        }
    }
}
