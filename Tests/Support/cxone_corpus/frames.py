"""Whole frames around their data."""

from .conversation import contact, contact_small, thread
from .people import agent
from .places import AT, AT_MS, THREAD, brand, channel, uid
from .sayings import message, message_small


def agent_contact():
    return {"id": None, "user": agent(1), "createdAt": AT, "createdAtWithMilliseconds": AT_MS, "closedAt": None}


def routing_queue():
    return {
        "id": "11ed0000-0000-0000-0000-00000000000a",
        "name": "Example skill",
        "isSubqueue": False,
        "skillId": None,
        "isDeleted": False,
        "isAcceptRejectFlowEnabled": False,
        "acceptRejectFlowRefusalTimeoutInSeconds": None,
    }


def push(event_type, event_object, data, label=None, **more):
    return {
        "eventId": uid("push " + (label or event_type)),
        "eventObject": event_object,
        "eventType": event_type,
        "createdAt": AT,
        "createdAtWithMilliseconds": AT_MS,
        "data": data,
        "context": {"initiator": {"type": "user", "id": "5000001"}},
        "traceId": "trace-" + uid("trace")[:8],
    } | more


def push_small(event_type, event_object, data, **more):
    return {
        "eventId": uid("small " + event_type),
        "eventObject": event_object,
        "eventType": event_type,
        "createdAt": AT,
        "data": data,
    } | more


def reply(event_type, data=None, **more):
    postback = {"eventType": event_type}
    if data is not None:
        postback["data"] = data
    return {"eventId": uid("request of " + event_type), "status": "success", "postback": postback} | more


def created(content=None, label="message", message_more=None, **more):
    """A full MessageCreated with this content."""
    return push(
        "MessageCreated",
        "Message",
        {
            "brand": brand(),
            "channel": channel(),
            "case": contact(),
            "thread": thread(),
            "message": message(label, content, **(message_more or {})),
            "agentContact": agent_contact(),
        },
        **more,
    )


def created_small(content=None, **message_more):
    return push_small(
        "MessageCreated",
        "Message",
        {
            "case": contact_small(),
            "thread": {"idOnExternalPlatform": THREAD},
            "message": message_small("message", content, **message_more),
        },
    )
