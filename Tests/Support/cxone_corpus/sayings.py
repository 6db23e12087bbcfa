"""Messages, as large as the server sends them and as small as they may be."""

from .people import agent, identity
from .places import AT, AT_MS, CHANNEL, CONTACT, THREAD, uid


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
