"""The kinds that one key was seen with; numbers as strings and back, [] for {}, null anywhere."""

from . import pieces as p
from .entry import Literal, accepted, dump, open_question


def assignee(**data):
    return p.push(
        "CaseInboxAssigneeChanged", "Case", {"brand": p.brand(), "channel": p.channel(), "case": p.contact()} | data
    )


def seen_kinds():
    """One frame for each kind of each key that was seen with several."""
    workflow = {"initiator": {"type": "workflowJob", "id": p.uid("job")}}
    duration = {"notReflectingBusinessHours": 12, "reflectingBusinessHours": 0}
    queue = p.routing_queue()
    action = {"actionId": "a", "actionName": "n", "actionType": "CustomPopupBox"}

    def popup(variables):
        return p.push_small(
            "FireProactiveAction",
            "ChatWindow",
            {"proactiveAction": {"action": action | {"data": {"content": {"variables": variables}}}}},
        )

    frames = {
        "context_array": p.created() | {"context": []},
        "context_object": p.created() | {"context": workflow},
        "context_initiator_null": p.created() | {"context": {"initiator": None}},
        "variables_object": popup({"colour": "red", "size": Literal("42.0")}),
        "variables_array": popup([]),
        "variables_null": popup(None),
        "read_at_text": p.created_small(readAt=p.AT),
        "read_at_null": p.created_small(readAt=None),
        "read_at_object": p.created_small(
            readAt={"date": "2022-03-08 23:08:22.000000", "timezone_type": 1, "timezone": "+00:00"}
        ),
        "postback_null": p.created_small(p.text("x", postback=None)),
        "postback_text": p.created_small(p.text("x", postback="/red")),
        "postback_empty": p.created_small(p.text("x", postback="")),
        "parameters_absent": p.created_small({"type": "TEXT", "payload": {"text": "x"}}),
        "parameters_array": p.created_small(p.text("x", parameters=[])),
        "image_null": assignee(inboxAssignee=p.agent(1) | {"publicImageUrl": None}),
        "image_empty": assignee(inboxAssignee=p.agent(1) | {"publicImageUrl": ""}),
        "image_both_null": assignee(inboxAssignee=p.agent(1) | {"publicImageUrl": None, "imageUrl": None}),
        "incontact_id_null": assignee(inboxAssignee=p.agent(1) | {"incontactId": None, "agentId": None}),
        "author_null": p.created_small(authorUser=None, user=None, authorEndUserIdentity=None, replyToMessage=None),
        "reply_to_message": p.created_small(replyToMessage={"id": "m", "idOnExternalPlatform": p.uid("earlier")}),
        "case_author_null": p.push("CaseStatusChanged", "Case", {"case": p.contact(authorEndUserIdentity=None)}),
        "assignee_in_case_is_number": assignee(inboxAssignee=p.agent(2), case=p.contact(inboxAssignee=62713628)),
        "assignee_in_case_is_0": assignee(inboxAssignee=None, case=p.contact(inboxAssignee=0, ownerAssignee=None)),
        "assignee_absent": assignee(),
        "previous_assignee": assignee(inboxAssignee=None, previousInboxAssignee=p.agent(3)),
        "assignees_empty_arrays": assignee(inboxAssignee=[], previousInboxAssignee=[], routingQueue=[]),
        "routing_queue_null": assignee(
            inboxAssignee=p.agent(1), routingQueue=None, acceptRejectFlow=None, agentContact=None
        ),
        "routing_queue_object": assignee(inboxAssignee=p.agent(1), routingQueue=queue | {"skillId": 77}),
        "agent_contact_without_id": p.created() | {"eventId": "agent contact"},
        "refusal_timeout_number": assignee(acceptRejectFlow={"isEnabled": True, "refusalTimeoutSeconds": 45}),
        "brand_ids_null": p.created_small() | {"brand": {"id": p.BRAND, "tenantId": None, "businessUnitId": None}},
        "routing_queue_id_null": p.push(
            "CaseCreated", "Case", {"case": p.contact(routingQueueId=None, inboxAssigneeLastAssignedAt=None)}
        ),
        "statistics_null": p.created_small(userStatistics=None, customerStatistics=None),
        "statistics_empty": p.created_small(userStatistics={}, customerStatistics={}),
        "statistics_arrays": p.created_small(userStatistics=[], customerStatistics=[]),
        "statistics_durations": p.created_small(
            userStatistics={"readAt": None, "seenAt": p.AT, "createdToReadSeconds": duration}
        ),
        "url_empty": p.created_small(url=""),
    }
    return [accepted("kind_" + name, frame) for name, frame in frames.items()]


def other_kinds():
    """Kinds that were not seen at these keys, and that a decoder has to live with all the same."""
    big = Literal("7657620082880181645")
    token = {"token": "T", "expiresIn": "3600", "isExpired": 0}
    ids = p.message_small() | {"idOnExternalPlatform": Literal("9007199254740993"), "threadIdOnExternalPlatform": big}
    frames = {
        "ids_are_numbers": {
            "eventId": Literal("9007199254740993"),
            "eventType": "MessageCreated",
            "data": {"message": ids},
        },
        "ids_are_exact": {
            "eventId": Literal("1e3"),
            "eventType": "MessageCreated",
            "data": {"message": ids | {"idOnExternalPlatform": Literal("-1.50")}},
        },
        "agent_id_text": p.created_small(authorUser=p.agent_private(1) | {"id": "5000001"}),
        "agent_id_letters": p.created_small(authorUser=p.agent_private(1) | {"id": "agent-A"}),
        "agent_id_beyond_64_bits": p.created_small(
            authorUser=p.agent_private(1) | {"id": Literal("98765432109876543210")}
        ),
        "agent_flags": p.created_small(authorUser=p.agent_private(1) | {"isBotUser": 1, "isSurveyUser": "false"}),
        "agent_flags_unreadable": p.created_small(
            authorUser=p.agent_private(1) | {"isBotUser": "yes", "isSurveyUser": 2}
        ),
        "agent_names": p.created_small(
            authorUser={"id": 7, "firstName": 12, "surname": True, "nickname": {"a": 1}, "imageUrl": [1]}
        ),
        "token_numbers": {
            "eventId": "e",
            "postback": {"eventType": "ConsumerAuthorized", "data": {"accessToken": token}},
        },
        "token_seconds_with_fraction": p.reply(
            "TokenRefreshed", {"accessToken": {"token": "T", "expiresIn": Literal("36e2"), "isExpired": "true"}}
        ),
        "token_seconds_unreadable": p.reply(
            "TokenRefreshed", {"accessToken": {"token": "T", "expiresIn": Literal("3600.5"), "isExpired": []}}
        ),
        "token_seconds_too_large": p.reply(
            "TokenRefreshed", {"accessToken": {"token": "T", "expiresIn": Literal("9223372036854775808")}}
        ),
        "token_seconds_largest": p.reply(
            "TokenRefreshed", {"accessToken": {"token": "T", "expiresIn": Literal("9223372036854775807")}}
        ),
        "token_is_number": p.reply("TokenRefreshed", {"accessToken": {"token": 42}}),
        "position_text": position("3"),
        "position_with_point": position(Literal("3.0")),
        "online_number": position(1, isAnyAgentOnlineForQueue=1),
        "flags_of_channel": p.push(
            "CaseStatusChanged",
            "Case",
            {"case": p.contact_small(), "channel": {"isLiveChat": "1", "hasMultipleThreadsPerEndUser": 0}},
        ),
        "can_add_messages": p.reply(
            "ThreadListFetched", {"threads": [thread(0), thread("true"), thread(None), thread("maybe")]}
        ),
        "field_values": p.push("CaseStatusChanged", "Case", {"case": p.contact_small(customFields=fields())}),
        "custom_fields_object": p.push("CaseStatusChanged", "Case", {"case": p.contact_small(customFields={})}),
        "custom_fields_null": p.push("CaseStatusChanged", "Case", {"case": p.contact_small(customFields=None)}),
        "attachments_object": p.created_small(attachments={}),
        "attachments_text": p.created_small(attachments="none"),
        "attachments_keyed": p.created_small(attachments={"0": p.attachment()}),
        "objects_are_texts": p.created_small(
            authorUser="Nora", authorEndUserIdentity=5, userStatistics=True, customerStatistics=[1]
        ),
        "texts_are_objects": p.created_small(
            {"type": "TEXT", "payload": {"text": [1]}, "fallbackText": {}}, direction={"is": "outbound"}
        ),
        "direction_number": p.created_small(direction=1),
        "status_number": p.push("CaseStatusChanged", "Case", {"case": p.contact_small(status=3)}),
        "event_type_number": {"eventId": "e", "eventType": 7, "data": {}},
        "event_id_object": {"eventId": {"id": "e"}, "eventType": "Custom", "data": {}},
        "everything_null": {key: None for key in p.created_small()},
    }
    found = [accepted("kind_other_" + name, frame) for name, frame in frames.items()]
    zero = p.created_small(authorUser=p.agent_private(1) | {"id": 0})
    return found + [
        open_question("kind_agent_id_0", zero, "value"),
        open_question("kind_assignee_is_number", assignee(inboxAssignee=62713628), "value", "issues"),
    ]


def position(value, **more):
    return {
        "eventType": "SetPositionInQueue",
        "eventId": "p",
        "data": {"consumerContact": {"id": 9}, "positionInQueue": value} | more,
    }


def thread(adds):
    return {"idOnExternalPlatform": p.uid(f"thread {adds}"), "threadName": "", "canAddMoreMessages": adds}


def fields():
    return [
        {"ident": "number", "value": Literal("1.50")},
        {"ident": "null", "value": None, "updatedAt": None},
        {"ident": "flag", "value": True, "updatedAt": "2026-02-03T04:05:06Z"},
        {"ident": "list", "value": ["a"], "updatedAt": "never"},
        {"value": "no ident"},
        {"ident": "", "value": "empty ident"},
        "no object",
        {"ident": "last", "value": "", "updatedAt": "2026-02-03T04:05:06.5+0000"},
    ]


def unwrapped():
    """`data` as JSON in a string, once."""
    whole = p.created_small()
    inner = dump(whole["data"], "spaced").decode()
    head = {key: value for key, value in whole.items() if key != "data"}
    nested = dump(inner).decode()
    recovered = dump({"thread": {"idOnExternalPlatform": p.THREAD}, "messages": [p.message_small()]}).decode()
    words = 'nested "quoted" \\ text \u00e9 \ud83d\ude00'.encode("utf-16", "surrogatepass").decode("utf-16")
    quoted = dump(p.created_small({"type": "TEXT", "payload": {"text": words}})["data"], "escaped").decode()
    return [
        accepted("data_text", head | {"data": inner}),
        accepted("data_text_quoted", head | {"data": quoted}, "escaped"),
        accepted("data_text_before_type", {"data": inner} | head),
        accepted("data_text_in_postback", p.reply("ThreadRecovered", recovered)),
        accepted(
            "data_text_of_unknown_type", {"eventId": "e", "eventType": "CustomerMoodDetected", "data": '{"score":3}'}
        ),
        accepted("data_text_no_json", head | {"data": "plain words"}),
        accepted("data_text_cut", head | {"data": inner[:-1]}),
        accepted("data_text_twice", head | {"data": nested}),
        accepted("data_text_empty", {"eventId": "e", "postback": {"eventType": "LivechatRecovered", "data": ""}}),
        accepted(
            "data_text_empty_array", {"eventId": "e", "postback": {"eventType": "LivechatRecovered", "data": "[]"}}
        ),
    ]


def entries():
    return seen_kinds() + other_kinds() + unwrapped()
