#!/usr/bin/env python3
"""Writes the inputs of Corpus/cxone-json from the hand-written tables in cxone_corpus/.

    make_cxone_corpus.py           writes every input, and removes inputs that no table has any more
    make_cxone_corpus.py --check   compares with what is there; exit 1 on any difference

The same tables give the same bytes on every machine. make_cxone_goldens.py writes what is expected of them.
"""

import pathlib
import sys

from corpus_folder import entries_of, synchronise
from cxone_corpus import TABLES

FOLDER = pathlib.Path(__file__).resolve().parents[2] / "Corpus" / "cxone-json"
GOLDEN = ".golden.json"


def all_entries():
    return entries_of(TABLES)


def main():
    files = {entry.file: entry.data for entry in all_entries()}
    return synchronise(FOLDER, files, lambda name: not name.endswith(GOLDEN), "--check" in sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
