#!/usr/bin/env python3
"""Writes the expectation NAME.json beside each input of Corpus/router-xml. It never runs the decoder under test.

    make_router_goldens.py           writes every golden, and removes those without an input
    make_router_goldens.py --check   compares with what is there; exit 1 on any difference

y_ inputs: values by Python's expat and router_corpus/reference.py, notes from the table. n_ and i_ inputs: everything
from the table, with offsets found by searching the input; where the table says that the markup is broken, expat must
refuse it too.
"""

import json
import sys
import xml.parsers.expat

from corpus_folder import synchronise
from make_router_corpus import FOLDER, all_entries
from router_corpus.reference import read_document, text_of, tree_of

# What a namespace-unaware XML 1.0 parser without limits refuses as well.
BROKEN_FOR_EVERYONE = {
    "bareAmpersand",
    "htmlEntity",
    "routerEntity",
    "bareLessThan",
    "cdataEndInText",
    "voidElement",
    "forbiddenReference",
    "surrogateReference",
    "junkBeforeDocument",
    "malformedMarkup",
    "mismatchedTag",
    "truncated",
    "empty",
    "notChatRouter",
}


def place(value, data):
    return value.resolve(data)


def error_of(error, data):
    return None if error is None else {"code": error[0], "offset": place(error[1], data) if error[1] else None}


def issues_of(issues, data):
    rows = [[code, severity, place(where, data)] for code, severity, where in issues]
    return sorted(rows, key=lambda row: (row[2] is None, row[2] or 0, row[0], row[1]))


def golden_of_accepted(entry):
    messages, envelope = [], []
    documents = [data for kind, data in entry.parts if kind == "doc"] if entry.parts else [entry.data]
    for document in documents:
        found = read_document(document, entry.charset)
        messages += found[0]
        envelope += found[1]
    for message, kind in zip(messages, entry.kinds or []):
        message["kind"] = kind
    lenient = {
        "messages": messages,
        "issues": issues_of([(code, "note", where) for code, where in entry.notes], entry.data),
        "error": None,
    }
    if entry.envelope:
        lenient["envelope"] = envelope
    return {"strict": {"error": None, "messages": len(messages)}, "lenient": lenient}


def golden_of_described(entry):
    golden = {}
    for mode, expected in entry.expect.items():
        golden[mode] = dict(expected)
        if "error" in expected:
            golden[mode]["error"] = error_of(expected["error"], entry.data)
        if "issues" in expected:
            golden[mode]["issues"] = issues_of(expected["issues"], entry.data)
    check_against_expat(entry, golden)
    return golden


def check_against_expat(entry, golden):
    error = golden.get("strict", {}).get("error")
    if entry.documents != "one" or not error or error["code"] not in BROKEN_FOR_EVERYONE:
        return
    try:
        tree_of(text_of(entry.data, entry.charset))
    except (xml.parsers.expat.ExpatError, UnicodeDecodeError):
        return
    raise SystemExit(f"{entry.name}: the table says {error['code']}, and expat accepts it")


def golden_of(entry):
    golden = golden_of_accepted(entry) if entry.expect is None else golden_of_described(entry)
    golden["documents"] = entry.documents
    golden["charset"] = entry.charset
    return golden


def written(value, depth=0):
    """JSON with short values on one line, so that a difference reads well."""
    flat = json.dumps(value)
    if not isinstance(value, (dict, list)) or not value or (depth and len(flat) + depth * 2 <= 100 and depth > 1):
        return flat
    inner = "  " * (depth + 1)
    if isinstance(value, dict):
        parts = [f"{json.dumps(key)}: {written(item, depth + 1)}" for key, item in value.items()]
        opening, closing = "{", "}"
    else:
        parts = [written(item, depth + 1) for item in value]
        opening, closing = "[", "]"
    return opening + "\n" + ",\n".join(inner + part for part in parts) + "\n" + "  " * depth + closing


def main():
    files = {entry.name + ".json": (written(golden_of(entry)) + "\n").encode() for entry in all_entries()}
    return synchronise(FOLDER, files, lambda name: name.endswith(".json"), "--check" in sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
