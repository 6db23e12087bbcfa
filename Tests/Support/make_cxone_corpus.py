#!/usr/bin/env python3
"""Writes the inputs of Corpus/cxone-json from the hand-written tables in cxone_corpus/.

    make_cxone_corpus.py           writes every input, and removes inputs that no table has any more
    make_cxone_corpus.py --check   compares with what is there; exit 1 on any difference

The same tables give the same bytes on every machine. make_cxone_goldens.py writes what is expected of them.
"""

import pathlib
import sys

from cxone_corpus import TABLES

FOLDER = pathlib.Path(__file__).resolve().parents[2] / "Corpus" / "cxone-json"
GOLDEN = ".golden.json"


def all_entries():
    """Every entry of every table, by name; a name that two tables use is a mistake."""
    found = {}
    for table in TABLES:
        for entry in table.entries():
            if entry.name in found:
                raise SystemExit(f"two inputs are called {entry.name}")
            found[entry.name] = entry
    return [found[name] for name in sorted(found)]


def synchronise(files, is_ours, check):
    """Writes `files` (name to bytes) to the folder, or only compares; returns the differences.

    A file there that `is_ours` and that is not among `files` is removed.
    """
    FOLDER.mkdir(parents=True, exist_ok=True)
    differences = []
    for name, data in files.items():
        path = FOLDER / name
        if path.exists() and path.read_bytes() == data:
            continue
        differences.append(name)
        if not check:
            path.write_bytes(data)
    for path in sorted(FOLDER.iterdir()):
        if is_ours(path.name) and path.name not in files:
            differences.append(path.name)
            if not check:
                path.unlink()
    return differences


def finish(differences, count, check):
    for name in differences:
        print(("differs: " if check else "wrote: ") + name)
    print(f"{count} files, {len(differences)} different")
    return 1 if check and differences else 0


def main():
    check = "--check" in sys.argv[1:]
    files = {entry.file: entry.data for entry in all_entries()}
    return finish(synchronise(files, lambda name: not name.endswith(GOLDEN), check), len(files), check)


if __name__ == "__main__":
    sys.exit(main())
