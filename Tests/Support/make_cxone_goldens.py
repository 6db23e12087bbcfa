#!/usr/bin/env python3
"""Writes the expectation NAME.golden.json beside each input of Corpus/cxone-json, never by the decoder under test.

    make_cxone_goldens.py           writes every golden, and removes those without an input
    make_cxone_goldens.py --check   compares with what is there; exit 1 on any difference

Values come from Python's json and the rules of cxone_corpus/README.md as cxone_corpus/reference.py has them. Repairs
and errors come from the tables, with offsets found by searching the input; where a table says that an input is damaged,
Python's json must refuse it too.
"""

import sys

from corpus_folder import synchronise
from cxone_corpus import json_tree, reference
from make_cxone_corpus import FOLDER, GOLDEN, all_entries

# Damage that a parser without limits does not see.
FINE_FOR_PYTHON = {"loneSurrogate", "limitExceeded"}
NO_VALUE = {"type": None, "envelope": None, "body": None, "eventId": None, "createdAt": None, "value": None}


def golden_of(entry):
    if entry.lines is not None:
        return golden_of_lines(entry)
    if entry.fails:
        golden = golden_of_failure(entry)
    else:
        golden = golden_of_value(entry)
    for key in entry.unpinned:
        golden.pop(key, None)
    return golden


def golden_of_failure(entry):
    code, place, context = entry.fails
    where = [code, place.resolve(entry.data) if place else None]
    check_refused(entry, code)
    golden = dict(NO_VALUE)
    golden.update({"issues": [], "strict": where, "error": where, "dates": {}})
    if context:
        golden["context"] = context
    return golden


def golden_of_value(entry):
    text = (entry.data if entry.reads_as is None else entry.reads_as).decode()
    golden = reference.read_frame(text)
    if entry.repairs:
        places = [[code, place.resolve(entry.data)] for code, place, _ in entry.repairs]
        golden["strict"] = min(places, key=lambda row: row[1])
        golden["issues"] = sorted(golden["issues"] + [[code, path] for code, _, path in entry.repairs])
        golden["repairs"] = sorted(places, key=lambda row: row[1])
        for code, _, _ in entry.repairs:
            check_refused(entry, code)
    return golden


def check_refused(entry, code):
    if code in FINE_FOR_PYTHON:
        return
    try:
        json_tree.parse(entry.data.decode())
    except (ValueError, RecursionError):
        return
    raise SystemExit(f"{entry.name}: the table says {code}, and Python's json accepts it")


def golden_of_lines(entry):
    """The goldens of the lines that are not blank, with where each begins in the file."""
    payloads, start, frames = [], 0, list(entry.lines)
    for line in entry.data.split(b"\n"):
        if line.strip(b" \t\r"):
            frame = frames.pop(0)
            if line.strip(b" \t\r") != frame.data.strip(b" \t\r\n"):
                raise SystemExit(f"{entry.name}: line {len(payloads)} is not its entry {frame.name}")
            frame.data = line
            payloads.append({"payload": len(payloads), "start": start, **golden_of(frame)})
        start += len(line) + 1
    if frames:
        raise SystemExit(f"{entry.name}: {len(frames)} entries more than lines")
    return {"frames": payloads}


def main():
    files = {}
    for entry in all_entries():
        try:
            files[entry.name + GOLDEN] = (json_tree.write(golden_of(entry)) + "\n").encode()
        except ValueError as error:
            raise SystemExit(f"{entry.name}: {error}") from error
    return synchronise(FOLDER, files, lambda name: name.endswith(GOLDEN), "--check" in sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
