"""What was changed in a season, in order: taking back, and doing again."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from bridgeopt.season.database import now
from bridgeopt.season.schema import write_seal


class State(StrEnum):
    """Whether a change holds."""

    DONE = "done"
    UNDONE = "undone"
    """Taken back; may be done again."""
    DROPPED = "dropped"
    """Taken back, and then something else was done; kept only to be seen."""


class Kind(StrEnum):
    """What sort of change it is."""

    BEGIN = "begin"
    IMPORT = "import"
    RECORD = "record"
    RESULTS = "results"
    MEMBERS = "members"
    MERGE = "merge"
    RULES = "rules"


@dataclass(frozen=True)
class Change:
    """One change of a season.

    ``digest`` is the hash of the history that it left (`History.digest`), which a plan names as
    its source; ``made_at`` is in UTC.
    """

    id: int
    kind: Kind
    made_at: datetime
    summary: str
    state: State
    digest: str


def read_changes(connection: sqlite3.Connection) -> tuple[Change, ...]:
    """Return all changes, the first one first."""
    rows = connection.execute(
        "SELECT id, kind, made_at, summary, state, digest FROM change ORDER BY id"
    )
    return tuple(
        Change(id, Kind(kind), datetime.fromisoformat(made_at), summary, State(state), digest)
        for id, kind, made_at, summary, state, digest in rows
    )


def begin_change(connection: sqlite3.Connection, kind: Kind, summary: str) -> int:
    """Write down that something changes, and return the change's id; what was undone is dropped."""
    connection.execute("UPDATE change SET state = ? WHERE state = ?", (State.DROPPED, State.UNDONE))
    cursor = connection.execute(
        "INSERT INTO change (kind, made_at, summary, state, digest, seal)"
        " VALUES (?, ?, ?, ?, '', '')",
        (kind, now(), summary, State.DONE),
    )
    assert cursor.lastrowid is not None
    return cursor.lastrowid


def end_change(connection: sqlite3.Connection, change: int, digest: str) -> None:
    """Write down what history a change left, and seal what it wrote."""
    connection.execute("UPDATE change SET digest = ? WHERE id = ?", (digest, change))
    write_seal(connection, change)


def set_state(connection: sqlite3.Connection, change: Change, state: State) -> None:
    """Take a change back, or do it again."""
    connection.execute("UPDATE change SET state = ? WHERE id = ?", (state, change.id))


def next_to_undo(changes: Sequence[Change]) -> Change | None:
    """Return the last change that holds, unless it is the beginning."""
    done = [change for change in changes if change.state is State.DONE]
    return done[-1] if len(done) > 1 else None


def next_to_redo(changes: Sequence[Change]) -> Change | None:
    """Return the change that was taken back last."""
    return next((change for change in changes if change.state is State.UNDONE), None)
