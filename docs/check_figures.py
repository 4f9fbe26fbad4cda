"""Compare published tables with their commands: ``python docs/check_figures.py``.

Such a table follows ``<!-- figures: COMMAND -->``, and the command writes ``table.md`` into the
folder that ``--out`` names.
Run this before a release; it takes some minutes. The tests compare a table of a small season.
"""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[1]
_PUBLISHED = re.compile(r"<!-- figures: (bridgeopt .*?) -->\n+((?:\|.*\n)+)")

Columns = dict[str, list[str]]
"""A table's cells by the head of their column, without the first column, which names the rows."""


def published(page: str) -> Iterator[tuple[list[str], Columns]]:
    """Yield each published table of a page, with the words of its command."""
    for command, table in _PUBLISHED.findall(page):
        yield shlex.split(command), columns(table)


def columns(table: str) -> Columns:
    """Return the columns of the first table in a Markdown text."""
    first = re.search(r"(?:^\|.*\n?)+", table, re.MULTILINE)
    lines = first[0].splitlines() if first else []
    rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines]
    head, _, *body = rows
    return {name: [row[place] for row in body] for place, name in enumerate(head) if place}


def differences(page: Columns, made: Columns) -> list[str]:
    """Return, a line each, the figures of a page that the command did not make.

    A page may describe rows in other words and leave some out. So rows are matched by their
    figures, in the order of the command's table.
    """
    found = []
    for name, cells in page.items():
        left = iter(made.get(name, []))
        found += [f"{name}: {cell}" for cell in cells if cell not in left]
    return found


def main() -> int:
    """Run each command once, and print the figures that are stale; return 1 if there are any."""
    made: dict[tuple[str, ...], Columns] = {}
    stale = 0
    for file in (PROJECT / "README.md", *sorted((PROJECT / "docs").rglob("*.md"))):
        for words, page in published(file.read_text(encoding="utf-8")):
            if tuple(words) not in made:
                with tempfile.TemporaryDirectory() as folder:
                    print(shlex.join(words), flush=True)
                    program = [sys.executable, "-m", *words]
                    subprocess.run(program, cwd=folder, check=True, stdout=subprocess.DEVNULL)
                    out = Path(folder, words[words.index("--out") + 1], "table.md")
                    made[tuple(words)] = columns(out.read_text(encoding="utf-8"))
            for each in differences(page, made[tuple(words)]):
                print(f"{file.relative_to(PROJECT)}: {each}")
                stale += 1
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
