"""The customer without a browser: the steps one after the other over one connection each for HTTP and socket."""

import asyncio

from . import websocket
from .steps import Socket

AGENT = "ExampleChat/1.0"
TOKEN = "bearer invented-token"


async def run(steps, host, port):
    """Plays the customer's half; raises when an answer is not the one of the steps."""
    connection = await asyncio.open_connection(host, port)
    for step in steps:
        if isinstance(step, Socket):
            await _socket(step, host, port)
            continue
        status, body = await _exchange(step, host, port, *connection)
        if status != step.status or (step.transfer != "gzip" and body != step.body):
            raise SystemExit(f"client: {step.method} {step.target} was answered with {status} and {len(body)} bytes")
    connection[1].close()
    await connection[1].wait_closed()


def _head(method, target, host, port, more):
    lines = [f"{method} {target} HTTP/1.1", f"Host: {host}:{port}", f"User-Agent: {AGENT}", *more]
    return "\r\n".join([*lines, "", ""]).encode()


async def _exchange(step, host, port, reader, writer):
    more = ["Accept: */*", "Accept-Encoding: gzip", f"Authorization: {TOKEN}"]
    if step.request_body:
        more += [f"Content-Type: {step.request_type}", f"Content-Length: {len(step.request_body)}"]
    writer.write(_head(step.method, step.target, host, port, more) + step.request_body)
    await writer.drain()
    return await _response(reader)


async def _response(reader):
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
    status = int(head[0].split(" ")[1])
    headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in head[1:] if line)}
    if headers.get("transfer-encoding") != "chunked":
        return status, await reader.readexactly(int(headers.get("content-length", 0)))
    body = b""
    while size := int(await reader.readuntil(b"\r\n"), 16):
        body += await reader.readexactly(size)
        await reader.readexactly(2)
    await reader.readexactly(2)
    return status, body


async def _socket(step, host, port):
    reader, writer = await asyncio.open_connection(host, port)
    key = websocket.new_key()
    more = ["Connection: Upgrade", "Upgrade: websocket", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
    writer.write(_head("GET", step.target, host, port, more))
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
    if not head.startswith("HTTP/1.1 101 ") or websocket.accept(key) not in head:
        raise SystemExit("client: the handshake was refused")
    for number, frame in enumerate(step.frames):
        if frame.sent:
            writer.write(websocket.frame(websocket.TEXT, frame.data, masked=True))
            await writer.drain()
            continue
        received = await websocket.receive(reader)
        if received.data != frame.data:
            raise SystemExit(f"client: frame {number} is not the one that was written")
    received = await websocket.receive(reader)
    if received.opcode != websocket.CLOSE or received.close != (step.code, step.reason):
        raise SystemExit(f"client: closed with {received.close}")
    writer.write(websocket.frame(websocket.CLOSE, received.data, masked=True))
    await writer.drain()
    writer.close()
    await writer.wait_closed()
