//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

// Decodes the body of one poll in one call. The README shows this code.

import ChatWire

let body = "<message><messageType>chatLine</messageType><messageText>Fish & chips</messageText></message>"

let decoded = ChatRouterDecoder.decode(body.utf8)
for message in decoded.messages where message.kind == .chatLine {
    print(message.messageText ?? "")
    for issue in message.issues { print("\(issue.code) at byte \(issue.place.offset)") }
}
if let error = decoded.error { print(error) }
