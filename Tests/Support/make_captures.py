#!/usr/bin/env python3
"""Plays the conversation of capture_session/ once for each tool that captures, and writes Corpus/captures.

    make_captures.py              makes all captures, and the events that are expected of each of them
    make_captures.py tshark ...   makes these only: mitmproxy, playwright, devtools, tshark
    make_captures.py --check      makes nothing: compares payloads, order and events of what is there; needs no tool

A tool that is missing is named, the others are used, and the exit status is 1. Times, keys and masks differ from one
making to the next; payloads and their order do not.
"""

import asyncio
import pathlib
import sys

from capture_session import captured, chromium, conversation, mitmproxy, tools, tshark

FOLDER = pathlib.Path(__file__).resolve().parents[2] / "Corpus" / "captures"
SECONDS = 120  # a capture takes less than 10
EVENTS = "conversation.events.json"
CAPTURES = {
    "mitmproxy": ("conversation.mitmproxy.har", mitmproxy.capture),
    "playwright": ("conversation.playwright.har", chromium.capture_by_playwright),
    "devtools": ("conversation.devtools.har", chromium.capture_by_devtools),
    "tshark": ("conversation.tshark.ek.ndjson", tshark.capture),
}


def compare(name, data):
    """Prints what is wrong with this capture; the number of problems."""
    found = list(captured.problems(data, name.endswith(".ndjson"), conversation.steps()))
    for problem in found:
        print(f"{name}: {problem}")
    return len(found)


def check():
    events = FOLDER / EVENTS
    wrong = 0
    if not events.exists() or events.read_text(encoding="utf-8") != conversation.golden():
        print(f"{EVENTS}: not what the conversation says")
        wrong += 1
    for name, _ in CAPTURES.values():
        path = FOLDER / name
        if path.exists():
            wrong += compare(name, path.read_bytes())
        else:
            print(f"{name}: missing")
            wrong += 1
    print(f"{1 + len(CAPTURES)} files, {wrong} problems")
    return 1 if wrong else 0


def make(chosen):
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / EVENTS).write_text(conversation.golden(), encoding="utf-8")
    wrong = 0
    for tool in chosen:
        name, capture = CAPTURES[tool]
        try:
            data, versions = asyncio.run(asyncio.wait_for(capture(conversation.steps()), SECONDS))
        except (tools.Missing, OSError) as problem:  # a port that is taken, or no answer in time
            print(f"{name}: not made, {str(problem) or type(problem).__name__}")
            wrong += 1
            continue
        if compare(name, data):
            wrong += 1
            continue
        if found := captured.names_this_machine(data):
            print(f"{name}: not written, it has {', '.join(found)}")
            wrong += 1
            continue
        (FOLDER / name).write_bytes(data)
        print(f"wrote: {name}, {len(data)} bytes, by " + ", ".join(f"{tool} {versions[tool]}" for tool in versions))
    return 1 if wrong else 0


def main():
    arguments = sys.argv[1:]
    if arguments == ["--check"]:
        return check()
    if unknown := [argument for argument in arguments if argument not in CAPTURES]:
        sys.exit(f"unknown: {' '.join(unknown)}; known: --check alone, or some of {' '.join(CAPTURES)}")
    return make(arguments or list(CAPTURES))


if __name__ == "__main__":
    sys.exit(main())
