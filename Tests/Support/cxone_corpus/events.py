"""What each typed event type reads, by README.md, section 5."""

from . import objects
from .contents import open_object
from .leaves import kept


class Undecodable(Exception):
    """A known type whose identity is missing, with its path."""


def need(value, path):
    if value is None:
        raise Undecodable(path)
    return value


class Event:
    """The frame around an event: its data, and the dates that messages without their own fall back to."""

    def __init__(self, data, envelope_date):
        self.data = data
        self.envelope_date = envelope_date

    def path(self, key):
        return f"{self.data.path}.{key}"

    def need_data(self):
        return need(self.data if self.data.present else None, self.data.path)

    def channel(self):
        return objects.channel(self.data.first("channel", "pointOfContact"))

    def contact_key(self):
        keys = ("contact", "case", "consumerContact")
        return next((key for key in keys if self.data.get(key).object().present), keys[0])


def message_event(event):
    data = event.need_data()
    node = data.get("message").object()
    need(node.present or None, node.path)
    thread, contact = objects.thread(data.get("thread")), objects.contact_of(data)
    thread_id = (thread or {}).get("id") or (contact or {}).get("threadId")
    message = need(objects.message(node, thread_id, event.envelope_date), node.path + ".idOnExternalPlatform")
    need(message.get("threadId"), node.path + ".threadIdOnExternalPlatform")
    return kept(thread=thread, contact=contact, message=message, channel=event.channel())


def delivery_event(event):
    return message_event(event) if event.data.get("message").object().present else None


def typing_event(event):
    data = event.need_data()
    declared = data.get("direction").text()
    return kept(
        thread=need(objects.thread(data.get("thread")), event.path("thread.idOnExternalPlatform")),
        user=objects.agent(data.get("user")),
        direction=objects.DIRECTIONS.get(declared, "unknown") if declared else None,
        channel=event.channel(),
    )


def case_event(event, **more):
    data = event.need_data()
    thread, contact = objects.thread(data.get("thread")), objects.contact_of(data)
    key = event.contact_key()
    contact = need(contact, event.path(key if key != "contact" else "case"))
    thread_id = need(
        contact.get("threadId") or (thread or {}).get("id"), event.path(key + ".threadIdOnExternalPlatform")
    )
    contact["threadId"] = thread_id
    return kept(thread=thread, contact=contact, **more, channel=event.channel())


def assignee_event(event):
    return case_event(
        event,
        inboxAssignee=objects.agent(event.data.get("inboxAssignee")),
        previousInboxAssignee=objects.agent(event.data.get("previousInboxAssignee")),
    )


def position_event(event):
    data = event.need_data()
    contact = data.first("consumerContact", "contact", "case").object()
    return kept(
        contactId=need(contact.get("id").identity(), event.path("consumerContact.id")),
        positionInQueue=need(data.get("positionInQueue").integer(), event.path("positionInQueue")),
        isAnyAgentOnlineForQueue=data.get("isAnyAgentOnlineForQueue").boolean(),
    )


def proactive_event(event):
    data = event.need_data()
    action = data.get("proactiveAction").object().get("action").object()
    need(action.present or None, event.path("proactiveAction.action"))
    kind = need(action.get("actionType").identity(), action.path + ".actionType")
    details = action.get("data").object()
    content = details.get("content").object()
    words = None
    if content.present:
        names = ("bodyText", "headlineText", "headlineSecondaryText", "image")
        words = kept(**{name: content.get(name).text() for name in names})
    handover = details.get("handover").object()
    return kept(
        destinationId=data.get("destination").object().get("id").text(),
        action=kept(
            id=action.get("actionId").text(),
            name=action.get("actionName").text() or "",
            type=kind,
            content=words,
            variables=open_object(content.get("variables")),
            customFields=handover.get("customFields").read_elements(objects.custom_field),
        ),
    )


def s3_event(event):
    data = event.need_data()
    return kept(
        url=need(data.get("s3Object").object().get("url").identity(), event.path("s3Object.url")),
        originEventType=data.get("originEvent").object().get("eventType").text(),
    )


def authorized_event(event):
    data = event.data
    return kept(
        consumerIdentity=objects.identity(data.first("consumerIdentity", "customerIdentity")),
        accessToken=objects.access_token(data.get("accessToken")),
        customer=objects.customer(data.get("customer")),
        contact=objects.contact(data.get("contact")),
        channel=objects.channel(data.get("channel")),
    )


def token_event(event):
    return kept(accessToken=objects.access_token(event.data.get("accessToken")))


def recovered_event(event):
    data = event.need_data()
    thread, contact = objects.thread(data.get("thread")), objects.contact_of(data)
    thread_id = (thread or {}).get("id") or (contact or {}).get("threadId")
    messages = data.get("messages").read_elements(lambda node: objects.message(node, thread_id, event.envelope_date))
    thread_id = thread_id or next((item["threadId"] for item in messages if "threadId" in item), None)
    need(thread_id, event.path("thread.idOnExternalPlatform"))
    for item in messages:
        item.setdefault("threadId", thread_id)
    return kept(
        thread=thread or objects.thread_named(thread_id),
        contact=contact,
        messages=messages,
        scrollToken=data.get("messagesScrollToken").text() or "",
        inboxAssignee=objects.agent(data.get("inboxAssignee")),
        previousInboxAssignee=objects.agent(data.get("previousInboxAssignee")),
        ownerAssignee=objects.agent(data.get("ownerAssignee")),
        customer=objects.customer(data.get("customer")),
        channel=event.channel(),
    )


def livechat_recovered_event(event):
    return recovered_event(event) if event.data.present else {}


def thread_list_event(event):
    return {"threads": event.data.get("threads").read_elements(objects.thread)}


def metadata_event(event):
    node = event.data.get("lastMessage").object()
    last = objects.message(node, "", event.envelope_date) if node.present else None
    if node.present and last is None:
        node.skip()
    return kept(ownerAssignee=objects.agent(event.data.get("ownerAssignee")), lastMessage=last)


def more_messages_event(event):
    read = event.data.get("messages").read_elements(lambda node: objects.message(node, "", event.envelope_date))
    return {"messages": read, "scrollToken": event.data.get("scrollToken").text() or ""}


def bare_event(event):
    return {}


READERS = {
    "MessageCreated": message_event,
    "MessageReadChanged": message_event,
    "MessageSeenChanged": message_event,
    "MessageDeliveryStatusChanged": message_event,
    "MessageUpdated": message_event,
    "MessageSent": message_event,
    "MessageAddedIntoCase": message_event,
    "SenderTypingStarted": typing_event,
    "SenderTypingEnded": typing_event,
    "CaseCreated": case_event,
    "CaseInboxAssigneeChanged": assignee_event,
    "CaseStatusChanged": case_event,
    "SetPositionInQueue": position_event,
    "FireProactiveAction": proactive_event,
    "EventInS3": s3_event,
    "Custom": bare_event,
    "ConsumerAuthorized": authorized_event,
    "ConsumerReconnected": bare_event,
    "TokenRefreshed": token_event,
    "ThreadRecovered": recovered_event,
    "LivechatRecovered": livechat_recovered_event,
    "ThreadListFetched": thread_list_event,
    "ThreadMetadataLoaded": metadata_event,
    "MoreMessagesLoaded": more_messages_event,
    "ThreadArchived": bare_event,
    "ThreadUpdated": bare_event,
}
ALIASES = {
    "CustomerAuthorized": "ConsumerAuthorized",
    "CustomerReconnected": "ConsumerReconnected",
    "MessageSeenByUser": "MessageSeenChanged",
    "MessageSeenByEndUser": "MessageSeenChanged",
    "MessageDeliveredToUser": "MessageDeliveryStatusChanged",
    "MessageDeliveredToEndUser": "MessageDeliveryStatusChanged",
    "AgentTypingStarted": "SenderTypingStarted",
    "AgentTypingEnded": "SenderTypingEnded",
    "AssignedAgentChanged": "CaseInboxAssigneeChanged",
    "ContactCreated": "CaseCreated",
    "ContactStatusChanged": "CaseStatusChanged",
}
CANONICAL = {name.casefold(): name for name in READERS} | {name.casefold(): ALIASES[name] for name in ALIASES}
# Replies that say all they have to say by their type: an acknowledgement that names one is that reply.
WITHOUT_DATA = ("ConsumerReconnected", "LivechatRecovered", "ThreadArchived", "ThreadUpdated")


def body_of(name):
    """The event type whose rules a type follows, or None."""
    return CANONICAL.get(name.casefold()) if name else None


def read(body, event, wire_name):
    """The typed value; None when this frame of the type has none."""
    if wire_name.casefold() in ("messagedeliveredtouser", "messagedeliveredtoenduser"):
        return delivery_event(event)
    return READERS[body](event)
