"""What an application keeps in a file of changes, and how it speaks of it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from bridgeopt.base.words import Message

Migration = Callable[[sqlite3.Connection], None]
"""Brings the tables a step further; it is known by its name, and never changes once released."""

Digest = Callable[[sqlite3.Connection, int], str]
"""A hash of what a file says, by all changes up to the one of this id."""


class Advice(NamedTuple):
    """Whole sentences that tell what would help.

    A new file; the log; a copy elsewhere; and where a file is damaged, and no copy beside it.
    """

    make: Message
    log: Message
    copy: Message
    lost: Message


class Wrong(NamedTuple):
    """What can be wrong with such a file: sentences that call it what it is.

    Whole ones, since no language could put them together of a name and the rest.

    Attributes
    ----------
    not_one
        This is a file of another kind.
    newer
        A newer version of the program made it.
    changed_meanwhile
        It was changed since it was looked at.
    replaced_by_copy
        Its copy would take its own place.
    in_use
        Another program does not let go of it.
    open_elsewhere
        The same: it has it open.
    held
        The same: which program does, by its machine, its process, and since when.
    unusable
        It cannot be used, as SQLite tells.
    unfit
        These letters cannot be kept in it.
    """

    not_one: Message
    newer: Message
    changed_meanwhile: Message
    replaced_by_copy: Message
    in_use: Message
    open_elsewhere: Message
    held: Callable[[str, str, str], Message]
    unusable: Callable[[str], Message]
    unfit: Callable[[str], Message]


@dataclass(frozen=True)
class JournalKind:
    """A kind of file: what an application keeps, and how it speaks of it.

    Kinds of change are the application's own words; nothing here depends on them.

    Attributes
    ----------
    application_id
        Tells its files from other SQLite files; 32 bits.
    wrong
        What can be wrong with one.
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
    wrong: Wrong
    advice: Advice
    migrations: tuple[Migration, ...]
    tables: Mapping[str, str]
    digest: Digest | None = None
    refuse_mistaken: Callable[[Path], None] | None = None
