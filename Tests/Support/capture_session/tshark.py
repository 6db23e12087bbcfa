"""tshark on the loopback interface; its packets as NDJSON, one object a packet, with the exact bytes in hexadecimal."""

import asyncio
import re
import subprocess
import tempfile
from pathlib import Path

from . import client, tools
from .server import HOST, PORT, Server

# What a reader of HTTP and sockets asks for.
LAYERS = "http websocket data"
# -J makes `"NAME":{"filtered":"NAME"}` of other layers, but -x keeps their bytes: copies of the same payloads, and more
# than half of the output. They are cut out of the text; parsing and writing it would merge keys that an object repeats.
RAW_OF_FILTERED = re.compile(rb'"([\w-]+)_raw":(?:"[0-9A-Fa-f]*"|\[[^\]]*\]),(?="\1":\[?\{"filtered":)')


async def capture(steps):
    """The bytes of `tshark -T ek -x`, and the versions of what made them."""
    program = tools.find("tshark", "apt-get install tshark")
    with tempfile.TemporaryDirectory() as folder:
        packets = Path(folder) / "conversation.pcapng"
        command = [program, "-i", "lo", "-f", f"tcp port {PORT}", "-w", str(packets)]
        async with Server(steps) as server, tools.running(*command, ready="Capturing on"):
            await asyncio.sleep(1)  # it says so a little before it does
            await client.run(steps, HOST, PORT)
            await asyncio.sleep(1)  # what it has not fetched from the kernel is lost when it ends
        server.finished()
        filters = ["-Y", "http or websocket", "-T", "ek", "-x", "-J", LAYERS]
        # The port means nothing to it.
        decode = ["-d", f"tcp.port=={PORT},http"]
        printed = subprocess.run([program, "-r", str(packets), *decode, *filters], capture_output=True, check=True)
        return RAW_OF_FILTERED.sub(b"", printed.stdout), {"tshark": tools.version(program)}
