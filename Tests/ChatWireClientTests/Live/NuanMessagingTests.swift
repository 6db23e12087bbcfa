//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import Testing

@testable import ChatWireClient

@MainActor
@Suite("The one instance of an app")
struct NuanMessagingTests {
    @Test("without configuration and engagement nothing begins")
    func singleton() throws {
        let nuanMessaging = NuanMessaging.getInstance()
        let getMessageAPI = nuanMessaging.getMessageAPIInstance()
        #expect(nuanMessaging === NuanMessaging.getInstance())
        #expect(getMessageAPI === nuanMessaging.getMessageAPIInstance())
        #expect(throws: EngagementError.notConfigured) { try getMessageAPI.getMessages { _, _ in } }
        NuanMessaging.configure(baseURL: try Scene.url("http://127.0.0.1:1"), tokenProvider: { "" })
        #expect(throws: EngagementError.notActive(.none)) { try getMessageAPI.getMessages { _, _ in } }
        getMessageAPI.restartGetMessages()
        let recorder = Recorder()
        getMessageAPI.restartGetMessages(true, andCompletionBlock: recorder.block)
        #expect(recorder.lines == ["! 0 badRequest, final"])
        nuanMessaging.engagement = Poll.engagement
        #expect(getMessageAPI.engagement == Poll.engagement)
        nuanMessaging.engagement = nil
        #expect(getMessageAPI.engagement == nil)
    }
}
