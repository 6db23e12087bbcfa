"""The event types of the catalogue without a typed body, names that no catalogue has, and second spellings."""

from . import pieces as p
from .entry import accepted

PUSHES = {
    "MessagePreview": "MessagePreviewCreated",
    "MessageNote": "MessageNoteCreated MessageNoteUpdated MessageNoteDeleted",
    "Case": "CaseToRoutingQueueAssignmentChanged",
    "ConsumerContact": "ConsumerContactInboxPreAssigneeChanged",
    "Contact": "ContactPreferredUserChanged ContactRecipientsChanged ContactProficiencyChanged ContactPriorityChanged ContactSync",
    "CustomerContact": "AgentContactStarted AgentContactEnded",
    "PageView": "PageViewCreated",
    "UserStatus": "UserStatusChanged",
    "Channel": "ChannelCreated ChannelUpdated ChannelDeleted",
    "RoutingQueue": "RoutingQueueCreated RoutingQueueUpdated RoutingQueueDeleted SubqueueAssignedToRoutingQueue "
    "SubqueueUnassignedFromRoutingQueue UserAssignedToRoutingQueue UserUnassignedFromRoutingQueue",
    None: "AuthorizeConsumer Postback CustomerMoodDetected",
}
REPLIES = (
    """TranscriptSent OfflineMessageSent InvitationToGroupChatCreated EmailInvitationToGroupChatSent GroupChatJoined
AuthorizationTokenGenerated SomethingReplied""".split()
)


def data_of(name):
    """The data of the type where something is known about it; else a small one."""
    around = {"brand": p.brand(), "channel": p.channel()}
    known = {
        "CaseToRoutingQueueAssignmentChanged": around
        | {"case": p.contact(), "routingQueue": p.routing_queue(), "previousRoutingQueue": None},
        "ConsumerContactInboxPreAssigneeChanged": {
            "consumerContact": p.contact_small(),
            "inboxPreAssignee": p.agent(2),
        },
        "ContactPreferredUserChanged": {
            "case": p.contact_small(),
            "preferredUserForNextAssign": p.agent(1),
            "previousPreferredUserForNextAssign": None,
        },
        "ContactRecipientsChanged": around | {"contact": p.contact()},
        "PageViewCreated": around
        | {
            "thread": p.thread(),
            "pageView": {
                "id": p.uid("page view"),
                "pageTitle": "Example – shoes",
                "pageUrl": "https://shop.example.com/shoes?size=42&colour=red",
                "visitedAt": p.AT,
                "isOpeningVisit": True,
                "hasHappenedDuringSession": True,
                "endUserIdentityIdOnExternalPlatform": p.CUSTOMER,
            },
        },
        "UserStatusChanged": {
            "brand": p.brand(),
            "user": p.agent(1),
            "userStatus": {"id": "1", "name": "Available", "type": "online", "timeElapsedInSeconds": 12},
        },
        "CustomerMoodDetected": {"score": 3, "exact": 0.10, "mood": "😀"},
        "AuthorizationTokenGenerated": {"authorizationToken": {"token": "invented-token-3"}},
    }
    return known.get(name, {"brand": {"id": p.BRAND}, "channel": {"id": p.CHANNEL}})


def second_spellings():
    typing = {"thread": p.thread(), "user": p.agent(1)}
    assignee = {"case": p.contact_small(), "inboxAssignee": p.agent(1)}
    return [
        accepted("alias_AgentTypingStarted", p.push("AgentTypingStarted", "SenderAction", typing)),
        accepted("alias_AgentTypingEnded", p.push("AgentTypingEnded", "SenderAction", typing)),
        accepted("alias_AssignedAgentChanged", p.push("AssignedAgentChanged", "Case", assignee)),
        accepted("alias_ContactCreated", p.push("ContactCreated", "Case", {"case": p.contact_small()})),
        accepted(
            "alias_ContactStatusChanged",
            p.push("ContactStatusChanged", "Case", {"contact": p.contact_small(status="closed")}),
        ),
        accepted(
            "alias_ContactToRoutingQueueAssignmentChanged",
            p.push("ContactToRoutingQueueAssignmentChanged", "Case", {"case": p.contact_small(), "routingQueue": None}),
        ),
        accepted("type_in_other_case", p.push_small("messagecreated", "message", {"message": p.message_small()})),
        accepted(
            "type_in_upper_case",
            p.push_small("SENDERTYPINGSTARTED", "SenderAction", {"thread": {"idOnExternalPlatform": p.THREAD}}),
        ),
    ]


def entries():
    found = []
    for event_object, names in PUSHES.items():
        for name in names.split():
            found.append(accepted("other_" + name, p.push(name, event_object, data_of(name))))
    for name in REPLIES:
        data = None if name in ("TranscriptSent", "OfflineMessageSent") else data_of(name)
        found.append(accepted("other_reply_" + name, p.reply(name, data)))
    return found + second_spellings()
