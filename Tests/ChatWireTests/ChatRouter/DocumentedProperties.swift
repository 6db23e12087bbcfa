//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// The property names of the documentation's two tables, in their order.
enum DocumentedProperties {
    static let getMessageAPI = [
        "agentName", "agentIsTyping-state", "agentID", "command", "from", "message", "messageText", "messageType",
        "queueDepth",
        "sequenceNumber", "state", "url", "waitTime",
    ]

    static let otherParameters = [
        "agent.alias", "business_unit.id", "chatroom.chat_id", "chatroom.member.name", "chatroom.member.id",
        "chatroom.member.type", "chatrouter.address", "client.display.text", "cobrowse.enabled", "display.text",
        "escalate",
        "event.agent_first_name", "event.agent_last_name", "exit", "host.node.id", "msg.originalrequest.id", "owner",
        "reason",
        "screening", "script.id", "tc.mode", "type", "user.id",
    ]

    static let all = getMessageAPI + otherParameters
}
