"""Every push event type with a typed body, as large as the server sends it and as small as it may be."""

from . import pieces as p
from .entry import accepted


def full(event_type, event_object, data, **more):
    return accepted("push_" + event_type, p.push(event_type, event_object, data, **more))


def small(event_type, event_object, data, **more):
    return accepted("push_" + event_type + "_minimal", p.push_small(event_type, event_object, data, **more))


def message_events():
    read = p.message(
        userStatistics={
            "seenAt": "2026-02-03T04:06:00+00:00",
            "readAt": "2026-02-03T04:06:01+00:00",
            "createdToReadSeconds": {"notReflectingBusinessHours": 55, "reflectingBusinessHours": 55},
        },
        direction="inbound",
        isRead=True,
        readAt="2026-02-03T04:06:01+00:00",
    )
    seen = p.message(
        customerStatistics={"seenAt": "2026-02-03T04:07:00+00:00"},
        seen=[{"userId": 0, "endUserId": "chat_" + p.CUSTOMER, "seenAt": "2026-02-03T04:07:00+00:00"}],
        delivered=[{"userId": 0, "endUserId": "chat_" + p.CUSTOMER, "deliveredAt": "2026-02-03T04:06:30+00:00"}],
    )
    case = {"brand": p.brand(), "channel": p.channel(), "case": p.contact(), "thread": p.thread()}
    newer = {"brand": p.brand(), "contact": p.contact(), "pointOfContact": p.channel(live=True, multiple=False)}
    agent_contact = {"agentContact": p.agent_contact()}
    lean = p.message_small("sent", p.text("On its way"), "inbound", authorUser=None, authorEndUserIdentity=p.identity())
    found = [
        full(
            "MessageCreated",
            "Message",
            case | {"message": p.message()} | agent_contact | {"visitor": {"id": p.uid("visitor")}},
        ),
        accepted(
            "push_MessageCreated_inbound_attachments",
            p.push(
                "MessageCreated",
                "Message",
                case
                | {"message": p.message("in", p.text(""), "inbound", attachments=[p.attachment(n) for n in (1, 2, 3)])},
            ),
        ),
        full("MessageReadChanged", "Message", {"brand": p.brand(), "message": read} | agent_contact),
        full("MessageSeenChanged", "Message", newer | {"message": seen} | agent_contact),
        full("MessageSeenByUser", "Message", newer | {"message": seen}),
        full("MessageSeenByEndUser", "Message", newer | {"message": seen}),
        full("MessageDeliveredToUser", "Message", {"brand": p.brand()}),
        full("MessageDeliveredToEndUser", "Message", newer | {"message": p.message(delivered=seen["delivered"])}),
        full(
            "MessageDeliveryStatusChanged",
            "Message",
            newer | {"message": p.message(delivered=seen["delivered"])} | agent_contact,
        ),
        full(
            "MessageUpdated",
            "Message",
            case | {"message": p.message(content=p.text("We have found it."))} | agent_contact,
        ),
        full("MessageSent", "Message", {"brand": p.brand(), "thread": p.thread(), "message": lean}),
        full("MessageAddedIntoCase", "Case", case | {"message": p.message("added")} | agent_contact),
    ]
    names = [
        "MessageCreated MessageReadChanged MessageSeenChanged MessageSeenByUser MessageSeenByEndUser MessageDeliveredToUser",
        "MessageDeliveredToEndUser MessageDeliveryStatusChanged MessageUpdated MessageSent MessageAddedIntoCase",
    ]
    for name in " ".join(names).split():
        event_object = "Case" if name == "MessageAddedIntoCase" else "Message"
        found.append(small(name, event_object, {"message": p.message_small()}))
    return found


def typing_events():
    around = {"brand": p.brand(), "channel": p.channel(), "thread": p.thread()}
    found = []
    for name in ("SenderTypingStarted", "SenderTypingEnded"):
        found += [
            full(name, "SenderAction", around | {"user": p.agent(1)}),
            small(name, "SenderAction", {"thread": {"idOnExternalPlatform": p.THREAD}}),
            accepted(
                f"push_{name}_outbound",
                p.push(name, "SenderAction", around | {"user": p.agent(3), "direction": "outbound"}, context=[]),
            ),
            accepted(
                f"push_{name}_inbound_without_user",
                p.push(name, "SenderAction", around | {"user": None, "direction": "inbound"}),
            ),
            accepted(
                f"push_{name}_direction_unheard_of",
                p.push(name, "SenderAction", around | {"user": p.agent(2), "direction": "sideways"}),
            ),
        ]
    return found


def case_events():
    around = {"brand": p.brand(), "channel": p.channel(live=True, multiple=False), "routingQueue": p.routing_queue()}
    flow = {"isEnabled": True, "isTransfer": False, "refusalTimeoutSeconds": None}
    found = [
        full(
            "CaseCreated",
            "Case",
            around
            | {
                "case": p.contact("new"),
                "thread": p.thread(),
                "routingMode": "findmatch",
                "preferredUserForNextAssign": None,
            },
        ),
        full(
            "CaseInboxAssigneeChanged",
            "Case",
            around
            | {
                "case": p.contact(),
                "inboxAssignee": p.agent(1),
                "previousInboxAssignee": p.agent(2),
                "routingMode": "resolver",
                "acceptRejectFlow": flow,
                "preferredUserForNextAssign": p.agent(2),
            },
        ),
        accepted(
            "push_CaseInboxAssigneeChanged_unassigned",
            p.push(
                "CaseInboxAssigneeChanged",
                "Case",
                around
                | {
                    "case": p.contact(inboxAssignee=0),
                    "inboxAssignee": None,
                    "previousInboxAssignee": p.agent(1),
                    "routingQueue": None,
                },
            ),
        ),
        full(
            "CaseStatusChanged",
            "Case",
            around | {"case": p.contact("closed"), "agentContact": p.agent_contact(), "routingMode": "legacy"},
        ),
    ]
    for name in ("CaseCreated", "CaseInboxAssigneeChanged", "CaseStatusChanged"):
        found.append(small(name, "Case", {"case": {"id": p.CONTACT, "threadIdOnExternalPlatform": p.THREAD}}))
    for status in "new open pending escalated resolved closed trashed dreaming".split():
        found.append(
            accepted(
                "case_status_" + status,
                p.push_small("CaseStatusChanged", "Case", {"case": p.contact_small(status=status)}),
            )
        )
    return found


def queue_events():
    position = {
        "consumerContact": {"id": p.CONTACT},
        "routingQueue": {"id": "11ed0000-0000-0000-0000-00000000000a"},
        "positionInQueue": 3,
        "isAnyAgentOnlineForQueue": True,
    }
    bare = {"eventType": "SetPositionInQueue", "eventId": p.uid("position")}
    return [
        accepted("push_SetPositionInQueue", bare | {"data": position}),
        accepted(
            "push_SetPositionInQueue_minimal", bare | {"data": {"consumerContact": {"id": "9"}, "positionInQueue": 1}}
        ),
        accepted(
            "push_SetPositionInQueue_queue_without_id",
            bare | {"data": position | {"routingQueue": {}, "positionInQueue": 0}},
        ),
        accepted(
            "postback_SetPositionInQueue",
            {
                "eventId": p.uid("position"),
                "postback": {"eventType": "SetPositionInQueue", "data": position | {"isAnyAgentOnlineForQueue": False}},
            },
        ),
    ]


def elsewhere_events():
    s3 = {
        "s3Object": {
            "url": "https://bucket.example.com/frames/1?X-Amz-Expires=900&X-Amz-Date=20260203T040506Z&X-Amz-Signature=ab%2Bcd"
        },
        "originEvent": {"eventType": "ThreadRecovered", "eventObject": "Thread"},
    }
    z = "2026-02-03T04:05:06.789Z"
    times = {"createdAt": z, "createdAtWithMilliseconds": z}
    custom = {"anything": [1, 2.50, None, {"deep": "value"}], "brand": p.brand()}
    return [
        accepted("push_EventInS3", p.push("EventInS3", "S3Object", s3, **times), "php"),
        accepted(
            "push_EventInS3_minimal",
            {"eventType": "EventInS3", "data": {"s3Object": {"url": "https://bucket.example.com/f"}}},
        ),
        accepted(
            "postback_EventInS3",
            reply_with_type("EventInS3", s3 | {"originEvent": {"eventType": "ConsumerAuthorized"}}),
        ),
        full("Custom", "Custom", custom),
        small("Custom", None, None),
    ]


def reply_with_type(event_type, data):
    return p.reply(event_type, data, eventType=event_type)


def entries():
    return message_events() + typing_events() + case_events() + queue_events() + elsewhere_events()
