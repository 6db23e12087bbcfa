//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

// Decodes an asynchronous stream of chunks, such as the body of a response. The documentation shows this code.

import ChatWire

let body = AsyncStream<[UInt8]> { continuation in
    continuation.yield(Array("<messages><message><messageType>command</messageType><command>pushURL</comm".utf8))
    continuation.yield(Array("and><url>https://shop.example/p?id=7</url></message></messages>".utf8))
    continuation.finish()
}

for try await message in body.chatRouterMessages() {
    if message.command == "pushURL" { print(message.getProperty("url") ?? "") }
}
