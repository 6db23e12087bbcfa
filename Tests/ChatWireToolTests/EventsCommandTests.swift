//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import Foundation
import Testing

@testable import ChatWireTool

/// What an app would see, on the command line.
@Suite("chatwire events")
struct EventsCommandTests {
    private static func created(_ text: String, thread: String = "T-1", flags: String = "", second: Int = 1) -> String {
        #"{"eventId":"e-\#(text)","eventType":"MessageCreated","createdAt":"2026-03-04T10:00:0\#(second)Z","data":{\#(flags)"#
            + #""message":{"idOnExternalPlatform":"m-\#(text)","threadIdOnExternalPlatform":"\#(thread)","#
            + #""messageContent":{"type":"TEXT","payload":{"text":"\#(text)"}},"direction":"outbound"}}}"#
    }

    private static let live = #""channel":{"isLiveChat":true},"#

    /// The name of each event on stdout, with the values of some keys.
    private func events(_ io: FakeIO) -> [String] {
        io.lines.map { line in
            let parts = line.split(separator: #""event":""#, maxSplits: 1)
            return parts.count == 2 ? String(parts[1].prefix { $0 != "\"" }) : line
        }
    }

    @Test("a frame becomes the event of its thread, under the labels of the event's case")
    func frame() {
        let io = FakeIO(input: [.text(Self.created("Hi", flags: Self.live))])
        #expect(io.run("events") == 0)
        #expect(
            io.lines == [
                #"{"kind":"event","source":"-","payload":0,"event":"threadUpdated","thread":{"id":"T-1","state":"ready","#
                    + #""messages":[{"id":"m-Hi","threadId":"T-1","contentType":{"kind":"text","text":"Hi"},"isHidden":false,"#
                    + #""createdAt":"2026-03-04T10:00:01Z","direction":"toClient","attachments":[],"status":"delivered","#
                    + #""hasAdditionalMessageContent":false}]}}"#
            ]
        )
        #expect(io.diagnostics == "")
    }

    @Test("a file of both systems is one time line, with a session for each engagement and one for the connection")
    func bothSystems() {
        let router =
            #"{"messages":[{"messageType":"chatLine","messageText":"Hello","agentID":"7","engagementID":"E-1"}]}"#
        let closed = #"{"messages":[{"messageType":"stateChange","state":"closed","engagementID":"E-2"}]}"#
        let lines = [Self.created("Hi", flags: Self.live), router, closed, Self.created("Ho", second: 2)]
        let io = FakeIO(input: [.text(lines.joined(separator: "\n"))])
        #expect(io.run("events", "--format", "ndjson") == 0)
        #expect(
            events(io) == ["threadUpdated", "threadUpdated", "threadUpdated", "chatUpdated", "threadUpdated"]
        )
        #expect(io.lines[1].contains(#""thread":{"id":"E-1""#) && io.lines[1].contains(#""payload":1,"#))
        #expect(io.lines[2].contains(#""thread":{"id":"E-2","state":"closed""#))
        #expect(io.lines[4].contains("m-Hi") && io.lines[4].contains("m-Ho"))
    }

    @Test("a message without an engagement belongs to the one before it")
    func engagement() {
        let text = """
            <messages><message><messageType>chatLine</messageType><messageText>a</messageText>\
            <engagementID>E-1</engagementID><sequenceNumber>1</sequenceNumber></message>\
            <message><messageType>chatLine</messageType><messageText>b</messageText>\
            <sequenceNumber>2</sequenceNumber></message></messages>
            """
        let io = FakeIO(input: [.text(text)])
        #expect(io.run("events") == 0)
        #expect(io.lines.count == 2)
        #expect(io.lines[1].contains(#""text":"a""#) && io.lines[1].contains(#""text":"b""#))
    }

    @Test("events that wait for the mode come with the end of the input, and with a mode they do not wait")
    func mode() {
        let authorized = #"{"eventId":"r","postback":{"eventType":"ConsumerAuthorized"}}"#
        let io = FakeIO(input: [.text(authorized + "\n" + Self.created("Hi"))])
        #expect(io.run("events") == 0)
        #expect(io.lines.count == 3)
        #expect(
            io.lines[0]
                == #"{"kind":"event","source":"-","event":"chatUpdated","state":"connected","mode":"singlethread"}"#
        )
        #expect(io.lines[2].contains(#""kind":"note","source":"-","code":"modeAssumed""#))
        let told = FakeIO(input: [.text(authorized)])
        #expect(told.run("events", "--mode", "liveChat") == 0)
        #expect(
            told.lines == [
                #"{"kind":"event","source":"-","payload":0,"event":"chatUpdated","state":"connected","mode":"liveChat"}"#
            ]
        )
    }

    @Test("a frame that cannot be decoded is an error record, and the event that an app gets")
    func malformed() {
        let io = FakeIO(input: [.text(Self.created("Hi") + "\n{\"eventId\":\n" + Self.created("Ho", second: 2))])
        #expect(io.run("events") == 1)
        #expect(io.lines.count == 4)
        #expect(io.lines[1].hasPrefix(#"{"kind":"error","source":"-","payload":1,"#))
        #expect(
            io.lines[2]
                == #"{"kind":"event","source":"-","payload":1,"event":"error","error":{"code":"malformedEvent","message":"the input "#
                + #"ends too early","decodeError":{"code":"truncated","offset":11,"line":1,"column":12,"path":"eventId"}}}"#
        )
    }

    @Test("what the session notes is a record of kind note")
    func notes() {
        let io = FakeIO(input: [.text(Self.created("Hi") + "\n" + Self.created("Hi"))])
        #expect(io.run("events") == 0)
        #expect(
            io.lines.last
                == #"{"kind":"note","source":"-","payload":1,"code":"duplicateMessage","severity":"note","message":"a message came "#
                + #"again","threadId":"T-1","id":"m-Hi"}"#
        )
    }

    @Test("bytes that were lost before a message are a record too")
    func loss() {
        let io = FakeIO(input: [
            .text("<m><message><a>1</b></message><message><messageType>x</messageType></message></m>")
        ])
        #expect(io.run("events") == 1)
        #expect(io.lines.contains { $0.hasPrefix(#"{"kind":"note""#) && $0.contains(#""severity":"loss""#) })
    }

    @Test("a thread shows its newest 200 messages and says how many it leaves out; --full shows all")
    func newestMessages() {
        let frames = (0..<205).map { number in
            #"{"eventType":"MessageCreated","data":{"message":{"idOnExternalPlatform":"m\#(number)","#
                + #""threadIdOnExternalPlatform":"T","createdAt":"2026-03-04T10:0\#(number / 60):\#(10 + number % 60 % 50)Z","#
                + #""messageContent":{"type":"TEXT","payload":{"text":"t"}}}}}"#
        }
        let input = frames.joined(separator: "\n")
        let io = FakeIO(input: [.text(input)])
        #expect(io.run("events", "--quiet") == 0)
        #expect(io.lines[199].contains("messagesOmitted") == false)
        #expect(io.lines[204].contains(#"],"messagesOmitted":5}}"#))
        #expect(io.lines[204].components(of: #""threadId":"T""#) == 200)
        let full = FakeIO(input: [.text(input)])
        #expect(full.run("events", "--full") == 0)
        #expect(full.lines[204].components(of: #""threadId":"T""#) == 205)
    }

    @Test("--only takes the names of events, and says when there is none")
    func only() {
        let typing = #"{"eventType":"SenderTypingStarted","data":{"thread":{"idOnExternalPlatform":"T-1"}}}"#
        let io = FakeIO(input: [.text(Self.created("Hi") + "\n" + typing)])
        #expect(io.run("events", "--only", "agentTyping") == 0)
        #expect(events(io) == ["agentTyping"])
        let none = FakeIO(input: [.text(typing)])
        #expect(none.run("events", "--only", "threadsUpdated") == 0)
        #expect(none.diagnostics.contains("nothing in it is of the type threadsUpdated"))
    }

    @Test("every case of ChatEvent has a name, and each is offered to --only")
    func names() {
        let events: [ChatEvent] = [
            .chatUpdated(state: .ready, mode: .liveChat), .threadUpdated(ChatThread(id: "T")), .threadsUpdated([]),
            .unexpectedDisconnect, .customEventMessage(.init()),
            .agentTyping(isTyping: true, agent: .unknown, threadId: "T"), .contactCustomFieldsSet,
            .customerCustomFieldsSet, .error(ChatError(code: .serverError)),
            .proactiveActionReceived(.customPopupBox(data: [:])),
        ]
        #expect(events.map { EventRecord(payload: 0, event: $0).name } == EventRecord.names)
    }

    @Test("an input without chat traffic, or one that cannot be read, ends as decode does")
    func statuses() {
        #expect(FakeIO(input: [.text("\n")]).run("events", "--quiet") == 3)
        #expect(FakeIO().run("events", "absent.xml") == 66)
        #expect(FakeIO(input: [.text("{\"a\"")]).run("events", "--exit-zero", "--quiet") == 0)
        #expect(FakeIO().run("events", "--mode", "group") == 2)
    }
}

extension String {
    /// How often a text stands in it.
    fileprivate func components(of text: String) -> Int {
        split(separator: text, omittingEmptySubsequences: false).count - 1
    }

    @Test("what cannot be decoded keeps its place among the events that wait for the mode")
    func errorInOrder() {
        let authorized =
            #"{"eventId":"r-1","postback":{"eventType":"ConsumerAuthorized","data":{"consumerIdentity":{"#
            + #""idOnExternalPlatform":"c"}}}}"#
        let recovered = #"{"eventId":"r-2","postback":{"eventType":"LivechatRecovered"}}"#
        let io = FakeIO(input: [.text([authorized, #"{"eventId":"#, recovered].joined(separator: "\n"))])
        #expect(io.run("events") == 1)
        let names = io.lines.filter { $0.contains(#""kind":"event""#) }.map { line in
            ["chatUpdated", "error"].first { line.contains(#""event":"\#($0)""#) } ?? line
        }
        #expect(names == ["chatUpdated", "error", "chatUpdated"])
    }
}
