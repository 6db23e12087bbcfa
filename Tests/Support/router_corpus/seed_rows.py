"""Every property row of the Get Message API in every message type that it names, in both XML forms.

Rows that name no type stand in chatLine and in the types that Chat Router is known to send them with.
"""

from .entry import accepted

CHAT_LINE = "chatLine"
QUEUED = "stateChange/queued"
ASSIGNED = "stateChange/assigned"
CLOSED = "stateChange/closed"
TYPING = "stateChange/agentIsTyping"
TRANSFER = "stateChange/transfer"
CONFERENCE = "stateChange/conference"
AUTHORIZED = "chat.authorized"
AUTOMATION = "chat.automation_request"
CONNECTED = "chatroom.member_connected"
COMMAND = "command"
LOST = "chatroom.member_lost"

TYPES = [
    CHAT_LINE,
    QUEUED,
    ASSIGNED,
    CLOSED,
    TYPING,
    TRANSFER,
    CONFERENCE,
    AUTHORIZED,
    AUTOMATION,
    CONNECTED,
    COMMAND,
    LOST,
]

# name, text behind the XML layer, the types that carry it
ROWS = [
    ("agentName", "Ana", [CHAT_LINE, ASSIGNED]),
    ("agentIsTyping-state", "true", [CHAT_LINE, TYPING]),
    ("agentID", "Ana_L1", [CHAT_LINE, ASSIGNED, CLOSED, TYPING]),
    ("command", "pushURL", [CHAT_LINE, COMMAND]),
    ("from", "Ana Lima", [CHAT_LINE]),
    ("message", "the row that names the wrapping tag", [CHAT_LINE]),
    ("messageText", "Ana: Where do you live?&nl;A or B, 1&eq;1 &amp; so on", [CHAT_LINE, COMMAND]),
    ("queueDepth", "3", [CHAT_LINE, QUEUED]),
    ("sequenceNumber", "12", [CHAT_LINE]),
    ("url", "https://shop.example/p?id=7&lang=en", [CHAT_LINE, COMMAND]),
    ("waitTime", "45", [CHAT_LINE, QUEUED]),
    ("agent.alias", "Ana&eq;1", [ASSIGNED, CHAT_LINE, CONNECTED]),
    ("business_unit.id", "19000001", [ASSIGNED, CONNECTED]),
    ("chatroom.chat_id", "-388000000000000001", [CONNECTED, LOST]),
    ("chatroom.member.name", "alima", [CONNECTED]),
    ("chatroom.member.id", "42000001", [CONNECTED, LOST]),
    ("chatroom.member.type", "agent", [CONNECTED, LOST, AUTHORIZED]),
    ("chatrouter.address", "192.0.2.20", [ASSIGNED]),
    ("client.display.text", "Ana has left the chat&nl;Please hold...", [TRANSFER, CONNECTED]),
    ("cobrowse.enabled", "true", [ASSIGNED]),
    ("display.text", "Agent is typing...", [TYPING, CONNECTED, LOST, CLOSED]),
    ("escalate", "false", [CLOSED]),
    ("event.agent_first_name", "Ana", [ASSIGNED, CONNECTED]),
    ("event.agent_last_name", "Lima", [ASSIGNED, CONNECTED]),
    ("exit", "true", [LOST]),
    ("host.node.id", "192.0.2.21", [ASSIGNED, TRANSFER]),
    ("msg.originalrequest.id", "5722000000000001", [ASSIGNED, TRANSFER]),
    ("owner", "true", [CONNECTED]),
    ("reason", "Transfer accepted and sent to 7", [TRANSFER]),
    ("screening", "false", [CONNECTED]),
    ("script.id", "200077", [CHAT_LINE]),
    ("tc.mode", "transfer", [CONNECTED, LOST, CLOSED]),
    ("type", "2", [TYPING]),
    ("user.id", "42000002", [TYPING]),
    ("automaton.data", "<p>Choose one</p>", [AUTOMATION]),
    ("engagementID", "388000000000000001", TYPES),
]

# The older names of the same properties; form (b) is the older form.
OLD_NAMES = {
    "messageType": "msg.type",
    "messageText": "chat.data",
    "engagementID": "chat.id",
    "agentID": "agent.id",
    "sequenceNumber": "line.nr",
    "queueDepth": "chat.pos",
    "waitTime": "chat.est_asgn_time",
}


def escape(text):
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def rows_of(full_type):
    message_type, _, state = full_type.partition("/")
    rows = [("messageType", message_type)]
    if state:
        rows.append(("state", state))
    elif message_type == CHAT_LINE:
        rows.append(("state", "assigned"))
    return rows + [(name, text) for name, text, types in ROWS if full_type in types]


def form_a(full_type):
    children = "".join(f"    <{name}>{escape(text)}</{name}>\n" for name, text in rows_of(full_type))
    return f"  <message>\n{children}  </message>\n"


def form_b(full_type):
    pairs = ""
    for name, text in rows_of(full_type):
        pairs += f"  <value>{OLD_NAMES.get(name, name)}={escape(text)}</value>\n"
    return f"<message>\n{pairs}</message>\n"


DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'


def entries():
    result = []
    for full_type in TYPES:
        name = full_type.replace("/", "_")
        kinds = [full_type.partition("/")[0]]
        result.append(accepted(f"a_{name}", f"{DECLARATION}<messages>\n{form_a(full_type)}</messages>\n", kinds=kinds))
        result.append(accepted(f"b_{name}", DECLARATION + form_b(full_type), kinds=kinds))
    everything = "".join(form_a(full_type) for full_type in TYPES)
    result.append(accepted("a_every_type", f"{DECLARATION}<response>\n{everything}</response>\n"))
    everything = "".join(form_b(full_type) for full_type in TYPES)
    result.append(accepted("b_every_type", f"<messages>\n{everything}</messages>\n"))
    return result
