//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

// Makes the events of a chat of what its connection receives. The README shows this code.

import ChatWire

let received = [
    #"{"eventId":"r-1","postback":{"eventType":"LivechatRecovered"}}"#,
    """
    {"eventId":"e-1","eventType":"MessageCreated","data":{"message":{"idOnExternalPlatform":"m-1",
    "threadIdOnExternalPlatform":"t-1","createdAt":"2026-03-01T10:00:00Z","direction":"outbound",
    "messageContent":{"type":"TEXT","payload":{"text":"Hello"}}}}}
    """,
    #"{"eventType":"SenderTypingStarted","data":{"thread":{"idOnExternalPlatform":"t-1"},"user":{"id":7,"firstName":"Mia"}}}"#,
]

var session = CXoneSession(mode: .liveChat)
var events = session.opened()
for text in received {
    let frame = Result { () throws(DecodeError) in try CXoneDecoder.decode(text.utf8) }
    events += session.receive(frame)
}
events += session.closed()

for event in events {
    switch event {
    case .chatUpdated(let state, let mode): print("the chat is \(state), mode \(mode)")
    case .threadUpdated(let thread): print("\(thread.id): \(thread.messages.count) messages, \(thread.state)")
    case .agentTyping(let isTyping, let agent, let id): print("\(agent.firstName) types in \(id): \(isTyping)")
    case .unexpectedDisconnect: print("the connection is gone")
    case .error(let error): print(error)
    default: break
    }
}
