//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import Testing

@Suite("GetMessageResponse: equality")
struct GetMessageResponseEqualityTests {
    private static let line = [("messageType", "chatLine"), ("cr:state", "grün"), ("x.n", "")]

    @Test("issues, payload and place do not count for equality")
    func equality() {
        let plain = GetMessageResponse(properties: Self.line)
        let issue = DecodeIssue(
            code: .bareAmpersand,
            severity: .repair,
            place: .start,
            message: "An & begins no reference."
        )
        let place = Place(offset: 9, line: 2, column: 3)
        let other = GetMessageResponse(
            properties: Self.line,
            issues: [issue],
            payload: 4,
            payloadStart: 77,
            place: place
        )
        #expect(plain == other)
        #expect(plain.hashValue == other.hashValue)
        #expect(Set([plain, other]).count == 1)
        #expect(plain.properties == other.properties)

        #expect(plain.issues.isEmpty)
        #expect(plain.payload == 0)
        #expect(plain.payloadStart == 0)
        #expect(plain.place == .start)
        #expect(plain.omittedIssues == 0)
        #expect(other.issues == [issue])
        #expect(other.payload == 4)
        #expect(other.payloadStart == 77)
        #expect(other.place == place)
    }

    @Test(
        "any difference in order, in a name, in a prefix or in a raw value counts",
        arguments: [
            [],
            [("messageType", "chatLine"), ("cr:state", "grün")],
            [("cr:state", "grün"), ("messageType", "chatLine"), ("x.n", "")],
            [("messageType", "chatLine"), ("state", "grün"), ("x.n", "")],
            [("messageType", "chatLine"), ("ab:state", "grün"), ("x.n", "")],
            [("messageType", "chatLine"), ("c:state", "grün"), ("x.n", "")],
            [("messageType", "chatLine"), ("cr:state", "grun"), ("x.n", "")],
            [("messageType", "chatLine"), ("cr:state", "gru\u{308}n"), ("x.n", "")],
            [("messageType", "chatLine"), ("cr:state", "grün"), ("x.m", "")],
            [("messageType", "chatLine"), ("cr:state", "grün"), ("x.n", "1")],
            [("messageType", "chatLine"), ("cr:state", "grün"), ("x.n", ""), ("x.n", "")],
            [("msg.type", "chatLine"), ("cr:state", "grün"), ("x.n", "")],
            [("messageType", "chatLinex"), ("cr:state", "grün"), ("x.n", "")],
            [("messageType", "chatLine"), ("cr:state", "grünx"), (".n", "")],
        ] as [[(String, String)]]
    )
    func inequality(properties: [(String, String)]) {
        let message = GetMessageResponse(properties: properties)
        #expect(message != GetMessageResponse(properties: Self.line))
        #expect(message == GetMessageResponse(properties: properties))
        #expect(message.hashValue == GetMessageResponse(properties: properties).hashValue)
        #expect(Set([message, GetMessageResponse(properties: Self.line)]).count == 2)
    }

    @Test("raw values count, not what they resolve to")
    func rawEquality() {
        let escaped = GetMessageResponse(properties: [("messageText", "a&nl;b")])
        let plain = GetMessageResponse(properties: [("messageText", "a\nb")])
        #expect(escaped.messageText == plain.messageText)
        #expect(escaped != plain)
    }
}
