//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import ChatWireTesting
import Foundation
import Testing

@Suite("Chat Router lines, and bodies of older routers")
struct TextFormTests {
    private func decode(_ body: String, _ documents: Documents = .one) -> Decoded {
        ChatRouterDecoder.decode(Array(body.utf8), mode: .strict, documents: documents)
    }

    @Test("a line is split at its first = and a message ends at an empty line")
    func lines() {
        let decoded = decode("msg.type=chat.communication\nchat.data=a=b=c\n\nmsg.type=chat.exit\n")
        #expect(decoded.messages.map(\.messageType) == ["chat.communication", "chat.exit"])
        #expect(decoded.messages.first?.messageText == "a=b=c")
        #expect(decoded.messages.map(\.place.line) == [1, 4])
        #expect(decoded.error == nil)
    }

    @Test("a line without = is a property called value, so that nothing is lost")
    func nameless() {
        let message = decode("messageType=x\nsecond line\n\n").messages.first
        #expect(message?.getProperty("value") == "second line")
    }

    @Test("once the form is known a message is there with its empty line")
    func delivery() throws {
        let decoder = ChatRouterDecoder(mode: .strict)
        // The form is known when no XML declaration can follow.
        let first = "messageType=x\na=" + String(repeating: "a", count: 4096) + "\n\n"
        decoder.push(Array(first.utf8))
        #expect(try decoder.next()?.messageType == "x")
        for byte in Array("messageType=y\nb=1\n".utf8) { decoder.push([byte]) }
        #expect(try decoder.next() == nil)
        decoder.push(Array("\n".utf8))
        #expect(try decoder.next()?.messageType == "y")
    }

    @Test("an XML declaration within the first 4 KiB makes what is before it junk", arguments: [10, 4000])
    func declaration(_ count: Int) {
        let body = "a=1\n" + String(repeating: "x", count: count) + "\n<?xml version='1.0'?><messages/>"
        let decoded = ChatRouterDecoder.decode(Array(body.utf8))
        #expect(decoded.issues.map(\.code) == [.junkBeforeDocument])
        #expect(decoded.error == nil)
    }

    @Test("an issue has the message and the property as its path")
    func issues() {
        let body = Array("messageType=x\n\nmessageType=y\nreason=".utf8) + [0xE9, 0x0A]
        let decoded = ChatRouterDecoder.decode(body)
        #expect(decoded.messages.count == 2)
        #expect(decoded.messages.last?.issues.map(\.path) == ["messages[1].reason"])
        #expect(decoded.messages.last?.issues.map(\.place.line) == [4])
        #expect(decoded.messages.last?.getProperty("reason") == "é")
    }

    @Test("in a log lines of names and values are messages when they have a type, else noise")
    func logs() {
        let decoded = decode("level=info text=poll\n\nmsg.type=chat.exit\nstate=closed\n\n", .several)
        #expect(decoded.messages.map(\.messageType) == ["chat.exit"])
        #expect(decoded.issues.map(\.code) == [.noiseSkipped])
        #expect(decoded.issues.first?.passedOver == 21)
    }

    @Test("in a log such lines are noise before a document, and lines may be followed by documents")
    func logsOfBoth() {
        let xml = "<messages><message><messageType>x</messageType></message></messages>\n"
        #expect(decode("level=info\n\(xml)", .several).messages.map(\.messageType) == ["x"])
        let lines = String(repeating: "msg.type=y\n\n", count: 400)
        let decoded = decode("\(lines)\(xml){\"messages\":[]}\n\(xml)", .several)
        #expect(decoded.messages.count == 402)
        #expect(decoded.messages.map(\.payload).suffix(3) == [0, 1, 3])
        #expect(decoded.error == nil)
    }

    // MARK: Older bodies

    @Test(
        "scripts and words that older clients understood are told as what they are, and quoted",
        arguments: [
            (#"{messages:["msg.type=chat.communication\nchat.data=Hi",null], count:7}"#, 0), ("OK", 0),
            ("\n CHAT_REQUEST_NEEDED\n", 2), ("Session ERROR: none", 0), (" { messages : [] }", 1),
            ("{'messages':[]}", 0),
        ]
    )
    func scripts(_ body: String, _ offset: Int) throws {
        for documents in Documents.allCases {
            for mode in DecodeMode.allCases {
                let replay = ChatRouterReplay(mode: mode, documents: documents)
                for split in [Split(.whole), Split(.every(1))] {
                    let outcome = replay.outcome(of: Array(body.utf8), split: split)
                    let error = try #require(outcome.error)
                    #expect(error.code == .legacyScript)
                    #expect(error.place.offset == offset)
                    let quoted = try #require(error.context)
                    #expect(body.dropFirst(offset).replacingOccurrences(of: "\n", with: " ").hasPrefix(quoted))
                    #expect(outcome.messages.isEmpty)
                }
            }
        }
    }

    @Test(
        "what only looks like them is not",
        arguments: [("OK then", DecodeCode.notChatRouter), ("ok", .notChatRouter), ("{messages}", .malformedJSON)]
    )
    func others(_ body: String, _ code: DecodeCode) {
        #expect(decode(body).error?.code == code)
    }
}
