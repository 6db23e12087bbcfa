"""The leaf rules of README.md, section 2: how a field is read whatever JSON kind it comes in."""

import datetime
import re

from .json_tree import Number, Object

INT64 = range(-(2**63), 2**63)
NUMBER = re.compile(r"(-?)(0|[1-9][0-9]*)(?:\.([0-9]+))?(?:[eE]([+-]?[0-9]+))?")
DATE = re.compile(
    r"([0-9]{4})-([0-9]{2})-([0-9]{2})[T ]([0-9]{2}):([0-9]{2}):([0-9]{2})(?:\.([0-9]{1,9}))?"
    r"(?:([Zz])|([+-])([0-9]{2})(?::?([0-9]{2}))?)?"
)


def integer_of(literal):
    """The exact integer of a number literal, or None: 3600, 3600.0 and 36e2 are the same."""
    match = NUMBER.fullmatch(literal)
    if not match:
        return None
    sign, whole, fraction, exponent = match.groups()
    fraction = fraction or ""
    digits = (whole + fraction).lstrip("0")
    if not digits:
        return 0
    power = int(exponent or 0) - len(fraction)
    if power < 0:
        if power < -len(digits) or digits[power:].strip("0"):
            return None
        digits = digits[:power]
    elif len(digits) + power > 19:
        return None
    else:
        digits += "0" * power
    value = int(sign + digits)
    return value if value in INT64 else None


def instant_of(literal):
    """Seconds since 1970 and nanoseconds of a date literal, or None: strict calendar, no zone is UTC."""
    match = DATE.fullmatch(literal)
    if not match:
        return None
    year, month, day, hour, minute, second = (int(part) for part in match.groups()[:6])
    fraction, utc, sign, zone_hours, zone_minutes = match.groups()[6:]
    if hour > 23 or minute > 59 or second > 59:
        return None
    try:
        days = datetime.date(year, month, day).toordinal() - datetime.date(1970, 1, 1).toordinal()
    except ValueError:
        return None
    seconds = days * 86400 + hour * 3600 + minute * 60 + second
    if sign:
        hours, minutes = int(zone_hours), int(zone_minutes or 0)
        if hours > 23 or minutes > 59:
            return None
        seconds -= (hours * 3600 + minutes * 60) * (1 if sign == "+" else -1)
    return [seconds, int((fraction or "0").ljust(9, "0"))]


class Reading:
    """One frame being read: its notes, and the dates that were met."""

    def __init__(self):
        self.issues = set()
        self.dates = {}

    def note(self, code, path):
        self.issues.add((code, path))

    def node(self, value, path=""):
        return Node(self, value, path)


class Node:
    """A value at its path. Absent and null are the same: `value` is None."""

    def __init__(self, reading, value, path):
        self.reading = reading
        self.value = value
        self.path = path

    def odd(self):
        """The kind is not the declared one."""
        self.reading.note("coercedType", self.path)

    def skip(self):
        self.reading.note("elementSkipped", self.path)

    # Containers.

    def get(self, key):
        path = f"{self.path}.{key}" if self.path else key
        if not isinstance(self.value, Object):
            return Node(self.reading, None, path)
        if self.value.count(key) > 1:
            self.reading.note("duplicateKey", path)
        return Node(self.reading, self.value.last(key), path)

    def has(self, key):
        return isinstance(self.value, Object) and self.value.count(key) > 0

    def first(self, *keys):
        """The first of these keys that is there and not null; else the first key."""
        nodes = [self.get(key) for key in keys]
        return next((node for node in nodes if node.value is not None), nodes[0])

    def object(self):
        """This node when it is an object; else a null one. An empty array is an empty object."""
        if self.value is None or isinstance(self.value, Object):
            return self
        if self.value != []:
            self.odd()
        return Node(self.reading, None, self.path)

    @property
    def present(self):
        """An object with at least one key."""
        return isinstance(self.value, Object) and len(self.value) > 0

    def elements(self):
        """The nodes of an array; null and {} are empty."""
        if self.value is None or (isinstance(self.value, Object) and not self.value):
            return []
        if isinstance(self.value, Object) or not isinstance(self.value, list):
            self.odd()
            return []
        return [Node(self.reading, item, f"{self.path}[{index}]") for index, item in enumerate(self.value)]

    def read_elements(self, read):
        """What `read` makes of each element; those of which it makes nothing are skipped and noted."""
        found = []
        for element in self.elements():
            value = read(element) if isinstance(element.value, Object) else None
            if value is None:
                element.skip()
            else:
                found.append(value)
        return found

    # Leaves.

    def text(self):
        value = self.value
        if value is None:
            return None
        if isinstance(value, bool):
            self.odd()
            return "true" if value else "false"
        if isinstance(value, Number):
            self.odd()
            return str(value)
        if isinstance(value, str):
            return value
        self.odd()
        return None

    def identity(self):
        """Text that is not empty."""
        return self.text() or None

    def number_identity(self):
        """An id whose declared kind is a number; kept as text."""
        if isinstance(self.value, Number):
            return str(self.value)
        return self.identity_noted() if isinstance(self.value, str) else self.identity()

    def identity_noted(self):
        if self.value == "":
            return None
        self.odd()
        return self.value

    def integer(self):
        value = self.value
        if value is None:
            return None
        if isinstance(value, Number):
            found = integer_of(value)
            if found is None:
                self.odd()
            return found
        self.odd()
        return integer_of(value) if isinstance(value, str) else None

    def boolean(self):
        value = self.value
        if value is None or isinstance(value, bool):
            return value
        self.odd()
        if isinstance(value, Number):
            return {0: False, 1: True}.get(integer_of(value))
        if isinstance(value, str):
            return {"0": False, "1": True, "false": False, "true": True}.get(value)
        return None

    def date(self):
        """The literal of a date that is one; a serialised PHP DateTime is its date and zone in a row."""
        value = self.value
        if value is None:
            return None
        if isinstance(value, str) and not isinstance(value, Number):
            literal = value
        elif isinstance(value, Object):
            self.odd()
            literal = _php_literal(value)
        else:
            literal = None
        if literal is None:
            self.odd()
            return None
        self.reading.dates[literal] = instant_of(literal)
        if self.reading.dates[literal] is None:
            self.odd()
            return None
        return literal

    def text_or_content(self):
        """A text that is declared as a string; {content} is read too."""
        if isinstance(self.value, Object):
            self.odd()
            return self.get("content").text()
        return self.text()

    def content(self):
        """A text that is declared as {content}; a plain string is read too."""
        if isinstance(self.value, (str, bool)):
            self.odd()
            return self.text()
        return self.object().get("content").text()


def _php_literal(value):
    date, zone = value.last("date"), value.last("timezone")
    if not isinstance(date, str) or isinstance(date, Number) or not (zone is None or isinstance(zone, str)):
        return None
    return date + ({"UTC": "Z", "GMT": "Z"}.get(zone, zone) or "")


def kept(**fields):
    """A value's fields without those that are None: nil is left out."""
    return {name: value for name, value in fields.items() if value is not None}
