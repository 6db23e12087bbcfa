"""JSON as Python's own parser sees it, with what the goldens need kept: order, repeats, literals and source text."""

import json
import json.decoder
import json.scanner


class Number(str):
    """A number by its literal."""


class Object(list):
    """An object by its pairs in order, repeats included, with the text that it was read from."""

    text = ""

    def last(self, key):
        for name, value in reversed(self):
            if name == key:
                return value
        return None

    def count(self, key):
        return sum(1 for name, _ in self if name == key)


class _Decoder(json.JSONDecoder):
    def __init__(self):
        def no_constant(name):
            raise ValueError(f"{name} is no JSON")

        super().__init__(
            parse_int=Number, parse_float=Number, parse_constant=no_constant, object_pairs_hook=Object, strict=True
        )
        read_object = json.decoder.JSONObject

        def object_with_text(text_and_end, *rest):
            text, end = text_and_end
            value, after = read_object(text_and_end, *rest)
            value.text = text[end - 1 : after]
            return value, after

        self.parse_object = object_with_text
        self.scan_once = json.scanner.py_make_scanner(self)


def parse(text):
    """The tree of a document; ValueError when it is none."""
    return _Decoder().decode(text)


class _Places:
    """Takes the spelling of numbers through json.dumps."""

    def __init__(self):
        self.literals = []

    def plain(self, value):
        if isinstance(value, Number):
            self.literals.append(str(value))
            return f"\ue000{len(self.literals) - 1}\ue001"
        if isinstance(value, Object):
            return {key: self.plain(inner) for key, inner in value}
        if isinstance(value, dict):
            return {key: self.plain(inner) for key, inner in value.items()}
        if isinstance(value, (list, tuple)):
            return [self.plain(inner) for inner in value]
        return value


def write(value, depth=0):
    """JSON with short values on one line, so that a difference reads well; literals as they were."""
    places = _Places()
    text = _written(places.plain(value), depth)
    for number, literal in enumerate(places.literals):
        text = text.replace(json.dumps(f"\ue000{number}\ue001"), literal)
    return text


def _written(value, depth):
    flat = json.dumps(value)
    if not isinstance(value, (dict, list)) or not value or (depth and len(flat) + depth * 2 <= 110):
        return flat
    inner = "  " * (depth + 1)
    if isinstance(value, dict):
        parts = [f"{json.dumps(key)}: {_written(item, depth + 1)}" for key, item in value.items()]
        opening, closing = "{", "}"
    else:
        parts = [_written(item, depth + 1) for item in value]
        opening, closing = "[", "]"
    return opening + "\n" + ",\n".join(inner + part for part in parts) + "\n" + "  " * depth + closing
