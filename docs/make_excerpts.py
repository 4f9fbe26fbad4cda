"""Refresh the figures that pages quote from `docs/studies/data`: ``python docs/make_excerpts.py``.

A quoted table follows ``<!-- data: FILE.csv -->``, or ``<!-- data: FILE.csv, PART -->`` for the
rows with that value in the column ``part``. It has some of the file's columns, by name, and some of
its rows: the left-aligned cells of a row name it. The line below the table says where it came from.
A test runs this and expects no change.
"""

from __future__ import annotations

import csv
import json
import os
import re
import sys
from pathlib import Path

DOCS = Path(__file__).resolve().parent
DATA = DOCS / "studies" / "data"
_QUOTED = re.compile(
    r"<!-- data: ([\w.-]+\.csv)(?:, (.*?))? -->\n\n((?:\|.*\n)+)(?:\nSource: .*\n)?", re.MULTILINE
)
_MEASURED = re.compile(r"[Mm]easured on ([\d-]{10}): (.*?), Linux")
_PUBLISHED = re.compile(r"(?:[Pp]ublished|Measured) on ([\d-]{10})")


def refreshed(page: Path) -> str:
    """Return the text of a page with the quoted tables as the data have them.

    Raises
    ------
    ValueError
        A column or row of a quoted table is not in the data.
    """

    def quoted(match: re.Match[str]) -> str:
        name, part, table = match.groups()
        mark = match[0].partition("\n")[0]
        return f"{mark}\n\n{excerpt(name, part, table)}\n{source(page, name)}\n"

    return _QUOTED.sub(quoted, page.read_text(encoding="utf-8"))


def excerpt(name: str, part: str | None, table: str) -> str:
    """Return a Markdown table with the cells that a data file has for its rows and columns."""
    with (DATA / name).open(encoding="utf-8", newline="") as file:
        rows = [row for row in csv.DictReader(file) if part is None or row["part"] == part]
    head, rule, *body = [_cells(line) for line in table.splitlines()]
    columns = [column.replace("`", "") for column in head]
    missing = [column for column in columns if not rows or column not in rows[0]]
    if missing:
        raise ValueError(f"{name}, {part or 'all'}: no column {missing}")
    keys = [k for k, mark in enumerate(rule) if mark == "---"]
    made = [head, rule]
    for cells in body:
        names = {columns[k]: cells[k].replace("`", "") for k in keys}
        found = [row for row in rows if all(row[column] == names[column] for column in names)]
        if len(found) != 1:
            raise ValueError(f"{name}, {part or 'all'}: {len(found)} rows are {names}")
        made.append([
            cells[k] if k in keys else found[0][column] for k, column in enumerate(columns)
        ])  # fmt: skip
    return "".join("| " + " | ".join(cells) + " |\n" for cells in made)


def source(page: Path, name: str) -> str:
    """Return the line that says when, where and in which file a quoted table was measured."""
    notes = "\n".join(
        json.loads((DATA / "sources.json").read_text(encoding="utf-8"))[name]["notes"]
    )
    link = Path(os.path.relpath(DATA / name, page.parent)).as_posix()
    measured = _MEASURED.search(notes)
    published = _PUBLISHED.search(notes)
    if measured:
        return f"Source: [{name}]({link}), {measured[1]}, {measured[2]}."
    return f"Source: [{name}]({link}), {published[1] if published else 'undated'}."


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def main() -> int:
    """Rewrite each page with stale figures, and name it."""
    for page in sorted(DOCS.rglob("*.md")):
        text = refreshed(page)
        if text != page.read_text(encoding="utf-8"):
            page.write_text(text, encoding="utf-8", newline="\n")
            print(page.relative_to(DOCS.parent))
    return 0


if __name__ == "__main__":
    sys.exit(main())
