"""Refuse files with trailing whitespace, Windows line ends, or no line end at their end.

python tools/whitespace.py FILE ...
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path


def faults(data: bytes) -> Iterator[str]:
    """Yield the faults of a text file, with their lines."""
    for number, line in enumerate(data.split(b"\n"), start=1):
        if line.endswith((b" ", b"\t", b"\r")):
            yield f"{number}: whitespace at the end of the line"
    if data and (not data.endswith(b"\n") or data.endswith(b"\n\n")):
        yield f"{len(data.splitlines())}: the file should end with one line end"


def main() -> None:
    """Check the files that the command line names."""
    found = [f"{name}:{each}" for name in sys.argv[1:] for each in faults(Path(name).read_bytes())]
    print(*found, sep="\n", end="\n" if found else "")
    sys.exit(bool(found))


if __name__ == "__main__":
    main()
