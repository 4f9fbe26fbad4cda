"""What an application keeps in a file of changes, and how it speaks of it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from bridgeopt.base.words import Message

Migration = Callable[[sqlite3.Connection], None]
"""Brings the tables a step further; it is known by its name, and never changes once released."""

Digest = Callable[[sqlite3.Connection, int], str]
"""A hash of what a file says, by all changes up to the one of this id."""

Digests = Callable[[sqlite3.Connection], Iterable[tuple[int, str]]]
"""The same of all changes that hold, in order, with their ids: in one pass."""


@dataclass(frozen=True)
class JournalKind:
    """A kind of file: what an application keeps, and how it speaks of it.

    Kinds of change are the application's own words; nothing here depends on them.

    Attributes
    ----------
    application_id
        Tells its files from other SQLite files; 32 bits.
    thing, file, one
        What is kept ("the album"), its file ("the album file"), and any such file ("an album
        file"), as they stand in a sentence.
    make, log, copy
        Whole sentences that tell how a new file is made, how all changes are seen, and how a copy
        is written elsewhere.
    lost
        The same, what helps where a file is damaged and no copy lies beside it.
    migrations
        In the order in which they are applied; the first is `schema.keep_changes`.
    tables
        The tables whose rows each belong to a change, and the column that tells to which one.
    digest
        What each change remembers of what it left, to be held against later.
    digests
        The same, of all changes at once; goes with ``digest``.
    unreleased
        Names of migrations by which versions before the first release made the same tables as the
        first two of ``migrations`` do.
    outside
        Kinds of change that tell what came from outside. They are never taken back, and what was
        taken back before one can still be done again after it: so they must not depend on other
        changes, nor others on them.
    refuse_mistaken
        Raises an `InputError` about a file that is no database, if it is plain what it is instead.
    """

    application_id: int
    thing: Message
    file: Message
    one: Message
    make: Message
    log: Message
    copy: Message
    lost: Message
    migrations: tuple[Migration, ...]
    tables: Mapping[str, str]
    digest: Digest | None = None
    digests: Digests | None = None
    unreleased: frozenset[str] = frozenset()
    outside: frozenset[str] = frozenset()
    refuse_mistaken: Callable[[Path], None] | None = None
