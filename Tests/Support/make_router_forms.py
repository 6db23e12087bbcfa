#!/usr/bin/env python3
"""Writes Corpus/router-forms, inputs and goldens, from the hand-written tables in router_forms/. It never runs the decoder under test.

    make_router_forms.py           writes every file, and removes files that no table has any more
    make_router_forms.py --check   compares with what is there; exit 1 on any difference

y_ inputs: values by Python's json and router_forms/reference.py, notes from the table. n_ inputs: everything from the table, with
offsets found by searching the input; where the table says that the JSON is broken, json must refuse it too.
"""

import json
import pathlib
import sys

from corpus_folder import synchronise
from make_router_goldens import error_of, issues_of, written
from router_corpus.reference import read_document, text_of
from router_forms import damage, lines, seed_rows, shapes
from router_forms.reference import read_json, read_text

FOLDER = pathlib.Path(__file__).resolve().parents[2] / "Corpus" / "router-forms"
TABLES = [seed_rows, shapes, lines, damage]

# What Python's json refuses as well. It takes halves of surrogate pairs.
BROKEN_FOR_EVERYONE = {"trailingComma", "malformedJSON", "invalidNumber", "badEscape", "truncated", "legacyScript"}


def read(document, charset):
    if document.lstrip().startswith(b"<"):
        return read_document(document, charset)
    text = text_of(document, charset).lstrip()
    return read_json(document, charset) if text[0] in "{[" else read_text(document, charset)


def golden_of_accepted(entry):
    messages, envelope = [], []
    for document in [data for kind, data in entry.parts if kind == "doc"] if entry.parts else [entry.data]:
        found = read(document, entry.charset)
        messages += found[0]
        envelope += found[1]
    for message, kind in zip(messages, entry.kinds or []):
        message["kind"] = kind
    issues = issues_of([(code, "note", where) for code, where in entry.notes], entry.data)
    lenient = {"messages": messages, "issues": issues, "error": None}
    if entry.envelope:
        lenient["envelope"] = envelope
    return {"strict": {"error": None, "messages": len(messages)}, "lenient": lenient}


def golden_of_described(entry):
    golden = {}
    for mode, expected in entry.expect.items():
        golden[mode] = dict(expected)
        golden[mode]["error"] = error_of(expected["error"], entry.data)
        if "issues" in expected:
            golden[mode]["issues"] = issues_of(expected["issues"], entry.data)
    if golden["strict"]["error"]["code"] in BROKEN_FOR_EVERYONE:
        try:
            json.loads(entry.data)
        except ValueError:
            return golden
        raise SystemExit(f"{entry.name}: the table says that it is broken, and json accepts it")
    return golden


def golden_of(entry):
    golden = golden_of_accepted(entry) if entry.expect is None else golden_of_described(entry)
    golden["documents"] = entry.documents
    golden["charset"] = entry.charset
    return (written(golden) + "\n").encode()


def all_files():
    files = {}
    for table in TABLES:
        for extension, entries in [(".json", table.json_entries()), (".txt", table.text_entries())]:
            for entry in entries:
                golden = entry.name + ".golden.json"
                if golden in files:
                    raise SystemExit(f"two inputs are called {entry.name}")
                files[entry.name + extension] = entry.data
                files[golden] = golden_of(entry)
    return files


def main():
    return synchronise(FOLDER, all_files(), lambda name: name.endswith((".json", ".txt")), "--check" in sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
