"""What an application keeps in a file of changes, and what it calls it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

Migration = Callable[[sqlite3.Connection], None]
"""Brings the tables a step further; it is known by its name, and never changes once released."""

Digest = Callable[[sqlite3.Connection, int], str]
"""A hash of what a file says, by all changes up to the one of this id."""


class Advice(NamedTuple):
    """Whole sentences that tell what would help: a new file, the log, a copy elsewhere."""

    make: str
    log: str
    copy: str


@dataclass(frozen=True)
class JournalKind:
    """A kind of file: what an application keeps, and what it calls it.

    Kinds of change are the application's own words; nothing here depends on them.

    Attributes
    ----------
    application_id
        Tells its files from other SQLite files; 32 bits.
    noun, article
        What sentences call it: "this is not a diary file".
    advice
        What would help, in the application's commands.
    migrations
        In the order in which they are applied. The first is `schema.keep_changes`, and
        `schema.keep_private_words` is among them.
    tables
        The tables whose rows each belong to a change, and the column that tells to which one.
    digest
        What each change remembers of what it left, to be held against later.
    refuse_mistaken
        Raises an `InputError` about a file that is no database, if it is plain what it is instead.
    """

    application_id: int
    noun: str
    advice: Advice
    migrations: tuple[Migration, ...]
    tables: Mapping[str, str]
    digest: Digest | None = None
    article: str = "a"
    refuse_mistaken: Callable[[Path], None] | None = None
