"""The Chat Router half of the conversation: the same messages as XML on one engagement and as JSON on another."""

import json
from urllib.parse import urlencode
from xml.sax.saxutils import escape

from .steps import Exchange

API = "/engagementAPI/v2/customer/"
FORM = "application/x-www-form-urlencoded"
HTML = """<!DOCTYPE html>
<html><head><title>503 Service Unavailable</title></head>
<body><h1>Service Unavailable</h1><p>The service is busy&nbsp;&ndash; please try again.<br>Reference: example-0007</p>
</body></html>
"""
# What the router escapes itself, under XML or JSON.
ROUTER_ESCAPED = ("messageText", "client.display.text", "display.text")
KEY_TEXTS = (*ROUTER_ESCAPED, "messageData", "url")

NORA = {"agentID": "42000001", "agent.alias": "Nora"}
IVO = {"agentID": "42000002", "agent.alias": "Ivo"}
CHOICE = {
    "widgetType": "quickreply",
    "widgetView": "inline",
    "showMessageText": True,
    "nodes": [
        {
            "id": "n1",
            "controls": {
                "0": {
                    "type": "QuickReplyButton",
                    "id": "b1",
                    "text": ["Send it again", "Refund <5 days>", "Überrasch mich 🎁"],
                    "values": ["again", "refund", "surprise"],
                    "event": {"name": "choose"},
                }
            },
        }
    ],
    "transitions": [
        {"name": "t1", "from": "n1", "trigger": "choose", "to": {"sendMessage": {"text": "#n1.b1.selectedText"}}}
    ],
}


def state(name, **more):
    return {"messageType": "stateChange", "state": name} | more


def typing(on):
    words = {"display.text": "Agent is typing..."} if on else {}
    return state(
        "agentIsTyping",
        **{"agentIsTyping-state": "true" if on else "false", "type": "2" if on else "16", "user.id": "42000001"},
        **words,
    )


def line(agent, number, text, **more):
    return {
        "messageType": "chatLine",
        "messageText": text,
        "from": agent["agent.alias"],
        "sequenceNumber": str(number),
        "messageTimestamp": f"17700{number:05}000",
        "external.app": "false",
        "msg.originalrequest.id": f"-57220000000{number:04}",
        **agent,
    } | more


def joined(agent, last_name):
    return {
        "messageType": "chatroom.member_connected",
        "chatroom.chat_id": "",
        "chatroom.member.id": agent["agentID"],
        "chatroom.member.name": f"{agent['agent.alias'].lower()}@example.com",
        "chatroom.member.type": "agent",
        "agent.alias": agent["agent.alias"],
        "agentGroupID": "10000001",
        "business_unit.id": "19000001",
        "event.agent_first_name": agent["agent.alias"],
        "event.agent_last_name": last_name,
        "owner": "true",
        "screening": "false",
        "tc.mode": "transfer",
        "client.display.text": f"You are now talking to {agent['agent.alias']} (a = b & c)",
        "display.text": f"Agent enters chat (as {agent['agent.alias']})",
    }


def left(agent):
    return {
        "messageType": "chatroom.member_lost",
        "chatroom.chat_id": "",
        "chatroom.member.id": agent["agentID"],
        "chatroom.member.type": "agent",
        "exit": "true",
        "tc.mode": "transfer",
        "client.display.text": "",
        "display.text": f"{agent['agent.alias']} has left the chat",
    }


def assigned():
    return state(
        "assigned",
        **NORA,
        **{
            "business_unit.id": "19000001",
            "chatrouter.address": "192.0.2.20",
            "host.node.id": "192.0.2.20",
            "cobrowse.enabled": "true",
            "event.agent_first_name": "Nora",
            "event.agent_last_name": "Beispiel",
            "msg.originalrequest.id": "5722000000000001",
        },
    )


def transfer():
    return state(
        "transfer",
        **{
            "reason": "Transfer accepted and sent to 7",
            "status": "accepted",
            "host.node.id": "192.0.2.20",
            "msg.originalrequest.id": "5722000000000009",
            "client.display.text": "Nora has left the chat\nYou are being transferred, please hold...",
        },
    )


LONG = "\n".join(
    f"{number}. {what}"
    for number, what in enumerate(
        (
            "Parcel found in the depot at Königstraße – it never left.",
            "We send it again today; tracking at https://track.example.com/p?id=4711&lang=de",
            "ご不便をおかけして申し訳ございません。本日再発送いたします。",
            "您的退款（12,50 €）将在五天内到账。",
            "Если что-то не так, напишите нам. 👩‍👩‍👧‍👦",
        ),
        1,
    )
)
DAMAGED = "We have a ribbon & paper set for you"

# Each poll: messages, or what else the server answers.
POLLS = [
    [
        {"messageType": "chat.authorized", "chatroom.member.type": "customer", "messageTimestamp": "1770000000000"},
        state("queued", queueDepth="3", waitTime="45"),
    ],
    "nothing",
    [assigned(), joined(NORA, "Beispiel")],
    [typing(True)],
    [line(NORA, 1, "Hello Wilma 😀\nhow can I help you?", **{"script.id": "200023"}), typing(False)],
    {"messageText": "Wo bleibt meine Bestellung 4711? 😟 Grüße & danke = W."},
    [line(NORA, 2, DAMAGED)],
    "empty",
    [line(NORA, 3, "Ça arrive bientôt – déjà à l’entrepôt. 订单正在处理中，请稍候。ありがとう！")],
    [line(NORA, 4, "What shall we do?", messageData=json.dumps(CHOICE, ensure_ascii=False))],
    {"messageText": "Refund <5 days>"},
    "busy",
    [transfer(), left(NORA), joined(IVO, "Muster")],
    [
        line(IVO, 5, LONG),
        {"messageType": "command", "command": "pushURL", "url": "https://shop.example.com/returns?order=4711&step=2"},
    ],
    [
        state(
            "closed",
            **{"display.text": "Agent 'Ivo' has left the chat", "escalate": "false", "tc.mode": "transfer"},
            **{"disp.notes": "", "disp.reason.0": "Delivery: lost & found"},
        )
    ],
]
# How the server sends the answers to some of them.
TRANSFERS = {8: "chunked", 12: "gzip"}


def router_escaped(text):
    return text.replace("&", "&amp;").replace("=", "&eq;").replace("\n", "&nl;")


def wire_text(name, text):
    """What the router hands to its XML or JSON writer. The damaged line comes from a part that escapes nothing."""
    return router_escaped(text) if name in ROUTER_ESCAPED and text != DAMAGED else text


def of_engagement(message, number):
    chat = {"chatroom.chat_id": number} if "chatroom.chat_id" in message else {}
    return message | chat | {"engagementID": number}


def as_xml(messages, engagement):
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', "<messages>"]
    for message in messages:
        lines.append("  <message>")
        for name, text in of_engagement(message, engagement).items():
            inside = text if text == DAMAGED else escape(wire_text(name, text))
            lines.append(f"    <{name}>{inside}</{name}>" if text else f"    <{name}/>")
        lines.append("  </message>")
    return ("\n".join([*lines, "</messages>"]) + "\n").encode()


def as_json(messages, engagement):
    items = [
        {name: wire_text(name, text) for name, text in of_engagement(message, engagement).items()}
        for message in messages
    ]
    return json.dumps({"messages": items}, ensure_ascii=False, separators=(",", ":")).encode()


def expected(message, damaged):
    found = {"system": "chatRouter", "direction": "received", "type": message["messageType"]}
    found |= {"state": message["state"]} if "state" in message else {}
    found |= {"texts": [message[name] for name in message if name in KEY_TEXTS and message[name]]}
    if damaged and message.get("messageText") == DAMAGED:
        found["issues"] = ["bareAmpersand"]
    return found


class Engagement:
    """One engagement in one form; `exchanges` are its requests in order."""

    def __init__(self, form, number, customer):
        self.xml, self.number = form == "XML", number
        self.query = {"customerID": customer, "engagementID": number}
        self.suffix = f"&output={form}"
        self.content_type = "text/xml; charset=UTF-8" if self.xml else "application/json"

    def exchanges(self):
        start = {"siteID": "10006690", "businessUnitID": "19000001", "agentGroupID": "10000001"}
        target = f"{API}engagement?{urlencode(start)}&output=JSON"
        made = json.dumps({"status": "queued"} | self.query, separators=(",", ":")).encode()
        yield Exchange("GET", target, content_type="application/json", body=made)
        for number, poll in enumerate(POLLS):
            if isinstance(poll, dict):
                yield from self.says(poll["messageText"])
            elif poll != "busy" or self.xml:
                yield self.poll(poll, TRANSFERS.get(number, "plain"))

    def poll(self, poll, transfer="plain"):
        target = f"{API}message?{urlencode(self.query)}&instantResponse=true{self.suffix}"
        if poll == "nothing":
            return Exchange("GET", target, status=204)
        if poll == "busy":
            return Exchange("GET", target, status=503, content_type="text/html; charset=UTF-8", body=HTML.encode())
        if poll == "lost":
            return Exchange("GET", target, status=401, content_type="application/json", body=b'{"status":401}')
        if poll == "empty":
            body = b'<?xml version="1.0" encoding="UTF-8"?>\n<messages/>\n' if self.xml else b'{"messages":[]}'
            return Exchange("GET", target, content_type=self.content_type, body=body)
        body = (as_xml if self.xml else as_json)(poll, self.number)
        found = tuple(expected(message, self.xml) for message in poll)
        return Exchange("GET", target, 200, self.content_type, body, transfer=transfer, expected=found)

    def says(self, text):
        """The customer types, then sends a line."""
        yield self.post("customerIsTyping", {"isTyping": "true"})
        yield self.post("message", {"messageType": "chatLine", "messageText": text, "state": ""})

    def post(self, action, fields):
        body = urlencode(self.query | fields).encode()
        return Exchange("POST", API + action, 200, "application/json", b'{"status":"accepted"}', FORM, body)


XML = Engagement("XML", "7650000000000000010", "-3100000000000000021")
JSON = Engagement("JSON", "7650000000000000027", "-3100000000000000038")
