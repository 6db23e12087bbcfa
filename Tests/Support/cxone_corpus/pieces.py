"""Objects that frames are made of, as large as the server sends them and as small as they may be. All values are invented."""

import uuid

HOST = "https://chat.example.com"
BRAND = 4242
AT = "2026-02-03T04:05:06+00:00"
AT_MS = "2026-02-03T04:05:06.789+00:00"


def uid(label):
    return str(uuid.uuid5(uuid.NAMESPACE_URL, "https://chat.example.com/" + label))


CHANNEL = "chat_" + uid("channel")
THREAD = uid("thread")
CONTACT = "70012345"
CUSTOMER = uid("customer")


def brand():
    return {
        "id": BRAND,
        "tenantId": "11ed0000-example",
        "businessUnitId": 99887766,
        "friendlyName": "Example Shop",
        "timezone": "Europe/Berlin",
        "brandHash": "a1b2c3d4e5",
    }


CHANNEL_FLAGS = """isPrivate isPublic isDeleted isRepliable isOutboundAllowed isInboundAllowed isAutomatic isEmailEnabled isReadOnly
hasDeliveryReceipts hasReadReceipts hasSeenReceipts hasTypingIndicator hasAttachments hasInlineAttachments hasRichContent
hasQuickReplies hasListPicker hasTimePicker hasAdaptiveCards hasForms hasReactions hasTags hasSentiment hasTranslation
hasRecipients hasGroupChat hasTranscript hasSurvey hasProactive hasVisitorTracking hasContactMerging hasCustomFields
canBeForwarded canBeTransferred canBeEscalated canBeReopened canDeleteMessages canHideMessages canLikeMessages
canEditMessages useBotRouting useSkillRouting usePriorityRouting useBusinessHours""".split()


def channel(live=False, multiple=True):
    made = {
        "id": CHANNEL,
        "idOnExternalPlatform": uid("channel"),
        "name": "Example web chat",
        "realExternalPlatformId": "chat",
        "isLiveChat": live,
        "hasMultipleThreadsPerEndUser": multiple,
        "studioScript": None,
        "allowedExternalUsers": [],
        "translationLanguage": "en",
    }
    made.update({flag: len(flag) % 2 == 0 for flag in CHANNEL_FLAGS})
    return made


def agent(number=1):
    names = [("Nora", "Beispiel", "Nora B."), ("Ivo", "Muster", ""), ("Žofie", "Příkladová", None), ("李", "例", "小李")]
    first, surname, nickname = names[number % len(names)]
    return {
        "id": 5_000_000 + number,
        "incontactId": f"ic-{number}",
        "emailAddress": f"agent{number}@example.com",
        "loginUsername": f"agent{number}@example.com",
        "firstName": first,
        "surname": surname,
        "nickname": nickname,
        "imageUrl": f"https://img.example.com/old/{number}.png",
        "publicImageUrl": f"https://img.example.com/public/{number}.png",
        "isBotUser": number == 3,
        "isSurveyUser": False,
    }


def agent_second_dialect(number=1):
    made = agent(number)
    made.update(
        {
            "email": made["emailAddress"],
            "username": made["loginUsername"],
            "name": f"{made['firstName']} {made['surname']}",
            "fullName": f"{made['firstName']} {made['surname']}",
            "image": made["imageUrl"],
            "imagePublic": made["publicImageUrl"],
            "inContactId": made.pop("incontactId"),
            "agentId": 800 + number,
            "divisionNumber": None,
            "inContactSharedUser": False,
            "isChatbot": False,
            "userType": "User",
        }
    )
    return made


def agent_private(number=1, **more):
    """What privacy mode leaves of an agent."""
    made = agent(number)
    return {key: made[key] for key in ("id", "firstName", "surname", "nickname", "imageUrl")} | more


def identity(**more):
    return {
        "idOnExternalPlatform": CUSTOMER,
        "externalPlatformId": "chat",
        "id": "chat_" + CUSTOMER,
        "firstName": "Wilma",
        "lastName": "Example",
        "nickname": "",
        "fullName": "Wilma Example",
        "image": "https://img.example.com/people/none.png",
    } | more


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
        "recipientsCustomers": [{"idOnExternalPlatform": CUSTOMER, "name": "Wilma Example", "isPrimary": True, "isPrivate": False}],
        "endUser": {"id": "chat_" + CUSTOMER, "name": "Wilma Example", "nickname": ""},
        "authorEndUserIdentity": identity(),
        "userFingerprint": {"ip": "192.0.2.17", "browser": "Example Browser", "os": "Example OS", "language": "de-DE", "location": None},
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


def text(words, **wrapper):
    return {
        "type": "TEXT",
        "payload": {"text": words, "postback": "", "elements": []},
        "text": words,
        "fallbackText": words,
        "postback": None,
        "parameters": [],
        "isAutoTranslated": False,
    } | wrapper


def attachment(number=1, **more):
    return {
        "id": uid(f"attachment {number}"),
        "fileName": f"receipt-{number}.pdf",
        "friendlyName": f"Receipt {number}.pdf",
        "mimeType": "application/pdf",
        "url": f"https://files.example.com/{uid('file')}/receipt-{number}.pdf?Signature=a%2Bb&Expires=99",
        "securedPermanentUrl": f"https://files.example.com/secured/{number}",
        "previewUrl": None,
        "isInline": False,
        "canBeStored": True,
    } | more


def message(label="message", content=None, direction="outbound", **more):
    outbound = direction == "outbound"
    return {
        "id": uid(label + " server"),
        "idOnExternalPlatform": uid(label),
        "postId": f"{CHANNEL}_{THREAD}",
        "threadId": f"{CHANNEL}_{THREAD}",
        "threadIdOnExternalPlatform": THREAD,
        "messageContent": text("We are looking into it.") if content is None else content,
        "createdAt": AT,
        "createdAtWithMilliseconds": AT_MS,
        "isMadeByUser": outbound,
        "direction": direction,
        "authorUser": agent(1) if outbound else None,
        "user": agent(1) if outbound else None,
        "authorEndUserIdentity": None if outbound else identity(),
        "authorNameRemoved": None,
        "attachments": [],
        "userStatistics": {"seenAt": None, "readAt": None, "createdToReadSeconds": None},
        "customerStatistics": {"seenAt": None},
        "isRead": False,
        "readAt": None,
        "seen": [],
        "delivered": [],
        "contactNumber": CONTACT,
        "contentRemoved": None,
        "sentiment": "neutral",
        "tags": [{"id": 11, "title": "delivery", "color": "#c0ffee"}],
        "title": "",
        "url": None,
        "recipients": [],
        "replyChannel": None,
        "replyToMessage": None,
        "isReplyAllowed": True,
        "isReplyToSpecificMessage": False,
        "reactionStatistics": {"likes": 0, "shares": 0, "isLikedByChannel": False, "isSharedByChannel": False},
        "deletedOnExternalPlatform": False,
        "isDeletedOnExternalPlatform": False,
        "isHiddenOnExternalPlatform": False,
        "forward": None,
        "externalAttributes": [],
        "channel": {"id": CHANNEL},
        "deviceFingerprint": {"browser": "Example Browser", "ip": "192.0.2.17", "supportedMessageTypes": []},
        "hasAdditionalMessageContent": False,
        "isAiGenerated": False,
    } | more


def message_small(label="message", content=None, direction="outbound", **more):
    return {
        "idOnExternalPlatform": uid(label),
        "threadIdOnExternalPlatform": THREAD,
        "messageContent": {"type": "TEXT", "payload": {"text": "hi"}} if content is None else content,
        "createdAt": AT,
        "direction": direction,
        "attachments": [],
    } | more


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
        {"case": contact_small(), "thread": {"idOnExternalPlatform": THREAD}, "message": message_small("message", content, **message_more)},
    )
