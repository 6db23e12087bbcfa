"""Cases and threads, as large as the server sends them and as small as they may be."""

from .people import agent, identity
from .places import AT, AT_MS, CHANNEL, CONTACT, CUSTOMER, THREAD, uid


def custom_fields(*idents):
    return [
        {
            "ident": ident,
            "value": f"value of {ident}",
            "value_number": None,
            "value_not_analyzed": f"value of {ident}",
            "updatedAt": f"2026-01-0{number + 1}T10:20:30+00:00",
        }
        for number, ident in enumerate(idents or ("firstname", "order", "favourite.colour"))
    ]


def contact(status="open", **more):
    return {
        "id": CONTACT,
        "contactId": uid("contact"),
        "customerContactId": uid("customer contact"),
        "interactionId": uid("interaction"),
        "consumerContactStorageId": uid("storage"),
        "threadId": f"{CHANNEL}_{THREAD}",
        "threadIdOnExternalPlatform": THREAD,
        "channelId": CHANNEL,
        "status": status,
        "statusUpdatedAt": AT,
        "statusUpdatedAtWithMilliseconds": AT_MS,
        "createdAt": "2026-02-03T04:00:00+00:00",
        "createdAtWithMilliseconds": "2026-02-03T04:00:00.123+00:00",
        "routableType": "ROUTABLE",
        "routingQueueId": "11ed0000-0000-0000-0000-00000000000a",
        "routingQueuePriority": 1,
        "inboxAssignee": 5_000_001,
        "inboxAssigneeUser": agent(1),
        "inboxAssigneeLastAssignedAt": "2026-02-03T04:01:00+00:00",
        "inboxPreAssignee": None,
        "inboxPreAssigneeUser": None,
        "ownerAssignee": 0,
        "ownerAssigneeUser": None,
        "targetedUser": None,
        "endUserRecipients": [],
        "recipients": [],
        "recipientsCustomers": [
            {"idOnExternalPlatform": CUSTOMER, "name": "Wilma Example", "isPrimary": True, "isPrivate": False}
        ],
        "endUser": {"id": "chat_" + CUSTOMER, "name": "Wilma Example", "nickname": ""},
        "authorEndUserIdentity": identity(),
        "userFingerprint": {
            "ip": "192.0.2.17",
            "browser": "Example Browser",
            "os": "Example OS",
            "language": "de-DE",
            "location": None,
        },
        "customFields": custom_fields(),
        "detailUrl": "https://desk.example.com/#/cases/70012345",
        "direction": "inbound",
        "preview": "Where is my order?",
        "statistics": {"firstResponseTime": None, "inboxAssigneeResponseTime": None, "ownerResolutionTime": None},
        "sla": {"firstResponse": {"deadlineAt": None, "isViolated": False}},
        "proficiency": {"from": 1, "to": 20},
        "userStatistics": {"unseenMessagesCount": 2},
        "customerStatistics": {"unseenMessagesCount": 0},
        "tags": [{"id": 11, "title": "delivery", "color": "#c0ffee"}],
        "isOutboundAllowed": True,
        "abandon": None,
        "acceleration": 0.5,
        "maximumPriority": 100,
        "routingAttribute": None,
        "divisionNumber": None,
        "isDraft": False,
    } | more


def contact_small(**more):
    return {
        "id": CONTACT,
        "threadIdOnExternalPlatform": THREAD,
        "status": "open",
        "createdAt": AT,
        "customFields": [],
    } | more


def thread(**more):
    return {
        "id": f"{CHANNEL}_{THREAD}",
        "idOnExternalPlatform": THREAD,
        "channelId": CHANNEL,
        "threadName": "Order 1234",
        "canAddMoreMessages": True,
    } | more


def thread_received(label="thread", **more):
    return {
        "id": uid(label + " server"),
        "idOnExternalPlatform": uid(label),
        "channelId": CHANNEL,
        "threadName": "About " + label,
        "canAddMoreMessages": True,
        "createdAt": "2026-01-31T08:00:00+00:00",
        "updatedAt": AT,
        "title": "",
        "content": "",
        "url": None,
        "ticketNumber": None,
        "isOwn": False,
        "author": {"id": "chat_" + CUSTOMER, "name": "Wilma Example", "nickname": ""},
        "image": "https://img.example.com/threads/none.png",
        "tagIds": [],
        "likes": 0,
        "attachments": [],
        "recipients": [],
        "deletedOnExternalPlatform": False,
        "unseenMessagesCount": 0,
        "unseenByUserMessagesCount": 1,
        "unseenByEndUserMessagesCount": 2,
    } | more
