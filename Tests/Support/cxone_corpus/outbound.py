"""Every client frame."""

from . import pieces as p
from .entry import accepted, open_question

THREAD = {"thread": {"idOnExternalPlatform": p.THREAD, "threadName": "Order 1234"}}
BARE_THREAD = {"thread": {"idOnExternalPlatform": p.THREAD}}
TOKEN = {"accessToken": {"token": "invented-token"}}
FIELDS = [{"ident": "order", "value": "1234", "updatedAt": "2026-02-03T04:05:06.789z"}]
FINGERPRINT = {
    "browser": "Example",
    "browserVersion": "1.0",
    "ip": "",
    "language": "de",
    "os": "Example OS",
    "supportedMessageTypes": ["TEXT", "PLUGIN"],
}


def sending(**more):
    return (
        THREAD
        | {
            "messageContent": {
                "type": "TEXT",
                "payload": {"text": "Where is my order?"},
                "postback": None,
                "parameters": {"isInitialMessage": True},
            },
            "idOnExternalPlatform": p.uid("sent by us"),
            "customer": {"customFields": FIELDS},
            "contact": {"customFields": []},
            "attachments": [],
            "deviceFingerprint": FINGERPRINT,
        }
        | TOKEN
        | more
    )


def welcome():
    data = sending(consumerContact={"customFields": []}, browserFingerprint=FINGERPRINT)
    return {key: value for key, value in data.items() if key not in ("contact", "deviceFingerprint")}


DATA = {
    "AuthorizeCustomer": {
        "authorization": {"authorizationCode": "code", "codeVerifier": "verifier"},
        "disableChannelInfo": False,
        "sdkPlatform": "ios",
        "sdkVersion": "3.3.1",
    },
    "AuthorizeConsumer": {"authorization": {"authorizationCode": ""}},
    "ReconnectCustomer": TOKEN,
    "ReconnectConsumer": TOKEN,
    "RefreshToken": TOKEN,
    "RecoverThread": BARE_THREAD,
    "RecoverLivechat": None,
    "FetchThreadList": None,
    "LoadThreadMetadata": BARE_THREAD,
    "LoadMoreMessages": BARE_THREAD | {"scrollToken": "c2Nyb2xs", "oldestMessageDatetime": "2026-02-03T04:05:06Z"},
    "ArchiveThread": BARE_THREAD,
    "UpdateThread": {"thread": {"idOnExternalPlatform": p.THREAD, "threadName": "A better name"}},
    "SendMessage": sending(),
    "SendOutbound": welcome(),
    "SenderTypingStarted": BARE_THREAD,
    "SenderTypingEnded": BARE_THREAD,
    "MessageSeenByCustomer": BARE_THREAD,
    "MessageSeenByConsumer": BARE_THREAD,
    "SetContactCustomFields": BARE_THREAD | {"customFields": FIELDS, "contact": {"id": p.CONTACT}},
    "SetConsumerContactCustomFields": BARE_THREAD | {"customFields": FIELDS, "consumerContact": {"id": p.CONTACT}},
    "SetCustomerCustomFields": {"customFields": FIELDS},
    "SetConsumerCustomFields": {"customFields": FIELDS},
    "EndContact": BARE_THREAD | {"contact": {"id": p.CONTACT}},
    "SendTranscript": {
        "consumerContact": {"id": p.CONTACT},
        "consumerRecipients": [{"idOnExternalPlatform": "wilma@example.com"}],
    },
    "SendOfflineMessage": {"name": "Wilma", "email": "wilma@example.com", "message": "Call me"},
    "ExecuteTrigger": {"trigger": {"id": p.uid("trigger")}},
    "StoreVisitor": {"browserFingerprint": FINGERPRINT, "customVariables": []},
    "StoreVisitorEvents": {
        "visitorEvents": [
            {
                "id": p.uid("visitor event"),
                "type": "PageView",
                "createdAtWithMilliseconds": p.AT_MS,
                "data": {"url": "https://shop.example.com/"},
            }
        ]
    },
    "SendPageViews": {"pageViews": []},
    "AddVisitorTags": {"tags": ["vip"]},
    "RemoveVisitorTags": {"tags": ["vip"]},
    "SendMessagePreview": THREAD | {"messagePreview": "Where is my or"},
    "CreateInvitationToGroupChat": {"contact": {"id": p.CONTACT}},
    "SendEmailInvitationToGroupChat": {"contact": {"id": p.CONTACT}, "recipients": ["guest@example.com"]},
    "JoinGroupChat": {"invitationCode": "invented"},
    "LeaveGroupChat": BARE_THREAD,
    "GenerateAuthorizationToken": BARE_THREAD | {"url": "/chat/1.0/brand/4242/messages/1"},
    "InventedByNobody": BARE_THREAD,
}
BY_CONSUMER = """ReconnectConsumer RefreshToken SendOutbound EndContact
SendTranscript ExecuteTrigger StoreVisitor StoreVisitorEvents""".split()


def frame(event_type, data):
    who = "consumerIdentity" if event_type in BY_CONSUMER else "customerIdentity"
    payload = {
        "eventType": event_type,
        "brand": {"id": p.BRAND},
        "channel": {"id": p.CHANNEL},
        who: {"idOnExternalPlatform": p.CUSTOMER, "firstName": "Wilma", "lastName": "Example"},
        "visitor": {"id": p.uid("visitor")},
        "destination": {"id": p.uid("window")},
    }
    if data is not None:
        payload["data"] = data
    action = "register" if event_type.startswith("Authorize") else "chatWindowEvent"
    return {"action": action, "eventId": p.uid("request " + event_type).upper(), "payload": payload}


def entries():
    found = [accepted("outbound_" + event_type, frame(event_type, data)) for event_type, data in DATA.items()]
    minimal = {"action": "chatWindowEvent", "eventId": "e", "payload": {"eventType": "SendMessage"}}
    last = frame("SenderTypingStarted", BARE_THREAD)
    return found + [
        accepted("outbound_heartbeat", {"action": "heartbeat"}),
        accepted("outbound_action_outbound", frame("SendMessage", sending()) | {"action": "outbound"}),
        accepted("outbound_action_unheard_of", minimal | {"action": "somethingElse"}),
        accepted("outbound_action_last", {key: last[key] for key in reversed(last)}),
        accepted("outbound_minimal", minimal),
        accepted("outbound_payload_missing", {"action": "chatWindowEvent", "eventId": "e"}),
        accepted("outbound_payload_array", {"action": "chatWindowEvent", "eventId": "e", "payload": []}),
        accepted(
            "outbound_thread_name_empty",
            frame("UpdateThread", {"thread": {"idOnExternalPlatform": p.THREAD, "threadName": ""}}),
        ),
        accepted(
            "outbound_numeric_ids",
            {
                "action": "chatWindowEvent",
                "eventId": 5,
                "payload": {
                    "eventType": "EndContact",
                    "data": {"thread": {"idOnExternalPlatform": 6}, "contact": {"id": 7}},
                },
            },
        ),
        open_question(
            "outbound_action_null",
            {"action": None, "eventId": "e", "payload": {"eventType": "SendMessage"}},
            "envelope",
            "body",
            "type",
            "value",
            "issues",
        ),
        open_question("outbound_action_number", {"action": 5, "eventId": "e"}, "value", "issues"),
    ]
