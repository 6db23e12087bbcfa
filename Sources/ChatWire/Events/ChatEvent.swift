//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// What happens in a chat, as an app sees it, whichever system the chat runs on.
///
/// ``CXoneSession`` and ``ChatRouterSession`` make these values of what they are given. Switch over the cases that your app cares
/// about; threads and messages are values, so an event never changes after it was made.
public enum ChatEvent: Sendable {
    /// The connection has moved on in its lifecycle, or its mode has become known.
    ///
    /// The usual way is `.preparing`, `.prepared`, `.connecting`, `.connected`, `.ready`; each later transition comes too, such as
    /// the one to `.offline`. The mode follows from the channel and stays the same for the whole session. Enable the button that opens
    /// the chat at `.ready`, show that nobody is there at `.offline`.
    case chatUpdated(state: ChatState, mode: ChatMode)

    /// One thread has changed: messages came, another agent answers, it has another name or place in the queue.
    ///
    /// Refresh the view of this thread. In channels with several threads it comes for each of them; who needs only the list takes
    /// ``threadsUpdated(_:)``.
    case threadUpdated(ChatThread)

    /// The list of threads has changed: one was created, archived or renamed, or the newest message of one is another.
    ///
    /// Only in channels with several threads. All threads, the one with the newest message first. Refresh the list.
    case threadsUpdated([ChatThread])

    /// The connection has ended and nobody asked for it: the network is gone, the server closed, the transport failed.
    ///
    /// Nothing here connects again. Connect again, after a while, and tell the user meanwhile.
    case unexpectedDisconnect

    /// A message for the app's own code: the bytes that the agent's side sent, not interpreted.
    ///
    /// CXone: the payload of a plugin message with an element of type `CUSTOM`, exactly as it is written; or the whole frame when its
    /// event type is `Custom`. Chat Router: all properties of a message that means nothing else, as one JSON object.
    case customEventMessage(Data)

    /// An agent has begun or ceased to type in a thread.
    ///
    /// Show or hide the typing indicator of that thread. There is no other event for the end: `isTyping` is false then.
    case agentTyping(isTyping: Bool, agent: Agent, threadId: String)

    /// The server has accepted the custom fields of the contact that were sent.
    ///
    /// Comes only when the session is told what is sent (`sent(_:)`): the server acknowledges the request by its id and says
    /// no more.
    case contactCustomFieldsSet

    /// The server has accepted the custom fields of the customer that were sent.
    ///
    /// Comes only when the session is told what is sent, as ``contactCustomFieldsSet``.
    case customerCustomFieldsSet

    /// Something failed outside of a call: the server reports a problem, or sent an event that cannot be read.
    ///
    /// A ``ChatError`` from the sessions. It ends nothing; later events come as before.
    case error(any Error)

    /// The contact centre asks something of the customer: a popup, a survey.
    ///
    /// Present it. A survey belongs to the thread that it names; in channels with several threads hold it until the customer looks at that
    /// thread, and do not present it over another one.
    case proactiveActionReceived(ProactiveActionType)
}
