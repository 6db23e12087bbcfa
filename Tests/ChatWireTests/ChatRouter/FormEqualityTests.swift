//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import Foundation
import Testing

@Suite("One message in every form")
struct FormEqualityTests {
    /// The message types and states of the documentation, as the corpus names them.
    private static let types = [
        "chatLine", "stateChange_queued", "stateChange_assigned", "stateChange_closed", "stateChange_agentIsTyping",
        "stateChange_transfer", "stateChange_conference", "chat.authorized", "chat.automation_request",
        "chatroom.member_connected", "command", "chatroom.member_lost", "every_type",
    ]

    private func messages(_ file: CorpusFile) -> [GetMessageResponse] {
        ChatRouterDecoder.decode(file.bytes, mode: .strict).messages
    }

    @Test("every row of the documentation's table says the same in JSON as in child elements", arguments: types)
    func maps(_ type: String) throws {
        let xml = messages(try CorpusFile.named("y_a_" + type))
        try #require(!xml.isEmpty)
        #expect(messages(try CorpusFile.form("y_map_" + type)) == xml)
        #expect(messages(try CorpusFile.form("y_typed_" + type)) == xml)
    }

    @Test("every row says the same in lines, in a JSON string or not, as in value elements", arguments: types)
    func lines(_ type: String) throws {
        let xml = messages(try CorpusFile.named("y_b_" + type))
        try #require(!xml.isEmpty)
        #expect(messages(try CorpusFile.form("y_item_" + type)) == xml)
        #expect(messages(try CorpusFile.form("y_text_" + type)) == xml)
    }

    @Test("old and new names give the same values", arguments: types)
    func names(_ type: String) throws {
        let new = messages(try CorpusFile.form("y_map_" + type))
        let old = messages(try CorpusFile.form("y_text_" + type))
        #expect(new.count == old.count)
        for (new, old) in zip(new, old) {
            for property in new.properties { #expect(old.getProperty(property.name) == property.value) }
        }
    }

    /// One property in each form, as it is written there.
    private func everywhere(_ name: String, _ wire: String) -> [GetMessageResponse] {
        let json = wire.replacingOccurrences(of: "\n", with: "\\n")
        let xml = wire.replacingOccurrences(of: "&", with: "&amp;")
        return [
            "<message><messageType>x</messageType><\(name)>\(xml)</\(name)></message>",
            "<message><value>messageType=x</value><value>\(name)=\(xml)</value></message>",
            #"{"messages":[{"messageType":"x","\#(name)":"\#(json)"}]}"#,
            #"{"messages":["messageType=x\n\#(name)=\#(json)"]}"#,
            "messageType=x\n\(name)=\(wire)\n\n",
        ].flatMap { ChatRouterDecoder.decode(Array($0.utf8), mode: .strict).messages }
    }

    @Test(
        "the router's escapes are resolved alike in every form, and raw values keep them",
        arguments: [
            ("messageText", "a&nl;b &eq; c &rt; &amp;nl; &amp; &nbsp;", "a\nb = c \r &nl; & &nbsp;"),
            ("chat.data", "Fish &amp; chips", "Fish & chips"),
            ("client.display.text", "left&nl;hold on &amp; wait", "left\nhold on & wait"),
            ("display.text", "1 &eq; 1 &amp;", "1 = 1 &"),
            ("client.outcome.data", "&amp;&eq;", "&="),
            ("thank_you_image_label", "&amp;", "&"),
            ("automaton.data", "a&amp;b&nl;c", "a&amp;b\nc"),
            ("url", "https://shop.example/?a=1&b=2", "https://shop.example/?a=1&b=2"),
        ]
    )
    func escapes(_ name: String, _ wire: String, _ value: String) {
        let messages = everywhere(name, wire)
        #expect(messages.count == 5)
        for message in messages {
            #expect(message.getProperty(name) == value)
            #expect(message.rawProperty(name) == wire)
            #expect(message == messages[0])
        }
    }

    @Test("a real line end in JSON gives the lines that &nl; gives")
    func lineEnds() {
        let body =
            #"{"messages":[{"messageType":"x","display.text":"a\nb"},{"messageType":"x","display.text":"a&nl;b"}]}"#
        let texts = ChatRouterDecoder.decode(Array(body.utf8)).messages.map { $0.getProperty("display.text") }
        #expect(texts == ["a\nb", "a\nb"])
    }
}
