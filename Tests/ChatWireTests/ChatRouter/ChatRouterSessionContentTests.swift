//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import Testing

/// Rich content of lines.
@Suite("Rich content in a Chat Router session")
struct ChatRouterSessionContentTests {
    private static func content(_ data: String, text: String? = "Where?") throws -> (Message, [SessionNote]) {
        var properties = [("messageType", "chatLine"), ("agentID", "7"), ("messageData", data)]
        if let text { properties.append(("messageText", text)) }
        var session = ChatRouterSession()
        let events = session.receive(GetMessageResponse(properties: properties.map { ($0.0, $0.1) }))
        #expect(events.count == 1, "text and data are one message")
        let messages = try #require(session.threads.first).messages
        #expect(messages.count == 1)
        return (try #require(messages.first), session.takeNotes())
    }

    private static let control = #"{"type":"QuickReplyButton","id":"b1","text":["A","B"],"values":["a","b"]}"#

    @Test(
        "a quick reply is a question with a button for each text",
        arguments: [
            #"{"widgetType":"quickreply","nodes":[{"id":"n1","controls":{"0":\#(control)}}]}"#,
            #"{"widgetType":"quickreply","nodes":[{"id":"n1","controls":[\#(control)]}],"transitions":[]}"#,
            #"{"nodes":{"0":{"controls":[{"type":"Label","text":["x"]},\#(control)]}},"widgetType":"quickreply"}"#,
            #"{"widgetType":"quickreply","nodes":[{"controls":[{"type":"QuickReplyButton","text":"A","values":"a"},"#
                + #"{"type":"QuickReplyButton","text":"B","values":["b","c"]}]}]}"#,
        ]
    )
    func quickReplies(_ data: String) throws {
        let (message, notes) = try Self.content(data)
        #expect(RouterScript.line(message.contentType) == "Where? [A=a] [B=b]")
        #expect(JSONValue.object(message.parameters).description == data, "nothing of it is lost")
        #expect(notes.isEmpty)
    }

    @Test("controls by number stand in the order of their numbers")
    func order() throws {
        let controls = [10, 2, 1].map { #""\#($0)":{"type":"QuickReplyButton","text":["\#($0)"]}"# }.joined(
            separator: ","
        )
        let (message, _) = try Self.content(#"{"widgetType":"quickreply","nodes":[{"controls":{\#(controls)}}]}"#)
        #expect(RouterScript.line(message.contentType) == "Where? [1=] [2=] [10=]")
    }

    @Test(
        "any other data is content of a type that is not known, with the text beside it",
        arguments: [
            (#"{"widgetType":"youtube-video","customWidget":true,"videoId":"v"}"#, "youtube-video"),
            (#"{"command":{"event":{"CloseChat":"{\n}"}}}"#, ""),
            (#"{"widgetType":"quickreply","nodes":[]}"#, "quickreply"),
            (#"{"widgetType":"QuickReply","nodes":[{"controls":[\#(control)]}]}"#, "QuickReply"), ("[1]", ""),
            ("7", ""),
        ]
    )
    func otherData(_ data: String, _ type: String) throws {
        let (message, notes) = try Self.content(data)
        #expect(RouterScript.line(message.contentType) == "unknown(\(type)) Where? \(data)")
        #expect(notes.isEmpty)
        let (bare, _) = try Self.content(data, text: nil)
        #expect(RouterScript.line(bare.contentType) == "unknown(\(type)) - \(data)")
    }

    @Test("a string of JSON inside the string is read as well")
    func twice() throws {
        let (message, _) = try Self.content(#""{\"widgetType\":\"card\"}""#)
        #expect(RouterScript.line(message.contentType) == #"unknown(card) Where? {"widgetType":"card"}"#)
    }

    @Test("data that is no JSON leaves the text and a note", arguments: ["{", "{'a':1}", "{} {}", #""{""#, "<b/>"])
    func unreadable(_ data: String) throws {
        let (message, notes) = try Self.content(data)
        #expect(message.contentType == .text(MessagePayload(text: "Where?")))
        #expect(notes.map(\.code) == [.unreadableContent] && notes.first?.id == message.id)
    }

    @Test("data that says nothing leaves the text", arguments: ["", " ", "null", "undefined", "{}", #""null""#])
    func nothing(_ data: String) throws {
        let (message, notes) = try Self.content(data)
        #expect(message.contentType == .text(MessagePayload(text: "Where?")))
        #expect(notes.isEmpty)
    }
}
