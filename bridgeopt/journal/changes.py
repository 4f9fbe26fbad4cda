"""The time, as files of changes keep it."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from bridgeopt.base.words import Message
from bridgeopt.base.words.stored import from_json
from bridgeopt.journal.kind import JournalKind, write_seal


def now() -> str:
    """Return the time, in UTC, to the second."""
    return datetime.now(UTC).isoformat(timespec="seconds")


class State(StrEnum):
    """The state of a change: done, undone, or dropped."""

    DONE = "done"
    UNDONE = "undone"
    """Taken back; may be done again."""
    DROPPED = "dropped"
    """Taken back, and then something else was done; kept only to be seen."""


@dataclass(frozen=True)
class Change:
    """One change of a file.

    ``kind`` is a word of the application's; ``summary`` what was done; ``digest`` the hash of what
    the change left, empty where the application keeps none; ``made_at`` is in UTC.
    """

    id: int
    kind: str
    made_at: datetime
    summary: Message
    state: State
    digest: str

    @property
    def holds(self) -> bool:
        """Whether it counts: it was made, and not taken back."""
        return self.state is State.DONE


class Revision(NamedTuple):
    """Where a file stands: the change that was made last, and the last one that `undo` may take.

    Two equal revisions of a file say the same: whatever is done, taken back or done again between
    two others makes another one, until it is taken back or done again in its turn. (What was
    erased meanwhile is gone from both.)
    """

    made: int
    holds: int


def read_changes(connection: sqlite3.Connection, only: int | None = None) -> tuple[Change, ...]:
    """Return all changes, the first one first; or only one, by its id."""
    rows = connection.execute(
        """
        SELECT id, kind, made_at, coalesce((
            SELECT said.summary FROM private_words AS said
            WHERE change_id = id AND said.summary IS NOT NULL
        ), summary), state, digest
        FROM change WHERE ? IN (id, 0) ORDER BY id
        """,
        (only or 0,),
    )
    return tuple(
        Change(
            change_id, kind, datetime.fromisoformat(made_at), _told(summary), State(state), digest
        )
        for change_id, kind, made_at, summary, state, digest in rows
    )


@lru_cache(maxsize=1024)
def _told(summary: str) -> Message:
    """Return what a change says of itself; what a newer version says, this one cannot tell."""
    try:
        return from_json(summary)
    except LookupError:
        return Message("journal_change_of_newer_version")


def read_revision(connection: sqlite3.Connection, kind: JournalKind) -> Revision:
    """Return the revision of a file of a kind."""
    (last,) = connection.execute("SELECT max(id) FROM change").fetchone()
    return Revision(last, _last_held(connection, kind))


def _last_held(connection: sqlite3.Connection, kind: JournalKind) -> int:
    """Return the id of the last change that holds and did not come from outside."""
    outside = tuple(kind.outside)
    gaps = ", ".join("?" * len(outside))
    query = f"SELECT max(id) FROM change WHERE state = 'done' AND kind NOT IN ({gaps})"
    (last,) = connection.execute(query, outside).fetchone()
    return last or 0


def begin_change(
    connection: sqlite3.Connection, kind: str, summary: str, *, outside: bool = False
) -> int:
    """Insert a new change and return its id.

    Changes that were undone can no longer be redone, unless it came from ``outside``. ``summary``
    is a message as `stored.to_json` writes it.
    """
    if not outside:
        connection.execute(
            "UPDATE change SET state = ? WHERE state = ?", (State.DROPPED, State.UNDONE)
        )
    cursor = connection.execute(
        "INSERT INTO change (kind, made_at, summary, state, digest, seal)"
        " VALUES (?, ?, ?, ?, '', '')",
        (kind, now(), summary, State.DONE),
    )
    assert cursor.lastrowid is not None
    return cursor.lastrowid


def end_change(connection: sqlite3.Connection, kind: JournalKind, change: int) -> None:
    """Store the digest of the state after a change, and the seal of the rows that it wrote."""
    if kind.digest is not None:
        digest = kind.digest(connection, change)
        connection.execute("UPDATE change SET digest = ? WHERE id = ?", (digest, change))
    write_seal(connection, kind, change)


def altered_digests(connection: sqlite3.Connection, kind: JournalKind) -> tuple[Change, ...]:
    """Return the changes that hold and whose stored digest differs from the one derived now."""
    if kind.digests is None:
        return ()
    left = dict(kind.digests(connection))
    return tuple(
        change
        for change in read_changes(connection)
        if change.holds and left[change.id] != change.digest
    )


def set_state(connection: sqlite3.Connection, change: Change, state: State) -> None:
    """Set the state of a change, by which it is taken back or done again."""
    connection.execute("UPDATE change SET state = ? WHERE id = ?", (state, change.id))


def next_to_undo(connection: sqlite3.Connection, kind: JournalKind) -> Change | None:
    """Return the last change that holds, unless it is the beginning or came from outside."""
    last = _last_held(connection, kind)
    (first,) = connection.execute("SELECT min(id) FROM change").fetchone()
    return read_changes(connection, last)[0] if last != first else None


def next_to_redo(connection: sqlite3.Connection) -> Change | None:
    """Return the change that was taken back last."""
    query = "SELECT min(id) FROM change WHERE state = 'undone'"
    (first,) = connection.execute(query).fetchone()
    return None if first is None else read_changes(connection, first)[0]
