"""A reference reading of undamaged JSON and text of Chat Router: Python's json, with the rules of messages on top.

It shares nothing with the decoder under test. The router's escapes are those of the XML's reference reading.
"""

import json

from router_corpus.reference import message_of, resolve, text_of

DECODER = json.JSONDecoder()


class Value:
    """A value of JSON with the text that it was written as."""

    def __init__(self, written, value, members=None, elements=None):
        self.written = written
        self.value = value
        self.members = members
        self.elements = elements

    @property
    def text(self):
        """What it is as a property; None when it is none."""
        if self.value is None:
            return None
        return self.value if isinstance(self.value, str) else self.written


def space(text, index):
    while index < len(text) and text[index] in " \t\r\n":
        index += 1
    return index


def value_at(text, index):
    """The value at an index and the index behind it: json says where each ends, this keeps how it was written."""
    value, end = DECODER.raw_decode(text, index)
    members = elements = None
    inside = space(text, index + 1)
    if isinstance(value, dict):
        members = []
        while text[inside] != "}":
            key, inside = DECODER.raw_decode(text, inside)
            inside = space(text, space(text, inside) + 1)
            member, inside = value_at(text, inside)
            members.append((key, member))
            inside = space(text, inside)
            if text[inside] == ",":
                inside = space(text, inside + 1)
    elif isinstance(value, list):
        elements = []
        while text[inside] != "]":
            element, inside = value_at(text, inside)
            elements.append(element)
            inside = space(text, inside)
            if text[inside] == ",":
                inside = space(text, inside + 1)
    return Value(text[index:end], value, members, elements), end


def row(name, raw):
    local = name.split(":", 1)[1] if ":" in name[1:-1] else name
    return [local, resolve(local, raw), raw]


def pair(line):
    name, equals, raw = line.partition("=")
    name = name.strip(" \t\r\n")
    return row(name, raw) if equals and name else row("value", line)


def lines_of(text):
    for line in text.split("\n"):
        yield line[:-1] if line.endswith("\r") else line


class Reading:
    def __init__(self):
        self.messages = []
        self.envelope = []

    def members_of(self, value, rows):
        """The members of an object; of one that wraps it too. Returns whether there were messages in it."""
        has_messages = False
        for key, member in value.members:
            is_message = any(name in ("messageType", "msg.type") for name, _, _ in rows)
            if key == "messages" and not is_message and member.elements is not None:
                has_messages = True
                for element in member.elements:
                    self.element(element)
            elif key == "messages" and not is_message and member.members is not None:
                has_messages = True
                self.element(member)
            elif key == "engagements" and not is_message and member.elements is not None:
                has_messages = True
                for element in member.elements:
                    if element.members is not None:
                        self.object(element, is_element=False)
            elif key == "data" and not is_message and member.members is not None:
                has_messages = self.members_of(member, rows) or has_messages
            elif member.text is not None:
                rows.append(row(key, member.text))
        return has_messages

    def object(self, value, is_element):
        rows = []
        has_messages = self.members_of(value, rows)
        has_type = any(name in ("messageType", "msg.type") for name, _, _ in rows)
        if rows and not has_messages and (is_element or has_type):
            self.messages.append(message_of(rows))
        else:
            self.envelope += [[name, raw] for name, _, raw in rows]

    def element(self, value):
        if value.members is not None:
            self.object(value, is_element=True)
        elif isinstance(value.value, str) and "=" in value.value:
            rows = [pair(line) for line in lines_of(value.value) if line.strip(" \t\r\n")]
            self.messages.append(message_of(rows))


def read_json(data, charset):
    """The messages and the envelope of one document."""
    text = text_of(data, charset)
    value, end = value_at(text, space(text, 0))
    assert space(text, end) == len(text), text
    reading = Reading()
    if value.elements is not None:
        for element in value.elements:
            reading.element(element)
    else:
        reading.object(value, is_element=False)
    return reading.messages, reading.envelope


def read_text(data, charset):
    messages, rows = [], []
    text = text_of(data, charset).lstrip(" \t\r\n")
    for line in [*lines_of(text), ""]:
        if line.strip(" \t\r\n"):
            rows.append(pair(line))
        elif rows:
            messages.append(message_of(rows))
            rows = []
    return messages, []
