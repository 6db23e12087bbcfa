"""RFC 6455, as much of it as one conversation needs: handshake, whole messages in single frames, close."""

import base64
import hashlib
import os
import struct
from dataclasses import dataclass

CONTINUATION, TEXT, BINARY, CLOSE = 0, 1, 2, 8
ACCEPT_SUFFIX = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"  # section 1.3


@dataclass
class Received:
    opcode: int
    data: bytes

    @property
    def close(self):
        """Code and reason of a close frame."""
        return struct.unpack(">H", self.data[:2])[0], self.data[2:].decode()


def new_key():
    return base64.b64encode(os.urandom(16)).decode()


def accept(key):
    return base64.b64encode(hashlib.sha1((key + ACCEPT_SUFFIX).encode()).digest()).decode()


def close_data(code, reason):
    return struct.pack(">H", code) + reason.encode()


def frame(opcode, data, masked=False):
    """One final frame; a client masks its frames (section 5.3)."""
    mask_bit = 0x80 if masked else 0
    if len(data) < 126:
        head = struct.pack(">BB", 0x80 | opcode, mask_bit | len(data))
    elif len(data) < 1 << 16:
        head = struct.pack(">BBH", 0x80 | opcode, mask_bit | 126, len(data))
    else:
        head = struct.pack(">BBQ", 0x80 | opcode, mask_bit | 127, len(data))
    if not masked:
        return head + data
    mask = os.urandom(4)
    return head + mask + _xor(data, mask)


def _xor(data, mask):
    key = (mask * (len(data) // 4 + 1))[: len(data)]
    return (int.from_bytes(data, "big") ^ int.from_bytes(key, "big")).to_bytes(len(data), "big")


async def receive(reader):
    """The next whole message or control frame; a proxy may cut messages into several frames."""
    opcode, parts = None, []
    while True:
        first, second = await reader.readexactly(2)
        length = second & 0x7F
        if length == 126:
            length = struct.unpack(">H", await reader.readexactly(2))[0]
        elif length == 127:
            length = struct.unpack(">Q", await reader.readexactly(8))[0]
        mask = await reader.readexactly(4) if second & 0x80 else None
        data = await reader.readexactly(length)
        data = _xor(data, mask) if mask else data
        if first & 0x0F >= CLOSE:
            return Received(first & 0x0F, data)
        opcode = first & 0x0F if first & 0x0F != CONTINUATION else opcode
        parts.append(data)
        if first & 0x80:
            return Received(opcode, b"".join(parts))
