"""What decoders of such frames stumbled over, as far as no other table has it."""

from . import pieces as p
from .entry import accepted, lines
from .lines import joined


def attachments():
    whole = p.attachment()
    without = {
        key: {name: value for name, value in whole.items() if name != key}
        for key in ("fileName", "friendlyName", "mimeType")
    }
    bare = {"url": "https://files.example.com/bare"}
    bad = [None, {}, {"url": None}, {"url": ""}, {"friendlyName": "no url"}, "https://files.example.com/text", [], bare]
    found = [
        accepted(f"trap_attachment_without_{key}", p.created_small(attachments=[value]))
        for key, value in without.items()
    ]
    return found + [
        accepted("trap_attachment_url_only", p.created_small(attachments=[bare])),
        accepted("trap_attachments_some_bad", p.created_small(attachments=bad)),
        accepted("trap_attachments_missing", p.created_small(attachments=None)),
        accepted("trap_attachment_url_number", p.created_small(attachments=[{"url": 5, "mimeType": 6}])),
    ]


def lists():
    good, late = p.message("good"), p.message_small("late")
    bad = [good, None, {"messageContent": {"type": "TEXT"}}, "message", 7, [], {}, late, {"idOnExternalPlatform": None}]
    odd = p.message_small("odd", {"type": "FORM"}, direction="diagonal", createdAt="soon", attachments=[None])
    threads = [
        p.thread_received("a"),
        {"id": "no external id"},
        None,
        {"idOnExternalPlatform": ""},
        p.thread_received("b"),
    ]
    recovered = {"thread": p.thread(), "messages": bad}
    return [
        accepted("trap_bad_messages_recovered", p.reply("ThreadRecovered", recovered)),
        accepted("trap_bad_messages_livechat", p.reply("LivechatRecovered", recovered | {"contact": {"status": 5}})),
        accepted("trap_bad_messages_loaded", p.reply("MoreMessagesLoaded", {"messages": bad, "scrollToken": None})),
        accepted(
            "trap_odd_message_in_list",
            p.reply("MoreMessagesLoaded", {"messages": [good, odd, late], "scrollToken": "x"}),
        ),
        accepted("trap_bad_threads", p.reply("ThreadListFetched", {"threads": threads})),
        accepted(
            "trap_messages_of_other_thread",
            p.reply(
                "ThreadRecovered",
                {"thread": p.thread(), "messages": [p.message_small(threadIdOnExternalPlatform="OTHER")]},
            ),
        ),
        accepted(
            "trap_same_message_twice", p.reply("ThreadRecovered", {"thread": p.thread(), "messages": [good, good]})
        ),
        accepted(
            "trap_last_message_without_id",
            p.reply("ThreadMetadataLoaded", {"lastMessage": {"messageContent": {"type": "TEXT"}}}),
        ),
        accepted("trap_history_missing", p.reply("ThreadRecovered", {"thread": p.thread(), "messages": []})),
        accepted(
            "trap_history_odd",
            p.reply(
                "ThreadRecovered", {"thread": p.thread(), "messages": [], "contactHistory": [None, 7, {"eventType": 5}]}
            ),
        ),
    ]


def names_and_ids():
    upper = p.THREAD.upper()
    return [
        accepted(
            "trap_ids_no_uuids", p.created_small(idOnExternalPlatform="m_00042", threadIdOnExternalPlatform="THREAD-7")
        ),
        accepted(
            "trap_ids_keep_case",
            p.created_small(idOnExternalPlatform=p.uid("x").upper(), threadIdOnExternalPlatform=upper),
        ),
        accepted(
            "trap_ids_with_spaces", p.created_small(idOnExternalPlatform=" m 1 ", threadIdOnExternalPlatform="t/1?x")
        ),
        accepted("trap_event_object_unheard_of", p.created() | {"eventObject": "HologramObject"}),
        accepted(
            "trap_event_object_missing",
            {key: value for key, value in p.created_small().items() if key != "eventObject"},
        ),
        accepted("trap_event_object_number", p.created_small() | {"eventObject": 5}),
        accepted("trap_event_id_missing", {key: value for key, value in p.created_small().items() if key != "eventId"}),
        accepted("trap_direction_unheard_of", p.created_small(direction="sideways", authorUser=p.agent(1))),
        accepted("trap_direction_missing", p.created_small(direction=None)),
        accepted("trap_direction_of_author", p.created_small(direction=None, authorUser=p.agent(1))),
        accepted("trap_direction_of_customer", p.created_small(direction=None, authorEndUserIdentity=p.identity())),
        accepted(
            "trap_sender_nobody", p.created_small(direction="outbound", authorUser=None, authorEndUserIdentity=None)
        ),
        accepted("trap_sender_both", p.created_small(authorUser=p.agent(1), authorEndUserIdentity=p.identity())),
        accepted(
            "trap_identity_without_id",
            p.created_small(direction="inbound", authorEndUserIdentity={"firstName": "Wilma"}),
        ),
        accepted(
            "trap_identity_small",
            p.created_small(direction="inbound", authorEndUserIdentity={"idOnExternalPlatform": "c-1"}),
        ),
        accepted(
            "trap_case_missing",
            p.push_small(
                "MessageCreated", "Message", {"thread": {"idOnExternalPlatform": "t-1"}, "message": p.message_small()}
            ),
        ),
        accepted(
            "trap_thread_missing",
            p.push_small("MessageCreated", "Message", {"case": p.contact_small(), "message": p.message_small()}),
        ),
        accepted(
            "trap_thread_id_of_thread",
            p.push_small(
                "MessageCreated",
                "Message",
                {"thread": p.thread(), "message": p.message_small(threadIdOnExternalPlatform=None)},
            ),
        ),
        accepted(
            "trap_thread_id_of_case",
            p.push_small(
                "MessageReadChanged",
                "Message",
                {"contact": p.contact_small(), "message": p.message_small(threadIdOnExternalPlatform=None)},
            ),
        ),
        accepted(
            "trap_case_thread_of_thread",
            p.push_small("CaseStatusChanged", "Case", {"case": {"id": "9", "status": "closed"}, "thread": p.thread()}),
        ),
        accepted(
            "trap_case_without_id",
            p.push_small(
                "CaseStatusChanged", "Case", {"case": {"threadIdOnExternalPlatform": "t", "status": "closed"}}
            ),
        ),
        accepted("trap_more_content_absent", p.created_small()),
        accepted("trap_more_content_null", p.created_small(hasAdditionalMessageContent=None)),
        accepted("trap_more_content_number", p.created_small(hasAdditionalMessageContent=1)),
        accepted(
            "trap_fallback_key_of_android", p.created_small({"type": "TEXT", "payload": {"text": "x"}, "fallback": "y"})
        ),
        accepted(
            "trap_read_change_of_postback",
            p.push(
                "MessageReadChanged",
                "Message",
                {"message": p.message(content={"type": "POSTBACK", "payload": {"postback": "p"}}, readAt=p.AT)},
            ),
        ),
    ]


def duplicates():
    frame = (
        '{"eventId":"first","eventId":"second","eventType":"MessageCreated","createdAt":"2026-02-03T04:05:06Z",'
        '"data":{"message":{"idOnExternalPlatform":"m-0","threadIdOnExternalPlatform":"t-1","idOnExternalPlatform":"m-1",'
        '"messageContent":{"type":"TEXT","payload":{"text":"lost","text":"kept"}},"direction":"outbound",'
        '"createdAt":"2026-02-03T04:05:06Z"}}}'
    )
    types = '{"eventId":"e","eventType":"Custom","data":{},"eventType":"CustomerMoodDetected"}'
    nulls = '{"eventId":"e","eventId":null,"eventType":"CustomerMoodDetected","data":{}}'
    escaped = '{"eventId":"e","event\\u0049d":"f","eventType":"CustomerMoodDetected","data":{}}'
    unread = '{"eventId":"e","eventType":"CustomerMoodDetected","data":{"a":1,"a":2}}'
    return [
        accepted("duplicate_keys", frame),
        accepted("duplicate_type", types),
        accepted("duplicate_null_wins", nulls),
        accepted("duplicate_by_escape", escaped),
        accepted("duplicate_in_a_part_nobody_reads", unread),
    ]


def in_order():
    """Frames that come in an order that surprised somebody; the decoder delivers them as they come."""
    edited = [p.created_small({"type": "TEXT", "payload": {"text": words}}) for words in ("first", "first, edited")]
    read = p.push_small("MessageReadChanged", "Message", {"message": p.message_small(userStatistics={"readAt": p.AT})})
    parked = {
        "eventType": "SetPositionInQueue",
        "eventId": "q",
        "data": {"consumerContact": {"id": p.CONTACT}, "positionInQueue": 2},
    }
    lean = p.push_small("MessageSent", "Message", {"thread": p.thread(), "message": p.message_small()})
    return [
        lines("y_", "same_message_twice", *joined(edited)),
        lines("y_", "read_before_created", *joined([read, edited[0]])),
        lines("y_", "position_before_created", *joined([parked, edited[0]])),
        lines("y_", "sent_before_created", *joined([lean, edited[0]])),
    ]


def entries():
    return attachments() + lists() + names_and_ids() + duplicates() + in_order()
