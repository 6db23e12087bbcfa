//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

// Gets the messages of an engagement: as the Get Message API is documented, and as a sequence. The documentation shows this code.

import ChatWireClient
import Foundation

@MainActor
func showMessages(of engagement: Engagement, at server: URL, token: String) throws {
    NuanMessaging.configure(baseURL: server, tokenProvider: { "Bearer " + token })
    let nuanMessaging = NuanMessaging.getInstance()
    nuanMessaging.engagement = engagement

    let getMessageAPI = nuanMessaging.getMessageAPIInstance()
    try getMessageAPI.getMessages({ (getMessageResp, error) in
        if error != nil {
            print(error?.statusCode ?? 0)
        } else {
            print(getMessageResp?.getProperty("messageText") ?? "")
        }
    })

    // The app becomes inactive, and active again.
    getMessageAPI.pauseGetMessages()
    getMessageAPI.restartGetMessages()

    // The app was started anew: what was said before comes first.
    getMessageAPI.restartGetMessages(
        true,
        andCompletionBlock: { (getMessageResp, error) in
            if let line = getMessageResp?.messageText { print(line) }
            if let error, error.isFinal { print(error) }
        }
    )

    // The view disappears.
    getMessageAPI.cancelGetMessages()
}

func followMessages(of engagement: Engagement, at server: URL, token: String) async throws {
    let endpoint = MessageEndpoint(baseURL: server, tokenProvider: { "Bearer " + token })
    for try await message in endpoint.messages(of: engagement) where message.kind == .chatLine {
        print(message.messageText ?? "")
    }
}
