"""The folder of a corpus: which entries its tables have, and how their files are written or compared."""


def entries_of(tables):
    """Every entry of every table, by name; a name that two tables use is a mistake."""
    found = {}
    for table in tables:
        for entry in table.entries():
            if entry.name in found:
                raise SystemExit(f"two inputs are called {entry.name}")
            found[entry.name] = entry
    return [found[name] for name in sorted(found)]


def synchronise(folder, files, is_ours, check):
    """Writes `files` (name to bytes) to the folder, or only compares; prints the differences and returns the exit status.

    A file there that `is_ours` and that is not among `files` is removed.
    """
    folder.mkdir(parents=True, exist_ok=True)
    differences = []
    for name, data in files.items():
        path = folder / name
        if path.exists() and path.read_bytes() == data:
            continue
        differences.append(name)
        if not check:
            path.write_bytes(data)
    for path in sorted(folder.iterdir()):
        if is_ours(path.name) and path.name not in files:
            differences.append(path.name)
            if not check:
                path.unlink()
    for name in differences:
        print(("differs: " if check else "wrote: ") + name)
    print(f"{len(files)} files, {len(differences)} different")
    return 1 if check and differences else 0
