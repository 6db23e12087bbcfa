"""The server: asyncio, HTTP/1.1 and RFC 6455 by hand. It plays its half of the steps once and checks the other half."""

import asyncio
import contextlib
import gzip
from http import HTTPStatus

from . import websocket
from .steps import Socket

HOST, PORT = "127.0.0.1", 18080
# DevTools looks there for a workspace of the page, outside of what it logs.
ASKED_BY_DEVTOOLS = "/.well-known/appspecific/com.chrome.devtools.json"
NOT_PART = b"not part of the conversation\n"


async def read_request(reader):
    """(method, target, headers, body), or None when the connection has ended."""
    try:
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
    except asyncio.IncompleteReadError:
        return None
    method, target, _ = head[0].split(" ")
    headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in head[1:] if line)}
    body = await reader.readexactly(int(headers.get("content-length", 0)))
    return method, target, headers, body


def response(status, content_type, body, transfer="plain"):
    headers = [f"HTTP/1.1 {status} {HTTPStatus(status).phrase}", "Cache-Control: no-store"]
    if content_type:
        headers.append(f"Content-Type: {content_type}")
    if transfer == "gzip":
        body = gzip.compress(body, mtime=0)
        headers.append("Content-Encoding: gzip")
    if transfer == "chunked":
        headers.append("Transfer-Encoding: chunked")
        # The cut is in the middle of the body, wherever that is: also inside a character.
        halves = [body[: len(body) // 2], body[len(body) // 2 :], b""]
        body = b"".join(b"%x\r\n%b\r\n" % (len(half), half) for half in halves)
    elif status != HTTPStatus.NO_CONTENT:
        headers.append(f"Content-Length: {len(body)}")
    return "\r\n".join([*headers, "", ""]).encode() + body


class Server:
    """`async with Server(steps) as server`; `played` is how many steps were asked for, `problems` what went wrong."""

    def __init__(self, steps):
        self.steps, self.played, self.problems = steps, 0, []
        self.connections = set()

    async def __aenter__(self):
        self.server = await asyncio.start_server(self.serve, HOST, PORT)
        return self

    async def __aexit__(self, *_):
        self.server.close()
        for task in list(self.connections):
            task.cancel()
        await asyncio.gather(*self.connections, return_exceptions=True)

    def finished(self):
        """Raises unless the whole conversation was played as written."""
        if self.played < len(self.steps):
            self.problems.append(f"only {self.played} of {len(self.steps)} steps were played")
        if self.problems:
            raise SystemExit("server: " + "; ".join(self.problems))

    async def serve(self, reader, writer):
        task = asyncio.current_task()
        self.connections.add(task)
        try:
            while request := await read_request(reader):
                if await self.answer(*request, reader, writer):
                    break
        except asyncio.CancelledError:
            pass  # only the end of the server cancels: clients keep idle connections open
        except (ConnectionError, asyncio.IncompleteReadError) as error:
            self.problems.append(f"connection lost at step {self.played}: {error}")
        finally:
            self.connections.discard(task)
            writer.close()
            with contextlib.suppress(ConnectionError):
                await writer.wait_closed()

    async def answer(self, method, target, headers, body, reader, writer):
        """Plays the next step; True when the connection has become a socket and that has ended."""
        step = self.steps[self.played] if self.played < len(self.steps) else None
        asked = (method, target, body)
        upgrade = headers.get("upgrade", "").lower() == "websocket"
        if isinstance(step, Socket) and upgrade and asked == ("GET", step.target, b""):
            self.played += 1
            await self.play(step, headers["sec-websocket-key"], reader, writer)
            return True
        if not step or isinstance(step, Socket) or asked != (step.method, step.target, step.request_body):
            if target != ASKED_BY_DEVTOOLS:
                self.problems.append(f"step {self.played} is not {method} {target}")
            writer.write(response(404, "text/plain", NOT_PART))
        else:
            self.played += 1
            writer.write(response(step.status, step.content_type, step.body, step.transfer))
        await writer.drain()
        return False

    async def play(self, socket, key, reader, writer):
        head = ["HTTP/1.1 101 Switching Protocols", "Upgrade: websocket", "Connection: Upgrade"]
        writer.write("\r\n".join([*head, f"Sec-WebSocket-Accept: {websocket.accept(key)}", "", ""]).encode())
        waiting = b""
        for number, frame in enumerate(socket.frames):
            if frame.sent:
                received = await websocket.receive(reader)
                if received.data != frame.data:
                    self.problems.append(f"frame {number} is not the one that was written")
                continue
            waiting += websocket.frame(websocket.BINARY if frame.binary else websocket.TEXT, frame.data)
            if frame.joined:
                continue
            writer.write(waiting)
            waiting = b""
            await writer.drain()
            await asyncio.sleep(0.01)  # so that the kernel does not put frames together
        writer.write(websocket.frame(websocket.CLOSE, websocket.close_data(socket.code, socket.reason)))
        await writer.drain()
        answered = await websocket.receive(reader)
        if answered.opcode != websocket.CLOSE:
            self.problems.append(f"opcode {answered.opcode} instead of the close")
