"""What a season file is, as a file of changes."""

from __future__ import annotations

import sqlite3
from enum import StrEnum

from bridgeopt.journal import Advice, FileKind
from bridgeopt.season.schema import MIGRATIONS, TABLES
from bridgeopt.season.season import read_season


class Kind(StrEnum):
    """What sort of change it is."""

    BEGIN = "begin"
    IMPORT = "import"
    RECORD = "record"
    RESULTS = "results"
    MEMBERS = "members"
    MERGE = "merge"
    RULES = "rules"


def _digest(connection: sqlite3.Connection, change: int) -> str:
    """Return the hash of the history that a change left, which a plan names as its source."""
    return read_season(connection, change).history.digest


SEASON = FileKind(
    application_id=0x6272_6F70,  # "brop"
    noun="season",
    advice=Advice(
        make="`bridgeopt season init` makes one.",
        log="See `season log`.",
        copy="`season backup --out` writes one elsewhere.",
    ),
    migrations=MIGRATIONS,
    tables=TABLES,
    digest=_digest,
)
"""A season file."""
