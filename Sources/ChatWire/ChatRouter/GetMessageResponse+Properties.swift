//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

// One member for each row of the documentation's two tables, in its order, named after the wire name. A member is nil when the
// message has no such property, and where the text cannot be read as the member's type; `getProperty` has the text then.

// MARK: - Properties of the Get Message API

extension GetMessageResponse {
    /// `agentName`: the name of the agent assigned to this engagement.
    public var agentName: String? { getProperty("agentName") }

    /// `agentIsTyping-state`: whether the agent is currently typing a response.
    public var isAgentTyping: Bool? { getProperty("agentIsTyping-state").flatMap(PropertyText.bool) }

    /// `agentID`: the unique identifier of the agent assigned, the same as the agent's login ID.
    ///
    /// The documentation calls it numeric; login ids with letters are in use. The old name `agent.id` counts.
    public var agentID: String? { getProperty("agentID") }

    /// `command`: which command was sent, such as `pushURL`.
    ///
    /// In messages of type `command`.
    public var command: String? { getProperty("command") }

    /// `from`: the message's sender, as the customer should see the agent's name: "Jim" in "Jim: How can I help you?".
    public var from: String? { getProperty("from") }

    /// `message`: a property of this name inside the message.
    ///
    /// The documentation lists `message` among the properties for the tag that wraps each message. That tag is no property; one
    /// with the same name inside it is this.
    public var message: String? { getProperty("message") }

    /// `messageText`: the actual text of a chat line.
    ///
    /// The router's escapes are resolved; HTML in it is as the sender wrote it. The old name `chat.data` counts.
    public var messageText: String? { getProperty("messageText") }

    /// `queueDepth`: the number of customers ahead in the queue.
    ///
    /// In messages with state `queued`. The old name `chat.pos` counts.
    public var queueDepth: Int64? { getProperty("queueDepth").flatMap(PropertyText.integer) }

    /// `sequenceNumber`: the number of this message, to display messages in the correct order.
    ///
    /// The old name `line.nr` counts.
    public var sequenceNumber: Int64? { getProperty("sequenceNumber").flatMap(PropertyText.integer) }

    /// `state`: the current status of the engagement, without white space around it.
    ///
    /// `queued`, `assigned`, `closed`, `agentIsTyping`, `transfer` or `conference`; others are given as they are. In messages of
    /// type `stateChange`.
    public var state: String? { getProperty("state").map(PropertyText.trimmed) }

    /// `url`: the page to be pushed in the customer's browser.
    ///
    /// Nil also when the text is no URL; which texts are is Foundation's judgement and differs a little between its versions.
    /// In messages of type `command`.
    public var url: URL? { getProperty("url").flatMap { URL(string: PropertyText.trimmed($0)) } }

    /// `waitTime`: the estimated wait in seconds.
    ///
    /// In messages with state `queued`. The old name `chat.est_asgn_time` counts.
    public var waitTime: Int64? { getProperty("waitTime").flatMap(PropertyText.integer) }
}

// MARK: - Other parameters from the Chat Router

extension GetMessageResponse {
    /// `agent.alias`: the name under which the agent appears.
    ///
    /// In `stateChange` (`assigned`), `chatLine` and `chatroom.member_connected`.
    public var agentAlias: String? { getProperty("agent.alias") }

    /// `business_unit.id`: the business unit, such as `22`.
    ///
    /// In `stateChange` (`assigned`) and `chatroom.member_connected`.
    public var businessUnitID: String? { getProperty("business_unit.id") }

    /// `chatroom.chat_id`: the chat of the room, such as `7657620082880181644`.
    ///
    /// In `chatroom.member_connected` and `chatroom.member_lost`.
    public var chatroomChatID: String? { getProperty("chatroom.chat_id") }

    /// `chatroom.member.name`: the name of the member who came.
    ///
    /// In `chatroom.member_connected`.
    public var chatroomMemberName: String? { getProperty("chatroom.member.name") }

    /// `chatroom.member.id`: the member who came or left.
    ///
    /// In `chatroom.member_connected` and `chatroom.member_lost`.
    public var chatroomMemberID: String? { getProperty("chatroom.member.id") }

    /// `chatroom.member.type`: what the member is, such as `agent`.
    ///
    /// In `chatroom.member_connected` and `chatroom.member_lost`.
    public var chatroomMemberType: String? { getProperty("chatroom.member.type") }

    /// `chatrouter.address`: the address of the router's node.
    ///
    /// In `stateChange` (`assigned`).
    public var chatrouterAddress: String? { getProperty("chatrouter.address") }

    /// `client.display.text`: the text that the customer is meant to see, one or several lines.
    ///
    /// In `stateChange` (`transfer`) and `chatroom.member_connected`.
    public var clientDisplayText: String? { getProperty("client.display.text") }

    /// `cobrowse.enabled`: whether the agent can see the customer's page.
    ///
    /// In `stateChange` (`assigned`).
    public var cobrowseEnabled: Bool? { getProperty("cobrowse.enabled").flatMap(PropertyText.bool) }

    /// `display.text`: what happened, in words, such as "Agent is typing...".
    ///
    /// In `stateChange` (`agentIsTyping` and `closed`), `chatroom.member_connected` and `chatroom.member_lost`.
    public var displayText: String? { getProperty("display.text") }

    /// `escalate`: whether the engagement is to be escalated.
    ///
    /// In `stateChange` (`closed`).
    public var escalate: Bool? { getProperty("escalate").flatMap(PropertyText.bool) }

    /// `event.agent_first_name`: the agent's first name.
    ///
    /// In `stateChange` (`assigned`) and `chatroom.member_connected`.
    public var eventAgentFirstName: String? { getProperty("event.agent_first_name") }

    /// `event.agent_last_name`: the agent's last name.
    ///
    /// In `stateChange` (`assigned`) and `chatroom.member_connected`.
    public var eventAgentLastName: String? { getProperty("event.agent_last_name") }

    /// `exit`: whether the member left by leaving, rather than by losing the connection.
    ///
    /// In `chatroom.member_lost`.
    public var exit: Bool? { getProperty("exit").flatMap(PropertyText.bool) }

    /// `host.node.id`: the node that hosts the chat; an address in the documentation's example.
    ///
    /// In `stateChange` (`assigned` and `transfer`).
    public var hostNodeID: String? { getProperty("host.node.id") }

    /// `msg.originalrequest.id`: the request that this message answers; may be negative.
    ///
    /// In `stateChange` (`assigned` and `transfer`).
    public var msgOriginalRequestID: String? { getProperty("msg.originalrequest.id") }

    /// `owner`: whether the member who came owns the chat.
    ///
    /// In `chatroom.member_connected`.
    public var owner: Bool? { getProperty("owner").flatMap(PropertyText.bool) }

    /// `reason`: why the state changed, in words, such as "Transfer accepted and sent to 1".
    ///
    /// In `stateChange` (`transfer`).
    public var reason: String? { getProperty("reason") }

    /// `screening`: whether the member looks at the chat before joining it.
    ///
    /// In `chatroom.member_connected`.
    public var screening: Bool? { getProperty("screening").flatMap(PropertyText.bool) }

    /// `script.id`: the prepared script that the line comes from, such as `200023`.
    ///
    /// In `chatLine`.
    public var scriptID: String? { getProperty("script.id") }

    /// `tc.mode`: how members change, such as `transfer`.
    ///
    /// In `chatroom.member_connected`, `chatroom.member_lost` and `stateChange` (`closed`).
    public var tcMode: String? { getProperty("tc.mode") }

    /// `type`: the number of an activity, such as 2 for an agent who is typing.
    ///
    /// In `stateChange` (`agentIsTyping`). The type of the message itself is ``messageType``.
    public var type: Int64? { getProperty("type").flatMap(PropertyText.integer) }

    /// `user.id`: who is acting.
    ///
    /// In `stateChange` (`agentIsTyping`).
    public var userID: String? { getProperty("user.id") }
}
