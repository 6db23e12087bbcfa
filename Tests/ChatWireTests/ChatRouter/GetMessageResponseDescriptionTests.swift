//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire
import Testing

@Suite("GetMessageResponse: description")
struct GetMessageResponseDescriptionTests {
    @Test("the description has the type and the number of properties")
    func description() {
        func description(_ properties: [(String, String)]) -> String {
            GetMessageResponse(properties: properties.map { ($0.0, $0.1) }).description
        }
        #expect(
            description([("messageType", "chatLine"), ("cr:state", "grün"), ("x.n", "")])
                == "GetMessageResponse(chatLine, 3 properties)"
        )
        #expect(description([("state", "closed")]) == "GetMessageResponse(no type, 1 property)")
        #expect(description([]) == "GetMessageResponse(no type, 0 properties)")
        #expect(description([("msg.type", "chat.need_wait")]) == "GetMessageResponse(chat.need_wait, 1 property)")
        #expect(description([("messageType", "my card\nis 1")]) == "GetMessageResponse(odd type, 1 property)")
    }

    @Test("neither print nor dump shows a value of the conversation")
    func privacy() {
        let issue = DecodeIssue(
            code: .noiseSkipped,
            severity: .note,
            place: .start,
            message: "Text was skipped.",
            context: "secret words"
        )
        let message = GetMessageResponse(
            properties: [("messageType", "chatLine"), ("messageText", "secret words"), ("x.n", "secret words")],
            issues: [issue]
        )
        var dumped = ""
        dump(message, to: &dumped)
        #expect(dumped.contains("messageText"))
        #expect(dumped.contains("noiseSkipped"))
        for shown in [dumped, "\(message)", String(reflecting: message)] { #expect(!shown.contains("secret")) }
    }
}
