//===----------------------------------------------------------------------===//
// Part of ChatWire, licensed under the Apache License 2.0. See LICENSE.
//===----------------------------------------------------------------------===//

/// What is known of the Chat Router's messages: the types, properties and words that documents and clients name.
enum RouterVocabulary {
    static let types = words(
        """
        chatLine stateChange chat.authorized chat.automation_request chat.automaton_request chatroom.member_connected
        chatroom.member_lost command chat.communication chat.communication.queue chat.communication.opener
        chat.communication_system chat.communication_outcome chat.need_wait chat.accepted chat.exit
        chat.transfer_response owner.transfer_response chat.activity client.command chat.wait chat.denied chat.system
        chat.request chat.active chat.cobrowse chat.setting chat.automaton_response chat.automaton_data_map
        chat.fileUpload chat.webCall chat.con_xtion chat.per_xtion chat.get_pers client.auth.data call.event
        agentDataPass nina.coach.chat.take.over system.disconnect sync error http null chat.acknowledge login.request
        login.response transfer_info.response owner.transfer_request chat.member_transitioning
        chat.member_transitioning_acknowledged dynamicForm
        """
    )

    static let properties = words(
        """
        messageType state messageText agentName agentID agentIsTyping-state command url from message queueDepth
        waitTime sequenceNumber agent.alias agentGroupID business_unit.id businessUnitID businessRuleID
        chatroom.chat_id chatroom.member.id chatroom.member.name chatroom.member.type chatrouter.address host.node.id
        client.display.text display.text cobrowse.enabled escalate event.agent_first_name event.agent_last_name
        event.initial_request_attributes event.transfer_request_attributes exit msg.originalrequest.id owner owner.id
        reason status screening is_reassignment_mode script.id config.script_id tc.mode type user.id user.type
        engagementID customerID messageTimestamp ltime sessionId config.session_id external_user.ip external.app
        aeapi.mode aeapi.join_transfer messageData automaton.data automaton.id automaton.type dt.event dt.state
        dt.question dt.datamodel vaDataPass datapass client.name client.outcome.data context css.class_name
        thank_you_image_label isWaitMsgFirst agent_auto_opener agent_auto_opener_id return.receipt chat.persistent
        chat.replay clientMsgCnt client.echo time.delta time.log disp.notes disposition.answer conversation_resolved
        auto_transfer_ignored_chatroom cobrowse.event customer.quiet result call.enabled call.status call.result
        call.terminated_by_customer chat.webCall.action video.url video.action form.data form.id form.name
        fileDeleteSetting initiator initiator.id public_user_id routing_alloc_specs external_customer_ids chat.cmd
        error.msg version windowId msg.id cluster isLastMsg isActive msg.type chat.data chat.id client.id agent.id
        line.nr chat.pos chat.est_asgn_time config.br_id config.bunit_id config.inc_assignment_id config.disposition
        config.protectionId isAgentMsg chatFinalText senderName value
        """
    )

    /// Properties that are followed by a number or a name of their own.
    static let prefixes = ["disp.category.", "disp.reason.", "automaton.field.", "site.", "bu_target."]

    /// The words of properties that have a closed set of them.
    static let values: [String: Set<String>] = [
        "state": ["queued", "assigned", "closed", "agentIsTyping", "transfer", "conference"],
        "command": ["pushURL"],
        "tc.mode": ["transfer", "conference"],
        "chatroom.member.type": ["agent", "virtual_agent", "customer", "client"],
    ]

    /// Whether a property has a name that is known.
    static func knows(property name: String) -> Bool {
        properties.contains(name) || prefixes.contains { name.hasPrefix($0) }
    }

    private static func words(_ text: String) -> Set<String> {
        Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
    }
}
