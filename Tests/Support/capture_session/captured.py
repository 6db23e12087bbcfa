"""Reads captures back, and compares them with the conversation: payloads byte for byte, in order."""

import base64
import json
import os
import tempfile
from pathlib import Path

from . import websocket
from .steps import Socket


def har_content(content):
    text = content.get("text") or ""
    return base64.b64decode(text, validate=True) if content.get("encoding") == "base64" else text.encode()


def read_har(data):
    """(what, direction, bytes) in order; `what` is "METHOD TARGET STATUS", "open TARGET" or the frame's opcode."""
    for entry in json.loads(data)["log"]["entries"]:
        request, response = entry["request"], entry["response"]
        target = "/" + request["url"].split("/", 3)[3]
        if response["status"] == 101:
            yield f"open {target}", None, b""
            for message in entry["_webSocketMessages"]:
                yield from har_frame(message)
            continue
        what = f"{request['method']} {target}"
        yield what, "sent", request.get("postData", {}).get("text", "").encode()
        yield f"{what} {response['status']}", "received", har_content(response["content"])


def har_frame(message):
    binary = message["opcode"] == websocket.BINARY
    data = base64.b64decode(message["data"], validate=True) if binary else message["data"].encode()
    yield f"opcode {message['opcode']}", {"send": "sent", "receive": "received"}[message["type"]], data


def listed(value):
    return value if isinstance(value, list) else [] if value is None else [value]


def read_ek(data):
    """The same of tshark's packets, from the hexadecimal fields; the close is there too."""
    asked = None
    for line in data.splitlines():
        layers = json.loads(line).get("layers", {})
        for http in listed(layers.get("http")):
            body = bytes.fromhex(http.get("http_http_file_data_raw", ""))
            if "http_http_request_method" in http:
                asked = f"{http['http_http_request_method']} {http['http_http_request_uri']}"
                if "http_http_upgrade" not in http:
                    yield asked, "sent", body
            elif http["http_http_response_code"] == "101":
                yield asked.replace("GET", "open"), None, b""
            else:
                yield f"{asked} {http['http_http_response_code']}", "received", body
        binaries = iter(listed(layers.get("data")))
        for frame in listed(layers.get("websocket")):
            yield from ek_frame(frame, binaries)


def ek_frame(frame, binaries):
    name = "websocket_websocket_"
    opcode = int(frame[f"{name}opcode"])
    direction = "sent" if frame[f"{name}mask"] else "received"
    if opcode == websocket.CLOSE:
        code, reason = frame[f"{name}payload_close_status_code"], frame[f"{name}payload_close_reason"]
        yield f"close {code} {reason}", direction, b""
        return
    if opcode == websocket.BINARY:
        data = bytes.fromhex(next(binaries)["data_data_data_raw"])
    else:
        data = bytes.fromhex(frame[f"{name}payload_text_raw"])
        if frame[f"{name}payload_text"].encode() != data:
            raise ValueError("the text of a frame is not its bytes")
    yield f"opcode {opcode}", direction, data


def wanted(steps, closes):
    """What a capture of these steps has to give."""
    for step in steps:
        if not isinstance(step, Socket):
            what = f"{step.method} {step.target}"
            yield what, "sent", step.request_body
            yield f"{what} {step.status}", "received", step.body
            continue
        yield f"open {step.target}", None, b""
        for frame in step.frames:
            yield f"opcode {websocket.BINARY if frame.binary else websocket.TEXT}", frame.direction, frame.data
        if closes:
            yield from [(f"close {step.code} {step.reason}", direction, b"") for direction in ("received", "sent")]


def names_this_machine(data):
    """The folders and the host name that a capture made here just now must not have, and has."""
    names = (str(Path.home()), tempfile.gettempdir(), os.getcwd(), os.uname().nodename)
    return [name for name in names if len(name) > 3 and name != "localhost" and name.encode() in data]


def problems(data, is_ek, steps):
    """What is wrong with a capture, one line each."""
    found = list(read_ek(data) if is_ek else read_har(data))
    expected = list(wanted(steps, closes=is_ek))
    for number, (have, want) in enumerate(zip(found, expected, strict=False)):
        if have != want:
            yield f"payload {number} is {_short(have)} instead of {_short(want)}"
            break
    if len(found) != len(expected):
        yield f"{len(found)} payloads instead of {len(expected)}"


def _short(payload):
    what, direction, data = payload
    return f"{what} {direction} {data[:60]!r} ({len(data)} bytes)"
