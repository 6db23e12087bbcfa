"""The whole conversation in order, and what decoding it gives: written down here, not read from any decoder."""

import json

from . import cxone_chat, router_chat
from .steps import PAGE, PAGE_TARGET, Exchange, Socket


def steps():
    """Page, XML engagement, socket, JSON engagement, and one poll more that is refused."""
    return [
        Exchange("GET", PAGE_TARGET, content_type="text/html; charset=utf-8", body=PAGE),
        *router_chat.XML.exchanges(),
        cxone_chat.socket(),
        *router_chat.JSON.exchanges(),
        router_chat.JSON.poll("lost"),
    ]


def payloads():
    """Every body and frame in order: (label, direction, bytes)."""
    return [payload for step in steps() for payload in step.payloads()]


def golden():
    """The text of conversation.events.json: one line an exchange, one line an expected payload."""
    exchanges, events = [], []
    for number, step in enumerate(steps()):
        if isinstance(step, Socket):
            exchanges.append({"socket": step.target, "frames": len(step.frames), "close": [step.code, step.reason]})
            events += [{"exchange": number} | frame.expected for frame in step.frames]
            continue
        shape = {"method": step.method, "target": step.target, "status": step.status, "contentType": step.content_type}
        error = {"error": "httpStatus"} if step.status >= 400 else {}
        exchanges.append(shape | {"messages": len(step.expected)} | error)
        events += [{"exchange": number} | message for message in step.expected]
    lists = {"exchanges": exchanges, "events": events}
    return "{\n" + ",\n".join(f'  "{name}": [\n{_lines(items)}\n  ]' for name, items in lists.items()) + "\n}\n"


def _lines(items):
    return ",\n".join("    " + json.dumps(item, ensure_ascii=False) for item in items)
