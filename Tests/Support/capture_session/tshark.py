"""tshark on the loopback interface; its packets as NDJSON, one object a packet, with the exact bytes in hexadecimal."""

import asyncio
import json
import subprocess
import tempfile
from pathlib import Path

from . import client, tools
from .server import HOST, PORT, Server

# What a reader of HTTP and sockets asks for.
LAYERS = "http websocket data"


async def capture(steps):
    """The bytes of `tshark -T ek -x`, and the versions of what made them."""
    program = tools.find("tshark", "apt-get install tshark")
    with tempfile.TemporaryDirectory() as folder:
        packets = Path(folder) / "conversation.pcapng"
        command = [program, "-i", "lo", "-f", f"tcp port {PORT}", "-w", str(packets)]
        async with Server(steps) as server, tools.running(*command, ready="Capturing on"):
            await asyncio.sleep(1)
            await client.run(steps, HOST, PORT)
            await asyncio.sleep(1)
        server.finished()
        filters = ["-Y", "http or websocket", "-T", "ek", "-x", "-J", LAYERS]
        decode = ["-d", f"tcp.port=={PORT},http"]
        printed = subprocess.run([program, "-r", str(packets), *decode, *filters], capture_output=True, check=True)
        return b"".join(map(chosen, printed.stdout.splitlines())), {"tshark": tools.version(program)}


def chosen(line):
    """The line without the bytes of layers that -J left out: tshark 4.0 keeps `NAME_raw` beside `{"filtered": NAME}`."""
    packet = json.loads(line)
    layers = packet.get("layers", {})
    for name in [name for name in layers if is_filtered(layers[name])]:
        layers.pop(f"{name}_raw", None)
    return (json.dumps(packet, ensure_ascii=False, separators=(",", ":")) + "\n").encode()


def is_filtered(layer):
    found = layer if isinstance(layer, list) else [layer]
    return all(isinstance(item, dict) and list(item) == ["filtered"] for item in found)
