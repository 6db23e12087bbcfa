"""The CXone half of the conversation: one socket of a live chat, from register to a closed case."""

import json

from cxone_corpus import pieces as p

from .steps import Frame, Socket

LIVE = {"live": True, "multiple": False}
RECOVERED_LINES = 15


def at(number):
    """The two dates of the frame with this number."""
    moment = f"2026-02-03T04:{number:02}:06"
    return {"createdAt": f"{moment}+00:00", "createdAtWithMilliseconds": f"{moment}.789+00:00"}


def compact(value, escaped=False):
    text = json.dumps(value, ensure_ascii=escaped, separators=(",", ":"))
    return (text.replace("/", "\\/") if escaped else text).encode()


def expected(direction, envelope, event_type, texts):
    return {"system": "cxone", "direction": direction, "envelope": envelope, "type": event_type, "texts": list(texts)}


def lean_channel():
    """A channel without the flags that nobody reads; with them everywhere the captures are a third larger."""
    names = ("id", "idOnExternalPlatform", "name", "isLiveChat", "hasMultipleThreadsPerEndUser")
    return {name: p.channel(**LIVE)[name] for name in names}


def inbound(event_type, event_object, data, texts, label, number, binary=False, joined=False):
    around = {"brand": p.brand(), "channel": lean_channel()}
    frame = p.push(event_type, event_object, around | data, f"captured {label}", **at(number))
    return Frame(False, compact(frame), expected("received", "push", event_type, texts), binary, joined)


def created(number, content, texts, direction="outbound", full=False, **more):
    """A MessageCreated; `full` with everything around the message, as some servers send it."""
    label = f"captured {number}"
    message = {"thread": p.thread(), "message": p.message(label, content, direction, **at(number))}
    around = {"case": p.contact_small()}
    if full:
        around = {"channel": p.channel(**LIVE), "case": p.contact(), "agentContact": p.agent_contact()}
    data = around | message
    return inbound("MessageCreated", "Message", data, texts, label, number, **more)


def says(number, text, **more):
    return created(number, p.text(text), [text], **more)


def typing(number, on):
    name = "SenderTypingStarted" if on else "SenderTypingEnded"
    data = {"thread": p.thread(), "user": p.agent(1), "direction": "outbound"}
    return inbound(name, "SenderAction", data, [p.agent(1)["firstName"]], f"typing {number}", number, joined=not on)


def position(number, place):
    frame = {
        "eventType": "SetPositionInQueue",
        "eventId": p.uid(f"captured position {number}"),
        "data": {
            "consumerContact": {"id": p.CONTACT},
            "routingQueue": {"id": p.routing_queue()["id"]},
            "positionInQueue": place,
            "isAnyAgentOnlineForQueue": True,
        },
    }
    return Frame(False, compact(frame), expected("received", "push", "SetPositionInQueue", [str(place)]))


def request_id(number):
    return p.uid(f"captured request {number}").upper()


def request(number, event_type, data, texts=(), action="chatWindowEvent"):
    payload = {
        "eventType": event_type,
        "brand": {"id": p.BRAND},
        "channel": {"id": p.CHANNEL},
        "customerIdentity": {"idOnExternalPlatform": p.CUSTOMER, "firstName": "Wilma", "lastName": "Example"},
        "visitor": {"id": p.uid("visitor")},
        "destination": {"id": p.uid("window")},
    }
    payload |= {} if data is None else {"data": data}
    frame = {"action": action, "eventId": request_id(number), "payload": payload}
    return Frame(True, compact(frame), expected("sent", "outbound", event_type, texts))


def send(number, text, postback=None, parameters=None):
    data = {
        "thread": {"idOnExternalPlatform": p.THREAD, "threadName": "Order 1234"},
        "messageContent": {
            "type": "TEXT",
            "payload": {"text": text},
            "postback": postback,
            "parameters": parameters or {},
        },
        "idOnExternalPlatform": p.uid(f"captured {number}"),
        "customer": {"customFields": []},
        "contact": {"customFields": p.custom_fields("order")},
        "attachments": [],
        "deviceFingerprint": {
            "browser": "Example",
            "browserVersion": "1.0",
            "language": "de",
            "os": "Example OS",
            "supportedMessageTypes": ["TEXT", "RICH_LINK", "QUICK_REPLIES", "LIST_PICKER", "PLUGIN"],
        },
        "accessToken": {"token": "invented-token"},
    }
    return request(number, "SendMessage", data, [text])


def reply(number, event_type, data, texts, escaped=False):
    frame = p.reply(event_type, data, eventId=request_id(number))
    return Frame(False, compact(frame, escaped), expected("received", "postback", event_type, texts))


def ack(number):
    return Frame(False, compact({"eventId": request_id(number)}), expected("received", "ack", None, []), joined=True)


def heartbeat():
    yield Frame(True, compact({"action": "heartbeat"}), expected("sent", "outbound", None, []))
    yield Frame(False, b'"pong"', expected("received", "pong", None, []))


def authorized():
    return {
        "consumerIdentity": p.identity(),
        "accessToken": {"token": "invented-token", "expiresIn": 3600, "currentDate": p.AT},
        "customer": {"customFields": p.custom_fields("firstname")},
        "contact": {"customFields": p.custom_fields("order", "size")},
        "channel": {
            "availability": {"status": "online"},
            "settings": {"isLivechat": True, "hasMultipleThreadsPerCustomer": False, "isAuthorizationEnabled": True},
        },
    }


def recovered():
    """The history, newest first, and its texts; above 60 KB in the server's escaped spelling."""
    texts = [
        f"Zeile {number} – naïve café, 注文 {number}, 😀 " * (number + 1) for number in range(RECOVERED_LINES, 0, -1)
    ]
    messages = []
    for number, text in enumerate(texts):
        moment = f"2026-02-02T10:{59 - number}:00"
        older = {"createdAt": f"{moment}+0000", "createdAtWithMilliseconds": f"{moment}.250+00:00"}
        direction = "outbound" if number % 2 else "inbound"
        messages.append(p.message(f"captured history {number}", p.text(text), direction, **older))
    data = {
        "contact": p.contact(inboxAssignee=0, inboxAssigneeUser=None),
        "messages": messages,
        "thread": p.thread(),
        "messagesScrollToken": "aW52ZW50ZWQ=",
        "inboxAssignee": None,
        "previousInboxAssignee": None,
        "customer": {"customFields": p.custom_fields("nickname"), "firstName": "Wilma", "lastName": "Example"},
        "contactHistory": [],
    }
    return data, texts


def element(kind, identifier, **more):
    return {"id": identifier, "type": kind} | more


def plugin(kind, identifier, elements, fallback):
    payload = {"postback": "", "elements": [element(kind, identifier, elements=elements)]}
    return {"type": "PLUGIN", "payload": payload, "fallbackText": fallback}


def popup_postback(expired):
    return json.dumps({"type": "sessionExpiration", "isExpired": expired, "workflowJobId": p.uid("job")})


def popup(number):
    elements = [
        element("TITLE", "1", text="Noch da?"),
        element("TEXT", "2", text="This session ends soon."),
        element("COUNTDOWN", "3", variables={"startedAt": at(number)["createdAt"], "numberOfSeconds": 120}),
        element("TEXT", "4", text="Continue?"),
        element("BUTTON", p.uid("yes"), text="Ja, weiter", postback=popup_postback(False)),
        element("BUTTON", p.uid("no"), text="Nein", postback=popup_postback(True)),
    ]
    texts = [item["text"] for item in elements if "text" in item]
    return created(number, plugin("INACTIVITY_POPUP", "p1", elements, "Still there?"), texts)


def survey(number):
    link = "https://survey.example.com/s?id=4711&lang=de"
    elements = [
        element("TEXT", "1", text="Wie war’s? ⭐️", mimeType="text/plain"),
        element("IFRAME_BUTTON", "2", text="Open", url=link),
    ]
    return created(number, plugin("SATISFACTION_SURVEY", "s1", elements, "Survey"), ["Wie war’s? ⭐️", "Open", link])


def choice(number):
    words = ["Send it again", "Refund", "再送する"]
    actions = [{"type": "REPLY_BUTTON", "text": word, "postback": f'{{"id":"{word}"}}'} for word in words]
    payload = {"text": {"content": "What shall we do?"}, "actions": actions}
    content = {"type": "QUICK_REPLIES", "payload": payload, "fallbackText": "What shall we do? Again or refund"}
    return created(number, content, ["What shall we do?", *words])


def unknown(number):
    payload = {"version": "1.5", "body": [{"type": "TextBlock", "text": "Parcel 4711"}], "actions": []}
    content = {"type": "ADAPTIVE_CARD", "payload": payload, "fallbackText": "Parcel 4711 is on its way"}
    return created(number, content, ["Parcel 4711 is on its way"])


def read(number, sent, text):
    seen = {"seenAt": at(number)["createdAt"], "readAt": at(number)["createdAt"], "createdToReadSeconds": None}
    message = p.message(f"captured {sent}", p.text(text), "inbound", **at(sent), userStatistics=seen, isRead=True)
    return inbound("MessageReadChanged", "Message", {"message": message}, [text], f"read {sent}", number)


def assigned(number):
    data = {"case": p.contact(), "inboxAssignee": p.agent(1), "previousInboxAssignee": None}
    more = {"routingQueue": p.routing_queue(), "routingMode": "findmatch"}
    return inbound("CaseInboxAssigneeChanged", "Case", data | more, [p.agent(1)["firstName"]], "assigned", number)


def closed(number):
    data = {"case": p.contact("closed"), "routingQueue": p.routing_queue(), "agentContact": p.agent_contact()}
    return inbound("CaseStatusChanged", "Case", data, ["closed"], "closed", number)


def frames():
    question = 'Wo ist mein Paket? 📦 "4711" <b>&</b>'
    yes = popup_postback(False)
    history, lines = recovered()
    authorization = {"authorization": {}, "disableChannelInfo": False, "sdkPlatform": "web", "sdkVersion": "3.3.0"}
    return (
        request(1, "AuthorizeCustomer", authorization, action="register"),
        reply(1, "ConsumerAuthorized", authorized(), ["Wilma"]),
        request(2, "RecoverLivechat", {"thread": {"idOnExternalPlatform": p.THREAD}}),
        reply(2, "LivechatRecovered", history, lines, escaped=True),
        *heartbeat(),
        position(10, 2),
        position(11, 1),
        assigned(12),
        typing(13, True),
        typing(14, False),
        says(15, "Hello Wilma 😀\nhow can I help you?", full=True),
        send(16, question),
        ack(16),
        says(16, question, direction="inbound"),
        read(18, 16, question),
        choice(19),
        send(20, "再送する", '{"id":"再送する"}'),
        ack(20),
        says(20, "再送する", direction="inbound"),
        says(21, "かしこまりました。本日再発送いたします。 \u2028 Ça y est – łódź, Ελλάδα, עברית", binary=True),
        unknown(22),
        says(23, "Lorem ipsum dolor sit amet, consectetur adipiscing elit. " * 8),
        popup(24),
        send(25, "Ja, weiter", yes, {"isInactivityPopupAnswer": True}),
        ack(25),
        survey(26),
        closed(27),
    )


def target():
    return f"/?brandId={p.BRAND}&channelId={p.CHANNEL}&visitorId={p.uid('visitor')}&sdkPlatform=web&sdkVersion=3.3.0"


def socket():
    return Socket(target(), frames(), 4001, "session ended")
