"""The shared objects of README.md, section 3: agents, people, threads, contacts, messages."""

from .contents import content_type
from .json_tree import Object
from .leaves import kept

HIDDEN_FLAGS = ("isInitialMessage", "isUnsupportedMessageTypeAnswer", "isInactivityPopupAnswer")
OLD_OPENER = "__Begin Live Chat Conversation__"
DIRECTIONS = {"inbound": "toAgent", "outbound": "toClient"}


def agent(node):
    node = node.object()
    if not node.present:
        return None
    found = node.get("id").number_identity()
    if found is None:
        node.skip()
        return None
    images = [node.get("publicImageUrl").text(), node.get("imageUrl").text()]
    return kept(
        id=found,
        firstName=node.get("firstName").text() or "",
        surname=node.get("surname").text() or "",
        nickname=node.get("nickname").text(),
        isBotUser=node.get("isBotUser").boolean() or False,
        isSurveyUser=node.get("isSurveyUser").boolean() or False,
        imageUrl=next((image for image in images if image), None),
    )


def identity(node):
    node = node.object()
    if not node.present:
        return None
    found = node.get("idOnExternalPlatform").identity()
    if found is None:
        node.skip()
        return None
    return kept(
        id=found,
        firstName=node.get("firstName").text(),
        lastName=node.get("lastName").text(),
        fullName=node.get("fullName").text(),
    )


def custom_field(node):
    ident = node.get("ident").identity()
    if ident is None:
        return None
    return kept(ident=ident, value=node.get("value").text(), updatedAt=node.get("updatedAt").date())


def attachment(node):
    url = node.get("url").identity()
    if url is None:
        return None
    friendly, file = node.get("friendlyName").text(), node.get("fileName").text()
    return {
        "url": url,
        "friendlyName": file or "" if friendly is None else friendly,
        "mimeType": node.get("mimeType").text() or "",
        "fileName": friendly or "" if file is None else file,
    }


def customer(node):
    node = node.object()
    return {"customFields": node.get("customFields").read_elements(custom_field)} if node.present else None


def contact(node):
    node = node.object()
    if not node.present:
        return None
    ids = [node.get("id").identity(), node.get("caseId").identity()]
    changed = [node.get("statusUpdatedAtWithMilliseconds").date(), node.get("statusUpdatedAt").date()]
    return kept(
        id=ids[0] or ids[1],
        threadId=node.get("threadIdOnExternalPlatform").identity(),
        status=node.get("status").text(),
        createdAt=node.get("createdAt").date(),
        statusUpdatedAt=changed[0] or changed[1],
        customFields=node.get("customFields").read_elements(custom_field),
    )


def contact_of(data):
    return contact(data.first("contact", "case", "consumerContact"))


def thread(node):
    node = node.object()
    if not node.present:
        return None
    found = node.get("idOnExternalPlatform").identity()
    if found is None:
        node.skip()
        return None
    adds = node.get("canAddMoreMessages").boolean()
    return kept(
        id=found,
        name=node.get("threadName").text() or None,
        channelId=node.get("channelId").text(),
        canAddMoreMessages=True if adds is None else adds,
    )


def thread_named(identifier):
    return {"id": identifier, "canAddMoreMessages": True}


def channel(node):
    node = node.object()
    if not node.present:
        return None
    settings, availability = node.get("settings").object(), node.get("availability").object()
    flags = [
        [node.get("isLiveChat").boolean(), settings.get("isLivechat").boolean()],
        [
            node.get("hasMultipleThreadsPerEndUser").boolean(),
            settings.get("hasMultipleThreadsPerCustomer").boolean(),
        ],
    ]
    live, multiple = (next((flag for flag in pair if flag is not None), None) for pair in flags)
    return kept(
        isLiveChat=live,
        hasMultipleThreadsPerEndUser=multiple,
        isAuthorizationEnabled=settings.get("isAuthorizationEnabled").boolean(),
        availability=availability.get("status").text(),
    )


def access_token(node):
    node = node.object()
    if not node.present:
        return None
    token = node.get("token").identity()
    if token is None:
        node.skip()
        return None
    return kept(token=token, expiresIn=node.get("expiresIn").integer(), isExpired=node.get("isExpired").boolean())


def statistics(node, read_at=None, seen_at=None):
    node = node.object()
    seen, read = node.get("seenAt").date() or seen_at, node.get("readAt").date() or read_at
    return kept(seenAt=seen, readAt=read) if node.present or seen or read else None


def seen_by_customer(node):
    """The first time in `seen` that names an end user."""
    found = None
    for element in node.elements():
        if not isinstance(element.value, Object):
            element.skip()
            continue
        user, time = element.get("endUserId").identity(), element.get("seenAt").date()
        found = found or (time if user else None)
    return found


def parameters(node):
    """The flags of a message: one object, or several that are merged from left to right."""
    if isinstance(node.value, list) and not isinstance(node.value, Object):
        merged = {}
        for element in node.elements():
            if isinstance(element.value, Object):
                merged.update(element.value)
            else:
                element.skip()
        return merged
    node = node.object()
    return dict(node.value) if node.present else {}


def direction(node, author, end_user):
    """The declared direction; where there is none, who wrote it."""
    declared = node.get("direction").text()
    made_by_user, own = node.get("isMadeByUser").boolean(), node.get("isOwn").boolean()
    if declared:
        return DIRECTIONS.get(declared, "unknown")
    if made_by_user or own or author:
        return "toClient"
    return "toAgent" if end_user else "unknown"


def is_popup(content):
    return any(item["type"].casefold() == "inactivity_popup" for item in content.get("elements", []))


def message(node, thread_id=None, envelope_date=None):
    """The message, or None when it has no id. Its thread id may stay None: what that means is the event's business."""
    identifier = node.get("idOnExternalPlatform").identity()
    if identifier is None:
        return None
    own_thread = node.get("threadIdOnExternalPlatform").identity()
    author, end_user = agent(node.get("authorUser")), identity(node.get("authorEndUserIdentity"))
    read_at, is_read = node.get("readAt").date(), node.get("isRead").boolean()
    agent_statistics = statistics(node.get("userStatistics"), read_at=read_at)
    dates = [node.get("createdAtWithMilliseconds").date(), node.get("createdAt").date()]
    created = dates[0] or dates[1]
    if created is None:
        node.reading.note("unknownTime", node.get("createdAt").path)
        created = envelope_date
    wrapper = node.get("messageContent").object()
    flags = parameters(wrapper.get("parameters"))
    content = content_type(node.get("messageContent"), wrapper, own_thread or thread_id)
    hidden = any(flags.get(name) is True for name in HIDDEN_FLAGS)
    hidden = hidden or content["kind"] == "postback" or is_popup(content)
    hidden = hidden or (content["kind"] == "text" and content["text"] == OLD_OPENER)
    ids = [node.get("id").identity(), node.get("messageId").identity()]
    return kept(
        id=identifier,
        serverId=ids[0] or ids[1],
        threadId=own_thread or thread_id,
        contentType=content,
        parameters=flags or None,
        isHidden=hidden,
        createdAt=created,
        direction=direction(node, author, end_user),
        attachments=node.get("attachments").read_elements(attachment),
        agentStatistics=agent_statistics,
        customerStatistics=statistics(node.get("customerStatistics"), seen_at=seen_by_customer(node.get("seen"))),
        authorUser=author,
        authorEndUserIdentity=end_user,
        status="seen" if is_read or (agent_statistics or {}).get("readAt") else "delivered",
        hasAdditionalMessageContent=node.get("hasAdditionalMessageContent").boolean() or False,
    )
