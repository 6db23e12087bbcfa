//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import Testing

@testable import ChatWire

/// The same conversation on both systems is the same for an app, but for the ids.
@Suite("One conversation, two systems")
struct BothSystemsTests {
    /// What an app shows of a thread.
    private struct Shown: Equatable {
        var state: ChatThreadState
        var agent: String?
        var lastAgent: String?
        var position: Int?
        var messages: [String]

        init(_ thread: ChatThread) {
            state = thread.state
            agent = thread.assignedAgent?.line
            lastAgent = thread.lastAssignedAgent?.line
            position = thread.positionInQueue
            messages = thread.messages.map { "\($0.direction) \($0.authorUser?.line ?? "-"): \($0.line)" }
        }
    }

    private static func router(_ properties: (String, String)...) -> GetMessageResponse {
        GetMessageResponse(
            properties: [("engagementID", "E-1")]
                + properties.map { (qualifiedName: $0.0, rawValue: $0.1) }
        )
    }

    private static let mia = #"{"id":7,"firstName":"","surname":"","nickname":"Mia"}"#

    /// Each step of a conversation, as either system tells it.
    private static let steps: [(router: GetMessageResponse, frame: String)] = [
        (
            router(("messageType", "stateChange"), ("state", "queued"), ("queueDepth", "1"), ("waitTime", "45")),
            CXoneFrames.position(2)
        ),
        (
            router(("messageType", "stateChange"), ("state", "assigned"), ("agentID", "7"), ("agent.alias", "Mia")),
            CXoneFrames.assigned(mia, at: 2)
        ),
        (
            router(
                ("messageType", "chatLine"),
                ("messageText", "Hello"),
                ("agentID", "7"),
                ("agent.alias", "Mia"),
                ("sequenceNumber", "1")
            ),
            CXoneFrames.created("Hello", at: 3, rest: #","authorUser":\#(mia)"#)
        ),
        (
            router(("messageType", "chatLine"), ("messageText", "My order?"), ("sequenceNumber", "2")),
            CXoneFrames.created("My order?", at: 4, direction: "inbound")
        ),
        (
            router(
                ("messageType", "stateChange"),
                ("state", "agentIsTyping"),
                ("agentIsTyping-state", "true"),
                ("user.id", "7")
            ),
            CXoneFrames.typing(true, at: 5, user: mia)
        ),
        (
            router(
                ("messageType", "chatLine"),
                ("messageText", "It is on its way."),
                ("agentID", "7"),
                ("agent.alias", "Mia"),
                ("sequenceNumber", "3")
            ),
            CXoneFrames.created("It is on its way.", at: 6, rest: #","authorUser":\#(mia)"#)
        ),
        (
            router(("messageType", "stateChange"), ("state", "closed")),
            CXoneFrames.status("closed", at: 7)
        ),
    ]

    @Test("each step of a conversation ends in threads that look the same")
    func steps() throws {
        var routerSession = ChatRouterSession()
        var cxone = CXoneSession(mode: .liveChat)
        // CXone tells the contact with the first frame of a case, the router needs none.
        _ = cxone.receive(try frame(CXoneFrames.event("CaseCreated", at: 1, #""case":\#(CXoneFrames.contact())"#)))
        for (number, step) in Self.steps.enumerated() {
            let routerEvents = routerSession.receive(step.router)
            let frameEvents = cxone.receive(try frame(step.frame))
            let kinds = { (events: [ChatEvent]) in
                events.map { $0.line.split(separator: " ").first.map(String.init) ?? "" }
                    .filter { $0 != "chatUpdated" }
            }
            #expect(kinds(routerEvents) == kinds(frameEvents), "step \(number)")
            var ours = Shown(try #require(routerSession.threads.first))
            var theirs = Shown(try #require(cxone.threads.first))
            // Before an agent is there the router's thread is not ready yet, CXone's is with its first traffic.
            if number == 0 { (ours.state, theirs.state) = (.ready, .ready) }
            #expect(ours == theirs, "step \(number)")
        }
        #expect(routerSession.threads.first?.state == .closed)
        #expect(routerSession.threads.first?.messages.count == 3)
    }
}
