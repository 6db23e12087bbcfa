"""What a conversation is made of: HTTP exchanges and sockets, one after the other."""

from dataclasses import dataclass

PAGE_TARGET = "/shop"
# The icon keeps a browser from asking for /favicon.ico.
PAGE = b"""<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><title>Example Shop</title>
<p>Chat with us</p>
"""


@dataclass(frozen=True)
class Exchange:
    """A request and its answer. `expected` describes what decoding the answer gives, one dictionary a message."""

    method: str
    target: str
    status: int = 200
    content_type: str | None = None
    body: bytes = b""
    request_type: str | None = None
    request_body: bytes = b""
    transfer: str = "plain"  # or gzip, chunked: how the server sends the body
    expected: tuple = ()

    def payloads(self):
        """Both bodies, where there are some: (label, direction, bytes)."""
        label = f"{self.method} {self.target}"
        if self.request_body:
            yield label, "sent", self.request_body
        if self.body:
            yield label, "received", self.body


@dataclass(frozen=True)
class Frame:
    """A message of a socket; the customer sends it or receives it."""

    sent: bool
    data: bytes
    expected: dict
    binary: bool = False
    joined: bool = False  # leaves the server in the same write as the frame behind it

    @property
    def direction(self):
        return "sent" if self.sent else "received"


@dataclass(frozen=True)
class Socket:
    """A WebSocket from handshake to close; the server closes."""

    target: str
    frames: tuple
    code: int
    reason: str

    def payloads(self):
        for number, frame in enumerate(self.frames):
            yield f"frame {number}", frame.direction, frame.data
