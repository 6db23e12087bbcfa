"""One input of the corpus, and what is known about it without decoding it."""

import json
from dataclasses import dataclass, field


@dataclass
class Entry:
    """An input with its expectation.

    Without `fails`, the golden is what reference.py reads in `reads_as`, or in the input itself. `repairs` are
    (code, place, path): strict refuses at the first of them. `fails` is (code, place, context): both modes give no
    value; a code or place that is None is not pinned. Keys of the golden in `unpinned` are left out of it. `lines` are
    the entries of a file of frames, one a line.
    """

    name: str
    data: bytes
    reads_as: bytes = None
    repairs: list = field(default_factory=list)
    fails: tuple = None
    unpinned: tuple = ()
    lines: list = None

    @property
    def file(self):
        return self.name + (".json" if self.lines is None else ".ndjson")


STYLES = {
    "compact": {"separators": (",", ":"), "ensure_ascii": False},
    "spaced": {"ensure_ascii": False},
    "pretty": {"indent": 2, "ensure_ascii": False},
    "tabs": {"indent": "\t", "ensure_ascii": False},
    "escaped": {"separators": (",", ":"), "ensure_ascii": True},
}


class Literal(float):
    """A number that is written to the input just as it is spelled here."""

    def __new__(cls, literal):
        made = super().__new__(cls, 0)
        made.literal = literal
        return made

    def __repr__(self):
        return self.literal


def dump(value, style="compact"):
    """The bytes of a value made of dictionaries and lists; `php` is how PHP writes it: ASCII and escaped slashes."""
    if style == "php":
        return dump(value, "escaped").replace(b"/", b"\\/")
    return _with_literals(value, STYLES[style]).encode()


def _with_literals(value, style):
    """json.dumps that keeps the spelling of numbers: they pass through it as strings with a mark around them."""
    literals = []

    def marked(item):
        if isinstance(item, Literal):
            literals.append(item.literal)
            return f"\ue000{len(literals) - 1}\ue001"
        if isinstance(item, dict):
            return {key: marked(inner) for key, inner in item.items()}
        if isinstance(item, list):
            return [marked(inner) for inner in item]
        return item

    text = json.dumps(marked(value), **style)
    for number, literal in enumerate(literals):
        mark = f"\ue000{number}\ue001"
        quoted = json.dumps(mark, ensure_ascii=style["ensure_ascii"])
        text = text.replace(quoted, literal)
    return text


def as_bytes(frame, style="compact"):
    if isinstance(frame, bytes):
        return frame
    if isinstance(frame, str):
        return frame.encode()
    return dump(frame, style)


def accepted(name, frame, style="compact"):
    """Both modes accept it, with equal values and notes. A string is taken as the text of the frame."""
    return Entry("y_" + name, as_bytes(frame, style))


def repaired(name, data, reads_as, *repairs):
    """Strict refuses at the first repair; lenient reads it as if it were `reads_as`."""
    return Entry("n_" + name, as_bytes(data), reads_as=as_bytes(reads_as), repairs=list(repairs))


def refused(name, data, code, place, context=None):
    """Both modes give the same error and no value."""
    return Entry("n_" + name, as_bytes(data), fails=(code, place, context))


def open_question(name, frame, *unpinned, fails=None, style="compact"):
    """No ruling decides everything: only what is certain is pinned."""
    return Entry("i_" + name, as_bytes(frame, style), unpinned=unpinned, fails=fails)


def lines(prefix, name, data, *frames):
    """A file of frames one a line: `frames` are the entries of its lines, in order, blank lines not counted."""
    return Entry(prefix + name, as_bytes(data), lines=list(frames))
