"""A reference reading of well-formed Chat Router XML: Python's expat, with the record and escape rules on top.

It shares nothing with the decoder under test. It reads clean documents only; damage is described by hand in the tables.
"""

import codecs
import re
import xml.parsers.expat

COMPLETE = {
    "messageText",
    "chat.data",
    "client.display.text",
    "display.text",
    "client.outcome.data",
    "thank_you_image_label",
}
PYTHON_CODECS = {
    "utf-8": "utf-8",
    "utf8": "utf-8",
    "us-ascii": "ascii",
    "ascii": "ascii",
    "utf-16": None,
    "utf-16le": "utf-16-le",
    "utf-16be": "utf-16-be",
    "iso-8859-1": "latin-1",
    "iso_8859-1": "latin-1",
    "latin1": "latin-1",
    "l1": "latin-1",
    "windows-1252": "cp1252",
    "cp1252": "cp1252",
}


def text_of(data, charset):
    """The text of a document. Precedence: the caller's charset, the byte order mark, the declaration, UTF-8."""
    for bom, codec in [
        (codecs.BOM_UTF8, "utf-8"),
        (codecs.BOM_UTF16_LE, "utf-16-le"),
        (codecs.BOM_UTF16_BE, "utf-16-be"),
    ]:
        if data.startswith(bom):
            return data[len(bom) :].decode(codec)
    if charset is not None:
        return data.decode(PYTHON_CODECS[charset.lower()])
    if data.startswith(b"<\0"):
        return data.decode("utf-16-le")
    if data.startswith(b"\0<"):
        return data.decode("utf-16-be")
    declared = re.match(rb"<\?xml[^>]*?encoding\s*=\s*[\"']([^\"']*)[\"']", data)
    return data.decode(PYTHON_CODECS[declared.group(1).decode().lower()] if declared else "utf-8")


class Element:
    def __init__(self, name, start_tag):
        self.name = name
        self.local = name.split(":", 1)[-1]
        self.start_tag = start_tag
        self.end_tag = ""
        self.content = []

    @property
    def children(self):
        return [part for part in self.content if isinstance(part, Element)]

    def value(self):
        """The text inside, with the tags of nested elements as they were written."""
        return "".join(
            part.start_tag + part.value() + part.end_tag if isinstance(part, Element) else part for part in self.content
        )


def tag_at(source, start):
    """The bytes of the tag that begins at `start`, up to the `>` outside quotes."""
    quote = None
    for index in range(start, len(source)):
        byte = source[index : index + 1]
        if quote is not None:
            quote = None if byte == quote else quote
        elif byte in (b"'", b'"'):
            quote = byte
        elif byte == b">":
            return source[start : index + 1].decode()
    raise ValueError("a tag without end")


def tree_of(text):
    """The root element of a document; raises expat's error for one that is not well-formed."""
    source = text.encode()
    parser = xml.parsers.expat.ParserCreate("utf-8")
    stack = [Element("", "")]

    def start(name, _):
        element = Element(name, tag_at(source, parser.CurrentByteIndex))
        stack[-1].content.append(element)
        stack.append(element)

    def end(_):
        element = stack.pop()
        if not element.start_tag.endswith("/>"):
            element.end_tag = tag_at(source, parser.CurrentByteIndex)

    parser.StartElementHandler = start
    parser.EndElementHandler = end
    parser.CharacterDataHandler = lambda characters: stack[-1].content.append(characters)
    parser.Parse(source, True)
    return stack[0].children[0]


def resolve(name, raw):
    """The router's own escapes, in one pass from left to right."""
    characters = {"&nl;": "\n", "&eq;": "=", "&rt;": "\r"}
    if name in COMPLETE:
        characters["&amp;"] = "&"
    return re.sub("&(?:nl|eq|rt|amp);", lambda found: characters.get(found.group(0), found.group(0)), raw)


def property_of(child):
    raw = child.value()
    name = child.local
    if name == "value" and "=" in raw:
        name, _, raw = raw.partition("=")
    return [name, resolve(name, raw), raw]


def message_of(properties):
    values = {name: value for name, value, _ in properties}
    message_type = values.get("messageType", values.get("msg.type", ""))
    return {"messageType": message_type.strip(" \t\r\n"), "properties": properties}


def read_element(element, messages, envelope):
    """Reads an element outside records; returns whether it was or contains a record."""
    children = element.children
    if element.local.lower() == "message" and children:
        messages.append(message_of([property_of(child) for child in children]))
        return True
    delivered = False
    for index, child in enumerate(children):
        if child.local in ("messageType", "msg.type") and not delivered:
            earlier = [other for other in children[:index] if not other.children]
            messages.append(message_of([property_of(other) for other in earlier + children[index:]]))
            return True
        if child.children:
            delivered = read_element(child, messages, envelope) or delivered
    envelope += [[child.local, child.value()] for child in children if not child.children and child.local != "script"]
    return delivered


def read_document(data, charset):
    """The messages and the envelope of one document."""
    messages, envelope = [], []
    read_element(tree_of(text_of(data, charset)), messages, envelope)
    return messages, envelope
