//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import Testing

@testable import ChatWireClient

@Suite("Which messages are duplicates")
struct DeliveredMessagesTests {
    private func message(_ properties: String) throws -> GetMessageResponse {
        let xml = "<message><messageType>chatLine</messageType>\(properties)</message>"
        return try #require(ChatRouterDecoder.decode(xml.utf8).messages.first)
    }

    private func accepted(_ properties: String..., transcriptFrom first: Int = .max) throws -> [Bool] {
        var delivered = DeliveredMessages()
        return try properties.enumerated().map { index, text in
            if index == first { delivered.beginTranscript() }
            return delivered.accept(try message(text), engagementID: "7", isTranscript: index >= first)
        }
    }

    @Test("the sequence number decides, whatever else the message says")
    func number() throws {
        let four = "<sequenceNumber>4</sequenceNumber>"
        #expect(try accepted(four, four + "<x>1</x>", "<sequenceNumber>5</sequenceNumber>") == [true, false, true])
        #expect(
            try accepted(four, "<sequenceNumber> 04 </sequenceNumber>", "<line.nr>4</line.nr>") == [true, false, false]
        )
        #expect(
            try accepted(four, four + "<engagementID>7</engagementID>", four + "<engagementID>8</engagementID>")
                == [true, false, true]
        )
        let huge = "<sequenceNumber>99999999999999999999</sequenceNumber>"
        #expect(
            try accepted(huge, huge, "<sequenceNumber>99999999999999999998</sequenceNumber>") == [true, false, true]
        )
    }

    @Test("without a number all properties decide, if a time or a request is among them")
    func properties() throws {
        let timed = "<messageTimestamp>1700000000000</messageTimestamp>"
        #expect(try accepted(timed, timed, timed + "<x>1</x>", "<x>1</x>" + timed) == [true, false, true, true])
        let answer = "<msg.originalrequest.id>9</msg.originalrequest.id>"
        #expect(try accepted(answer, answer) == [true, false])
        #expect(try accepted("<sequenceNumber/>" + timed, "<sequenceNumber/>" + timed) == [true, false])
    }

    @Test("a message with none of these is a duplicate only in a transcript, as often as it was accepted before")
    func transcript() throws {
        #expect(try accepted("<x>1</x>", "<x>1</x>") == [true, true])
        #expect(
            try accepted("<x>1</x>", "<x>1</x>", "<x>1</x>", "<x>1</x>", "<x>1</x>", "<x>2</x>", transcriptFrom: 2)
                == [true, true, false, false, true, true]
        )
    }

    @Test("what was dropped before it was delivered is new again")
    func forgotten() throws {
        for text in ["<sequenceNumber>4</sequenceNumber>", "<messageTimestamp>1</messageTimestamp>", "<x>1</x>"] {
            var delivered = DeliveredMessages()
            let message = try message(text)
            let first = delivered.accept(message, engagementID: "7", isTranscript: false)
            delivered.forget(message, engagementID: "7")
            delivered.beginTranscript()
            let second = delivered.accept(message, engagementID: "7", isTranscript: true)
            delivered.beginTranscript()
            let third = delivered.accept(message, engagementID: "7", isTranscript: true)
            #expect([first, second, third] == [true, true, false])
        }
    }
}
