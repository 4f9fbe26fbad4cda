"""Read files for comparison, and find the first difference between two values."""

from __future__ import annotations

import gzip
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from bridgeopt.season.competing import TABLE_NAMES

CHANGES = {".season", ".evening", ".scorebook", ".swiss"}
"""File name extensions of journal files."""

Rows = dict[str, list[Any]]

LATER_TABLES = frozenset(TABLE_NAMES)
LATER_MIGRATIONS = frozenset({"keep_competitions"})
"""Migrations of season files that are newer than the corpus; opening an old file applies them."""


def rows(path: Path) -> Rows:
    """Return all rows of a journal file except its holder."""
    with closing(sqlite3.connect(path)) as connection:
        connection.text_factory = lambda data: data.decode(errors="surrogateescape")
        tables = [
            table
            for table in connection.execute(
                "SELECT name, sql FROM sqlite_master WHERE type = 'table' ORDER BY name"
            ).fetchall()
            if table[0] not in LATER_TABLES
        ]
        told: Rows = {"tables": [list(each) for each in tables]}
        for name, _ in tables:
            if name != "holder":
                cursor = connection.execute(f'SELECT * FROM "{name}"')
                heads = [head for head, *_ in cursor.description]
                found = [dict(zip(heads, row, strict=True)) for row in cursor]
                found = [row for row in found if row.get("name") not in LATER_MIGRATIONS]
                if path.suffix == ".season":
                    # A seal covers the definitions of all tables, so a migration renews it.
                    found = [{**row, "seal": ""} if name == "change" else row for row in found]
                told[name] = sorted(([*row.values()] for row in found), key=repr)
        return told


def content(path: Path) -> Any:
    """Return a file's content: rows, unpacked bytes of a certificate, or bytes."""
    if path.suffix in CHANGES:
        return rows(path)
    data = path.read_bytes()
    return gzip.decompress(data) if data[:2] == b"\x1f\x8b" else data


def difference(stored: Any, now: Any, where: str = "") -> str | None:
    """Return the place of the first difference with both values; None if they are equal."""
    if stored == now:
        return None
    if isinstance(stored, dict) and isinstance(now, dict):
        for key in stored.keys() | now.keys():
            if key not in now or key not in stored:
                return f"{where}{key}: {'gone' if key not in now else 'new'}"
        found = (difference(stored[key], now[key], f"{where}{key}: ") for key in stored)
        return next(each for each in found if each is not None)
    if isinstance(stored, list | tuple) and isinstance(now, list | tuple):
        for k, (one, other) in enumerate(zip(stored, now, strict=False)):
            if one != other:
                return difference(one, other, f"{where}[{k}] ")
        return f"{where}{len(stored)} items, now {len(now)}"
    if isinstance(stored, str | bytes) and type(stored) is type(now):
        at = next(
            (k for k, (a, b) in enumerate(zip(stored, now, strict=False)) if a != b),
            min(len(stored), len(now)),
        )
        begin = max(at - 30, 0)
        return f"{where}at {at}: {stored[begin : at + 60]!r}, now {now[begin : at + 60]!r}"
    return f"{where}{stored!r}, now {now!r}"
