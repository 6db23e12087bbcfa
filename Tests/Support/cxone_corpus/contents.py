"""Message content by README.md, section 4."""

import re

from .json_tree import Object
from .leaves import Node, kept

CONTENT_TYPES = {
    name.casefold(): name
    for name in (
        "TEXT RICH_LINK QUICK_REPLIES LIST_PICKER TIME_PICKER PLUGIN INACTIVITY_POPUP POSTBACK STREAMED".split()
    )
}
NOT_EXPIRED = re.compile(r'"isExpired"\s*:\s*false')


def content_type(node, wrapper, thread_id):
    """`node` is `messageContent` as it is, `wrapper` the same as an object."""
    if not isinstance(node.value, Object):
        if node.value is None or node.value == []:
            node.odd()
        return unknown("", node, wrapper)
    name = wrapper.get("type").text()
    if not name:
        wrapper.get("type").odd()
        return unknown("", node, wrapper)
    payload = wrapper.get("payload").object()
    known = CONTENT_TYPES.get(name.casefold())
    if known is None:
        return unknown(name, node, wrapper)
    return READERS[known](wrapper, payload, thread_id)


def unknown(name, node, wrapper):
    return kept(kind="unknown", type=name, fallbackText=wrapper.get("fallbackText").text(), raw=node.value)


def text(wrapper, payload, thread_id):
    own, copy = payload.get("text").text_or_content(), wrapper.get("text").text()
    return kept(kind="text", text=(copy or "") if own is None else own, postback=wrapper.get("postback").text())


def rich_link(wrapper, payload, thread_id):
    media = payload.get("media").object()
    return kept(
        kind="richLink",
        title=payload.get("title").content() or "",
        url=payload.get("url").text(),
        fileName=media.get("fileName").text() or "",
        fileUrl=media.get("url").text(),
        mimeType=media.get("mimeType").text() or "",
    )


def reply_button(node):
    kind = node.get("type").text()
    words, postback = node.get("text").text(), node.get("postback").text()
    if (kind or "REPLY_BUTTON").casefold() != "reply_button" or (words is None and postback is None):
        return None
    icon = node.get("icon").object()
    return kept(
        text=words or "",
        description=node.get("description").text(),
        postback=postback,
        iconName=icon.get("fileName").text(),
        iconUrl=icon.get("url").text(),
        iconMimeType=icon.get("mimeType").text(),
    )


def quick_replies(wrapper, payload, thread_id):
    return {
        "kind": "quickReplies",
        "title": payload.get("text").content() or "",
        "buttons": payload.get("actions").read_elements(reply_button),
    }


def list_picker(wrapper, payload, thread_id):
    return {
        "kind": "listPicker",
        "title": payload.get("title").content() or "",
        "text": payload.get("text").content() or "",
        "buttons": payload.get("actions").read_elements(reply_button),
    }


def time_slot(node):
    identifier = node.get("id").identity()
    if identifier is None:
        return None
    return kept(id=identifier, duration=node.get("duration").integer(), startTime=node.get("startTime").date())


def time_picker(wrapper, payload, thread_id):
    event = payload.get("event").object()
    return {
        "kind": "timePicker",
        "title": payload.get("title").content() or "",
        "sheetTitle": event.get("title").content() or "",
        "timeSlots": event.get("timeSlots").read_elements(time_slot),
    }


def open_object(node):
    """An object of any keys; an empty array is an empty one."""
    if node.value == []:
        return {}
    value = node.object().value
    return None if value is None else dict(value)


def element(node):
    """One plugin element, whatever its type; the same fields are read from all of them."""
    kind = node.get("type").identity()
    if kind is None:
        return None
    names = [node.get("fileName").text(), node.get("filename").text()]
    children = node.get("elements")
    is_list = isinstance(children.value, list) and not isinstance(children.value, Object)
    return kept(
        id=node.get("id").text(),
        type=kind,
        text=node.get("text").text(),
        mimeType=node.get("mimeType").text(),
        url=node.get("url").text(),
        fileName=names[1] if names[0] is None else names[0],
        postback=node.get("postback").text(),
        variables=open_object(node.get("variables")),
        elements=children.read_elements(element) if is_list else children.elements() or None,
    )


def plugin(wrapper, payload, thread_id):
    found = kept(
        kind="plugin",
        text=payload.get("text").text_or_content(),
        postback=wrapper.get("postback").text(),
        elements=payload.get("elements").read_elements(element),
        fallbackText=wrapper.get("fallbackText").text(),
    )
    return with_meaning(found, payload.get("elements"), payload, thread_id)


def popup_at_top(wrapper, payload, thread_id):
    """The type INACTIVITY_POPUP itself is read as a plugin with that one element."""
    alone = element(Node(payload.reading, Object([*(payload.value or []), ("type", "INACTIVITY_POPUP")]), payload.path))
    found = kept(kind="plugin", elements=[alone], fallbackText=wrapper.get("fallbackText").text())
    return with_meaning(found, None, payload, thread_id)


def with_meaning(found, elements, payload, thread_id):
    """Adds what an event rule wants of the first element of each such type."""
    places = elements.value if elements is not None and isinstance(elements.value, list) else []
    readers = {"INACTIVITY_POPUP": ("inactivityPopup", popup), "SATISFACTION_SURVEY": ("satisfactionSurvey", survey)}
    for wanted, (name, read) in readers.items():
        value = next((item for item in found["elements"] if item["type"].casefold() == wanted.casefold()), None)
        if value is None:
            continue
        number = next((i for i, item in enumerate(places) if _type_is(item, wanted)), None)
        path = payload.path if number is None else f"{elements.path}[{number}]"
        meaning = read(Node(payload.reading, None, path), value.get("elements", []), thread_id)
        if meaning is None:
            payload.reading.note("elementSkipped", path)
        else:
            found[name] = meaning
    if any(item["type"].casefold() == "custom" for item in found["elements"]):
        found["customPayload"] = payload.value.text
    return found


def _type_is(item, wanted):
    kind = item.last("type") if isinstance(item, Object) else None
    return isinstance(kind, str) and kind.casefold() == wanted.casefold()


def _of_type(elements, *names):
    return [item for item in elements if item["type"].casefold() in [name.casefold() for name in names]]


def button(item):
    return kept(id=item.get("id", ""), text=item.get("text", ""), postback=item.get("postback"))


def popup(place, elements, thread_id):
    titles, texts = _of_type(elements, "TITLE"), _of_type(elements, "TEXT")
    buttons, countdowns = _of_type(elements, "BUTTON")[:2], _of_type(elements, "COUNTDOWN")
    if len(buttons) < 2 or not countdowns:
        return None
    refresh = next((item for item in buttons if NOT_EXPIRED.search(item.get("postback", ""))), None)
    path = f"{place.path}.elements[{elements.index(countdowns[0])}].variables"
    variables = Node(place.reading, Object(countdowns[0].get("variables", {}).items()), path)
    seconds, started = variables.get("numberOfSeconds").integer(), variables.get("startedAt").date()
    if refresh is None or seconds is None or started is None:
        return None
    expire = buttons[1] if refresh is buttons[0] else buttons[0]
    return kept(
        title=titles[0].get("text", "") if titles else "",
        message=" ".join(item["text"] for item in texts[:2] if item.get("text")),
        numberOfSeconds=seconds,
        startedAt=started,
        threadId=thread_id,
        refreshButton=button(refresh),
        expireButton=button(expire),
    )


def survey(place, elements, thread_id):
    prompts = _of_type(elements, "TEXT")
    links = [item for item in _of_type(elements, "IFRAME_BUTTON") + _of_type(elements, "BUTTON") if item.get("url")]
    if not links:
        return None
    return kept(prompt=prompts[0].get("text", "") if prompts else "", url=links[0]["url"], threadId=thread_id)


def postback(wrapper, payload, thread_id):
    own, outer = payload.get("postback").text(), wrapper.get("postback").text()
    words, copy = payload.get("text").text(), wrapper.get("text").text()
    return kept(kind="postback", postback=own or outer, text=copy if words is None else words)


def streamed(wrapper, payload, thread_id):
    return kept(
        kind="streamed",
        protocol=payload.get("protocol").text(),
        sourceUrl=payload.get("sourceUrl").text(),
        fallbackText=wrapper.get("fallbackText").text(),
    )


READERS = {
    "TEXT": text,
    "RICH_LINK": rich_link,
    "QUICK_REPLIES": quick_replies,
    "LIST_PICKER": list_picker,
    "TIME_PICKER": time_picker,
    "PLUGIN": plugin,
    "INACTIVITY_POPUP": popup_at_top,
    "POSTBACK": postback,
    "STREAMED": streamed,
}
