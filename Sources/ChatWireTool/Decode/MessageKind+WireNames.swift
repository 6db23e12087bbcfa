//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

import ChatWire

extension MessageKind {
    /// The wire names of the types that the API's documentation lists.
    static let listedWireNames: [String] = [
        .chatLine, .stateChange, .chatAuthorized, .chatAutomationRequest, .chatroomMemberConnected, .command,
        .chatroomMemberLost,
    ].compactMap { (kind: MessageKind) in kind.wireNames.first }

    /// The spellings that mean this kind, the documentation's first.
    var wireNames: [String] {
        switch self {
        case .chatLine: ["chatLine"]
        case .stateChange: ["stateChange"]
        case .chatAuthorized: ["chat.authorized"]
        case .chatAutomationRequest: ["chat.automation_request", "chat.automaton_request"]
        case .chatroomMemberConnected: ["chatroom.member_connected"]
        case .command: ["command"]
        case .chatroomMemberLost: ["chatroom.member_lost"]
        case .other(let name): [name]
        }
    }
}
