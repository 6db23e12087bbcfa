//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

// Decodes a body that arrives in chunks. The README and the documentation show this code.

import ChatWire

let chunks = [
    "<messages><message><messageTy",
    "pe>chatLine</messageType><messageText>Hel",
    "lo</messageText></message>",
]

let decoder = ChatRouterDecoder()
do throws(DecodeError) {
    for chunk in chunks {
        decoder.push(chunk.utf8)
        while let message = try decoder.next() { print(message.messageText ?? "") }
    }
    decoder.finish()
    while let message = try decoder.next() { print(message.messageText ?? "") }
} catch {
    print(error)  // truncated at byte 96: the root was never closed
}
