//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// The message types of the Get Message API, and every other one by its wire name.
///
/// Source: the seed's list under `messageType`; the documentation's `chat.automation_request` and the wire's
/// `chat.automaton_request` are the same type.
public enum MessageKind: Sendable, Hashable {
    /// `chatLine`: a line of the conversation.
    case chatLine
    /// `stateChange`: the engagement's `state` changed. A message without a type and with `state` `closed` is one too: the vendor's
    /// servers send such messages.
    case stateChange
    /// `chat.authorized`
    case chatAuthorized
    /// `chat.automation_request` or `chat.automaton_request`
    case chatAutomationRequest
    /// `chatroom.member_connected`
    case chatroomMemberConnected
    /// `command`
    case command
    /// `chatroom.member_lost`
    case chatroomMemberLost
    /// Any other type, as spelled on the wire; "" when the message has none.
    case other(String)

    /// The kind of a message type as it is spelled on the wire.
    ///
    /// White space around it does not count.
    init(messageType: String) {
        switch messageType {
        case "chatLine": self = .chatLine
        case "stateChange": self = .stateChange
        case "chat.authorized": self = .chatAuthorized
        case "chat.automation_request", "chat.automaton_request": self = .chatAutomationRequest
        case "chatroom.member_connected": self = .chatroomMemberConnected
        case "command": self = .command
        case "chatroom.member_lost": self = .chatroomMemberLost
        default: self = .other(messageType)
        }
    }
}
