"""Find the stored words for kinds and values in the files of the corpus."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

from compared import CHANGES


def documents(path: Path) -> Iterator[Any]:
    """Yield all JSON in a file, and the other text in its tables as strings."""
    if path.suffix == ".json":
        yield json.loads(path.read_text(encoding="utf-8"))
    elif path.suffix in CHANGES:
        with closing(sqlite3.connect(path)) as connection:
            names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
            for (table,) in names.fetchall():
                for row in connection.execute(f'SELECT * FROM "{table}"'):
                    for value in row:
                        if isinstance(value, str):
                            yield value
                            with suppress(ValueError):
                                yield json.loads(value)


def words(told: Any) -> Iterator[str]:
    """Yield all text in a document, including the text within embedded JSON."""
    if isinstance(told, dict):
        for each in told.values():
            yield from words(each)
    elif isinstance(told, list):
        for each in told:
            yield from words(each)
    elif isinstance(told, str):
        yield told
        if told.startswith("{"):
            with suppress(ValueError):
                yield from words(json.loads(told))


def column(path: Path, query: str) -> set[str]:
    """Return the results of a query on a journal file; empty if the table does not exist."""
    with closing(sqlite3.connect(path)) as connection, suppress(sqlite3.OperationalError):
        return {value for (value,) in connection.execute(query)}
    return set()


def deeds(path: Path, query: str) -> set[str]:
    """Return the words under ``do`` in the documents that a query finds."""
    return {json.loads(text)["do"] for text in column(path, query)}


def messages(told: Any) -> Iterator[str]:
    """Yield the keys of all messages in a document."""
    if isinstance(told, dict):
        if isinstance(told.get("message"), str) and "values" in told:
            yield told["message"]
        for each in told.values():
            yield from messages(each)
    elif isinstance(told, list):
        for each in told:
            yield from messages(each)
    elif isinstance(told, str) and told.startswith("{"):
        with suppress(ValueError):
            yield from messages(json.loads(told))
