"""Places in an input of a corpus, told without decoding it."""


class At:
    """A place in an input, given by the bytes that stand there; resolved by searching, never by decoding."""

    def __init__(self, marker, nth=1, plus=0, encoding="utf-8"):
        self.marker = marker.encode(encoding) if isinstance(marker, str) else marker
        self.nth = nth
        self.plus = plus

    def resolve(self, data):
        place = -1
        for _ in range(self.nth):
            place = data.find(self.marker, place + 1)
            if place < 0:
                raise ValueError(f"{self.marker!r} is not {self.nth} times in {data[:200]!r}")
        return place + self.plus


class End:
    """The number of bytes of the input: where `truncated` and `empty` stand."""

    def resolve(self, data):
        return len(data)


at = At
START = At(b"")
END = End()
