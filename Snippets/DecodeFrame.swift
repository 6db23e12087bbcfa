//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

// Decodes one WebSocket frame of CXone. The README shows this code.

import ChatWire

let text = """
    {"eventId":"e-1","eventType":"MessageCreated","data":{"thread":{"idOnExternalPlatform":"t-1"},
    "message":{"idOnExternalPlatform":"m-1","createdAt":"2026-03-01T10:00:00Z","authorUser":{"id":"17"},
    "messageContent":{"type":"TEXT","payload":{"text":"Hello"}}}}}
    """

let frame = try CXoneDecoder.decode(text.utf8)
if case .messageCreated(let event) = frame.body, case .text(let payload) = event.message.contentType {
    print(event.message.threadId, payload.text)
}
for issue in frame.issues { print("\(issue.code) at \(issue.path ?? "the frame")") }
