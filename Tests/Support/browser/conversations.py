"""Inputs for the pages that check_pages.py looks at: usual conversations, and hostile ones. All values are invented."""

import json

HOSTILE = [
    "<script>window.hit=1;alert(1)</script>",
    "<img src=x onerror=\"window.hit=2\">",
    "\"><svg onload=window.hit=3>",
    "' onmouseover='window.hit=4' style='position:fixed;inset:0",
    "</style><style>body{display:none}</style>",
    "</title></pre></details></li></ol></section><iframe src=https://example.invalid/></iframe>",
    "javascript:window.hit=5",
    "<!-- <![CDATA[ ]]> --> &lt;b&gt; &amp;amp; &#60;i&#62; &",
    "<base href=https://example.invalid/><meta http-equiv=refresh content='0;url=https://example.invalid/'>",
    "\u202etxet desrever\u202c \u2066isolate\u2069 \u200f",
    "\u001b]0;title\u0007\u001b[2J\u0000\u0008\u007f\u0085\u009b31m",
    "{{constructor.constructor('window.hit=6')()}} ${window.hit=7}",
]

LINKS = [
    "javascript:window.hit=8", "JaVaScRiPt:window.hit=9", "java\tscript:window.hit=10", " javascript:window.hit=11",
    "data:text/html,<script>window.hit=12</script>", "vbscript:x", "file:///etc/passwd", "//example.invalid/x", "/x",
    "https:\\\\example.invalid", "https:///example.invalid", "https://example.invalid/\" onclick=\"window.hit=13",
    "https://example.invalid/'onclick='window.hit=14", "blob:https://example.invalid/x", "about:blank", "#c1", "",
]

AGENT = {"id": 7, "firstName": "Ann", "surname": "Lee", "nickname": "Annie"}
CHANNEL = {"isLiveChat": True}


def frame(kind, data, at):
    return {"eventId": "e", "eventType": kind, "createdAt": at, "data": data}


def text(words):
    return {"type": "TEXT", "payload": {"text": words}}


def message(number, content, minute, direction="outbound", **more):
    """A MessageCreated; the minute is of the hour from 11 on."""
    at = f"2026-03-04T{11 + minute // 60:02}:{minute % 60:02}:00+01:00"
    body = {
        "idOnExternalPlatform": f"m{number}", "threadIdOnExternalPlatform": "T-77", "messageContent": content,
        "createdAt": at, "direction": direction, "attachments": [],
    }
    if direction == "outbound":
        body["authorUser"] = AGENT
    else:
        body["authorEndUserIdentity"] = {"idOnExternalPlatform": "c", "fullName": "Max Sample"}
    body.update(more)
    case = {"id": "900", "threadIdOnExternalPlatform": "T-77", "status": "open"}
    thread = {"idOnExternalPlatform": "T-77", "threadName": "Order 4711"}
    return frame("MessageCreated", {"channel": CHANNEL, "case": case, "thread": thread, "message": body}, at)


def reply_button(words, description=None):
    return {"type": "REPLY_BUTTON", "text": words, "description": description, "postback": words}


def lines(frames):
    return "\n".join(f if isinstance(f, str) else json.dumps(f, ensure_ascii=False) for f in frames).encode()


def usual_frames():
    """A live chat with every kind of content, and damage."""
    case = {"id": "900", "threadIdOnExternalPlatform": "T-77", "status": "open"}
    thread = {"idOnExternalPlatform": "T-77"}
    typing = {"thread": thread, "user": AGENT, "direction": "outbound"}
    popup = [
        {"id": "1", "type": "TITLE", "text": "Still there?"}, {"id": "2", "type": "TEXT", "text": "This ends soon."},
        {"id": "3", "type": "COUNTDOWN", "variables": {"startedAt": "2026-03-04T11:20:00+01:00", "numberOfSeconds": 60}},
        {"id": "4", "type": "BUTTON", "text": "Yes", "postback": "{\"type\":\"sessionExpiration\",\"isExpired\":false}"},
        {"id": "5", "type": "BUTTON", "text": "No", "postback": "{\"type\":\"sessionExpiration\",\"isExpired\":true}"},
    ]
    survey = [
        {"id": "1", "type": "TEXT", "text": "How was it?"},
        {"id": "2", "type": "IFRAME_BUTTON", "text": "Open the survey", "url": "https://example.invalid/s"},
    ]
    photo = {
        "url": "https://example.invalid/files/" + "a-very-long-name-of-a-folder/" * 5 + "IMG_2041.jpg",
        "friendlyName": "parcel.jpg", "mimeType": "image/jpeg", "fileName": "IMG_2041.jpg",
    }
    return lines([
        {"eventId": "r", "postback": {"eventType": "ConsumerAuthorized", "data": {"channel": CHANNEL}}},
        message(0, dict(text("Begin Conversation"), parameters={"isInitialMessage": True}), 0, "inbound"),
        {"eventType": "SetPositionInQueue", "data": {"consumerContact": {"id": "900"}, "positionInQueue": 2}},
        frame("CaseInboxAssigneeChanged", {"case": case, "inboxAssignee": AGENT}, "2026-03-04T11:00:20+01:00"),
        frame("SenderTypingStarted", typing, "2026-03-04T11:00:25+01:00"),
        frame("SenderTypingEnded", typing, "2026-03-04T11:00:37+01:00"),
        message(1, text("Good morning, this is Ann. What can I do for you?"), 1),
        message(2, text("My parcel came without the charger, see the photo.\nOrder: https://example.invalid/o/4711."), 2,
                "inbound", attachments=[photo], userStatistics={"readAt": "2026-03-04T11:02:16+01:00"}),
        "{\"eventId\":\"broken\",\"data\":{",
        message(3, {"type": "LIST_PICKER", "payload": {
            "title": {"content": "What would you like?"}, "text": {"content": "Choose one of these:"},
            "actions": [reply_button("A new charger", "sent today"), reply_button("My money back", "14 days")],
        }}, 3),
        message(4, dict(text("A new charger"), postback="A new charger"), 4, "inbound"),
        message(5, {"type": "TIME_PICKER", "payload": {"title": {"content": "When shall it come?"}, "event": {
            "title": {"content": "Delivery"},
            "timeSlots": [{"id": "1", "duration": 7200, "startTime": "2026-03-06T09:00:00+01:00"}],
        }}}, 5),
        message(6, {"type": "RICH_LINK", "payload": {
            "title": {"content": "Track your parcel"}, "url": "https://example.invalid/track/4711",
            "media": {"fileName": "map.png", "url": "https://example.invalid/map.png", "mimeType": "image/png"},
        }}, 6),
        message(7, {"type": "ADAPTIVE_CARD", "payload": {"body": [1]}, "fallbackText": "This card cannot be shown."}, 7),
        message(8, text("شكرا جزيلا! متى يصل الطرد؟ (Order 4711)"), 8, "inbound"),
        message(9, text("יום חמישי, 9:00"), 9),
        {"eventId": "x", "error": {"errorCode": "SendingMessageFailed", "errorMessage": "too long"}},
        frame("SomethingNew", {"a": 1}, "2026-03-04T11:10:00+01:00"),
        message(10, {"type": "PLUGIN", "payload": {"elements": [
            {"id": "s", "type": "SATISFACTION_SURVEY", "elements": survey}]}}, 11),
        message(11, {"type": "PLUGIN", "payload": {"elements": [
            {"id": "p", "type": "INACTIVITY_POPUP", "elements": popup}]}}, 20),
        json.dumps(message(12, dict(text("Bye 👋"), x=[1]), 21, "inbound")).replace("[1]", "[1,]"),
        frame("CaseStatusChanged", {"case": dict(case, status="closed")}, "2026-03-05T09:00:00+01:00"),
    ])


def usual_document():
    """An engagement that goes from a bot to a person."""
    def one(at, **properties):
        properties = {"engagementID": "E-1001", "messageTimestamp": str(1772618400000 + at * 1000), **properties}
        # In keywords a dot is two underscores.
        parts = (f"<{k.replace('__', '.')}>{v}</{k.replace('__', '.')}>" for k, v in properties.items())
        return f"<message>{''.join(parts)}</message>"
    bot = {"agentID": "b1", "agentName": "Pixie", "external__app": "true"}
    ana = {"agentID": "a42", "agentName": "Ana"}
    buttons = {"widgetType": "quickreply", "nodes": [{"controls": [
        {"type": "QuickReplyButton", "text": ["My bill", "Talk to a person"], "values": ["a", "b"]}]}]}
    return ("<messages>" + "".join([
        one(0, messageType="chat.authorized"),
        one(1, messageType="stateChange", state="queued", queueDepth=2, waitTime=95),
        one(12, messageType="stateChange", state="assigned", **bot),
        one(13, messageType="chatLine", sequenceNumber=1, messageText="Hello, I am Pixie.&lt;br/&gt;How can I help?",
            messageData=json.dumps(buttons), **bot),
        one(31, messageType="chatLine", sequenceNumber=2, messageText="Talk to a person", customerID="c9",
            client__name="Jo Sample"),
        one(32, messageType="stateChange", state="transfer", client__display__text="One moment&nl;A colleague will help."),
        one(45, messageType="stateChange", state="assigned", **ana),
        one(50, messageType="stateChange", state="agentIsTyping", agentIsTyping__state="true", **ana)
        .replace("agentIsTyping.state", "agentIsTyping-state"),
        one(63, messageType="chatLine", sequenceNumber=4, messageText="Hi, this is Ana & I can see your bill.", **ana),
        one(48, messageType="chatLine", sequenceNumber=3, messageText="Anybody there?"),
        "<message><messageType>chatLine</messageType><sequenceNumber>5</broken></message>",
        one(70, messageType="command", command="pushURL", url="https://example.invalid/contract"),
        one(90, messageType="stateChange", state="closed", display__text="The agent has ended the chat."),
    ]) + "</messages>").encode()


def hostile_frames():
    """Each hostile text in each place of a frame that a page shows, and each unsafe address as a link."""
    frames = []
    number = 0
    for words in HOSTILE:
        number += 10
        person = {"id": words, "firstName": words, "surname": words}
        more = {"authorUser": person, "attachments": [
            {"url": words, "friendlyName": words, "mimeType": words, "fileName": words}]}
        element = {"id": "1", "type": words, "text": words, "url": words, "fileName": words}
        frames += [
            message(number, text(words), number, **more),
            message(number + 1, text(words), number, "inbound",
                    authorEndUserIdentity={"idOnExternalPlatform": words, "fullName": words}),
            message(number + 2, {"type": words, "payload": {words: words}, "fallbackText": words}, number),
            message(number + 3, {"type": "QUICK_REPLIES", "payload": {
                "text": {"content": words}, "actions": [reply_button(words, words)]}}, number),
            message(number + 4, {"type": "PLUGIN", "payload": {"elements": [
                element, {"id": "2", "type": "CUSTOM", "text": words, "variables": {words: words}}]}}, number),
            message(number + 5, {"type": "RICH_LINK", "payload": {"title": {"content": words}, "url": words, "media": {
                "fileName": words, "url": words, "mimeType": "image/png"}}}, number),
            frame("CaseInboxAssigneeChanged", {
                "case": {"id": words, "threadIdOnExternalPlatform": "T-77"}, "inboxAssignee": person,
            }, "2026-03-04T11:00:20+01:00"),
            {"eventId": "x", "error": {"errorCode": words, "errorMessage": words, "transactionId": words}},
            frame(words, {words: words}, "2026-03-04T11:03:40+01:00"),
            frame("CaseCreated", {"case": {"id": "1", "threadIdOnExternalPlatform": words}}, "2026-03-04T11:03:40+01:00"),
        ]
    for offset, link in enumerate(LINKS):
        number = 500 + offset
        frames.append(message(number, {"type": "PLUGIN", "payload": {"elements": [
            {"id": "1", "type": "IFRAME_BUTTON", "text": "open", "url": link},
            {"id": "2", "type": "BUTTON", "text": "press", "url": link},
            {"id": "3", "type": "FILE", "fileName": "file", "mimeType": "image/png", "url": link}]}}, number))
        frames.append(message(number + 100, text("see " + link + " and https://example.invalid/a?b=1&c=2."), number))
    return lines(frames)


def hostile_document():
    """The same in messages of the Chat Router, with markup as agents' desktops write it."""
    def escaped(words):
        words = "".join(c for c in words if c >= " " and c != "\u007f")
        return words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    messages = []
    for offset, words in enumerate(HOSTILE):
        words = escaped(words)
        messages.append(
            f"<message><messageType>chatLine</messageType><engagementID>{words}</engagementID><agentID>{words}</agentID>"
            f"<agentName>{words}</agentName><messageText>{words}&lt;br/&gt;{words}</messageText>"
            f"<sequenceNumber>{offset}</sequenceNumber></message>"
            f"<message><messageType>{words}</messageType><url>{words}</url><client.display.text>{words}</client.display.text>"
            "</message>"
        )
    return ("<messages>" + "".join(messages) + "</messages>").encode()


def long_frames():
    """Words that no line holds."""
    word = "W" * 200_000
    return lines([
        message(1, text(word), 1),
        message(2, text("https://example.invalid/" + word[:3000]), 2, "inbound"),
        message(3, {"type": "QUICK_REPLIES", "payload": {"text": {"content": word[:500]},
                                                         "actions": [reply_button(word[:500], word[:500])]}}, 3),
        message(4, {"type": "X" * 300, "payload": {"a": word[:500]}}, 4),
        {"eventId": "x", "error": {"errorCode": "E" * 500, "errorMessage": word[:500]}},
        frame("CaseInboxAssigneeChanged", {
            "case": {"id": "9" * 300, "threadIdOnExternalPlatform": "T-77"},
            "inboxAssignee": {"id": 1, "firstName": "N" * 300, "surname": ""}}, "2026-03-04T11:00:20+01:00"),
    ])
