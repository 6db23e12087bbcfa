#!/usr/bin/env python3
"""Writes the inputs of Corpus/router-xml from the hand-written tables in router_corpus/.

    make_router_corpus.py           writes every input, and removes inputs that no table has any more
    make_router_corpus.py --check   compares with what is there; exit 1 on any difference

The same tables give the same bytes on every machine. make_router_goldens.py writes what is expected of them.
"""

import pathlib
import sys

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
    """Every entry of every table, by name; a name that two tables use is a mistake."""
    found = {}
    for table in TABLES:
        for entry in table.entries():
            if entry.name in found:
                raise SystemExit(f"two inputs are called {entry.name}")
            found[entry.name] = entry
    return [found[name] for name in sorted(found)]


def synchronise(files, suffix, check):
    """Writes `files` (name to bytes) to the folder, or only compares; returns the differences."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    differences = []
    for name, data in files.items():
        path = FOLDER / name
        if path.exists() and path.read_bytes() == data:
            continue
        differences.append(name)
        if not check:
            path.write_bytes(data)
    for path in sorted(FOLDER.glob("*" + suffix)):
        if path.name not in files:
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
    entries = all_entries()
    files = {entry.name + ".xml": entry.data for entry in entries}
    return finish(synchronise(files, ".xml", check), len(files), check)


if __name__ == "__main__":
    sys.exit(main())
