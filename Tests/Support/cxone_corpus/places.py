"""Ids, brand and channel that all frames share. All values are invented."""

import uuid

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


CHANNEL_FLAGS = (
    """isPrivate isPublic isDeleted isRepliable isOutboundAllowed isInboundAllowed isAutomatic isEmailEnabled isReadOnly
hasDeliveryReceipts hasReadReceipts hasSeenReceipts hasTypingIndicator hasAttachments hasInlineAttachments hasRichContent
hasQuickReplies hasListPicker hasTimePicker hasAdaptiveCards hasForms hasReactions hasTags hasSentiment hasTranslation
hasRecipients hasGroupChat hasTranscript hasSurvey hasProactive hasVisitorTracking hasContactMerging hasCustomFields
canBeForwarded canBeTransferred canBeEscalated canBeReopened canDeleteMessages canHideMessages canLikeMessages
canEditMessages useBotRouting useSkillRouting usePriorityRouting useBusinessHours""".split()
)


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
