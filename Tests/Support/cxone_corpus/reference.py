"""What a frame says, by README.md: the reader that the goldens come from. It shares nothing with the decoder."""

from . import events
from .json_tree import Number, Object, parse
from .leaves import Reading, kept

HEARTBEATS = ("pong", "ping")


def read_frame(text):
    """The golden of a frame that is JSON, without what only the bytes can tell."""
    reading = Reading()
    bare = text.strip(" \t\r\n")
    if bare in HEARTBEATS:
        reading.note("coercedType", "")
        return golden(reading, bare, "heartbeat")
    tree = parse(text)
    if isinstance(tree, str) and not isinstance(tree, Number) and tree in HEARTBEATS:
        return golden(reading, tree, "heartbeat")
    if not isinstance(tree, Object):
        return golden(reading, "other", "other")
    return read_object(reading, reading.node(tree))


def read_object(reading, root):
    event_id = root.get("eventId").identity()
    dates = {name: root.get(name).date() for name in ("createdAt", "createdAtWithMilliseconds")}
    head = {"eventId": event_id, "createdAt": dates["createdAt"] or dates["createdAtWithMilliseconds"]}
    if root.has("action"):
        return outbound(reading, root, head)
    postback = root.get("postback").object()
    wire_type = root.get("eventType").identity() or postback.get("eventType").identity()
    head["type"] = wire_type
    failure = error(root)
    if failure is not None:
        return golden(reading, "operationError", "operationError", value=failure, **head)
    body = events.body_of(wire_type)
    if wire_type is None:
        return untyped(reading, root, head)
    data = unwrapped(root.get("data"))
    if data.value is None:
        data = unwrapped(postback.get("data"))
        if not postback.present:
            data.path = "data"
    envelope = envelope_of(root, postback, body)
    if body is None or (envelope == "ack" and body not in events.WITHOUT_DATA):
        return golden(reading, envelope, "ack" if envelope == "ack" else "other", **head)
    fallback = dates["createdAtWithMilliseconds"] or dates["createdAt"]
    try:
        value = events.read(body, events.Event(data, fallback), wire_type)
    except events.Undecodable as missing:
        return golden(reading, "undecodable", "undecodable", value={"path": str(missing)}, **head)
    return golden(reading, envelope, "other" if value is None else body, value=value, **head)


def unwrapped(node):
    """`data` as an object; a string that holds an object or an array is read once more."""
    if isinstance(node.value, str) and not isinstance(node.value, Number):
        try:
            inner = parse(node.value)
        except ValueError:
            inner = None
        if isinstance(inner, list):
            node.reading.note("unwrappedString", node.path)
            node = node.reading.node(inner, node.path)
    return node.object()


def envelope_of(root, postback, body):
    if body == "EventInS3":
        return "s3"
    if postback.present:
        return "postback"
    is_push = any(root.get(name).value is not None for name in ("data", "eventObject", "createdAt"))
    return "push" if is_push or root.get("eventId").value is None else "ack"


def untyped(reading, root, head):
    if root.get("message").value is not None and root.get("connectionId").value is not None:
        value = kept(**{name: root.get(name).text() for name in ("message", "connectionId", "requestId")})
        return golden(reading, "serverError", "serverError", value=value, **head)
    status = root.get("authorizationStatus").text()
    if status is not None:
        return golden(
            reading, "authorizationStatus", "authorizationStatus", value={"authorizationStatus": status}, **head
        )
    is_ack = head["eventId"] is not None and all(root.get(name).value is None for name in ("data", "postback"))
    kind = "ack" if is_ack else "other"
    return golden(reading, kind, kind, **head)


def error(root):
    """The value of an error frame, or None when the frame is none."""
    node = root.get("error")
    flat = root.get("errorCode").identity()
    if node.value in (None, [], False) and flat is None:
        if node.value is False:
            node.odd()
        return None
    if isinstance(node.value, str) and not isinstance(node.value, Number):
        node.odd()
        fields = {"errorCode": flat, "errorMessage": node.value}
    else:
        source = node.object()
        fields = {
            "errorCode": source.get("errorCode").text() or flat,
            "transactionId": source.get("transactionId").text(),
            "errorMessage": source.get("errorMessage").text(),
        }
        if not source.present:
            fields["transactionId"] = root.get("transactionId").text()
            fields["errorMessage"] = root.get("errorMessage").text()
    thread = root.get("inputData").object().get("thread").object()
    return kept(**fields, threadId=thread.get("idOnExternalPlatform").identity())


def outbound(reading, root, head):
    payload = root.get("payload").object()
    data = payload.get("data").object()
    thread = data.get("thread").object()
    contact = data.first("contact", "consumerContact").object()
    value = kept(
        action=root.get("action").text(),
        threadId=thread.get("idOnExternalPlatform").identity(),
        threadName=thread.get("threadName").text() or None,
        messageId=data.get("idOnExternalPlatform").identity(),
        contactId=contact.get("id").identity(),
    )
    head["type"] = payload.get("eventType").identity()
    return golden(reading, "outbound", "outbound", value=value, **head)


def golden(reading, envelope, body, value=None, type=None, eventId=None, createdAt=None):
    return {
        "type": type,
        "envelope": envelope,
        "body": body,
        "eventId": eventId,
        "createdAt": createdAt,
        "value": value,
        "issues": sorted([code, path] for code, path in reading.issues),
        "strict": "accept",
        "error": None,
        "dates": dict(sorted(reading.dates.items())),
    }
