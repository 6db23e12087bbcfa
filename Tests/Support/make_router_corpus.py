#!/usr/bin/env python3
"""Writes the inputs of Corpus/router-xml from the hand-written tables in router_corpus/.

    make_router_corpus.py           writes every input, and removes inputs that no table has any more
    make_router_corpus.py --check   compares with what is there; exit 1 on any difference

The same tables give the same bytes on every machine. make_router_goldens.py writes what is expected of them.
"""

import pathlib
import sys

from corpus_folder import entries_of, synchronise
from router_corpus import (
    ampersands,
    bodies,
    charsets,
    characters,
    damage,
    faults,
    markup,
    records,
    seed_rows,
    streams,
    truncation,
    xml_details,
)

FOLDER = pathlib.Path(__file__).resolve().parents[2] / "Corpus" / "router-xml"
TABLES = [
    seed_rows,
    records,
    xml_details,
    charsets,
    characters,
    ampersands,
    markup,
    damage,
    truncation,
    bodies,
    streams,
    faults,
]


def all_entries():
    return entries_of(TABLES)


def main():
    files = {entry.name + ".xml": entry.data for entry in all_entries()}
    return synchronise(FOLDER, files, lambda name: name.endswith(".xml"), "--check" in sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
