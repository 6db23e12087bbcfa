"""mitmproxy as a reverse proxy before the server; it writes its HAR when it ends."""

import tempfile
from pathlib import Path

from . import client, tools
from .server import HOST, PORT, Server

PROXY_PORT = 18081


async def capture(steps):
    """The bytes of the HAR, and the versions of what made it."""
    program = tools.find("mitmdump", "pip install mitmproxy==11.0.2")
    with tempfile.TemporaryDirectory() as folder:
        har = Path(folder) / "conversation.har"
        mode = ["--mode", f"reverse:http://{HOST}:{PORT}", "--listen-host", HOST, "--listen-port", str(PROXY_PORT)]
        options = ["--set", f"confdir={folder}", "--set", f"hardump={har}"]
        async with (
            Server(steps) as server,
            tools.running(program, "--quiet", *mode, *options, port=PROXY_PORT),
        ):
            await client.run(steps, HOST, PROXY_PORT)
        server.finished()
        return har.read_bytes(), {"mitmproxy": tools.version(program)}
