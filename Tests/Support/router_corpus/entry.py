"""One input of the corpus, and what is known about it without decoding it."""

from dataclasses import dataclass, field


@dataclass
class Entry:
    """An input with its expectation.

    y_ inputs: `notes` only; the values come from expat. n_ and i_ inputs: `expect`, a golden with places still to find.
    """

    name: str
    data: bytes
    notes: list = field(default_factory=list)
    expect: dict = None
    documents: str = "one"
    charset: str = None
    parts: list = None
    kinds: list = None
    envelope: bool = False


def line(text, message_type="chatLine"):
    """A document with one chat line around the bytes of `text`."""
    return b"<messages>" + record(text, message_type) + b"</messages>"


def record(text, message_type="chatLine"):
    text = text.encode() if isinstance(text, str) else text
    kind = message_type.encode()
    return b"<message><messageType>%s</messageType><messageText>%s</messageText></message>" % (kind, text)


def message(message_type, *properties, kind=None):
    """An expected message; a property is (name, value) or (name, value, rawValue), None where it is not pinned."""
    rows = [["messageType", message_type, message_type]] if message_type else []
    for row in properties:
        name, value = row[0], row[1]
        rows.append([name, value, row[2] if len(row) > 2 else value])
    golden = {"messageType": message_type, "properties": rows}
    if kind is not None:
        golden["kind"] = kind
    return golden


def chat_line(value, raw=None):
    return message("chatLine", ("messageText", value, value if raw is None else raw))


# Both modes accept.


def accepted(name, data, notes=(), **more):
    """notes: (code, place)."""
    data = data.encode() if isinstance(data, str) else data
    return Entry("y_" + name, data, notes=list(notes), **more)


def several(name, parts, notes=(), **more):
    """A stream of documents and noise; parts: ("doc" or "noise", bytes)."""
    data = b"".join(part for _, part in parts)
    return Entry("y_" + name, data, notes=list(notes), documents="several", parts=parts, **more)


# Strict refuses.


def repaired(name, data, messages, issues, strict_messages=0, error=None, **more):
    """Strict refuses at the first repair; lenient repairs them all.

    issues: (code, place) for a repair, (code, severity, place) for anything else.
    """
    data = data.encode() if isinstance(data, str) else data
    full = [issue if len(issue) == 3 else (issue[0], "repair", issue[1]) for issue in issues]
    first = next(issue for issue in full if issue[1] != "note")
    expect = {
        "strict": {"error": (first[0], first[2]), "messages": strict_messages},
        "lenient": {"messages": messages, "issues": full, "error": error},
    }
    return Entry("n_" + name, data, expect=expect, **more)


def repaired_line(name, text, value, issues, raw=None):
    """One chat line with damaged text, and a good one behind it."""
    data = b"<messages>" + record(text) + record("ok") + b"</messages>"
    return repaired(name, data, [chat_line(value, raw), chat_line("ok")], issues)


def lost(name, data, code, place, messages, strict_messages=0, **more):
    """Strict refuses; lenient passes over a part, and the loss is its error."""
    data = data.encode() if isinstance(data, str) else data
    expect = {
        "strict": {"error": (code, place), "messages": strict_messages},
        "lenient": {"messages": messages, "issues": [(code, "loss", place)], "error": (code, place)},
    }
    return Entry("n_" + name, data, expect=expect, **more)


def refused(name, data, code, place, messages=(), **more):
    """Both modes end with the same error behind the same messages, without an issue."""
    data = data.encode() if isinstance(data, str) else data
    expect = {
        "strict": {"error": (code, place), "messages": len(messages)},
        "lenient": {"messages": list(messages), "issues": [], "error": (code, place)},
    }
    return Entry("n_" + name, data, expect=expect, **more)


# No ruling decides everything: only what is certain is pinned.


def open_question(name, data, strict=None, lenient=None, **more):
    data = data.encode() if isinstance(data, str) else data
    expect = {}
    if strict is not None:
        expect["strict"] = strict
    if lenient is not None:
        expect["lenient"] = lenient
    return Entry("i_" + name, data, expect=expect, **more)
