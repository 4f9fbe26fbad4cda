"""Write results as Markdown tables, and as data files that the docs quote."""

from __future__ import annotations

import csv
import io
import json
import re
import shlex
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from bridgeopt.base.i18n import Percent
from bridgeopt.base.i18n.catalogue import REFERENCE_LANGUAGE, read_catalogue
from bridgeopt.base.text import write_text

Row = Sequence[str]

SOURCES = "sources.json"
"""A file next to the data files, with their sources: commands, dates, machines and notes."""


@dataclass
class DataTable:
    """A table of a Markdown text.

    Parameters
    ----------
    title
        Heading above it; what follows a colon there is its `part`.
    header
        Names of its columns.
    rows
        Its cells by row.
    """

    title: str
    header: list[str]
    rows: list[list[str]]

    @property
    def kind(self) -> str:
        """The title before its colon, or the whole title."""
        return self.title.partition(":")[0].strip()

    @property
    def part(self) -> str:
        """The title after its colon, or the whole title."""
        return (self.title.partition(":")[2] or self.title).strip()


def table(header: Row, rows: Iterable[Row], left: int = 1) -> str:
    """Return a Markdown table; the first ``left`` columns are text, the others numbers."""
    rule = ["---" if column < left else "---:" for column in range(len(header))]
    lines = [header, rule, *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines) + "\n"


def percent(part: float | None, digits: int = 1) -> str:
    """Return a fraction as a percentage."""
    if part is None:
        return "not known"
    return Percent(part, digits).render(read_catalogue(REFERENCE_LANGUAGE))


def command() -> str:
    """Return the running command, as typed in the project's folder."""
    return f"python -m bench.{Path(sys.argv[0]).stem} {shlex.join(sys.argv[1:])}".strip()


def write_data(folder: Path, name: str, text: str, made_by: str = "") -> list[Path]:
    """Write the tables of a Markdown text as CSV files, and its other lines to `SOURCES`.

    Tables with the same columns go into one file, below each other, with the heading above each
    in the column ``part`` if there are several. The first file is ``name.csv``; others are named
    by their headings.

    Parameters
    ----------
    folder
        Folder of the data files.
    name
        Name of the measurement.
    text
        Tables with headings, and paragraphs: machine, date, remarks.
    made_by
        The command; by default the one that runs now.

    Returns
    -------
    list[Path]
        The data files.
    """
    tables, notes = read_tables(text)
    groups: dict[tuple[str, ...], list[DataTable]] = {}
    for each in tables:
        groups.setdefault(tuple(each.header), []).append(each)
    files: dict[Path, list[DataTable]] = {}
    for found in groups.values():
        slug = "" if not files else re.sub(r"[^a-z0-9]+", "-", found[0].kind.lower()).strip("-")
        place = folder / f"{name}{slug and '-'}{slug}.csv"
        if place in files:
            place = folder / f"{name}-{len(files) + 1}.csv"
        files[place] = found
    folder.mkdir(parents=True, exist_ok=True)
    for path, found in files.items():
        write_text(path, _csv(found))
    listed = folder / SOURCES
    sources = json.loads(listed.read_text(encoding="utf-8")) if listed.exists() else {}
    about = {"command": made_by or command(), "notes": notes}
    sources |= {path.name: about for path in files}
    write_text(listed, json.dumps(sources, indent=1, ensure_ascii=False, sort_keys=True) + "\n")
    return list(files)


def read_tables(text: str) -> tuple[list[DataTable], list[str]]:
    """Return the tables of a Markdown text, and its paragraphs, each below its heading's name."""
    tables: list[DataTable] = []
    notes: list[str] = []
    title, inside = "", False
    for line in text.splitlines():
        if line.startswith("#"):
            title = line.lstrip("# ").replace("`", "")
        if not line.startswith("|"):
            if line.strip() and not line.startswith(("#", "![")):
                notes.append(f"{title}: {line}" if title else line)
            inside = False
            continue
        cells = [cell.strip().replace("`", "") for cell in line.strip().strip("|").split("|")]
        if not inside:
            tables.append(DataTable(title, cells, []))
            inside = True
        elif not all(re.fullmatch(r":?-+:?", cell) for cell in cells):
            tables[-1].rows.append(cells)
    return [_without_counts(each) for each in tables], notes


def _without_counts(found: DataTable) -> DataTable:
    """Move counts such as ``regulars (108)`` from the header to a row, so that headers agree."""
    split = [re.fullmatch(r"(.*) \((\d+)\)", name) for name in found.header]
    if not any(split):
        return found
    header = [each[1] if each else name for each, name in zip(split, found.header, strict=True)]
    counts = [each[2] if each else "(players)" for each in split]
    return DataTable(found.title, header, [counts, *found.rows])


def _csv(tables: Sequence[DataTable]) -> str:
    made = io.StringIO()
    writer = csv.writer(made, lineterminator="\n")
    titled = len(tables) > 1 and any(each.title for each in tables)
    writer.writerow([*(["part"] if titled else []), *tables[0].header])
    for each in tables:
        writer.writerows([*([each.part] if titled else []), *row] for row in each.rows)
    return made.getvalue()
